//! Cascades followed from their beginning: only a line through a piece that has just become the
//! mover's can hold a new capture, so a wave looks no further than the pieces that the last one
//! turned.

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
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    /// The columns with both borders: the distance of neighbours in a column.
    width: usize,
    /// What a step in each direction adds to an index, wrapping round for a step back.
    steps: [usize; 8],
    cells: Vec<Piece>,
    /// For each cell, in which directions a piece of the mover's there would capture, before any placement.
    captures: Vec<Directions>,
    /// The mover's pieces before any placement.
    mine: Vec<usize>,
    /// Those that a cascade starts from, and after them all that it turned, wave after wave.
    list: Vec<usize>,
}

impl Frontier {
    /// Empties the board.
    pub(crate) fn clear(&mut self, extent: Extent) {
        self.width = extent.cols() + 2;
        self.steps = Direction::ALL.map(|direction| {
            let (rows, cols) = direction.offset();
            (rows * self.width.cast_signed() + cols).cast_unsigned()
        });
        let cells = (extent.rows() + 2) * self.width;
        self.cells.clear();
        self.cells.resize(cells, Piece::None);
        self.captures.clear();
        self.captures.resize(cells, 0);
        self.mine.clear();
        self.mine.reserve(cells);
        self.list.clear();
        self.list.reserve(cells);
    }

    /// Takes over the pieces of both sides.
    pub(crate) fn load(&mut self, mine: &BitPlane, theirs: &BitPlane) {
        for pos in mine.ones() {
            let at = self.padded(pos);
            self.cells[at] = Piece::Mine;
        }
        for pos in theirs.ones() {
            let at = self.padded(pos);
            self.cells[at] = Piece::Theirs;
        }
    }

    /// Takes over from which cells a capture in a direction is possible.
    pub(crate) fn load_captures(&mut self, direction: Direction, from: &BitPlane) {
        for pos in from.ones() {
            let at = self.padded(pos);
            self.captures[at] |= bit(direction);
        }
    }

    /// Lists the mover's pieces, for [`follow_all`](Self::follow_all).
    pub(crate) fn list_mine(&mut self, mine: &BitPlane) {
        for pos in mine.ones() {
            let at = self.padded(pos);
            self.mine.push(at);
        }
    }

    const fn padded(&self, pos: Pos) -> usize {
        (pos.row + 1) * self.width + pos.col + 1
    }

    /// The pieces turned and the waves it takes if the mover places a piece on an empty cell of
    /// a position that is closed for the mover. The position stays as it is.
    pub(crate) fn follow(&mut self, cell: Pos) -> (usize, usize) {
        let placed = self.padded(cell);
        let directions = self.captures[placed];
        if directions == 0 {
            return (0, 0);
        }
        let along = directions | directions.rotate_left(4);
        let is_one_stretch = directions.is_power_of_two();
        if is_one_stretch && let Some(captured) = self.only_stretch(placed, along) {
            return (captured, 1);
        }
        self.list.clear();
        self.list.push(placed);
        self.cells[placed] = Piece::Mine;
        self.walk_known(placed, directions);
        self.turn_listed(1);
        let to = self.list.len();
        if is_one_stretch {
            for index in 1..to {
                let at = self.list[index];
                self.walk_known(at, self.captures[at] & !along);
            }
            self.turn_listed(to);
        } else {
            self.wave(1);
        }
        let (captured, waves) = self.follow_waves(1, to);
        (captured, waves + 1)
    }

    /// The number of pieces in the one stretch that a placement turns, if no wave follows.
    ///
    /// A second wave takes one of the turned pieces and one that was the mover's before, which `captures` knows,
    /// or two pieces that are new. But on the line of the stretch nothing is left to turn, and no two of its
    /// pieces have another line in common.
    fn only_stretch(&self, placed: usize, along: Directions) -> Option<usize> {
        let step = self.steps[self.captures[placed].trailing_zeros() as usize];
        let (mut at, mut captured, mut further) = (placed.wrapping_add(step), 0, 0);
        while self.cells[at] == Piece::Theirs {
            captured += 1;
            further |= self.captures[at];
            at = at.wrapping_add(step);
        }
        (further & !along == 0).then_some(captured)
    }

    /// Walks in some directions.
    #[inline]
    fn walk_known(&mut self, from: usize, mut directions: Directions) {
        while directions != 0 {
            self.walk(from, self.steps[directions.trailing_zeros() as usize]);
            directions &= directions - 1;
        }
    }

    /// The pieces turned and the waves it takes if the mover places a piece on an empty cell of any position. The
    /// first wave starts from all of the mover's pieces.
    pub(crate) fn follow_all(&mut self, cell: Pos) -> (usize, usize) {
        let placed = self.padded(cell);
        self.list.clone_from(&self.mine);
        self.list.push(placed);
        self.cells[placed] = Piece::Mine;
        let start = self.wave(0);
        self.follow_waves(start, start)
    }

    /// Lets wave follow wave from a place in the list on, undoes all since the start, and gives how many pieces and
    /// how many of these waves that was.
    fn follow_waves(&mut self, start: usize, mut from: usize) -> (usize, usize) {
        let mut waves = 0;
        while from < self.list.len() {
            waves += 1;
            from = self.wave(from);
        }
        for &at in &self.list[start..] {
            self.cells[at] = Piece::Theirs;
        }
        self.cells[self.list[start - 1]] = Piece::None;
        (self.list.len() - start, waves)
    }

    /// Turns what is between a piece of the list, from a place in it on, and any other of the mover's, and lists it;
    /// gives the place where that begins.
    fn wave(&mut self, from: usize) -> usize {
        let to = self.list.len();
        for index in from..to {
            let at = self.list[index];
            for step in self.steps {
                self.walk(at, step);
            }
        }
        self.turn_listed(to);
        to
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

    /// Turns the pieces of the list from a place in it on.
    fn turn_listed(&mut self, from: usize) {
        for &at in &self.list[from..] {
            self.cells[at] = Piece::Mine;
        }
    }
}

const fn bit(direction: Direction) -> Directions {
    1 << direction as u8
}
