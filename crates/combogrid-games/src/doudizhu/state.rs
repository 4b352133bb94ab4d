//! A hand of Dou Dizhu, all cards known.

use std::ops::ControlFlow;

use combogrid_doudizhu::{Hand, Kind, Play};
use thiserror::Error;

use super::action::Action;
use super::per_player::PerPlayer;
use super::public::{MOST, Phase, Public, hand_of};
use super::rules::{Auction, Rules};
use super::view::View;
use crate::cards::{card_game, card_state};
use crate::{Game, IllegalAction, Match, SplitMix64};

/// Hands that cannot be dealt together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum DealError {
    /// There are more hands than players, or fewer.
    #[error("the game has {expected} players, found {found} hands")]
    Players {
        /// The hands.
        found: usize,
        /// The players that the game has.
        expected: usize,
    },
    /// A player has no card.
    #[error("player {0} has no cards")]
    Empty(usize),
    /// A player has, or may get, more cards than a landlord is dealt: 20, or 33 of two packs.
    #[error("player {player} has more than {most} cards")]
    Full {
        /// The player.
        player: usize,
        /// The most cards that a player may have.
        most: usize,
    },
    /// The deck has fewer of a card.
    #[error("the deck has not all of these cards")]
    Deck,
    /// The cards at the bottom are the landlord's, and not in the hand.
    #[error("the landlord has not all cards of the bottom")]
    Bottom,
}

/// A hand of Dou Dizhu with all its cards.
///
/// ```
/// use combogrid_games::{Game, doudizhu::{Action, Phase, Rules, State}};
///
/// let state = State::deal(&Rules::rlcard(), 0, 7);
/// assert_eq!([0, 1, 2].map(|player| state.hand(player).total()), [20, 17, 17]);
/// let state = State::deal(&Rules::openspiel(), 0, 7).play(Action::Bid(3))?;
/// assert_eq!((state.phase(), state.landlord()), (Phase::Play, Some(0)));
/// # Ok::<(), combogrid_games::IllegalAction<State>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct State {
    public: Public,
    hands: PerPlayer<Hand>,
    bottom: Hand,
}

card_state!(Hand);

impl State {
    /// The state at the start of a hand. With an auction `bottom` are the cards that the landlord will get, and the
    /// dealer bids first; without one the dealer is the landlord and has these cards already.
    ///
    /// # Errors
    ///
    /// [`DealError`] if there is not one hand for each player, a player has no card or more than the landlord of a whole deal, the deck has
    /// not all of the cards, or the landlord lacks one of the bottom.
    pub fn from_hands(
        rules: &Rules,
        dealer: usize,
        hands: impl AsRef<[Hand]>,
        bottom: Hand,
    ) -> Result<State, DealError> {
        let (expected, dealt) = (rules.players(), hands.as_ref());
        if dealt.len() != expected {
            let found = dealt.len();
            return Err(DealError::Players { found, expected });
        }
        let mut hands = PerPlayer::new(expected, Hand::EMPTY);
        hands.copy_from_slice(dealt);
        let first = dealer % expected;
        if let Some(player) = hands.iter().position(|hand| hand.is_empty()) {
            return Err(DealError::Empty(player));
        }
        let bids = rules.auction != Auction::Dealer;
        // Before an auction nobody has the bottom, and everybody may get it.
        let apart = if bids { bottom } else { Hand::EMPTY };
        let most = rules.dealt() + rules.bottom();
        let own = most.saturating_sub(apart.total());
        if let Some(player) = hands.iter().position(|hand| hand.total() > own) {
            return Err(DealError::Full { player, most });
        }
        let mut all = apart;
        for hand in hands.iter() {
            all = all.checked_add(*hand).ok_or(DealError::Deck)?;
        }
        if !rules.plays.deck().contains(all) {
            return Err(DealError::Deck);
        }
        if !bids && !hands[first].contains(bottom) {
            return Err(DealError::Bottom);
        }
        let mut state = State {
            public: Public::start(rules, first, hands.map(Hand::total), bottom),
            hands,
            bottom,
        };
        state.end_without_lead();
        Ok(state)
    }

    /// The cards that the landlord gets in addition.
    #[must_use]
    pub fn bottom(&self) -> Hand {
        self.bottom
    }

    /// The landlord; during the auction the highest bidder, or `None`.
    #[must_use]
    pub fn landlord(&self) -> Option<usize> {
        self.public.landlord
    }

    /// The cards that a player has played.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    #[must_use]
    pub fn played(&self, player: usize) -> Hand {
        self.public.played[player]
    }

    /// The state of a view with these hands and cards at the bottom.
    pub(super) fn imagined(view: &View, hands: PerPlayer<Hand>, bottom: Hand) -> State {
        State {
            public: *view.public(),
            hands,
            bottom,
        }
    }

    /// Ends the hand where the player leads and has no play, because the rules ban every kind that the hand has: that
    /// player's side has lost. A rank can always be led as solos, unless they are banned.
    pub(super) fn end_without_lead(&mut self) {
        let public = &mut self.public;
        let plays = public.rules.plays;
        let leads = public.phase == Phase::Play && public.must_beat().is_none();
        if plays.has_kind(Kind::Solo) || !leads {
            return;
        }
        let hand = self.hands[public.player];
        let search = plays.visit_leads(hand, |_| ControlFlow::Break(()));
        if search.is_continue() {
            let landlord = public.landlord.unwrap_or(public.player);
            let winner = match public.player {
                player if player == landlord => public.after(landlord),
                _ => landlord,
            };
            let returns = public.score(winner);
            public.phase = Phase::Over { returns };
        }
    }

