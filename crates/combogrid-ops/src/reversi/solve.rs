//! `reversi solve`: the score that both sides reach with perfect play.

use combogrid_tothello::Stopped;
use combogrid_tothello::reversi::{self, EmptyCells, Endgame, EndgameError, Move, ScoreBounds};

use super::PositionArgs;
use super::position::{Pieces, playable, turn_name};
use crate::tothello::Position;
use crate::{Allowance, ErrorKind, Named, OpError, Query, Refused, Reply};

/// Positions of a search on 8 x 8 whose moves are played: some seconds, and enough for 16 empty cells and nearly always 18.
pub(crate) const MOST_POSITIONS: u64 = 10_000_000;

/// The bound on other boards, whose captures are found more slowly: positions times cells, some seconds.
pub(crate) const MOST_CELLS: u64 = 200_000_000;

/// Find the score of perfect play to the end of a game of Reversi, and the moves that reach it
///
/// Example: combogrid reversi solve "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXXXXOOOOXXXXOXXXXX-XXXXXOX X"
#[apply(bare_request!)]
#[serde(default)]
#[derive(Default)]
pub struct Solve {
    /// Also find the score of each move
    pub all: bool,
    /// For whom cells count that are empty at the end: nobody, or the winner as in tournaments
    pub empty: Named<EmptyCells>,
}

/// The result of perfect play by both sides. If a bound stops the search, the winner may be known without the score.
#[apply(answer!)]
pub struct Solution {
    /// The pieces of the mover less those of the other side at the end; null if the search was stopped.
    pub score: Option<i32>,
    /// The side with more pieces at the end, named as a request names the mover, or `draw`; null if the search was stopped
    /// before that was known.
    pub winner: Option<String>,
    /// Every move that reaches the score, row by row, or `pass`; empty if the game is over.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellOrPass>"))]
    pub best: Vec<String>,
    /// The moves of both sides to the end of the game, each the first of the best ones.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellOrPass>"))]
    pub line: Vec<String>,
    /// The pieces after the line; the mover is the side that moves first.
    pub pieces: Option<Pieces>,
    /// The score of each move, if they were asked for, in the order of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<MoveScore>>,
    /// How many positions were searched for the score, the best moves and the line; 0 if the search was stopped.
    pub states: u64,
}

/// A move and its score.
#[apply(answer!)]
pub struct MoveScore {
    /// The cell, or `pass`.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::CellOrPass"))]
    #[serde(rename = "move")]
    pub at: String,
    /// The score with perfect play after it.
    pub score: i32,
}

/// A move as the name of its cell, or `pass`.
fn move_text(play: Move) -> String {
    match play {
        Move::Place(cell) => cell.to_string(),
        Move::Pass => "pass".to_owned(),
    }
}

fn move_texts(moves: &[Move]) -> Vec<String> {
    moves.iter().copied().map(move_text).collect()
}

/// The positions of a query on a board.
fn most_positions(position: &reversi::Position) -> u64 {
    let extent = position.board().extent();
    if (extent.rows(), extent.cols()) == (8, 8) {
        MOST_POSITIONS
    } else {
        MOST_CELLS / extent.area() as u64
    }
}

/// The side with more pieces at the end, if these bounds on the score of the mover decide it.
fn winner(position: &Position, bounds: ScoreBounds) -> Option<String> {
    let ScoreBounds { low, high } = bounds;
    if low > 0 {
        Some(turn_name(position, position.side))
    } else if high < 0 {
        Some(turn_name(position, !position.side))
    } else {
        (low == high).then(|| "draw".to_owned())
    }
}

/// The refusal of a search without a score; the winner may be known.
fn refused(position: &Position, error: EndgameError) -> Refused<Solution> {
    let EndgameError::Stopped(Stopped { limit, known }) = error else {
        return OpError::new(ErrorKind::Board, error).into();
    };
    let winner = winner(position, known);
    let known = winner.is_some().then(|| Solution {
        score: None,
        winner,
        best: Vec::new(),
        line: Vec::new(),
        pieces: None,
        moves: None,
        states: 0,
    });
    Refused::stopped(limit, known)
}

impl Query for Solve {
    type Subject = PositionArgs;
    type Answer = Solution;

    fn answer(&self, position: &Position, allowance: &Allowance) -> Reply<Solution> {
        let start = playable(position);
        let budget = allowance.states(most_positions(&start));
        let Named(empty) = self.empty;
        let endgame = Endgame::new(empty).with_budget(&budget);
        let play = endgame.best_play(&start);
        let play = play.map_err(|error| refused(position, error))?;
        let mut end = start.clone();
        for &next in &play.line {
            // A line of the search has legal moves only.
            if let Ok(after) = end.play(next) {
                end = after;
            }
        }
        let bounds = ScoreBounds {
            low: play.score,
            high: play.score,
        };
        let mut solution = Solution {
            score: Some(play.score),
            winner: winner(position, bounds),
            best: move_texts(&play.best),
            line: move_texts(&play.line),
            pieces: Some(Pieces::of(position.side, end.board())),
            moves: None,
            states: play.states,
        };
        if !self.all {
            return Ok(solution);
        }
        match endgame.scores(&start) {
            Ok(scores) => {
                let score_of = |(play, score): &(Move, i32)| MoveScore {
                    at: move_text(*play),
                    score: *score,
                };
                solution.moves = Some(scores.moves.iter().map(score_of).collect());
                Ok(solution)
            }
            Err(EndgameError::Stopped(stopped)) => {
                Err(Refused::stopped(stopped.limit, Some(solution)))
            }
            Err(error) => Err(refused(position, error)),
        }
    }
}
