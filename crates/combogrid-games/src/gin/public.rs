//! The public part of gin, and the actions of the player to move.

use combogrid_rummy::{Card, CardSet, GinMelds, MayThrow};

use super::action::Action;
use super::rules::{Rules, Wall};

/// Cards dealt to each player.
pub(super) const HAND: usize = 10;
/// Cards of the pack, and of the stock after the deal.
pub(super) const PACK: usize = 52;
pub(super) const STOCK: usize = PACK - 2 * HAND - 1;
/// Nobody draws once a turn ends with that many cards in the stock.
pub(super) const WALL: usize = 2;

/// The decision of the player to move.
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
    /// The end of a hand in which nobody draws from the stock any more.
    Wall {
        /// Whether the top of the discard pile may be taken.
        pile: bool,
    },
    /// A throw, with or without a knock.
    Throw {
        /// The card that was taken from the discard pile in this turn.
        taken: Option<Card>,
    },
    /// Lay-offs on the melds of the player who knocked.
    LayOff,
    /// The hand is over.
    Over {
        /// The points that each player wins.
        returns: [i32; 2],
    },
}

/// The part of a state that both players know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Public {
    pub(super) rules: Rules,
    pub(super) limit: u32,
    pub(super) player: usize,
    pub(super) phase: Phase,
    pub(super) top: Option<Card>,
    pub(super) buried: CardSet,
    pub(super) known: [CardSet; 2],
    /// The card that each player threw last.
    pub(super) thrown: [Option<Card>; 2],
    /// The cards that each player threw or left on the pile.
    pub(super) refused: [CardSet; 2],
    pub(super) turns: [u32; 2],
    pub(super) stock: usize,
    /// The melds of the player who knocked, with the cards laid off on them.
    pub(super) melds: GinMelds,
    /// Whether the last throw was of the card just taken.
    pub(super) thrown_back: bool,
    pub(super) moves: u32,
    pub(super) takes: u32,
    /// The points that each player has won in the game before this hand.
    pub(super) score: [i32; 2],
}

impl Public {
    /// The public part at the start of a hand that this player begins, with the first upcard if both may take it.
    pub(super) fn start(rules: &Rules, player: usize, upcard: Option<Card>) -> Public {
        Public {
            rules: *rules,
            limit: upcard.map_or(rules.knock, |upcard| rules.knock_limit(upcard)),
            player,
            phase: match upcard {
                Some(_) => Phase::Upcard { last: false },
                None => Phase::Throw { taken: None },
            },
            top: upcard,
            buried: CardSet::EMPTY,
            known: [CardSet::EMPTY; 2],
            thrown: [None; 2],
            refused: [CardSet::EMPTY; 2],
            turns: [0; 2],
            stock: STOCK,
            melds: GinMelds::default(),
            thrown_back: false,
            moves: 0,
            takes: 0,
            score: [0; 2],
        }
    }

    /// The actions of the player to move with these cards.
    pub(super) fn legal(&self, hand: CardSet) -> impl Iterator<Item = Action> + use<> {
        let words: &[Action] = match self.phase {
            Phase::Upcard { .. } | Phase::Wall { pile: true } => &[Action::Take, Action::Pass],
            Phase::Draw { pile: true } => &[Action::Take, Action::Draw],
            Phase::Draw { pile: false } => &[Action::Draw],
            Phase::Wall { pile: false } => &[Action::Pass],
            Phase::LayOff => &[Action::Done],
            Phase::Throw { .. } if self.big_gin(hand) => &[Action::BigGin],
            Phase::Throw { .. } | Phase::Over { .. } => &[],
        };
        let mut ends: Vec<Action> = self
            .thrown(hand)
            .iter()
            .filter_map(|card| self.end(hand, card))
            .collect();
        let mut discards = self.discards(hand);
        // The same as `must_go_gin`, from the ends that are there already.
        if self.rules.must_gin && ends.iter().any(|end| end.is_gin()) {
            ends.retain(|end| end.is_gin());
            discards = CardSet::EMPTY;
        }
        let lay_offs = match self.phase {
            Phase::LayOff => self.melds.fitting(hand),
            _ => CardSet::EMPTY,
        };
        (words.iter().copied())
            .chain(discards.iter().map(Action::Discard))
            .chain(ends)
            .chain(lay_offs.iter().map(Action::LayOff))
    }

