//! The best of parts of a hand that was solved.

use super::russian_dolls::Spent;
use super::weights::Weights;
use super::wild_melds::Open;
use super::wild_search::{Searched, WildSearch};

/// What is known of a hand, with which the best of its parts is found.
pub(super) struct BestOfRest<'a> {
    pub(super) hand: Searched<'a>,
    /// `None` where the melds of jokers and wild cards are among the others.
    pub(super) wild: Option<&'a mut WildSearch>,
    pub(super) weights: &'a mut Weights,
}

impl BestOfRest<'_> {
    /// What some of the cells are worth at best if it is more than `floor`.
    #[inline]
    pub(super) fn value_above(
        &mut self,
        floor: i64,
        open: Open,
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        let dolls = self.hand.natural;
        match &mut self.wild {
            Some(wild) if open.wilds > 0 => {
                wild.value_above(floor, self.hand, open, self.weights, steps)
            }
            _ => dolls.value_above(floor, open.cells, open.wilds, steps),
        }
    }

    /// No more than that are some of the cells worth.
    #[inline]
    pub(super) fn bound(&self, open: Open) -> i64 {
        let dolls = self.hand.natural;
        match &self.wild {
            Some(wild) if open.wilds > 0 => wild.bound(self.hand, open),
            _ => dolls.bound(open.cells, open.wilds),
        }
    }
}
