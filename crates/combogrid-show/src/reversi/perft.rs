//! `reversi perft`: how many ways a game can go on.

use combogrid_ops::reversi::Perft;
use combogrid_ops::tothello::{Nodes, Position};

use crate::layout::Layout;
use crate::show::Show;

impl Show for Perft {
    fn show(&self, _: &Position, answer: &Nodes, _: &Layout) -> String {
        format!("{}\n", answer.nodes)
    }
}
