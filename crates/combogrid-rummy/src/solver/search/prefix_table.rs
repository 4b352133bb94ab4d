//! The best of all melds by branch and bound, each bound being the best of a smaller hand: Russian doll search.
//!
//! Source: G. Verfaillie, M. Lemaitre, T. Schiex, Russian Doll Search for Solving Constraint Optimization Problems, 1996.

use super::chains::{Chains, StepLimit};
use super::prefix_search::{Optimum, PrefixSearch, STEPS_BEFORE_REMEMBERING, UpperBounds};
use crate::cards::Planes;
use crate::solver::masks::MeldMask;
use crate::solver::weights::MINUS_INFINITY;

/// The melds of hands of up to this many cards are tried as they were found: to sort them takes more than it saves for a
/// dealt hand with many wild cards.
const UNSORTED: u8 = 24;

/// The melds of a hand by their highest cells, and a table of the best of each prefix: of the cells up to one that is the
/// highest of some meld, for each number of jokers and wild cards.
///
/// A part of the hand belongs to the prefix that ends in the highest cell of the part in which a meld ends. It is worth
/// at most as much as this prefix, because every meld of the part is a meld of the prefix. It is worth exactly as much if
/// the best of the prefix takes no card that the part lacks. So the table answers most questions about parts without a
/// search, and bounds the others.
#[derive(Debug, Clone, Default)]
pub(crate) struct PrefixTable {
    chains: Chains,
    /// Row by row, a row having an entry for each number of jokers and wild cards. The first row is that of no cells.
    best: Vec<Optimum>,
    /// Of the parts that were searched while the table was made.
    bounds: UpperBounds,
}

impl PrefixTable {
    /// The buffer of the melds, to be filled before [`solve`](Self::solve).
    pub(super) const fn melds_mut(&mut self) -> &mut Vec<MeldMask> {
        self.chains.melds_mut()
    }

    /// How many melds a step of a search looks at, on average over the cells that are the highest of some.
    #[inline]
    pub(super) fn melds_per_step(&self) -> u64 {
        self.chains.mean_length()
    }

    /// Whether there is a meld.
    #[inline]
    pub(super) const fn has_melds(&self) -> bool {
        self.chains.tops() != 0
    }

    /// Fills the table for these cells, or gives up when the steps are spent. `left` has the value of each number of
    /// jokers and wild cards that no meld takes.
    #[inline]
    pub(super) fn solve(
        &mut self,
        cells: Planes,
        left: &[i64],
        steps: &mut u32,
    ) -> Result<(), StepLimit> {
        if self.chains.are_many() && cells.len() > UNSORTED {
            self.chains.sort();
        }
        self.chains.link(left.len())?;
        if !self.bounds.is_empty() {
            self.bounds.clear();
        }
        self.best.clear();
        self.best.extend(left.iter().map(|&left| Optimum::of(left)));
        let remember_below = steps.saturating_sub(STEPS_BEFORE_REMEMBERING);
        // From the lowest cell up: the search in a prefix is bounded by the rows of the shorter ones, so these have to
        // be complete before it begins.
        let mut tops = self.chains.tops();
        while tops != 0 {
            let top = tops.trailing_zeros();
            tops &= tops - 1;
            self.chains.set_row(top, self.best.len());
            let prefix = cells.within((2 << top) - 1);
            let single = Planes {
                twice: prefix.twice & !(1 << top),
                ..prefix
            };
            // The row for one copy of the highest cell comes first. It is the lower bound from which `add_row` starts
            // the row for both copies, and `Chains::prefix` expects them in this order.
            //
            // PERF: A loop, because with two calls the compiler does not inline `add_row`, which costs 1.5 % of a hand of
            // gin and 2.7 % of an Indian one (`gin-deadwood` and `indian-best` of `benches/instructions`).
            let mut part = single;
            loop {
                self.add_row(part, top, remember_below, steps)?;
                if part == prefix {
                    break;
                }
                part = prefix;
            }
        }
        Ok(())
    }

