use crate::layout::Rectangle;
use crate::word;

/// The moves of Reversi on a board in two words.
pub(crate) trait Rules: Copy {
    /// The empty cells where a move captures.
    fn legal_moves(self, mine: u64, theirs: u64) -> u64;

    /// What a move on an empty cell turns; 0 if the move is not legal.
    fn flips(self, mine: u64, theirs: u64, cell: u32) -> u64;

    /// The legal moves of several positions at once.
    #[inline]
    fn legal_moves_each<const LANES: usize>(
        self,
        mine: &[u64; LANES],
        theirs: &[u64; LANES],
    ) -> [u64; LANES] {
        core::array::from_fn(|lane| self.legal_moves(mine[lane], theirs[lane]))
    }
}

impl Rules for Rectangle {
    fn legal_moves(self, mine: u64, theirs: u64) -> u64 {
        word::legal_moves(self, mine, theirs)
    }

    fn flips(self, mine: u64, theirs: u64, cell: u32) -> u64 {
        word::flips(self, mine, theirs, 1 << cell)
    }
}
