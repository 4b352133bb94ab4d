//! Requests and their answers, as one program.

mod plays;
mod requests;
mod reversi;
mod strategy;
