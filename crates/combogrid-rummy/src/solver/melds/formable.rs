//! A meld that can be formed.

use crate::hand::Planes;

/// A meld that can be formed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Formable {
    /// The cells of its own cards, and of the second copies among them.
    pub(crate) cells: u64,
    pub(crate) again: u64,
    /// What it is worth more than those cards as loose ones; jokers and wild cards cost nothing here.
    pub(crate) gain: i64,
    /// How many jokers and wild cards it takes.
    pub(crate) wilds: u8,
    /// The first column.
    pub(crate) first: u8,
    pub(crate) len: u8,
    pub(crate) kind: Kind,
    /// A place for the number of another meld in the same list.
    pub(crate) next: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Set,
    Run,
}

impl Formable {
    /// Whether these cells hold its own cards.
    #[inline]
    pub(crate) const fn is_in(&self, cells: Planes) -> bool {
        cells.hold(self.cells) && self.again & !cells.twice == 0
    }

    /// What is left of these cells, which hold its own cards.
    #[inline]
    pub(crate) const fn taken_from(&self, cells: Planes) -> Planes {
        cells.without(self.cells).without(self.again)
    }
}
