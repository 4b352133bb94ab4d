//! A hand of gin, all cards known.

use combogrid_rummy::{Card, CardSet, GinMelds, Rank, Suit};
use thiserror::Error;

use super::action::Action;
use super::public::{HAND, PACK, Phase, Public, STOCK};
use super::rules::{LayOff, Rules, Start};
use super::view::View;
use crate::cards::{card_game, card_state};
use crate::{Game, IllegalAction, Match, SplitMix64};

/// A card that a deal has twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0} is dealt twice")]
pub struct DealError(pub Card);

/// A hand of gin with all its cards.
///
/// ```
/// use combogrid_games::{Game, gin::{Phase, Rules, State}};
///
/// let state = State::deal(&Rules::default(), 0, 7);
/// assert_eq!((state.hand(0).len(), state.hand(1).len()), (10, 10));
/// assert_eq!(state.phase(), Phase::Upcard { last: false });
/// assert_eq!(state.player(), Some(1), "the dealer's opponent begins");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    public: Public,
    hands: [CardSet; 2],
    /// The card drawn next is the last of the first `public.stock` ones.
    stock: [Card; STOCK],
}

card_state!(CardSet);

impl State {
    /// The state at the start of a hand: the ten cards of player 0, the ten of player 1, the first upcard, and the stock,
    /// whose next card is the last one. With [`Start::Eleven`] the first player has the upcard.
    ///
    /// # Errors
    ///
    /// [`DealError`] if a card is there twice.
    pub fn from_cards(
        rules: &Rules,
        dealer: usize,
        cards: &[Card; PACK],
    ) -> Result<State, DealError> {
        let mut seen = CardSet::EMPTY;
        for card in cards {
            if seen.contains(*card) {
                return Err(DealError(*card));
            }
            seen = seen.with(*card);
        }
        let upcard = cards[2 * HAND];
        let mut hands: [CardSet; 2] = [0, 1].map(|seat| {
            cards[HAND * seat..HAND * (seat + 1)]
                .iter()
                .copied()
                .collect()
        });
        let player = 1 - dealer % 2;
        let offered = rules.start == Start::Offer;
        if !offered {
            hands[player] = hands[player].with(upcard);
        }
        let upcard = offered.then_some(upcard);
        Ok(State {
            public: Public::start(rules, player, upcard),
            hands,
            stock: core::array::from_fn(|place| cards[2 * HAND + 1 + place]),
        })
    }

    /// The cards of the stock, the next card last.
    #[must_use]
    pub fn stock(&self) -> &[Card] {
        &self.stock[..self.public.stock]
    }

