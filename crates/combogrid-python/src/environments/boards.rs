//! Reversi and Tothello in an environment.

use combogrid_games::{Game, reversi, tothello};
use combogrid_ops::game::Served;
use combogrid_ops::{ErrorKind, OpError};
use combogrid_tothello::reversi::Move;
use combogrid_tothello::{Board, Cell, Side};

use super::kind::{Kind, Legal};

/// The rows and the columns of a board.
const LENGTH: u8 = 8;

/// The number of the pass, after those of the cells.
const PASS: u32 = LENGTH as u32 * LENGTH as u32;

/// The cells of a board.
const CELLS: usize = PASS as usize;

/// A game on a board.
pub(super) trait OnBoard: Game {
    /// The numbers of actions: to place a piece on each cell and, where the game has it, to pass.
    const ACTIONS: usize;

    /// The pieces.
    fn board(&self) -> &Board;

    /// The side of a player.
    fn side(&self, player: usize) -> Side;

    /// The cell of a placement, or `None` for a pass.
    fn cell(action: Self::Action) -> Option<Cell>;

    /// The action of a cell or, without one, to pass if the game has it.
    fn action(cell: Option<Cell>) -> Option<Self::Action>;
}

impl OnBoard for reversi::State {
    const ACTIONS: usize = CELLS + 1;

    fn board(&self) -> &Board {
        self.position().board()
    }

    fn side(&self, player: usize) -> Side {
        self.side(player)
    }

    fn cell(action: reversi::Action) -> Option<Cell> {
        match action.0 {
            Move::Place(cell) => Some(cell),
            Move::Pass => None,
        }
    }

    fn action(cell: Option<Cell>) -> Option<reversi::Action> {
        Some(reversi::Action(cell.map_or(Move::Pass, Move::Place)))
    }
}

impl OnBoard for tothello::State {
    const ACTIONS: usize = CELLS;

    fn board(&self) -> &Board {
        self.board()
    }

    fn side(&self, player: usize) -> Side {
        self.side(player)
    }

    fn cell(action: Cell) -> Option<Cell> {
        Some(action)
    }

    fn action(cell: Option<Cell>) -> Option<Cell> {
        cell
    }
}

/// Reversi or Tothello on 8 x 8 cells.
#[derive(Clone)]
pub(super) struct Boards<R> {
    pub(super) rules: R,
    pub(super) features: bool,
}

/// The number of a cell: row by row from the top, each from the left.
fn place(cell: Cell) -> u32 {
    u32::from(cell.row()) * u32::from(LENGTH) + u32::from(cell.col())
}

fn action<G: OnBoard>(code: u32) -> Option<G::Action> {
    if code == PASS {
        return G::action(None);
    }
    let code = u8::try_from(code)
        .ok()
        .filter(|code| u32::from(*code) < PASS)?;
    G::action(Some(Cell::new(code / LENGTH, code % LENGTH)))
}

impl<R> Kind for Boards<R>
where
    R: Served<Game: OnBoard + Send + Sync> + Clone + Send + Sync + 'static,
{
    type Rules = R;
    type Table = R::Game;

    fn seats(&self) -> usize {
        2
    }

    fn rules(&self) -> &R {
        &self.rules
    }

    fn check(&self, state: &R::Game) -> Result<(), OpError> {
        let extent = state.board().extent();
        if (extent.rows(), extent.cols()) == (LENGTH.into(), LENGTH.into()) {
            return Ok(());
        }
        let message = format!("a board of {extent} cells, expected {LENGTH}x{LENGTH}");
        Err(OpError::new(ErrorKind::Board, message).field("deal"))
    }

    fn table(&self, state: R::Game) -> R::Game {
        state
    }

    fn state(table: &R::Game) -> &R::Game {
        table
    }

    fn actions(&self) -> usize {
        R::Game::ACTIONS
    }

    fn push_legal(&self, table: &R::Game, legal: &mut Legal) {
        let numbers = table
            .legal()
            .filter_map(|action| self.number(table, action));
        legal.numbers.extend(numbers);
        legal.numbers.sort_unstable();
    }

    fn action(&self, _: &R::Game, code: u32) -> Option<<R::Game as Game>::Action> {
        action::<R::Game>(code)
    }

    fn number(&self, _: &R::Game, action: <R::Game as Game>::Action) -> Option<u32> {
        Some(R::Game::cell(action).map_or(PASS, place))
    }

    fn act(&self, table: &mut R::Game, action: <R::Game as Game>::Action) {
        if let Ok(next) = table.clone().play(action) {
            *table = next;
        }
    }

    fn text(&self, number: u32) -> Option<String> {
        action::<R::Game>(number).map(|action| action.to_string())
    }

    fn cells(&self) -> usize {
        if self.features { 2 * CELLS } else { 0 }
    }

    /// Two planes of cells: the own pieces, and those of the other player.
    fn observe(&self, table: &R::Game, seat: usize, cells: &mut [u8]) {
        cells.fill(0);
        let (board, own) = (table.board(), table.side(seat));
        for (plane, side) in cells.as_chunks_mut::<CELLS>().0.iter_mut().zip([own, !own]) {
            for cell in board.pieces(side) {
                plane[place(cell) as usize] = 1;
            }
        }
    }
}
