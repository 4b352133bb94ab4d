//! Games with hidden cards: what they say about those, and the seat and the belief that follow from it.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use combogrid_budget::Meter;
use itertools::Itertools;

use crate::game::Game;
use crate::observer::{Impossible, Observer};
use crate::player::NoChoice;
use crate::random::SplitMix64;
use crate::sampling::Imagine;

/// A game with hidden cards, and what it says about them, so that they can be dealt anew.
///
/// From this follow [`Seat`], which knows the cards of one player, and [`UniformBelief`].
pub trait Hidden: Game {
    /// A card.
    type Card: Copy + Eq + Debug + Display;
    /// An action as a seat sees it: with the card that the seat itself draws, and the cards that others show.
    type Seen: Clone + Display + FromStr<Err: Display>;

    /// An action of this state as a seat sees it.
    ///
    /// # Panics
    ///
    /// If there is no such player.
    fn seen(&self, action: Self::Action, seat: usize) -> Self::Seen;

    /// The knowledge of the player of a view about the place of each card.
    fn unseen(view: &Self::View) -> Unseen<Self::Card>;

    /// The state of a view with these hands. The `rest` lies in no hand: it is the stock, whose next card is the last one, or
    /// lies at the bottom.
    fn imagined(view: &Self::View, hands: Vec<Vec<Self::Card>>, rest: Vec<Self::Card>) -> Self;

    /// The cards that an action of the player to move shows the player of a view. `bottom` is what that player was
    /// [told](Seat).
    ///
    /// # Errors
    ///
    /// [`Impossible`] if the action does not show what the player would see.
    fn shown(
        view: &Self::View,
        bottom: Option<&[Self::Card]>,
        seen: &Self::Seen,
    ) -> Result<Shown<Self::Card>, Impossible>;

    /// The state after an action in a world in which it may be possible. A seat that does not see whether the hand ends with
    /// the action takes it to go on.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if the action is not possible with any other hidden cards.
    fn follow(
        self,
        seat: usize,
        bottom: Option<&[Self::Card]>,
        seen: &Self::Seen,
    ) -> Result<Self, Impossible>;

    /// Cards as text in an error.
    fn text(cards: &[Self::Card]) -> String {
        cards.iter().join(" ")
    }
}

/// The places of the cards that a player knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unseen<C> {
    /// The cards that each player is known to have: all cards of the player who knows this, and of the others those that
    /// they were seen to get.
    pub known: Vec<Vec<C>>,
    /// The number of cards that each player has.
    pub sizes: Vec<usize>,
    /// The cards whose place is not known, in the order of the deck.
    pub hidden: Vec<C>,
}

/// The cards that an action shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown<C> {
    /// Cards that the player who makes the action has.
    pub held: Vec<C>,
    /// Cards that lie in no hand, the next one to draw last.
    pub apart: Vec<C>,
}

impl<C> Default for Shown<C> {
    fn default() -> Shown<C> {
        Shown {
            held: Vec::new(),
            apart: Vec::new(),
        }
    }
}

impl<C: Copy + Eq> Unseen<C> {
    /// A state in which the hidden cards lie in their order: each hand is filled up, player by player, and the others follow in
    /// the rest.
    pub(crate) fn dealt<G: Hidden<Card = C>>(self, view: &G::View, apart: &[C]) -> G {
        let (hands, mut rest) = self.filled();
        rest.extend(apart);
        G::imagined(view, hands, rest)
    }

    /// The hands, filled up with the hidden cards in their order behind those that are known, and the rest.
    pub(crate) fn filled(self) -> (Vec<Vec<C>>, Vec<C>) {
        let mut rest = self.hidden.into_iter();
        let mut hands = self.known;
        for (hand, size) in hands.iter_mut().zip(self.sizes) {
            let missing = size.saturating_sub(hand.len());
            hand.extend(rest.by_ref().take(missing));
        }
        (hands, rest.collect())
    }

