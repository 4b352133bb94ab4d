//! A hand of Dou Dizhu as one seat follows it.

use combogrid_doudizhu::{Hand, Rank};
use itertools::Itertools;

use super::action::Action;
use super::per_player::PerPlayer;
use super::public::{Phase, Public, hand_of, remaining};
use super::rules::{Auction, Rules};
use super::state::State;
use super::view::View;
use crate::{Game, Hidden, Impossible, Shown, Unseen};

/// The knowledge of one seat about a hand of Dou Dizhu: its own cards, the cards at the bottom once they are shown, and the actions.
///
/// ```
/// use combogrid_games::{Game, Observer as _, doudizhu::{Observer, Rules, State}};
///
/// // A farmer behind the landlord, who leads a solo.
/// let hand = "3445667889TJQKKA2".parse()?;
/// let seat = Observer::new(&Rules::rlcard(), 0, 1, hand, Some("55B".parse()?))?;
/// let seat = seat.after(&"7".parse()?)?;
/// assert_eq!(seat.view().mover(), Some(1));
/// assert_eq!(seat.view().left(), [19, 17, 17]);
/// // The hand has two fours.
/// assert!(seat.after(&"444".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Observer = crate::Seat<State>;

impl Observer {
    /// The start of a hand of 17 cards each and three at the bottom, or of two packs 25 and eight. With an auction the dealer bids
    /// first, and the bottom is needed once the auction ends; without one the dealer is the landlord, whose `hand` has the cards of
    /// the bottom.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if there is no such seat, it has another number of cards, or the deck has not all of the cards.
    pub fn new(
        rules: &Rules,
        dealer: usize,
        seat: usize,
        hand: Hand,
        bottom: Option<Hand>,
    ) -> Result<Observer, Impossible> {
        if seat >= rules.players() {
            return Err(Impossible::Seat(seat));
        }
        let first = dealer % rules.players();
        let bids = rules.auction != Auction::Dealer;
        let mut left = PerPlayer::new(rules.players(), rules.dealt());
        if !bids {
            left[first] += rules.bottom();
        }
        let (found, expected) = (hand.total(), left[seat]);
        if found != expected {
            return Err(Impossible::Cards {
                player: seat,
                found,
                expected,
            });
        }
        if let Some(bottom) = bottom {
            let (found, expected) = (bottom.total(), rules.bottom());
            if found != expected {
                let text = format!("the bottom has {expected} cards, not {found}");
                return Err(Impossible::Start(text));
            }
            // The landlord of this seat has the cards, and otherwise they are hidden from it.
            let own = !bids && seat == first;
            let fits = if own {
                hand.contains(bottom)
            } else {
                hand.checked_add(bottom)
                    .is_some_and(|cards| rules.plays.deck().contains(cards))
            };
            if !fits {
                return Err(Impossible::Elsewhere {
                    player: first,
                    cards: bottom.to_string(),
                });
            }
        }
        let public = Public::start(rules, first, left, bottom.unwrap_or(Hand::EMPTY));
        let bottom = bottom.map(|cards| cards.cards().collect());
        Ok(Observer::of(View::new(public, seat, hand), bottom))
    }
}

/// The cards of the bottom that the landlord cannot have played.
fn unplayed_bottom(view: &View, landlord: usize) -> Vec<Rank> {
    let bottom = view.bottom().unwrap_or(Hand::EMPTY);
    remaining(bottom, view.played()[landlord]).cards().collect()
}

impl Hidden for State {
    type Card = Rank;
    type Seen = Action;

    fn seen(&self, action: Action, _: usize) -> Action {
        action
    }

    fn unseen(view: &View) -> Unseen<Rank> {
        let mut known = vec![Vec::new(); view.rules().players()];
        let mut hidden = view.unseen();
        if let Some(landlord) = view.landlord().filter(|seat| *seat != view.player()) {
            known[landlord] = unplayed_bottom(view, landlord);
            let others = hidden.checked_sub(hand_of(known[landlord].iter().copied()));
            hidden = others.unwrap_or(hidden);
        }
        known[view.player()] = view.hand().cards().collect();
        Unseen {
            known,
            sizes: view.left().to_vec(),
            hidden: hidden.cards().collect(),
        }
    }

    fn imagined(view: &View, hands: Vec<Vec<Rank>>, rest: Vec<Rank>) -> State {
        let mut all = PerPlayer::new(view.rules().players(), Hand::EMPTY);
        for (hand, cards) in all.iter_mut().zip(hands) {
            *hand = hand_of(cards);
        }
        // A deal may leave out cards of the deck, which then are in the rest as well.
        let bottom = view
            .bottom()
            .unwrap_or_else(|| hand_of(rest.into_iter().take(view.rules().bottom())));
        State::imagined(view, all, bottom)
    }

    fn shown(
        view: &View,
        bottom: Option<&[Rank]>,
        seen: &Action,
    ) -> Result<Shown<Rank>, Impossible> {
        let mut shown = Shown::default();
        if let Action::Play(cards) = seen {
            shown.held.extend(cards.cards());
        }
        // The cards at the bottom are in nobody's hand before the auction ends.
        if let (Phase::Auction { .. }, Some(bottom)) = (view.phase(), bottom) {
            shown.apart.extend(bottom);
        }
        Ok(shown)
    }

    fn follow(
        mut self,
        seat: usize,
        bottom: Option<&[Rank]>,
        seen: &Action,
    ) -> Result<State, Impossible> {
        if !self.is_legal(*seen) {
            return Err(Impossible::Illegal(seen.to_string()));
        }
        let bids = matches!(self.phase(), Phase::Auction { .. });
        self.act(*seen);
        // Whether another player has a lead that the rules allow is not known before it leads.
        if self.player() == Some(seat) {
            self.end_without_lead();
        }
        // An auction that ends with a landlord shows the bottom; one without ends the hand and shows nothing.
        let ended = bids && !matches!(self.phase(), Phase::Auction { .. });
        if ended && self.landlord().is_some() && bottom.is_none() {
            return Err(Impossible::Bottom);
        }
        Ok(self)
    }

    fn text(cards: &[Rank]) -> String {
        cards.iter().join("")
    }
}
