//! A deal of Guandan, all cards known.

use combogrid_guandan::{Card, Hand, Level, Play};
use thiserror::Error;

use super::action::Action;
use super::public::{
    HAND, Opening, Phase, Public, SEATS, Tribute, givers, hand_of, partner, without,
};
use super::rules::{Ends, Rules};
use super::view::View;
use crate::cards::{card_game, card_state};
use crate::{Game, IllegalAction, Match, SplitMix64};

/// Hands that cannot be dealt together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DealError {
    /// A player has no card, or too many.
    #[error("player {player} has {found} cards, expected 1 to {HAND}, and {HAND} with a tribute")]
    Cards {
        /// The player.
        player: usize,
        /// The cards of that player.
        found: usize,
    },
    /// Two packs have fewer of a card.
    #[error("two packs have not all of these cards")]
    Deck,
    /// The order of the last deal is not that of four players.
    #[error("expected each of the players 0 to 3 once in the order of the last deal")]
    Order,
}

/// A deal of Guandan with all its cards.
///
/// ```
/// use combogrid_games::{Game, guandan::{Action, Phase, Rules, State}};
///
/// let state = State::deal(&Rules::guandan(), 3, 7);
/// assert_eq!((state.player(), state.hand(0).total()), (Some(0), 27));
/// // After a deal that the partners 2 and 0 have won, the others give them a card each.
/// let next = State::deal_after(&Rules::guandan(), [2, 0, 1, 3], 7).unwrap();
/// assert_eq!((next.phase(), next.player()), (Phase::Tribute, Some(3)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    pub(super) public: Public,
    pub(super) hands: [Hand; SEATS],
}

card_state!(Hand);

impl State {
    /// The state at the start of a deal with these hands, of up to 27 cards. A deal with fewer is one that has gone on for a
    /// while.
    ///
    /// # Errors
    ///
    /// [`DealError`] if a player has no card or more than 27, two packs have not all of the cards, or the order of the last deal
    /// is none of four players.
    pub fn from_hands(
        rules: &Rules,
        opening: Opening,
        hands: [Hand; SEATS],
    ) -> Result<State, DealError> {
        check_order(opening)?;
        let left = hands.map(|hand| hand.total());
        // A tribute needs a card that is not wild, which every whole hand has.
        let least = match opening {
            Opening::Lead(_) => 1,
            Opening::Tribute(_) => HAND,
        };
        if let Some(player) = left
            .iter()
            .position(|cards| !(least..=HAND).contains(cards))
        {
            let found = left[player];
            return Err(DealError::Cards { player, found });
        }
        let mut all = Hand::EMPTY;
        for hand in hands {
            all = all.checked_add(hand).ok_or(DealError::Deck)?;
        }
        let red = red_jokers(opening, |player| hands[player].count(Card::RED_JOKER));
        let public = Public::start(*rules, opening, left, red);
        Ok(State { public, hands })
    }

    /// Deals the cards of a seed after a deal in which the players were out in this order.
    ///
    /// # Errors
    ///
    /// [`DealError::Order`] if that is no order of four players.
    pub fn deal_after(rules: &Rules, order: [usize; SEATS], seed: u64) -> Result<State, DealError> {
        State::from_hands(rules, Opening::Tribute(order), shuffled(seed))
    }

    /// The level of this deal.
    #[must_use]
    pub fn level(&self) -> Level {
        self.public.plays.level()
    }

    /// The levels of both sides.
    #[must_use]
    pub fn levels(&self) -> [Level; 2] {
        self.public.levels
    }

    /// The cards that a player has played.
    ///
    /// # Panics
    ///
    /// If `player` is more than 3.
    #[must_use]
    pub fn played(&self, player: usize) -> Hand {
        self.public.played[player]
    }

    /// The cards that are given before this deal, once it is known to whom that to the player who was out first in the last
    /// one at the beginning.
    pub fn tributes(&self) -> impl Iterator<Item = Tribute> {
        self.public.tributes.into_iter().flatten()
    }

