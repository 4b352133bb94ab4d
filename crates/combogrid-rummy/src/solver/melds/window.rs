//! Where a run lies best around the cards that it is made of.

use super::bits::{bits_of, narrow};
use super::finding::Finding;
use super::formable::Kind;
use super::meld_bits::MeldBits;
use super::shapes::Shape;
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
const COLUMNS: usize = Rank::COUNT + 1;

impl Finding<'_> {
    /// The best run of a shape from a column on with these substitutes: what it is worth more than its own cards as loose
    /// ones, and its first column.
    #[inline]
    pub(super) fn window_of(&mut self, shape: &Shape, column: u32, wilds: u8) -> Option<Valued> {
        let key = self.key(
            wilds - shape.wilds,
            usize::from(shape.number),
            column as usize,
        );
        if let Some(Window::Found(run)) = self.weights.windows.found.get(key) {
            return *run;
        }
        let places = (narrow(column as usize), shape.span, shape.places);
        let run = self.bits.window(places, shape.cards + wilds, self.weights);
        let loose = self.loose_of(self.bits.folded_from(4 * column, shape.cells));
        self.remember(
            key,
            run.map(|(value, first)| (value - loose, Kind::Run, first)),
        )
    }

    /// The best meld of a card of a column and these substitutes.
    #[inline]
    pub(super) fn single_of(&mut self, column: u8, wilds: u8) -> Option<Valued> {
        let key = self.key(wilds, self.shapes() - 1, column.into());
        if let Some(Window::Found(single)) = self.weights.windows.found.get(key) {
            return *single;
        }
        let single = self.bits.single(column, (wilds, true), self.weights);
        self.remember(key, single)
    }

    #[inline]
    fn key(&self, more: u8, shape: usize, column: usize) -> usize {
        (usize::from(more) * self.shapes() + shape) * COLUMNS + column
    }

    /// The number of shapes, one card being the last.
    #[inline]
    fn shapes(&self) -> usize {
        self.bits.prime.len() + self.bits.plain.len() + 1
    }

    #[cold]
    fn remember(&mut self, key: usize, meld: Option<Valued>) -> Option<Valued> {
        let found = &mut self.weights.windows.found;
        let len = (key + 1).next_multiple_of(self.bits.prime.len().max(1) * COLUMNS);
        if found.len() < len {
            found.resize(len, Window::Unknown);
        }
        found[key] = Window::Found(meld);
        meld
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
