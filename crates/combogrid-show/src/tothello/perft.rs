//! `tothello perft`: how many ways a game of Reversi can begin.

use combogrid_ops::tothello::{Nodes, Perft};
use combogrid_tothello::reversi::Position;

use crate::layout::Layout;
use crate::show::Show;

impl Show for Perft {
    fn show(&self, _: &Position, answer: &Nodes, _: &Layout) -> String {
        format!("{}\n", answer.nodes)
    }
}
