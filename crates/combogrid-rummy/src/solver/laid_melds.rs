//! Melds that are laid one after the other, and what jokers and wild cards are worth that none of them needs.

use super::melds::{MeldBits, WildMeld, Window, narrow};
use super::russian_dolls::NOTHING;
use super::weights::Weights;

/// Melds that are laid, with what is known of jokers and wild cards that none of them needs.
#[derive(Debug, Clone, Default)]
pub(super) struct LaidMelds {
    laid: Vec<Laid>,
    best: Vec<Laid>,
    /// What each number of them is worth, as the first melds are laid: a row for each number of melds from one on.
    rows: Vec<i64>,
    /// The length of a row: one more than there are jokers and wild cards.
    row: usize,
}

/// A meld that is laid.
#[derive(Debug, Clone, Copy)]
struct Laid {
    number: u16,
    /// Where the meld is found with more substitutes.
    window: u32,
    more: u8,
    /// How much of its row is known.
    known: u8,
}

/// Jokers and wild cards that no meld needs.
#[derive(Clone, Copy)]
pub(super) struct Spare<'a> {
    pub(super) wilds: u8,
    /// What each number of them is worth that no meld takes.
    pub(super) left: &'a [i64],
}

impl LaidMelds {
    /// No meld is laid, of a hand with this many jokers and wild cards.
    #[inline]
    pub(super) fn clear(&mut self, wilds: u8) {
        self.laid.clear();
        self.row = usize::from(wilds) + 1;
    }

    #[inline]
    pub(super) fn push(&mut self, number: u16, found: &WildMeld) {
        self.laid.push(Laid {
            number,
            window: found.row,
            more: found.more,
            known: 0,
        });
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.laid.pop();
    }

    /// Keeps the melds that are laid now.
    #[inline]
    pub(super) fn keep(&mut self) {
        self.best.clone_from(&self.laid);
    }

    /// Lays the melds that were kept, of a hand with this many jokers and wild cards.
    pub(super) fn restore(&mut self, wilds: u8) {
        core::mem::swap(&mut self.laid, &mut self.best);
        self.row = usize::from(wilds) + 1;
        for laid in &mut self.laid {
            laid.known = 0;
        }
    }

    /// The numbers of the melds.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u16> {
        self.laid.iter().map(|laid| laid.number)
    }

    /// What jokers and wild cards are worth at best: in these melds, or in none of them.
    #[inline]
    pub(super) fn spare(
        &mut self,
        spare: Spare<'_>,
        bits: &MeldBits,
        weights: &mut Weights,
    ) -> i64 {
        if spare.wilds == 0 || !weights.counts_substitutes() {
            return 0;
        }
        let left = spare.left[usize::from(spare.wilds)];
        let Some(last) = self.laid.len().checked_sub(1) else {
            return left;
        };
        let most = i64::from(spare.wilds) * weights.most_of_wild();
        if left == most || self.takes_all(spare.wilds, bits, weights).is_some() {
            return most;
        }
        for at in 0..last {
            self.extend(at, spare, bits, weights);
        }
        let Laid { window, more, .. } = self.laid[last];
        let longer = weights.longer((window, more), spare.wilds, bits);
        shared(self.fewer(last, spare), longer)
    }

    /// The place of a meld in which each of some jokers and wild cards is worth the most that one can be.
    #[inline]
    fn takes_all(&self, wilds: u8, bits: &MeldBits, weights: &mut Weights) -> Option<usize> {
        let most = i64::from(wilds) * weights.most_of_wild();
        self.laid.iter().rposition(|&Laid { window, more, .. }| {
            let longer = weights.longer((window, more), wilds, bits);
            let all = longer.get(usize::from(wilds));
            all.is_some_and(|all| all.value - longer[0].value == most)
        })
    }

    /// Calls `with` with the number of each meld and how many more jokers and wild cards it takes at best, the last meld
    /// first, and gives how many are left.
    pub(super) fn each_longer(
        &mut self,
        mut spare: Spare<'_>,
        (bits, weights): (&MeldBits, &mut Weights),
        mut with: impl FnMut(&mut Weights, u16, u8),
    ) -> u8 {
        let counts = spare.wilds > 0 && weights.counts_substitutes();
        let one = if counts {
            self.takes_all(spare.wilds, bits, weights)
        } else {
            None
        };
        let is_shared = counts && one.is_none();
        for at in 0..if is_shared { self.laid.len() } else { 0 } {
            self.extend(at, spare, bits, weights);
        }
        for at in (0..self.laid.len()).rev() {
            let Laid {
                number,
                window,
                more,
                ..
            } = self.laid[at];
            let mut taken = 0;
            if one == Some(at) {
                taken = spare.wilds;
            } else if is_shared {
                let longer = weights.longer((window, more), spare.wilds, bits);
                let best = self.rows[at * self.row + usize::from(spare.wilds)] + longer[0].value;
                let fewer = self.fewer(at, spare).iter().rev();
                let mut both = fewer.zip(longer);
                let found = both.position(|(fewer, longer)| fewer + longer.value == best);
                taken = found.map_or(0, narrow);
            }
            with(weights, number, taken);
            spare.wilds -= taken;
        }
        spare.wilds
    }

    /// What up to some of them are worth without the meld of a number and those that were laid after it.
    #[inline]
    fn fewer<'a>(&'a self, at: usize, spare: Spare<'a>) -> &'a [i64] {
        let row = match at.checked_sub(1) {
            None => spare.left,
            Some(before) => &self.rows[before * self.row..],
        };
        &row[..=usize::from(spare.wilds)]
    }

    /// Finds what up to some of them are worth, as the melds up to a number are laid.
    #[inline]
    fn extend(&mut self, at: usize, spare: Spare<'_>, bits: &MeldBits, weights: &mut Weights) {
        let Laid {
            window,
            more,
            known,
            ..
        } = self.laid[at];
        if known > spare.wilds {
            return;
        }
        self.laid[at].known = spare.wilds + 1;
        let end = (at + 1) * self.row;
        if self.rows.len() < end {
            self.rows.resize(end, NOTHING);
        }
        let (before, row) = self.rows.split_at_mut(at * self.row);
        let fewer = match at.checked_sub(1) {
            None => spare.left,
            Some(before_it) => &before[before_it * self.row..],
        };
        let fewer = &fewer[..=usize::from(spare.wilds)];
        let mut row = &mut row[..fewer.len()];
        row.copy_from_slice(fewer);
        let longer = weights.longer((window, more), spare.wilds, bits);
        for one_more in &longer[1..] {
            row = &mut row[1..];
            let gain = one_more.value - longer[0].value;
            for (most, fewer) in row.iter_mut().zip(fewer) {
                *most = (*most).max(fewer + gain);
            }
        }
    }
}

/// What the last of some jokers and wild cards are worth at best, some of them in a meld that grows.
#[inline]
fn shared(fewer: &[i64], longer: &[Window]) -> i64 {
    let mut most = NOTHING;
    for (fewer, longer) in fewer.iter().rev().zip(longer) {
        most = most.max(fewer + longer.value);
    }
    most - longer[0].value
}
