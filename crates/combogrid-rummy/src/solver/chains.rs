//! The melds of a hand by their highest cells.

use super::melds::{Formable, narrow};
use super::throws::Throws;
use crate::hand::Planes;

/// No meld.
pub(super) const NONE: u16 = u16::MAX;

/// A number of jokers and wild cards, and whether a card may be thrown: a place in the row of a beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Level(pub(super) usize);

/// The melds of a hand by their highest cells, and where the beginnings of the hand stand that end in these.
#[derive(Debug, Clone)]
pub(super) struct Chains {
    melds: Vec<Formable>,
    /// By cell, the first meld of which it is the highest.
    first: [u16; 64],
    /// The cells that are the highest of some meld or may be thrown, and where the row of each with one copy of it stands.
    tops: u64,
    rows: [u32; 64],
    levels: usize,
    /// One more than there are jokers and wild cards.
    wilds: u8,
    /// 1 where a card may be thrown; and by cell, what it is worth to throw a card of it.
    throws: usize,
    thrown: [i64; 64],
}

impl Default for Chains {
    fn default() -> Self {
        Self {
            melds: Vec::new(),
            first: [NONE; 64],
            tops: 0,
            rows: [0; 64],
            levels: 1,
            wilds: 1,
            throws: 0,
            thrown: [0; 64],
        }
    }
}

impl Chains {
    pub(super) const fn melds_mut(&mut self) -> &mut Vec<Formable> {
        &mut self.melds
    }

    /// Sorts the melds by their highest cells, for a number of jokers and wild cards and one more.
    #[inline]
    pub(super) fn link(&mut self, cells: Planes, wilds: usize, throws: Option<&Throws>) {
        self.tops = 0;
        for (at, meld) in (0..NONE).zip(&mut self.melds) {
            let top = meld.cells.ilog2();
            let first = &mut self.first[top as usize];
            let is_new = self.tops >> top & 1 == 0;
            meld.next = if is_new { NONE } else { *first };
            *first = at;
            self.tops |= 1 << top;
        }
        self.throws = 0;
        if let Some(throws) = throws {
            self.throw(cells, throws);
        }
        self.wilds = narrow(wilds);
        self.levels = wilds << self.throws;
    }

    /// Adds the cells that may be thrown.
    fn throw(&mut self, cells: Planes, throws: &Throws) {
        self.throws = 1;
        self.thrown = throws.cells;
        let mut others = cells.once & !self.tops;
        self.tops |= others;
        while others != 0 {
            self.first[others.trailing_zeros() as usize] = NONE;
            others &= others - 1;
        }
    }

    #[inline]
    pub(super) const fn tops(&self) -> u64 {
        self.tops
    }

    #[inline]
    pub(super) const fn levels(&self) -> usize {
        self.levels
    }

    /// Says where the row of a beginning stands.
    #[inline]
    pub(super) fn set_row(&mut self, top: u32, row: usize) {
        self.rows[top as usize] = u32::try_from(row).unwrap_or(u32::MAX);
    }

    #[inline]
    pub(super) const fn level(&self, wilds: u8, throwing: bool) -> Level {
        Level((wilds as usize) << self.throws | if throwing { self.throws } else { 0 })
    }

    /// Where the levels begin that are left after a meld, if there are as many jokers and wild cards.
    #[inline]
    pub(super) const fn taken(&self, meld: &Formable) -> usize {
        (meld.wilds as usize) << self.throws
    }

    /// The levels at which a card may be thrown.
    #[inline]
    pub(super) fn throwing(&self) -> impl Iterator<Item = usize> + use<> {
        (1..self.levels * self.throws).step_by(2)
    }

    /// What it is worth to throw a card of a cell, if one may be thrown.
    #[inline]
    pub(super) const fn thrown(&self, level: usize, cell: u32) -> Option<i64> {
        if level & self.throws == 0 {
            return None;
        }
        Some(self.thrown[cell as usize])
    }

    #[inline]
    pub(super) fn meld(&self, at: u16) -> Option<&Formable> {
        self.melds.get(usize::from(at))
    }

    /// The melds of which a cell is the highest, each with its number.
    #[inline]
    pub(super) fn of(&self, top: u32) -> impl Iterator<Item = (u16, &Formable)> {
        let mut next = self.first[top as usize];
        core::iter::from_fn(move || {
            let at = next;
            let meld = self.melds.get(usize::from(at))?;
            next = meld.next;
            Some((at, meld))
        })
    }

    /// Where the beginning stands in the table that these cells are a part of, and the highest cell, 0 if there is none.
    #[inline]
    pub(super) fn beginning(&self, cells: Planes) -> (usize, u32) {
        match (cells.once & self.tops).checked_ilog2() {
            None => (0, 0),
            Some(top) => {
                let second = (cells.twice >> top & 1) as usize;
                (self.rows[top as usize] as usize + second * self.levels, top)
            }
        }
    }
}
