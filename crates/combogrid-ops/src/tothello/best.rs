//! `tothello best`: where to place a piece.

use std::cell::RefCell;

use combogrid_tothello::{BestPlacement, BestPlacementError, Cell, Stopped, Workspace};

use super::{BoardArgs, MOST_STATES, Position};
use crate::{Allowance, ErrorKind, OpError, Query, Refused, Reply};

thread_local! {
    static WORKSPACE: RefCell<Workspace> = RefCell::new(Workspace::new());
}

/// Find the most pieces after one placement, and every cell that reaches it
///
/// Example: combogrid tothello best --red A1,B8,C6,C8,D8 --black B2,C2,C3,C4,C5 --turn red
#[apply(request!)]
pub struct Best {}

/// The mover's total number of pieces, and the cells that reach it.
#[apply(answer!)]
pub struct BestAnswer {
    /// The mover's pieces after the placement.
    pub count: usize,
    /// Every cell that reaches this number.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub cells: Vec<Cell>,
}

// The engine's cells are bits on a board, whose size an answer does not have.
impl From<BestPlacement> for BestAnswer {
    fn from(best: BestPlacement) -> Self {
        Self {
            count: best.count,
            cells: best.cells.iter().collect(),
        }
    }
}

impl Query for Best {
    type Subject = BoardArgs;
    type Answer = BestAnswer;

    fn answer(&self, position: &Position, allowance: &Allowance) -> Reply<BestAnswer> {
        let budget = allowance.states(MOST_STATES);
        let best = WORKSPACE.with_borrow_mut(|workspace| {
            workspace.set_budget(&budget);
            workspace
                .best_placement(&position.board, position.side)
                .cloned()
        });
        best.map(BestAnswer::from).map_err(|error| match error {
            BestPlacementError::Stopped(Stopped { limit, known }) => {
                let known = Some(known).filter(|known| !known.cells.is_empty());
                Refused::stopped(limit, known.map(BestAnswer::from))
            }
            error => OpError::new(ErrorKind::Board, error).into(),
        })
    }
}
