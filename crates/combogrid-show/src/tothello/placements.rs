//! `tothello placements`: the captures of a piece on each cell.

use combogrid_grid::Pos;
use combogrid_ops::tothello::{Placements, PlacementsAnswer, Position, Row};
use combogrid_picture::{self as picture, Page, Tone};

use super::picture::board;
use crate::draw::page_of;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Placements {
    fn show(&self, position: &Position, answer: &PlacementsAnswer, layout: &Layout) -> String {
        let (capturing, quiet): (Vec<&Row>, Vec<&Row>) =
            answer.placements.iter().partition(|row| row.captured > 0);
        let mut text = layout.draw(&board(position, &position.board, |_| None)) + "\n";
        if !capturing.is_empty() {
            let rows = capturing.iter().map(|row| {
                let numbers = [row.captured, row.waves, row.count].map(|n| n.to_string());
                [row.cell.to_string()].into_iter().chain(numbers)
            });
            text += &layout.tabulate(&["cell", "captured", "waves", "pieces"], rows);
            text.push('\n');
        }
        if quiet.is_empty() {
            return text.trim_end().to_owned() + "\n";
        }
        let heading = match quiet.len() {
            1 => "1 cell captures nothing: ".to_owned(),
            more => format!("{more} cells capture nothing: "),
        };
        text + &layout.wrap(&heading, quiet.iter().map(|row| row.cell.to_string()), 2)
    }

    /// The board, with the number of captured pieces on each cell that captures some.
    fn page(&self, position: &Position, answer: &PlacementsAnswer) -> Option<Page> {
        let mut picture = board(position, &position.board, |_| None);
        for row in answer.placements.iter().filter(|row| row.captured > 0) {
            let pos = Pos::new(row.cell.row().into(), row.cell.col().into());
            if let Some(cell) = picture.cells.get_mut(pos) {
                *cell = picture::Cell::tile(row.captured.to_string(), '*', Tone::Plain);
            }
        }
        picture.title = format!("What {} captures by a piece there", position.mover());
        Some(page_of(picture))
    }
}
