//! Tothello for two, on 8 x 8: any empty cell, and captures that cascade.
//!
//! The game begins from the four pieces of Reversi, and ends on a full board. The points are the difference of pieces.

mod state;

pub use state::{Rules, State};
