//! A meld under its rules.

use super::{Meld, Set, Substitutes};
use crate::cards::{JokerPoints, Rules, Suit, Tile};

/// Questions about a meld.
impl Rules {
    /// The cards that the shortest meld of this kind has.
    pub(crate) fn least_of(&self, meld: &Meld) -> u8 {
        match meld {
            Meld::Set(set) if self.is_same(set) => *self.same_sizes().start(),
            Meld::Set(_) => *self.set_sizes().start(),
            Meld::Run(run) if run.is_of_one_suit() => *self.run_lengths().start(),
            Meld::Run(_) => *self.mixed_run_lengths().start(),
            Meld::AllWild(_) => *self.all_wild_sizes().start(),
        }
    }

    /// Whether a set is a meld of equal cards, which counts as a run without jokers.
    #[must_use]
    pub fn is_same(&self, set: &Set) -> bool {
        let is_all = |suit: Suit| set.copies(suit) == set.len();
        self.same_min().is_some() && Suit::ALL.into_iter().any(is_all)
    }

    /// Whether a meld counts as a run for the rules; others count as sets, wild cards alone as well.
    pub(crate) fn counts_as_run(&self, meld: &Meld) -> bool {
        match meld {
            Meld::Run(_) => true,
            Meld::Set(set) => self.is_same(set),
            Meld::AllWild(_) => false,
        }
    }
}

/// The points of a meld.
impl Rules {
    /// The points of the jokers and wild cards of a meld whose places would be worth this much together.
    pub(crate) fn substitutes_points(&self, substitutes: Substitutes, places: u32) -> u32 {
        match self.joker_table_points() {
            JokerPoints::AsCard => places,
            JokerPoints::Own => substitutes.iter().map(|tile| self.own_points(tile)).sum(),
            JokerPoints::Fixed(points) => u32::from(substitutes.len()) * u32::from(points),
        }
    }

    /// The points of a joker or wild card in a meld as the card that it is.
    pub(crate) fn own_points(&self, tile: Tile) -> u32 {
        tile.card()
            .map_or(self.joker_points().into(), |card| self.card_points(card))
    }

    /// Whether a meld earns a bonus for its size.
    pub(crate) fn earns_bonus(&self, meld: &Meld) -> bool {
        let least = self.bonus_size();
        least.is_some_and(|least| meld.len() >= least)
    }

    /// The bonus of a meld for its size.
    pub(crate) fn bonus(&self, meld: &Meld) -> u32 {
        if !self.earns_bonus(meld) {
            return 0;
        }
        let bonus = match meld {
            Meld::AllWild(_) => self.bonus_all_wild().unwrap_or(self.bonus_mixed()),
            _ if meld.is_pure() => self.bonus_pure(),
            _ => self.bonus_mixed(),
        };
        bonus.into()
    }
}
