//! A game of Dou Dizhu, and the moves that the features show.

use combogrid_doudizhu::{Hand, Kind};
use combogrid_games::Game;
use combogrid_games::doudizhu::{Action, State};

/// The moves that `DouZero` shows; `RLCard` shows nine.
pub(super) const MOVES: usize = 15;

/// The most players.
const SEATS: usize = 4;

/// A state with its last moves. Bids are no moves.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlayedState {
    pub(super) state: State,
    /// The last moves; the one that follows is written at the place of `moves`. A pass is a move without cards.
    recent: [Hand; MOVES],
    moves: usize,
    /// The first and the last move of each player.
    pub(super) first: [Option<Hand>; SEATS],
    pub(super) last: [Hand; SEATS],
    pub(super) bombs: usize,
}

impl PlayedState {
    pub(super) fn new(state: &State) -> Self {
        Self {
            state: *state,
            recent: [Hand::EMPTY; MOVES],
            moves: 0,
            first: [None; SEATS],
            last: [Hand::EMPTY; SEATS],
            bombs: 0,
        }
    }

    /// Makes an action, which is legal.
    pub(super) fn act(&mut self, action: Action) {
        let seat = self.state.player();
        let Ok(next) = self.state.play(action) else {
            return;
        };
        self.state = next;
        let (Some(seat), Some(cards)) = (seat, cards(action)) else {
            return;
        };
        self.recent[self.moves % MOVES] = cards;
        self.moves += 1;
        self.first[seat].get_or_insert(cards);
        self.last[seat] = cards;
        let last = self.state.view(seat).last().map(|(play, _)| play.kind());
        let is_bomb = matches!(last, Some(Kind::Bomb | Kind::Rocket)) && !cards.is_empty();
        self.bombs += usize::from(is_bomb);
    }

    /// The last `count` moves, the latest last; moves before the first one have no cards.
    pub(super) fn recent(&self, count: usize) -> impl Iterator<Item = Hand> {
        let start = self.moves % MOVES + MOVES - count;
        (start..start + count).map(|place| self.recent[place % MOVES])
    }
}

/// The cards of a move, or `None` for a bid.
fn cards(action: Action) -> Option<Hand> {
    match action {
        Action::Bid(_) => None,
        Action::Pass => Some(Hand::EMPTY),
        Action::Play(cards) => Some(cards),
    }
}
