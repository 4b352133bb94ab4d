//! One bit a cell, worked on by the word.
//!
//! Every row begins a word, so that a step down is a step of whole words, and a stretch that runs down, straight or
//! diagonally, is followed in one pass over the rows, all columns at once: by one word a row (`narrow`) or by more
//! (`wide`).

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
