//! Reversi and Tothello as text.

use combogrid_games::{Game, Open, Player, Search, Uniform, reversi, tothello};
use combogrid_settings::{SettingError, Settings, excerpt};
use combogrid_tothello::{Board, Side};

use super::settings::set_all;
use super::table::{DealText, PlayerRequest, SeatedPlayer, Served, wrong_deal};
use super::views::ViewText;
use crate::tothello::position::symbols;
use crate::{ErrorKind, OpError, RulesChoice};

/// The searching player of Reversi, if no depth is said. On 8 x 8 that is 125,000 states, up to 0.1 s of a core and 5 to 7
/// actions ahead; on 12 x 12, where a cell costs most, up to 0.4 s; on 20 x 20 up to 0.2 s.
const REVERSI: Search = Search::within(8_000_000);
/// That of Tothello, whose moves cascade: of 12 random boards each, up to 0.2 s of a core on 8 x 8, mostly 4 actions ahead, up to
/// 0.5 s on 12 x 12 and 0.8 s on 20 x 20 (`game.hint` through `batch`).
const TOTHELLO: Search = Search::within(400_000);
/// The most cells of a board that is played on: a hint looks at every cell of every position that it tries.
const MOST_BOARD: usize = 400;
/// The most actions that a player looks ahead. The bounds of a hint end deeper searches of most positions anyway.
const DEEPEST: u32 = 60;
/// The name of the only preset.
const STANDARD: &str = "standard";
/// The names of the players.
const PLAYERS: &[&str] = &["search", "greedy", "random"];

fn rows(board: &Board, turn: Side) -> Vec<String> {
    board.rows(symbols(turn)).collect()
}

fn view(board: &Board, sides: [Side; 2], turn: Side) -> ViewText {
    ViewText::Board {
        rows: rows(board, turn),
        pieces: sides.map(|side| board.count(side)),
    }
}

/// The settings over the only preset.
fn rules<R: Default + Settings<Draft = R, Error = SettingError>>(
    choice: &RulesChoice,
) -> Result<R, OpError> {
    if let Some(name) = choice.preset.as_deref()
        && name != STANDARD
    {
        let message = format!("unknown rules {:?}, expected {STANDARD}", excerpt(name));
        return Err(OpError::new(ErrorKind::Rules, message).field("rules"));
    }
    let mut rules = R::default();
    set_all(&mut rules, &choice.settings)?;
    Ok(rules)
}

/// The board of a deal, of which X moves first.
fn read_board(deal: &DealText) -> Result<Board, OpError> {
    let rows = deal
        .rows
        .as_ref()
        .ok_or_else(|| wrong_deal("the deal has no rows"))?;
    let wrong = |message: String| OpError::new(ErrorKind::Board, message).field("deal");
    let board = Board::from_rows(rows, symbols(Side::Black));
    let board = board.map_err(|error| wrong(error.to_string()))?;
    let extent = board.extent();
    if extent.area() > MOST_BOARD {
        let message = format!("a board of {extent} cells, expected at most {MOST_BOARD} cells");
        return Err(wrong(message));
    }
    Ok(board)
}

fn deal_text(board: &Board, turn: Side) -> DealText {
    DealText {
        rows: Some(rows(board, turn)),
        ..DealText::default()
    }
}

/// The player that is asked for; the usual search if no depth is said.
fn player<G: Open>(
    request: &PlayerRequest,
    usual: Search,
) -> Result<Option<Box<dyn Player<G> + Send + Sync>>, OpError> {
    let player: Box<dyn Player<G> + Send + Sync> = match request.name {
        "search" => Box::new(match request.number("depth-", DEEPEST)? {
            Some(depth) => Search::new(depth),
            None => usual,
        }),
        "greedy" => Box::new(request.plain(Search::new(1))?),
        "random" => Box::new(request.plain(Uniform::new(request.seed))?),
        _ => return Ok(None),
    };
    Ok(Some(player))
}

/// The start at which player 0 moves first: a random opening may end with either player.
fn start<G: Game>(rules: &G::Rules, seed: u64) -> G {
    let start = G::deal(rules, 1, seed);
    if start.player() == Some(1) {
        return G::deal(rules, 0, seed);
    }
    start
}

/// A game on a board; its state has a board and the side that moves.
macro_rules! served {
    ($game:ident, $usual:expr, |$state:ident| $place:expr) => {
        impl Served for $game::Rules {
            const PLAYERS: &'static [&'static str] = PLAYERS;

            const ADVISER: &'static str = "search";

            const DEAL: &'static [&'static str] = &["rows"];

            const PRESETS: &'static [&'static str] = &[STANDARD];

            fn read_rules(choice: &RulesChoice) -> Result<Self, OpError> {
                rules(choice)
            }

            fn start(&self, seed: u64) -> $game::State {
                start(self, seed)
            }

            fn read_deal(&self, deal: &DealText) -> Result<$game::State, OpError> {
                read_board(deal).map(|board| $game::State::from_board(board, Side::Black))
            }

            fn deal_text($state: &$game::State) -> DealText {
                let place = $place;
                deal_text(place.board(), place.turn())
            }

            type Observer = $game::State;

            fn observer(&self, _: &DealText, _: usize, _: &str) -> Result<$game::State, OpError> {
                Err(wrong_deal("everybody sees the whole board"))
            }

            fn phase(state: &$game::State) -> &'static str {
                state.player().map_or("over", |_| "place")
            }

            fn view_text($state: &$game::State) -> ViewText {
                let place = $place;
                let sides = [0, 1].map(|player| $state.side(player));
                view(place.board(), sides, place.turn())
            }

            fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Self>>, OpError> {
                player(request, $usual)
            }
        }
    };
}

served!(reversi, REVERSI, |state| state.position());
served!(tothello, TOTHELLO, |state| state);
