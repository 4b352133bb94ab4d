//! Boards of up to 64 cells, one word a side.
//!
//! # How it works
//!
//! The plain engine searches each line for stretches, wave after wave. Here a wave is a few shifts: from
//! the mover's pieces a fill spreads through the occupied cells in both directions of an axis, and a piece
//! that both fills reach lies between two pieces of the mover with no empty cell between them. The
//! occupied cells never change while captures run, so the sets to fill through are worked out once a
//! board.
//!
//! Captures are a closure: a wave only ever adds pieces to the mover, and more pieces of the mover never
//! undo a capture. So every order of captures ends on the same board, and a board may be closed before a
//! piece is placed without a change of the result. Both are used below; `tests/` holds them against the
//! plain engine on all small boards.
//!
//! A [`BitPlane`](combogrid_grid::BitPlane) of such a board is one word as well. But its masks are not known when the
//! code is compiled, and it moves one board at a time: on planes, a best placement takes 4.2 times the instructions on
//! 8 x 8, 2.2 times on 6 x 6, and 1.8 times on 7 x 9.

use super::fill::{Fill, Track};
use super::layout::Layout;

/// A board of up to 64 cells as its mover sees it.
#[derive(Clone, Copy)]
pub(crate) struct Word<L> {
    layout: L,
    mine: u64,
    occupied: u64,
    /// Fills through the occupied cells, axis by axis.
    fills: [Fill; 4],
}

/// Placements that are tried side by side: as many words as two or more vector registers hold.
const LANES: usize = 4;

impl<L: Layout> Word<L> {
    #[inline]
    pub(crate) fn new(layout: L, [mine, theirs]: [u64; 2]) -> Self {
        let occupied = mine | theirs;
        Self {
            layout,
            mine,
            occupied,
            fills: [0, 1, 2, 3].map(|axis| Fill::through(layout.track(axis), occupied)),
        }
    }

    fn empties(&self) -> u64 {
        self.layout.cells() & !self.occupied
    }

    #[inline]
    fn axes(&self) -> impl Iterator<Item = (Track, &Fill)> {
        let numbered = self.fills.iter().enumerate();
        numbered.map(|(axis, fill)| (self.layout.track(axis), fill))
    }

    /// The best count and every cell that reaches it, on a board that is not full.
    ///
    /// The position is closed for the mover first, which changes no result (see the module). On a closed
    /// board a new capture must have the placed piece at one end, so a placement captures exactly if it is
    /// a legal Othello move; all others are worth one piece.
    #[inline]
    pub(crate) fn best(&self) -> (u32, u64) {
        let (closed, beyond) = self.closed_with_moves();
        match beyond & self.empties() {
            0 => (closed.count_ones() + 1, self.empties()),
            moves => self.best_of(closed, moves),
        }
    }

    #[inline]
    fn closed_with_moves(&self) -> (u64, u64) {
        let (mut mine, mut round) = (self.mine, self.round(self.mine));
        while round.0 != mine {
            mine = round.0;
            round = self.round(mine);
        }
        round
    }

    #[inline]
    fn best_of(&self, mine: u64, mut moves: u64) -> (u32, u64) {
        let (mut best, mut cells) = (0, 0);
        while moves != 0 {
            let mut placed = [0; LANES];
            for cell in &mut placed {
                *cell = moves & moves.wrapping_neg();
                moves &= moves.wrapping_sub(1);
            }
            let mut after = placed.map(|cell| mine | cell);
            self.close(&mut after);
            for (cell, after) in placed.into_iter().zip(after) {
                let count = after.count_ones();
                if count > best {
                    (best, cells) = (count, cell);
                } else if count == best {
                    cells |= cell;
                }
            }
        }
        (best, cells)
    }

    /// The fixed point of captures. Axis after axis, each on the board that the last one left: captures
    /// give the same board in any order, and an axis that sees what the axes before it turned needs fewer
    /// rounds than four axes that all see the board before.
    #[inline]
    fn close(&self, mine: &mut [u64; LANES]) {
        loop {
            let before = *mine;
            for (track, fill) in self.axes() {
                let (up, down) = fill.reach(track, *mine);
                for lane in 0..LANES {
                    mine[lane] |= up[lane] & down[lane];
                }
            }
            if *mine == before {
                return;
            }
        }
    }

    /// One round on all axes at once: the mover's pieces afterwards, and the cells that stand
    /// next to a stretch of the opponent's pieces with a piece of the mover at its other end.
    #[inline]
    fn round(&self, mine: u64) -> (u64, u64) {
        let theirs = self.occupied & !mine;
        let (mut turned, mut beyond) = (mine, 0);
        for (track, fill) in self.axes() {
            let ([up], [down]) = fill.reach(track, [mine]);
            turned |= up & down;
            beyond |= track.step_up(up & theirs) | track.step_down(down & theirs);
        }
        (turned, beyond)
    }

    /// The opponent's pieces that are between the mover's right now.
    #[inline]
    pub(crate) fn between(&self) -> u64 {
        self.round(self.mine).0 & !self.mine
    }

    /// The legal moves of Reversi: empty cells from which a stretch of the opponent's pieces leads
    /// to one of the mover's.
    #[inline]
    pub(crate) fn legal_moves(&self) -> u64 {
        self.round(self.mine).1 & self.empties()
    }

    /// The empty cells on which a piece may capture; on a closed board, does.
    #[inline]
    pub(crate) fn captures(&self) -> u64 {
        let (turned, beyond) = self.round(self.mine);
        if turned == self.mine { beyond } else { !0 }
    }

    /// The pieces that turn and the waves it takes if the mover places a piece on an empty cell,
    /// one bit.
    #[inline]
    pub(crate) fn outcome(&self, cell: u64) -> (usize, usize) {
        let (mut after, mut waves) = (self.mine | cell, 0);
        loop {
            let turned = self.round(after).0;
            if turned == after {
                let captured = (after & !self.mine & !cell).count_ones();
                return (captured as usize, waves);
            }
            (after, waves) = (turned, waves + 1);
        }
    }
}
