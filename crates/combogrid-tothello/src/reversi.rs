//! Reversi on the same board: a placement must capture, only along the lines through its own
//! cell, and once.
//!
//! Black moves first, and Red plays White's pieces. A player who cannot capture passes; the game
//! is over when neither can.
//!
//! ```
//! use combogrid_tothello::reversi::{Move, Position};
//!
//! let mut position = Position::default();
//! while let Some(&first) = position.moves().first() {
//!     position = position.play(first)?;
//! }
//! assert!(position.is_over());
//! # Ok::<(), combogrid_tothello::reversi::MoveError>(())
//! ```
//!
//! [`Endgame`] finds the score that both sides reach with perfect play, on boards of up to 64 cells.
//!
//! Positions of other programs are read as one line ([`Position::from_obf`]) and as the moves of a game
//! ([`Position::after`]).

mod eight;
mod endgame;
mod ggf;
mod obf;
mod pass_count;
mod perft;
mod position;
mod rules;
mod score;
mod search;
mod transcript;
mod walk;

pub use endgame::{BestPlay, ENDGAME_BUDGET, Endgame, EndgameError, Scores};
pub use ggf::ParseGgfError;
pub use obf::ParseObfError;
pub use pass_count::{ParsePassCountError, PassCount};
pub use perft::{DEFAULT_BUDGET, Perft, PerftError, perft};
pub use position::{Move, MoveError, Position, StartError};
pub use score::{EmptyCells, ParseEmptyCellsError, ScoreBounds};
pub use transcript::{TranscriptError, TranscriptMoveError};
