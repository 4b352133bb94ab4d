//! Sets of one rank.

use core::ops::RangeInclusive;

use combogrid_budget::Limit;

use super::supply::Supply;
use super::{Forms, FoundMelds};
use crate::cards::{Card, Meld, Rank, Set, SetSuits, Substitutes, Suit};

impl Forms<'_> {
    /// Adds every set of a rank of one of these sizes, sorted.
    pub(super) fn sets(
        &self,
        rank: Rank,
        sizes: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let from = found.melds.len();
        let of_rank = self.rules.set_sizes_of(rank);
        let (least, most) = (
            of_rank.start().max(sizes.start()),
            of_rank.end().min(sizes.end()),
        );
        self.sets_of_suits(rank, &(*least..=*most), found)?;
        if self.rules.same_min().is_some() {
            self.same(rank, sizes, found)?;
            found.melds[from..].sort_unstable();
        }
        Ok(())
    }

    /// Adds every meld of equal cards of a rank.
    fn same(
        &self,
        rank: Rank,
        sizes: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        for suit in Suit::ALL {
            let held = self.hand.copies(Card::new(rank, suit));
            let of_suit = self.rules.same_sizes();
            for size in of_suit.filter(|size| sizes.contains(size) && *size <= held) {
                let set = Set::new(rank, [], Substitutes::NONE, self.rules);
                found.push(Meld::Set(set.with_copies(suit, size)))?;
            }
        }
        Ok(())
    }

    /// Adds every set of cards of a rank, sorted.
    fn sets_of_suits(
        &self,
        rank: Rank,
        sizes: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let own = Suit::ALL.map(|suit| {
            let card = Card::new(rank, suit);
            self.hand.copies(card) + self.fixed(card)
        });
        let (cards, supply) = (own.iter().sum::<u8>(), self.supply.len());
        if cards == 0 || cards + supply < *sizes.start() {
            return Ok(());
        }
        if self.is_plain() && self.rules.duplicate_suits() == SetSuits::Distinct {
            for suits in self.hand.suits(rank).subsets() {
                if u8::try_from(suits.len()).is_ok_and(|size| sizes.contains(&size)) {
                    found.push(Meld::Set(Set::distinct(rank, suits, self.rules)))?;
                }
            }
            return Ok(());
        }
        let from = found.melds.len();
        let set = Set::new(rank, [], Substitutes::NONE, self.rules);
        self.naturals(&Suit::ALL, set, self.supply, sizes, found)?;
        found.melds[from..].sort_unstable();
        Ok(())
    }

    /// Chooses suit by suit how many cards stand for themselves, and how many jokers are fixed in the place of a card.
    ///
    /// `set` has the suits before `suits`, and `supply` the jokers and wild cards that may still stand for any card.
    fn naturals(
        &self,
        suits: &[Suit],
        set: Set,
        supply: Supply,
        sizes: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        found.meter.tick()?;
        let Some((&suit, suits)) = suits.split_first() else {
            return self.fill_up(set, supply, sizes, found);
        };
        let card = Card::new(set.rank(), suit);
        let (held, fixed) = (self.hand.copies(card), self.fixed(card));
        let most = self.rules.copies_in_set(u8::MAX);
        for copies in 0..=held.min(most) {
            for jokers in 0..=fixed.min(most - copies) {
                // A wild card stands for another card only if every place of its own suit is taken: else it could stand there as
                // an ordinary card, which the branch with one more copy finds.
                let left = if !self.rules.is_wild(card.into()) {
                    supply
                } else if copies + jokers == most {
                    supply.without(card, copies)
                } else {
                    supply.without_any(card)
                };
                let mut longer = set.with_copies(suit, copies);
                if jokers > 0 {
                    longer = longer.with_fixed(suit, jokers);
                }
                self.naturals(suits, longer, left, sizes, found)?;
            }
        }
        Ok(())
    }

    /// Adds every set of these cards and substitutes.
    fn fill_up(
        &self,
        set: Set,
        supply: Supply,
        sizes: &RangeInclusive<u8>,
        found: &mut FoundMelds<'_>,
    ) -> Result<(), Limit> {
        let own = set.len();
        if own == 0 {
            return Ok(());
        }
        let kinds = (self.kinds).without_places(|card| card.rank == set.rank());
        for size in *sizes.start().max(&own)..=*sizes.end() {
            let substitutes = size - own;
            if substitutes > supply.len() {
                break;
            }
            if substitutes <= self.rules.most_wilds_in_set(size) {
                supply.choose(substitutes, &kinds, &mut |substitutes| {
                    found.push(Meld::Set(set.with_substitutes(substitutes)))
                })?;
            }
        }
        Ok(())
    }
}