    /// The cards from which the player throws one: the hand, and at the wall the card with which the player may knock.
    pub(super) fn cards(&self, hand: CardSet) -> CardSet {
        match self.phase {
            Phase::Wall { .. } => self.top.into_iter().fold(hand, CardSet::with),
            _ => hand,
        }
    }

    /// The cards with which the hand may be ended.
    ///
    /// A throw takes ten points at most, since the melds of the cards that stay are melds of all cards. So most hands are
    /// answered without looking at one throw.
    fn thrown(&self, hand: CardSet) -> CardSet {
        if self.cards(hand).deadwood() > self.limit.saturating_add(10) {
            return CardSet::EMPTY;
        }
        match (self.phase, self.rules.throw_back) {
            (Phase::Throw { taken }, MayThrow::Forbidden) => hand.difference(taken.into()),
            (Phase::Throw { .. }, _) => hand,
            (Phase::Wall { .. }, _) if self.rules.wall == Wall::Knock => self.cards(hand),
            _ => CardSet::EMPTY,
        }
    }

    /// The cards that may be thrown to go on.
    pub(super) fn discards(&self, hand: CardSet) -> CardSet {
        match (self.phase, self.rules.throw_back) {
            (Phase::Throw { .. }, MayThrow::Allowed) => hand,
            (Phase::Throw { taken }, _) => hand.difference(taken.into()),
            _ => CardSet::EMPTY,
        }
    }

    /// The knock or gin with which this throw ends the hand, if it may.
    pub(super) fn end(&self, hand: CardSet, card: Card) -> Option<Action> {
        match self.cards(hand).without(card).deadwood() {
            0 => Some(Action::Gin(card)),
            points => (points <= self.limit).then_some(Action::Knock(card)),
        }
    }

    /// Whether a hand goes gin without a throw.
    pub(super) fn big_gin(&self, hand: CardSet) -> bool {
        let whole = matches!(self.phase, Phase::Throw { .. }) && hand.len() > HAND;
        self.rules.big_gin > 0 && whole && hand.deadwood() == 0
    }

    /// Whether a throw of this card may be made as this end of the hand.
    fn may_end(&self, hand: CardSet, card: Card, end: Action) -> bool {
        self.thrown(hand).contains(card) && self.end(hand, card) == Some(end)
    }

    /// Whether the hand has a gin that the rules demand.
    fn must_go_gin(&self, hand: CardSet) -> bool {
        self.rules.must_gin
            && (self.thrown(hand).iter())
                .any(|card| self.end(hand, card).is_some_and(Action::is_gin))
    }

    pub(super) fn is_legal(&self, hand: CardSet, action: Action) -> bool {
        match action {
            Action::Take => matches!(
                self.phase,
                Phase::Upcard { .. } | Phase::Draw { pile: true } | Phase::Wall { pile: true }
            ),
            Action::Pass => matches!(self.phase, Phase::Upcard { .. } | Phase::Wall { .. }),
            Action::Draw => matches!(self.phase, Phase::Draw { .. }),
            Action::Discard(card) => self.discards(hand).contains(card) && !self.must_go_gin(hand),
            Action::Knock(card) => self.may_end(hand, card, action) && !self.must_go_gin(hand),
            Action::Gin(card) => self.may_end(hand, card, action),
            Action::BigGin => self.big_gin(hand),
            Action::LayOff(card) => {
                self.phase == Phase::LayOff && self.melds.fitting(hand).contains(card)
            }
            Action::Done => self.phase == Phase::LayOff,
        }
    }

    /// Notes that the player to move leaves the top of the pile.
    pub(super) fn leave(&mut self) {
        let refused = &mut self.refused[self.player];
        *refused = self.top.into_iter().fold(*refused, CardSet::with);
    }

    /// The decision after a throw of this card, which was just taken or not.
    pub(super) fn after_throw(&mut self, back: bool) -> Option<Phase> {
        let twice = back && self.thrown_back;
        self.thrown_back = back;
        if twice {
            return None;
        }
        if self.rules.moves > 0 && self.moves >= self.rules.moves {
            return Some(Phase::Wall { pile: false });
        }
        match self.rules.wall {
            _ if self.stock > WALL => Some(Phase::Draw { pile: true }),
            Wall::Drawn => None,
            Wall::Knock => Some(Phase::Wall { pile: false }),
            Wall::Take => Some(Phase::Wall { pile: true }),
        }
    }
}
