//! A hand as the grid that its chains are read off.

use combogrid_doudizhu::{Hand, Rank};

use crate::look::{Look, style};

/// Ranks across and copies down: a chain is a stretch of the first row, a pair
/// chain one of the second, an airplane one of the third, a bomb a full column.
pub(super) fn picture(hand: Hand, look: &Look) -> String {
    let ranks: Vec<String> = Rank::ALL.iter().map(ToString::to_string).collect();
    let mut text = format!("    {}\n", look.paint(style::HEADING, ranks.join(" ")));
    for copies in 1..=4 {
        let cells: Vec<String> = Rank::ALL
            .iter()
            .map(|&rank| cell(hand, rank, copies, look))
            .collect();
        let row = format!("{copies} x {}\n", cells.join(" "));
        text += &row;
    }
    text
}

fn cell(hand: Hand, rank: Rank, copies: u8, look: &Look) -> String {
    match hand.count(rank) {
        4 => look.paint(style::BOMB, "■"),
        held if held >= copies => "■".to_owned(),
        _ => look.paint(style::FAINT, "·"),
    }
}
