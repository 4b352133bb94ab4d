//! The melds of a hand by the first of their tiles.

use core::ops::Range;

use crate::cards::{Hand, Meld, Tile};

/// The different tiles of a hand in some order, and its melds by the first of their tiles in that order.
#[derive(Debug, Clone, Default)]
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    pub(crate) melds: Vec<Candidate>,
}

/// A different tile of the hand, and the melds of which it is the first tile.
#[derive(Debug, Clone)]
pub(crate) struct Column {
    pub(crate) tile: Tile,
    pub(crate) copies: u8,
    pub(crate) melds: Range<usize>,
}

/// A meld that can be formed, and the tiles that it takes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) meld: Meld,
    pub(crate) tiles: Hand,
}

impl Candidate {
    pub(crate) fn new(meld: Meld) -> Self {
        let tiles = meld.tiles();
        Self { meld, tiles }
    }
}

impl Table {
    /// By an order of all tiles of the melds; those that begin with one tile stay in the order in which they are given.
    pub(crate) fn new(order: &[(Tile, u8)], mut melds: Vec<Candidate>) -> Self {
        let holds = |tiles: &Hand, tile| tiles.count(tile) > 0;
        let first = |candidate: &Candidate| {
            let mut tiles = order.iter();
            tiles.position(|(tile, _)| holds(&candidate.tiles, *tile))
        };
        melds.sort_by_cached_key(first);
        let mut end = 0;
        let column = |&(tile, copies): &(Tile, u8)| {
            let start = end;
            end += melds[start..].partition_point(|candidate| holds(&candidate.tiles, tile));
            Column {
                tile,
                copies,
                melds: start..end,
            }
        };
        let columns = order.iter().map(column).collect();
        Self { columns, melds }
    }
}
