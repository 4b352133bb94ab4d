use combogrid_grid::Extent;

use crate::reversi::Rules;
use crate::waves::Waves;
use crate::word::{self, Eight, Rectangle, WordBest};
use crate::{Board, Cell, CellSet, Side};

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

    pub(crate) fn best(self) -> Option<WordBest> {
        with_layout!(self.extent, layout => word::best(layout, self.mine, self.theirs))
    }

    /// The bit of a cell of the board.
    pub(crate) fn bit(self, cell: Cell) -> u64 {
        1 << (usize::from(cell.row()) * self.extent.cols() + usize::from(cell.col()))
    }

    /// The mover's pieces after all captures of a piece on an empty cell, and the waves.
    pub(crate) fn exhausted_with(self, cell: Cell) -> (u64, u32) {
        let mine = self.mine | self.bit(cell);
        with_layout!(self.extent, layout => word::close(layout, mine, self.theirs))
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

    fn put(&mut self, cell: Cell) {
        self.mine |= self.bit(cell);
    }

    fn wave(&mut self, turned: &mut CellSet) -> usize {
        let wave = with_layout!(self.extent, layout => word::wave(layout, self.mine, self.theirs));
        self.mine |= wave;
        self.theirs &= !wave;
        *turned = CellSet::from_word(self.extent, wave);
        wave.count_ones() as usize
    }
}
