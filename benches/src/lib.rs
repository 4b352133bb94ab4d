//! The hands and boards that the figures are measured on: dealt from fixed seeds, the same in every run.

mod boards;
mod hands;

pub use boards::{closed_board, closed_boards};
pub use hands::{HARD_HANDS, doudizhu_deals, doudizhu_hands, rummy_hands, wild_hands};
