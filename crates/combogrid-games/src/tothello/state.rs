//! A game of Tothello.

use combogrid_tothello::{Board, Cell, Side};

use crate::board::{self, Table, board_game};
use crate::{Game, IllegalAction, Match, Open};

board_game! {
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
    Cell
}

impl State {
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

    fn is_over(&self) -> bool {
        self.board().is_full()
    }

    fn moves(&self) -> impl Iterator<Item = Cell> + use<> {
        let cells: Vec<Cell> = self.board().empties().iter().collect();
        cells.into_iter()
    }

    fn after(&self, cell: Cell) -> Option<Table> {
        let cascade = self.board().place(cell, self.turn()).ok()?;
        Some(self.0.at(cascade.into_after(), !self.turn()))
    }
}

impl Open for State {
    /// The pieces.
    fn value(&self, player: usize) -> i32 {
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
