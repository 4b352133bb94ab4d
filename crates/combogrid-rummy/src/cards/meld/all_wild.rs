//! Melds of jokers and wild cards alone.

use super::{Slot, Substitutes};
use crate::cards::{Rules, Tile};

/// Jokers and wild cards without another card, where the rules have such melds ([`all_wild_min`](Rules::all_wild_min)).
///
/// It has no rank and no suit: its cards stand for themselves, and it takes jokers and wild cards only.
///
/// ```
/// use combogrid_rummy::{Hand, Meld, Rules};
///
/// let rules = Rules::canasta().with("all_wild_min", "3")?;
/// let melds = rules.meld_of(&Hand::parse("2C 2S JK", &rules)?);
/// assert!(matches!(melds[..], [Meld::AllWild(_)]));
/// assert_eq!(melds[0].points(&rules), 20 + 20 + 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AllWild(Substitutes);

impl AllWild {
    /// The meld of these cards.
    pub(crate) const fn new(cards: Substitutes) -> AllWild {
        AllWild(cards)
    }

    /// Its cards.
    #[must_use]
    pub const fn cards(&self) -> Substitutes {
        self.0
    }

    /// The wild cards by rank and suit, then the jokers, each as itself.
    pub(super) fn slots(self) -> impl Iterator<Item = Slot> + Clone {
        self.0.iter().map(|tile| Slot {
            tile,
            rank: tile.card().map(|card| card.rank),
            suit: tile.card().map(|card| card.suit),
        })
    }

    /// No card is stood for, so where jokers and wild cards are worth what they stand for, these are worth their own points.
    pub(super) fn points(self, rules: &Rules) -> u32 {
        let own = |tile: Tile| rules.own_points(tile);
        rules.substitutes_points(self.0, self.0.iter().map(own).sum())
    }
}
