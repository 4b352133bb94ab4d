//! The best of melds that touch each other, by branch and bound.

use super::meld_bits::Formable;
use super::selection::Selection;
use super::weights::Weights;
use crate::hand::Planes;

/// A search for the best of some melds.
pub(super) struct Branch<'a> {
    melds: &'a [Formable],
    weights: &'a Weights,
    best: Selection,
    /// How often the open melds may still be gone through.
    steps: u32,
}

/// The melds that still go.
struct Open {
    melds: u64,
    /// The cells of the first of them, and of all others.
    first: u64,
    others: u64,
}

impl<'a> Branch<'a> {
    /// The best of the melds of `part`, or `None` if that takes too many steps to find out.
    pub(super) fn best(
        melds: &'a [Formable],
        weights: &'a Weights,
        part: u64,
        cells: Planes,
        steps: u32,
    ) -> Option<Selection> {
        let mut branch = Self {
            melds,
            weights,
            best: Selection::default(),
            steps,
        };
        branch.lay(part, cells, Selection::default())?;
        Some(branch.best)
    }

    /// Tries the first open meld, then goes on without it.
    fn lay(&mut self, mut open: u64, mut cells: Planes, mut laid: Selection) -> Option<()> {
        loop {
            self.steps = self.steps.checked_sub(1)?;
            let still = self.open(open, cells);
            if still.melds == 0 {
                if laid.gain > self.best.gain {
                    self.best = laid;
                }
                return Some(());
            }
            let least = self.best.gain - laid.gain;
            if least > 0 && self.most(still.first | still.others, cells) <= least {
                return Some(());
            }
            let at = still.melds.trailing_zeros() as usize;
            let left = cells.without(still.first);
            let mut with = laid;
            with.lay(at, self.melds[at].gain);
            open = still.melds;
            if still.first & still.others == 0 {
                // Nothing is in its way, and a meld always gains something.
                (cells, laid) = (left, with);
            } else {
                self.lay(open, left, with)?;
                open &= open - 1;
            }
        }
    }

    /// Which of the open melds still go.
    fn open(&self, mut open: u64, cells: Planes) -> Open {
        let mut still = Open {
            melds: 0,
            first: 0,
            others: 0,
        };
        while open != 0 {
            let bit = open & open.wrapping_neg();
            open ^= bit;
            let meld = self.melds[bit.trailing_zeros() as usize].cells;
            if cells.hold(meld) {
                if still.melds == 0 {
                    still.first = meld;
                } else {
                    still.others |= meld;
                }
                still.melds |= bit;
            }
        }
        still
    }

    /// The most that the cards of these cells could gain, each on its own.
    fn most(&self, within: u64, cells: Planes) -> i64 {
        let mut copies = in_columns(cells.once & within) + in_columns(cells.twice & within);
        let mut most = 0;
        while copies != 0 {
            let column = copies.trailing_zeros() / 4;
            let held = copies >> (4 * column) & 0xF;
            most += self.weights.most_gained[column as usize] * i64::try_from(held).unwrap_or(0);
            copies &= !(0xF << (4 * column));
        }
        most
    }
}

/// How many cells of each column, four bits a column.
const fn in_columns(cells: u64) -> u64 {
    const NIBBLES: u64 = u64::MAX / 0xF;
    let quarters = (cells >> 2) & (NIBBLES * 3);
    let halves = (cells >> 1) & (NIBBLES * 7);
    cells - halves - quarters - (cells >> 3 & NIBBLES)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::meld_bits::{MeldBits, Runs};
    use crate::{Aim, Hand, Rules, Tile};

    /// The best gain by trying every multiset of melds.
    fn most(melds: &[Formable], cells: Planes) -> i64 {
        let Some((meld, others)) = melds.split_first() else {
            return 0;
        };
        let with = if cells.hold(meld.cells) {
            meld.gain + most(melds, cells.without(meld.cells))
        } else {
            0
        };
        with.max(most(others, cells))
    }

    #[test]
    fn nothing_better_is_left_out() {
        let mut rng = fastrand::Rng::with_seed(21);
        let (mut crowded, mut melds) = (0, Vec::new());
        for rules in [Rules::article(), Rules::gin(), Rules::kalooki()] {
            let bits = MeldBits::new(&rules).unwrap();
            let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            deck.retain(|tile| tile.card().is_some_and(|card| card.rank.number() < 7));
            for round in 0..300 {
                let tiles = rng.choose_multiple(&deck, 6 + round % 9);
                let hand: Hand = tiles.into_iter().copied().collect();
                let cells = bits.cells(&hand).unwrap();
                let weights = Weights::new(Aim::ALL[round % 3], &rules);
                let found = bits.find(cells, Runs::Prime, &weights, &mut melds);
                if found.is_none() || !(1..=18).contains(&melds.len()) {
                    continue;
                }
                let all = u64::MAX >> (64 - melds.len());
                let best = Branch::best(&melds, &weights, all, cells, 400).unwrap();
                assert_eq!(best.gain, most(&melds, cells), "{hand}");
                crowded += usize::from(melds.len() > 12);
            }
        }
        assert!(crowded > 10, "{crowded}");
    }

    #[test]
    fn columns_are_counted_side_by_side() {
        assert_eq!(in_columns(0x0137_F842), 0x0123_4111);
    }
}
