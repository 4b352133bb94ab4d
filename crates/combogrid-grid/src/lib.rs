//! A grid to read along lines.
//!
//! It is not for linear algebra (`ndarray`), nor for shortest paths (`pathfinding`).
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
//! | hold cells | [`Grid`], [`Extent`], [`Pos`]; [`Grid::try_map`] reads a picture as cells of your own |
//! | look one way from a cell | [`Grid::ray`], [`Grid::ray_mut`]; the origin comes first |
//! | read whole rows, columns and diagonals | [`Grid::line`], [`Grid::lines`], [`Grid::lines_through`], [`Grid::all_lines`] |
//! | walk, turn and compare places | [`Grid::cursor`] |
//! | search and go on from the place found | [`Cursor::find`], [`Cursor::find_adjacent`], [`Cursor::find_pattern`] |
//! | read, count or fill the cells between two places | [`Cursor::until`], [`Stretch`], [`Grid::stretch_mut`] |
//! | cut a line into windows or stretches of equal cells | [`Ray::windows`], [`Ray::chunk_by`] |
//! | find a word in eight directions | [`Grid::find_word`] |
//! | know every neighbour pair, run and stretch between two ends | [`Scan`], for any iterator, as indices: [`Ray::slice`] makes cells of them |
//! | find connected parts | [`Grid::islands`] with any [`Connectivity`], [`Grid::island_at`] |
//! | cut, turn, mirror or transpose without a copy | [`View`], with [`View::windows`] in two dimensions |
//! | read or change the cells around a cell, four, eight or others | [`Grid::neighbors`], [`Grid::neighbors_in`], [`Extent::neighbors_wrapping`] |
//! | walk on a torus | [`Extent::step_wrapping`], [`Extent::ring`], [`Cursor::advance_wrapping`] |
//! | move, fill and search all cells at once | `BitPlane` |
//! | hold a row of up to 64 cells, or of sixteen counts, in one word | [`PackedRow`], [`PackedCounts`] |
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
//!     for stretch in line.clone().between(|&&cell| cell == 'X', |&&cell| cell == 'O') {
//!         captured.extend(line.slice(stretch).indexed().map(|(pos, _)| (pos.row, pos.col)));
//!     }
//! }
//! assert_eq!(captured, [(1, 2), (2, 1)]);
//! # Ok::<(), combogrid_grid::ShapeError>(())
//! ```
//!
//! The folder `examples` has programs for gomoku, match-3, a word search, life on a torus, hexagons, and chess attacks.
//!
//! `no_std` with `alloc`. The feature `bit-plane`, on by default, brings `BitPlane` and `bitvec`; the feature `serde`
//! reads and writes grids and positions.
#![no_std]

extern crate alloc;

// From the bottom: a folder imports only from those above it in this list.
mod coordinates;
mod packed;
mod scan;

mod cells;

#[cfg(feature = "bit-plane")]
mod bit_plane;
mod islands;

#[cfg(feature = "bit-plane")]
pub use bit_plane::{BitPlane, Ones};
pub use cells::{Cursor, Grid, Ray, RayMut, ShapeError, Stretch, View};
pub use coordinates::{Axis, Direction, Extent, Pos, Positions};
pub use islands::{And, Connectivity, Island, Islands, Neighbors, Or, SameColumn, SameRow};
pub use packed::{PackedCounts, PackedRow, PackedRowIter, PackedRuns, PackedWindows};
pub use scan::{AdjacentPositions, Between, Runs, Scan};

/// The README's example, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
