//! Plays of two packs: as those of one, with bombs of four to eight cards, pairs of like jokers and the rocket of all four.
//!
//! Rules with one pack never come here. There the kinds are written out so that the compiler folds them; this goes through them
//! in a loop, and a list is made before it is shown, so that there is one copy of it for all callers.

use std::ops::{ControlFlow, RangeInclusive};

use super::answers::answers;
use super::bodies::Bodies;
use super::rows::Rows;
use super::{KindCounts, Play, Readings};
use crate::packed::Hand;
use crate::rules::{Flag, Kickers, Kind, Rules};

/// The most cards that a bomb of two packs has beyond those of a bomb of one.
const MOST_MORE: u8 = 4;

/// How many cards of each of its ranks a body of this kind may have beyond those of the kind.
const fn more_of(kind: Kind) -> RangeInclusive<u8> {
    match kind {
        Kind::Bomb => 0..=MOST_MORE,
        Kind::Rocket => 1..=1,
        _ => 0..=0,
    }
}

/// Plays of two packs.
impl Rules {
    /// The leads of a hand, or the plays that beat `to`, in canonical order.
    ///
    /// Takes time in proportion to their number, and for answers to that of all bombs.
    #[cold]
    pub(crate) fn two_pack_moves(self, hand: Hand, to: Option<Play>) -> Vec<Play> {
        let mut plays = Vec::new();
        for kind in Kind::ALL {
            self.add_of_kind(hand, kind, to, &mut plays);
        }
        plays
    }

    /// How many leads of each kind a hand has, or answers to `to`. Only plays without kickers are made for it.
    #[cold]
    pub(super) fn count_two_pack_moves(self, hand: Hand, to: Option<Play>) -> KindCounts {
        let (rows, mut counts, mut plays) = (Rows::of(hand), KindCounts::default(), Vec::new());
        for kind in Kind::ALL {
            if kind.kickers() == Kickers::None {
                plays.clear();
                self.add_of_kind(hand, kind, to, &mut plays);
                counts[kind] = plays.len() as u64;
            } else if self.may_answer(kind, to) {
                counts[kind] = self.count_kind(rows, kind, self.bodies_above(hand, kind, 0, to));
            }
        }
        counts
    }

    /// Adds the leads of one kind, or the answers to `to` of that kind, in canonical order.
    fn add_of_kind(self, hand: Hand, kind: Kind, to: Option<Play>, plays: &mut Vec<Play>) {
        if !self.may_answer(kind, to) {
            return;
        }
        let rows = Rows::of(hand);
        for more in more_of(kind) {
            let bodies = self.bodies_above(hand, kind, more, to);
            let _: ControlFlow<()> = self.visit_kind(rows, kind, bodies, &mut |play| {
                let play = play.with_more(more);
                // Lengths know the cards of a kind, not those that there are more.
                if play.total() <= self.max_cards() && to.is_none_or(|to| self.beats(play, to)) {
                    plays.push(play);
                }
                ControlFlow::Continue(())
            });
        }
    }

    /// The bodies of `kind` with `more` cards of each rank, and if the kind is that of `to`, only those with which a play beats it.
    fn bodies_above(self, hand: Hand, kind: Kind, more: u8, to: Option<Play>) -> Bodies {
        let bodies = Bodies::new(kind, hand.row(kind.copies() + more), &self.lengths(kind));
        match to {
            // Fewer cards of a higher rank are no higher bomb, and a longer chain of bombs beats a higher one.
            Some(to) if kind == to.kind() && !matches!(kind, Kind::Bomb | Kind::QuadChain) => {
                bodies.above(to.head(), to.len())
            }
            _ => bodies,
        }
    }

    /// Whether a play of `kind` may beat `to`.
    fn may_answer(self, kind: Kind, to: Option<Play>) -> bool {
        let is_chain_of_bombs = kind == Kind::QuadChain && self.has(Flag::QuadChainBombs);
        to.is_none_or(|to| is_chain_of_bombs || answers(kind, to))
    }

    /// The readings of cards of two packs.
    #[cold]
    pub(super) fn two_pack_readings(self, cards: Hand) -> Readings {
        let mut readings = Readings::NONE;
        for kind in Kind::ALL {
            for more in more_of(kind) {
                let of_rank = kind.cards(1) + usize::from(more);
                let len = cards.total() / of_rank;
                if len * of_rank == cards.total() && self.lengths(kind).contains(&len) {
                    self.read_as(cards, kind, len, more, &mut readings);
                }
            }
        }
        readings
    }

    /// Whether two packs have this many cards of the body's ranks, and a play may have them.
    #[cold]
    pub(super) fn is_of_two_packs(self, play: Play) -> bool {
        more_of(play.kind()).contains(&play.more()) && play.total() <= self.max_cards()
    }
}
