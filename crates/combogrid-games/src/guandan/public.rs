//! The part of a deal of Guandan that all players see, and the actions that it allows.

use combogrid_guandan::{self as engine, Card, Hand, Level, Play, Rank};

use super::action::Action;
use super::rules::{Ends, EqualTributes, PassAce, Rules};

/// Players of the game. Seats 0 and 2 are partners, and seats 1 and 3.
pub(super) const SEATS: usize = 4;
/// Cards dealt to each player.
pub(super) const HAND: usize = 27;

/// The decision of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The player chooses one of its highest cards to give.
    Tribute,
    /// The player chooses a card to give back.
    Return,
    /// A play or a pass.
    Play,
    /// The deal is over.
    Over {
        /// The levels that each player's side rises; 0 for the other side.
        returns: [i32; SEATS],
    },
}

/// How a deal begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opening {
    /// This player leads.
    Lead(usize),
    /// With the tribute after a deal in which the players were out in this order. If the first two are partners, the order of
    /// the others does not matter.
    Tribute([usize; SEATS]),
}

/// A card that is given before a deal, and the one that is given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tribute {
    /// The player who gives.
    pub from: usize,
    /// The card, once it is given.
    pub card: Option<Card>,
    /// The player who gets it, once all cards are given.
    pub to: Option<usize>,
    /// The card that is given back.
    pub back: Option<Card>,
}

/// The public part of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Public {
    pub(super) rules: Rules,
    /// The plays at the level of this deal.
    pub(super) plays: engine::Rules,
    /// The levels of both sides.
    pub(super) levels: [Level; 2],
    pub(super) player: usize,
    pub(super) phase: Phase,
    /// The tributes, that to the player who was out first at the beginning once it is known; `None` without one.
    pub(super) tributes: [Option<Tribute>; 2],
    /// The player who was out first in the last deal, or 0 without one.
    pub(super) last_first: usize,
    /// The red jokers that each player shows who gives no tribute (抗贡).
    pub(super) resisted: Option<[u8; SEATS]>,
    /// The play to beat, and the player who made it.
    pub(super) to_beat: Option<(Play, usize)>,
    /// Passes since that play.
    pub(super) passes: usize,
    pub(super) left: [usize; SEATS],
    pub(super) played: [Hand; SEATS],
    /// The cards that each player was given openly or has shown, and has not played since.
    pub(super) known: [Hand; SEATS],
    /// The players who are out, in their order.
    pub(super) out: [Option<usize>; SEATS],
}

/// The partner of a player.
pub(super) const fn partner(player: usize) -> usize {
    (player + 2) % SEATS
}

/// The hand of these cards of two packs.
pub(super) fn hand_of(cards: impl IntoIterator<Item = Card>) -> Hand {
    Hand::from_cards(cards).expect("the cards of two packs")
}

/// The cards of a hand that others have not as well.
pub(super) fn without(hand: Hand, others: Hand) -> Hand {
    let mut rest = hand;
    for card in others.cards() {
        rest = rest.checked_sub(card.into()).unwrap_or(rest);
    }
    rest
}

impl Public {
    /// The public part at the start of a deal, whose players have these numbers of cards. `red` are the red jokers of each
    /// player who gives a tribute, if they have both.
    pub(super) fn start(
        rules: Rules,
        opening: Opening,
        left: [usize; SEATS],
        red: Option<[u8; SEATS]>,
    ) -> Public {
        let level = rules.plays.level();
        let mut public = Public {
            rules,
            plays: rules.plays,
            levels: [level; 2],
            player: 0,
            phase: Phase::Play,
            tributes: [None; 2],
            last_first: 0,
            resisted: None,
            to_beat: None,
            passes: 0,
            left,
            played: [Hand::EMPTY; SEATS],
            known: [Hand::EMPTY; SEATS],
            out: [None; SEATS],
        };
        let order = match opening {
            Opening::Lead(leader) => {
                public.player = leader % SEATS;
                return public;
            }
            Opening::Tribute(order) => order,
        };
        public.last_first = order[0];
        if let Some(red) = red {
            public.resisted = Some(red);
            for (known, jokers) in public.known.iter_mut().zip(red) {
                let jokers = core::iter::repeat_n(Card::RED_JOKER, jokers.into());
                *known = hand_of(jokers);
            }
            public.player = order[0];
            return public;
        }
        for (tribute, from) in public.tributes.iter_mut().zip(givers(order)) {
            *tribute = from.map(|from| Tribute {
                from,
                card: None,
                to: None,
                back: None,
            });
        }
        public.phase = Phase::Tribute;
        public.player = public.tributes[0].map_or(0, |tribute| tribute.from);
        public
    }

