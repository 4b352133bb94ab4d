//! A game of Tothello.

use combogrid_tothello::{Board, Cell, Side};

use crate::board::{self, Table};
use crate::game::{Game, IllegalAction, Match};
use crate::open::Open;

/// The settings of Tothello.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Random placements at the start of a game, so that games of the same players differ. The default is none.
    pub opening: u32,
}

impl Match for Rules {
    type Game = State;
}

/// A game of Tothello. Black moves first: the player after the dealer. An action is an empty cell.
///
/// ```
/// use combogrid_games::{Game, tothello::{Rules, State}};
///
/// let state = State::deal(&Rules::default(), 1, 0);
/// assert_eq!(state.legal().count(), 60);
/// let state = state.play("D3".parse()?)?;
/// assert_eq!((state.player(), state.board().count(state.side(0))), (Some(1), 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State(Table);

impl State {
    /// The state at which player 0 moves, for a side of a board.
    #[must_use]
    pub fn from_board(board: Board, turn: Side) -> State {
        State(Table::of(board, turn))
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.0.position.turn()
    }

    /// The pieces.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.0.position.board()
    }

    /// The side of a player.
    ///
    /// # Panics
    ///
    /// If `player` is not 0 or 1.
    #[must_use]
    pub fn side(&self, player: usize) -> Side {
        self.0.side(player)
    }
}

impl Game for State {
    type Rules = Rules;
    type Action = Cell;
    type View = State;

    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        board::open(State(Table::start(dealer)), rules.opening, seed)
    }

    fn players(&self) -> usize {
        2
    }

    fn player(&self) -> Option<usize> {
        (!self.board().is_full()).then(|| self.0.turn())
    }

    fn legal(&self) -> impl Iterator<Item = Cell> {
        let cells: Vec<Cell> = self.board().empties().iter().collect();
        cells.into_iter()
    }

    fn play(self, action: Cell) -> Result<State, IllegalAction<State>> {
        let side = self.0.position.turn();
        match self.board().place(action, side) {
            Ok(cascade) => Ok(State(self.0.at(cascade.into_after(), !side))),
            Err(_) => Err(IllegalAction {
                state: self,
                action,
            }),
        }
    }

    fn view(&self, player: usize) -> State {
        assert!(player < 2, "there are two players");
        self.clone()
    }

    fn choices(view: &State) -> impl Iterator<Item = Cell> {
        view.legal()
    }

    fn returns(&self, player: usize) -> Option<i32> {
        self.board().is_full().then(|| self.0.lead(player))
    }
}

impl Open for State {
    /// The pieces.
    fn worth(&self, player: usize) -> i32 {
        self.0.lead(player)
    }

    fn effect(&self, action: Cell) -> String {
        let side = self.turn();
        let cascade = self.board().place(action, side);
        let after = cascade.map_or(0, |cascade| cascade.into_after().count(side));
        let captured = after.saturating_sub(self.board().count(side) + 1);
        format!("captures {}", board::counted(captured, "piece"))
    }
}
