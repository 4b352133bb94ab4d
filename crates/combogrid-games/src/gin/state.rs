//! A hand of gin, all cards known.

use combogrid_rummy::{Card, CardSet};
use thiserror::Error;

use super::action::Action;
use super::melds::{after_lay_off, deadwood};
use super::rules::{Rules, ThrowBack};
use super::view::View;
use crate::game::{Game, IllegalAction};
use crate::random::SplitMix64;

/// Cards of the pack.
const PACK: usize = 52;
/// Cards dealt to each player.
const HAND: usize = 10;
/// Cards of the stock after the deal.
const STOCK: usize = PACK - 2 * HAND - 1;
/// The hand is drawn once a turn ends with that many cards in the stock.
const WALL: usize = 2;

/// A card that a deal has twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{0} is dealt twice")]
pub struct DealError(pub Card);

/// What the player to move decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Whether to take the first upcard. The other player may take it afterwards if `last` is false.
    Upcard {
        /// The dealer decides, after the other player has left the card.
        last: bool,
    },
    /// Where to take a card from. After both have left the first upcard it comes from the stock.
    Draw {
        /// Whether the top of the discard pile may be taken.
        pile: bool,
    },
    /// Which card to throw, and whether to knock with it.
    Throw {
        /// The card that was taken from the discard pile in this turn.
        taken: Option<Card>,
    },
    /// The hand is over.
    Over {
        /// The points that each player wins.
        returns: [u32; 2],
    },
}

/// What both players know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Public {
    pub(super) rules: Rules,
    pub(super) limit: u32,
    pub(super) player: usize,
    pub(super) phase: Phase,
    pub(super) top: Option<Card>,
    pub(super) buried: CardSet,
    pub(super) known: [CardSet; 2],
    pub(super) turns: [u32; 2],
    pub(super) stock: usize,
}

impl Public {
    /// The actions of the player to move, who has these cards.
    pub(super) fn legal(&self, hand: CardSet) -> impl Iterator<Item = Action> + use<> {
        let words: &[Action] = match self.phase {
            Phase::Upcard { .. } => &[Action::Take, Action::Pass],
            Phase::Draw { pile: true } => &[Action::Take, Action::Draw],
            Phase::Draw { pile: false } => &[Action::Draw],
            Phase::Throw { .. } | Phase::Over { .. } => &[],
        };
        let thrown = match self.phase {
            Phase::Throw { taken } => without(hand, self.blocked(taken)),
            _ => CardSet::EMPTY,
        };
        let limit = self.limit;
        let knocks = thrown.iter().map(Action::Knock);
        let knocks = knocks.filter(move |knock| match knock {
            Action::Knock(card) => deadwood(without(hand, Some(*card))) <= limit,
            _ => false,
        });
        let words = words.iter().copied();
        words
            .chain(thrown.iter().map(Action::Discard))
            .chain(knocks)
    }

    /// The card that may not be thrown.
    fn blocked(&self, taken: Option<Card>) -> Option<Card> {
        taken.filter(|_| self.rules.throw_back == ThrowBack::Forbidden)
    }
}

/// The cards without one of them.
pub(super) fn without(cards: CardSet, card: Option<Card>) -> CardSet {
    let gone = CardSet::from(card).row();
    CardSet::from_row(cards.row().difference(gone))
}

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