    /// Makes a legal action. The hand may have to [end](Self::end_without_lead) after it.
    pub(super) fn act(&mut self, action: Action) {
        match action {
            Action::Bid(bid) => self.bid(bid),
            Action::Pass => self.public.player = self.public.after(self.public.player),
            Action::Play(cards) => {
                let play = (self.public).reading(self.hands[self.public.player], cards);
                self.lay(play.expect("the play is legal"));
            }
        }
    }

    /// Whether the player to move may make an action.
    pub(super) fn is_legal(&self, action: Action) -> bool {
        let hand = self.hands[self.public.player];
        self.public.is_legal(hand, action)
    }

    fn bid(&mut self, more: u8) {
        let public = &mut self.public;
        let Phase::Auction { bid, passes } = public.phase else {
            return;
        };
        let (bid, passes) = match more {
            0 => (bid, passes + 1),
            _ => (more, 0),
        };
        if more > 0 {
            public.landlord = Some(public.player);
            public.stake = more.into();
        }
        public.phase = Phase::Auction { bid, passes };
        public.player = public.after(public.player);
        let others = public.rules.players() - 1;
        // The dealer is the first to bid, so a round is over when it would bid again.
        let is_round = public.rules.auction == Auction::Once && public.player == public.dealer;
        match public.landlord {
            Some(landlord) if bid == MOST || usize::from(passes) == others || is_round => {
                self.start(landlord);
            }
            None if usize::from(passes) > others => {
                let returns = PerPlayer::new(others + 1, 0);
                public.phase = Phase::Over { returns };
            }
            _ => {}
        }
    }

    /// Ends the auction.
    fn start(&mut self, landlord: usize) {
        let hand = self.hands[landlord].checked_add(self.bottom);
        self.hands[landlord] = hand.expect("the deck has all cards of the deal");
        let public = &mut self.public;
        public.left[landlord] = self.hands[landlord].total();
        public.bottom = Some(self.bottom);
        public.player = landlord;
        public.phase = Phase::Play;
    }

    fn lay(&mut self, play: Play) {
        let player = self.public.player;
        let rest = self.hands[player].checked_sub(play.cards());
        self.hands[player] = rest.expect("a play is of cards of the hand");
        let public = &mut self.public;
        let laid = public.played[player].checked_add(play.cards());
        public.played[player] = laid.expect("cards are played once");
        public.left[player] -= play.total();
        public.plays[player] += 1;
        public.recent.rotate_right(1);
        public.recent[0] = Some((play, player));
        public.raise_stake(play);
        if public.left[player] == 0 {
            let returns = public.score(player);
            public.phase = Phase::Over { returns };
        }
        public.player = public.after(player);
    }
}

impl Match for Rules {
    type Game = State;

    /// Player 0 is on side 0, who is the landlord if there is no auction.
    fn side(&self, player: usize) -> usize {
        usize::from(player != 0)
    }
}

impl Game for State {
    card_game!();

    fn deal(rules: &Rules, dealer: usize, seed: u64) -> State {
        let mut deck: Vec<_> = rules.plays.deck().cards().collect();
        let cards = deck.len();
        SplitMix64::new(seed).draw(&mut deck, cards);
        let (seats, dealt) = (rules.players(), rules.dealt());
        let mut hands = PerPlayer::new(seats, Hand::EMPTY);
        for (hand, cards) in hands.iter_mut().zip(deck.chunks_exact(dealt)) {
            *hand = hand_of(cards.iter().copied());
        }
        let bottom = hand_of(deck[dealt * seats..].iter().copied());
        if rules.auction == Auction::Dealer {
            let landlord = &mut hands[dealer % seats];
            *landlord = landlord.checked_add(bottom).expect("cards of a deck");
        }
        State::from_hands(rules, dealer, hands, bottom).expect("the cards of a deck")
    }

    fn players(&self) -> usize {
        self.public.rules.players()
    }

    fn play(mut self, action: Action) -> Result<State, IllegalAction<State>> {
        if !self.is_legal(action) {
            let state = self;
            return Err(IllegalAction { state, action });
        }
        self.act(action);
        self.end_without_lead();
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doudizhu::public::RECENT;

    /// Every earlier decision is found again as it was, until no play is remembered.
    #[test]
    fn decisions_are_taken_back() {
        for seed in 0..50 {
            let mut random = SplitMix64::new(seed);
            let mut state = State::deal(&Rules::rlcard(), 0, seed);
            let mut history = Vec::new();
            while state.player().is_some() {
                let (mut then, mut back) = (state.public, 0);
                while let Some((before, action)) = then.before() {
                    back += 1;
                    let (was, taken): &(Public, Action) = &history[history.len() - back];
                    // The stake of a bomb stays.
                    let expected = Public {
                        stake: before.stake,
                        recent: before.recent,
                        ..*was
                    };
                    assert_eq!((before, action), (expected, *taken));
                    assert_eq!(before.recent[0], was.recent[0]);
                    then = before;
                }
                let plays = history.iter().filter(|(_, action)| *action != Action::Pass);
                assert!(back == history.len() || plays.count() > RECENT && back >= RECENT);
                let legal: Vec<Action> = state.legal().collect();
                let action = legal[random.below(legal.len())];
                history.push((state.public, action));
                state = state.play(action).unwrap();
            }
        }
    }
}
