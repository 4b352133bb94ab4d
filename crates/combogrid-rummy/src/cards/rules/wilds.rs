//! Questions about jokers and wild cards.

use super::{AceRank, JokersPerMeld, Rules, RunEnds, WildMelds};
use crate::cards::{Card, Rank, RankSet, Tile};

/// The most ranks of wild cards, the stars of a rank counted as one more.
pub(crate) const WILD_RANKS: usize = 3;

/// Jokers and wild cards.
impl Rules {
    /// Whether the tile may stand for any card.
    #[must_use]
    pub fn is_wild(&self, tile: Tile) -> bool {
        match tile {
            Tile::Card(card) => {
                self.wilds.ranks.contains(card.rank) || self.wilds.cards.contains(card)
            }
            Tile::Joker => self.wilds.joker_card.is_none(),
        }
    }

    /// Whether no tile of the deck may stand for another.
    #[must_use]
    pub const fn has_no_wilds(&self) -> bool {
        self.wilds.ranks.is_empty()
            && self.wilds.cards.is_empty()
            && (self.wilds.jokers == 0 || self.wilds.joker_card.is_some())
    }

    /// The card that a tile is unless it stands for another: its own, or the one that all jokers are by the rules.
    #[must_use]
    pub const fn face(&self, tile: Tile) -> Option<Card> {
        match tile {
            Tile::Card(card) => Some(card),
            Tile::Joker => self.wilds.joker_card,
        }
    }

    /// The most jokers and wild cards that a meld of this many cards may hold, if melds of its kind may hold any.
    #[must_use]
    pub fn most_wilds(&self, size: u8) -> u8 {
        let most = match self.wilds.per_meld {
            JokersPerMeld::AllButOne => size,
            JokersPerMeld::AtMost(most) => most,
            JokersPerMeld::Half => size / 2,
            JokersPerMeld::Minority => size.saturating_sub(1) / 2,
        };
        let most = most.min(self.wilds.most.unwrap_or(most));
        most.min(size.saturating_sub(self.wilds.naturals))
    }

    /// The most jokers and wild cards that a run of this many cards may hold.
    #[must_use]
    pub fn most_wilds_in_run(&self, size: u8) -> u8 {
        match self.wilds.kinds {
            WildMelds::Sets => 0,
            WildMelds::All | WildMelds::Runs => {
                let most = self.most_wilds(size);
                self.wilds.most_in_run.unwrap_or(most).min(most)
            }
        }
    }

    /// The most jokers and wild cards that a set of this many cards may hold.
    #[must_use]
    pub fn most_wilds_in_set(&self, size: u8) -> u8 {
        match self.wilds.kinds {
            WildMelds::Runs => 0,
            WildMelds::All | WildMelds::Sets => {
                let most = self.most_wilds(size);
                self.wilds.most_in_set.unwrap_or(most).min(most)
            }
        }
    }

    /// Whether a run of this many cards may have these as the cards that stand for themselves, one bit a place, as far as
    /// its [ends](RunEnds) go. With more such cards it may as well.
    pub(crate) fn allows_ends(&self, own: u16, len: u8) -> bool {
        if self.wilds.ends == RunEnds::Any {
            return true;
        }
        let last = 1 << (len - 1);
        if self.melds.ace == AceRank::Cyclic && len == self.columns() {
            // The place after the last is the first.
            let next = own >> 1 | (own & 1) << (len - 1);
            return own & next != 0;
        }
        own & 1 != 0 && own & last != 0
    }

    /// Whether a part of a meld that is long enough may be none because of its jokers and wild cards: they are too many
    /// for its size, or lie at its ends.
    pub(crate) fn parts_may_lack_naturals(&self) -> bool {
        matches!(
            self.wilds.per_meld,
            JokersPerMeld::Half | JokersPerMeld::Minority
        ) || self.wilds.naturals > 1
            || self.wilds.ends == RunEnds::Natural
    }

    /// The ranks of the wild cards.
    pub(crate) fn ranks_of_wilds(&self) -> RankSet {
        let cards = self.wilds.cards.iter();
        cards.fold(self.wilds.ranks, |ranks, card| ranks.with(card.rank))
    }

    /// The rank of the wild cards, if they are of one.
    pub(crate) fn rank_of_wilds(&self) -> Option<Rank> {
        let ranks = self.ranks_of_wilds();
        ranks.iter().next().filter(|_| ranks.len() == 1)
    }

    /// The number of wild cards in the deck, jokers not counted.
    pub(super) fn number_of_wild_cards(&self) -> u8 {
        let wild = Tile::all().filter(|tile| *tile != Tile::Joker && self.is_wild(*tile));
        wild.map(|tile| self.copies(tile)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::RulesBuilder;

    #[test]
    fn tiles_stand_for_others_by_rank_by_card_or_as_jokers() {
        let has_wilds = |settings: &[(&str, &str)]| {
            let rules = Rules::builder().set_all(settings.iter().copied());
            !rules.and_then(RulesBuilder::build).unwrap().has_no_wilds()
        };
        assert!(!has_wilds(&[]));
        assert!(has_wilds(&[("wild_rank", "2")]));
        assert!(has_wilds(&[("wild_card", "2C")]));
        assert!(has_wilds(&[("jokers", "2")]));
        assert!(!has_wilds(&[("jokers", "2"), ("joker_card", "2C")]));
    }
}
