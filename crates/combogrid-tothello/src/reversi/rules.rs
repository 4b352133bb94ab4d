//! Moves and flips on boards in two words, for a layout of any size; [`eight`](super::eight) has faster ones for 8 x
//! 8.

use crate::captures::{Fill, Layout, Rectangle, Word};

/// The moves of Reversi on a board in two words.
pub(super) trait Rules: Layout {
    /// The empty cells where a move captures, for several positions at once.
    fn legal_moves_each<const LANES: usize>(
        self,
        mine: &[u64; LANES],
        theirs: &[u64; LANES],
    ) -> [u64; LANES];

    /// The pieces that a move on an empty cell turns; 0 if the move is not legal.
    fn flips(self, mine: u64, theirs: u64, cell: usize) -> u64;

    /// The empty cells where a move captures.
    #[inline]
    fn legal_moves(self, mine: u64, theirs: u64) -> u64 {
        let [moves] = self.legal_moves_each(&[mine], &[theirs]);
        moves
    }
}

impl Rules for Rectangle {
    fn legal_moves_each<const LANES: usize>(
        self,
        mine: &[u64; LANES],
        theirs: &[u64; LANES],
    ) -> [u64; LANES] {
        core::array::from_fn(|lane| Word::new(self, [mine[lane], theirs[lane]]).legal_moves())
    }

    fn flips(self, mine: u64, theirs: u64, cell: usize) -> u64 {
        let tracks = (0..4).map(|axis| self.track(axis));
        tracks.fold(0, |mut flips, track| {
            let ([up], [down]) = Fill::through(track, theirs).reach(track, [1 << cell]);
            if track.step_up(up) & mine != 0 {
                flips |= up & theirs;
            }
            if track.step_down(down) & mine != 0 {
                flips |= down & theirs;
            }
            flips
        })
    }
}