    /// Sets the levels of both sides by the steps that their players have risen. In a match a deal after another one is of the
    /// level of the side that won that one.
    pub(super) fn set_score(&mut self, score: &[i32]) {
        for (side, level) in self.levels.iter_mut().enumerate() {
            let of_side = score.iter().skip(side).step_by(2);
            let steps = of_side.max().map_or(0, |steps| (*steps).clamp(0, 12));
            let steps = u8::try_from(steps).expect("clamped to 0 to 12");
            *level = self.rules.plays.level().raised(steps);
        }
        let is_after_a_deal = self.tributes[0].is_some() || self.resisted.is_some();
        if self.rules.ends == Ends::Ace && is_after_a_deal {
            self.plays = self.plays.with_level(self.levels[self.last_first % 2]);
        }
    }

    /// Whether a player still has cards.
    pub(super) fn is_in(&self, player: usize) -> bool {
        self.left[player] > 0
    }

    /// The next player after this one who has cards.
    pub(super) fn next(&self, player: usize) -> usize {
        let mut next = (1..SEATS).map(|step| (player + step) % SEATS);
        next.find(|seat| self.is_in(*seat)).unwrap_or(player)
    }

    /// The play that the player to move has to beat.
    pub(super) fn must_beat(&self) -> Option<Play> {
        self.to_beat.map(|(play, _)| play)
    }

    /// The plays that may be made with a hand, each once.
    pub(super) fn plays(&self, hand: &Hand) -> Vec<Play> {
        match (self.phase, self.must_beat()) {
            (Phase::Play, Some(to)) => self.plays.answers(hand, to),
            (Phase::Play, None) => self.plays.leads(hand),
            _ => Vec::new(),
        }
    }

    /// The cards of a hand that may be given now or given back: in the tribute those of the highest rank but wild cards, and
    /// back those up to ten that are not of the level, or without any those of the lowest rank.
    pub(super) fn given(&self, hand: &Hand) -> Vec<Card> {
        let plays = self.plays;
        let mut cards: Vec<Card> = hand.cards().collect();
        cards.dedup();
        cards.retain(|card| *card != plays.wild_card());
        let orders = cards.iter().map(|card| plays.order(card.rank()));
        match self.phase {
            Phase::Tribute => {
                let highest = orders.max();
                cards.retain(|card| Some(plays.order(card.rank())) == highest);
            }
            Phase::Return => {
                let lowest = orders.min();
                let low =
                    |card: &Card| card.rank() <= Rank::Ten && card.rank() != plays.level().rank();
                if cards.iter().any(low) {
                    cards.retain(low);
                } else {
                    cards.retain(|card| Some(plays.order(card.rank())) == lowest);
                }
            }
            _ => cards.clear(),
        }
        cards
    }

    /// The actions of the player to move with these cards.
    pub(super) fn legal(&self, hand: Hand) -> impl Iterator<Item = Action> + use<> {
        let is_tribute = self.phase == Phase::Tribute;
        let given = self.given(&hand).into_iter().map(move |card| {
            if is_tribute {
                Action::Give(card)
            } else {
                Action::Return(card)
            }
        });
        let pass = self.must_beat().filter(|_| self.phase == Phase::Play);
        let plays = self.plays(&hand).into_iter();
        given
            .chain(pass.map(|_| Action::Pass))
            .chain(plays.map(Action::Play))
    }

    /// The cards that an action of the player to move lays, gives or gives back; `None` if it is not legal.
    pub(super) fn cards(&self, hand: &Hand, action: Action) -> Option<Hand> {
        let beats = |play: Play| {
            let to_beat = self.must_beat();
            self.phase == Phase::Play && to_beat.is_none_or(|to| self.plays.beats(play, to))
        };
        match action {
            Action::Give(card) | Action::Return(card) => {
                let gives = matches!(action, Action::Give(_));
                let phase = if gives { Phase::Tribute } else { Phase::Return };
                let fits = self.phase == phase && self.given(hand).contains(&card);
                fits.then_some(card.into())
            }
            Action::Pass => {
                let may = self.phase == Phase::Play && self.must_beat().is_some();
                may.then_some(Hand::EMPTY)
            }
            Action::Play(play) => self.plays.lay(hand, play).filter(|_| beats(play)),
            Action::Lay(play, cards) => {
                let fits = hand.contains(&cards) && beats(play);
                let is_it = fits && self.plays.recognize(&cards).contains(&play);
                is_it.then_some(cards)
            }
        }
    }