    /// Takes a card out of the hidden ones; `None` if it is not hidden.
    fn take(&mut self, card: C) -> Option<()> {
        let place = self.hidden.iter().position(|hidden| *hidden == card)?;
        // Not `swap_remove`: the order of the deck stays.
        self.hidden.remove(place);
        Some(())
    }

    /// Notes what an action of a player shows; `None` if it cannot be.
    fn note(&mut self, mover: usize, seat: usize, shown: &Shown<C>) -> Option<()> {
        let mut others = self.known[mover].clone();
        for &card in &shown.held {
            match others.iter().position(|other| *other == card) {
                Some(place) => {
                    others.swap_remove(place);
                }
                None if mover == seat => return None,
                None => {
                    self.take(card)?;
                    self.known[mover].push(card);
                }
            }
        }
        for &card in &shown.apart {
            self.take(card)?;
        }
        (self.known[mover].len() <= self.sizes[mover]).then_some(())
    }
}

/// A state with a view, in which every distribution of the hidden cards is equally likely.
pub(crate) fn random_world<G: Hidden>(view: &G::View, random: &mut SplitMix64) -> G {
    let mut unseen = G::unseen(view);
    let count = unseen.hidden.len();
    random.draw(&mut unseen.hidden, count);
    unseen.dealt(view, &[])
}

/// Takes every distribution of the hidden cards to be equally likely.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct UniformBelief;

impl<G: Hidden> Imagine<G> for UniformBelief {
    type Policies = ();

    /// Counts as one state.
    fn imagine(
        &mut self,
        view: &G::View,
        random: &mut SplitMix64,
        meter: &mut Meter,
    ) -> Result<G, NoChoice> {
        meter.state()?;
        Ok(random_world(view, random))
    }
}

/// The knowledge of one seat about a hand of a game with hidden cards: its own cards, what all have seen, and the actions.
///
/// To follow an action, it imagines a world that fits its view and in which the action can be made, makes it there, and looks
/// at that world from its place. The other hidden cards lie anywhere, since the next view does not depend on them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seat<G: Hidden> {
    view: G::View,
    /// The cards at the bottom that will be shown to all, if the seat was told them before.
    bottom: Option<Vec<G::Card>>,
}

impl<G: Hidden> Seat<G> {
    /// The seat of a view, and the cards at the bottom that the view does not show yet, if the seat was told them.
    #[cfg(any(
        feature = "doudizhu",
        feature = "gin",
        feature = "guandan",
        feature = "indian",
        feature = "rummikub"
    ))]
    pub(crate) fn of(view: G::View, bottom: Option<Vec<G::Card>>) -> Seat<G> {
        Seat { view, bottom }
    }
}

impl<G: Hidden> Observer<G> for Seat<G> {
    type Seen = G::Seen;

    fn seen(state: &G, action: G::Action, seat: usize) -> G::Seen {
        state.seen(action, seat)
    }

    fn after(self, seen: &G::Seen) -> Result<Seat<G>, Impossible> {
        let view = &self.view;
        let (seat, mover) = (G::seat(view), G::mover(view).ok_or(Impossible::Over)?);
        let bottom = self.bottom.as_deref();
        let shown = G::shown(view, bottom, seen)?;
        let mut unseen = G::unseen(view);
        if unseen.note(mover, seat, &shown).is_none() {
            let cards = match shown.held.as_slice() {
                [] => &shown.apart,
                held => held,
            };
            return Err(Impossible::Elsewhere {
                player: mover,
                cards: G::text(cards),
            });
        }
        let world: G = unseen.dealt(view, &shown.apart);
        let next = world.follow(seat, bottom, seen)?;
        Ok(Seat {
            view: next.view(seat),
            bottom: self.bottom,
        })
    }

    fn view(&self) -> G::View {
        self.view.clone()
    }

    fn with_score(self, score: &[i32]) -> Seat<G> {
        let world: G = G::unseen(&self.view).dealt(&self.view, &[]);
        let seat = G::seat(&self.view);
        Seat {
            view: world.with_score(score).view(seat),
            bottom: self.bottom,
        }
    }
}
