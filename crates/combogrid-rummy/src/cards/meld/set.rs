//! Sets: cards of one rank.

use combogrid_grid::{PackedCounts, PackedRow};

use super::{Slot, Substitutes};
use crate::cards::{AceRank, Card, Hand, Rank, RankSet, Rules, Suit, SuitSet, Tile};

/// Cards of one rank, of different suits unless the rules say otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set {
    rank: Rank,
    /// Four bits a suit: cards of the rank itself.
    naturals: u32,
    /// Jokers that by the rules are one of the cards of the set (Okey's false jokers).
    fixed: u8,
    /// The suit of that card, if there is one.
    fixed_suit: Option<Suit>,
    substitutes: Substitutes,
    /// One bit a rank of the deck, and where its ace stands: what comes after what in a run. They say in which order a set
    /// is written.
    ranks: u16,
    ace: AceRank,
    /// The fewest cards of a run that may hold several suits.
    mixed_from: u8,
}

impl Set {
    /// The set of this rank with these substitutes and these numbers of cards of each suit, C D H S and the stars; without the
    /// last number there are no stars.
    pub(crate) fn new<const SUITS: usize>(
        rank: Rank,
        naturals: [u8; SUITS],
        substitutes: Substitutes,
        rules: &Rules,
    ) -> Set {
        let naturals = (0..).zip(naturals).fold(0, |packed, (suit, copies)| {
            packed | u32::from(copies) << (4 * suit)
        });
        Set {
            rank,
            naturals,
            fixed: 0,
            fixed_suit: None,
            substitutes,
            ranks: u16::try_from(rules.ranks().row().bits()).expect("at most 16 ranks"),
            ace: rules.ace(),
            mixed_from: rules.mixed_run_min().unwrap_or(u8::MAX),
        }
    }

    /// The set of one card of each of these suits.
    pub(crate) fn distinct(rank: Rank, suits: SuitSet, rules: &Rules) -> Set {
        let copies = Suit::ALL.map(|suit| suits.contains(suit).into());
        Set::new(rank, copies, Substitutes::NONE, rules)
    }

    /// The set with this many cards of a suit that it does not have yet.
    pub(crate) const fn with_copies(self, suit: Suit, copies: u8) -> Set {
        Set {
            naturals: self.naturals | (copies as u32) << (4 * suit.index()),
            ..self
        }
    }

    /// The set with these substitutes.
    pub(crate) const fn with_substitutes(self, substitutes: Substitutes) -> Set {
        Set {
            substitutes,
            ..self
        }
    }

    /// The set with this many jokers that are its card of this suit.
    pub(crate) fn with_fixed(self, suit: Suit, fixed: u8) -> Set {
        Set {
            fixed,
            fixed_suit: (fixed > 0).then_some(suit),
            ..self
        }
    }

    /// The set with a joker in the place of one of its own cards.
    pub(super) fn with_joker_for(self, card: Card) -> Option<Set> {
        let substitutes = self.substitutes;
        let held = card.rank == self.rank
            && self.copies(card.suit) > 0
            && substitutes.joker_count() < Hand::MOST_COPIES;
        held.then(|| Set {
            naturals: self.naturals - (1 << (4 * card.suit.index())),
            substitutes: substitutes.with_jokers(substitutes.joker_count() + 1),
            ..self
        })
    }

    /// The rank.
    #[must_use]
    pub const fn rank(&self) -> Rank {
        self.rank
    }

    /// The number of cards of a suit that stand for themselves.
    #[must_use]
    pub const fn copies(&self, suit: Suit) -> u8 {
        (self.naturals >> (4 * suit.index()) & 0xF) as u8
    }

    /// The number of jokers that stand, by the rules, for a card of this suit (Okey's false jokers).
    #[must_use]
    pub fn fixed_jokers(&self, suit: Suit) -> u8 {
        if self.fixed_suit == Some(suit) {
            self.fixed
        } else {
            0
        }
    }

