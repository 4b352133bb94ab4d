//! The decision about one tile.

use core::fmt;

use crate::arrangements::Piece;
use crate::cards::{Meld, Tile};

/// The decision about a tile of a hand: an edge of the graph of its [`Arrangements`](crate::Arrangements).
///
/// Displays as the two states, the melds and the loose copies, as in `0 > 1: 3C 3D 3H | 3C`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Choice {
    /// The state before it.
    pub from: usize,
    /// The state after it.
    pub to: usize,
    /// The melds that begin with the tile.
    #[cfg_attr(feature = "schema", schemars(with = "crate::cards::serial::Melds"))]
    pub melds: Vec<Meld>,
    /// The tile, once for each of its copies that stay loose.
    #[cfg_attr(feature = "serde", serde(with = "crate::cards::serial::tiles"))]
    #[cfg_attr(feature = "schema", schemars(with = "crate::cards::serial::Tiles"))]
    pub loose: Vec<Tile>,
}

impl Choice {
    pub(super) fn of(from: usize, to: usize, pieces: &[Piece]) -> Self {
        let (mut melds, mut loose) = (Vec::new(), Vec::new());
        for &piece in pieces {
            match piece {
                Piece::Meld(meld) => melds.push(meld),
                Piece::Loose(tile, copies) => loose.extend((0..copies).map(|_| tile)),
            }
        }
        Self {
            from,
            to,
            melds,
            loose,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} > {}:", self.from, self.to)?;
        for (place, meld) in self.melds.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma} {meld}")?;
        }
        for (place, tile) in self.loose.iter().enumerate() {
            let bar = if place == 0 { " |" } else { "" };
            write!(f, "{bar} {tile}")?;
        }
        Ok(())
    }
}
