use crate::{Board, CellSet, Side};

/// A position that captures wave by wave: what the three engines have in common.
pub(crate) trait Waves {
    /// Takes over a position and its mover.
    fn load(&mut self, board: &Board, side: Side);

    /// Turns every piece that is between, all at once; writes them to `turned` and counts them.
    fn wave(&mut self, turned: &mut CellSet) -> usize;
}