    /// The jokers and wild cards that stand for other cards.
    #[must_use]
    pub const fn substitutes(&self) -> Substitutes {
        self.substitutes
    }

    /// The number of cards, jokers included.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a set is never empty")]
    #[expect(clippy::missing_panics_doc, reason = "counts of a few suits")]
    pub fn len(&self) -> u8 {
        let naturals = PackedCounts::from_bits(self.naturals.into()).total();
        u8::try_from(naturals).expect("counts of a few suits") + self.fixed + self.substitutes.len()
    }

    /// The cards by suit, then the substitutes.
    pub(super) fn slots(self) -> impl Iterator<Item = Slot> + Clone {
        let rank = self.rank;
        let naturals = Suit::ALL.into_iter().flat_map(move |suit| {
            let slot = |tile| Slot {
                tile,
                rank: Some(rank),
                suit: Some(suit),
            };
            let own = core::iter::repeat_n(
                slot(Tile::Card(Card::new(rank, suit))),
                usize::from(self.copies(suit)),
            );
            own.chain(core::iter::repeat_n(
                slot(Tile::Joker),
                usize::from(self.fixed_jokers(suit)),
            ))
        });
        let substitutes = self.substitutes.iter().map(move |tile| Slot {
            tile,
            rank: Some(rank),
            suit: None,
        });
        let begins = self.begins_with_wilds();
        let before = begins.then(|| substitutes.clone());
        let after = (!begins).then_some(substitutes);
        before
            .into_iter()
            .flatten()
            .chain(naturals)
            .chain(after.into_iter().flatten())
    }

    /// Whether wild cards are written before the only natural one.
    ///
    /// `AH 3C 3H` is a run with `3H` in its own place, and is read as one, so the set of aces is `3C 3H AH`. Where no wild
    /// card lies in its own place in the run that begins with the natural one, the set begins with that one: `9C 2C 2S`.
    pub(super) fn begins_with_wilds(self) -> bool {
        let held = |suit: &Suit| self.copies(*suit) + self.fixed_jokers(*suit) > 0;
        let mut suits = Suit::ALL.into_iter().filter(held);
        let (Some(suit), None) = (suits.next(), suits.next()) else {
            return false;
        };
        let ranks = RankSet::from_row(PackedRow::from_bits(self.ranks.into()));
        let (columns, len) = (ranks.len(), usize::from(self.len()));
        let first = ranks.place(self.rank);
        let fits = match self.ace {
            AceRank::Low => first + len <= columns,
            AceRank::High => first > 0 && first + len <= columns + 1,
            AceRank::LowOrHigh => first + len <= columns + 1,
            AceRank::Cyclic => len <= columns,
        };
        let mixes_suits = self.len() >= self.mixed_from;
        let lies_above = |card: Card| {
            let steps = (columns + ranks.place(card.rank) - first) % columns;
            (card.suit == suit || mixes_suits) && (1..len).contains(&steps)
        };
        fits && (self.substitutes.iter())
            .filter_map(Tile::card)
            .any(lies_above)
    }

    #[inline]
    pub(super) fn tiles(&self) -> Hand {
        let mut tiles = self.substitutes.tiles();
        for suit in Suit::FOUR {
            tiles.insert(Card::new(self.rank, suit), self.copies(suit));
        }
        if let stars @ 1.. = self.copies(Suit::Stars) {
            tiles.insert(Card::new(self.rank, Suit::Stars), stars);
        }
        tiles.set(Tile::Joker, tiles.jokers() + self.fixed);
        tiles
    }

    pub(super) fn points(&self, rules: &Rules) -> u32 {
        let own = Suit::ALL.into_iter().map(|suit| {
            let copies = self.copies(suit) + self.fixed_jokers(suit);
            u32::from(copies) * rules.card_points(Card::new(self.rank, suit))
        });
        let places = u32::from(self.substitutes.len()) * rules.meld_points(self.rank);
        own.sum::<u32>() + rules.substitutes_points(self.substitutes, places)
    }
}
