//! The melds of a hand by their highest cells.

use crate::cards::Planes;
use crate::solver::masks::MeldMask;

/// The steps of a search are spent, or there are too many melds for it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StepLimit;

/// No meld.
pub(super) const NO_MELD: u16 = u16::MAX;

/// A hand of up to this many melds is soon searched.
const FEW: usize = 40;

/// The melds of a hand by their highest cells, and the places in the table of the prefixes that end in these.
#[derive(Debug, Clone)]
pub(super) struct Chains {
    melds: Vec<MeldMask>,
    /// By cell, the first meld with this cell as its highest.
    first: [u16; 64],
    /// The cells that are the highest of some meld, and where the row of each with one copy of it stands.
    tops: u64,
    rows: [u32; 64],
    /// The length of a row: one more than there are jokers and wild cards.
    levels: usize,
}

impl Default for Chains {
    fn default() -> Self {
        Self {
            melds: Vec::new(),
            first: [NO_MELD; 64],
            tops: 0,
            rows: [0; 64],
            levels: 1,
        }
    }
}

impl Chains {
    pub(super) const fn melds_mut(&mut self) -> &mut Vec<MeldMask> {
        &mut self.melds
    }

    /// Whether a search among the melds may take long.
    #[inline]
    pub(super) const fn are_many(&self) -> bool {
        self.melds.len() > FEW
    }

    /// Makes the melds that gain most come first in the lists, which begin with the last one: the sooner a good arrangement
    /// is known, the more of the others are bounded.
    pub(super) fn sort(&mut self) {
        self.melds.sort_unstable_by_key(|meld| meld.gain);
    }

    /// Sorts the melds by their highest cells, for rows of a length, unless there are more of them than numbers.
    #[inline]
    pub(super) fn link(&mut self, levels: usize) -> Result<(), StepLimit> {
        if self.melds.len() >= usize::from(NO_MELD) {
            return Err(StepLimit);
        }
        self.tops = 0;
        for (at, meld) in (0..NO_MELD).zip(&mut self.melds) {
            let top = meld.cells.ilog2();
            let first = &mut self.first[top as usize];
            let is_new = self.tops >> top & 1 == 0;
            meld.next = if is_new { NO_MELD } else { *first };
            *first = at;
            self.tops |= 1 << top;
        }
        self.levels = levels;
        Ok(())
    }

    /// The melds to a cell that is the highest of some, rounded down.
    #[inline]
    pub(super) fn mean_length(&self) -> u64 {
        self.melds.len() as u64 / u64::from(self.tops.count_ones().max(1))
    }

    #[inline]
    pub(super) const fn tops(&self) -> u64 {
        self.tops
    }

    #[inline]
    pub(super) const fn levels(&self) -> usize {
        self.levels
    }

    /// Sets the place of the row of the prefix that ends in a cell.
    #[inline]
    pub(super) fn set_row(&mut self, top: u32, row: usize) {
        self.rows[top as usize] = u32::try_from(row).expect("fewer than 2^32 rows");
    }

    #[inline]
    pub(super) fn meld(&self, at: u16) -> Option<&MeldMask> {
        self.melds.get(usize::from(at))
    }

    /// The melds with a cell as their highest, each with its number.
    #[inline]
    pub(super) fn of(&self, top: u32) -> impl Iterator<Item = (u16, &MeldMask)> {
        let mut next = self.first[top as usize];
        core::iter::from_fn(move || {
            let at = next;
            let meld = self.melds.get(usize::from(at))?;
            next = meld.next;
            Some((at, meld))
        })
    }

    /// The place in the table of the prefix that these cells belong to, and its highest cell; 0 and 0 if no meld ends in
    /// any of them.
    #[inline]
    pub(super) fn prefix(&self, cells: Planes) -> (usize, u32) {
        match (cells.once & self.tops).checked_ilog2() {
            None => (0, 0),
            Some(top) => {
                let second = (cells.twice >> top & 1) as usize;
                (self.rows[top as usize] as usize + second * self.levels, top)
            }
        }
    }
}
