//! What a card completes.

use core::ops::RangeInclusive;

use super::bits::{bits_of, bits8, narrow};
use super::cells::Cells;
use super::finding::{Finding, Which};
use super::meld_bits::MeldBits;
use super::shapes::Shape;
use crate::SetSuits;
use crate::solver::weights::Weights;

/// Melds that lack one card, which may be any of some.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Completed {
    /// The cells of the cards that complete one.
    pub(crate) drawn: u64,
    /// Those of its others, and what these are worth as loose ones.
    pub(crate) cells: u64,
    pub(crate) loose: i64,
    /// How many jokers and wild cards it takes.
    pub(crate) wilds: u8,
}

/// A shape of runs that lacks one card.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lacking {
    /// The places of the others, the lowest of them the first one.
    others: u16,
    /// The cards of the whole run, its places, and the fewest jokers and wild cards.
    cards: u8,
    span: u8,
    wilds: u8,
    /// The places of the cards that it may lack, from the first of the others on; and those below, the next one first.
    above: u16,
    below: u16,
}

impl Lacking {
    /// Every shape of two cards and more without one of them.
    pub(super) fn of(shapes: &[Shape]) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for shape in shapes.iter().filter(|shape| shape.cards > 1) {
            for place in bits_of(shape.places.into()) {
                let others = shape.places & !(1 << place);
                let first = others.trailing_zeros();
                let lacking = Self {
                    others: others >> first,
                    cards: shape.cards,
                    span: shape.span,
                    wilds: shape.wilds,
                    above: if place > first {
                        1 << (place - first)
                    } else {
                        0
                    },
                    below: if place < first {
                        1 << (first - place - 1)
                    } else {
                        0
                    },
                };
                let same = |other: &&mut Self| {
                    let key = |one: &Self| (one.others, one.span, one.wilds);
                    key(other) == key(&lacking)
                };
                if let Some(same) = all.iter_mut().find(same) {
                    same.above |= lacking.above;
                    same.below |= lacking.below;
                } else {
                    all.push(lacking);
                }
            }
        }
        all
    }
}

/// What a card completes.
impl MeldBits {
    /// Whether what is known of a hand answers for each card that may be drawn.
    pub(crate) fn shares_draws(&self, weights: &Weights) -> bool {
        let places = self.wilds_have_places && self.wild != 0;
        let kinds = self.jokers_are_wild && self.wild != 0 && weights.counts_substitutes();
        let joker_is_more = self.joker_cell & self.deck != 0;
        self.set_suits == SetSuits::Distinct
            && !places
            && !kinds
            && !joker_is_more
            && self.prime.is_some()
    }

    /// A hand with more jokers, or with more wild cards if jokers are none.
    pub(crate) const fn with_more(&self, cells: &Cells, more: u8) -> Cells {
        let mut all = *cells;
        if self.jokers_are_wild {
            all.jokers += more;
        } else {
            all.wild_cards += more;
        }
        all
    }

    /// Whether the deck has jokers or wild cards.
    pub(crate) const fn has_wilds(&self) -> bool {
        self.has_wilds
    }

    /// The cells of the tiles that are no wild cards.
    pub(crate) const fn naturals(&self) -> u64 {
        self.deck | self.joker_cell
    }

    /// Finds every meld of a hand and one card more that is no wild card; where only the cards count, with the fewest
    /// jokers and wild cards.
    pub(crate) fn completed(
        &self,
        cells: &Cells,
        weights: &Weights,
        completed: &mut Vec<Completed>,
    ) {
        completed.clear();
        let finding = Finding::of(self, cells, Which::Best, weights);
        let alone = self.set.0.min(self.run.0)..=self.set.1.max(self.run.1);
        finding.completed_alone(alone, completed);
        finding.completed_sets(cells.own.once, completed);
        finding.completed_runs(cells.own.once, self.naturals(), completed);
    }

    /// Finds every run of a hand and one card more that is no wild card.
    pub(crate) fn lacking_runs(
        &self,
        cells: &Cells,
        weights: &Weights,
        completed: &mut Vec<Completed>,
    ) {
        completed.clear();
        let finding = Finding::of(self, cells, Which::Runs, weights);
        finding.completed_alone(self.run.0..=self.run.1, completed);
        finding.completed_runs(cells.own.once, self.naturals(), completed);
    }

    /// Finds every run of a hand and one card more in which every card stands for itself.
    pub(crate) fn lacking_pure_runs(
        &self,
        cells: &Cells,
        weights: &Weights,
        completed: &mut Vec<Completed>,
    ) {
        completed.clear();
        let finding = Finding::of(self, cells, Which::PureRuns, weights);
        finding.completed_runs(cells.all().once, self.naturals() | self.wild, completed);
    }

