//! A grid that is read along lines.
//!
//! Cells are named by (row, column), both from 0 at the top left, and everything is done along eight directions:
//!
//! ```text
//!  NorthWest   North   NorthEast          columns ->
//!          \     |     /              rows  0 1 2 3
//!    West -- (row, col) -- East        |  1 . . .
//!          /     |     \               v  2 . . .
//!  SouthWest   South   SouthEast
//! ```
//!
//! | to | use |
//! |---|---|
//! | hold cells | [`Grid`], [`Extent`], [`Pos`] |
//! | look one way from a cell | [`Grid::ray`], [`Grid::ray_mut`]; the origin comes first |
//! | read whole rows, columns and diagonals | [`Grid::lines`], [`Grid::all_lines`] |
//! | walk, turn and compare places | [`Grid::cursor`] |
//! | find what stands beside what on a line | [`Scan`]: neighbours, runs, stretches between two ends |
//! | find what hangs together | [`Grid::islands`] with any [`Connectivity`] |
//! | ask it of all cells at once | `BitPlane` |
//! | hold a row of up to 64 cells in a word, or of sixteen counts | [`PackedRow`], [`PackedCounts`] |
//!
//! ```
//! use combogrid_grid::{Grid, Scan};
//!
//! let board: Grid<char> = "\
//! X..X
//! .OO.
//! .OO.
//! X..O"
//!     .parse()?;
//!
//! // Which stretches of O lie between two X, along any line?
//! let mut captured = Vec::new();
//! for line in board.all_lines() {
//!     for stretch in line.iter().between(|&&cell| cell == 'X', |&&cell| cell == 'O') {
//!         captured.extend(line.stretch(stretch).map(|(pos, _)| (pos.row, pos.col)));
//!     }
//! }
//! assert_eq!(captured, [(1, 2), (2, 1)]);
//! # Ok::<(), combogrid_grid::ShapeError>(())
//! ```
//!
//! `no_std` with `alloc`. The feature `bit-plane`, on by default, brings `BitPlane` and `bitvec`.
#![no_std]

extern crate alloc;

mod adjacent_positions;
mod axis;
mod between;
#[cfg(feature = "bit-plane")]
mod bit_plane;
mod connectivity;
mod cursor;
mod direction;
mod extent;
mod grid;
mod indexed;
mod islands;
mod line;
mod packed_counts;
mod packed_row;
mod pos;
mod ray;
mod ray_mut;
mod runs;
mod scan;
mod shape_error;
mod span;

pub use adjacent_positions::AdjacentPositions;
pub use axis::Axis;
pub use between::Between;
#[cfg(feature = "bit-plane")]
pub use bit_plane::{BitPlane, Ones};
pub use connectivity::{
    And, Connectivity, EightWay, Neighbors, Or, Orthogonal, SameColumn, SameRow,
};
pub use cursor::Cursor;
pub use direction::Direction;
pub use extent::{Extent, Positions};
pub use grid::Grid;
pub use indexed::Indexed;
pub use islands::{Island, Islands, IslandsIter};
pub use line::{Line, Lines};
pub use packed_counts::PackedCounts;
pub use packed_row::{PackedRow, PackedRowIter, PackedRuns, PackedWindows};
pub use pos::Pos;
pub use ray::Ray;
pub use ray_mut::RayMut;
pub use runs::Runs;
pub use scan::Scan;
pub use shape_error::ShapeError;

/// The README's example, kept true.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
