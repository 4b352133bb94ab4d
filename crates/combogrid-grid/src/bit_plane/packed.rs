use crate::{Axis, Direction, Extent};

/// Planes of up to 64 cells in one `u64`, row by row from the lowest bit.
///
/// Fills are Kogge and Stone's: each round doubles the length of the stretches that are known.
#[derive(Clone, Copy)]
pub(super) struct Packed {
    rows: u32,
    cols: u32,
    cells: u64,
}

/// For each number of columns the first column, as far as 64 bits reach.
const FIRST_COLUMN: [u64; 65] = first_columns();

const fn first_columns() -> [u64; 65] {
    let mut columns = [0; 65];
    let mut cols = 1;
    while cols < columns.len() {
        let mut at = 0;
        while at < 64 {
            columns[cols] |= 1 << at;
            at += cols;
        }
        cols += 1;
    }
    columns
}

impl Packed {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "at most 64, unless there are no cells"
    )]
    pub(super) const fn of(extent: Extent) -> Self {
        if extent.area() == 0 {
            return Self {
                rows: 0,
                cols: 1,
                cells: 0,
            };
        }
        let cells = u64::MAX >> (64 - extent.area());
        Self {
            rows: extent.rows() as u32,
            cols: extent.cols() as u32,
            cells,
        }
    }

    /// A one for every cell.
    pub(super) const fn cells(self) -> u64 {
        self.cells
    }

    /// The cells at which a step in `direction` can arrive.
    const fn arrivals(self, direction: Direction) -> u64 {
        let first = FIRST_COLUMN[self.cols as usize];
        match direction.offset().1 {
            1 => self.cells & !first,
            -1 => self.cells & !(first << (self.cols - 1)),
            _ => self.cells,
        }
    }

    /// By how many bits a step along `axis` moves.
    const fn distance(self, axis: Axis) -> u32 {
        match axis {
            Axis::Row => 1,
            Axis::Column => self.cols,
            Axis::Diagonal => self.cols + 1,
            Axis::AntiDiagonal => self.cols - 1,
        }
    }

    pub(super) fn shift(self, bits: u64, direction: Direction) -> u64 {
        let axis = direction.axis();
        let distance = self.distance(axis);
        let moved = if direction == axis.forward() {
            bits.checked_shl(distance)
        } else {
            bits.checked_shr(distance)
        };
        moved.unwrap_or(0) & self.arrivals(direction)
    }

    pub(super) fn fill(self, seeds: u64, direction: Direction, through: u64) -> u64 {
        let through = through & self.arrivals(direction);
        if direction == direction.axis().forward() {
            self.fill_along(direction.axis(), seeds, through, |bits, distance| {
                bits << distance
            })
        } else {
            self.fill_along(direction.axis(), seeds, through, |bits, distance| {
                bits >> distance
            })
        }
    }

    fn fill_along(
        self,
        axis: Axis,
        mut filled: u64,
        mut through: u64,
        moved: impl Fn(u64, u32) -> u64,
    ) -> u64 {
        let longest = if axis == Axis::Row {
            self.cols
        } else {
            self.rows
        };
        let (mut distance, mut length) = (self.distance(axis), 1);
        // On a board of one row or column a diagonal may be no distance at all, or one past the last bit.
        while length < longest && distance < 64 {
            filled |= through & moved(filled, distance);
            through &= moved(through, distance);
            distance *= 2;
            length *= 2;
        }
        filled
    }

    pub(super) fn between(self, open: u64, inner: u64) -> u64 {
        let along = |axis: Axis| {
            self.fill(open, axis.forward(), inner) & self.fill(open, axis.backward(), inner)
        };
        let [row, column, diagonal, anti] = Axis::ALL.map(along);
        (row | column | diagonal | anti) & inner & !open
    }
}
