use combogrid_grid::PackedRow;

use super::{Hand, Rank};

/// A set of ranks, on the columns of a packed hand: rank `r` is column `r`.
pub(crate) type Row = PackedRow<4>;

/// Every rank.
pub(super) const RANKS: Row = Row::span(0, Rank::COUNT);
/// The twelve ranks of chains, three to ace.
pub(crate) const CHAIN: Row = Row::span(0, Rank::CHAIN_COUNT);
/// The red joker.
pub(crate) const RED_JOKER: Row = Row::of(Rank::RedJoker.index());
/// Both jokers.
pub(crate) const JOKERS: Row = RED_JOKER.with(Rank::BlackJoker.index());
/// The rows of a hand's grid: the ranks held at least once, twice, three and four times.
#[derive(Clone, Copy)]
pub(crate) struct Rows([Row; 4]);

impl Rows {
    #[inline]
    pub(crate) fn of(hand: Hand) -> Self {
        Self([1, 2, 3, 4].map(|count| hand.row(count)))
    }

    /// The ranks held at least `count` times, 1 to 4.
    #[inline]
    pub(crate) const fn at_least(self, count: u8) -> Row {
        self.0[count as usize - 1]
    }

    /// The rows as counts of at most one, which can be added up.
    #[inline]
    pub(crate) fn counts(self) -> [u64; 4] {
        self.0.map(Row::bits)
    }
}
