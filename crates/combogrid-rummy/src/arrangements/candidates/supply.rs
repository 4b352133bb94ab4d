//! The jokers and wild cards of a hand.

use combogrid_budget::Limit;

use crate::cards::{Card, Hand, RankSet, Rules, Substitutes, Suit, Tile};

/// The number of different wild cards.
const KINDS: usize = Substitutes::RANKS * Suit::COUNT;

/// The jokers and wild cards of a hand, all of which can stand for any card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    jokers: u8,
    /// By rank of the wild cards, then by suit.
    wilds: [u8; KINDS],
    ranks: RankSet,
}

impl Supply {
    pub(super) fn of(hand: &Hand, rules: &Rules) -> Supply {
        let ranks = rules.ranks_of_wilds();
        let mut wilds = [0; KINDS];
        let cards = ranks
            .iter()
            .flat_map(|rank| Suit::ALL.map(|suit| Card::new(rank, suit)));
        for (held, card) in wilds.iter_mut().zip(cards) {
            if rules.is_wild(Tile::Card(card)) {
                *held = hand.copies(card);
            }
        }
        Supply {
            jokers: if rules.is_wild(Tile::Joker) {
                hand.jokers()
            } else {
                0
            },
            wilds,
            ranks,
        }
    }

    /// The number of tiles.
    pub(super) fn len(&self) -> u8 {
        self.jokers + self.wilds.iter().sum::<u8>()
    }

    /// All tiles.
    pub(super) fn all(&self) -> Substitutes {
        self.first(self.len(), Substitutes::NONE)
    }

    /// The supply without some copies of a wild card, which are needed as themselves.
    pub(super) fn without(mut self, card: Card, copies: u8) -> Supply {
        let held = &mut self.wilds[Suit::COUNT * self.ranks.place(card.rank) + card.suit.index()];
        *held = held.saturating_sub(copies);
        self
    }

    /// The supply without any copy of a wild card.
    pub(super) fn without_any(self, card: Card) -> Supply {
        self.without(card, u8::MAX)
    }

    /// Calls `found` with every choice of this many substitutes; of those that differ only in tiles of one of these
    /// kinds, with the first.
    pub(super) fn choose(
        &self,
        count: u8,
        kinds: &[Hand],
        found: &mut impl FnMut(Substitutes) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        self.choose_of_kinds(kinds, count, Substitutes::NONE, found)
    }

    fn choose_of_kinds(
        &self,
        kinds: &[Hand],
        count: u8,
        chosen: Substitutes,
        found: &mut impl FnMut(Substitutes) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        let Some((kind, kinds)) = kinds.split_first() else {
            return self.choose_from(0, count, chosen, found);
        };
        let (of_kind, others) = self.split(kind);
        let least = count.saturating_sub(others.len());
        for number in least..=of_kind.len().min(count) {
            let with = of_kind.first(number, chosen);
            others.choose_of_kinds(kinds, count - number, with, found)?;
        }
        Ok(())
    }

    /// The tiles of a kind, and all others.
    fn split(&self, kind: &Hand) -> (Supply, Supply) {
        let (mut of_kind, mut others) = (*self, *self);
        for place in 0..KINDS {
            if self.card(place).is_some_and(|card| kind.copies(card) > 0) {
                others.wilds[place] = 0;
            } else {
                of_kind.wilds[place] = 0;
            }
        }
        if kind.jokers() > 0 {
            others.jokers = 0;
        } else {
            of_kind.jokers = 0;
        }
        (of_kind, others)
    }

    /// The tiles chosen so far, and this many of the first tiles.
    fn first(&self, mut number: u8, mut chosen: Substitutes) -> Substitutes {
        for (place, held) in self.wilds.iter().enumerate() {
            let copies = number.min(*held);
            if let Some(card) = self.card(place).filter(|_| copies > 0) {
                chosen = chosen.with_wild(card, copies);
                number -= copies;
            }
        }
        chosen.with_jokers(chosen.joker_count() + number)
    }

    /// The wild card that is counted in a place.
    fn card(&self, place: usize) -> Option<Card> {
        let rank = self.ranks.nth(place / Suit::COUNT)?;
        Some(Card::new(rank, Suit::ALL[place % Suit::COUNT]))
    }

    fn choose_from(
        &self,
        from: usize,
        count: u8,
        chosen: Substitutes,
        found: &mut impl FnMut(Substitutes) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        let held = self.wilds[from..].iter().position(|copies| *copies > 0);
        let Some(kind) = held.map(|place| from + place) else {
            if count <= self.jokers {
                found(chosen.with_jokers(chosen.joker_count() + count))?;
            }
            return Ok(());
        };
        let card = self.card(kind);
        let others = self.wilds[kind + 1..].iter().sum::<u8>();
        let least = count.saturating_sub(self.jokers + others);
        for copies in least..=self.wilds[kind].min(count) {
            let with = card.map_or(chosen, |card| chosen.with_wild(card, copies));
            self.choose_from(kind + 1, count - copies, with, found)?;
        }
        Ok(())
    }
}
