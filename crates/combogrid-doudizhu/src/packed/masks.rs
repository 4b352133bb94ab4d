//! The ranks of chains, and the jokers, as masks.

use combogrid_grid::PackedRow;

use super::Rank;

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
