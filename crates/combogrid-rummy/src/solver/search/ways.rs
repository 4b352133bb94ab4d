//! The number of arrangements where few melds touch each other.
//!
//! # How it works
//!
//! Without wild cards, an arrangement is a set of melds whose cards the hand holds together, so the naive way counts subsets of
//! the melds of the hand. Two things make that fast. Melds that do not touch, not even over others, choose for themselves, and
//! their numbers multiply ([`Ways::parts`]). In a part, the first meld is laid or not, and both are counted ([`Ways::ways`]); as soon as it
//! touches none of those that are left, it is a factor. The work may double with each
//! meld, so larger parts go to the sweep ([`Thresholds`]).

use crate::cards::Planes;
use crate::solver::masks::{Cells, Masks, MeldFilter, MeldMask, MeldValues};
use crate::solver::thresholds::Thresholds;

/// The most melds that are counted: one for each bit of a word.
const MOST: usize = 64;

/// A hand whose arrangements are counted, in a buffer that is used again for every hand.
#[derive(Debug, Clone, Default)]
pub(super) struct Ways {
    own: Planes,
    /// All melds.
    counted: Vec<MeldMask>,
}

impl Ways {
    /// Finds all melds of a hand, if its arrangements can be counted by them.
    pub(super) fn find(&mut self, masks: &Masks, cells: &Cells, values: &mut MeldValues) -> bool {
        self.own = cells.own;
        let counted = masks.counts() && cells.wilds() == 0 && masks.takes_once(cells);
        if counted {
            masks.find(cells, MeldFilter::Every, values, &mut self.counted);
        }
        counted && self.counted.len() <= MOST
    }

    /// The number of arrangements of the parts in which few touch each other, and the cells of the others.
    pub(super) fn count(&self, thresholds: Thresholds) -> (u128, u64) {
        let cells = self.own;
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
                // Laid, once or twice, it takes cards from others; `still` holds the first meld too, which may be laid again.
                return ways * (self.ways(still, left) + self.ways(others, cells));
            }
            // Not laid, laid, and laid twice where the hand has both copies of all of its cards.
            ways *= 2 + u64::from(left.hold(meld.cells));
            (open, cells) = (others, left);
        }
        ways
    }
}
