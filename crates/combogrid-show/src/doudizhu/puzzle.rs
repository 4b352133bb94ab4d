//! `doudizhu puzzle`: endgames with one winning first play.

use combogrid_doudizhu::{Hand, Rules};
use combogrid_ops::Count;
use combogrid_ops::doudizhu::{MakePuzzles, PuzzleAnswer, Puzzles};
use combogrid_picture::{Page, Panel};
use itertools::Itertools;

use super::picture;
use crate::draw::sheet;
use crate::layout::{Layout, table_text};
use crate::show::Show;

impl Show for MakePuzzles {
    fn show(&self, _: &Rules, answer: &Puzzles, layout: &Layout) -> String {
        let mut table = layout.table([
            "hands",
            "solution",
            "plays",
            "tempting",
            "only moves",
            "difficulty",
        ]);
        for puzzle in &answer.puzzles {
            table.add_row([
                puzzle.hands.iter().join(" / "),
                puzzle.solution.clone(),
                puzzle.plays.to_string(),
                puzzle.tempting.to_string(),
                puzzle.only_moves.to_string(),
                puzzle.difficulty.to_string(),
            ]);
        }
        table_text(&table)
    }

    fn page(&self, _: &Rules, answer: &Puzzles) -> Option<Page> {
        let panels = answer.puzzles.iter().enumerate();
        let panels = panels.map(|(index, puzzle)| panel(puzzle, index + 1));
        Some(Page {
            title: Count(answer.puzzles.len() as u128).of("puzzle"),
            sections: vec![sheet("", panels)],
        })
    }
}

/// The open hands, with the solution below them.
fn panel(puzzle: &PuzzleAnswer, place: usize) -> Panel {
    let hands = puzzle.hands.iter().enumerate();
    let hands = hands.map(|(player, hand)| (player.to_string(), *hand));
    let hands: Vec<(String, Hand)> = hands.collect();
    Panel {
        caption: format!(
            "{place}. Player 0 moves and wins; difficulty {}",
            puzzle.difficulty
        ),
        notes: vec![format!("solution: {}", puzzle.solution)]
            .into_iter()
            .chain(puzzle.themes.iter().cloned())
            .collect(),
        picture: picture::hands(&hands, Hand::DECK, None),
    }
}
