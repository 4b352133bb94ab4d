use crate::{Board, Cell, CellSet, Side};

/// A position that captures wave by wave: what the three engines have in common.
pub(crate) trait Waves {
    /// Takes over a position and its mover.
    fn load(&mut self, board: &Board, side: Side);

    /// Puts a piece of the mover on an empty cell.
    fn put(&mut self, cell: Cell);

    /// Turns every piece that is between, all at once; writes them to `turned` and counts them.
    fn wave(&mut self, turned: &mut CellSet) -> usize;

    /// All waves to the end: the number of pieces turned and of waves.
    fn exhaust(&mut self, turned: &mut CellSet) -> (usize, usize) {
        let (mut captured, mut waves) = (0, 0);
        loop {
            match self.wave(turned) {
                0 => return (captured, waves),
                pieces => (captured, waves) = (captured + pieces, waves + 1),
            }
        }
    }
}
