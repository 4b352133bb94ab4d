//! How the cells of a board of up to 64 lie in a word: bit `row * columns + column`.

use combogrid_grid::Extent;

use super::fill::Track;

/// How the cells of a board lie in a word.
pub(crate) trait Layout: Copy {
    /// The row, column, diagonal and anti-diagonal axis, by their numbers 0 to 3.
    fn track(self, axis: usize) -> Track;
    /// One bit for every cell of the board.
    fn cells(self) -> u64;
}

/// The 8 x 8 board, whose shifts and masks are constants in the compiled loops: with [`Rectangle`]
/// a best placement takes twice the instructions, and perft more than five times.
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
        let (mut first, mut row) = (0, 0);
        while row < rows {
            first |= 1 << (row * columns);
            row += 1;
        }
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

/// The track of lines of up to `longest` cells. On lines of one cell, whose distance may be 0 or more
/// than 63, nothing is filled.
const fn track(longest: u32, distance: u32, up: u64, down: u64) -> Track {
    Track {
        shift: distance & 63,
        up,
        down,
        doublings: u32::BITS - (longest - 1).leading_zeros(),
    }
}

/// Runs the body with the layout as a constant on 8 x 8 and as a value elsewhere.
macro_rules! with_layout {
    ($extent:expr, $layout:ident => $body:expr) => {
        if $extent == combogrid_grid::Extent::new(8, 8) {
            let $layout = $crate::captures::Eight;
            $body
        } else {
            let $layout = $crate::captures::Rectangle::of($extent);
            $body
        }
    };
}
pub(crate) use with_layout;
