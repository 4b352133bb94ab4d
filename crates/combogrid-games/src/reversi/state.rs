//! A game of Reversi.

use combogrid_budget::{Limit, Meter};
use combogrid_tothello::reversi::{EmptyCells, Endgame, EndgameError, Move, Position};
use combogrid_tothello::{Board, Cell, Side};

use super::action::Action;
use crate::board::{self, Table, board_game};
use crate::{Game, IllegalAction, Match, Open};

board_game! {
    /// A game of Reversi. Black moves first: the player after the dealer. The points are the difference of pieces.
    ///
    /// ```
    /// use combogrid_games::{Game, reversi::{Rules, State}};
    ///
    /// let state = State::deal(&Rules::default(), 1, 0);
    /// let legal: Vec<String> = state.legal().map(|action| action.to_string()).collect();
    /// assert_eq!(legal, ["D3", "C4", "F5", "E6"]);
    /// assert_eq!(state.play("D3".parse()?)?.player(), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Action
}

impl State {
    /// The board and the side to move.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.0.position
    }

    fn is_over(&self) -> bool {
        self.position().is_over()
    }

    fn moves(&self) -> impl Iterator<Item = Action> + use<> {
        self.position().moves().into_iter().map(Action)
    }

    fn after(&self, action: Action) -> Option<Table> {
        self.0.after(action.0)
    }
}

/// The cells that never turn.
fn corners(board: &Board) -> [Cell; 4] {
    let last =
        |length: usize| u8::try_from(length - 1).expect("a board has at most 256 rows and columns");
    let (row, col) = (last(board.extent().rows()), last(board.extent().cols()));
    [(0, 0), (0, col), (row, 0), (row, col)].map(|(row, col)| Cell::new(row, col))
}

/// The empty cells with which the rest of a game is searched to its end: 0.2 s of a core on average, and up to 0.4 with positions of
/// games (`reversi.solve` with all values).
const EXACT: usize = 15;
/// The states of such a search; a position that takes more is looked ahead in as before.
const EXACT_STATES: u64 = 1_000_000;

/// The value of a corner, and of each move that a player may choose.
const CORNER: i32 = 20;
const CHOICE: i32 = 2;
/// The value of a piece at the end: more than anything before it.
const PIECE: i32 = 1_000;

impl Open for State {
    /// Corners and possible moves, and at the end the pieces.
    fn value(&self, player: usize) -> i32 {
        if let Some(lead) = self.returns(player) {
            return lead * PIECE;
        }
        let board = self.position().board();
        let own = self.side(player);
        let mut value = 0;
        for cell in corners(board) {
            value += match board.piece(cell) {
                Some(side) if side == own => CORNER,
                Some(_) => -CORNER,
                None => 0,
            };
        }
        let [choices, other_choices] = [own, !own].map(|side| {
            let moves = Position::new(board.clone(), side).legal_moves().len();
            i32::try_from(moves).expect("cells of a board")
        });
        value + CHOICE * (choices - other_choices)
    }

    fn cells(&self) -> u64 {
        self.position().board().extent().area() as u64
    }

    fn exact(&self, meter: &mut Meter) -> Result<Option<Vec<(Action, i32)>>, Limit> {
        let board = self.position().board();
        if board.empties().len() > EXACT || board.extent().area() > 64 {
            return Ok(None);
        }
        let budget = meter.budget().clone().max_states(EXACT_STATES);
        let endgame = Endgame::new(EmptyCells::Nobody).with_budget(&budget);
        match endgame.scores(self.position()) {
            Ok(scores) => {
                meter.states(scores.states)?;
                let moves = scores.moves.into_iter();
                Ok(Some(
                    moves.map(|(play, score)| (Action(play), score)).collect(),
                ))
            }
            Err(EndgameError::Stopped(stopped)) if stopped.limit == Limit::States(EXACT_STATES) => {
                meter.states(EXACT_STATES)?;
                Ok(None)
            }
            Err(EndgameError::Stopped(stopped)) => Err(stopped.limit),
            Err(_) => Ok(None),
        }
    }

    fn effect(&self, action: Action) -> String {
        let Move::Place(cell) = action.0 else {
            return String::from("has no other move");
        };
        let turned = board::counted(self.position().flips(cell).len(), "piece");
        let next = self.position().play(action.0).ok();
        let left = next.map_or(0, |next| next.legal_moves().len());
        let corner = if corners(self.position().board()).contains(&cell) {
            "takes a corner, "
        } else {
            ""
        };
        let left = board::counted(left, "move");
        format!("{corner}turns {turned} and leaves {left} to the other player")
    }
}
