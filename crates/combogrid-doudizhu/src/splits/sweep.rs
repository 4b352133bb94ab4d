use core::ops::ControlFlow;

use combogrid_lattice::{Choices, Sweep};

use crate::splits::carry::carry;
use crate::splits::columns::{Column, bodies, columns, lone, longest_chain};
use crate::splits::loads::Loads;
use crate::splits::nibbles::ROCKET;
use crate::splits::skeleton::{Bone, Part};
use crate::{Hand, Play, Rank};

/// Whether the bodies of a sweep take kickers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Stage one: base splits.
    Bare,
    /// Stage two: splits with kickers.
    Loaded,
}

/// A hand as the lattice sweeps it: the state is nothing but the cards that are left, packed.
///
/// Each play is laid in the column of its sort and head, so every split is one path.
pub(crate) struct HandSweep<'a> {
    hand: u64,
    loads: &'a Loads,
    stage: Stage,
    columns: Vec<Column>,
}

impl<'a> HandSweep<'a> {
    pub(crate) fn new(hand: Hand, loads: &'a Loads, stage: Stage) -> Self {
        let hand = hand.bits();
        Self {
            hand,
            loads,
            stage,
            columns: columns(hand, loads),
        }
    }

    /// Lays `plays` and leaves `rest`. The lattice counts that, and once its budget is spent it takes
    /// no choice any more and asks for those of no further state.
    fn push(out: &mut impl Choices<u64, Play>, rest: u64, plays: &[Play]) {
        out.push(rest, plays.iter().copied());
    }

    /// Lays chains of one head, from long to short, and then goes on without.
    fn chains(
        &self,
        out: &mut impl Choices<u64, Play>,
        rest: u64,
        most: Part,
        laid: &mut Vec<Play>,
    ) {
        let least = if most.bone == Bone::SoloChain { 5 } else { 3 };
        let longest = longest_chain(rest, most.bone, most.head, self.loads).min(most.len);
        for len in (least..=longest).rev() {
            let part = Part { len, ..most };
            laid.push(part.play());
            self.chains(out, rest - part.cards(), part, laid);
            laid.pop();
        }
        Self::push(out, rest, laid);
    }

    /// Lays a body, with each choice of kickers or bare, or none.
    fn body(&self, out: &mut impl Choices<u64, Play>, rest: u64, head: u32) {
        for part in bodies(rest, head, self.loads) {
            let rest = rest - part.cards();
            if self.stage == Stage::Loaded {
                let _: ControlFlow<()> = carry(part, rest, self.loads, |play| {
                    Self::push(out, rest - play.kickers().bits(), &[play]);
                    ControlFlow::Continue(())
                });
            }
            Self::push(out, rest, &[part.play()]);
        }
        Self::push(out, rest, &[]);
    }

    fn jokers(&self, out: &mut impl Choices<u64, Play>, rest: u64) {
        let after = rest & !ROCKET;
        if rest & ROCKET == ROCKET && self.loads.has_rocket() {
            Self::push(out, after, &[Play::ROCKET]);
        }
        Self::push(out, after, &solos(rest & ROCKET));
    }

    /// Lays the ranks of `mask` as pairs and solos, with most pairs first.
    fn ranks(&self, out: &mut impl Choices<u64, Play>, rest: u64, mask: u64, laid: &mut Vec<Play>) {
        if mask == 0 {
            Self::push(out, rest, laid);
            return;
        }
        let place = mask.trailing_zeros();
        let (cards, before) = (rest & 7 << place, laid.len());
        let (count, rank) = (cards >> place, Rank::ALL[place as usize / 4]);
        let most_pairs = if self.loads.has_pairs() { count / 2 } else { 0 };
        for pairs in (0..=most_pairs).rev() {
            laid.extend((0..pairs).filter_map(|_| Play::pair(rank)));
            laid.extend((2 * pairs..count).map(|_| Play::solo(rank)));
            self.ranks(out, rest - cards, mask & (mask - 1), laid);
            laid.truncate(before);
        }
    }
}

fn solos(cards: u64) -> Vec<Play> {
    Hand::from_bits_unchecked(cards)
        .cards()
        .map(Play::solo)
        .collect()
}

impl Sweep for HandSweep<'_> {
    type State = u64;
    type Piece = Play;

    fn columns(&self) -> usize {
        self.columns.len()
    }

    fn start(&self) -> u64 {
        self.hand
    }

    fn choices(&self, column: usize, &rest: &u64, out: &mut impl Choices<u64, Play>) {
        match self.columns[column] {
            Column::Chains(bone, head) => self.chains(
                out,
                rest,
                Part {
                    bone,
                    head,
                    len: u32::MAX,
                },
                &mut Vec::new(),
            ),
            Column::Body(head) => self.body(out, rest, head),
            Column::Lone => {
                let alone = rest & lone(self.hand);
                Self::push(out, rest - alone, &solos(alone));
            }
            Column::Jokers => self.jokers(out, rest),
            Column::Ranks(mask) => self.ranks(out, rest, mask, &mut Vec::new()),
        }
    }

    fn accepts(&self, &rest: &u64) -> bool {
        rest == 0
    }
}
