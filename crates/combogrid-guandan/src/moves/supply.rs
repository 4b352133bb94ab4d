//! The cards that a hand can lay: its natural cards as rows, and the number of its wild cards.

use combogrid_grid::{PackedCounts, PackedRow};

use crate::cards::{Hand, Rank, Suit};
use crate::rules::{Kind, Rules};

/// A row of four bits a column, as the counts of a hand.
pub(crate) type Row = PackedRow<4>;

/// The cards of a hand under some rules: natural ones by suit and in all, and wild ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Supply {
    /// The natural cards of each suit, with the ace in column 0 as well.
    pub(crate) rows: [PackedCounts; Suit::COUNT],
    /// The natural cards of all suits and the jokers.
    pub(crate) counts: PackedCounts,
    pub(crate) wilds: u8,
}

impl Supply {
    pub(crate) fn new(rules: Rules, hand: &Hand) -> Self {
        let wild_card = rules.wild_card();
        let wilds = hand.count(wild_card);
        let natural = hand.with(wild_card, 0);
        Self {
            rows: Suit::ALL.map(|suit| with_low_ace(natural.row(suit))),
            counts: natural.ranks(),
            wilds,
        }
    }

    /// The natural cards that a kind of ranks in a row is laid of, with the ace in column 0 as well.
    pub(crate) const fn sequence_counts(&self, suit: Option<Suit>) -> PackedCounts {
        match suit {
            Some(suit) => self.rows[suit.index()],
            None => with_low_ace(self.counts),
        }
    }

    /// The first columns of five ranks whose natural cards all have one suit.
    ///
    /// Without a wild card they are no straight.
    pub(crate) fn one_suit_windows(&self) -> Row {
        let mut found = Row::EMPTY;
        for suit in Suit::ALL {
            let mut others = Row::EMPTY;
            for other in Suit::ALL.into_iter().filter(|&other| other != suit) {
                others |= self.rows[other.index()].at_least(1);
            }
            found |= (!others).windows(5);
        }
        found
    }
}

/// The counts with those of the ace in column 0 as well.
const fn with_low_ace(counts: PackedCounts) -> PackedCounts {
    counts.with(0, counts.get(Rank::Ace.column()))
}

/// The last column in which ranks in a row may begin: the ace is the highest.
pub(crate) const fn last_start(len: usize) -> usize {
    Rank::Ace.column() + 1 - len
}

/// The cards that ranks in a row lack: the number and the places of the wild cards that they need.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Missing {
    /// The columns that lack the first, the second and the third copy, up to the copies that the kind needs.
    rows: [Row; 3],
}

impl Missing {
    #[inline]
    pub(crate) fn of(kind: Kind, counts: PackedCounts) -> Self {
        let copies = kind.sequence().map_or(0, |(_, copies)| copies);
        let mut rows = [Row::EMPTY; 3];
        for (row, least) in rows.iter_mut().zip(1..=copies) {
            *row = !counts.at_least(least);
        }
        Self { rows }
    }

    /// How many cards are missing in the columns of a window.
    #[inline]
    pub(crate) fn in_window(&self, window: Row) -> usize {
        let rows = self.rows.iter();
        rows.map(|&row| (row & window).len()).sum()
    }

    /// How many cards are missing in one column.
    #[inline]
    pub(crate) fn at(&self, column: usize) -> u8 {
        let rows = self.rows.iter();
        rows.map(|row| u8::from(row.contains(column))).sum()
    }
}
