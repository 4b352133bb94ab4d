//! Requests and their answers, as one program.

mod answers;
mod fields;
mod games;
mod guandan;
mod hidden;
mod named;
mod one_mind;
mod plays;
mod requests;
mod reversi;
mod strategy;
mod two_packs;
mod values;
mod wild;
