//! A hand as cells: the cards that lie in their own places, and a number of jokers and wild cards.

use super::Masks;
use crate::cards::{Hand, Planes};
use crate::solver::weights::Weights;

/// A hand as cells.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cells {
    /// The cards that lie in their own places. Wild cards are among them only where the rules give them places.
    pub(crate) own: Planes,
    /// The wild cards, in their own places.
    pub(crate) wild: Planes,
    /// Jokers that stand for any card.
    pub(crate) jokers: u8,
    /// The number of cards of `wild`.
    pub(crate) wild_cards: u8,
}

impl Cells {
    /// The jokers and wild cards.
    #[inline]
    pub(crate) const fn wilds(&self) -> u8 {
        self.jokers + self.wild_cards
    }

    /// All cards in their own places, also wild cards.
    pub(crate) const fn all(&self) -> Planes {
        self.own.or(self.wild)
    }
}

impl Masks {
    /// The cells of a hand by column, or `None` if it has ranks that the deck has not or too many copies of a card, or if
    /// it matters which joker or wild card is which.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the call would cost half as much as the few words of most hands"
    )]
    pub(crate) fn cells(&self, hand: &Hand) -> Option<Cells> {
        let all = self.planes(hand)?;
        if hand.jokers() == 0 && all.once & !self.policy.never_wild == 0 {
            let own = all;
            return Some(Cells {
                own,
                ..Cells::default()
            });
        }
        let cells = self.cells_with_wilds(all, hand.jokers())?;
        Some(cells)
    }

    /// The cells of all cards.
    #[inline]
    fn planes(&self, hand: &Hand) -> Option<Planes> {
        let all = hand.planes().filter(|_| self.takes_rules)?;
        if self.layout.has_all_ranks() {
            return Some(all);
        }
        Some(Planes {
            once: self.layout.to_columns(all.once),
            twice: self.layout.to_columns(all.twice),
        })
    }

    #[inline(never)]
    fn cells_with_wilds(&self, all: Planes, jokers: u8) -> Option<Cells> {
        if all.once & !(self.policy.never_wild | self.policy.wild) != 0 {
            return None;
        }
        let (mut own, wild) = (
            all.within(self.policy.never_wild),
            all.within(self.policy.wild),
        );
        if !self.policy.jokers_are_wild {
            for _ in 0..jokers {
                if own.twice & self.policy.joker_cell != 0 {
                    return None;
                }
                own = own.with(self.policy.joker_cell);
            }
        }
        if self.policy.has_places {
            if own.once & self.policy.wild != 0 || wild.once != 0 && self.policy.is_worth_more_away
            {
                return None;
            }
            own = Planes {
                once: own.once | wild.once,
                twice: own.twice | wild.twice,
            };
        }
        self.shapes.has_substituted.then_some(Cells {
            own,
            wild,
            jokers: if self.policy.jokers_are_wild {
                jokers
            } else {
                0
            },
            wild_cards: wild.len(),
        })
    }

    /// The value of the cards of a hand as loose ones, jokers and wild cards left out.
    #[inline]
    pub(crate) fn loose(&self, hand: &Hand, cells: &Cells, weights: &Weights) -> i64 {
        // A joker may stand for a card that is wild.
        let own = if self.policy.has_places {
            cells.own.within(!self.policy.wild)
        } else {
            cells.own
        };
        let loose = weights.loose_in(own);
        if self.layout.has_all_ranks() {
            return loose;
        }
        // Ranks that the deck has not have no cells.
        let ranks = self.layout.ranks[..self.layout.columns].iter();
        let ranks = ranks.fold(0, |ranks: u64, rank| ranks | 0xF << (4 * rank));
        loose + weights.all_loose(&hand.within(!ranks))
    }

    /// The part of a hand in these cells.
    pub(crate) fn part(&self, hand: &Hand, cells: u64) -> Hand {
        if self.layout.has_all_ranks() {
            return hand.within(cells);
        }
        hand.within(self.layout.to_ranks(cells))
    }
}
