//! Hands in which few melds touch each other, as most hands that are dealt: their melds are tried one by one.

use core::cmp::Reverse;

use super::branch::Branch;
use super::meld_bits::{Formable, MeldBits, Runs};
use super::weights::Weights;
use crate::hand::Planes;
use crate::{Meld, Rules};

/// Among so many melds that touch each other the best are looked for one by one.
const MOST_SEARCHED: u32 = 36;
/// The arrangements of so many melds that touch each other are counted one by one.
const MOST_COUNTED: u32 = 12;
/// From so many melds on their order matters to how long the search takes.
const MANY: usize = 8;

/// The melds of one hand; kept from hand to hand for their room.
#[derive(Debug, Clone, Default)]
pub(super) struct FewMelds {
    melds: Vec<Formable>,
}

/// Some melds and what they gain over loose cards; each at most twice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Laid {
    pub(super) gain: i64,
    once: u64,
    twice: u64,
}

impl Laid {
    pub(super) const fn lay(&mut self, at: usize, gain: i64) {
        let bit = 1 << at;
        self.gain += gain;
        self.twice |= self.once & bit;
        self.once |= bit;
    }

    /// With others that are none of these.
    const fn and(self, other: Laid) -> Laid {
        Laid {
            gain: self.gain + other.gain,
            once: self.once | other.once,
            twice: self.twice | other.twice,
        }
    }
}

impl FewMelds {
    /// Finds every meld of these cells; none if there are too many.
    pub(super) fn find(
        &mut self,
        bits: &MeldBits,
        cells: Planes,
        runs: Runs,
        weights: &Weights,
    ) -> Option<()> {
        bits.find(cells, runs, weights, &mut self.melds)?;
        if runs == Runs::Prime && self.melds.len() > MANY {
            // From high ranks to low: melds in each other's way are near each other, the dearest ones first.
            self.melds.sort_unstable_by_key(|meld| Reverse(meld.cells));
        }
        Some(())
    }

    /// The best melds of the parts in which few touch each other, and the cells of the others.
    pub(super) fn best(&self, cells: Planes, weights: &Weights) -> (Laid, u64) {
        let (mut all, mut many) = (Laid::default(), 0);
        self.parts(|part, touched| {
            if part.is_power_of_two() {
                all = all.and(self.one(part, cells));
                return;
            }
            let few = part.count_ones() <= MOST_SEARCHED;
            let search = || Branch::best(&self.melds, weights, part, cells);
            match few.then(search).flatten() {
                Some(best) => all = all.and(best),
                None => many |= touched,
            }
        });
        (all, many)
    }

    /// A meld that touches no other, as often as it goes.
    fn one(&self, meld: u64, cells: Planes) -> Laid {
        let at = meld.trailing_zeros() as usize;
        let Formable {
            cells: meld, gain, ..
        } = self.melds[at];
        let mut laid = Laid::default();
        laid.lay(at, gain);
        if cells.without(meld).hold(meld) {
            laid.lay(at, gain);
        }
        laid
    }

    /// The number of arrangements of the parts in which few touch each other, and the cells of the others.
    pub(super) fn count(&self, cells: Planes) -> (u128, u64) {
        let (mut all, mut many) = (1u128, 0);
        self.parts(|part, touched| {
            if part.count_ones() <= MOST_COUNTED {
                all = all.saturating_mul(self.ways(part, cells).into());
            } else {
                many |= touched;
            }
        });
        (all, many)
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

    /// Lays the first of the open melds, as often as it goes, and looks at the others: which of them still go, and
    /// whether any of them touches it.
    fn look(&self, open: u64, left: Planes) -> (u64, bool) {
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
            let (still, touched) = self.look(open, left);
            if touched {
                return ways * (self.ways(still, left) + self.ways(others, cells));
            }
            ways *= 2 + u64::from(left.hold(meld.cells));
            (open, cells) = (others, left);
        }
        ways
    }

    /// Adds the melds that were laid.
    pub(super) fn melds(&self, laid: Laid, bits: &MeldBits, rules: &Rules, melds: &mut Vec<Meld>) {
        let number = laid.once.count_ones() + laid.twice.count_ones();
        melds.reserve_exact(number as usize);
        for mut laid in [laid.once, laid.twice] {
            while laid != 0 {
                let at = laid.trailing_zeros() as usize;
                laid &= laid - 1;
                melds.push(self.melds[at].meld(bits, rules));
            }
        }
    }
}
