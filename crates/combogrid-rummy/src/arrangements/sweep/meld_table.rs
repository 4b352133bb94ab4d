//! The melds of a hand by the first of their tiles.

use core::ops::Range;

use crate::cards::{Hand, Meld, Tile};

/// The different tiles of a hand in some order, and its melds by the first of their tiles in that order.
#[derive(Debug, Clone, Default)]
pub(crate) struct MeldTable {
    pub(crate) columns: Vec<TileColumn>,
    pub(crate) melds: Vec<Candidate>,
}

/// A different tile of the hand, and the melds of which it is the first tile.
#[derive(Debug, Clone)]
pub(crate) struct TileColumn {
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

impl MeldTable {
    /// By an order of all tiles of the melds; those that begin with one tile stay in the order in which they are given.
    pub(crate) fn new(order: &[(Tile, u8)], mut melds: Vec<Candidate>) -> Self {
        melds.sort_by_cached_key(|candidate| {
            order
                .iter()
                .position(|&(tile, _)| candidate.tiles.count(tile) > 0)
        });
        let mut columns = Vec::with_capacity(order.len());
        let mut end = 0;
        for &(tile, copies) in order {
            let start = end;
            // Melds with this tile that begin with an earlier one stand before `start`.
            end += melds[start..].partition_point(|candidate| candidate.tiles.count(tile) > 0);
            columns.push(TileColumn {
                tile,
                copies,
                melds: start..end,
            });
        }
        Self { columns, melds }
    }
}
