//! Grids with labels, groups, ribbons and marks, drawn as text, as SVG and as one HTML page.
//!
//! It is not for charts, nor for pictures that move or answer to clicks.
//!
//! A [`Picture`] is plain data: a grid of [`Cell`]s, the names of rows and columns, [`Ribbon`]s over cells that belong
//! together, and a legend. It knows no game. A [`Graph`] has layers, and every path through it is one way to do
//! something. A [`Page`] has several of both with captions, in sections.
//!
//! ```
//! use combogrid_grid::{Grid, Pos};
//! use combogrid_picture::{Cell, Colors, Label, Picture, Ribbon, Tone};
//!
//! // Four cards of one suit, three of which are a run.
//! let ranks = ["3", "4", "5", "7"];
//! let cells = ranks.map(|rank| Cell::tile(rank, 'o', Tone::Plain));
//! let cells = Grid::from_rows([cells.to_vec()])?;
//! let run = Ribbon {
//!     name: "a run".to_owned(),
//!     parts: vec![vec![Pos::new(0, 0), Pos::new(0, 1), Pos::new(0, 2)]],
//! };
//! let picture = Picture {
//!     columns: ranks.map(Label::plain).to_vec(),
//!     rows: vec![Label::plain("H")],
//!     ribbons: vec![run],
//!     ..Picture::of("Hearts", cells)
//! };
//! assert_eq!(picture.text(80, Colors::Off), "  3 4 5 7\nH 1-1-1 o\n  1  a run\n");
//! assert!(picture.svg().starts_with("<svg "));
//! # Ok::<(), combogrid_grid::ShapeError>(())
//! ```
//!
//! # Guarantees of the SVG
//!
//! - It loads nothing from anywhere, and runs nothing.
//! - It has a `<title>` and a `<desc>`.
//! - It has no ids, so that any number of pictures can stand in one page.
//! - It follows the reader's choice of a light or dark page (`prefers-color-scheme`). A page can set the colours by CSS
//!   variables, as in `.combogrid { --combogrid-ink: navy }`.
//! - Letters, numbers, shapes or textures repeat the meaning of every colour. The hues differ for readers with the common
//!   kinds of colour blindness (after Okabe and Ito, *Color Universal Design*, 2008).

// From the bottom: a file imports only from those above it in this list.
mod cell;
mod graph;

mod picture;

mod text;

mod svg;

mod sheet;

mod page;

pub use cell::{Cell, Content, Mark, Piece, Shape, Tile, Tone};
pub use graph::{Edge, Graph, Layer, Node};
pub use page::Page;
pub use picture::{Key, Label, Picture, Ribbon, Sign};
pub use sheet::{Panel, Sheet};
pub use text::{Colors, read_signs, without_colors};

/// The README's example, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
