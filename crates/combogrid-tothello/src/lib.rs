//! Cascading captures in eight directions on boards of any size, and Reversi on the same board.
//!
//! It is not for Othello at the strength of Edax: its search is exact at the end of a game, and has no learned
//! evaluation.
//!
//! Two sides, [`Red` and `Black`](Side), hold pieces on a [`Board`] of 1 x 1 to 256 x 256 cells.
//! The mover places one piece on any empty cell. An opponent's piece is *between* if, along a
//! row, a column or a diagonal, a piece of the mover is met on both sides of it before an empty
//! cell or the edge. All pieces between turn at once: a [`Wave`]. That is repeated, over the whole
//! board and not only on lines through the placed piece, until nothing turns: a [`Cascade`].
//! (Tothello, `TopCoder` Invitational 2001, Semifinals A and B.)
//!
//! ```
//! use combogrid_grid::Extent;
//! use combogrid_tothello::{Board, Side};
//!
//! let red = "C2,C3,C4,C5,D4,E4,F2,F3,F4,F5,G6";
//! let board = Board::from_lists(Extent::new(8, 8), red, "B1,E1,G1,C6,H7,G4")?;
//!
//! let best = board.best_placement(Side::Black)?;
//! assert_eq!(best.count, 16);
//! assert_eq!(best.cells.to_string(), "C1 D3");
//!
//! let cascade = board.place("C1".parse()?, Side::Black)?;
//! let turned = cascade.waves().iter().map(|wave| wave.turned().to_string());
//! assert!(turned.eq(["C2 C3 C4 C5", "D4 E4 F4", "F5 G6"]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | to | use |
//! |---|---|
//! | read a board | [`Board::from_rows`], [`Board::from_lists`], `"..R\n.B.".parse()` |
//! | find the best placement and every cell that reaches it | [`Board::best_placement`] |
//! | know what every cell brings | [`Board::placements`] |
//! | see a placement wave by wave | [`Board::place`], whose `Display` is the story |
//! | know what is between which two, along which axis | [`Board::captures`], [`Cascade::captures`] |
//! | read the rules as two searches, a distance, a count and a fill | [`plain`] |
//! | ask a million times without allocating, or within another budget | [`Workspace`] |
//! | ask for many boards at once | [`best_placements`], with `rayon` on all cores |
//! | call the original problem | [`best_move`] |
//! | play Reversi, count its games, read positions of other programs | [`reversi`] |
//!
//! # Why there is one answer
//!
//! Captures turn pieces to the mover only and never change which cells are occupied, so the set of captures only grows:
//! every order of captures ends on the same board. It follows that a position may be closed (see [`Board::close`])
//! before a placement without changing its result, and that on a closed board a placement captures exactly where
//! Othello has a legal move. The answers rest on these two facts: boards of up to 64 cells are one word a side, larger
//! ones are bit planes. Both are tested against [`plain::apply`], which searches every line and uses neither fact, and
//! that is tested against a separate implementation of the rules.
//!
//! # How a placement is answered
//!
//! [`Board::best_placement`] asks a [`Workspace`], which takes `captures/word.rs` (`Word::best`: close
//! the position, find the legal moves, close after each of them, four side by side) or
//! `captures/planes.rs` (`Planes::best`: the same steps; the moves are found on planes, and each
//! cascade is followed cell by cell on the `Mailbox` of `captures/mailbox.rs`).
//!
//! # Features
//!
//! `rayon`: `par_best_placements`, the batch on all cores. `serde`: boards as lists
//! of rows, cells by name, and all answers.

// Bottom-up: a module uses only those above it in this list.
mod best_move;
mod captures;
mod pieces;
pub mod reversi;

pub use best_move::{BestMoveError, best_move};
#[cfg(feature = "rayon")]
pub use captures::par_best_placements;
pub use captures::{
    BestPlacement, BestPlacementError, Capture, Cascade, DEFAULT_BUDGET, Placement, Wave,
    Workspace, best_placements, plain,
};
pub use combogrid_budget::{Budget, Cancel, Limit, Stopped};
pub use pieces::{
    Board, BoardSizeError, Cell, CellSet, Cells, ParseBoardError, ParseCellError, ParseListsError,
    ParseSideError, ParseSymbolsError, PieceError, PlaceError, Side, Symbols,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
