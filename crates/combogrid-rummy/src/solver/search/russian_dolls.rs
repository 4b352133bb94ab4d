//! The best of all melds by branch and bound, each bound being the best of a smaller hand: Russian doll search.
//!
//! Source: G. Verfaillie, M. Lemaitre, T. Schiex, Russian Doll Search for Solving Constraint Optimization Problems, 1996.

use super::chains::{Chains, Spent};
use super::doll_search::{DollSearch, Optimum, STEPS_BEFORE_REMEMBERING, UpperBounds};
use crate::cards::Planes;
use crate::solver::masks::Formable;
use crate::solver::weights::NOTHING;

/// The melds of hands of up to this many cards are tried as they were found: to sort them takes more than it saves for a
/// dealt hand with many wild cards.
const UNSORTED: u8 = 24;

/// The melds of a hand by their highest cells, and the best of every beginning of the hand: of the cells up to some
/// highest cell, with each number of jokers and wild cards.
///
/// A hand of which some cells are missing is worth no more than the beginning that it is a part of, and no less if the
/// best of that one takes none of the missing cards. So most questions are answered at once.
#[derive(Debug, Clone, Default)]
pub(crate) struct RussianDolls {
    chains: Chains,
    /// By row and number of jokers and wild cards, the first row without any cell.
    best: Vec<Optimum>,
    /// Of the parts that were searched while the table was made.
    bounds: UpperBounds,
}

impl RussianDolls {
    /// The buffer of the melds, to be filled before [`solve`](Self::solve).
    pub(super) const fn melds_mut(&mut self) -> &mut Vec<Formable> {
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

    /// Finds the best of these cells and their prefixes, or gives up when the steps are spent; `left` is the value of
    /// each number of jokers and wild cards that no meld takes.
    #[inline]
    pub(super) fn solve(
        &mut self,
        cells: Planes,
        left: &[i64],
        steps: &mut u32,
    ) -> Result<(), Spent> {
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
        let mut tops = self.chains.tops();
        while tops != 0 {
            let top = tops.trailing_zeros();
            tops &= tops - 1;
            self.chains.set_row(top, self.best.len());
            let copies = cells.within((2 << top) - 1);
            let mut part = Planes {
                twice: copies.twice & !(1 << top),
                ..copies
            };
            loop {
                self.row((part, top), remember_below, steps)?;
                if part == copies {
                    break;
                }
                part = copies;
            }
        }
        Ok(())
    }

    /// Adds the best of a beginning for each number of jokers and wild cards.
    #[inline]
    fn row(
        &mut self,
        (cells, top): (Planes, u32),
        remember_below: u32,
        steps: &mut u32,
    ) -> Result<(), Spent> {
        let (levels, end) = (self.chains.levels(), self.best.len());
        if levels == 1 {
            let search = DollSearch::new(&self.chains, &self.best, steps);
            let best = search.remembering(&mut self.bounds, remember_below).best(
                self.best[end - 1],
                cells,
                top,
            )?;
            self.best.push(best);
            return Ok(());
        }
        self.best.extend_from_within(end - levels..);
        let (known, row) = self.best.split_at_mut(end);
        DollSearch::new(&self.chains, known, steps)
            .remembering(&mut self.bounds, remember_below)
            .lay_highest(row, cells, top)
    }

    /// The best value of all cells.
    #[inline]
    pub(super) fn best(&self, wilds: u8) -> i64 {
        self.best[self.best.len() - self.chains.levels() + usize::from(wilds)].value
    }

    /// The best value of some of the cells if it is more than `floor`.
    #[inline]
    pub(crate) fn value_above(
        &self,
        floor: i64,
        cells: Planes,
        wilds: u8,
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        let mut best = Optimum::of(floor);
        DollSearch::new(&self.chains, &self.best, steps).value(&mut best, cells, wilds)?;
        Ok((best.value > floor).then_some(best.value))
    }

    /// An upper bound on the value of some of the cells.
    #[inline]
    pub(crate) fn bound(&self, cells: Planes, wilds: u8) -> i64 {
        self.best[self.chains.beginning(cells).0 + usize::from(wilds)].value
    }

    /// Calls `laid` with the melds of the best of some cells, and gives the number of jokers and wild cards left.
    ///
    /// What the rest is worth follows from what is laid: the best is that of a meld in it and of the cells without the meld. So
    /// each search has only to show whether a meld leads there, and ends early where it does not. Its parts are remembered, as
    /// those of [`solve`](Self::solve) are.
    pub(super) fn melds_of_best(
        &mut self,
        mut cells: Planes,
        mut wilds: u8,
        mut laid: impl FnMut(&Formable),
        steps: &mut u32,
    ) -> Result<u8, Spent> {
        let Self {
            chains,
            best,
            bounds,
        } = self;
        let remember_below = steps.saturating_sub(STEPS_BEFORE_REMEMBERING);
        let mut above = |floor, cells, wilds| {
            let mut found = Optimum::of(floor);
            let search = DollSearch::new(chains, best, steps);
            let mut search = search.remembering(bounds, remember_below);
            search.value(&mut found, cells, wilds)?;
            Ok(found.value)
        };
        let mut value = None;
        'next: loop {
            let (row, top) = chains.beginning(cells);
            let known = &best[row + usize::from(wilds)];
            let meld = 'found: {
                if cells.contain(known.used) {
                    let Some(meld) = chains.meld(known.meld) else {
                        return Ok(wilds);
                    };
                    value = Some(known.value);
                    // The cells above it stay loose.
                    cells = cells.within((2 << meld.cells.ilog2()) - 1);
                    break 'found meld;
                }
                let whole = match value {
                    Some(whole) => whole,
                    None => *value.insert(above(NOTHING, cells, wilds)?),
                };
                for (_, meld) in chains.of(top) {
                    if meld.wilds <= wilds && meld.is_in(cells) {
                        let (rest, left) = (meld.taken_from(cells), wilds - meld.wilds);
                        let floor = whole - meld.gain - 1;
                        if above(floor, rest, left)? > floor {
                            break 'found meld;
                        }
                    }
                }
                cells = cells.without(1 << top);
                continue 'next;
            };
            laid(meld);
            cells = meld.taken_from(cells);
            wilds -= meld.wilds;
            value = value.map(|whole| whole - meld.gain);
        }
    }
}
