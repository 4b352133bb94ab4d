//! Captures on bit planes, for boards of any size: every line of the board at once.

use core::mem;

use combogrid_budget::{Limit, Meter};
use combogrid_grid::{BitPlane, Direction, Extent};

use crate::frontier::Frontier;
use crate::waves::Waves;
use crate::{BestPlacement, Board, CellSet, Placement, Side};

/// A board as two planes.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    mine: BitPlane,
    theirs: BitPlane,
    between: BitPlane,
    beyond: BitPlane,
    moves: BitPlane,
    frontier: Frontier,
}

impl Default for Planes {
    fn default() -> Self {
        Self::sized(Extent::new(0, 0), Frontier::default())
    }
}

impl Planes {
    fn sized(extent: Extent, frontier: Frontier) -> Self {
        let [mine, theirs, between, beyond, moves] = [(); 5].map(|()| BitPlane::empty(extent));
        Self {
            mine,
            theirs,
            between,
            beyond,
            moves,
            frontier,
        }
    }

    /// Writes the best placement of a board to `best`, which is not full; past a limit, cells that
    /// reach at least the count that is written beside them.
    ///
    /// The position is closed for the mover first, which changes no result. Then a placement
    /// captures exactly if it is a legal Othello move, and all the others are worth one piece.
    pub(crate) fn best(
        &mut self,
        board: &Board,
        side: Side,
        best: &mut BestPlacement,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.load(board, side);
        let closed = self.close(meter);
        let before = self.mine.count() + 1;
        best.count = before;
        if closed.is_ok() {
            self.find_captures();
        }
        if closed.is_err() || self.moves.is_empty() {
            board.copy_empties(&mut best.cells);
            return closed;
        }
        best.cells.reset(board.extent());
        self.frontier.load(&self.mine, &self.theirs);
        for pos in self.moves.ones() {
            let (captured, _) = self.frontier.follow(pos);
            if let Err(limit) = meter.states(1 + captured as u64) {
                if best.cells.is_empty() {
                    board.copy_empties(&mut best.cells);
                }
                return Err(limit);
            }
            if before + captured > best.count {
                best.count = before + captured;
                best.cells.reset(board.extent());
            }
            if before + captured == best.count {
                best.cells.insert_pos(pos);
            }
        }
        Ok(())
    }

    /// Captures until nothing is between any more; a wave is a state.
    fn close(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        while self.turn_between() {
            meter.state()?;
        }
        Ok(())
    }

    /// Appends what a piece on each empty cell brings.
    pub(crate) fn placements(
        &mut self,
        board: &Board,
        side: Side,
        empties: &CellSet,
        table: &mut Vec<Placement>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.load(board, side);
        self.mine.between_into(&self.theirs, &mut self.between);
        let closed = self.between.is_empty();
        if closed {
            self.find_captures();
        } else {
            self.frontier.clear(board.extent());
            self.frontier.list_mine(&self.mine);
        }
        self.frontier.load(&self.mine, &self.theirs);
        let looked_from = if closed { 0 } else { self.mine.count() };
        for cell in empties {
            let (captured, waves) = if closed {
                self.frontier.follow(cell.into())
            } else {
                self.frontier.follow_all(cell.into())
            };
            meter.states((1 + looked_from + captured) as u64)?;
            meter.result()?;
            table.push(Placement {
                cell,
                captured,
                waves,
            });
        }
        Ok(())
    }

    /// The legal moves of Reversi.
    pub(crate) fn legal_moves(&mut self, board: &Board, side: Side) -> CellSet {
        self.load(board, side);
        self.find_moves();
        let mut moves = CellSet::empty(board.extent());
        moves.copy_from(&self.moves);
        moves
    }

    /// Turns what is between; whether that was anything.
    fn turn_between(&mut self) -> bool {
        self.mine.between_into(&self.theirs, &mut self.between);
        self.mine |= &self.between;
        self.theirs -= &self.between;
        !self.between.is_empty()
    }

    /// The empty cells from which a stretch of the opponent's pieces leads to one of the mover's.
    fn find_moves(&mut self) {
        self.moves.clear();
        for direction in Direction::ALL {
            self.find_beyond(direction);
            self.moves |= &self.beyond;
        }
        self.moves -= &self.mine;
        self.moves -= &self.theirs;
    }

    /// The moves, and for the frontier the directions in which each cell would capture.
    fn find_captures(&mut self) {
        self.frontier.clear(self.mine.extent());
        self.moves.clear();
        for direction in Direction::ALL {
            self.find_beyond(direction);
            self.frontier
                .load_captures(direction.opposite(), &self.beyond);
            self.moves |= &self.beyond;
        }
        self.moves -= &self.mine;
        self.moves -= &self.theirs;
    }

    /// The cells to which, in a direction, a stretch of the opponent's pieces leads from one of the mover's.
    fn find_beyond(&mut self, direction: Direction) {
        self.mine
            .fill_into(direction, &self.theirs, &mut self.between);
        self.between &= &self.theirs;
        self.between.shift_into(direction, &mut self.beyond);
    }
}

impl Waves for Planes {
    fn load(&mut self, board: &Board, side: Side) {
        let extent = board.extent();
        if self.mine.extent() != extent {
            *self = Self::sized(extent, mem::take(&mut self.frontier));
        }
        board.pieces(side).copy_to(&mut self.mine);
        board.pieces(!side).copy_to(&mut self.theirs);
    }

    fn wave(&mut self, turned: &mut CellSet) -> usize {
        self.turn_between();
        turned.reset(self.mine.extent());
        turned.copy_from(&self.between);
        self.between.count()
    }
}