    /// Adds the row of a prefix: its best for each number of jokers and wild cards.
    ///
    /// The last row of the table is that of the same cells without one copy of the highest.
    #[inline]
    fn add_row(
        &mut self,
        cells: Planes,
        top: u32,
        remember_below: u32,
        steps: &mut u32,
    ) -> Result<(), StepLimit> {
        let levels = self.chains.levels();
        let end = self.best.len();
        if levels == 1 {
            // Without wild cards a row is one value, which the search can keep in registers.
            let below = self.best[end - 1];
            let best = PrefixSearch::new(&self.chains, &self.best, steps)
                .remembering(&mut self.bounds, remember_below)
                .best(below, cells, top)?;
            self.best.push(best);
            return Ok(());
        }
        self.best.extend_from_within(end - levels..);
        let (known, row) = self.best.split_at_mut(end);
        PrefixSearch::new(&self.chains, known, steps)
            .remembering(&mut self.bounds, remember_below)
            .lay_highest(row, cells, top)
    }

    /// The best value of all cells.
    #[inline]
    pub(super) fn best(&self, wilds: u8) -> i64 {
        self.best[self.best.len() - self.chains.levels() + usize::from(wilds)].value
    }

    /// The best value of some of the cells, or `None` if it is not more than `floor`.
    #[inline]
    pub(crate) fn value_above(
        &self,
        floor: i64,
        cells: Planes,
        wilds: u8,
        steps: &mut u32,
    ) -> Result<Option<i64>, StepLimit> {
        let value =
            PrefixSearch::new(&self.chains, &self.best, steps).value_or(floor, cells, wilds)?;
        Ok((value > floor).then_some(value))
    }

    /// An upper bound on the value of some of the cells.
    #[inline]
    pub(crate) fn bound(&self, cells: Planes, wilds: u8) -> i64 {
        let (row, _) = self.chains.prefix(cells);
        self.best[row + usize::from(wilds)].value
    }

    /// Adds the melds of a best arrangement of some cells, the highest first, and returns how many jokers and wild cards
    /// are left.
    ///
    /// The table knows the value of every prefix, but of its arrangement only the highest meld. The others are found
    /// again, one a round. A meld is in a best arrangement of the cells if its gain and the best of the cells without it
    /// add up to the value of the cells, so a round needs no arrangement, only values, and most of these are in the
    /// table.
    pub(super) fn melds_of_best(
        &mut self,
        mut cells: Planes,
        mut wilds: u8,
        melds: &mut Vec<MeldMask>,
        steps: &mut u32,
    ) -> Result<u8, StepLimit> {
        let remember_below = steps.saturating_sub(STEPS_BEFORE_REMEMBERING);
        let chains = &self.chains;
        let mut search = PrefixSearch::new(chains, &self.best, steps)
            .remembering(&mut self.bounds, remember_below);
        // The value of the best of `cells`. The table or a search tells it once; from then on each meld lowers it by its
        // gain, and a loose card by nothing, because gains are counted from the loose hand.
        let mut value = None;
        loop {
            let (row, top) = chains.prefix(cells);
            let known = &self.best[row + usize::from(wilds)];
            let meld = if cells.contain(known.used) {
                // The cells are a part of the prefix and have all cards that its best takes, so its best is theirs.
                let Some(highest) = chains.meld(known.meld) else {
                    return Ok(wilds);
                };
                value = Some(known.value);
                // No card above the meld is used. Left in, such a card would make the next round look up this prefix
                // again, whose best takes the cards of this meld, and search for what a shorter prefix knows.
                cells = cells.within((2 << highest.cells.ilog2()) - 1);
                *highest
            } else {
                let whole = match value {
                    Some(value) => value,
                    None => search.value_or(MINUS_INFINITY, cells, wilds)?,
                };
                value = Some(whole);
                let mut found = None;
                for (_, meld) in chains.of(top) {
                    if meld.wilds > wilds || !meld.is_in(cells) {
                        continue;
                    }
                    // The rest cannot be worth more than this, or the whole would be. The floor is one below, so the
                    // search only has to show whether the rest reaches it.
                    let rest = whole - meld.gain;
                    let left = wilds - meld.wilds;
                    if search.value_or(rest - 1, meld.taken_from(cells), left)? >= rest {
                        found = Some(*meld);
                        break;
                    }
                }
                let Some(meld) = found else {
                    // No best arrangement has a meld that ends in this cell, so a copy of it is loose.
                    cells = cells.without(1 << top);
                    continue;
                };
                meld
            };
            melds.push(meld);
            cells = meld.taken_from(cells);
            wilds -= meld.wilds;
            value = value.map(|whole| whole - meld.gain);
        }
    }
}
