//! Melds as bits, tried one by one: for hands in which few melds touch each other, as most hands that are dealt.

use core::cmp::Reverse;

use super::branch::Branch;
use super::meld_bits::{Formable, MeldBits, Runs};
use super::problem::Goal;
use super::selection::Selection;
use super::thresholds::Thresholds;
use super::weights::Weights;
use crate::hand::Planes;
use crate::{Meld, Rules};

/// With more melds their order matters to how long the search takes.
const UNSORTED: usize = 8;

/// The melds of one hand, in a buffer that is used again for every hand.
#[derive(Debug, Clone, Default)]
pub(super) struct ByBits {
    cells: Planes,
    melds: Vec<Formable>,
}

impl ByBits {
    /// Finds every meld of these cells, unless there are too many.
    #[inline]
    pub(super) fn find(
        &mut self,
        bits: &MeldBits,
        cells: Planes,
        goal: Goal,
        weights: &Weights,
    ) -> bool {
        let runs = match goal {
            Goal::Best(_) => Runs::Prime,
            Goal::Count => Runs::Every,
        };
        self.cells = cells;
        if bits.find(cells, runs, weights, &mut self.melds).is_none() {
            return false;
        }
        if runs == Runs::Prime && self.melds.len() > UNSORTED {
            // From high ranks to low: melds in each other's way are near each other, the dearest ones first.
            self.melds.sort_unstable_by_key(|meld| Reverse(meld.cells));
        }
        true
    }

    /// The best melds of the parts in which few touch each other, and the cells of the others.
    #[inline]
    pub(super) fn best(&self, weights: &Weights, thresholds: &Thresholds) -> (Selection, u64) {
        let cells = self.cells;
        let (mut all, mut crowded) = (Selection::default(), 0);
        self.parts(|part, touched| {
            if part.is_power_of_two() {
                all = all.and(self.one(part, cells));
                return;
            }
            let steps = thresholds.search_steps;
            let search = || Branch::best(&self.melds, weights, part, cells, steps);
            let few_melds = part.count_ones() <= thresholds.searched_melds;
            match few_melds.then(search).flatten() {
                Some(best) => all = all.and(best),
                None => crowded |= touched,
            }
        });
        (all, crowded)
    }

    /// A meld that touches no other, as often as it goes.
    fn one(&self, meld: u64, cells: Planes) -> Selection {
        let at = meld.trailing_zeros() as usize;
        let Formable {
            cells: meld, gain, ..
        } = self.melds[at];
        let mut laid = Selection::default();
        laid.lay(at, gain);
        if cells.without(meld).hold(meld) {
            laid.lay(at, gain);
        }
        laid
    }

    /// The number of arrangements of the parts in which few touch each other, and the cells of the others.
    pub(super) fn count(&self, thresholds: &Thresholds) -> (u128, u64) {
        let cells = self.cells;
        let (mut all, mut crowded) = (1u128, 0);
        self.parts(|part, touched| {
            if part.count_ones() <= thresholds.counted_melds {
                all = all.saturating_mul(self.ways(part, cells).into());
            } else {
                crowded |= touched;
            }
        });
        (all, crowded)
    }

    /// Calls `with` for melds that touch each other, one by one or over others, and the cells they touch.
    fn parts(&self, mut with: impl FnMut(u64, u64)) {
        let mut open = match self.melds.len() {
            0 => return,
            len => u64::MAX >> (64 - len),
        };
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            let (mut part, mut touched) = (1 << at, self.melds[at].cells);
            open &= open - 1;
            let mut grows = true;
            while grows {
                grows = false;
                let mut others = open;
                while others != 0 {
                    let bit = others & others.wrapping_neg();
                    others ^= bit;
                    let cells = self.melds[bit.trailing_zeros() as usize].cells;
                    if cells & touched != 0 {
                        part |= bit;
                        open ^= bit;
                        grows |= cells & !touched != 0;
                        touched |= cells;
                    }
                }
            }
            with(part, touched);
        }
    }

    /// The open melds that can still be laid with these cells, and whether any but the first touches the first.
    fn remaining(&self, open: u64, left: Planes) -> (u64, bool) {
        let first = self.melds[open.trailing_zeros() as usize].cells;
        let (mut still, mut touched, mut others) = (0, 0, open);
        while others != 0 {
            let bit = others & others.wrapping_neg();
            others ^= bit;
            let cells = self.melds[bit.trailing_zeros() as usize].cells;
            still |= if left.hold(cells) { bit } else { 0 };
            touched |= if others == open & (open - 1) {
                0
            } else {
                cells
            };
        }
        (still, touched & first != 0)
    }

    fn ways(&self, mut open: u64, mut cells: Planes) -> u64 {
        let mut ways = 1;
        while open != 0 {
            let meld = &self.melds[open.trailing_zeros() as usize];
            let others = open & (open - 1);
            let left = cells.without(meld.cells);
            let (still, touched) = self.remaining(open, left);
            if touched {
                return ways * (self.ways(still, left) + self.ways(others, cells));
            }
            ways *= 2 + u64::from(left.hold(meld.cells));
            (open, cells) = (others, left);
        }
        ways
    }

    /// Adds the melds that were laid.
    pub(super) fn melds(
        &self,
        selection: Selection,
        bits: &MeldBits,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) {
        let number = selection.once.count_ones() + selection.twice.count_ones();
        melds.reserve_exact(number as usize);
        for mut laid in [selection.once, selection.twice] {
            while laid != 0 {
                let at = laid.trailing_zeros() as usize;
                laid &= laid - 1;
                melds.push(self.melds[at].meld(bits, rules));
            }
        }
    }
}
