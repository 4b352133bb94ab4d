//! A hand of Rummikub, all tiles known.

use combogrid_rummy::{Hand, Table, Tile};
use thiserror::Error;

use super::action::Action;
use super::public::{Phase, Public};
use super::rules::{Rules, SEATS, hand_size};
use super::turns::{LISTED, points};
use super::view::View;
use crate::cards::{card_game, card_state};
use crate::{Game, IllegalAction, Listed, Match, SplitMix64};

/// Tiles that cannot be dealt together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DealError {
    /// There are not two to four racks.
    #[error("expected 2 to {SEATS} hands, found {0}")]
    Players(usize),
    /// A player has too many or too few tiles.
    #[error("player {player} has {found} tiles, expected {expected}")]
    Tiles {
        /// The player.
        player: usize,
        /// The tiles of that player.
        found: usize,
        /// The tiles of a rack.
        expected: usize,
    },
    /// The deck has fewer of a tile.
    #[error("the deck has not so many of {0}")]
    Deck(Tile),
    /// The tiles of the deck, more than a table can show.
    #[error("a deck of {0} tiles, expected at most {most}", most = super::Layout::MOST_TILES)]
    Size(usize),
}

/// A hand of Rummikub with all its tiles.
///
/// [`legal`](Game::legal) lists a draw and the best turns, and [`listed`](Game::listed) says whether there may be more;
/// [`play`](Game::play) takes every turn that the rules allow.
///
/// ```
/// use combogrid_games::{Game, rummikub::{Action, Rules, State}};
///
/// let rules = Rules { players: 3, ..Rules::rummikub() };
/// let state = State::deal(&rules, 2, 7);
/// assert_eq!((state.players(), state.player(), state.pool().len()), (3, Some(0), 64));
/// let state = state.play(Action::Draw)?;
/// assert_eq!((state.hand(0).len(), state.player()), (15, Some(1)));
/// # Ok::<(), combogrid_games::IllegalAction<State>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: Vec<Hand>,
    /// The next tile last.
    pub(super) pool: Vec<Tile>,
}

card_state!(Hand);

impl State {
    /// The most turns that [`legal`](Game::legal) lists.
    pub const LISTED: usize = LISTED;

    /// The state at the start of a hand. The next tile of the pool is its last one.
    ///
    /// # Errors
    ///
    /// [`DealError`] if there are not two to four racks, one has too many or too few tiles, or the deck has not all of them
    /// or is too large.
    pub fn from_tiles(
        rules: &Rules,
        dealer: usize,
        hands: Vec<Hand>,
        pool: Vec<Tile>,
    ) -> Result<State, DealError> {
        let players = hands.len();
        if !(2..=SEATS).contains(&players) {
            return Err(DealError::Players(players));
        }
        let deck = Hand::deck(&rules.melds).len();
        if deck > super::Layout::MOST_TILES {
            return Err(DealError::Size(deck));
        }
        let expected = hand_size(rules);
        if let Some(player) = hands.iter().position(|hand| hand.len() != expected) {
            let found = hands[player].len();
            return Err(DealError::Tiles {
                player,
                found,
                expected,
            });
        }
        let mut all = Hand::EMPTY;
        let tiles = hands.iter().flat_map(Hand::tiles);
        for tile in tiles.chain(pool.iter().copied()) {
            all.add(tile, &rules.melds)
                .map_err(|_| DealError::Deck(tile))?;
        }
        Ok(State {
            public: Public::start(rules, dealer, players, pool.len()),
            hands,
            pool,
        })
    }

    /// The tiles of the pool, the next one last.
    #[must_use]
    pub fn pool(&self) -> &[Tile] {
        &self.pool
    }

    /// The melds on the table.
    #[must_use]
    pub fn table(&self) -> &Table {
        &self.public.table
    }

    /// Makes an action, if it is legal.
    pub(super) fn act(&mut self, action: Action) -> Option<()> {
        if self.public.phase != Phase::Turn {
            return None;
        }
        let rack = &mut self.hands[self.public.player];
        match action {
            Action::Draw => {
                let tile = self.pool.pop()?;
                *rack = rack.with(tile, rack.count(tile) + 1);
                self.public.draw();
            }
            Action::Pass if self.pool.is_empty() => self.public.pass(),
            Action::Pass => return None,
            Action::Lay(table) => {
                let laid = self.public.turn(rack, &table)?;
                *rack = rack.checked_sub(&laid.tiles)?;
                self.public.lay(laid);
            }
        }
        if self.public.is_done() {
            self.settle();
        }
        Some(())
    }

    /// Ends the hand. The players with the fewest points win, and the others pay them the points that they have more; of
    /// several winners each gets an equal part, without a remainder.
    fn settle(&mut self) {
        let rules = &self.public.rules.melds;
        let left = self
            .hands
            .iter()
            .map(|rack| points(rack, rules).cast_signed());
        let left: Vec<i32> = left.collect();
        // A player without tiles wins, even where the tiles that the others have cost nothing.
        let out = self.hands.iter().position(Hand::is_empty);
        let fewest = left.iter().copied().min().unwrap_or(0);
        let wins = |player: usize| out.map_or(left[player] == fewest, |out| out == player);
        let winners = (0..left.len()).filter(|player| wins(*player)).count();
        let paid: i32 = left.iter().map(|points| points - fewest).sum();
        let mut returns = [0; SEATS];
        for (player, points) in left.iter().enumerate() {
            returns[player] = if wins(player) {
                paid / i32::try_from(winners).unwrap_or(1).max(1)
            } else {
                fewest - points
            };
        }
        self.public.phase = Phase::Over { returns };
    }
}

impl Match for Rules {
    type Game = State;

    fn is_over(&self, points: &[i32]) -> bool {
        let target = i32::try_from(self.target).unwrap_or(i32::MAX);
        points.iter().any(|points| *points >= target)
    }
}

impl Game for State {
    card_game!();

    /// # Panics
    ///
    /// If the deck has too few tiles for the players, or too many for a table.
    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        let mut tiles: Vec<Tile> = Hand::deck(&rules.melds).tiles().collect();
        let count = tiles.len();
        SplitMix64::new(seed).draw(&mut tiles, count);
        let mut tiles = tiles.into_iter();
        let players = usize::from(rules.players).clamp(2, SEATS);
        let hands = (0..players).map(|_| tiles.by_ref().take(hand_size(rules)).collect());
        let hands = hands.collect();
        State::from_tiles(rules, dealer, hands, tiles.collect()).expect("the tiles of a deck")
    }

    fn players(&self) -> usize {
        self.hands.len()
    }

    fn listed(view: &View) -> Listed<Action> {
        view.listed()
    }

    fn play(mut self, action: Action) -> Result<State, IllegalAction<State>> {
        // Nothing is changed by an action that is not legal.
        match self.act(action) {
            Some(()) => Ok(self),
            None => Err(IllegalAction {
                state: self,
                action,
            }),
        }
    }
}
