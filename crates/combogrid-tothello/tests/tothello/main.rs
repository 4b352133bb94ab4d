//! Tests of the whole crate, with the rules written down once more in `naive`.

#![expect(clippy::disallowed_methods, reason = "other threads stop queries")]

mod batch;
mod budgets;
mod endgame;
mod engines;
mod hostile;
mod laws;
mod naive;
mod notation;
mod plain;
mod reversi;
mod statement;