    /// Whether a player to move whose cards are hidden may give, give back or lay these, by what the tribute says of its hand.
    /// `seat` is the player who sees it, who has the cards `own`.
    pub(super) fn may_show(&self, action: Action, cards: Hand, seat: usize, own: Hand) -> bool {
        let plays = self.plays;
        let tributes = || self.tributes.iter().flatten();
        match action {
            // Givers who have both red jokers together show them, and nobody gives.
            Action::Give(card) => {
                let is_known = tributes().any(|tribute| tribute.card == Some(Card::RED_JOKER))
                    || own.contains(&Card::RED_JOKER.into())
                        && tributes().any(|tribute| tribute.from == seat);
                card != Card::RED_JOKER || !is_known
            }
            // More cards than are of the level or jokers are in the hand, so that there is a lower one.
            Action::Return(card) => {
                card.rank() < Rank::BlackJoker && card.rank() != plays.level().rank()
            }
            Action::Pass => true,
            Action::Play(_) | Action::Lay(..) => cards
                .cards()
                .all(|card| self.may_have(card, cards.count(card))),
        }
    }

    /// Whether the player to move may have a card, of which it lays that many, by what it gave and gave back.
    fn may_have(&self, card: Card, laid: u8) -> bool {
        let (plays, mover) = (self.plays, self.player);
        let all = self.played[mover].count(card) + laid;
        for tribute in self.tributes.iter().flatten() {
            // The card that a giver got back may be higher than the one it gave.
            if tribute.from == mover
                && let Some(given) = tribute.card
                && !may_keep(plays, given, card)
                && all > u8::from(tribute.back == Some(card))
            {
                return false;
            }
            // A card above ten goes back only from a hand without a lower one.
            if tribute.to == Some(mover)
                && let Some(back) = tribute.back
                && back.rank() > Rank::Ten
                && plays.order(card.rank()) < plays.order(back.rank())
                && card != plays.wild_card()
            {
                return false;
            }
        }
        true
    }

    /// Says which tribute goes to whom, once all cards are given: of two the higher one to the player who was out first.
    pub(super) fn assign(&mut self) {
        let first = self.last_first;
        let [Some(one), other] = self.tributes else {
            return;
        };
        let order = |tribute: Tribute| tribute.card.map(|card| self.plays.order(card.rank()));
        let assigned = match other {
            None => [Some(sent(one, first)), None],
            Some(other) => {
                // The first entry is the player after the one who was out first.
                let one_is_higher = match order(one).cmp(&order(other)) {
                    core::cmp::Ordering::Greater => true,
                    core::cmp::Ordering::Less => false,
                    core::cmp::Ordering::Equal => self.rules.equal_tributes == EqualTributes::Next,
                };
                let (higher, lower) = if one_is_higher {
                    (one, other)
                } else {
                    (other, one)
                };
                [Some(sent(higher, first)), Some(sent(lower, partner(first)))]
            }
        };
        self.tributes = assigned;
    }

    /// The levels that the side of the first player rises, once the deal is over.
    pub(super) fn rise(&self, order: [usize; SEATS]) -> u8 {
        let first = order[0];
        let place = order.iter().position(|player| *player == partner(first));
        let steps = match place {
            Some(1) => 3,
            Some(2) => 2,
            _ => 1,
        };
        if self.rules.ends == Ends::Deal {
            return steps;
        }
        let level = self.levels[first % 2];
        if level == Level::LAST {
            // One step beyond the ace wins the match. It takes a deal at that level.
            let is_enough = match self.rules.pass_ace {
                PassAce::NotLast => steps > 1,
                PassAce::First => true,
            };
            return u8::from(is_enough && self.plays.level() == Level::LAST);
        }
        let to_ace = Level::LAST.rank().index() - level.rank().index();
        steps.min(u8::try_from(to_ace).expect("a difference of two ranks"))
    }
}

/// The players who give a tribute after a deal, beginning after the one who was out first.
pub(super) fn givers(order: [usize; SEATS]) -> [Option<usize>; 2] {
    let first = order[0];
    if order[1] == partner(first) {
        [Some((first + 1) % SEATS), Some((first + 3) % SEATS)]
    } else {
        [Some(order[3]), None]
    }
}

/// Whether a player who gave one card may have another one from the deal: none is higher but wild cards, and who has both red
/// jokers gives none.
pub(super) fn may_keep(plays: engine::Rules, given: Card, other: Card) -> bool {
    other == plays.wild_card()
        || other != Card::RED_JOKER && plays.order(other.rank()) <= plays.order(given.rank())
}

/// A tribute with the player who gets it.
fn sent(tribute: Tribute, to: usize) -> Tribute {
    Tribute {
        to: Some(to),
        ..tribute
    }
}
