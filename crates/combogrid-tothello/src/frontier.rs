//! Cascades followed from their beginning: only a line through a piece that has just become the
//! mover's can hold a new capture, so a wave looks no further than the pieces that the last one
//! turned.

use crate::bits::Bits;
use crate::{Board, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    None,
    Mine,
    Theirs,
}

/// A board one byte a cell, with a border of empty cells, so that a walk needs no edge test.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    cols: usize,
    cells: Vec<Piece>,
    /// The pieces of the mover that the next wave starts from.
    fresh: Vec<usize>,
    /// The pieces that the current wave turns.
    turning: Vec<usize>,
    /// Everything turned since the last placement, to be undone.
    turned: Vec<usize>,
}

impl Frontier {
    /// Takes over a position and its mover.
    pub(crate) fn load(&mut self, board: &Board, side: Side) {
        let extent = board.extent();
        self.cols = extent.cols();
        self.cells.clear();
        self.cells
            .resize((extent.rows() + 2) * (self.cols + 2), Piece::None);
        for (side, piece) in [(side, Piece::Mine), (!side, Piece::Theirs)] {
            for index in board.side(side).ones() {
                let at = self.padded(index);
                self.cells[at] = piece;
            }
        }
    }

    fn padded(&self, index: usize) -> usize {
        (index / self.cols + 1) * (self.cols + 2) + index % self.cols + 1
    }

    /// The pieces turned and the waves it takes if the mover places a piece on an empty cell of
    /// a position that is closed for the mover. The position stays as it is.
    pub(crate) fn follow(&mut self, index: usize) -> (usize, usize) {
        let placed = self.padded(index);
        self.cells[placed] = Piece::Mine;
        self.fresh.clear();
        self.fresh.push(placed);
        let mut waves = 0;
        while self.wave() {
            waves += 1;
        }
        let captured = self.turned.len();
        for at in self.turned.drain(..) {
            self.cells[at] = Piece::Theirs;
        }
        self.cells[placed] = Piece::None;
        (captured, waves)
    }

    /// Turns what is between a fresh piece and any other one; whether that was anything.
    fn wave(&mut self) -> bool {
        let width = self.cols + 2;
        for &from in &self.fresh {
            for step in [1, width - 1, width, width + 1] {
                walk(&self.cells, &mut self.turning, from, |at| at + step);
                walk(&self.cells, &mut self.turning, from, |at| at - step);
            }
        }
        self.fresh.clear();
        for at in self.turning.drain(..) {
            if self.cells[at] == Piece::Theirs {
                self.cells[at] = Piece::Mine;
                self.fresh.push(at);
            }
        }
        self.turned.extend_from_slice(&self.fresh);
        !self.fresh.is_empty()
    }
}

/// Walks over the opponent's pieces; if one of the mover's ends the walk, they are to turn.
fn walk(cells: &[Piece], turning: &mut Vec<usize>, from: usize, step: impl Fn(usize) -> usize) {
    let before = turning.len();
    let mut at = step(from);
    while cells[at] == Piece::Theirs {
        turning.push(at);
        at = step(at);
    }
    if cells[at] != Piece::Mine {
        turning.truncate(before);
    }
}
