//! Melds of jokers and wild cards alone.

use combogrid_budget::Limit;

use super::{Forms, FoundMelds, Supply};
use crate::cards::{AllWild, Hand, Meld, Rules, Tile};

impl Forms<'_> {
    /// Adds every meld of wild cards alone, sorted.
    pub(super) fn all_wild(&self, found: &mut FoundMelds<'_>) -> Result<(), Limit> {
        let from = found.melds.len();
        for size in self.rules.all_wild_sizes() {
            if size > self.supply.len() {
                break;
            }
            // None of them has a place of its own in such a meld, so one choice of each kind is enough.
            self.supply.choose(size, self.kinds.kinds(), &mut |cards| {
                found.push(Meld::AllWild(AllWild::new(cards)))
            })?;
        }
        found.melds[from..].sort_unstable();
        Ok(())
    }
}

impl Rules {
    /// Exactly these cards as a meld of wild cards alone, if they are one.
    pub(super) fn all_wild(&self, cards: &Hand) -> Option<Meld> {
        let size = u8::try_from(cards.len()).ok()?;
        let is_wild = |(tile, _): (Tile, u8)| self.is_wild(tile);
        let is_meld = self.all_wild_sizes().contains(&size) && cards.iter().all(is_wild);
        let cards = is_meld.then(|| Supply::of(cards, self).all())?;
        Some(Meld::AllWild(AllWild::new(cards)))
    }
}
