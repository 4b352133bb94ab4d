//! Answers of combogrid as human-readable text and as pictures.
//!
//! It is not for other data than those answers: `combogrid-picture` draws grids of any game.
//!
//! The ops ([`combogrid_ops`]) answer with data. This crate shows it: as text for a terminal, and as pictures for a page or a
//! notebook. It needs the request and the answer and nothing else, so an answer that was read back from JSON is shown as well as
//! one that comes from the engine.
//!
//! ```
//! use combogrid_show::layout::{Colors, Layout};
//!
//! let request = r#"{"op": "rummy.count", "hand": "3H 4H 5H"}"#;
//! let answer = r#"{"arrangements": "2", "maximal": "1"}"#;
//! let text = combogrid_show::text(request, answer, &Layout::new(80, Colors::Off))?;
//! assert_eq!(text, "3 cards\n2 arrangements\n1 of them maximal\n");
//! # Ok::<(), combogrid_show::ShowError>(())
//! ```
//!
//! A program in Rust shows typed answers with [`Show`].
//!
//! Each op has two files: `combogrid-ops/src/rummy/best.rs` is the question with its answer, and `combogrid-show/src/rummy/best.rs`
//! its text and its pictures.

// From the bottom: a file imports only from those above it in this list.
pub mod layout;

mod counted;
mod draw;
mod rules;
mod tree;

mod show;

mod doudizhu;
mod guandan;
mod rummy;
mod tothello;

mod reversi;

pub mod game;

mod op;

pub use combogrid_picture::{Page, Picture};
pub use op::{ShowError, page, text};
pub use rummy::arrangement_page;
pub use show::{Pictured, Show};

/// The README's example, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