impl State {
    /// The state at the start of a hand: the ten cards of player 0, the ten of player 1, the first upcard, and the stock,
    /// whose next card is the last one.
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
        let set = |cards: &[Card]| cards.iter().copied().collect();
        Ok(State {
            public: Public {
                rules: *rules,
                limit: rules.knock_limit(upcard),
                player: 1 - dealer % 2,
                phase: Phase::Upcard { last: false },
                top: Some(upcard),
                buried: CardSet::EMPTY,
                known: [CardSet::EMPTY; 2],
                turns: [0; 2],
                stock: STOCK,
            },
            hands: [set(&cards[..HAND]), set(&cards[HAND..2 * HAND])],
            stock: core::array::from_fn(|place| cards[2 * HAND + 1 + place]),
        })
    }

    /// The cards of a player.
    ///
    /// # Panics
    ///
    /// If `player` is not 0 or 1.
    #[must_use]
    pub fn hand(&self, player: usize) -> CardSet {
        self.hands[player]
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

    /// What the player to move decides.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.public.phase
    }

    fn is_legal(&self, action: Action) -> bool {
        self.legal().any(|legal| legal == action)
    }

    fn take(&mut self) {
        let player = self.public.player;
        // The pile has no top until the throw, since the player to move may not take a second card.
        let taken = self.public.top.take();
        for cards in [&mut self.hands[player], &mut self.public.known[player]] {
            *cards = taken.into_iter().fold(*cards, CardSet::with);
        }
        self.public.phase = Phase::Throw { taken };
    }

    fn draw(&mut self) {
        let player = self.public.player;
        self.public.stock -= 1;
        self.hands[player] = self.hands[player].with(self.stock[self.public.stock]);
        self.public.phase = Phase::Throw { taken: None };
    }

    fn pass(&mut self, last: bool) {
        self.public.player = 1 - self.public.player;
        self.public.phase = if last {
            Phase::Draw { pile: false }
        } else {
            Phase::Upcard { last: true }
        };
    }

    fn throw(&mut self, card: Card) {
        let public = &mut self.public;
        let player = public.player;
        self.hands[player] = without(self.hands[player], Some(card));
        public.known[player] = without(public.known[player], Some(card));
        public.buried = public.top.into_iter().fold(public.buried, CardSet::with);
        public.top = Some(card);
        public.turns[player] += 1;
        public.player = 1 - player;
        public.phase = if public.stock <= WALL {
            Phase::Over { returns: [0; 2] }
        } else {
            Phase::Draw { pile: true }
        };
    }

    fn knock(&mut self, card: Card) {
        let knocker = self.public.player;
        self.throw(card);
        let [mine, theirs] = [self.hands[knocker], self.hands[1 - knocker]];
        let rules = self.public.rules;
        let mut returns = [0; 2];
        let points = deadwood(mine);
        if points == 0 {
            returns[knocker] = rules.gin + deadwood(theirs);
        } else {
            let left = after_lay_off(mine, theirs);
            match left.checked_sub(points) {
                Some(won) if won > 0 => returns[knocker] = won,
                _ => returns[1 - knocker] = rules.undercut + (points - left),
            }
        }
        self.public.phase = Phase::Over { returns };
    }
}

impl Game for State {
    type Rules = Rules;
    type Action = Action;
    type View = View;

    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        let mut pack: Vec<Card> = Card::all().collect();
        SplitMix64::new(seed).draw(&mut pack, PACK);
        let cards = pack.try_into().expect("a pack has 52 cards");
        State::from_cards(rules, dealer, &cards).expect("each card of a pack is there once")
    }

    fn player(&self) -> Option<usize> {
        let over = matches!(self.public.phase, Phase::Over { .. });
        (!over).then_some(self.public.player)
    }

    fn legal(&self) -> impl Iterator<Item = Action> {
        self.public.legal(self.hands[self.public.player])
    }

    fn play(mut self, action: Action) -> Result<State, IllegalAction<State>> {
        if !self.is_legal(action) {
            let state = self;
            return Err(IllegalAction { state, action });
        }
        match action {
            Action::Take => self.take(),
            Action::Pass => self.pass(self.phase() == Phase::Upcard { last: true }),
            Action::Draw => self.draw(),
            Action::Discard(card) => self.throw(card),
            Action::Knock(card) => self.knock(card),
        }
        Ok(self)
    }

    fn view(&self, player: usize) -> View {
        View::new(self.public, player, self.hands[player])
    }

    fn returns(&self) -> Option<[u32; 2]> {
        match self.public.phase {
            Phase::Over { returns } => Some(returns),
            _ => None,
        }
    }
}
