//! The card that is turned up for a deal.

use super::Rules;
use crate::cards::{Rank, Tile};

/// What the card says that is turned up for a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Upcard {
    /// Nothing that the rules know of.
    #[default]
    None,
    /// Its rank is wild, `wild_rank`; that of a joker is the ace (Indian rummy).
    WildRank,
    /// The card after it is wild, `indicator`; for a joker another card is turned up (Okey).
    Indicator,
    /// Its value is the `knock`, and an ace asks for gin (Oklahoma gin).
    Knock,
}

impl Rules {
    /// The knob that a card sets that is turned up for a deal, and its value; `None` if it sets none, and where the
    /// rules want another card.
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// let set = |rules: Rules, card: &str| rules.set_by_upcard(card.parse().unwrap());
    /// assert_eq!(set(Rules::indian(), "7H"), Some(("wild_rank", "7".to_owned())));
    /// assert_eq!(set(Rules::indian(), "JK"), Some(("wild_rank", "A".to_owned())));
    /// assert_eq!(set(Rules::okey(), "KH"), Some(("indicator", "KH".to_owned())));
    /// assert_eq!(set(Rules::okey(), "JK"), None);
    /// assert_eq!(set(Rules::oklahoma_gin(), "AS"), Some(("knock", "0".to_owned())));
    /// assert_eq!(set(Rules::gin(), "AS"), None);
    /// ```
    #[must_use]
    pub fn set_by_upcard(&self, upcard: Tile) -> Option<(&'static str, String)> {
        match self.upcard() {
            Upcard::None => None,
            Upcard::WildRank => {
                let rank = upcard.card().map_or(Rank::ACE, |card| card.rank);
                Some(("wild_rank", rank.to_string()))
            }
            Upcard::Indicator => upcard.card().map(|card| ("indicator", card.to_string())),
            Upcard::Knock => {
                let is_ace = upcard.card().is_some_and(|card| card.rank == Rank::ACE);
                let most = if is_ace { 0 } else { self.loose_points(upcard) };
                Some(("knock", most.to_string()))
            }
        }
    }
}
