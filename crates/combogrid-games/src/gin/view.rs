//! The view of one player of gin.

use combogrid_rummy::{Card, CardSet};

use super::action::Action;
use super::public::{Phase, Public};
use super::rules::Rules;
use crate::cards::card_view;

card_view! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    CardSet
}

impl View {
    /// The least points of loose cards of the own hand.
    #[must_use]
    pub fn deadwood(&self) -> u32 {
        self.hand.deadwood()
    }

    /// The most points with which this hand may be knocked.
    #[must_use]
    pub fn knock_limit(&self) -> u32 {
        self.public.limit
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

    /// The cards that the opponent took from the discard pile and still has, and after a knock all of its cards.
    #[must_use]
    pub fn opponent_has(&self) -> CardSet {
        self.public.known[1 - self.player]
    }

    /// The card that the opponent threw last.
    #[must_use]
    pub fn opponent_threw(&self) -> Option<Card> {
        self.public.thrown[1 - self.player]
    }

    /// The cards that the opponent threw, and those that it left on the pile.
    #[must_use]
    pub fn opponent_refused(&self) -> CardSet {
        self.public.refused[1 - self.player]
    }

    /// The cards whose place this player does not know: in the stock or in the opponent's hand.
    #[must_use]
    pub fn unseen(&self) -> CardSet {
        let places = [
            self.hand,
            self.buried(),
            self.opponent_has(),
            self.top().into(),
        ];
        let seen = places.into_iter().chain(self.melds());
        seen.fold(CardSet::ALL, CardSet::difference)
    }

    /// Turns that this player has ended.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.public.turns[self.player]
    }

    /// The points that each player has won in the game before this hand.
    #[must_use]
    pub fn score(&self) -> [i32; 2] {
        self.public.score
    }

    /// The number of cards in the stock.
    #[must_use]
    pub fn stock(&self) -> usize {
        self.public.stock
    }

    /// The melds of the player who knocked, with the cards laid off on them.
    pub fn melds(&self) -> impl Iterator<Item = CardSet> + use<> {
        self.public.melds.iter()
    }

    /// The cards that may be thrown to go on, if this player is to throw one.
    pub(super) fn discards(&self) -> CardSet {
        self.public.discards(self.hand)
    }
}
