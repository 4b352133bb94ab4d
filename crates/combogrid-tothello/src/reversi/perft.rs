use combogrid_grid::Extent;

use super::rules::Rules;
use super::{Move, Position};
use crate::layout::{Eight, Rectangle};
use crate::word_board::{WordBoard, with_layout};

/// How a pass counts in [`perft`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum PassCount {
    /// A pass is a ply like any move: the published counts.
    Ply,
    /// A pass takes no ply: only placements count towards the depth.
    Free,
}

impl PassCount {
    /// Both ways of counting.
    pub const ALL: [Self; 2] = [Self::Ply, Self::Free];
}

/// The number of ways to play `depth` plies. A game that ends earlier counts as one way.
///
/// From the start position on 8 x 8 with [`PassCount::Ply`]: 4, 12, 56, 244, 1396, .. ([A. Bik's
/// perft numbers](http://aartbik.com/MISC/reversi.html)). The two ways of counting a pass differ from depth 9 on.
///
/// ```
/// use combogrid_tothello::reversi::{PassCount, Position, perft};
///
/// let start = Position::default();
/// assert_eq!(perft(&start, 6, PassCount::Ply), 8200);
/// assert_eq!(perft(&start, 6, PassCount::Free), 8200);
/// ```
///
/// The moves of the last ply are counted and not played. On 8 x 8 some 300 million leaves a
/// second; boards of more than 64 cells are played move by move.
#[must_use]
pub fn perft(position: &Position, depth: u32, pass: PassCount) -> u64 {
    if depth == 0 {
        return 1;
    }
    match WordBoard::of(position.board(), position.turn()) {
        Some(board) => with_layout!(position.board().extent(), rules => {
            let (mine, theirs) = board.sides();
            Tree { rules, pass }.count(mine, theirs, depth)
        }),
        None => by_moves(position, depth, pass),
    }
}

struct Tree<R> {
    rules: R,
    pass: PassCount,
}

/// Positions two plies from the end whose last moves are counted side by side.
const LANES: usize = 4;

impl<R: Rules> Tree<R> {
    /// The ways to play `depth` plies, at least 1.
    fn count(&self, mine: u64, theirs: u64, depth: u32) -> u64 {
        let moves = self.rules.legal_moves(mine, theirs);
        match depth {
            _ if moves == 0 => self.without_move(mine, theirs, depth),
            1 => u64::from(moves.count_ones()),
            2 => self.last_two(mine, theirs, moves),
            _ => bits(moves)
                .map(|cell| {
                    let (mine, theirs) = self.played(mine, theirs, cell);
                    self.count(mine, theirs, depth - 1)
                })
                .sum(),
        }
    }

    #[cold]
    fn without_move(&self, mine: u64, theirs: u64, depth: u32) -> u64 {
        if self.rules.legal_moves(theirs, mine) == 0 {
            return 1;
        }
        match self.pass {
            PassCount::Ply if depth == 1 => 1,
            PassCount::Ply => self.count(theirs, mine, depth - 1),
            PassCount::Free => self.count(theirs, mine, depth),
        }
    }

    /// The position after a move, as the next player sees it.
    #[inline]
    fn played(&self, mine: u64, theirs: u64, cell: u32) -> (u64, u64) {
        let flips = self.rules.flips(mine, theirs, cell);
        (theirs & !flips, mine | flips | 1 << cell)
    }

    fn last_two(&self, mine: u64, theirs: u64, moves: u64) -> u64 {
        let (mut mines, mut others) = ([0; LANES], [0; LANES]);
        let (mut cells, mut left) = (bits(moves), moves.count_ones() as usize);
        let mut leaves = 0;
        while left > 0 {
            let used = left.min(LANES);
            left -= used;
            for (lane, cell) in cells.by_ref().take(used).enumerate() {
                (mines[lane], others[lane]) = self.played(mine, theirs, cell);
            }
            let last = self.rules.legal_moves_each(&mines, &others);
            for lane in 0..used {
                leaves += match last[lane] {
                    0 => self.without_move(mines[lane], others[lane], 1),
                    moves => u64::from(moves.count_ones()),
                };
            }
        }
        leaves
    }
}

/// The indices of the set bits, lowest first.
#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let index = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            index
        })
    })
}

fn by_moves(position: &Position, depth: u32, pass: PassCount) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if !moves.is_empty() {
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |cell| position.play(Move::Place(cell)).expect("a legal move");
        return moves
            .iter()
            .map(|cell| by_moves(&after(cell), depth - 1, pass))
            .sum();
    }
    match (position.play(Move::Pass), pass) {
        (Err(_), _) => 1,
        (Ok(after), PassCount::Ply) => by_moves(&after, depth - 1, pass),
        (Ok(after), PassCount::Free) => by_moves(&after, depth, pass),
    }
}
