//! A hand of Indian rummy, all cards known.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{self as engine, Hand, Solver, Stopped, Tile};
use thiserror::Error;

use super::action::Action;
use super::public::{Phase, Public, SEATS, hand_size};
use super::rules::Rules;
use super::view::View;
use crate::cards::{card_game, card_state};
use crate::player::count_steps;
use crate::{Game, IllegalAction, Match, SplitMix64};

/// Cards that cannot be dealt together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DealError {
    /// There are not two to six hands.
    #[error("expected 2 to {SEATS} hands, found {0}")]
    Players(usize),
    /// A player has too many or too few cards.
    #[error("player {player} has {found} cards, expected {expected}")]
    Cards {
        /// The player.
        player: usize,
        /// The cards of that player.
        found: usize,
        /// The cards of a hand.
        expected: usize,
    },
    /// The deck has fewer of a card.
    #[error("the deck has not so many of {0}")]
    Deck(Tile),
}

/// A hand of Indian rummy with all its cards.
///
/// ```
/// use combogrid_games::{Game, indian::{Action, Rules, State}};
///
/// let rules = Rules { players: 3, ..Rules::indian() };
/// let state = State::deal(&rules, 2, 7);
/// assert_eq!((state.players(), state.player()), (3, Some(0)));
/// assert_eq!(state.hand(0).len(), 13);
/// // A player who drops out before the first draw pays 20 points.
/// let state = state.play(Action::Drop)?.play(Action::Drop)?;
/// assert_eq!(state.returns(2), Some(40));
/// # Ok::<(), combogrid_games::IllegalAction<State>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: Vec<Hand>,
    /// The next card last.
    pub(super) stock: Vec<Tile>,
}

card_state!(Hand);

impl State {
    /// The state at the start of a hand. The next card of the stock is its last one.
    ///
    /// # Errors
    ///
    /// [`DealError`] if there are not two to six hands, one has too many or too few cards, or the deck has not all of them.
    pub fn from_cards(
        rules: &Rules,
        dealer: usize,
        hands: Vec<Hand>,
        cut: Tile,
        upcard: Tile,
        stock: Vec<Tile>,
    ) -> Result<State, DealError> {
        let players = hands.len();
        if !(2..=SEATS).contains(&players) {
            return Err(DealError::Players(players));
        }
        let expected = hand_size(rules);
        if let Some(player) = hands.iter().position(|hand| hand.len() != expected) {
            let found = hands[player].len();
            return Err(DealError::Cards {
                player,
                found,
                expected,
            });
        }
        let mut all = Hand::EMPTY;
        let tiles = hands.iter().flat_map(Hand::tiles).chain([cut, upcard]);
        for tile in tiles.chain(stock.iter().copied()) {
            all.add(tile, &rules.melds)
                .map_err(|_| DealError::Deck(tile))?;
        }
        Ok(State {
            public: Public::start(rules, dealer, players, cut, upcard, stock.len()),
            hands,
            stock,
        })
    }

    /// The cards of the stock, the next card last.
    #[must_use]
    pub fn stock(&self) -> &[Tile] {
        &self.stock
    }

    /// The discard pile, its top last.
    #[must_use]
    pub fn pile(&self) -> &[Tile] {
        &self.public.pile
    }

    /// The card that was cut, whose rank is wild.
    #[must_use]
    pub fn cut(&self) -> Tile {
        self.public.cut
    }

    /// Makes a legal action.
    pub(super) fn act(&mut self, action: Action) {
        let public = &self.public;
        match action {
            Action::Drop => {
                let first = public.seats[public.player].turns == 0;
                let rules = public.rules;
                self.leave(if first {
                    rules.first_drop
                } else {
                    rules.middle_drop
                });
            }
            Action::Take => self.take(),
            Action::Draw => self.draw(),
            Action::Discard(card) => {
                self.throw(card);
                self.public.player = self.public.next(self.public.player);
                self.start_turn();
            }
            Action::Declare(card) => self.declare(card),
        }
    }

    fn take(&mut self) {
        let public = &mut self.public;
        let taken = public.pile.pop();
        public.phase = Phase::Throw { taken };
        for cards in [
            &mut self.hands[public.player],
            &mut public.seats[public.player].known,
        ] {
            *cards = taken.map_or(*cards, |card| with(cards, card));
        }
    }

    fn draw(&mut self) {
        if self.stock.is_empty() {
            self.turn_over();
        }
        let hand = &mut self.hands[self.public.player];
        let drawn = self.stock.pop();
        *hand = drawn.map_or(*hand, |card| with(hand, card));
        self.public.stock = self.stock.len();
        self.public.phase = Phase::Throw { taken: None };
    }

    /// Shuffles the pile under its top by its own order, so that the same deal and actions lead to the same stock.
    pub(super) fn turn_over(&mut self) {
        let public = &mut self.public;
        let top = public.pile.pop();
        let mut cards = core::mem::replace(&mut public.pile, top.into_iter().collect());
        let mut seed = 0;
        for tile in &cards {
            let number = Tile::all().position(|other| other == *tile);
            let number = number.expect("`all` has each tile");
            seed = SplitMix64::new(seed ^ number as u64).number();
        }
        let count = cards.len();
        SplitMix64::new(seed).draw(&mut cards, count);
        self.stock = cards;
        public.shuffled += 1;
    }

    pub(super) fn throw(&mut self, card: Tile) {
        let public = &mut self.public;
        let (hand, seat) = (
            &mut self.hands[public.player],
            &mut public.seats[public.player],
        );
        for cards in [&mut *hand, &mut seat.known] {
            *cards = without(cards, card);
        }
        seat.turns += 1;
        public.pile.push(card);
    }

