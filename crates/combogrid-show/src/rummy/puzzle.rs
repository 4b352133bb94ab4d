//! `rummy puzzle`: tables on which the whole rack can be laid in one way only.

use combogrid_ops::Count;
use combogrid_ops::rummy::{MakeTablePuzzles, TablePuzzle, TablePuzzles};
use combogrid_picture::{Page, Panel};
use combogrid_rummy::{Notation, Rules};

use super::details::list_melds;
use super::laid::Written;
use super::picture;
use super::plan::{lines, notes};
use crate::draw::sheet;
use crate::layout::Layout;
use crate::show::Show;

impl Show for MakeTablePuzzles {
    fn show(&self, _: &Rules, answer: &TablePuzzles, layout: &Layout) -> String {
        let notation = Notation::default();
        let mut text = String::new();
        for (number, puzzle) in (1..).zip(&answer.puzzles) {
            let broken = Count(puzzle.broken as u128).of("meld");
            let moved = Count(puzzle.moved as u128).of("tile");
            let difficulty = puzzle.difficulty;
            text += &layout.fill(&format!(
                "{number}. difficulty {difficulty}: {broken} broken, {moved} moved"
            ));
            text += &list_melds("table", &puzzle.table, None, notation, layout);
            text += &layout.list("rack ", &puzzle.rack.written(notation, layout));
            text += &lines(&puzzle.steps, &puzzle.solution, notation, layout);
        }
        text
    }

    fn page(&self, rules: &Rules, answer: &TablePuzzles) -> Option<Page> {
        let panels = answer.puzzles.iter().enumerate();
        let panels = panels.map(|(index, puzzle)| panel(puzzle, index + 1, rules));
        Some(Page {
            title: Count(answer.puzzles.len() as u128).of("puzzle"),
            sections: vec![sheet("", panels)],
        })
    }
}

/// The table with the rack beside it, and the steps of the solution below them.
fn panel(puzzle: &TablePuzzle, place: usize, rules: &Rules) -> Panel {
    Panel {
        caption: format!(
            "{place}. Lay the whole rack; difficulty {}",
            puzzle.difficulty
        ),
        notes: notes(&puzzle.steps, &puzzle.solution),
        picture: picture::arrangement(&puzzle.table, &puzzle.rack, rules),
    }
}
