//! `reversi play`: a move and the position after it.

use combogrid_picture::{Mark, Page, Picture};
use combogrid_tothello::Cell;
use combogrid_tothello::reversi::{self, Move};

use super::PositionArgs;
use super::position::{Pieces, counts, in_symbols, playable, result, turn_name, winner};
use crate::draw::page_of;
use crate::layout::{Layout, Show};
use crate::tothello::Position;
use crate::tothello::play::{names, wrong_cell};
use crate::{Allowance, Kind, OpError, Query, Reply, Texts};

/// Play a move of Reversi and show the turned pieces
///
/// Example: combogrid reversi play f5d6c3 --at D3
#[apply(bare_request!)]
pub struct Play {
    /// Where to place the piece, or `pass`
    #[cfg_attr(feature = "cli", arg(long, value_name = "CELL"))]
    pub at: String,
}

/// The position after a move.
#[apply(answer!)]
pub struct PlayAnswer {
    /// The pieces that changed sides, row by row.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub turned: Vec<String>,
    /// The board afterwards, in the symbols of the question.
    pub rows: Vec<String>,
    /// The player of the next move, after a pass if there is one; null if the game is over.
    pub turn: Option<String>,
    /// Whether the other player passes.
    pub pass: bool,
    /// Whether neither player can move.
    pub over: bool,
    /// The pieces afterwards; the mover is the side that played.
    pub pieces: Pieces,
    /// The side with more pieces at the end of the game, named as in `turn`, or `draw`; null as long as it goes on.
    pub winner: Option<String>,
}

/// Reads the name of a cell in upper or lower case, or `pass`.
fn read_move(text: &str) -> Result<Move, OpError> {
    if text.eq_ignore_ascii_case("pass") {
        return Ok(Move::Pass);
    }
    let cell: Result<Cell, _> = text.to_ascii_uppercase().parse();
    cell.map(Move::Place).map_err(wrong_cell)
}

/// The move with the position after it.
fn played(position: &Position, at: &str) -> Result<(Move, reversi::Position), OpError> {
    let play = read_move(at)?;
    let after = playable(position).play(play);
    let after = after.map_err(|error| {
        let message = in_symbols(error, position.symbols);
        OpError::new(Kind::Board, message).at(0).field("at")
    })?;
    Ok((play, after))
}

impl Query for Play {
    type Subject = PositionArgs;
    type Answer = PlayAnswer;

    fn answer(&self, position: &Position, _: &Allowance) -> Reply<PlayAnswer> {
        let (play, after) = played(position, &self.at)?;
        let before = playable(position);
        let turned = match play {
            Move::Place(cell) => names(&before.flips(cell)),
            Move::Pass => Vec::new(),
        };
        let (pass, over) = match after.moves()[..] {
            [] => (false, true),
            [Move::Pass] => (true, false),
            _ => (false, false),
        };
        let next = if pass { before.turn() } else { after.turn() };
        Ok(PlayAnswer {
            turned,
            rows: position.rows(after.board()),
            turn: (!over).then(|| turn_name(position, next)),
            pass,
            over,
            pieces: Pieces::of(position.side, after.board()),
            winner: over.then(|| winner(position, after.board())),
        })
    }

    fn page(&self, position: &Position, answer: &PlayAnswer) -> Option<Page> {
        let (play, after) = played(position, &self.at).ok()?;
        Some(page_of(answer.picture(position, play, &after)))
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("at", &mut self.at)]
    }
}

impl PlayAnswer {
    /// The board after the move.
    fn picture(&self, position: &Position, play: Move, after: &reversi::Position) -> Picture {
        let picture = position.picture(after.board(), |cell| {
            let turned = self.turned.contains(&cell.to_string());
            let placed = (play == Move::Place(cell)).then_some(Mark::Circle);
            placed.or(turned.then_some(Mark::Frame))
        });
        let mover = position.mover();
        let title = match play {
            Move::Place(cell) => format!("{mover} plays {cell}"),
            Move::Pass => format!("{mover} passes"),
        };
        Picture { title, ..picture }
    }
}

impl Show for Play {
    fn show(&self, position: &Position, answer: &PlayAnswer, layout: &Layout) -> String {
        let (play, after) = played(position, &self.at).expect("it was played before");
        let picture = layout.draw(&answer.picture(position, play, &after));
        let mover = position.mover();
        let other = position.name(!position.side);
        let next = match answer {
            PlayAnswer {
                winner: Some(winner),
                ..
            } => result(winner),
            PlayAnswer { pass: true, .. } => format!("{other} passes"),
            _ => format!("{other} moves next"),
        };
        let done = match play {
            Move::Place(cell) => {
                format!("{mover} plays {cell}: {} turned", answer.turned.len())
            }
            Move::Pass => format!("{mover} passes"),
        };
        format!(
            "{picture}\n{done}, {}; {next}\n",
            counts(position, after.board())
        )
    }
}
