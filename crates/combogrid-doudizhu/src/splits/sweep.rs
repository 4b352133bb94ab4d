//! A hand without wild cards as the lattice sweeps it.

use std::ops::ControlFlow;

use combogrid_lattice::{Choices, Sweep};

use crate::moves::{BodyRules, Play};
use crate::packed::{Hand, JOKERS, Rank, Row};
use crate::rules::Kind;

/// A hand as the lattice sweeps it: the state is the packed cards that are left.
///
/// Each play is laid in the column of its kind and head, so every split is one path.
pub(super) struct HandSweep<'a> {
    hand: Hand,
    rules: &'a BodyRules,
    columns: Vec<Column>,
}

/// The decision of one column of the sweep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    /// The chains of this kind with this head, none or several.
    Chains(Kind, usize),
    /// The trio, airplane, bomb or quad chain with this head and its kickers, or none.
    Body(usize),
    /// The ranks that the hand holds once, but not both jokers.
    Alone,
    /// Both jokers.
    Jokers,
    /// The copies left of some ranks that the hand holds more than once.
    Ranks(Row),
}

/// How many ranks share a column at most: more of them make fewer steps through the splits, and
/// more edges (up to three ways for each rank, so up to 3^6 from a state).
const TOGETHER: usize = 6;

impl<'a> HandSweep<'a> {
    pub(super) fn new(hand: Hand, rules: &'a BodyRules) -> Self {
        Self {
            hand,
            rules,
            columns: columns(hand, rules),
        }
    }

    /// Lays `plays` and leaves `rest`. The lattice counts the choices; once its budget is spent, it
    /// ignores further ones.
    fn push(out: &mut impl Choices<Hand, Play>, rest: Hand, plays: &[Play]) {
        out.push(rest, plays.iter().copied());
    }

    /// Lays chains of one head, from long to short, and then goes on without.
    fn chains(
        &self,
        out: &mut impl Choices<Hand, Play>,
        rest: Hand,
        longest: Play,
        laid: &mut Vec<Play>,
    ) {
        let (kind, head) = (longest.kind(), longest.head().index());
        let chains = self.rules.bodies(rest, kind);
        // The next chain of this head is at most as long as the one before it, so that a set of chains is one path.
        let most = longest.len().min(chains.longest_from(head));
        for len in (chains.shortest()..=most).rev() {
            let chain = Play::bare(kind, head, len);
            laid.push(chain);
            self.chains(out, rest.minus(chain.body()), chain, laid);
            laid.pop();
        }
        Self::push(out, rest, laid);
    }

    /// Lays a body, fours before threes and long before short, with each choice of kickers or bare;
    /// or none.
    fn body(&self, out: &mut impl Choices<Hand, Play>, rest: Hand, head: usize) {
        for kind in [Kind::Bomb, Kind::Trio] {
            let longest = self.rules.bodies(rest, kind).longest_from(head);
            for len in (1..=longest).rev() {
                let body = Play::of_copies(kind.copies(), head, len);
                let without_body = rest.minus(body.body());
                let _: ControlFlow<()> = self.rules.visit_carrying(body, without_body, |play| {
                    Self::push(out, without_body.minus(play.kickers()), &[play]);
                    ControlFlow::Continue(())
                });
                if self.rules.lays_bare(body) {
                    Self::push(out, without_body, &[body]);
                }
            }
        }
        Self::push(out, rest, &[]);
    }

    /// Lays the ranks of a row as solos.
    fn push_solos(&self, out: &mut impl Choices<Hand, Play>, rest: Hand, row: Row) {
        if row.is_empty() || self.rules.has_solos() {
            let solos: Vec<Play> = row.iter().map(|rank| Play::solo(Rank::ALL[rank])).collect();
            Self::push(out, rest, &solos);
        }
    }

    /// Lays both jokers as the rocket or as solos, or the one that is left.
    fn jokers(&self, out: &mut impl Choices<Hand, Play>, rest: Hand) {
        let jokers = rest.row(1) & JOKERS;
        let after = rest.minus(Hand::times(jokers, 1));
        if jokers == JOKERS && self.rules.has_rocket {
            Self::push(out, after, &[Play::ROCKET]);
        }
        self.push_solos(out, after, jokers);
    }

