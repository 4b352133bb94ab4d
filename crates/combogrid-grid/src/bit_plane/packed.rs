use crate::{Axis, Direction, Extent};

/// Planes of up to 64 cells in one `u64`, row by row from the lowest bit.
///
/// Fills are Kogge-Stone's: each round doubles the length of the stretches that are known.
#[derive(Clone, Copy)]
pub(super) struct Packed {
    cols: u32,
    /// The longest line.
    longest: u32,
    cells: u64,
    first_col: u64,
}

impl Packed {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "64 cells at most, unless there are none"
    )]
    pub(super) fn of(extent: Extent) -> Self {
        if extent.area() == 0 {
            return Self {
                cols: 1,
                longest: 0,
                cells: 0,
                first_col: 0,
            };
        }
        let (cols, area) = (extent.cols() as u32, extent.area() as u32);
        let cells = u64::MAX >> (64 - area);
        Self {
            cols,
            longest: extent.rows().max(extent.cols()) as u32,
            cells,
            first_col: columns(cols) & cells,
        }
    }

    /// A one for every cell.
    pub(super) const fn cells(self) -> u64 {
        self.cells
    }

    /// The cells at which a step in `direction` can arrive.
    const fn arrivals(self, direction: Direction) -> u64 {
        match direction.offset().1 {
            1 => self.cells & !self.first_col,
            -1 => self.cells & !(self.first_col << (self.cols - 1)),
            _ => self.cells,
        }
    }

    /// By how many bits a step moves.
    const fn distance(self, direction: Direction) -> u32 {
        match direction.axis() {
            Axis::Row => 1,
            Axis::Column => self.cols,
            Axis::Diagonal => self.cols + 1,
            Axis::AntiDiagonal => self.cols - 1,
        }
    }

    pub(super) fn shift(self, bits: u64, direction: Direction) -> u64 {
        moved(bits, direction, self.distance(direction)) & self.arrivals(direction)
    }

    pub(super) fn fill(self, seeds: u64, direction: Direction, through: u64) -> u64 {
        let (mut filled, mut through) = (seeds, through & self.arrivals(direction));
        let (mut distance, mut length) = (self.distance(direction), 1);
        while length < self.longest {
            filled |= through & moved(filled, direction, distance);
            through &= moved(through, direction, distance);
            distance *= 2;
            length *= 2;
        }
        filled
    }

    pub(super) fn between(self, open: u64, inner: u64) -> u64 {
        let along = |axis: Axis| {
            self.fill(open, axis.forward(), inner) & self.fill(open, axis.backward(), inner)
        };
        let closed = Axis::ALL
            .into_iter()
            .map(along)
            .fold(0, |all, closed| all | closed);
        closed & inner & !open
    }
}

/// The first column, as far as 64 bits reach.
const fn columns(cols: u32) -> u64 {
    let (mut bits, mut at) = (0, 0);
    while at < 64 {
        bits |= 1 << at;
        at += cols;
    }
    bits
}

/// All bits moved by `distance`; none are left from 64 on.
const fn moved(bits: u64, direction: Direction, distance: u32) -> u64 {
    let moved = match direction {
        Direction::East | Direction::SouthEast | Direction::South | Direction::SouthWest => {
            bits.checked_shl(distance)
        }
        _ => bits.checked_shr(distance),
    };
    match moved {
        Some(bits) => bits,
        None => 0,
    }
}
