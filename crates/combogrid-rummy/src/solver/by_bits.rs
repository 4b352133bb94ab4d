//! Melds as bits, tried one by one: for hands in which few melds touch each other, as most hands that are dealt.

use super::lay_out::{LayOut, Places};
use super::melds::{Cells, Formable, Kind, MeldBits, Which, narrow};
use super::needed_runs::{NeededRuns, Needs};
use super::problem::Query;
use super::russian_dolls::{NOTHING, RussianDolls, Spent};
use super::thresholds::Thresholds;
use super::throws::Throws;
use super::weights::Weights;
use crate::hand::Planes;
use crate::{Hand, Meld, Rules};

/// As many melds as a word has bits can be counted.
const MOST_COUNTED: usize = 64;

/// The melds of one hand, in buffers that are used again for every hand.
#[derive(Debug, Clone, Default)]
pub(super) struct ByBits {
    cells: Cells,
    dolls: RussianDolls,
    left: LeftOver,
    needed: NeededRuns,
    laid: Vec<Formable>,
    places: Vec<Places>,
    counted: Vec<Formable>,
}

/// What each number of jokers and wild cards is worth without other cards.
#[derive(Debug, Clone, Default)]
struct LeftOver {
    /// All of them loose.
    loose: Vec<i64>,
    /// At best, some of them in melds of one wild card in its own place.
    best: Vec<i64>,
    /// What such a meld is worth, by its size.
    melds: Vec<i64>,
    /// The most of these melds.
    most: u8,
}

impl LeftOver {
    #[inline]
    fn find(&mut self, bits: &MeldBits, cells: &Cells, weights: &Weights) {
        self.loose.clear();
        self.loose.push(0);
        self.best.clear();
        let wilds = cells.wilds();
        // Those stay loose first that cost least.
        let (jokers, joker, wild) = (cells.jokers, weights.loose_joker, weights.loose_wild);
        let mut sum = 0;
        for number in 0..wilds {
            let is_joker = if joker >= wild {
                number < jokers
            } else {
                number >= cells.wild_cards
            };
            sum += if is_joker { joker } else { wild };
            self.loose.push(sum);
        }
        self.best.extend_from_slice(&self.loose);
        if cells.wild_cards > 0 && weights.counts_substitutes() && !bits.wilds_have_places() {
            self.meld(bits, cells.wild_cards, weights);
        }
    }

    /// Adds the melds.
    fn meld(&mut self, bits: &MeldBits, wild_cards: u8, weights: &Weights) {
        let value = |size| {
            let meld = bits.wild_meld(size, true, weights);
            meld.map_or(NOTHING, |(value, ..)| value)
        };
        self.melds.clear();
        self.melds.extend((0..self.best.len()).map(value));
        let Some(least) = self.melds.iter().position(|&value| value > NOTHING) else {
            return;
        };
        let wilds = self.best.len() - 1;
        self.most = wild_cards.min(narrow(wilds / least));
        for _ in 0..self.most {
            for wilds in (least..=wilds).rev() {
                let best = self.with_meld(wilds, |rest| self.best[rest]);
                self.best[wilds] = self.best[wilds].max(best);
            }
        }
    }

    /// The best with one meld and what `rest` gives for the others.
    fn with_meld(&self, wilds: usize, rest: impl Fn(usize) -> i64) -> i64 {
        let sizes = 0..=wilds;
        let with = sizes.map(|size| self.melds[size].saturating_add(rest(wilds - size)));
        with.max().unwrap_or(NOTHING)
    }

    /// The best with this many melds at most.
    fn with(&self, melds: u8, wilds: usize) -> i64 {
        match melds {
            0 => self.loose[wilds],
            _ => self.loose[wilds].max(self.with_meld(wilds, |rest| self.with(melds - 1, rest))),
        }
    }

    /// Calls `laid` with the sizes of the melds of the best.
    fn each_meld(&self, mut wilds: usize, mut laid: impl FnMut(usize)) {
        for melds in (0..self.most).rev() {
            let best = self.with(melds + 1, wilds);
            let size = (1..=wilds).find(|&size| {
                self.melds[size].saturating_add(self.with(melds, wilds - size)) == best
            });
            if best == self.loose[wilds] {
                return;
            }
            let Some(size) = size else { return };
            laid(size);
            wilds -= size;
        }
    }
}

