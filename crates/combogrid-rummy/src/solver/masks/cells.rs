//! A hand as cells.

use super::Masks;
use crate::cards::{Hand, Planes, Rank};
use crate::solver::weights::Weights;

/// A hand as cells.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Cells {
    /// Cards in their own places; wild cards only where that matters.
    pub(crate) own: Planes,
    /// Wild cards.
    pub(crate) wild: Planes,
    /// Jokers that stand for any card.
    pub(crate) jokers: u8,
    pub(crate) wild_cards: u8,
}

impl Cells {
    /// The jokers and wild cards.
    #[inline]
    pub(crate) const fn wilds(&self) -> u8 {
        self.jokers + self.wild_cards
    }

    /// All of them in their own places.
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
        if hand.jokers() == 0 && all.once & !self.deck == 0 {
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
        if self.columns == Rank::COUNT {
            return Some(all);
        }
        Some(Planes {
            once: self.by_column(all.once),
            twice: self.by_column(all.twice),
        })
    }

    #[inline(never)]
    fn cells_with_wilds(&self, all: Planes, jokers: u8) -> Option<Cells> {
        if all.once & !(self.deck | self.wild) != 0 {
            return None;
        }
        let (mut own, wild) = (all.within(self.deck), all.within(self.wild));
        if !self.jokers_are_wild {
            for _ in 0..jokers {
                if own.twice & self.joker_cell != 0 {
                    return None;
                }
                own = own.with(self.joker_cell);
            }
        }
        if self.wilds_have_places {
            if own.once & self.wild != 0 || wild.once != 0 && self.away_from_home {
                return None;
            }
            own = Planes {
                once: own.once | wild.once,
                twice: own.twice | wild.twice,
            };
        }
        self.takes_wilds.then_some(Cells {
            own,
            wild,
            jokers: if self.jokers_are_wild { jokers } else { 0 },
            wild_cards: wild.len(),
        })
    }

    /// The value of the cards of a hand as loose ones, jokers and wild cards left out.
    #[inline]
    pub(crate) fn loose(&self, hand: &Hand, cells: &Cells, weights: &Weights) -> i64 {
        // A joker may stand for a card that is wild.
        let own = if self.wilds_have_places {
            cells.own.within(!self.wild)
        } else {
            cells.own
        };
        let loose = weights.loose_in(own);
        if self.columns == Rank::COUNT {
            return loose;
        }
        // Ranks that the deck has not have no cells.
        let ranks = self.ranks[..self.columns].iter();
        let ranks = ranks.fold(0, |ranks: u64, rank| ranks | 0xF << (4 * rank));
        loose + weights.all_loose(&hand.within(!ranks))
    }

    #[inline(never)]
    fn by_column(&self, cells: u64) -> u64 {
        let ranks = self.ranks[..self.columns].iter().zip(0..);
        let moved = ranks.map(|(&rank, column)| (cells >> (4 * rank) & 0xF) << (4 * column));
        moved.sum()
    }

    /// The part of a hand in these cells.
    pub(crate) fn part(&self, hand: &Hand, cells: u64) -> Hand {
        if self.columns == Rank::COUNT {
            return hand.within(cells);
        }
        let ranks = self.ranks[..self.columns].iter().zip(0..);
        let moved = ranks.map(|(&rank, column)| (cells >> (4 * column) & 0xF) << (4 * rank));
        hand.within(moved.sum())
    }
}
