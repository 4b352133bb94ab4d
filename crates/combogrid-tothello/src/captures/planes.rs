//! Captures on bit planes, for boards of any size: the whole board is closed on all lines at once, and cascades are
//! then followed from the placed piece on a [`Mailbox`]. Finding the moves there as well, by walks from each piece,
//! took a third more instructions for a best placement on 19 x 19, and two thirds more on 64 x 64.

use combogrid_budget::{Limit, Meter};
use combogrid_grid::{BitPlane, Direction, Extent, Pos};

use super::mailbox::Mailbox;
use super::placement::BestPlacement;
use crate::pieces::{Board, Side};

/// A board as two planes, with planes to work on.
#[derive(Clone, Debug)]
pub(crate) struct Planes {
    mine: BitPlane,
    theirs: BitPlane,
    stretches: BitPlane,
    beyond: BitPlane,
    moves: BitPlane,
    mailbox: Mailbox,
}

impl Planes {
    fn new(extent: Extent) -> Self {
        let [mine, theirs, stretches, beyond, moves] = [(); 5].map(|()| BitPlane::empty(extent));
        Self {
            mine,
            theirs,
            stretches,
            beyond,
            moves,
            mailbox: Mailbox::new(extent),
        }
    }

    /// A board as its mover sees it, on the planes of the last board if that had the same size.
    pub(crate) fn load<'a>(
        buffer: &'a mut Option<Self>,
        board: &Board,
        side: Side,
    ) -> &'a mut Self {
        let of_this_size = buffer.take_if(|planes| planes.mine.extent() == board.extent());
        let planes = buffer.insert(of_this_size.unwrap_or_else(|| Self::new(board.extent())));
        board.pieces(side).copy_to(&mut planes.mine);
        board.pieces(!side).copy_to(&mut planes.theirs);
        planes
    }

    /// Writes the best placement of a board that is not full to `best`; past a limit, cells that
    /// reach at least the count that is written with them.
    ///
    /// The position is closed for the mover first, which changes no result, since captures are a closure.
    /// Then a placement captures exactly if it is a legal Othello move, and all others are worth one piece.
    pub(crate) fn best(
        &mut self,
        board: &Board,
        best: &mut BestPlacement,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let closed = self.close(meter);
        let before = self.mine.count() + 1;
        best.count = before;
        board.copy_empties(&mut best.cells);
        closed?;
        self.find_captures();
        for pos in self.moves.ones() {
            let (captured, _) = self.mailbox.outcome(pos);
            meter.states(1 + captured as u64)?;
            if before + captured > best.count {
                best.count = before + captured;
                best.cells.reset(board.extent());
            }
            if before + captured == best.count {
                best.cells.insert(pos);
            }
        }
        Ok(())
    }

    /// Captures until nothing is between any more; a wave is a state.
    fn close(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        while self.find_between() {
            self.mine |= &self.stretches;
            self.theirs -= &self.stretches;
            meter.state()?;
        }
        Ok(())
    }

    /// Finds the captures, and returns whether there are any.
    fn find_between(&mut self) -> bool {
        self.mine.between_into(&self.theirs, &mut self.stretches);
        !self.stretches.is_empty()
    }

    /// Prepares for [`outcome`](Self::outcome) and returns the number of pieces that the first wave
    /// starts from in addition to the placed one.
    pub(crate) fn start_outcomes(&mut self) -> usize {
        if self.find_between() {
            self.mailbox.load(&self.mine, &self.theirs);
            self.mailbox.start_from(&self.mine)
        } else {
            self.find_captures();
            0
        }
    }

    /// The pieces that turn and the waves it takes if the mover places a piece on an empty cell.
    pub(crate) fn outcome(&mut self, cell: Pos) -> (usize, usize) {
        self.mailbox.outcome(cell)
    }

    /// The empty cells from which a stretch of the opponent's pieces leads to one of the mover's.
    pub(crate) fn legal_moves(&mut self) -> &BitPlane {
        self.find_moves(|_, _, _| {});
        &self.moves
    }

    /// The legal moves and, for the mailbox, the directions in which each cell captures.
    fn find_captures(&mut self) {
        self.mailbox.load(&self.mine, &self.theirs);
        self.find_moves(Mailbox::add_captures);
    }

    /// Finds the legal moves; `visit` gets the cells that capture in each direction, among them
    /// some that are not empty.
    fn find_moves(&mut self, visit: impl Fn(&mut Mailbox, Direction, &BitPlane)) {
        self.moves.clear();
        for direction in Direction::ALL {
            self.mine
                .fill_into(direction, &self.theirs, &mut self.stretches);
            self.stretches &= &self.theirs;
            self.stretches.shift_into(direction, &mut self.beyond);
            self.moves |= &self.beyond;
            visit(&mut self.mailbox, direction.opposite(), &self.beyond);
        }
        self.moves -= &self.mine;
        self.moves -= &self.theirs;
    }
}
