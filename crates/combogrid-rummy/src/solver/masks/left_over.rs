//! What jokers and wild cards are worth without other cards.

use super::Masks;
use super::bits::narrow;
use super::cells::Cells;
use super::formable::{Formable, Kind};
use crate::solver::weights::{NOTHING, Weights};

/// What each number of jokers and wild cards is worth without other cards.
#[derive(Debug, Clone, Default)]
pub(crate) struct LeftOver {
    /// All of them loose.
    loose: Vec<i64>,
    /// At best, some of them in melds of one wild card in its own place.
    best: Vec<i64>,
    /// What such a meld is worth, by its size.
    melds: Vec<i64>,
    /// The most of these melds.
    most: u8,
}

impl LeftOver {
    /// No jokers and no wild cards.
    pub(crate) fn clear(&mut self) {
        self.best.clear();
        self.best.push(0);
        self.most = 0;
    }

    /// At best, some of each number in melds of one wild card in its own place.
    #[inline]
    pub(crate) fn best(&self) -> &[i64] {
        &self.best
    }

    /// Becomes the same as another one.
    pub(super) fn copy(&mut self, other: &Self) {
        self.loose.clone_from(&other.loose);
        self.best.clone_from(&other.best);
        self.melds.clone_from(&other.melds);
        self.most = other.most;
    }

    pub(super) fn find(&mut self, masks: &Masks, cells: &Cells, weights: &Weights) {
        self.most = 0;
        self.loose.clear();
        self.loose.push(0);
        self.best.clear();
        let wilds = cells.wilds();
        // Those stay loose first that cost least.
        let (jokers, joker, wild) = (cells.jokers, weights.loose_joker, weights.loose_wild);
        let mut sum = 0;
        for number in 0..wilds {
            let is_joker = if joker >= wild {
                number < jokers
            } else {
                number >= cells.wild_cards
            };
            sum += if is_joker { joker } else { wild };
            self.loose.push(sum);
        }
        self.best.extend_from_slice(&self.loose);
        if cells.wild_cards > 0 && weights.counts_substitutes() && !masks.wilds_have_places() {
            self.meld(masks, cells.wild_cards, weights);
        }
    }

    /// Adds the melds.
    fn meld(&mut self, masks: &Masks, wild_cards: u8, weights: &Weights) {
        let value = |size| {
            let meld = masks.wild_meld(size, true, weights);
            meld.map_or(NOTHING, |(value, ..)| value)
        };
        self.melds.clear();
        self.melds.extend((0..self.best.len()).map(value));
        let Some(least) = self.melds.iter().position(|&value| value > NOTHING) else {
            return;
        };
        let wilds = self.best.len() - 1;
        self.most = wild_cards.min(narrow(wilds / least));
        for _ in 0..self.most {
            for wilds in (least..=wilds).rev() {
                let best = self.with_meld(wilds, |rest| self.best[rest]);
                self.best[wilds] = self.best[wilds].max(best);
            }
        }
    }

    /// The best with one meld and what `rest` gives for the others.
    fn with_meld(&self, wilds: usize, rest: impl Fn(usize) -> i64) -> i64 {
        let sizes = 0..=wilds;
        let with = sizes.map(|size| self.melds[size].saturating_add(rest(wilds - size)));
        with.max().unwrap_or(NOTHING)
    }

    /// The best with this many melds at most.
    fn with(&self, melds: u8, wilds: usize) -> i64 {
        match melds {
            0 => self.loose[wilds],
            _ => self.loose[wilds].max(self.with_meld(wilds, |rest| self.with(melds - 1, rest))),
        }
    }

    /// Calls `laid` with the sizes of the melds of the best.
    pub(crate) fn each_meld(&self, mut wilds: usize, mut laid: impl FnMut(usize)) {
        if self.most == 0 || self.best[wilds] == self.loose[wilds] {
            return;
        }
        for melds in (0..self.most).rev() {
            let best = self.with(melds + 1, wilds);
            let size = (1..=wilds).find(|&size| {
                self.melds[size].saturating_add(self.with(melds, wilds - size)) == best
            });
            if best == self.loose[wilds] {
                return;
            }
            let Some(size) = size else { return };
            laid(size);
            wilds -= size;
        }
    }
}

/// A meld of nothing but jokers and wild cards.
pub(crate) fn wild_meld((gain, kind, first): (i64, Kind, u8), size: usize) -> Formable {
    let size = narrow(size);
    Formable {
        cells: 0,
        again: 0,
        gain,
        wilds: size,
        first,
        len: size,
        kind,
        next: 0,
    }
}
