//! The melds of hands in which every card stands for itself.
//!
//! The searches for all hands find the same ones in more than twice the instructions: here no number of substitutes is
//! tried, and what a run is worth is added up card by card.

use super::bits::{SUITS, bits_of, narrow, set_columns};
use super::finding::Which;
use super::formable::{Formable, Kind};
use super::meld_bits::MeldBits;
use crate::solver::weights::Weights;

impl MeldBits {
    /// The sets of different suits.
    #[inline]
    pub(super) fn plain_sets(&self, once: u64, weights: &Weights, melds: &mut Vec<Formable>) {
        let (least, most) = (self.set.0.max(2), self.set.1);
        let mut columns = set_columns(once, least);
        while columns != 0 {
            let at = columns.trailing_zeros();
            columns &= columns - 1;
            let column = at as usize / 4;
            let rank = usize::from(self.ranks[column]);
            let gain = weights.set[rank].card - weights.loose[rank];
            let held = (once >> at).to_le_bytes()[0] & 0xF;
            let mut chosen = held;
            while chosen != 0 {
                let len = SUITS[usize::from(chosen)];
                if (least..=most).contains(&len) {
                    melds.push(Formable {
                        cells: u64::from(chosen) << at,
                        again: 0,
                        gain: i64::from(len) * gain,
                        wilds: 0,
                        first: narrow(column),
                        len,
                        kind: Kind::Set,
                        next: 0,
                    });
                }
                if len == least && chosen == held {
                    break;
                }
                chosen = (chosen - 1) & held;
            }
        }
    }

    /// The runs of ranks that do not go round.
    #[inline]
    pub(super) fn plain_runs(
        &self,
        once: u64,
        which: Which,
        weights: &Weights,
        melds: &mut Vec<Formable>,
    ) {
        let (least, most) = self.run;
        let longest = match which {
            Which::Every => most,
            Which::Best | Which::Wild | Which::Runs | Which::PureRuns => {
                most.min((2 * least).saturating_sub(1))
            }
        };
        if least == 0 || longest < least {
            return;
        }
        let row = self.row(once);
        let starts = (1..least).fold(row, |starts, place| starts & row >> (4 * place));
        for at in bits_of(starts) {
            let first = at as usize / 4;
            let (mut cells, mut gain) = (0, 0);
            for len in 1..=longest {
                let cell = 1u64 << at << (4 * (len - 1));
                if row & cell == 0 {
                    break;
                }
                gain += weights.gain_in_run[first + usize::from(len) - 1];
                cells |= cell;
                if len >= least {
                    melds.push(Formable {
                        cells: self.folded(cells),
                        again: 0,
                        gain,
                        wilds: 0,
                        first: narrow(first),
                        len,
                        kind: Kind::Run,
                        next: 0,
                    });
                }
            }
        }
    }
}
