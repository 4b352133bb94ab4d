//! The common part of Reversi and Tothello: two sides on 8 x 8 cells.

use combogrid_tothello::reversi::{Move, Position};
use combogrid_tothello::{Board, Side};

use crate::random::SplitMix64;

/// A position, and the side of player 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Table {
    pub(crate) position: Position,
    first: Side,
}

impl Table {
    /// The start, in which Black moves first: the player after the dealer.
    pub(crate) fn start(dealer: usize) -> Table {
        Table {
            position: Position::default(),
            first: if dealer.is_multiple_of(2) {
                Side::Red
            } else {
                Side::Black
            },
        }
    }

    /// A position in which player 0 moves first.
    pub(crate) fn of(board: Board, turn: Side) -> Table {
        Table {
            position: Position::new(board, turn),
            first: turn,
        }
    }

    /// These players at another position.
    pub(crate) fn at(&self, board: Board, turn: Side) -> Table {
        Table {
            position: Position::new(board, turn),
            first: self.first,
        }
    }

    /// The side of a player.
    pub(crate) fn side(&self, player: usize) -> Side {
        assert!(player < 2, "there are two players");
        if player == 0 { self.first } else { !self.first }
    }

    /// The player whose turn it is.
    pub(crate) fn turn(&self) -> usize {
        usize::from(self.position.turn() != self.first)
    }

    /// The pieces of a player less those of the other one.
    pub(crate) fn lead(&self, player: usize) -> i32 {
        let board = self.position.board();
        let own = self.side(player);
        let [own, other] =
            [own, !own].map(|side| i32::try_from(board.count(side)).expect("cells of a board"));
        own - other
    }

    /// Whether a move of Reversi leads on.
    pub(crate) fn after(&self, play: Move) -> Option<Table> {
        let position = self.position.play(play).ok()?;
        Some(Table {
            position,
            first: self.first,
        })
    }
}

/// The rules and the states of a game on such a table. The state says whether it [is over](Game::player), which moves there
/// are, and the table after one of them.
macro_rules! board_game {
    ($(#[$about:meta])* $Action:ty) => {
        ::combogrid_settings::settings! {
            /// The settings of the game.
            #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
            pub struct Rules {
                /// Random moves at the start of a game, so that games of the same players differ. The default is none.
                pub opening: u32 => "random moves at the start of a game" [at most 60],
            }
        }

        impl Match for Rules {
            type Game = State;
        }

        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct State(Table);

        impl State {
            /// The state at which player 0 moves, for a side of a board.
            #[must_use]
            pub fn from_board(board: Board, turn: Side) -> State {
                State(Table::of(board, turn))
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
            type Action = $Action;
            type View = State;

            fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
                board::open(State(Table::start(dealer)), rules.opening, seed)
            }

            fn players(&self) -> usize {
                2
            }

            fn player(&self) -> Option<usize> {
                (!self.is_over()).then(|| self.0.turn())
            }

            fn legal(&self) -> impl Iterator<Item = $Action> {
                self.moves()
            }

            fn play(self, action: $Action) -> Result<State, IllegalAction<State>> {
                let after = self.after(action).map(State);
                let state = self;
                after.ok_or(IllegalAction { state, action })
            }

            fn view(&self, player: usize) -> State {
                assert!(player < 2, "there are two players");
                self.clone()
            }

            fn choices(view: &State) -> impl Iterator<Item = $Action> {
                view.legal()
            }

            fn seat(view: &State) -> usize {
                view.player().unwrap_or(0)
            }

            fn mover(view: &State) -> Option<usize> {
                view.player()
            }

            fn returns(&self, player: usize) -> Option<i32> {
                self.is_over().then(|| self.0.lead(player))
            }
        }
    };
}

pub(crate) use board_game;

/// A number of pieces or cells, as in `1 piece`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// Plays this many random actions from a start, fewer if the game ends.
pub(crate) fn open<G: crate::Game>(mut state: G, plies: u32, seed: u64) -> G {
    let mut random = SplitMix64::new(seed);
    for _ in 0..plies {
        let legal: Vec<G::Action> = state.legal().collect();
        if legal.is_empty() {
            break;
        }
        state = state
            .play(legal[random.below(legal.len())])
            .unwrap_or_else(|error| error.state);
    }
    state
}
