//! Where a run lies best around the cards that it is made of.

use super::Masks;
use super::bits::{bits_of, narrow};
use super::formable::{Formable, Kind};
use crate::cards::Rank;
use crate::solver::weights::{MeldedWeights, NOTHING, Weights};

/// The best meld of some cards and substitutes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BestWindow {
    /// The gain over its own cards as loose ones, or much less than nothing if there is none.
    pub(crate) value: i64,
    pub(crate) kind: Kind,
    /// The first column.
    pub(crate) first: u8,
}

/// No meld.
pub(super) const NONE: BestWindow = BestWindow {
    value: NOTHING,
    kind: Kind::Set,
    first: 0,
};

/// The columns that a meld may begin in.
const COLUMNS: u32 = 14;
const _: () = assert!(COLUMNS as usize == Rank::COUNT + 1, "the high ace has one");

/// The most cards of a rank, each held twice at most.
const MOST_OF_RANK: u32 = 8;

impl Masks {
    /// The row of the melds of a shape from a column on; the shape after the last is one card.
    #[inline]
    pub(super) fn window_row(shape: u16, column: u32) -> u32 {
        u32::from(shape) * COLUMNS + column
    }

    /// The row of the sets of some cards of a column.
    #[inline]
    pub(super) fn set_row(&self, cards: u8, column: u8) -> u32 {
        (u32::from(self.single_shape) + u32::from(cards)) * COLUMNS + u32::from(column)
    }

    /// The number of rows.
    pub(super) fn window_rows(&self) -> usize {
        ((u32::from(self.single_shape) + MOST_OF_RANK + 1) * COLUMNS) as usize
    }

    /// The best meld of a row with a number of substitutes.
    pub(super) fn find_window(
        &self,
        row: usize,
        more: u8,
        weights: &Weights,
    ) -> Option<BestWindow> {
        let (shape, column) = (row / COLUMNS as usize, narrow(row % COLUMNS as usize));
        let mut all = self.prime.iter().chain(&self.plain);
        if let Some(shape) = all.nth(shape) {
            let (places, wilds) = ((column, shape.span, shape.places), shape.wilds + more);
            let len = shape.cards + wilds;
            let run = self.window(places, len, weights);
            let (value, first) = run.filter(|_| wilds <= self.most_wilds[usize::from(len)])?;
            let loose = weights.loose_of(self.folded_from(4 * u32::from(column), shape.cells));
            return Some(BestWindow {
                value: value - loose,
                kind: Kind::Run,
                first,
            });
        }
        let cards = narrow(shape - usize::from(self.single_shape));
        if cards == 0 {
            let best = self.single(column, (more, true), weights)?;
            let value = best.value - weights.loose_of(1 << (4 * column));
            return Some(BestWindow { value, ..best });
        }
        let len = cards + more;
        let stands = len <= self.set.1 && more <= self.most_wilds[usize::from(len)];
        let rank = usize::from(*self.ranks.get(usize::from(column))?);
        let MeldedWeights { card, joker } = weights.set[rank];
        stands.then(|| BestWindow {
            value: i64::from(cards) * (card - weights.loose[rank]) + i64::from(more) * joker,
            kind: Kind::Set,
            first: column,
        })
    }
}

impl Masks {
    /// The best meld of a size of one wild card in its own place, and jokers and wild cards.
    pub(crate) fn wild_meld(
        &self,
        size: u8,
        with_sets: bool,
        weights: &Weights,
    ) -> Option<Formable> {
        let others = (size.checked_sub(1)?, with_sets);
        let best = self.single(self.wild_column?, others, weights)?;
        Some(Formable {
            cells: 0,
            again: 0,
            gain: best.value,
            wilds: size,
            first: best.first,
            len: size,
            kind: best.kind,
            next: 0,
        })
    }

    /// The best meld of one card of a column and this many jokers and wild cards, with the value of the card.
    fn single(
        &self,
        column: u8,
        (wilds, with_sets): (u8, bool),
        weights: &Weights,
    ) -> Option<BestWindow> {
        let size = wilds + 1;
        if wilds > self.most_wilds[usize::from(size)] {
            return None;
        }
        let run = |column| {
            let (value, first) = self.window((column, 1, 1), size, weights)?;
            Some(BestWindow {
                value,
                kind: Kind::Run,
                first,
            })
        };
        let high = (column == 0 && !self.cyclic).then(|| run(narrow(self.columns)));
        let is_set = with_sets && (self.set.0..=self.set.1).contains(&size);
        let set = is_set.then(|| {
            let set = weights.set[usize::from(self.ranks[usize::from(column)])];
            BestWindow {
                value: set.card + i64::from(wilds) * set.joker,
                kind: Kind::Set,
                first: column,
            }
        });
        let all = [run(column), high.flatten(), set].into_iter().flatten();
        all.max_by_key(|best| best.value)
    }

    /// The best run of a length around the places from one column on, with its first column.
    #[inline]
    pub(super) fn window(
        &self,
        (at, span, places): (u8, u8, u16),
        len: u8,
        weights: &Weights,
    ) -> Option<(i64, u8)> {
        if !(self.run.0..=self.run.1).contains(&len) {
            return None;
        }
        if len == span && !self.cyclic {
            return Some((Self::run_value((at, places), (at, len), weights), at));
        }
        self.wider((at, span, places), len, weights)
    }

    /// The gain of a run that takes more places than those.
    fn wider(
        &self,
        (at, span, places): (u8, u8, u16),
        len: u8,
        weights: &Weights,
    ) -> Option<(i64, u8)> {
        let (extra, columns) = (len.checked_sub(span)?, narrow(self.columns));
        if self.cyclic {
            if len == columns {
                return Some((Self::run_value((at, places), (0, len), weights), 0));
            }
            // All of them further on, so that no column is below 0.
            let windows = (at + columns - extra..=at + columns).map(|first| {
                let (first, at) = if first < columns {
                    (first, at + columns)
                } else {
                    (first - columns, at)
                };
                (Self::run_value((at, places), (first, len), weights), first)
            });
            return windows.max_by_key(|&(value, _)| value);
        }
        let from = at.saturating_sub(extra).max(self.run_columns.0);
        let to = at.min(self.run_columns.1.checked_sub(len)?);
        let mut best = None;
        for first in from..=to {
            let value = Self::run_value((at, places), (first, len), weights);
            if best.is_none_or(|(best, _)| value >= best) {
                best = Some((value, first));
            }
        }
        best
    }

    /// The value of a run with cards in some places from the column `at` on.
    #[inline]
    fn run_value((at, places): (u8, u16), (first, len): (u8, u8), weights: &Weights) -> i64 {
        let (first, len) = (usize::from(first), usize::from(len));
        let run = weights.run_of_jokers(first, len);
        if !weights.own_places {
            return run;
        }
        let own = |place: u32| weights.own_place(usize::from(at) + place as usize, first, len);
        run + bits_of(places.into()).map(own).sum::<i64>()
    }
}
