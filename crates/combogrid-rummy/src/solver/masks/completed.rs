//! The melds that a card completes.

use super::Masks;
use super::cells::Cells;
use super::finding::{MeldFilter, MeldFinder};
use super::layout::{bits_of, bits8, narrow};
use super::meld_values::MeldValues;
use super::shapes::{FIRST, LackingShape, starts};
use crate::cards::SetSuits;
use crate::solver::weights::Weights;

/// Melds that lack one card, which may be any of some.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Completed {
    /// The cells of the cards that complete one.
    pub(crate) drawn: u64,
    /// The cells of its other cards, and their value as loose ones.
    pub(crate) cells: u64,
    pub(crate) loose: i64,
    /// How many jokers and wild cards it takes.
    pub(crate) wilds: u8,
}

/// The melds that a card completes.
impl Masks {
    /// Whether what is known of a hand answers for each card that may be drawn.
    pub(crate) fn shares_draws(&self, weights: &Weights) -> bool {
        let places = self.policy.has_places && self.policy.wild != 0;
        let kinds =
            self.policy.jokers_are_wild && self.policy.wild != 0 && weights.counts_substitutes();
        let joker_is_more = self.policy.joker_cell & self.policy.never_wild != 0;
        self.set_suits == SetSuits::Distinct
            && !places
            && !kinds
            && !joker_is_more
            && self.shapes.has_substituted
    }

    /// A hand with more jokers, or with more wild cards if jokers are none.
    pub(crate) const fn with_more(&self, cells: &Cells, more: u8) -> Cells {
        let mut all = *cells;
        if self.policy.jokers_are_wild {
            all.jokers += more;
        } else {
            all.wild_cards += more;
        }
        all
    }

    /// Finds every meld of a hand and one card more that is no wild card; where only the cards count, with the fewest
    /// jokers and wild cards. In a pure run, the card may be a wild one.
    pub(crate) fn completed(
        &self,
        cells: &Cells,
        which: MeldFilter,
        values: &mut MeldValues,
        completed: &mut Vec<Completed>,
    ) {
        completed.clear();
        let mut finder = MeldFinder::of(self, cells, which, values);
        if which == MeldFilter::PureRuns {
            finder.completed_runs(
                cells.all().once,
                self.policy.naturals() | self.policy.wild,
                completed,
            );
            return;
        }
        finder.completed_alone(completed);
        if which == MeldFilter::Best {
            finder.completed_sets(cells.own.once, completed);
        }
        finder.completed_runs(cells.own.once, self.policy.naturals(), completed);
    }
}

impl MeldFinder<'_> {
    /// The melds of the drawn card alone with jokers and wild cards.
    fn completed_alone(&mut self, completed: &mut Vec<Completed>) {
        self.each_number(1, 0, 0, |finder, wilds| {
            let (masks, size) = (finder.masks, 1 + wilds);
            let is_set =
                finder.which == MeldFilter::Best && (masks.set.0..=masks.set.1).contains(&size);
            let is_meld = is_set || (masks.run.0..=masks.run.1).contains(&size);
            completed.extend(is_meld.then_some(Completed {
                drawn: masks.policy.naturals(),
                cells: 0,
                loose: 0,
                wilds,
            }));
            is_meld
        });
    }

    /// The sets of a card and some of its column.
    fn completed_sets(&mut self, once: u64, completed: &mut Vec<Completed>) {
        let sets = self.masks.set.0..=self.masks.set.1;
        for column in 0..self.masks.layout.columns {
            let at = 4 * column;
            let (held, all) = (once >> at & 0xF, self.masks.policy.naturals() >> at & 0xF);
            let rank = usize::from(self.masks.layout.ranks[column]);
            let mut others = held;
            while others != 0 {
                let cards = narrow(others.count_ones() as usize) + 1;
                if all & !others != 0 {
                    let loose = i64::from(cards - 1) * self.values.weights.loose[rank];
                    let fewest = self.masks.set.0.saturating_sub(cards);
                    self.each_number(cards, fewest, 0, |_, wilds| {
                        let is_meld = sets.contains(&(cards + wilds));
                        completed.extend(is_meld.then_some(Completed {
                            drawn: (all & !others) << at,
                            cells: others << at,
                            loose,
                            wilds,
                        }));
                        is_meld
                    });
                }
                // The next lower subset of the held suits; after the empty one the loop ends.
                others = (others - 1) & held;
            }
        }
    }

    /// The runs of each shape that lacks one of some cards.
    fn completed_runs(&mut self, once: u64, all: u64, completed: &mut Vec<Completed>) {
        let row = self.masks.layout.row(once);
        let (masks, most) = (self.masks, self.wilds);
        let further = masks.layout.all_further(row, masks.shapes.widest);
        for lacking in masks
            .shapes
            .lacking
            .iter()
            .filter(|lacking| lacking.wilds <= most)
        {
            let starts = starts(lacking.others, &further);
            self.completed_shape(lacking, starts, all, completed);
        }
    }

    /// The runs of a shape that lacks one of some cards.
    fn completed_shape(
        &mut self,
        lacking: &LackingShape,
        starts: u64,
        all: u64,
        completed: &mut Vec<Completed>,
    ) {
        let masks = self.masks;
        let covered = masks.layout.row(all);
        let columns = masks.layout.run_columns.1 - masks.layout.run_columns.0;
        for at in bits_of(starts) {
            let drawn = if masks.layout.cyclic {
                let below = lacking.lacks & ((1 << FIRST) - 1);
                let round = 4 * masks.layout.columns;
                let drawn = lacking.lacks >> (FIRST - at) | below << round >> (FIRST - at);
                masks.layout.folded_round(drawn) & all
            } else {
                // A card past the last column is none.
                let low = u128::from(u64::MAX);
                let drawn =
                    u64::try_from(lacking.lacks >> (FIRST - at) & low).expect("the low 64 bits");
                masks.layout.folded(drawn & covered) & all
            };
            if drawn == 0 {
                continue;
            }
            let cells = masks.layout.folded_from(at, lacking.cells);
            let loose = self.values.weights.loose_of(cells & !self.wild);
            let wild = bits8(cells & self.wild);
            self.each_number(lacking.cards, lacking.wilds, wild, |finder, wilds| {
                let len = lacking.cards + wilds;
                let (from, to) = finder.masks.run;
                let lengths = from..=to.min(columns);
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
