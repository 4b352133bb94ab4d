//! Toy games whose splits are known in number: they are tested before any card is in sight.

use combogrid_lattice::{Choices, Sweep};

/// A cover of cells of a row or a strip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Tile {
    /// Two cells of one row.
    Domino,
    /// Two cells of one column of a strip.
    Upright,
    /// One cell.
    Single,
}

/// A row of cells under dominoes and, where allowed, single cells: Fibonacci's numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Row {
    /// The length of the row.
    pub(crate) cells: usize,
    /// Whether single cells may be used.
    pub(crate) singles: bool,
}

impl Sweep for Row {
    type State = bool;
    type Piece = Tile;

    fn columns(&self) -> usize {
        self.cells
    }
    fn start(&self) -> bool {
        false
    }
    fn choices(&self, _column: usize, covered: &bool, out: &mut impl Choices<bool, Tile>) {
        if *covered {
            out.push(false, []);
            return;
        }
        out.push(true, [Tile::Domino]);
        if self.singles {
            out.push(false, [Tile::Single]);
        }
    }
    fn accepts(&self, covered: &bool) -> bool {
        !covered
    }
}

/// A strip of two rows under dominoes and single cells: 1, 2, 7, 22, 71, 228, ...
///
/// Source: OEIS A030186, matchings of the ladder graph.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Strip(pub(crate) usize);

impl Sweep for Strip {
    type State = [bool; 2];
    type Piece = (Tile, usize);

    fn columns(&self) -> usize {
        self.0
    }
    fn start(&self) -> [bool; 2] {
        [false; 2]
    }
    fn choices(
        &self,
        _column: usize,
        covered: &[bool; 2],
        out: &mut impl Choices<[bool; 2], (Tile, usize)>,
    ) {
        if *covered == [false; 2] {
            out.push([false; 2], [(Tile::Upright, 0)]);
        }
        // Each free cell takes a domino, which covers the cell after it in the next column, or a single tile.
        for next in [[true, true], [true, false], [false, true], [false, false]] {
            let begins_in_covered = (0..2).any(|row| covered[row] && next[row]);
            if begins_in_covered {
                continue;
            }
            let free = (0..2).filter(|&row| !covered[row]);
            out.push(
                next,
                free.map(|row| {
                    if next[row] {
                        (Tile::Domino, row)
                    } else {
                        (Tile::Single, row)
                    }
                }),
            );
        }
    }
    fn accepts(&self, covered: &[bool; 2]) -> bool {
        *covered == [false; 2]
    }
}

/// Free bits. Only the last combination, all ones, is accepted, so that nearly all states are dead ends.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Dead(pub(crate) usize);

impl Sweep for Dead {
    type State = u64;
    type Piece = bool;

    fn columns(&self) -> usize {
        self.0
    }
    fn start(&self) -> u64 {
        0
    }
    fn choices(&self, column: usize, state: &u64, out: &mut impl Choices<u64, bool>) {
        out.push(*state, [false]);
        out.push(*state | 1 << column, [true]);
    }
    fn accepts(&self, state: &u64) -> bool {
        state.count_ones() as usize == self.0
    }
}
