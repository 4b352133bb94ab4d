//! The values of jokers and wild cards without other cards.

use super::Masks;
use super::cells::Cells;
use super::formable::MeldMask;
use crate::solver::weights::Weights;

/// The value of each number of jokers and wild cards without other cards.
#[derive(Debug, Clone, Default)]
pub(crate) struct LeftOver {
    /// By the most melds of one wild card in its own place, none at first, a row of the best of each number.
    rows: Vec<i64>,
    /// The best such meld, by its size.
    melds: Vec<Option<MeldMask>>,
    wilds: usize,
}

impl LeftOver {
    /// At best, some of each number in melds of one wild card in its own place.
    #[inline]
    pub(crate) fn best(&self) -> &[i64] {
        &self.rows[self.rows.len() - self.wilds - 1..]
    }

    /// Whether it was found.
    #[inline]
    pub(super) const fn is_known(&self) -> bool {
        !self.rows.is_empty()
    }

    /// Finds it for the jokers and wild cards of a hand.
    pub(super) fn new(masks: &Masks, cells: &Cells, weights: &Weights) -> Self {
        let mut left = Self {
            rows: vec![0],
            melds: Vec::new(),
            wilds: cells.wilds().into(),
        };
        left.find_loose(cells, weights);
        if cells.wild_cards > 0 && weights.counts_substitutes() && !masks.wilds_have_places {
            left.find_melded(masks, cells, weights);
        }
        left
    }

    /// Adds the row without melds.
    fn find_loose(&mut self, cells: &Cells, weights: &Weights) {
        // Those stay loose first that cost least.
        let (joker, wild) = (weights.loose_joker, weights.loose_wild);
        for number in 0..cells.wilds() {
            let is_joker = if joker >= wild {
                number < cells.jokers
            } else {
                number >= cells.wild_cards
            };
            let loose = self.rows[usize::from(number)];
            self.rows.push(loose + if is_joker { joker } else { wild });
        }
    }

    /// Adds the rows with melds.
    fn find_melded(&mut self, masks: &Masks, cells: &Cells, weights: &Weights) {
        let sizes = 0..=cells.wilds();
        self.melds = sizes
            .map(|size| masks.wild_meld(size, true, weights))
            .collect();
        let least = self.melds.iter().position(Option::is_some);
        let most = least.map_or(0, |least| self.wilds / least);
        for _ in 0..most.min(cells.wild_cards.into()) {
            let below = self.rows.len() - self.wilds - 1;
            for wilds in 0..=self.wilds {
                let with =
                    (0..=wilds).filter_map(|size| self.with_meld(size, below + wilds - size));
                let best = with.fold(self.rows[below + wilds], i64::max);
                self.rows.push(best);
            }
        }
    }

    /// The value of a meld of a size and of what lies elsewhere in the rows.
    fn with_meld(&self, size: usize, rest: usize) -> Option<i64> {
        Some(self.melds[size]?.gain + self.rows[rest])
    }

    /// Calls `laid` with the melds of the best.
    pub(crate) fn each_meld(&self, mut wilds: usize, mut laid: impl FnMut(&MeldMask)) {
        let row = self.wilds + 1;
        let mut below = self.rows.len() - row;
        while below > 0 && self.rows[below + wilds] > self.rows[wilds] {
            let best = Some(self.rows[below + wilds]);
            below -= row;
            let is_first = |&size: &usize| self.with_meld(size, below + wilds - size) == best;
            let Some(size) = (1..=wilds).find(is_first) else {
                return;
            };
            self.melds[size].iter().for_each(&mut laid);
            wilds -= size;
        }
    }
}
