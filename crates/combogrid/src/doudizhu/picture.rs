//! A hand as the grid that its chains are read off.

use combogrid_doudizhu::{Hand, Rank};

use crate::layout::{Layout, style};

/// Ranks across and copies down: a chain is a stretch of the first row, a pair
/// chain one of the second, an airplane one of the third, a bomb a full column.
pub(super) fn picture(hand: Hand, layout: &Layout) -> String {
    let ranks: Vec<String> = Rank::ALL.iter().map(ToString::to_string).collect();
    let mut text = format!("    {}\n", layout.paint(style::HEADING, ranks.join(" ")));
    for copies in 1..=4 {
        let cells: Vec<String> = Rank::ALL
            .iter()
            .map(|&rank| cell(hand, rank, copies, layout))
            .collect();
        let row = format!("{copies} x {}\n", cells.join(" "));
        text += &row;
    }
    text
}

fn cell(hand: Hand, rank: Rank, copies: u8, layout: &Layout) -> String {
    match hand.count(rank) {
        4 => layout.paint(style::BOMB, "■"),
        parsed if parsed >= copies => "■".to_owned(),
        _ => layout.paint(style::FAINT, "·"),
    }
}