    fn declare(&mut self, card: Tile) {
        let player = self.public.player;
        self.throw(card);
        let mut solver = Solver::new(&self.public.rules.melds);
        if goes_out(&mut solver, &self.hands[player]) {
            self.settle(Some(player));
        } else {
            self.leave(self.public.rules.wrong);
        }
    }

    /// The player to move leaves the hand and pays.
    pub(super) fn leave(&mut self, points: u32) {
        let public = &mut self.public;
        public.seats[public.player].pays = Some(points.min(Rules::MOST_POINTS));
        public.player = public.next(public.player);
        if public.next(public.player) == public.player {
            let winner = public.player;
            self.settle(Some(winner));
        } else {
            self.start_turn();
        }
    }

    /// Lets the player to move draw, or ends the hand if nobody can draw any more.
    fn start_turn(&mut self) {
        if self.public.may_draw() {
            self.public.phase = Phase::Draw;
        } else {
            self.settle(None);
        }
    }

    /// Ends the hand: everybody else pays the winner. Without one only those pay who have left, and nobody gets it.
    fn settle(&mut self, winner: Option<usize>) {
        let public = &mut self.public;
        let (mut workspace, mut returns) = (Workspace::default(), [0; SEATS]);
        for (player, seat) in public.seats.iter().enumerate() {
            let cost = match (seat.pays, winner) {
                (Some(points), _) => points,
                (None, Some(winner)) if winner != player => {
                    let solver = workspace.of(&public.rules.melds);
                    let cost = solver.deadwood(&self.hands[player]);
                    cost.unwrap_or_else(|stopped| stopped.known)
                }
                _ => 0,
            };
            returns[player] = -cost.min(Rules::MOST_POINTS).cast_signed();
        }
        if let Some(winner) = winner {
            returns[winner] = -returns.iter().sum::<i32>();
        }
        public.phase = Phase::Over { returns };
    }
}

/// A solver for the rules that were asked last.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace(Option<Solver>);

/// The most states of one question of a player. Dealt hands of thirteen cards take a few thousand; what is known by then
/// is good enough to choose by, and many such questions are asked for one decision.
const STATES: u64 = 50_000;

impl Workspace {
    /// The solver for these rules.
    fn of(&mut self, rules: &engine::Rules) -> &mut Solver {
        self.0.take_if(|solver| solver.rules() != rules);
        self.0.get_or_insert_with(|| Solver::new(rules))
    }

    /// Asks the solver for these rules, and counts its steps on the meter, whose time and flag stop it as well. If the
    /// hand is too much for one question, returns what is known of it.
    pub(super) fn ask<A>(
        &mut self,
        rules: &engine::Rules,
        meter: &mut Meter,
        question: impl FnOnce(&mut Solver) -> Result<A, Stopped<A>>,
    ) -> Result<A, Limit> {
        let solver = self.of(rules);
        solver.set_budget(&meter.budget().clone().max_states(STATES));
        let found = question(solver);
        count_steps(meter, solver.spent_steps())?;
        match found {
            Ok(answer) => Ok(answer),
            Err(stopped) if matches!(stopped.limit, Limit::States(_)) => Ok(stopped.known),
            Err(stopped) => Err(stopped.limit),
        }
    }

    /// Whether a hand goes out. A hand that needs more than the bound of one question counts as one that does not.
    pub(super) fn goes_out(
        &mut self,
        rules: &engine::Rules,
        meter: &mut Meter,
        hand: &Hand,
    ) -> Result<bool, Limit> {
        self.ask(rules, meter, |solver| {
            let found = solver.goes_out(hand);
            found
                .map(|way| way.is_some())
                .map_err(|stopped| stopped.map(|()| false))
        })
    }
}

/// A hand with one more card.
pub(super) fn with(hand: &Hand, card: Tile) -> Hand {
    hand.with(card, (hand.count(card) + 1).min(Hand::MOST_COPIES))
}

/// A hand with one card less, if it has the card: what is publicly known of a hand may lack it.
pub(super) fn without(hand: &Hand, card: Tile) -> Hand {
    hand.with(card, hand.count(card).saturating_sub(1))
}

/// Whether a hand goes out. Hands of thirteen cards stay within the budget of a solver.
fn goes_out(solver: &mut Solver, hand: &Hand) -> bool {
    matches!(solver.goes_out(hand), Ok(Some(_)))
}

/// Random tiles of a deck.
fn shuffled(rules: &engine::Rules, seed: u64) -> Vec<Tile> {
    let mut tiles: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let count = tiles.len();
    SplitMix64::new(seed).draw(&mut tiles, count);
    tiles
}

impl Match for Rules {
    type Game = State;
}

impl Game for State {
    card_game!();

    /// # Panics
    ///
    /// If the deck has too few cards for the players.
    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        let mut tiles = shuffled(&rules.melds, seed).into_iter();
        let players = usize::from(rules.players).clamp(2, SEATS);
        let mut hands = Vec::new();
        for _ in 0..players {
            hands.push(tiles.by_ref().take(hand_size(rules)).collect());
        }
        let [cut, upcard] = [tiles.next(), tiles.next()].map(|tile| tile.expect("a deck for all"));
        State::from_cards(rules, dealer, hands, cut, upcard, tiles.collect())
            .expect("the cards of a deck")
    }

    fn players(&self) -> usize {
        self.hands.len()
    }

    fn play(mut self, action: Action) -> Result<State, IllegalAction<State>> {
        if self.legal().all(|legal| legal != action) {
            let state = self;
            return Err(IllegalAction { state, action });
        }
        self.act(action);
        Ok(self)
    }
}
