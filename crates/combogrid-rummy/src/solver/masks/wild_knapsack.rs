//! The jokers and wild cards that no other meld takes: which of them are melded among themselves, and what the others cost.
//!
//! A meld needs one card that is no substitute, and a wild card in its own place is one: with wild sevens, `7C JK JK` is a
//! meld. So of w wild cards in the hand some melds can be made, each with one wild card in its own place, and the rest stays
//! loose. The best choice is a **knapsack**: the capacity is the number of jokers and wild cards, an item is a meld of a size,
//! which may be taken again and again, and the number of items is bounded by the wild cards that have their own place.
//!
//! The table is filled as in the textbook. Entry w of row n is the best value of w jokers and wild cards with at most n melds:
//!
//! ```text
//! rows[0][w] = the w cheapest of them loose
//! rows[n][w] = max of rows[n - 1][w] and, for each size, gain of its meld + rows[n - 1][w - size]
//! ```

use super::Masks;
use super::cells::Cells;
use super::formable::MeldMask;
use crate::solver::weights::Weights;

/// The value of each number of jokers and wild cards without other cards.
#[derive(Debug, Clone, Default)]
pub(crate) struct WildKnapsack {
    /// The rows, one after the other, each with an entry for 0 to `wilds` jokers and wild cards. Empty if not computed.
    rows: Vec<i64>,
    /// The best meld of each size, if there is one.
    melds: Vec<Option<MeldMask>>,
    wilds: usize,
}

impl WildKnapsack {
    /// Solves the knapsack for the jokers and wild cards of a hand.
    pub(super) fn new(masks: &Masks, cells: &Cells, weights: &Weights) -> Self {
        let mut knapsack = Self {
            rows: vec![0],
            melds: Vec::new(),
            wilds: cells.wilds().into(),
        };
        knapsack.add_loose_row(cells, weights);
        // Where wild cards have places, each of these melds is found with the melds of one card. And where substitutes are
        // worth nothing, loose or melded, no meld of them gains anything.
        if cells.wild_cards > 0 && weights.counts_substitutes() && !masks.policy.has_places {
            knapsack.add_rows_of_melds(masks, cells, weights);
        }
        knapsack
    }

    /// The best value of each number of jokers and wild cards.
    #[inline]
    pub(crate) fn best(&self) -> &[i64] {
        &self.rows[self.rows.len() - self.row_len()..]
    }

    /// Whether it was solved.
    #[inline]
    pub(super) const fn is_known(&self) -> bool {
        !self.rows.is_empty()
    }

    const fn row_len(&self) -> usize {
        self.wilds + 1
    }

    /// Adds the row without melds.
    fn add_loose_row(&mut self, cells: &Cells, weights: &Weights) {
        // Those that cost least stay loose first: which ones are melded makes no difference.
        let (joker, wild) = (weights.loose_joker, weights.loose_wild);
        for number in 0..cells.wilds() {
            let is_joker = if joker >= wild {
                number < cells.jokers
            } else {
                number >= cells.wild_cards
            };
            let value = self.rows[usize::from(number)] + if is_joker { joker } else { wild };
            self.rows.push(value);
        }
    }

    /// Adds a row for each number of melds that may be made.
    fn add_rows_of_melds(&mut self, masks: &Masks, cells: &Cells, weights: &Weights) {
        let sizes = 0..=cells.wilds();
        self.melds = sizes
            .map(|size| masks.wild_meld(size, true, weights))
            .collect();
        // No more melds than the smallest size allows, nor than there are wild cards for the own places.
        let smallest = self.melds.iter().position(Option::is_some);
        let most = smallest.map_or(0, |size| self.wilds / size);
        for _ in 0..most.min(cells.wild_cards.into()) {
            let row_before = self.rows.len() - self.row_len();
            for wilds in 0..=self.wilds {
                let mut best = self.rows[row_before + wilds];
                for size in 0..=wilds {
                    if let Some(value) = self.value_with(size, row_before + wilds - size) {
                        best = best.max(value);
                    }
                }
                self.rows.push(best);
            }
        }
    }

    /// The value of a meld of a size and of the entry `rest` of the rows, or `None` if there is no such meld.
    fn value_with(&self, size: usize, rest: usize) -> Option<i64> {
        Some(self.melds[size]?.gain + self.rows[rest])
    }

    /// Calls `laid` with each meld of the best choice for a number of jokers and wild cards.
    pub(crate) fn each_meld(&self, mut wilds: usize, mut laid: impl FnMut(&MeldMask)) {
        // Read back from the last row, one meld a row, until melds gain nothing over the first row.
        let mut row = self.rows.len() - self.row_len();
        while row > 0 && self.rows[row + wilds] > self.rows[wilds] {
            let best = self.rows[row + wilds];
            row -= self.row_len();
            let mut sizes = 1..=wilds;
            let size = sizes
                .find(|&size| self.value_with(size, row + wilds - size) == Some(best))
                // Rows never fall from one to the next. So if the value is an earlier row's, the meld that reached it there
                // reaches it in this row as well.
                .expect("a value above that of all loose has a meld");
            self.melds[size].iter().for_each(&mut laid);
            wilds -= size;
        }
    }
}
