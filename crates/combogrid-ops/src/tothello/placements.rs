//! `tothello placements`: the captures of a piece on each cell.

use std::cmp::Reverse;

use combogrid_tothello::{Cell, Placement, Workspace};

use super::{BoardArgs, MOST_STATES, Position};
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
    pub cell: Cell,
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
            cell,
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
}
