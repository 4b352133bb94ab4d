//! Answers for `DouZero` and `OpenSpiel`, in their numbers, their order and with their repetitions.
//!
//! This room uses the catalogue of plays and the cards of `doudizhu`; nothing else knows it.

mod higher_moves;
mod legal_moves;
mod listed_moves;
mod open_spiel;

pub(crate) use higher_moves::douzero_higher;
pub(crate) use legal_moves::douzero_legal;
pub(crate) use listed_moves::douzero_moves;
pub(crate) use open_spiel::{open_spiel_actions, open_spiel_deadwood};