    /// The top of the discard pile, or `None` between taking it and the throw.
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        self.public.top
    }

    /// The cards of the discard pile under its top.
    #[must_use]
    pub fn buried(&self) -> CardSet {
        self.public.buried
    }

    pub(super) fn public(&self) -> &Public {
        &self.public
    }

    /// The state of a view with this hand of the opponent, and these cards in the stock, the next one last.
    pub(super) fn imagined(view: &View, opponent: CardSet, stock: &[Card]) -> State {
        let mut hands = [opponent; 2];
        hands[view.player()] = view.hand();
        // The places behind the end of the stock are never read.
        let filler = stock.first().copied();
        let mut cards = [filler.unwrap_or(Card::new(Rank::ACE, Suit::Clubs)); STOCK];
        for (place, card) in cards.iter_mut().zip(stock) {
            *place = *card;
        }
        State {
            public: *view.public(),
            hands,
            stock: cards,
        }
    }

    fn take(&mut self) {
        let player = self.public.player;
        if matches!(self.public.phase, Phase::Draw { .. }) {
            self.public.takes += 1;
            if self.public.takes == self.public.rules.takes {
                return self.draw_hand();
            }
        }
        // The pile has no top until the throw, since the player to move may not take a second card.
        let taken = self.public.top.take();
        for cards in [&mut self.hands[player], &mut self.public.known[player]] {
            *cards = taken.into_iter().fold(*cards, CardSet::with);
        }
        self.public.phase = Phase::Throw { taken };
    }

    fn draw(&mut self) {
        let player = self.public.player;
        self.public.leave();
        self.public.stock -= 1;
        self.hands[player] = self.hands[player].with(self.stock[self.public.stock]);
        self.public.phase = Phase::Throw { taken: None };
    }

    fn pass(&mut self) {
        self.public.leave();
        self.public.phase = match self.public.phase {
            Phase::Upcard { last: false } => Phase::Upcard { last: true },
            Phase::Upcard { last: true } => Phase::Draw { pile: false },
            _ => return self.draw_hand(),
        };
        self.public.player = 1 - self.public.player;
    }

    /// Throws a card and does not end the turn.
    fn drop_card(&mut self, card: Card) {
        let public = &mut self.public;
        let player = public.player;
        self.hands[player] = self.hands[player].without(card);
        public.known[player] = public.known[player].without(card);
        public.buried = public.top.into_iter().fold(public.buried, CardSet::with);
        public.top = Some(card);
        public.thrown[player] = Some(card);
        public.refused[player] = public.refused[player].with(card);
        public.turns[player] += 1;
    }

    fn throw(&mut self, card: Card) {
        let back = self.public.phase == Phase::Throw { taken: Some(card) };
        self.drop_card(card);
        self.public.player = 1 - self.public.player;
        match self.public.after_throw(back) {
            Some(phase) => self.public.phase = phase,
            None => self.draw_hand(),
        }
    }

    /// Ends the hand without a winner.
    fn draw_hand(&mut self) {
        let returns = self.public.rules.drawn(self.hands.map(CardSet::deadwood));
        self.public.phase = Phase::Over { returns };
    }

    /// Takes the top of the pile for a knock at the wall.
    fn take_at_wall(&mut self) {
        if matches!(self.public.phase, Phase::Wall { .. }) {
            self.take();
        }
    }

    fn gin(&mut self, bonus: u32) {
        let player = self.public.player;
        let other = self.hands[1 - player].deadwood();
        let returns = self.public.rules.after_gin(player, bonus, other);
        self.public.phase = Phase::Over { returns };
    }

    /// Lays the hand out, so that the other player may lay off if anything fits.
    fn knock(&mut self, card: Card) {
        self.take_at_wall();
        self.drop_card(card);
        let public = &mut self.public;
        let knocker = public.player;
        public.melds = GinMelds::of(self.hands[knocker]);
        public.known[knocker] = self.hands[knocker];
        public.player = 1 - knocker;
        public.phase = Phase::LayOff;
    }

    fn lay_off(&mut self, card: Card) {
        let public = &mut self.public;
        public.melds = public.melds.with(card);
        let hand = &mut self.hands[public.player];
        *hand = hand.without(card);
        public.known[public.player] = public.known[public.player].without(card);
    }

    /// Compares the hands after a knock if no card of the other player can be laid off.
    pub(super) fn settle_if_done(&mut self) {
        let public = &self.public;
        let fitting = public.melds.fitting(self.hands[public.player]);
        let done = public.rules.lay_off == LayOff::Forbidden || fitting.is_empty();
        if public.phase == Phase::LayOff && done {
            self.settle();
        }
    }

    /// Makes a legal action. After a knock and a lay-off the hand may be [settled](Self::settle_if_done).
    pub(super) fn act(&mut self, action: Action) {
        self.public.moves += 1;
        match action {
            Action::Take => self.take(),
            Action::Pass => self.pass(),
            Action::Draw => self.draw(),
            Action::Discard(card) => self.throw(card),
            Action::Knock(card) => self.knock(card),
            Action::Gin(card) => {
                self.take_at_wall();
                self.drop_card(card);
                self.gin(self.public.rules.gin);
            }
            Action::BigGin => self.gin(self.public.rules.big_gin),
            Action::LayOff(card) => self.lay_off(card),
            Action::Done => self.settle(),
        }
    }

    /// Compares the hands after a knock. The other player is to move.
    fn settle(&mut self) {
        let knocker = 1 - self.public.player;
        let [own, other] = [knocker, 1 - knocker].map(|player| self.hands[player].deadwood());
        let returns = self.public.rules.after_knock(knocker, own, other);
        self.public.phase = Phase::Over { returns };
    }
}

impl Match for Rules {
    type Game = State;

    fn is_over(&self, points: &[i32]) -> bool {
        let target = i32::try_from(self.target).unwrap_or(i32::MAX);
        target == 0 || points.iter().any(|sum| *sum >= target)
    }
}

impl Game for State {
    card_game!();

    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        let mut pack: Vec<Card> = Card::all().collect();
        SplitMix64::new(seed).draw(&mut pack, PACK);
        let cards = pack.try_into().expect("a pack has 52 cards");
        State::from_cards(rules, dealer, &cards).expect("each card of a pack is there once")
    }

    fn with_score(mut self, score: &[i32]) -> State {
        if let Ok(score) = score.try_into() {
            self.public.score = score;
        }
        self
    }

    fn players(&self) -> usize {
        2
    }

    fn play(mut self, action: Action) -> Result<State, IllegalAction<State>> {
        if !self.public.is_legal(self.hands[self.public.player], action) {
            let state = self;
            return Err(IllegalAction { state, action });
        }
        self.act(action);
        self.settle_if_done();
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_with_the_points_of_its_target() {
        let rules = Rules::eaai();
        let over = [[0, 99], [99, 99], [100, 0], [-5, 101]].map(|points| rules.is_over(&points));
        assert_eq!(over, [false, false, true, true]);
        let one_hand = Rules { target: 0, ..rules };
        assert!(one_hand.is_over(&[0, 0]));
    }
}
