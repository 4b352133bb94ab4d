//! A meld as a mask: the cells that it takes, a number of wild cards, and a gain.

use super::Masks;
use crate::cards::{Meld, Planes, Rules, Run, Set, Substitutes, Suit};

/// A meld that can be formed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MeldMask {
    /// The cells of its own cards, and of the second copies among them.
    pub(crate) cells: u64,
    pub(crate) second_copies: u64,
    /// The value that it gains over those cards as loose ones; jokers and wild cards cost nothing here.
    pub(crate) gain: i64,
    /// How many jokers and wild cards it takes.
    pub(crate) wilds: u8,
    /// The first column.
    pub(crate) first: u8,
    /// All of its cards, with jokers and wild cards.
    pub(crate) len: u8,
    pub(crate) kind: MeldKind,
    /// The number of the next meld with the same highest cell, once [`Chains`](crate::solver::search) has linked the list.
    pub(crate) next: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MeldKind {
    Set,
    Run,
}

impl MeldMask {
    /// Whether these cells hold its own cards.
    #[inline]
    pub(crate) const fn is_in(&self, cells: Planes) -> bool {
        cells.hold(self.cells) && self.second_copies & !cells.twice == 0
    }

    /// The rest of these cells, which hold its own cards.
    #[inline]
    pub(crate) const fn taken_from(&self, cells: Planes) -> Planes {
        cells.without(self.cells).without(self.second_copies)
    }

    /// The meld itself, in which every card stands for itself and none is a joker.
    pub(crate) fn plain(&self, masks: &Masks, rules: &Rules) -> Meld {
        match self.kind {
            MeldKind::Set => {
                let held = [self.cells, self.second_copies].map(|cells| cells >> (4 * self.first));
                let copies = |suit: Suit| held.map(|held| u8::from(held & suit.cell() != 0));
                let copies = Suit::FOUR.map(|suit| copies(suit).iter().sum());
                Meld::Set(Set::new(
                    masks.layout.rank(self.first.into()),
                    copies,
                    Substitutes::NONE,
                    rules,
                ))
            }
            MeldKind::Run => {
                let suit = Suit::FOUR[self.cells.trailing_zeros() as usize % 4];
                Meld::Run(Run::plain(suit, self.first, self.len, rules))
            }
        }
    }
}