    /// The order in which the players were out, once the deal is over. Of two who have cards left, the one who would have moved
    /// first comes first.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "all players are ranked at the end"
    )]
    pub fn order(&self) -> Option<[usize; SEATS]> {
        let is_over = matches!(self.public.phase, Phase::Over { .. });
        is_over.then(|| {
            self.public
                .out
                .map(|player| player.expect("all players are ranked at the end"))
        })
    }

    /// Makes a legal action that lays, gives or gives back these cards.
    pub(super) fn act(&mut self, action: Action, cards: Hand) {
        match action {
            Action::Give(card) => self.give(card),
            Action::Return(card) => self.give_back(card),
            Action::Pass => self.pass(),
            Action::Play(play) | Action::Lay(play, _) => self.lay(play, cards),
        }
    }

    /// Gives a card. The cards change hands once all are given, since only then it is known to whom each goes.
    fn give(&mut self, card: Card) {
        let public = &mut self.public;
        public.known[public.player] = hand_of([card]);
        let mut next = None;
        for tribute in public.tributes.iter_mut().flatten() {
            if tribute.from == public.player {
                tribute.card = Some(card);
            } else if tribute.card.is_none() {
                next = Some(tribute.from);
            }
        }
        if let Some(next) = next {
            public.player = next;
            return;
        }
        public.assign();
        public.phase = Phase::Return;
        public.player = public.last_first;
        for tribute in self.public.tributes.into_iter().flatten() {
            if let (Some(card), Some(to)) = (tribute.card, tribute.to) {
                self.move_card(card, tribute.from, to);
            }
        }
    }

    /// Gives a card back. The player who gave to the one who was out first leads.
    fn give_back(&mut self, card: Card) {
        let player = self.public.player;
        let mut next = None;
        for tribute in self.public.tributes.iter_mut().flatten() {
            if tribute.to == Some(player) {
                tribute.back = Some(card);
            } else if tribute.back.is_none() {
                next = tribute.to;
            }
        }
        let givers = self.public.tributes.into_iter().flatten();
        let to = givers.clone().find(|tribute| tribute.to == Some(player));
        if let Some(to) = to {
            self.move_card(card, player, to.from);
        }
        if let Some(next) = next {
            self.public.player = next;
            return;
        }
        self.public.phase = Phase::Play;
        self.public.player = givers
            .map(|tribute| tribute.from)
            .next()
            .expect("a card was given back for a tribute");
    }

    /// Moves a card that all see from one hand to another.
    fn move_card(&mut self, card: Card, from: usize, to: usize) {
        let (public, hands) = (&mut self.public, &mut self.hands);
        let given = Hand::from(card);
        hands[from] = hands[from].checked_sub(given).expect("it is in the hand");
        hands[to] = hands[to].checked_add(given).expect("a card of two packs");
        public.known[from] = without(public.known[from], given);
        let known = public.known[to].checked_add(given);
        public.known[to] = known.expect("a card of two packs");
        public.left[from] -= 1;
        public.left[to] += 1;
    }

    fn lay(&mut self, play: Play, cards: Hand) {
        let public = &mut self.public;
        let player = public.player;
        let rest = self.hands[player].checked_sub(cards);
        self.hands[player] = rest.expect("the cards of a legal play");
        let laid = public.played[player].checked_add(cards);
        public.played[player] = laid.expect("a card is played once");
        public.known[player] = without(public.known[player], cards);
        public.left[player] -= cards.total();
        public.to_beat = Some((play, player));
        public.passes = 0;
        if public.left[player] == 0 {
            self.leave(player);
        }
        if !matches!(self.public.phase, Phase::Over { .. }) {
            self.public.player = self.public.next(player);
        }
    }

    /// Notes that a player is out, and ends the deal if its result is known.
    fn leave(&mut self, player: usize) {
        let out = &mut self.public.out;
        let place = out.iter().position(Option::is_none);
        let mut place = place.expect("a player who goes out was in");
        out[place] = Some(player);
        let partners_lead = out[0].map(partner) == out[1];
        if !partners_lead && place < 2 {
            return;
        }
        for step in 1..SEATS {
            let seat = (player + step) % SEATS;
            if self.public.is_in(seat) {
                place += 1;
                self.public.out[place] = Some(seat);
            }
        }
        let order = self
            .public
            .out
            .map(|player| player.expect("all players were ranked"));
        let rise = i32::from(self.public.rise(order));
        let mut returns = [0; SEATS];
        returns[order[0]] = rise;
        returns[partner(order[0])] = rise;
        self.public.phase = Phase::Over { returns };
    }

    fn pass(&mut self) {
        let public = &mut self.public;
        public.passes += 1;
        let Some((_, by)) = public.to_beat else {
            return;
        };
        let others = (0..SEATS).filter(|seat| *seat != by && public.is_in(*seat));
        if public.passes < others.count() {
            public.player = public.next(public.player);
            return;
        }
        // Nobody beats the play: its player leads, or the partner of a player who is out (接风). A partner who is out as well
        // would have ended the deal.
        public.to_beat = None;
        public.passes = 0;
        public.player = if public.is_in(by) { by } else { partner(by) };
    }
}

