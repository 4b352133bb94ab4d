use combogrid_grid::Extent;

use crate::layout::{Eight, Rectangle};
use crate::reversi::Rules;
use crate::waves::Waves;
use crate::word::{self, WordBest};
use crate::{BestPlacement, Board, Cell, CellSet, FullBoardError, Placement, Side};

/// A board of up to 64 cells as its mover sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordBoard {
    extent: Extent,
    mine: u64,
    theirs: u64,
}

/// Runs the body with the layout as a constant on 8 x 8 and as a value elsewhere.
macro_rules! with_layout {
    ($extent:expr, $layout:ident => $body:expr) => {
        if $extent == Extent::new(8, 8) {
            let $layout = Eight;
            $body
        } else {
            let $layout = Rectangle::of($extent);
            $body
        }
    };
}
pub(crate) use with_layout;

impl Default for WordBoard {
    fn default() -> Self {
        Self {
            extent: Extent::new(8, 8),
            mine: 0,
            theirs: 0,
        }
    }
}

impl WordBoard {
    /// The board, if it has up to 64 cells.
    pub(crate) fn of(board: &Board, side: Side) -> Option<Self> {
        let (mine, theirs) = (board.pieces(side).word()?, board.pieces(!side).word()?);
        Some(Self {
            extent: board.extent(),
            mine,
            theirs,
        })
    }

    /// The mover's and the opponent's pieces.
    pub(crate) const fn sides(self) -> (u64, u64) {
        (self.mine, self.theirs)
    }

    pub(crate) fn best_placement(self) -> Result<BestPlacement, FullBoardError> {
        let best = with_layout!(self.extent, layout => word::best(layout, self.mine, self.theirs));
        let WordBest { count, cells } = best.ok_or(FullBoardError)?;
        Ok(BestPlacement {
            count: count as usize,
            cells: CellSet::from_word(self.extent, cells),
        })
    }

    pub(crate) fn between(self) -> CellSet {
        let wave = with_layout!(self.extent, layout => word::wave(layout, self.mine, self.theirs));
        CellSet::from_word(self.extent, wave)
    }

    /// The bit of a cell of the board.
    pub(crate) fn bit(self, cell: Cell) -> u64 {
        1 << (usize::from(cell.row()) * self.extent.cols() + usize::from(cell.col()))
    }

    /// Appends what a piece on each empty cell brings.
    pub(crate) fn placements(self, empties: &CellSet, table: &mut Vec<Placement>) {
        let before = self.mine.count_ones() + 1;
        let mut empties = empties.iter();
        let note = |mine: u64, waves: u32| {
            table.extend(empties.next().map(|cell| Placement {
                cell,
                captured: (mine.count_ones() - before) as usize,
                waves: waves as usize,
            }));
        };
        with_layout!(self.extent, layout => {
            word::placements(layout, self.mine, self.theirs, note);
        });
    }

    pub(crate) fn legal_moves(self) -> u64 {
        with_layout!(self.extent, layout => layout.legal_moves(self.mine, self.theirs))
    }

    pub(crate) fn flips(self, cell: Cell) -> u64 {
        let index = self.bit(cell).trailing_zeros();
        with_layout!(self.extent, layout => layout.flips(self.mine, self.theirs, index))
    }
}

impl Waves for WordBoard {
    fn load(&mut self, board: &Board, side: Side) {
        *self = Self::of(board, side).expect("the engine is chosen by the size of the board");
    }

    fn wave(&mut self, turned: &mut CellSet) -> usize {
        *turned = self.between();
        let wave = turned.word().unwrap_or(0);
        self.mine |= wave;
        self.theirs &= !wave;
        turned.len()
    }
}
