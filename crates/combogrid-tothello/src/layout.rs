//! How the cells of a board of up to 64 lie in a word: bit `row * columns + column`.

use combogrid_grid::Extent;

/// One axis of a board in a word: both of its directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Track {
    /// The distance of neighbours in bits.
    pub(crate) shift: u32,
    /// Where a step towards higher bits may land; cells that a step wraps to are left out.
    pub(crate) up: u64,
    /// Where a step towards lower bits may land.
    pub(crate) down: u64,
    /// Steps of 1, 2, 4, .. cells that it takes to cross the board.
    pub(crate) doublings: u32,
}

impl Track {
    pub(crate) const fn step_up(self, bits: u64) -> u64 {
        (bits << self.shift) & self.up
    }

    pub(crate) const fn step_down(self, bits: u64) -> u64 {
        (bits >> self.shift) & self.down
    }
}

/// How the cells of a board lie in a word.
pub(crate) trait Layout: Copy {
    /// The row, column, diagonal and anti-diagonal axis, by their numbers 0 to 3.
    fn track(self, axis: usize) -> Track;
    /// One bit for every cell of the board.
    fn cells(self) -> u64;
}

/// The 8 x 8 board, whose shifts and masks are constants in the compiled loops.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight;

/// Its tracks are constants wherever the axis is one.
const EIGHT: Rectangle = Rectangle::new(8, 8);

impl Layout for Eight {
    #[inline]
    fn track(self, axis: usize) -> Track {
        EIGHT.tracks[axis]
    }

    fn cells(self) -> u64 {
        !0
    }
}

/// Any board of up to 64 cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    tracks: [Track; 4],
    cells: u64,
}

impl Rectangle {
    /// The layout of a board of 1 to 64 cells.
    pub(crate) fn of(extent: Extent) -> Self {
        let length = |cells| u32::try_from(cells).expect("at most 64 cells");
        Self::new(length(extent.rows()), length(extent.cols()))
    }

    const fn new(rows: u32, columns: u32) -> Self {
        let cells = u64::MAX >> (64 - rows * columns);
        let first = first_column(rows, columns);
        let (not_first, not_last) = (cells & !first, cells & !(first << (columns - 1)));
        let diagonal = if rows < columns { rows } else { columns };
        Self {
            tracks: [
                track(columns, 1, not_first, not_last),
                track(rows, columns, cells, cells),
                track(diagonal, columns + 1, not_first, not_last),
                track(diagonal, columns - 1, not_last, not_first),
            ],
            cells,
        }
    }
}

impl Layout for Rectangle {
    #[inline]
    fn track(self, axis: usize) -> Track {
        self.tracks[axis]
    }

    fn cells(self) -> u64 {
        self.cells
    }
}

const fn first_column(rows: u32, columns: u32) -> u64 {
    let (mut bits, mut row) = (0, 0);
    while row < rows {
        bits |= 1 << (row * columns);
        row += 1;
    }
    bits
}

/// The track of lines of `longest` cells; no step at all where lines have one cell.
const fn track(longest: u32, shift: u32, up: u64, down: u64) -> Track {
    if longest == 1 {
        return Track {
            shift: 0,
            up: 0,
            down: 0,
            doublings: 0,
        };
    }
    Track {
        shift,
        up,
        down,
        doublings: u32::BITS - (longest - 1).leading_zeros(),
    }
}
