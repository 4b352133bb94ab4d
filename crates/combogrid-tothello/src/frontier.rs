//! Cascades followed from their beginning: only a line through a piece that has just become the
//! mover's can hold a new capture, so a wave looks no further than the pieces that the last one
//! turned.

use combogrid_grid::{BitPlane, Pos};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece {
    None,
    Mine,
    Theirs,
}

/// A board one byte a cell, with a border of empty cells, so that a walk needs no edge test.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    /// The columns with both borders: the distance of neighbours in a column.
    width: usize,
    cells: Vec<Piece>,
    /// The mover's pieces before any placement.
    mine: Vec<usize>,
    /// The pieces of the mover that the next wave starts from.
    fresh: Vec<usize>,
    /// The pieces that the current wave turns, some of them twice.
    turning: Vec<usize>,
    /// Everything turned since the placement, to be undone.
    turned: Vec<usize>,
}

impl Frontier {
    /// Takes over a position.
    pub(crate) fn load(&mut self, mine: &BitPlane, theirs: &BitPlane) {
        let extent = mine.extent();
        self.width = extent.cols() + 2;
        self.cells.clear();
        self.cells
            .resize((extent.rows() + 2) * self.width, Piece::None);
        self.mine.clear();
        for pos in mine.ones() {
            let at = self.padded(pos);
            self.cells[at] = Piece::Mine;
            self.mine.push(at);
        }
        for pos in theirs.ones() {
            let at = self.padded(pos);
            self.cells[at] = Piece::Theirs;
        }
    }

    const fn padded(&self, pos: Pos) -> usize {
        (pos.row + 1) * self.width + pos.col + 1
    }

    /// The pieces turned and the waves it takes if the mover places a piece on an empty cell of
    /// a position that is closed for the mover. The position stays as it is.
    pub(crate) fn follow(&mut self, cell: Pos) -> (usize, usize) {
        self.fresh.clear();
        self.place(cell)
    }

    /// The same on any position: the first wave starts from all of the mover's pieces.
    pub(crate) fn follow_all(&mut self, cell: Pos) -> (usize, usize) {
        self.fresh.clone_from(&self.mine);
        self.place(cell)
    }

    fn place(&mut self, cell: Pos) -> (usize, usize) {
        let placed = self.padded(cell);
        self.cells[placed] = Piece::Mine;
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
        for &from in &self.fresh {
            for step in [1, self.width - 1, self.width, self.width + 1] {
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
