//! The window of a run: where it lies best around the cards that it is made of.
//!
//! ```text
//! own cards                5H  _  7H        shape 101: two cards, span 3
//! windows of length 4    [  .  5H  .  7H ]        jokers are 4H and 6H
//!                           [  5H  .  7H  .  ]    jokers are 6H and 8H
//! ```
//!
//! Values differ where a joker counts as the card that it stands for. The values are kept in rows ([`MeldValues`]): a row for
//! each shape and first column, in it by the number of substitutes over the shape's fewest.
//!
//! [`MeldValues`]: super::meld_values::MeldValues

use super::Masks;
use super::formable::{MeldKind, MeldMask};
use super::layout::{bits_of, narrow};
use crate::cards::Rank;
use crate::solver::weights::{MINUS_INFINITY, MeldedWeights, Weights};

/// The best meld of some cards and substitutes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BestWindow {
    /// The gain over its own cards as loose ones, or much less than nothing if there is none.
    pub(crate) value: i64,
    pub(crate) kind: MeldKind,
    /// The first column.
    pub(crate) first: u8,
}

/// No meld.
pub(super) const NO_WINDOW: BestWindow = BestWindow {
    value: MINUS_INFINITY,
    kind: MeldKind::Set,
    first: 0,
};

/// The own cards of a run: those in some places from the column `at` on, a bit for each place, the last bit at
/// `span - 1`.
#[derive(Debug, Clone, Copy)]
pub(super) struct OwnCards {
    pub(super) at: u8,
    pub(super) span: u8,
    pub(super) places: u16,
}

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
        (u32::from(self.shapes.single) + u32::from(cards)) * COLUMNS + u32::from(column)
    }

    /// The number of rows.
    pub(super) fn window_rows(&self) -> usize {
        ((u32::from(self.shapes.single) + MOST_OF_RANK + 1) * COLUMNS) as usize
    }

    /// The best meld of a row with a number of substitutes.
    pub(super) fn find_window(
        &self,
        row: usize,
        more: u8,
        weights: &Weights,
    ) -> Option<BestWindow> {
        let (shape, column) = (row / COLUMNS as usize, narrow(row % COLUMNS as usize));
        let mut all = self.shapes.prime.iter().chain(&self.shapes.plain);
        if let Some(shape) = all.nth(shape) {
            let own = OwnCards {
                at: column,
                span: shape.span,
                places: shape.places,
            };
            let wilds = shape.wilds + more;
            let len = shape.cards + wilds;
            if wilds > self.policy.most(len) {
                return None;
            }
            let (value, first) = self.window(own, len, weights)?;
            let loose =
                weights.loose_of(self.layout.folded_from(4 * u32::from(column), shape.cells));
            return Some(BestWindow {
                value: value - loose,
                kind: MeldKind::Run,
                first,
            });
        }
        let cards = narrow(shape - usize::from(self.shapes.single));
        if cards == 0 {
            let best = self.single(column, more, true, weights)?;
            let value = best.value - weights.loose_of(1 << (4 * column));
            return Some(BestWindow { value, ..best });
        }
        let len = cards + more;
        let stands = len <= self.set.1 && more <= self.policy.most(len);
        let rank = usize::from(*self.layout.ranks.get(usize::from(column))?);
        let MeldedWeights { card, joker } = weights.set[rank];
        stands.then(|| BestWindow {
            value: i64::from(cards) * (card - weights.loose[rank]) + i64::from(more) * joker,
            kind: MeldKind::Set,
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
    ) -> Option<MeldMask> {
        let others = size.checked_sub(1)?;
        let best = self.single(self.policy.column?, others, with_sets, weights)?;
        Some(MeldMask {
            cells: 0,
            second_copies: 0,
            gain: best.value,
            wilds: size,
            first: best.first,
            len: size,
            kind: best.kind,
            next: 0,
        })
    }

    /// The best meld of one card of a column and this many jokers and wild cards, with the value of the card. Of equals it
    /// is a set, then a run with a high ace.
    fn single(
        &self,
        column: u8,
        wilds: u8,
        with_sets: bool,
        weights: &Weights,
    ) -> Option<BestWindow> {
        let size = wilds + 1;
        if wilds > self.policy.most(size) {
            return None;
        }
        let mut best = self.run_of_single(column, size, weights);
        // An ace may be the last card of a run as well; where ranks go round, both places are one column.
        if column == 0
            && !self.layout.cyclic
            && let Some(high) = self.run_of_single(narrow(self.layout.columns), size, weights)
            && best.is_none_or(|best| high.value >= best.value)
        {
            best = Some(high);
        }
        if with_sets && (self.set.0..=self.set.1).contains(&size) {
            let set = weights.set[usize::from(self.layout.ranks[usize::from(column)])];
            let value = set.card + i64::from(wilds) * set.joker;
            if best.is_none_or(|best| value >= best.value) {
                best = Some(BestWindow {
                    value,
                    kind: MeldKind::Set,
                    first: column,
                });
            }
        }
        best
    }

    /// The best run of a length of one card of a column and otherwise jokers and wild cards.
    fn run_of_single(&self, column: u8, len: u8, weights: &Weights) -> Option<BestWindow> {
        let own = OwnCards {
            at: column,
            span: 1,
            places: 1,
        };
        let (value, first) = self.window(own, len, weights)?;
        Some(BestWindow {
            value,
            kind: MeldKind::Run,
            first,
        })
    }

    /// The value of the best run of a length around its own cards, and its first column. Of equals it is the last one, so
    /// that jokers lie before the cards only where they are worth more there.
    #[inline]
    pub(super) fn window(&self, own: OwnCards, len: u8, weights: &Weights) -> Option<(i64, u8)> {
        if !(self.run.0..=self.run.1).contains(&len) {
            return None;
        }
        // Most runs have a card of their own at both ends, and so only one place.
        if len == own.span && !self.layout.cyclic {
            return Some((own.value_in_run(own.at, len, weights), own.at));
        }
        self.wider_window(own, len, weights)
    }

    /// As [`window`](Self::window), for a run that has more places than its own cards cover.
    fn wider_window(&self, own: OwnCards, len: u8, weights: &Weights) -> Option<(i64, u8)> {
        let (extra, columns) = (len.checked_sub(own.span)?, narrow(self.layout.columns));
        let mut best: Option<(i64, u8)> = None;
        if self.layout.cyclic {
            // A run through all columns takes the same cards wherever it begins.
            if len == columns {
                return Some((own.value_in_run(0, len, weights), 0));
            }
            // The columns are numbered one round further on here, so that none is below 0.
            for further in own.at + columns - extra..=own.at + columns {
                let (first, at) = if further < columns {
                    (further, own.at + columns)
                } else {
                    (further - columns, own.at)
                };
                let value = OwnCards { at, ..own }.value_in_run(first, len, weights);
                if best.is_none_or(|(known, _)| value >= known) {
                    best = Some((value, first));
                }
            }
            return best;
        }
        // The run has `extra` more places than its own cards span, before or after them.
        let from = own.at.saturating_sub(extra).max(self.layout.run_columns.0);
        let to = own.at.min(self.layout.run_columns.1.checked_sub(len)?);
        for first in from..=to {
            let value = own.value_in_run(first, len, weights);
            if best.is_none_or(|(known, _)| value >= known) {
                best = Some((value, first));
            }
        }
        best
    }
}

impl OwnCards {
    /// The value of a run from the column `first` on in which these cards lie in their own places and jokers in all others.
    #[inline]
    fn value_in_run(self, first: u8, len: u8, weights: &Weights) -> i64 {
        let (first, len) = (usize::from(first), usize::from(len));
        let mut value = weights.run_of_jokers(first, len);
        // Where a joker counts as the card that it stands for, the value of a run depends on its columns alone.
        if weights.own_places {
            for place in bits_of(self.places.into()) {
                value += weights.own_place(usize::from(self.at) + place as usize, first, len);
            }
        }
        value
    }
}
