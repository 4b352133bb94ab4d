//! The melds of a hand as bits.

mod bits;
mod deck;
mod formable;
mod shapes;

mod meld_bits;

mod cells;
mod window;

mod completed;
mod finding;
mod plain;
mod runs;
mod sets;
#[cfg(test)]
mod tests;

pub(super) use bits::{bits_of, narrow};
pub(super) use cells::Cells;
pub(super) use completed::Completed;
pub(super) use finding::Which;
pub(super) use formable::{Formable, Kind};
pub(super) use meld_bits::MeldBits;
pub(super) use window::Windows;
