//! Captures of all placements on all boards of a size.

use combogrid_grid::Extent;
use combogrid_tothello::{Board, Cell, Side, Workspace};

use crate::census::{Census, Tally};

/// The most cells that make a part.
const OF_PART: usize = 6;

/// Three to the power of a number of cells.
fn powers(cells: usize) -> u64 {
    (0..cells).map(|_| 3).product()
}

/// How many pieces a placement captures: every board of a size, and every empty cell of it.
///
/// Boards with the sides swapped have the same numbers, so only red places.
pub(crate) struct Placements {
    extent: Extent,
    /// The cells that make a part.
    of_part: usize,
}

impl Placements {
    pub(crate) fn new(extent: Extent) -> Self {
        Self {
            extent,
            of_part: extent.area().min(OF_PART),
        }
    }

    fn cell(&self, index: usize) -> Cell {
        let pos = self.extent.pos_at(index);
        pos.and_then(Cell::at).expect("a cell of a small board")
    }

    /// Puts a piece, or none, on each cell from this one on, and counts the placements of each board.
    fn fill(&self, board: &Board, index: usize, workspace: &mut Workspace, tally: &mut Tally) {
        if index == self.extent.area() {
            let placements = workspace.placements(board, Side::Red);
            for placement in placements.expect("a small board") {
                tally.add(placement.captured, 1);
            }
            return;
        }
        self.fill(board, index + 1, workspace, tally);
        for side in [Side::Red, Side::Black] {
            let mut board = board.clone();
            board.put(self.cell(index), side).expect("an empty cell");
            self.fill(&board, index + 1, workspace, tally);
        }
    }
}

impl Census for Placements {
    type Workspace = Workspace;

    fn name(&self) -> String {
        format!("tothello-{}x{}", self.extent.rows(), self.extent.cols())
    }

    fn value(&self) -> &'static str {
        "captured"
    }

    fn title(&self) -> String {
        let (rows, columns) = (self.extent.rows(), self.extent.cols());
        format!("Pieces captured by all placements on all boards of {rows} x {columns}")
    }

    fn parts(&self) -> usize {
        [3; OF_PART][..self.of_part].iter().product()
    }

    fn looked_at(&self) -> u64 {
        powers(self.extent.area())
    }

    /// Each cell may be the empty one, with every way to fill the others.
    fn total(&self) -> u64 {
        let cells = self.extent.area();
        cells as u64 * powers(cells - 1)
    }

    fn workspace(&self) -> Workspace {
        Workspace::new()
    }

    /// A part is what lies on the first cells, as digits of base three.
    fn count(&self, part: usize, workspace: &mut Workspace, tally: &mut Tally) {
        let mut board = Board::empty(self.extent).expect("a small board");
        let mut rest = part;
        for index in 0..self.of_part {
            let side = [None, Some(Side::Red), Some(Side::Black)][rest % 3];
            if let Some(side) = side {
                board.put(self.cell(index), side).expect("an empty cell");
            }
            rest /= 3;
        }
        self.fill(&board, self.of_part, workspace, tally);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::census::counted;

    /// By the story of each placement, which is told by rays and scans.
    #[test]
    fn small_boards_by_the_story() {
        for extent in [Extent::new(1, 5), Extent::new(2, 3), Extent::new(3, 3)] {
            let census = Placements::new(extent);
            let tally = counted(&census);
            assert_eq!(tally.sum(), census.total());
            assert_eq!(tally, by_story(&census), "{extent:?}");
        }
    }

    fn by_story(census: &Placements) -> Tally {
        let cells = census.extent.area();
        let mut tally = Tally::default();
        for code in 0..powers(cells) {
            let mut board = Board::empty(census.extent).unwrap();
            let mut rest = code;
            for index in 0..cells {
                let side = [None, Some(Side::Red), Some(Side::Black)];
                if let Some(side) = side[usize::try_from(rest % 3).unwrap()] {
                    board.put(census.cell(index), side).unwrap();
                }
                rest /= 3;
            }
            for cell in &board.empties() {
                tally.add(board.place(cell, Side::Red).unwrap().captured(), 1);
            }
        }
        tally
    }
}
