//! `tothello best`: where to place a piece.

use std::cell::RefCell;

use combogrid_picture::{Key, Mark, Page, Picture, Sign};
use combogrid_tothello::{BestPlacement, BestPlacementError, CellSet, Stopped, Workspace};

use super::{BoardArgs, MOST_STATES, Position};
use crate::draw::page_with;
use crate::layout::{Layout, Show};
use crate::tothello::play::names;
use crate::{Allowance, Count, Kind, OpError, Query, Refused, Reply};

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
    pub cells: CellSet,
}

impl From<BestPlacement> for BestAnswer {
    fn from(best: BestPlacement) -> Self {
        let BestPlacement { count, cells, .. } = best;
        Self { count, cells }
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
            error => OpError::new(Kind::Board, error).into(),
        })
    }

    fn page(&self, position: &Position, answer: &BestAnswer) -> Option<Page> {
        let pieces = Count(answer.count as u128).of("piece");
        let best = format!("{} has {pieces} after the best placement", position.mover());
        Some(page_with(answer.picture(position), vec![best]))
    }
}

impl BestAnswer {
    fn picture(&self, position: &Position) -> Picture {
        let cells = &self.cells;
        let mark = |cell| cells.contains(cell).then_some(Mark::Star);
        let mut picture = position.picture(&position.board, mark);
        let best = Key::new(Sign::Mark(Mark::Star), "best placement");
        picture.legend.push(best);
        picture.title = format!("The best placements of {}", position.mover());
        picture
    }
}

impl Show for Best {
    fn show(&self, position: &Position, answer: &BestAnswer, layout: &Layout) -> String {
        let BestAnswer { count, cells } = answer;
        let pieces = Count(*count as u128).of("piece");
        let heading = format!("{} has {pieces} after ", position.mover());
        let names = names(cells).into_iter().enumerate();
        let names = names.map(|(at, name)| if at == 0 { name } else { format!("or {name}") });
        let picture = layout.draw(&answer.picture(position));
        format!("{picture}\n{}", layout.wrap(&heading, names, 2))
    }
}
