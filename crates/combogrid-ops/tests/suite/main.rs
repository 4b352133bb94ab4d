//! Requests and their answers, as one program.

mod games;
mod plays;
mod requests;
mod reversi;
mod strategy;
