//! Tests of the whole crate, with the rules written down once more in `naive`.

mod budgets;
mod engines;
mod laws;
mod naive;
mod reversi;
mod statement;
