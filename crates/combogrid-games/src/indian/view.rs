//! The view of one player of Indian rummy.

use combogrid_rummy::{Hand, Tile};

use super::action::Action;
use super::public::{Phase, Public, Thrown};
use super::rules::Rules;
use crate::cards::card_view;

card_view! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    Hand
}

impl View {
    /// The card that was cut, whose rank is wild.
    #[must_use]
    pub fn cut(&self) -> Tile {
        self.public.cut
    }

    /// The discard pile, its top last.
    #[must_use]
    pub fn pile(&self) -> &[Tile] {
        &self.public.pile
    }

    /// The number of cards in the stock.
    #[must_use]
    pub fn stock(&self) -> usize {
        self.public.stock
    }

    /// The cards that each player took from the discard pile and still has.
    pub fn known(&self) -> impl Iterator<Item = Hand> {
        self.public.seats.iter().map(|seat| seat.known)
    }

    /// The points that each player pays after dropping out or declaring wrongly; `None` for a player who is still in
    /// the hand.
    pub fn pays(&self) -> impl Iterator<Item = Option<u32>> {
        self.public.seats.iter().map(|seat| seat.pays)
    }

    /// The turns that each player has ended.
    pub fn turns(&self) -> impl Iterator<Item = u32> {
        self.public.seats.iter().map(|seat| seat.turns)
    }

    /// The cards whose place this player knows, except the own cards.
    #[must_use]
    pub fn seen(&self) -> Hand {
        let seats = self.public.seats.iter().enumerate();
        let known = seats
            .filter(|(seat, _)| *seat != self.player)
            .flat_map(|(_, seat)| seat.known.tiles());
        let pile = self.public.pile.iter().copied();
        known.chain(pile).chain([self.cut()]).collect()
    }

    /// The cards whose place this player does not know: in the stock or in another hand.
    #[must_use]
    pub fn unseen(&self) -> Hand {
        let deck = Hand::deck(&self.public.rules.melds);
        let seen = self.seen().checked_add(&self.hand);
        let unseen = seen.and_then(|seen| deck.checked_sub(&seen));
        debug_assert!(unseen.is_some(), "what a player sees is of the deck");
        unseen.unwrap_or(Hand::EMPTY)
    }

    /// Whether a card may be drawn.
    pub(super) fn may_draw(&self) -> bool {
        self.public.may_draw()
    }

    /// The top of the pile, if it may be taken.
    pub(super) fn taken(&self) -> Option<Tile> {
        self.public.top().filter(|_| self.public.may_take())
    }

    /// The cards that may be thrown in this way, if this player is to throw one.
    pub(super) fn thrown(&self, thrown: Thrown) -> impl Iterator<Item = Tile> + use<> {
        self.public.thrown(&self.hand, thrown)
    }
}