    /// The cells of a row in which columns may be numbered past the last.
    fn folded(&self, row: u128) -> u64 {
        let low = (1 << (4 * self.columns)) - 1;
        let cells = (row | row >> (4 * self.columns)) & low;
        u64::try_from(cells).unwrap_or(0)
    }

    /// The cells of these places from a cell on.
    fn cells_from(&self, at: u32, places: u16) -> u64 {
        let cells = bits_of(places.into()).map(|place| 1 << (at + 4 * place));
        self.folded(cells.fold(0_u128, |all, cell: u128| all | cell))
    }
}

impl Finding<'_> {
    /// The melds of one card and jokers and wild cards.
    fn completed_alone(&self, sizes: RangeInclusive<u8>, completed: &mut Vec<Completed>) {
        self.each_number(1, 0, 0, |wilds| {
            let is_meld = sizes.contains(&(1 + wilds));
            completed.extend(is_meld.then_some(Completed {
                drawn: self.bits.naturals(),
                cells: 0,
                loose: 0,
                wilds,
            }));
            is_meld
        });
    }

    /// The sets of a card and some of its column.
    fn completed_sets(&self, once: u64, completed: &mut Vec<Completed>) {
        let sets = self.bits.set.0..=self.bits.set.1;
        for column in 0..self.bits.columns {
            let at = 4 * column;
            let (held, all) = (once >> at & 0xF, self.bits.naturals() >> at & 0xF);
            let rank = usize::from(self.bits.ranks[column]);
            let mut others = held;
            while others != 0 {
                let cards = narrow(others.count_ones() as usize) + 1;
                if all & !others != 0 {
                    self.each_number(cards, self.bits.set.0.saturating_sub(cards), 0, |wilds| {
                        let is_meld = sets.contains(&(cards + wilds));
                        completed.extend(is_meld.then_some(Completed {
                            drawn: (all & !others) << at,
                            cells: others << at,
                            loose: i64::from(cards - 1) * self.weights.loose[rank],
                            wilds,
                        }));
                        is_meld
                    });
                }
                others = (others - 1) & held;
            }
        }
    }

    /// The runs of each shape that lacks one of some cards.
    fn completed_runs(&self, once: u64, all: u64, completed: &mut Vec<Completed>) {
        let row = self.bits.row(once);
        let most = if self.substitutes { self.wilds } else { 0 };
        for lacking in self
            .bits
            .lacking
            .iter()
            .filter(|lacking| lacking.wilds <= most)
        {
            self.completed_shape(*lacking, row, all, completed);
        }
    }

    /// The runs of a shape that lacks one of some cards.
    fn completed_shape(
        &self,
        lacking: Lacking,
        row: u64,
        all: u64,
        completed: &mut Vec<Completed>,
    ) {
        let covered = if self.bits.cyclic {
            u128::MAX
        } else {
            self.bits.row(all).into()
        };
        let columns = self.bits.run_columns.1 - self.bits.run_columns.0;
        let mut starts = self.bits.starts(row, lacking.others);
        while starts != 0 {
            let at = starts.trailing_zeros();
            starts &= starts - 1;
            let above = bits_of(lacking.above.into()).map(|place| at + 4 * place);
            let below = bits_of(lacking.below.into()).map(|place| {
                let back = 4 * (place + 1);
                let round = 4 * narrow(self.bits.columns) * u8::from(self.bits.cyclic);
                (at + u32::from(round)).checked_sub(back)
            });
            let drawn = above.map(Some).chain(below).flatten();
            let drawn = drawn.fold(0_u128, |all, cell| all | 1 << cell) & covered;
            let drawn = self.bits.folded(drawn) & all;
            if drawn == 0 {
                continue;
            }
            let cells = self.bits.cells_from(at, lacking.others);
            let ranks = bits_of(cells & !self.wild)
                .map(|cell| usize::from(self.bits.ranks[cell as usize / 4]));
            let loose = ranks.map(|rank| self.weights.loose[rank]).sum();
            let wild = bits8(cells & self.wild);
            self.each_number(lacking.cards, lacking.wilds, wild, |wilds| {
                let len = lacking.cards + wilds;
                let lengths = self.bits.run.0..=self.bits.run.1.min(columns);
                let stands = lengths.contains(&len) && len >= lacking.span;
                completed.extend(stands.then_some(Completed {
                    drawn,
                    cells,
                    loose,
                    wilds: wild + wilds,
                }));
                stands
            });
        }
    }
}
