//! The number of ways to play a number of plies. The last two plies are counted on several boards side by side, and
//! the moves of the last one are not played.

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::PackedRow;

use super::pass_count::PassCount;
use super::position::Position;
use super::rules::Rules;
use super::walk::Walk;
use crate::captures::with_layout;
use crate::pieces::Sides;

/// The default budget of [`Perft`]: some minutes on 8 x 8, enough for depth 13.
pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(1_000_000_000);

/// Ways to play that could not all be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The budget is spent; `known` is the number of ways counted so far.
    #[error(transparent)]
    Stopped(#[from] Stopped<u64>),
    /// There are 2^64 - 1 ways or more.
    #[error("more than 2^64 - 2 ways to play")]
    Overflow,
}

/// The number of ways to play `depth` plies, within the [`DEFAULT_BUDGET`]; see [`Perft`].
///
/// ```
/// use combogrid_tothello::reversi::{PassCount, Position, perft};
///
/// let start = Position::default();
/// assert_eq!(perft(&start, 6, PassCount::Ply), Ok(8200));
/// assert_eq!(perft(&start, 6, PassCount::Free), Ok(8200));
/// ```
///
/// # Errors
/// As [`Perft::count`].
pub fn perft(position: &Position, depth: u32, pass: PassCount) -> Result<u64, PerftError> {
    Perft::new(pass).count(position, depth)
}

/// Counts the ways to play from a position within a budget.
///
/// From the start position on 8 x 8 with [`PassCount::Ply`]: 4, 12, 56, 244, 1396, .. ([A. Bik's
/// perft numbers](http://aartbik.com/MISC/reversi.html)). The two ways of counting a pass differ from depth 9 on.
///
/// ```
/// use combogrid_tothello::reversi::{PassCount, Perft, PerftError, Position};
/// use combogrid_tothello::{Budget, Limit};
///
/// let budget = Budget::unlimited().max_states(1_000);
/// let perft = Perft::new(PassCount::Ply).with_budget(&budget);
/// let error = perft.count(&Position::default(), 60).unwrap_err();
/// let PerftError::Stopped(stopped) = error else { unreachable!() };
/// assert_eq!(stopped.limit, Limit::States(1_000));
/// assert!(stopped.known > 1_000); // the games that end in the part of the tree that was seen
/// ```
#[derive(Clone, Debug)]
pub struct Perft {
    pass: PassCount,
    budget: Budget,
}

impl Perft {
    /// A counter with the [`DEFAULT_BUDGET`].
    #[must_use]
    pub const fn new(pass: PassCount) -> Self {
        Self {
            pass,
            budget: DEFAULT_BUDGET,
        }
    }

    /// A counter with this budget for each count.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// The number of ways to play `depth` plies. A game that ends earlier counts as one way.
    ///
    /// A state of the budget is a position whose moves are played, not only counted: on 8 x 8 one
    /// or a few for each hundred leaves; on boards of more than 64 cells a move that is played.
    /// The memory that it takes does not grow with them.
    ///
    /// The moves of the last ply are counted and not played. On 8 x 8 some 300 million leaves a
    /// second; boards of more than 64 cells are played move by move.
    ///
    /// # Errors
    /// [`PerftError`] if the budget is spent or the ways are too many for a `u64`.
    pub fn count(&self, position: &Position, depth: u32) -> Result<u64, PerftError> {
        let (board, mut meter) = (position.board(), self.budget.meter());
        let (leaves, counted) = match board.sides(position.turn()) {
            Sides::Words([mine, theirs]) => with_layout!(board.extent(), rules => {
                let mut tree = Tree { rules, pass: self.pass, meter, leaves: 0 };
                let counted = tree.count(mine, theirs, depth);
                (tree.leaves, counted)
            }),
            Sides::Planes(_) => Walk::count(position, depth, self.pass, &mut meter),
        };
        match (leaves, counted) {
            (u64::MAX, _) => Err(PerftError::Overflow),
            (leaves, Ok(())) => Ok(leaves),
            (known, Err(limit)) => Err(Stopped { limit, known }.into()),
        }
    }
}

/// The games on a board of up to 64 cells.
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
                PackedRow::<1>::from_bits(moves)
                    .iter()
                    .try_for_each(|cell| {
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
    fn played(&self, mine: u64, theirs: u64, cell: usize) -> (u64, u64) {
        let flips = self.rules.flips(mine, theirs, cell);
        (theirs & !flips, mine | flips | 1 << cell)
    }

    fn last_two(&mut self, mine: u64, theirs: u64, moves: u64) -> Result<(), Limit> {
        self.meter.state()?;
        let (mut mines, mut others) = ([0; LANES], [0; LANES]);
        let mut cells = PackedRow::<1>::from_bits(moves).iter();
        let mut leaves = 0;
        while cells.len() > 0 {
            let used = cells.len().min(LANES);
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
