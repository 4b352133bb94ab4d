//! The card that is turned up for a deal.

use super::Rules;
use crate::cards::value::written;
use crate::cards::{Card, CardSet, Rank, Suit, Tile};

/// The meaning of the card that is turned up for a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Upcard {
    /// Nothing that the rules know of.
    #[default]
    None,
    /// Its rank is wild, `wild_rank`; that of a joker is the ace (Indian rummy).
    WildRank,
    /// The card after it is wild, `indicator`; for a joker another card is turned up (Okey).
    Indicator,
    /// The card after it in its suit is wild, `wild_cards`; for a joker another card is turned up (cacheta).
    NextCard,
    /// Its rank is wild, and so are the cards before and after it in its suit, `wild_cards`; a joker is the ace of spades
    /// (Marriage, 21-card rummy).
    Neighbours,
    /// Its value is the `knock`, and an ace asks for gin (Oklahoma gin).
    Knock,
}

impl Rules {
    /// The setting that a card sets that is turned up for a deal, and its value; `None` if it sets none, and where the
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
    /// assert_eq!(set(Rules::cacheta(), "9H"), Some(("wild_cards", "TH".to_owned())));
    /// assert_eq!(set(Rules::marriage(), "JC"), Some(("wild_cards", "TC J QC".to_owned())));
    /// assert_eq!(set(Rules::marriage(), "JK"), Some(("wild_cards", "A 2S KS".to_owned())));
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
            Upcard::NextCard => {
                let next = upcard.card().map(|card| self.card_after(card, 1));
                next.map(|next| ("wild_cards", next.to_string()))
            }
            Upcard::Neighbours => {
                let ace = Card::new(Rank::ACE, Suit::Spades);
                let card = upcard.card().unwrap_or(ace);
                let before = self.columns().saturating_sub(1);
                let neighbours = [before, 1].map(|columns| self.card_after(card, columns));
                let of_rank = Suit::FOUR.map(|suit| Card::new(card.rank, suit));
                let wild: CardSet = of_rank.into_iter().chain(neighbours).collect();
                Some(("wild_cards", written(&wild)))
            }
            Upcard::Knock => {
                let is_ace = upcard.card().is_some_and(|card| card.rank == Rank::ACE);
                let most = if is_ace { 0 } else { self.loose_points(upcard) };
                Some(("knock", most.to_string()))
            }
        }
    }
}
