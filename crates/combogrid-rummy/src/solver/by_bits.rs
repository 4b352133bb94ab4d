//! Melds as bits, tried one by one: for hands in which few melds touch each other, as most hands that are dealt.

use super::lay_out::{LayOut, Places};
use super::left_over::{LeftOver, wild_meld};
use super::melds::{Cells, Formable, MeldBits, Which};
use super::needed_runs::{NeededRuns, Needs};
use super::problem::Query;
use super::russian_dolls::{RussianDolls, Spent};
use super::thresholds::Thresholds;
use super::weights::Weights;
use crate::hand::Planes;
use crate::{Hand, Meld, Rules};

/// As many melds as a word has bits can be counted.
const MOST_COUNTED: usize = 64;

/// The melds of one hand, in buffers that are used again for every hand.
#[derive(Debug, Clone, Default)]
pub(super) struct ByBits {
    /// The hand that was solved.
    pub(super) cells: Cells,
    dolls: RussianDolls,
    left: LeftOver,
    needed: NeededRuns,
    laid: Vec<Formable>,
    places: Vec<Places>,
    counted: Vec<Formable>,
}

impl ByBits {
    /// Finds the melds of the hand; where it is drawn to, with one joker or wild card more if the deck has some.
    #[inline]
    pub(super) fn find(&mut self, bits: &MeldBits, weights: &mut Weights, query: Query) {
        let more;
        let all = if query == Query::Draws {
            more = bits.with_more(&self.cells, bits.has_wilds().into());
            &more
        } else {
            &self.cells
        };
        if all.wilds() == 0 {
            self.left.clear();
        } else {
            weights.left_over(all, bits, &mut self.left);
        }
        bits.find(all, Which::Best, weights, self.dolls.melds_mut());
    }

    /// Finds the best of the hand whose melds were found, and of its parts, unless that takes too many steps.
    #[inline]
    pub(super) fn solve(&mut self, mut steps: u32) -> Result<(), Spent> {
        self.dolls
            .solve(self.cells.own, self.left.best(), &mut steps)
    }

    /// What is known of the parts of the hand that was solved.
    pub(super) const fn dolls(&self) -> &RussianDolls {
        &self.dolls
    }

    /// The best of the hand.
    #[inline]
    pub(super) fn best(&self) -> i64 {
        self.dolls.best(self.cells.wilds())
    }

    /// Adds the melds of the best of the hand.
    pub(super) fn melds(
        &mut self,
        hand: &Hand,
        bits: &MeldBits,
        weights: &mut Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        if self.dolls.melds_mut().is_empty() && self.cells.wilds() == 0 {
            return Ok(());
        }
        self.laid.clear();
        self.lay(hand, bits, weights, rules, melds)
    }

    /// Finds the runs of a hand.
    pub(super) fn find_runs(
        &mut self,
        bits: &MeldBits,
        cells: &Cells,
        weights: &mut Weights,
        query: Query,
    ) {
        self.cells = *cells;
        match query {
            Query::Best(_) | Query::Loose => {
                self.needed.find(bits, cells, weights);
            }
            Query::Draws => self.needed.find_drawn(bits, cells, weights),
        }
    }

    /// The runs that were found.
    pub(super) const fn needed(&self) -> &NeededRuns {
        &self.needed
    }

    /// What some of the cells that were solved, all wild cards among them, are worth at best above `floor` with runs.
    pub(super) fn value_with_runs(
        &mut self,
        floor: i64,
        needs: Needs,
        cells: (Planes, u8),
        steps: &mut u32,
    ) -> Result<Option<i64>, Spent> {
        self.needed
            .value_above(floor, needs, cells, &self.dolls, steps)
    }

    /// Adds the melds of the best of the hand with the runs that were found last.
    pub(super) fn melds_with_runs(
        &mut self,
        hand: &Hand,
        bits: &MeldBits,
        weights: &mut Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        self.laid.clone_from(&self.needed.best);
        self.lay(hand, bits, weights, rules, melds)
    }

    /// Adds the melds that were laid, and those of the best of the other cells.
    fn lay(
        &mut self,
        hand: &Hand,
        bits: &MeldBits,
        weights: &mut Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        let Self {
            dolls, laid, left, ..
        } = self;
        let (mut open, mut wilds) = (self.cells.own, self.cells.wilds());
        for run in laid.iter() {
            let own = if bits.wilds_have_places() {
                run.cells
            } else {
                run.cells & !bits.wild()
            };
            open = open.without(own);
            wilds -= run.wilds;
        }
        let mut steps = u32::MAX;
        let wilds = dolls.melds_of_best(open, wilds, |meld| laid.push(*meld), &mut steps)?;
        left.each_meld(wilds.into(), |size| {
            let meld = bits.wild_meld(size, true, weights);
            laid.extend(meld.map(|meld| wild_meld(meld, size)));
        });
        melds.reserve_exact(laid.len());
        if self.cells.wilds() == 0 && hand.jokers() == 0 {
            melds.extend(laid.iter().map(|meld| meld.plain(bits, rules)));
        } else {
            LayOut::new(hand, bits, weights, rules).lay(laid, &mut self.places, melds);
        }
        Ok(())
    }

    /// The cells of a hand that was counted.
    pub(super) fn find_all(
        &mut self,
        bits: &MeldBits,
        cells: &Cells,
        weights: &mut Weights,
    ) -> bool {
        self.cells = *cells;
        let counted = bits.counts() && cells.wilds() == 0 && bits.takes_once(cells);
        if counted {
            bits.find(cells, Which::Every, weights, &mut self.counted);
        }
        counted && self.counted.len() <= MOST_COUNTED
    }
}

/// The number of arrangements.
impl ByBits {
    /// The number of arrangements of the parts in which few touch each other, and the cells of the others.
    pub(super) fn count(&self, thresholds: &Thresholds) -> (u128, u64) {
        let cells = self.cells.own;
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
        let mut open = match self.counted.len() {
            0 => return,
            len => u64::MAX >> (64 - len),
        };
        while open != 0 {
            let at = open.trailing_zeros() as usize;
            let (mut part, mut touched) = (1 << at, self.counted[at].cells);
            open &= open - 1;
            let mut grows = true;
            while grows {
                grows = false;
                let mut others = open;
                while others != 0 {
                    let bit = others & others.wrapping_neg();
                    others ^= bit;
                    let cells = self.counted[bit.trailing_zeros() as usize].cells;
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
        let first = self.counted[open.trailing_zeros() as usize].cells;
        let (mut still, mut touched, mut others) = (0, 0, open);
        while others != 0 {
            let bit = others & others.wrapping_neg();
            others ^= bit;
            let cells = self.counted[bit.trailing_zeros() as usize].cells;
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
            let meld = &self.counted[open.trailing_zeros() as usize];
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
}