impl ByBits {
    /// The cells of the hand that was solved.
    pub(super) const fn cells(&self) -> &Cells {
        &self.cells
    }

    /// Finds the best of a hand and of its parts, unless that takes too many steps; where it is `drawn` to, also with
    /// that many more jokers and after a throw.
    #[inline]
    pub(super) fn solve(
        &mut self,
        bits: &MeldBits,
        cells: &Cells,
        weights: &mut Weights,
        drawn: Option<(u8, &Throws)>,
        steps: u32,
    ) -> Result<(), Spent> {
        self.cells = *cells;
        let all = drawn.map_or(*cells, |(more, _)| bits.with_more(cells, more));
        bits.find(&all, Which::Best, weights, self.dolls.melds_mut());
        self.left.most = 0;
        if all.wilds() == 0 {
            self.left.best.clear();
            self.left.best.push(0);
        } else {
            self.left.find(bits, &all, weights);
        }
        self.solve_again(drawn.map(|(_, throws)| throws), steps)
    }

    /// The same for the hand whose melds were found last.
    pub(super) fn solve_again(
        &mut self,
        throws: Option<&Throws>,
        mut steps: u32,
    ) -> Result<(), Spent> {
        self.dolls
            .solve(self.cells.own, &self.left.best, throws, &mut steps)
    }

    /// What is known of the parts of the hand that was solved.
    pub(super) const fn dolls(&self) -> &RussianDolls {
        &self.dolls
    }

    /// The best of the hand.
    #[inline]
    pub(super) fn best(&self) -> i64 {
        self.dolls.best(self.dolls.keeping(self.cells.wilds()))
    }

    /// Adds the melds of the best of the hand.
    pub(super) fn melds(
        &mut self,
        hand: &Hand,
        bits: &MeldBits,
        weights: &Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        if self.dolls.melds_mut().is_empty() && self.left.most == 0 {
            return Ok(());
        }
        self.laid.clear();
        self.lay_rest(self.cells.own, self.cells.wilds(), bits, weights)?;
        self.lay_out(hand, bits, weights, rules, melds);
        Ok(())
    }

    /// Adds to the melds that were laid the best of some of the cells.
    fn lay_rest(
        &mut self,
        own: Planes,
        wilds: u8,
        bits: &MeldBits,
        weights: &Weights,
    ) -> Result<(), Spent> {
        let Self {
            dolls, laid, left, ..
        } = self;
        let mut steps = u32::MAX;
        let rest = dolls.melds_of_best(own, wilds, |meld| laid.push(*meld), &mut steps)?;
        left.each_meld(rest.into(), |size| {
            laid.extend(
                bits.wild_meld(size, true, weights)
                    .map(|meld| wild_meld(meld, size)),
            );
        });
        Ok(())
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
            Query::Best(_) | Query::Loose => self.needed.find(bits, cells, weights),
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
        weights: &Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Spent> {
        self.laid.clone_from(&self.needed.best);
        let mut own = self.cells.own;
        let mut wilds = self.cells.wilds();
        for run in &self.laid {
            let cells = run.cells
                & if bits.wilds_have_places() {
                    u64::MAX
                } else {
                    !bits.wild()
                };
            own = own.without(cells);
            wilds -= run.wilds;
        }
        self.lay_rest(own, wilds, bits, weights)?;
        self.lay_out(hand, bits, weights, rules, melds);
        Ok(())
    }

    /// Adds the melds that were laid.
    fn lay_out(
        &mut self,
        hand: &Hand,
        bits: &MeldBits,
        weights: &Weights,
        rules: &Rules,
        melds: &mut Vec<Meld>,
    ) {
        melds.reserve_exact(self.laid.len());
        if self.cells.wilds() == 0 && hand.jokers() == 0 {
            melds.extend(self.laid.iter().map(|meld| meld.plain(bits, rules)));
        } else {
            LayOut::new(hand, bits, weights, rules).lay(&self.laid, &mut self.places, melds);
        }
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

/// A meld of nothing but jokers and wild cards.
pub(super) fn wild_meld((gain, kind, first): (i64, Kind, u8), size: usize) -> Formable {
    let size = narrow(size);
    Formable {
        cells: 0,
        again: 0,
        gain,
        wilds: size,
        first,
        len: size,
        kind,
        next: 0,
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
