//! Requests and their answers, as one program.

mod games;
mod hidden;
mod plays;
mod requests;
mod reversi;
mod strategy;
mod values;
