//! Exact ends of Reversi: the score that both sides reach with perfect play, and the moves that reach it.

use combogrid_budget::{Budget, Stopped};
use combogrid_grid::Extent;

use super::position::{Move, Position};
use super::score::{EmptyCells, ScoreBounds};
use super::search::Search;
use crate::captures::with_layout;
use crate::pieces::{Cell, Sides};

/// The default budget of [`Endgame`]: some minutes on 8 x 8, enough for most positions with 22 empty cells.
pub const ENDGAME_BUDGET: Budget = Budget::unlimited().max_states(2_000_000_000);

/// Why the end of a game could not be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EndgameError {
    /// The board has more than 64 cells.
    #[error("a board of {extent} cells, expected at most 64")]
    TooLarge {
        /// The size of the board.
        extent: Extent,
    },
    /// The budget is spent; `known` are bounds on the score of the position.
    #[error(transparent)]
    Stopped(#[from] Stopped<ScoreBounds>),
}

/// The best play of a position: the score, and moves that reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BestPlay {
    /// The score of the side to move at the end of the game: its pieces less those of the other side.
    pub score: i32,
    /// Every first move that reaches the score, in row-major order; empty if the game is over.
    pub best: Vec<Move>,
    /// The moves of both sides to the end of the game, each the first in row-major order of the best ones.
    pub line: Vec<Move>,
    /// The number of states that were searched.
    pub states: u64,
}

/// The scores of all moves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Scores {
    /// Each legal move in row-major order, or the pass, with its score for the side to move; empty if the game is over.
    pub moves: Vec<(Move, i32)>,
    /// The number of states that were searched.
    pub states: u64,
}

/// Searches positions to the end of the game within a budget.
///
/// A state of the budget is a position with at least four empty cells whose moves are played.
///
/// ```
/// use combogrid_grid::Extent;
/// use combogrid_tothello::reversi::{EmptyCells, Endgame, Position};
///
/// // On 4 x 4 the second player wins by 11 pieces to 3.
/// let start = Position::start(Extent::new(4, 4))?;
/// let play = Endgame::new(EmptyCells::Nobody).best_play(&start)?;
/// assert_eq!(play.score, -8);
/// let end = play.line.iter().try_fold(start, |position, &play| position.play(play))?;
/// assert!(end.is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    empty: EmptyCells,
    budget: Budget,
}

impl Endgame {
    /// A search with the [`ENDGAME_BUDGET`].
    #[must_use]
    pub const fn new(empty: EmptyCells) -> Self {
        Self {
            empty,
            budget: ENDGAME_BUDGET,
        }
    }

    /// A search with this budget for each question.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// The score of the side to move with perfect play of both sides.
    ///
    /// Takes time that grows by a factor of about three with each empty cell: about a millisecond for 12 of them on 8 x 8.
    /// The table of positions takes up to 6 MB.
    ///
    /// # Errors
    /// [`EndgameError`] for a board of more than 64 cells, and if the budget is spent.
    pub fn score(&self, position: &Position) -> Result<i32, EndgameError> {
        let [mine, theirs] = words(position)?;
        let extent = position.board().extent();
        with_layout!(extent, rules => {
            let mut search = Search::new(rules, extent, self.empty, &self.budget, mine | theirs);
            let score = search.score(mine, theirs);
            score.map_err(|limit| search.stopped(limit).into())
        })
    }

    /// The score, every best first move, and a line to the end of the game.
    ///
    /// Takes up to twice the time of the [score](Self::score), since all other moves are refuted as well.
    ///
    /// # Errors
    /// As [`score`](Self::score).
    pub fn best_play(&self, position: &Position) -> Result<BestPlay, EndgameError> {
        let [mine, theirs] = words(position)?;
        let extent = position.board().extent();
        with_layout!(extent, rules => {
            let mut search = Search::new(rules, extent, self.empty, &self.budget, mine | theirs);
            let found = search.score(mine, theirs).and_then(|score| {
                let best = search.best_cells(mine, theirs, score)?;
                let line = search.line(mine, theirs, score)?;
                Ok((score, best, line))
            });
            match found {
                Ok((score, best, line)) => Ok(BestPlay {
                    score,
                    best: best.into_iter().map(|cell| move_at(extent, cell)).collect(),
                    line: line.into_iter().map(|cell| move_at(extent, cell)).collect(),
                    states: search.states(),
                }),
                Err(limit) => Err(search.stopped(limit).into()),
            }
        })
    }

    /// The score of each legal move in row-major order, or of the pass; empty if the game is over.
    ///
    /// Takes as long as the scores of the positions after each move.
    ///
    /// # Errors
    /// As [`score`](Self::score).
    pub fn scores(&self, position: &Position) -> Result<Scores, EndgameError> {
        let [mine, theirs] = words(position)?;
        let extent = position.board().extent();
        with_layout!(extent, rules => {
            let mut search = Search::new(rules, extent, self.empty, &self.budget, mine | theirs);
            match search.scores(mine, theirs) {
                Ok(scores) => {
                    let scores = scores.into_iter();
                    let moves = scores.map(|(cell, score)| (move_at(extent, cell), score)).collect();
                    Ok(Scores { moves, states: search.states() })
                }
                Err(limit) => Err(search.stopped(limit).into()),
            }
        })
    }
}

/// The pieces of the side to move and of the other one, as words.
fn words(position: &Position) -> Result<[u64; 2], EndgameError> {
    match position.board().sides(position.turn()) {
        Sides::Words(words) => Ok(words),
        Sides::Planes(_) => Err(EndgameError::TooLarge {
            extent: position.board().extent(),
        }),
    }
}

/// The move on the cell of a bit, or the pass.
fn move_at(extent: Extent, cell: Option<usize>) -> Move {
    let place = cell.and_then(|cell| extent.pos_at(cell)).and_then(Cell::at);
    place.map_or(Move::Pass, Move::Place)
}
