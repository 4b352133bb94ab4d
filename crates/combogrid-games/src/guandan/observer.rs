//! A deal of Guandan as one seat follows it.

use combogrid_guandan::{Card, Hand};

use super::action::Action;
use super::public::{HAND, Opening, Public, SEATS, givers, hand_of};
use super::rules::Rules;
use super::state::{State, check_order, red_jokers};
use super::view::View;
use crate::{Game, Hidden, Impossible, Shown, Unseen};

/// The knowledge of one seat about a deal of Guandan: its own cards, those that are given and shown, and the actions.
///
/// A play of another player is seen with its cards, as in `77 with 7C 7D`.
///
/// ```
/// use combogrid_games::{Game, Observer as _, guandan::{Observer, Opening, Rules, State}};
///
/// let whole = State::deal(&Rules::guandan(), 3, 7);
/// let seat = Observer::new(&Rules::guandan(), Opening::Lead(0), 1, whole.hand(1), None)?;
/// let seat = seat.after(&"A with AC".parse()?)?;
/// assert_eq!((seat.view().mover(), seat.view().left()), (Some(1), [26, 27, 27, 27]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Observer = crate::Seat<State>;

impl Observer {
    /// The start of a deal of 27 cards each. `resisted` are the red jokers that each player shows who gives no tribute.
    ///
    /// # Errors
    ///
    /// [`Impossible`] if there is no such seat, it has another number of cards, or the red jokers are not those of the players
    /// who would give.
    pub fn new(
        rules: &Rules,
        opening: Opening,
        seat: usize,
        hand: Hand,
        resisted: Option<[u8; SEATS]>,
    ) -> Result<Observer, Impossible> {
        if seat >= SEATS {
            return Err(Impossible::Seat(seat));
        }
        check_order(opening).map_err(|error| Impossible::Start(error.to_string()))?;
        if hand.total() != HAND {
            return Err(Impossible::Cards {
                player: seat,
                found: hand.total(),
                expected: HAND,
            });
        }
        let own = hand.count(Card::RED_JOKER);
        // Nobody shows any where there is a tribute.
        let resisted = resisted.filter(|shown| *shown != [0; SEATS]);
        if let Some(shown) = resisted {
            let fits = red_jokers(opening, |giver| shown[giver]) == Some(shown);
            if !fits || shown[seat] != own {
                let text = format!(
                    "{shown:?} is wrong: the players who would give show both red jokers together, \
                     and player {seat} has {own}"
                );
                return Err(Impossible::Start(text));
            }
        } else if let Opening::Tribute(order) = opening
            && own == Card::COPIES
            && givers(order).contains(&Some(seat))
        {
            let text = format!(
                "player {seat} has both red jokers and shows them, so nobody gives a tribute"
            );
            return Err(Impossible::Start(text));
        }
        let public = Public::start(*rules, opening, [HAND; SEATS], resisted);
        Ok(Observer::of(View::new(public, seat, hand), None))
    }
}

impl Hidden for State {
    type Card = Card;
    type Seen = Action;

    /// With its cards, if another player makes the play.
    fn seen(&self, action: Action, seat: usize) -> Action {
        let own = self.player() == Some(seat);
        match action {
            Action::Play(play) if !own => {
                let hand = self.hand(self.public.player);
                let cards = self.public.cards(&hand, action);
                Action::Lay(play, cards.unwrap_or(Hand::EMPTY))
            }
            _ => action,
        }
    }

    fn unseen(view: &View) -> Unseen<Card> {
        let mut known = view.known();
        known[view.player()] = Hand::EMPTY;
        let others = known.into_iter().try_fold(view.unseen(), Hand::checked_sub);
        known[view.player()] = view.hand();
        Unseen {
            known: known.map(|hand| hand.cards().collect()).to_vec(),
            sizes: view.left().to_vec(),
            hidden: others.unwrap_or(Hand::EMPTY).cards().collect(),
        }
    }

    fn imagined(view: &View, hands: Vec<Vec<Card>>, _: Vec<Card>) -> State {
        let mut all = [Hand::EMPTY; SEATS];
        for (hand, cards) in all.iter_mut().zip(hands) {
            *hand = hand_of(cards);
        }
        State {
            public: *view.public(),
            hands: all,
        }
    }

    fn shown(view: &View, _: Option<&[Card]>, seen: &Action) -> Result<Shown<Card>, Impossible> {
        let mover = view.public().player;
        let mut shown = Shown::default();
        match seen {
            Action::Play(_) if mover != view.player() => return Err(Impossible::Played(mover)),
            Action::Play(_) | Action::Pass => {}
            Action::Give(card) | Action::Return(card) => shown.held.push(*card),
            Action::Lay(_, cards) => shown.held.extend(cards.cards()),
        }
        Ok(shown)
    }

    fn follow(
        mut self,
        seat: usize,
        _: Option<&[Card]>,
        seen: &Action,
    ) -> Result<State, Impossible> {
        let mover = self.public.player;
        let mut hand = self.hands[mover];
        if mover != seat
            && let Action::Give(card) | Action::Return(card) = *seen
        {
            // Which cards the others may give depends on their hidden ones; the card that is seen is one of them.
            hand = card.into();
        }
        let cards = self.public.cards(&hand, *seen);
        let own = self.hands[seat];
        let may = |cards: &Hand| mover == seat || self.public.may_show(*seen, *cards, seat, own);
        match cards.filter(may) {
            Some(cards) => self.act(*seen, cards),
            None => return Err(Impossible::Illegal(seen.to_string())),
        }
        Ok(self)
    }
}
