use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::Extent;

use super::Position;
use super::rules::Rules;
use super::walk::Walk;
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

/// The budget of [`perft`]: some minutes on 8 x 8, enough for depth 13.
pub const PERFT_BUDGET: Budget = Budget::unlimited().max_states(1_000_000_000);

/// Ways to play that could not all be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The budget is spent; known are the ways that were counted by then.
    #[error(transparent)]
    Stopped(#[from] Stopped<u64>),
    /// There are 2^64 - 1 ways or more.
    #[error("more than 2^64 - 2 ways to play")]
    Overflow,
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
/// assert_eq!(perft(&start, 6, PassCount::Ply), Ok(8200));
/// assert_eq!(perft(&start, 6, PassCount::Free), Ok(8200));
/// ```
///
/// The moves of the last ply are counted and not played. On 8 x 8 some 300 million leaves a
/// second; boards of more than 64 cells are played move by move.
///
/// # Errors
/// [`PerftError`] if that takes more than [`PERFT_BUDGET`]; [`perft_within`] takes another one.
pub fn perft(position: &Position, depth: u32, pass: PassCount) -> Result<u64, PerftError> {
    perft_within(position, depth, pass, &PERFT_BUDGET)
}

/// As [`perft`], on a budget. A state is a position whose moves are played, not only counted: on
/// 8 x 8 one for each hundred leaves, or a few more; on boards of more than 64 cells a move that is
/// played. The memory that it takes does not grow with them.
///
/// ```
/// use combogrid_tothello::reversi::{PassCount, PerftError, Position, perft_within};
/// use combogrid_tothello::{Budget, Limit};
///
/// let budget = Budget::unlimited().max_states(1_000);
/// let error = perft_within(&Position::default(), 60, PassCount::Ply, &budget).unwrap_err();
/// let PerftError::Stopped(stopped) = error else { unreachable!() };
/// assert_eq!(stopped.limit, Limit::States(1_000));
/// assert!(stopped.known > 1_000); // the games that end in the part of the tree that was seen
/// ```
///
/// # Errors
/// [`PerftError`] if the budget is spent or the ways are too many for a `u64`.
pub fn perft_within(
    position: &Position,
    depth: u32,
    pass: PassCount,
    budget: &Budget,
) -> Result<u64, PerftError> {
    let mut meter = budget.meter();
    let (leaves, walked) = match WordBoard::of(position.board(), position.turn()) {
        Some(board) => with_layout!(position.board().extent(), rules => {
            let (mine, theirs) = board.sides();
            let mut tree = Tree { rules, pass, meter, leaves: 0 };
            let walked = tree.count(mine, theirs, depth);
            (tree.leaves, walked)
        }),
        None => Walk::new(position, pass).count(depth, &mut meter),
    };
    match (leaves, walked) {
        (u64::MAX, _) => Err(PerftError::Overflow),
        (leaves, Ok(())) => Ok(leaves),
        (known, Err(limit)) => Err(Stopped { limit, known }.into()),
    }
}

struct Tree<R> {
    rules: R,
    pass: PassCount,
    meter: Meter,
    /// The ways counted so far, saturated.
    leaves: u64,
}

/// Positions two plies from the end whose last moves are counted side by side.
const LANES: usize = 4;

impl<R: Rules> Tree<R> {
    /// Counts the ways to play `depth` plies.
    fn count(&mut self, mine: u64, theirs: u64, depth: u32) -> Result<(), Limit> {
        if depth == 0 {
            self.add(1);
            return Ok(());
        }
        let moves = self.rules.legal_moves(mine, theirs);
        match depth {
            _ if moves == 0 => self.without_move(mine, theirs, depth),
            1 => {
                self.add(moves.count_ones().into());
                Ok(())
            }
            2 => self.last_two(mine, theirs, moves),
            _ => {
                self.meter.state()?;
                bits(moves).try_for_each(|cell| {
                    let (mine, theirs) = self.played(mine, theirs, cell);
                    self.count(mine, theirs, depth - 1)
                })
            }
        }
    }

    const fn add(&mut self, leaves: u64) {
        self.leaves = self.leaves.saturating_add(leaves);
    }

    #[cold]
    fn without_move(&mut self, mine: u64, theirs: u64, depth: u32) -> Result<(), Limit> {
        if self.rules.legal_moves(theirs, mine) == 0 {
            self.add(1);
            return Ok(());
        }
        match self.pass {
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

    fn last_two(&mut self, mine: u64, theirs: u64, moves: u64) -> Result<(), Limit> {
        self.meter.state()?;
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
                match last[lane] {
                    0 => self.without_move(mines[lane], others[lane], 1)?,
                    moves => leaves += u64::from(moves.count_ones()),
                }
            }
        }
        self.add(leaves);
        Ok(())
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
