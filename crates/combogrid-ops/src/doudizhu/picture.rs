//! A hand as the grid that its chains are read off.

use combogrid_doudizhu::{Hand, HandGrid, Rank};
use combogrid_grid::Pos;

use crate::layout::{Layout, style};

/// Ranks across and copies down: a chain is a stretch of the first row, a pair
/// chain one of the second, an airplane one of the third, a bomb a full column.
pub(super) fn picture(hand: Hand, layout: &Layout) -> String {
    let ranks: Vec<String> = Rank::ALL.iter().map(ToString::to_string).collect();
    let mut text = format!("    {}\n", layout.paint(style::HEADING, ranks.join(" ")));
    let grid = hand.grid();
    for row in 0..grid.cells().rows() {
        let cells: Vec<String> = (0..grid.cells().cols())
            .map(|col| cell(&grid, Pos::new(row, col), layout))
            .collect();
        let line = format!("{} x {}\n", row + 1, cells.join(" "));
        text += &line;
    }
    text
}

fn cell(grid: &HandGrid, pos: Pos, layout: &Layout) -> String {
    if !grid.cells()[pos] {
        layout.paint(style::FAINT, "·")
    } else if grid.bombs().contains(Rank::ALL[pos.col]) {
        layout.paint(style::BOMB, "■")
    } else {
        "■".to_owned()
    }
}
