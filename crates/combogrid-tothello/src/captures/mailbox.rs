//! Cascades followed from their beginning: only a line through a piece that has just become the
//! mover's can hold a new capture, so a wave searches only the lines through the pieces that the last
//! one turned. On 19 x 19 a whole cascade takes some 300 instructions here, and a single wave on planes
//! some 2,500.

use combogrid_grid::{BitPlane, Direction, Extent, Pos};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    None,
    Mine,
    /// As all that follow, one of the opponent's.
    Theirs,
    /// Listed to be turned when the wave is over.
    Turning,
}

/// Some of the eight directions, one bit each, by their numbers.
type Directions = u8;

/// A board one byte a cell, with a border of empty cells, so that a walk needs no edge test.
#[derive(Clone, Debug)]
pub(super) struct Mailbox {
    /// The columns with both borders: the distance of neighbours in a column.
    width: usize,
    /// The change of an index by a step in each direction, wrapping round for a step back, by the number of the direction, which
    /// is also its bit in [`Directions`].
    steps: [usize; 8],
    cells: Vec<Piece>,
    /// For each cell, in which directions a piece of the mover's there would capture, on a closed
    /// position before any placement.
    captures: Vec<Directions>,
    /// The pieces that the first wave starts from in addition to the placed one; empty for a closed
    /// position.
    sources: Vec<usize>,
    /// The placed piece, and after it all that the cascade turned, wave after wave.
    list: Vec<usize>,
}

impl Mailbox {
    /// An empty board.
    pub(super) fn new(extent: Extent) -> Self {
        let width = extent.cols() + 2;
        let cells = (extent.rows() + 2) * width;
        Self {
            width,
            steps: Direction::ALL.map(|direction| {
                let (rows, cols) = direction.offset();
                (rows * width.cast_signed() + cols).cast_unsigned()
            }),
            cells: vec![Piece::None; cells],
            captures: vec![0; cells],
            sources: Vec::with_capacity(cells),
            list: Vec::with_capacity(cells),
        }
    }

    /// Takes over the pieces of both sides, as of a closed position.
    pub(super) fn load(&mut self, mine: &BitPlane, theirs: &BitPlane) {
        self.cells.fill(Piece::None);
        self.captures.fill(0);
        self.sources.clear();
        for pos in mine.ones() {
            let at = self.index(pos);
            self.cells[at] = Piece::Mine;
        }
        for pos in theirs.ones() {
            let at = self.index(pos);
            self.cells[at] = Piece::Theirs;
        }
    }

    /// Adds cells from which a piece of the mover's would capture in `direction`.
    pub(super) fn add_captures(&mut self, direction: Direction, from: &BitPlane) {
        for pos in from.ones() {
            let at = self.index(pos);
            self.captures[at] |= 1 << direction as u8;
        }
    }

    /// Starts every cascade from the mover's pieces as well, for a position that is not closed; the
    /// number of these pieces.
    pub(super) fn start_from(&mut self, mine: &BitPlane) -> usize {
        for pos in mine.ones() {
            let at = self.index(pos);
            self.sources.push(at);
        }
        self.sources.len()
    }

    const fn index(&self, pos: Pos) -> usize {
        (pos.row + 1) * self.width + pos.col + 1
    }

    /// The pieces turned and the waves it takes if the mover places a piece on an empty cell. The
    /// position stays as it is.
    pub(super) fn outcome(&mut self, cell: Pos) -> (usize, usize) {
        let placed = self.index(cell);
        // All directions where the position is not closed.
        let mut directions = u8::MAX;
        if self.sources.is_empty() {
            directions = self.captures[placed];
            if directions == 0 {
                return (0, 0);
            }
            if directions.is_power_of_two()
                && let Some(captured) = self.only_stretch(placed, directions)
            {
                return (captured, 1);
            }
        }
        self.cells[placed] = Piece::Mine;
        self.list.clear();
        self.list.push(placed);
        while directions != 0 {
            self.walk(placed, self.steps[directions.trailing_zeros() as usize]);
            directions &= directions - 1;
        }
        for index in 0..self.sources.len() {
            self.walk_all(self.sources[index]);
        }
        let (mut from, mut waves) = (1, 0);
        while from < self.list.len() {
            from = self.wave(from);
            waves += 1;
        }
        for &at in &self.list[1..] {
            self.cells[at] = Piece::Theirs;
        }
        self.cells[placed] = Piece::None;
        (self.list.len() - 1, waves)
    }

    /// The number of pieces in the one stretch that a placement turns, if no wave follows.
    ///
    /// A second wave takes one of the turned pieces and one that was the mover's before, which `captures` has,
    /// or two pieces that are new. But on the line of the stretch nothing is left to turn, and no two of its
    /// pieces have another line in common.
    ///
    /// On 19 x 19 a best placement takes 13 % more instructions without it.
    fn only_stretch(&self, placed: usize, direction: Directions) -> Option<usize> {
        let along = direction | direction.rotate_left(4);
        let step = self.steps[direction.trailing_zeros() as usize];
        let (mut at, mut captured, mut further) = (placed.wrapping_add(step), 0, 0);
        while self.cells[at] == Piece::Theirs {
            captured += 1;
            further |= self.captures[at];
            at = at.wrapping_add(step);
        }
        (further & !along == 0).then_some(captured)
    }

    /// Turns the pieces of the list from a place in it on, and lists what is then between one of them and any other
    /// of the mover's; returns the place where that begins.
    fn wave(&mut self, from: usize) -> usize {
        let to = self.list.len();
        for &at in &self.list[from..] {
            self.cells[at] = Piece::Mine;
        }
        for index in from..to {
            self.walk_all(self.list[index]);
        }
        to
    }

    #[inline]
    fn walk_all(&mut self, from: usize) {
        for step in self.steps {
            self.walk(from, step);
        }
    }

    /// Lists the opponent's pieces that a walk passes, if one of the mover's ends it.
    #[inline]
    fn walk(&mut self, from: usize, step: usize) {
        let first = from.wrapping_add(step);
        if self.cells[first] < Piece::Theirs {
            return;
        }
        let mut end = first.wrapping_add(step);
        while self.cells[end] >= Piece::Theirs {
            end = end.wrapping_add(step);
        }
        if self.cells[end] == Piece::Mine {
            let mut at = first;
            while at != end {
                if self.cells[at] == Piece::Theirs {
                    self.cells[at] = Piece::Turning;
                    self.list.push(at);
                }
                at = at.wrapping_add(step);
            }
        }
    }
}
