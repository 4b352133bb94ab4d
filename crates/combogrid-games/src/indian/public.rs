//! The part of a hand of Indian rummy that all players see, and the actions that it allows.

use combogrid_rummy::{Hand, MayThrow, Tile};

use super::action::Action;
use super::rules::Rules;

/// The most players.
pub(super) const SEATS: usize = 6;
/// Cards dealt to each player, if the rules name no number.
const HAND: usize = 13;

/// The decision of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Where to take a card from, or whether to drop out.
    Draw,
    /// A throw, with or without a declaration.
    Throw {
        /// The card that was taken from the discard pile in this turn.
        taken: Option<Tile>,
    },
    /// The hand is over.
    Over {
        /// The points that each player wins; 0 for seats without a player.
        returns: [i32; SEATS],
    },
}

/// The two ways to throw a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Thrown {
    /// The next player goes on.
    GoingOn,
    /// The player declares.
    Declaring,
}

/// The public part of a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Seat {
    /// The cards that the player took from the pile and still has.
    pub(super) known: Hand,
    /// Turns that the player has ended.
    pub(super) turns: u32,
    /// The points that a player pays after dropping out or declaring wrongly.
    pub(super) pays: Option<u32>,
}

/// The public part of a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Public {
    /// With the wild rank of this hand.
    pub(super) rules: Rules,
    pub(super) cut: Tile,
    pub(super) player: usize,
    pub(super) phase: Phase,
    pub(super) seats: Vec<Seat>,
    /// The discard pile, its top last.
    pub(super) pile: Vec<Tile>,
    pub(super) stock: usize,
    pub(super) shuffled: u32,
}

impl Public {
    /// The public part at the start of a hand; the rank of the card that is cut becomes wild.
    pub(super) fn start(
        rules: &Rules,
        dealer: usize,
        players: usize,
        cut: Tile,
        upcard: Tile,
        stock: usize,
    ) -> Public {
        let melds = match rules.melds.set_by_upcard(cut) {
            Some((name, value)) => {
                let set = rules.melds.with(name, &value);
                debug_assert!(set.is_ok(), "{name} {value}: {set:?}");
                set.unwrap_or(rules.melds)
            }
            None => rules.melds,
        };
        Public {
            rules: Rules {
                melds,
                players: u8::try_from(players).unwrap_or(u8::MAX),
                ..*rules
            },
            cut,
            player: (dealer % players + 1) % players,
            phase: Phase::Draw,
            seats: vec![Seat::default(); players],
            pile: vec![upcard],
            stock,
            shuffled: 0,
        }
    }

    pub(super) fn top(&self) -> Option<Tile> {
        self.pile.last().copied()
    }

    /// The cards of a hand between turns.
    pub(super) fn hand_size(&self) -> usize {
        hand_size(&self.rules)
    }

    /// Whether the top of the pile may be taken: a wild card only if nothing was thrown yet.
    pub(super) fn may_take(&self) -> bool {
        let untouched = self.seats.iter().all(|seat| seat.turns == 0);
        self.top()
            .is_some_and(|card| untouched || !self.rules.melds.is_wild(card))
    }

    /// Whether the stock has a card, or the pile can become the stock.
    pub(super) fn may_draw(&self) -> bool {
        self.stock > 0 || self.pile.len() > 1 && self.shuffled < self.rules.shuffles
    }

    /// The card that was just taken from the pile, if it may not be thrown in that way.
    pub(super) fn kept(&self, thrown: Thrown) -> Option<Tile> {
        let Phase::Throw { taken } = self.phase else {
            return None;
        };
        let may = match (self.rules.melds.throw_back(), thrown) {
            (MayThrow::Allowed, _) | (MayThrow::ToEnd, Thrown::Declaring) => true,
            (MayThrow::ToEnd, Thrown::GoingOn) | (MayThrow::Forbidden, _) => false,
        };
        taken.filter(|_| !may)
    }

    /// The cards of a hand that may be thrown in this way.
    ///
    /// As in [the engine](combogrid_rummy::Rules::throw_back), copies of a card are equal, and a hand without another card throws it.
    pub(super) fn thrown(&self, hand: &Hand, thrown: Thrown) -> impl Iterator<Item = Tile> + use<> {
        let may_throw = matches!(self.phase, Phase::Throw { .. });
        let kept = self.kept(thrown);
        let has_other = hand.iter().any(|(card, _)| kept != Some(card));
        let cards = hand.iter().map(|(card, _)| card);
        cards.filter(move |card| may_throw && !(has_other && kept == Some(*card)))
    }

    /// The actions of the player to move with these cards.
    pub(super) fn legal(&self, hand: Hand) -> impl Iterator<Item = Action> + use<> {
        let draws = self.phase == Phase::Draw;
        let words = [
            draws.then_some(Action::Drop),
            (draws && self.may_take()).then_some(Action::Take),
            (draws && self.may_draw()).then_some(Action::Draw),
        ];
        words
            .into_iter()
            .flatten()
            .chain(self.thrown(&hand, Thrown::GoingOn).map(Action::Discard))
            .chain(self.thrown(&hand, Thrown::Declaring).map(Action::Declare))
    }

    /// The next player after this one who is still in the hand.
    pub(super) fn next(&self, player: usize) -> usize {
        let seats = self.seats.len();
        for step in 1..=seats {
            let seat = (player + step) % seats;
            if self.seats[seat].pays.is_none() {
                return seat;
            }
        }
        player
    }
}

pub(super) fn hand_size(rules: &Rules) -> usize {
    rules.melds.hand_size().map_or(HAND, usize::from)
}
