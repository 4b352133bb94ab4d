//! Captures by scanning every line of a grid.
//!
//! The original article looks along each line for the first neighbours "mine, theirs" and then
//! for the first neighbours "theirs, mine". On `XO.XOX` those two belong to different stretches,
//! so this engine looks at every stretch of the line instead.

use combogrid_grid::{Axis, Extent, Grid, Pos, Scan};

use crate::waves::Waves;
use crate::{Board, Cell, CellSet, Side};

/// A board on a grid.
#[derive(Clone, Debug)]
pub(crate) struct Rays {
    side: Side,
    grid: Grid<Option<Side>>,
    between: Vec<Pos>,
}

impl Default for Rays {
    fn default() -> Self {
        Self {
            side: Side::Red,
            grid: Grid::filled(Extent::new(0, 0), None),
            between: Vec::new(),
        }
    }
}

impl Rays {
    /// The pieces turned and the waves of one placement.
    pub(crate) fn outcome(
        &mut self,
        board: &Board,
        side: Side,
        cell: Cell,
        turned: &mut CellSet,
    ) -> (usize, usize) {
        self.load(board, side);
        self.grid[cell.into()] = Some(side);
        let (mut captured, mut waves) = (0, 0);
        loop {
            match self.wave(turned) {
                0 => return (captured, waves),
                pieces => (captured, waves) = (captured + pieces, waves + 1),
            }
        }
    }

    fn find_between(&mut self) {
        let (mine, theirs) = (Some(self.side), Some(!self.side));
        self.between.clear();
        // A cell may lie on a stretch along each axis.
        self.between
            .reserve(Axis::ALL.len() * self.grid.extent().area());
        for line in self.grid.all_lines() {
            for stretch in line
                .iter()
                .between(|&&piece| piece == mine, |&&piece| piece == theirs)
            {
                self.between
                    .extend(line.stretch(stretch).map(|(pos, _)| pos));
            }
        }
    }
}

impl Waves for Rays {
    fn load(&mut self, board: &Board, side: Side) {
        self.side = side;
        if self.grid.extent() != board.extent() {
            self.grid = Grid::filled(board.extent(), None);
        }
        self.grid.as_mut_slice().fill(None);
        for side in Side::ALL {
            board
                .pieces(side)
                .positions()
                .for_each(|pos| self.grid[pos] = Some(side));
        }
    }

    fn wave(&mut self, turned: &mut CellSet) -> usize {
        turned.reset(self.grid.extent());
        self.find_between();
        for &pos in &self.between {
            self.grid[pos] = Some(self.side);
            turned.insert_pos(pos);
        }
        turned.len()
    }
}
