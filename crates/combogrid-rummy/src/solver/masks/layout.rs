//! The layout of a hand in one word: which bit is which card.
//!
//! A bit is a *cell*: four cells a column, one for each suit, and a column for each rank of the deck, sixteen at most.
//!
//! ```text
//! column      0      1      2           12     13
//! rank        A      2      3     ..    K      (high ace)
//! bit       0123   4567   89..          ..
//! suit      CDHS   CDHS   CDHS          CDHS   CDHS
//! ```
//!
//! A set lies in the four cells of one column; a run has every fourth cell. The column after the last rank exists only in
//! *rows*, in which runs are looked for: there it repeats column 0, so that a run may end with a high ace. Where ranks go
//! round, a row is rotated instead.

use crate::cards::{AceRank, Card, Rank, Rules, Suit};

/// The number of suits in the four cells of a column.
pub(super) const SUITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The numbers of the bits that are set, lowest first.
#[inline]
pub(crate) fn bits_of(mut cells: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let at = cells.trailing_zeros();
        (cells != 0).then(|| {
            cells &= cells - 1;
            at
        })
    })
}

/// The number of bits that are set.
#[inline]
pub(super) fn bits8(cells: u64) -> u8 {
    narrow(cells.count_ones() as usize)
}

/// A number of columns, cards or wild cards in a byte. None of them is above 255.
#[inline]
pub(crate) fn narrow(number: usize) -> u8 {
    debug_assert!(u8::try_from(number).is_ok(), "{number} in a byte");
    u8::try_from(number).unwrap_or(u8::MAX)
}

/// The columns of a deck's ranks.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    /// The rank of each column, as an index of [`Rank::ALL`].
    pub(super) ranks: [u8; Rank::COUNT],
    /// The number of columns.
    pub(super) columns: usize,
    /// The lowest cell of each rank's column, 0 if the deck has no such rank.
    cell_by_rank: [u64; Rank::COUNT],
    /// Whether ranks go round, from the last column to the first.
    pub(super) cyclic: bool,
    /// The first column that runs may cover, and the one after the last.
    pub(super) run_columns: (u8, u8),
    /// The cells of `run_columns`.
    covered: u64,
}

impl Layout {
    pub(super) fn new(rules: &Rules) -> Self {
        let run_columns = rules.run_columns();
        let mut layout = Self {
            ranks: [0; Rank::COUNT],
            columns: rules.columns().into(),
            cell_by_rank: [0; Rank::COUNT],
            cyclic: rules.ace() == AceRank::Cyclic,
            run_columns: (run_columns.start, run_columns.end),
            // A word has sixteen columns. Only ranks that go round have more, and their rows do not use this mask.
            covered: (run_columns.start..run_columns.end.min(16))
                .fold(0, |cells, column| cells | 0xF << (4 * column)),
        };
        for (rank, column) in rules.ranks().iter().zip(0..) {
            layout.ranks[column] = rank.number() - 1;
            layout.cell_by_rank[rank.index()] = 1 << (4 * column);
        }
        layout
    }

    /// Whether the column of each rank is its index in [`Rank::ALL`]: then the cells of a hand need not be moved.
    #[inline]
    pub(super) const fn has_all_ranks(&self) -> bool {
        self.columns == Rank::COUNT
    }

    /// The card of a cell.
    pub(crate) fn card(&self, cell: u64) -> Card {
        let at = cell.trailing_zeros() as usize;
        Card::new(self.rank(at / 4), Suit::FOUR[at % 4])
    }

    /// The cell of a card.
    pub(crate) fn cell(&self, card: Card) -> u64 {
        self.cell_by_rank[card.rank.index()] * card.suit.cell()
    }

    /// The place of a cell's column in a run that begins in the column `first`.
    pub(crate) fn place_in(&self, first: u8, cell: u64) -> u8 {
        let column = cell.trailing_zeros() as usize / 4;
        // `first` may be the high ace's column, which is column 0 as well.
        let first = usize::from(first) % self.columns;
        narrow((column + self.columns - first) % self.columns)
    }

    /// The rank of a column, also of one past the last.
    pub(crate) fn rank(&self, column: usize) -> Rank {
        Rank::ALL[usize::from(self.ranks[column % self.columns])]
    }

    /// The cells of a hand, moved from the columns of all ranks to those of the deck.
    #[inline(never)]
    pub(super) fn to_columns(&self, cells: u64) -> u64 {
        let mut moved = 0;
        for (&rank, column) in self.ranks[..self.columns].iter().zip(0..) {
            moved |= (cells >> (4 * rank) & 0xF) << (4 * column);
        }
        moved
    }

    /// The other way: cells moved from the columns of the deck to those of all ranks.
    pub(super) fn to_ranks(&self, cells: u64) -> u64 {
        let mut moved = 0;
        for (&rank, column) in self.ranks[..self.columns].iter().zip(0..) {
            moved |= (cells >> (4 * column) & 0xF) << (4 * rank);
        }
        moved
    }

    /// The row that runs are looked for in: the cells of the columns that runs may cover, with the high ace's after the last.
    #[inline]
    pub(super) const fn row(&self, cells: u64) -> u64 {
        if self.cyclic {
            cells
        } else {
            (cells | (cells & 0xF) << (4 * self.columns)) & self.covered
        }
    }

    /// For each of the first `widest` places of a run, the cells from which on that place is held.
    #[inline]
    pub(super) fn all_further(&self, row: u64, widest: u32) -> [u64; 16] {
        let mut all = [row; 16];
        for (further, place) in all.iter_mut().zip(0..widest) {
            *further = self.further(row, place);
        }
        all
    }

    /// The cells from which on a place is held: the cell that many columns further lies in the row.
    #[inline]
    pub(super) const fn further(&self, row: u64, place: u32) -> u64 {
        if self.cyclic && place > 0 {
            let low = (1 << (4 * self.columns)) - 1;
            (row >> (4 * place) | row << (4 * (self.columns - place as usize))) & low
        } else {
            row >> (4 * place)
        }
    }

    /// The cells of a run: those of its places, from the cell `at` on, those past the last column moved to where they
    /// begin again.
    #[inline]
    pub(super) fn folded_from(&self, at: u32, cells: u64) -> u64 {
        if self.cyclic {
            // The places may need more than the word's columns before they are folded.
            return self.folded_round(u128::from(cells) << at);
        }
        self.folded(cells << at)
    }

    /// As [`folded_from`](Self::folded_from) for a row that goes round once at most.
    pub(super) fn folded_round(&self, row: u128) -> u64 {
        let low = (1 << (4 * self.columns)) - 1;
        let folded = (row | row >> (4 * self.columns)) & low;
        u64::try_from(folded).expect("the columns of a deck fit into a word")
    }

    /// The cells of a row, the high ace's column being moved to column 0.
    #[inline]
    pub(super) const fn folded(&self, row: u64) -> u64 {
        let round = 4 * self.columns;
        row & ((1 << round) - 1) | row >> round
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_has_the_suits_that_its_bits_say() {
        for suits in 0..16u8 {
            assert_eq!(SUITS[usize::from(suits)], bits8(suits.into()));
        }
    }
}
