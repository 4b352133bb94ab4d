//! Where a run lies best around the cards that it is made of.

use super::bits::{bits_of, bits8, narrow};
use super::formable::{Kind, WildMeld};
use super::meld_bits::MeldBits;
use crate::Rank;
use crate::solver::weights::Weights;

/// The best melds around the cards of a shape from a column on, or around one card, each searched for once.
#[derive(Debug, Clone, Default)]
pub(in crate::solver) struct Windows {
    /// By the number of substitutes over the fewest, then by shape, one card being the last, and by column.
    found: Vec<Window>,
}

/// The best meld of some cards and substitutes.
#[derive(Debug, Clone, Copy)]
enum Window {
    Unknown,
    Found(Option<Valued>),
}

/// The columns that a meld may begin in.
const COLUMNS: u32 = 14;
const _: () = assert!(COLUMNS as usize == Rank::COUNT + 1, "the high ace has one");

impl MeldBits {
    /// Where the best run of a shape from a column on is remembered, with this many substitutes over the fewest; the
    /// last shape is one card.
    #[inline]
    pub(super) fn window_key(&self, shape: u16, column: u32, more: u8) -> u32 {
        (u32::from(more) * self.shapes() + u32::from(shape)) * COLUMNS + column
    }

    /// What lies between the places of melds of the same cards with one substitute more.
    #[inline]
    fn window_stride(&self) -> u32 {
        self.shapes() * COLUMNS
    }

    #[inline]
    fn shapes(&self) -> u32 {
        u32::from(self.single_shape) + 1
    }
}

impl Weights {
    /// The best meld of some cells and substitutes: what it is worth more than its own cards as loose ones, and its first
    /// column.
    #[inline]
    pub(super) fn best_in(&mut self, window: u32, bits: &MeldBits) -> Option<Valued> {
        match self.windows.found.get(window as usize) {
            Some(Window::Found(meld)) => *meld,
            _ => self.find_best_in(window, bits),
        }
    }

    #[cold]
    fn find_best_in(&mut self, window: u32, bits: &MeldBits) -> Option<Valued> {
        let (shapes, column) = (window / COLUMNS, narrow(window as usize % COLUMNS as usize));
        let (shape, more) = (
            shapes % bits.shapes(),
            narrow((shapes / bits.shapes()) as usize),
        );
        let mut all = bits.prime.iter().chain(&bits.plain);
        let meld = if let Some(shape) = all.nth(shape as usize) {
            let places = (column, shape.span, shape.places);
            let wilds = shape.wilds + more;
            let run = bits.window(places, shape.cards + wilds, self);
            let loose = self.loose_of(bits.folded_from(4 * u32::from(column), shape.cells));
            run.map(|(value, first)| (value - loose, Kind::Run, first))
        } else {
            let single = bits.single(column, (more, true), self);
            let loose = self.loose_of(1 << (4 * column));
            single.map(|(value, kind, first)| (value - loose, kind, first))
        };
        let found = &mut self.windows.found;
        let len = (window + 1).next_multiple_of(bits.window_stride()) as usize;
        if found.len() < len {
            found.resize(len, Window::Unknown);
        }
        found[window as usize] = Window::Found(meld);
        meld
    }

    /// What a meld is worth more with more substitutes.
    #[inline]
    pub(crate) fn gain_of_more(
        &mut self,
        found: &WildMeld,
        more: u8,
        bits: &MeldBits,
    ) -> Option<i64> {
        let WildMeld { meld, window, .. } = found;
        let cards = bits8(meld.cells) + bits8(meld.again);
        let len = meld.len + more;
        if len - cards > bits.most_wilds[usize::from(len)] {
            return None;
        }
        if !found.is_window() {
            let rank = usize::from(bits.ranks[usize::from(meld.first)]);
            return (len <= bits.set.1).then(|| i64::from(more) * self.set[rank].joker);
        }
        let now = self.best_in(*window, bits)?.0;
        let longer = self
            .best_in(window + u32::from(more) * bits.window_stride(), bits)?
            .0;
        Some(longer - now)
    }

    /// The same meld with more substitutes.
    pub(crate) fn with_more(
        &mut self,
        found: &WildMeld,
        more: u8,
        bits: &MeldBits,
    ) -> Option<WildMeld> {
        let gain = self.gain_of_more(found, more, bits)?;
        let mut longer = *found;
        longer.meld.gain += gain;
        longer.meld.wilds += more;
        longer.meld.len += more;
        if found.is_window() {
            longer.window += u32::from(more) * bits.window_stride();
            (_, longer.meld.kind, longer.meld.first) = self.best_in(longer.window, bits)?;
        }
        Some(longer)
    }
}

impl MeldBits {
    /// The best meld of one wild card in its own place, and jokers and wild cards.
    pub(crate) fn wild_meld(
        &self,
        size: usize,
        with_sets: bool,
        weights: &Weights,
    ) -> Option<(i64, Kind, u8)> {
        let others = size.checked_sub(1)?;
        self.single(self.wild_column?, (narrow(others), with_sets), weights)
    }

    /// The best meld of one card of a column and this many jokers and wild cards: its value, kind and first column.
    pub(crate) fn single(
        &self,
        column: u8,
        (wilds, with_sets): (u8, bool),
        weights: &Weights,
    ) -> Option<(i64, Kind, u8)> {
        let size = wilds + 1;
        if wilds > self.most_wilds[usize::from(size)] {
            return None;
        }
        let mut best = self
            .window((column, 1, 1), size, weights)
            .map(|(value, first)| (value, Kind::Run, first));
        if column == 0 && !self.cyclic {
            let high = self.window((narrow(self.columns), 1, 1), size, weights);
            let high = high.map(|(value, first)| (value, Kind::Run, first));
            best = better(best, high);
        }
        if with_sets && (self.set.0..=self.set.1).contains(&size) {
            let set = weights.set[usize::from(self.ranks[usize::from(column)])];
            let set = set.card + i64::from(wilds) * set.joker;
            best = better(best, Some((set, Kind::Set, column)));
        }
        best
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

    /// The same for a run that takes more places than those.
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

/// A meld of a value, and its first column.
pub(super) type Valued = (i64, Kind, u8);

/// The better one, of equals the second.
fn better(one: Option<Valued>, other: Option<Valued>) -> Option<Valued> {
    match (one, other) {
        (Some(one), Some(other)) if one.0 > other.0 => Some(one),
        (one, None) => one,
        (_, other) => other,
    }
}
