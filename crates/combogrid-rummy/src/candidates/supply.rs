//! The jokers and wild cards of a hand.

use combogrid_budget::Limit;

use crate::cards::{Card, Rank, Suit, Tile};
use crate::hand::Hand;
use crate::meld::Substitutes;
use crate::rules::Rules;

/// The jokers and wild cards of a hand, all of which can stand for any card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Supply {
    jokers: u8,
    wilds: [u8; Suit::COUNT],
    wild_rank: Option<Rank>,
}

impl Supply {
    pub(super) fn of(hand: &Hand, rules: &Rules) -> Supply {
        let wild_rank = rules.rank_of_wilds();
        let wild = |suit| {
            let card = Card::new(wild_rank?, suit);
            rules.is_wild(Tile::Card(card)).then(|| hand.copies(card))
        };
        Supply {
            jokers: if rules.is_wild(Tile::Joker) {
                hand.jokers()
            } else {
                0
            },
            wilds: Suit::ALL.map(|suit| wild(suit).unwrap_or(0)),
            wild_rank,
        }
    }

    /// The number of tiles.
    pub(super) fn len(self) -> u8 {
        self.jokers + self.wilds.iter().sum::<u8>()
    }

    /// The supply without some wild cards of a suit, which are needed as themselves.
    pub(super) fn without(mut self, suit: Suit, copies: u8) -> Supply {
        let wilds = &mut self.wilds[suit.index()];
        *wilds = wilds.saturating_sub(copies);
        self
    }

    /// The supply without any wild card of a suit.
    pub(super) fn without_suit(self, suit: Suit) -> Supply {
        self.without(suit, u8::MAX)
    }

    /// Calls `found` with every choice of this many substitutes.
    pub(super) fn choose(
        self,
        count: u8,
        found: &mut impl FnMut(Substitutes) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        self.choose_from(&Suit::ALL, count, Substitutes::NONE, found)
    }

    fn choose_from(
        self,
        suits: &[Suit],
        count: u8,
        chosen: Substitutes,
        found: &mut impl FnMut(Substitutes) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        let (Some((suit, suits)), Some(rank)) = (suits.split_first(), self.wild_rank) else {
            if count <= self.jokers {
                found(chosen.with_jokers(count))?;
            }
            return Ok(());
        };
        let others = suits.iter().map(|suit| self.wilds[suit.index()]);
        let least = count.saturating_sub(self.jokers + others.sum::<u8>());
        for copies in least..=self.wilds[suit.index()].min(count) {
            self.choose_from(
                suits,
                count - copies,
                chosen.with_wild(rank, *suit, copies),
                found,
            )?;
        }
        Ok(())
    }
}