    /// Lays the ranks of `row` as pairs and solos, with most pairs first.
    fn ranks(
        &self,
        out: &mut impl Choices<Hand, Play>,
        rest: Hand,
        row: Row,
        laid: &mut Vec<Play>,
    ) {
        let Some(lowest) = row.first() else {
            Self::push(out, rest, laid);
            return;
        };
        let rank = Rank::ALL[lowest];
        let (count, before) = (rest.count(rank), laid.len());
        let after = Hand::of(rank, count).map_or(rest, |cards| rest.minus(cards));
        let most_pairs = if self.rules.has_pairs() { count / 2 } else { 0 };
        let fewest_pairs = if self.rules.has_solos() {
            0
        } else {
            count.div_ceil(2)
        };
        for pairs in (fewest_pairs..=most_pairs).rev() {
            laid.extend((0..pairs).filter_map(|_| Play::pair(rank)));
            laid.extend((2 * pairs..count).map(|_| Play::solo(rank)));
            self.ranks(out, after, row.without(lowest), laid);
            laid.truncate(before);
        }
    }
}

impl Sweep for HandSweep<'_> {
    type State = Hand;
    type Piece = Play;

    fn columns(&self) -> usize {
        self.columns.len()
    }

    fn start(&self) -> Hand {
        self.hand
    }

    fn choices(&self, column: usize, &rest: &Hand, out: &mut impl Choices<Hand, Play>) {
        match self.columns[column] {
            Column::Chains(kind, head) => {
                let longest = Play::bare(kind, head, Rank::CHAIN_COUNT);
                self.chains(out, rest, longest, &mut Vec::new());
            }
            Column::Body(head) => self.body(out, rest, head),
            Column::Alone => {
                let alone = rest.row(1) & alone(self.hand);
                let cards = Hand::times(alone, 1);
                self.push_solos(out, rest.minus(cards), alone);
            }
            Column::Jokers => self.jokers(out, rest),
            Column::Ranks(row) => self.ranks(out, rest, row, &mut Vec::new()),
        }
    }

    fn accepts(&self, rest: &Hand) -> bool {
        rest.is_empty()
    }
}

/// The columns of a hand, in the order of the sweep: solo chains, pair chains and bodies, each from low heads to high,
/// then the cards that are left. Columns without a choice are left out.
fn columns(hand: Hand, rules: &BodyRules) -> Vec<Column> {
    let mut columns = Vec::with_capacity(24);
    for kind in [Kind::SoloChain, Kind::PairChain] {
        let heads = rules.bodies(hand, kind).heads();
        columns.extend(heads.iter().map(|head| Column::Chains(kind, head)));
    }
    columns.extend(hand.row(3).iter().map(Column::Body));
    columns.push(Column::Alone);
    if JOKERS.is_subset(hand.row(1)) {
        columns.push(Column::Jokers);
    }
    let several: Vec<usize> = hand.row(2).iter().collect();
    if !several.is_empty() {
        // The ranks are shared out evenly, as 4 + 4 instead of 6 + 2: the choices of a column grow exponentially with its
        // ranks.
        let columns_needed = several.len().div_ceil(TOGETHER);
        let together = several.len().div_ceil(columns_needed);
        for ranks in several.chunks(together) {
            columns.push(Column::Ranks(ranks.iter().copied().collect()));
        }
    }
    columns
}

/// The ranks that `hand` holds once, without both jokers.
fn alone(hand: Hand) -> Row {
    let alone = hand.row(1) - hand.row(2);
    if JOKERS.is_subset(alone) {
        alone - JOKERS
    } else {
        alone
    }
}

/// Plays in the order of the sweep compare like this; plays of one column may come in any order.
pub(super) fn place(play: Play, hand: Hand) -> (u8, usize) {
    let head = play.head().index();
    match play.kind().body() {
        Kind::SoloChain => (0, head),
        Kind::PairChain => (1, head),
        Kind::Solo if alone(hand).contains(head) => (3, 0),
        Kind::Solo if JOKERS.contains(head) => (4, 0),
        Kind::Rocket => (4, 0),
        Kind::Solo | Kind::Pair => (5, head),
        _ => (2, head),
    }
}
