//! One bit a cell, worked on by the word.
//!
//! No row crosses the end of a word that it does not fill (`layout`), so a step down or up is a shift by one distance for
//! all rows of a word. A stretch that runs down, straight or diagonally, is followed in one pass over the words, all
//! columns at once: of one row or several (`narrow`), or of a part of a row (`wide`).

mod layout;
mod narrow;
mod ones;
mod operators;
mod plane;
mod shift;
mod steps;
mod wide;
mod word;

pub use ones::Ones;
pub use plane::BitPlane;