/// The red jokers of each player who gives a tribute, if they have both.
pub(super) fn red_jokers(opening: Opening, red: impl Fn(usize) -> u8) -> Option<[u8; SEATS]> {
    let Opening::Tribute(order) = opening else {
        return None;
    };
    let mut jokers = [0; SEATS];
    for giver in givers(order).into_iter().flatten() {
        jokers[giver] = red(giver);
    }
    let both: u32 = jokers.iter().copied().map(u32::from).sum();
    (both == u32::from(Card::COPIES)).then_some(jokers)
}

/// Checks that a deal begins with one of four players, or after an order of them.
pub(super) fn check_order(opening: Opening) -> Result<(), DealError> {
    if let Opening::Tribute(order) = opening {
        let all = (0..SEATS).all(|player| order.contains(&player));
        return if all { Ok(()) } else { Err(DealError::Order) };
    }
    Ok(())
}

/// Four hands of the two packs.
fn shuffled(seed: u64) -> [Hand; SEATS] {
    let mut deck: Vec<Card> = Hand::DECK.cards().collect();
    let cards = deck.len();
    SplitMix64::new(seed).draw(&mut deck, cards);
    [0, 1, 2, 3].map(|seat| hand_of(deck[HAND * seat..HAND * (seat + 1)].iter().copied()))
}

impl Match for Rules {
    type Game = State;

    /// A match ends once a side has risen one step beyond the ace.
    fn is_over(&self, points: &[i32]) -> bool {
        let steps = i32::from(self.steps_to_ace());
        self.ends == Ends::Deal || points.iter().any(|points| *points > steps)
    }

    /// The next deal is at the level of the side that won, and begins with the tribute.
    fn next(&self, end: &State, dealer: usize, seed: u64) -> State {
        let Some(order) = end.order() else {
            return State::deal(self, dealer, seed);
        };
        let (first, rise) = (order[0], end.public.rise(order));
        let mut levels = end.public.levels;
        levels[first % 2] = levels[first % 2].raised(rise);
        let rules = Rules {
            plays: self.plays.with_level(levels[first % 2]),
            ..*self
        };
        let next = State::deal_after(&rules, order, seed);
        let mut next = next.expect("an order of four players");
        next.public.rules = *self;
        next.public.levels = levels;
        next
    }
}

impl Game for State {
    card_game!();

    /// The player after the dealer leads.
    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        let opening = Opening::Lead(dealer % SEATS + 1);
        State::from_hands(rules, opening, shuffled(seed)).expect("the cards of two packs")
    }

    /// The points of a player are the levels that its side has risen.
    fn with_score(mut self, score: &[i32]) -> State {
        self.public.set_score(score);
        self
    }

    fn players(&self) -> usize {
        SEATS
    }

    fn play(mut self, action: Action) -> Result<State, IllegalAction<State>> {
        let hand = &self.hands[self.public.player];
        match self.public.cards(hand, action) {
            Some(cards) => {
                self.act(action, cards);
                Ok(self)
            }
            None => Err(IllegalAction {
                state: self,
                action,
            }),
        }
    }
}
