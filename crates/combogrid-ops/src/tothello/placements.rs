//! `tothello placements`: the captures of a piece on each cell.

use std::cmp::Reverse;

use combogrid_grid::Pos;
use combogrid_picture::{self as picture, Page, Tone};
use combogrid_tothello::{Cell, Placement, Workspace};

use super::{BoardArgs, MOST_STATES, Position};
use crate::draw::page_of;
use crate::layout::{Layout, Show};
use crate::{Allowance, Query, Refused, Reply};

/// Show the captures of a piece on each empty cell
///
/// Example: combogrid tothello placements --red A1,B8,C6,C8,D8 --black B2,C2,C3,C4,C5 --turn red
#[apply(request!)]
pub struct Placements {}

/// Every empty cell, best first and in row-major order among equals.
#[apply(answer!)]
pub struct PlacementsAnswer {
    /// The best first.
    pub placements: Vec<Row>,
}

/// A placement.
#[apply(answer!)]
pub struct Row {
    /// Where the piece is placed.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::CellName"))]
    pub cell: String,
    /// How many pieces turn.
    pub captured: usize,
    /// In how many waves.
    pub waves: usize,
    /// The mover's pieces afterwards.
    pub count: usize,
}

impl Query for Placements {
    type Subject = BoardArgs;
    type Answer = PlacementsAnswer;

    fn answer(&self, position: &Position, allowance: &Allowance) -> Reply<PlacementsAnswer> {
        let before = position.board.count(position.side) + 1;
        let row = |&Placement {
                       cell,
                       captured,
                       waves,
                   }: &Placement| Row {
            cell: cell.to_string(),
            captured,
            waves,
            count: before + captured,
        };
        let answer = |placements: &[Placement]| {
            let mut placements: Vec<Row> = placements.iter().map(row).collect();
            placements.sort_by_key(|row| Reverse(row.count));
            PlacementsAnswer { placements }
        };
        let budget = allowance.states(MOST_STATES);
        let mut workspace = Workspace::new().with_budget(&budget);
        let placements = workspace.placements(&position.board, position.side);
        placements
            .map(answer)
            .map_err(|stopped| Refused::stopped(stopped.limit, Some(answer(&stopped.known))))
    }

    /// The board, with the number of captured pieces on each cell that captures some.
    fn page(&self, position: &Position, answer: &PlacementsAnswer) -> Option<Page> {
        let mut picture = position.picture(&position.board, |_| None);
        for row in answer.placements.iter().filter(|row| row.captured > 0) {
            let pos = row
                .cell
                .parse()
                .ok()
                .map(|cell: Cell| Pos::new(cell.row().into(), cell.col().into()));
            if let Some(cell) = pos.and_then(|pos| picture.cells.get_mut(pos)) {
                *cell = picture::Cell::tile(row.captured.to_string(), '*', Tone::Plain);
            }
        }
        picture.title = format!("What {} captures by a piece there", position.mover());
        Some(page_of(picture))
    }
}

impl Show for Placements {
    fn show(&self, position: &Position, answer: &PlacementsAnswer, layout: &Layout) -> String {
        let (capturing, quiet): (Vec<&Row>, Vec<&Row>) =
            answer.placements.iter().partition(|row| row.captured > 0);
        let mut text = layout.draw(&position.picture(&position.board, |_| None)) + "\n";
        if !capturing.is_empty() {
            let rows = capturing.iter().map(|row| {
                let numbers = [row.captured, row.waves, row.count].map(|n| n.to_string());
                [row.cell.clone()].into_iter().chain(numbers)
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
        text + &layout.wrap(&heading, quiet.iter().map(|row| &row.cell), 2)
    }
}
