//! Few changes without a proof: melds of the table are put aside as they lie.

use super::cover::MOST_MELDS;
use super::loss::{FewChanges, Rearranging, STEP};
use crate::cards::{Arrangement, Hand};
use crate::play::Advisor;
use crate::solver::Answer;

/// The states that freezing melds may spend in addition to those of the query so far.
const MOST_FREEZING: u64 = 100_000;

/// The melds of the table that are not put aside, one bit each, and the melds that the rest makes with the rack.
struct Frozen {
    pub(super) broken: u64,
    pub(super) laid: Arrangement,
}

impl Frozen {
    /// The order of rounds, the best first: by the melds that are broken, then by the melds that are made.
    fn key(&self) -> (u32, usize) {
        (self.broken.count_ones(), self.laid.melds().len())
    }
}

/// Changes, and one bit for each meld of the table that they break.
pub(super) struct Known {
    pub(super) broken: u64,
    pub(super) changes: FewChanges,
}

impl Advisor {
    /// Finds changes that break few melds.
    ///
    /// In each round, melds of the table are put aside as they lie, one after the other, as long as the engine arranges the rest
    /// without a greater loss; the melds that remain are broken. The order matters, so each meld begins one round, and the round
    /// with the fewest broken melds, then the fewest new ones, is kept.
    pub(super) fn freeze(&mut self, question: &Rearranging<'_>, most_loss: i64) -> Option<Known> {
        let melds = question.melds.len();
        if melds > MOST_MELDS {
            return None;
        }
        let most_states = self.solver.meter().spent_states() + MOST_FREEZING;
        let mut best: Option<Frozen> = None;
        for first in 0..melds {
            let most_broken = best.as_ref().map_or(u32::MAX, |best| best.key().0);
            let mut rest = question.clone();
            let mut broken = u64::MAX >> (MOST_MELDS - melds);
            let (mut laid, mut refused) = (None, 0);
            for meld in (first..melds).chain(0..first) {
                if self.solver.meter().spent_states() > most_states {
                    break;
                }
                let tiles = core::mem::take(&mut rest.melds[meld]);
                let found = self.arranged_rest(&rest, most_loss);
                if found.value.is_some() {
                    laid = found.value;
                    broken &= !(1 << meld);
                    continue;
                }
                rest.melds[meld] = tiles;
                refused += 1;
                // All that are refused stay broken, so this round is not the best.
                if refused > most_broken || found.stopped.is_some() {
                    break;
                }
            }
            if let Some(laid) = laid {
                let round = Frozen { broken, laid };
                if best.as_ref().is_none_or(|best| round.key() < best.key()) {
                    best = Some(round);
                }
            }
        }
        let Frozen { broken, laid } = best?;
        let lies = (0..melds).filter(|meld| broken >> meld & 1 == 0);
        let lies = lies.map(|meld| (Some(meld), question.melds[meld]));
        let made = laid.melds().iter().map(|meld| (None, meld.tiles()));
        let left = laid.loose().iter();
        let left = left.map(|(tile, copies)| u64::from(copies) * question.tie_break(tile));
        let changes = FewChanges {
            melds: lies.chain(made).collect(),
            broken: broken.count_ones(),
            cost: STEP * laid.melds().len() as u64 + left.sum::<u64>() + question.left,
        };
        Some(Known { broken, changes })
    }

    /// An arrangement of what is asked for that loses no more than `most_loss`, if there is one.
    fn arranged_rest(
        &mut self,
        question: &Rearranging<'_>,
        most_loss: i64,
    ) -> Answer<Option<Arrangement>> {
        let laid = self.arranged_without(question, &Hand::EMPTY, &question.rack, most_loss);
        // Nor may it leave more tiles that cost nothing.
        let is_enough = |laid: &Arrangement| question.loss_by_all(&laid.loose()) <= most_loss;
        laid.map(|laid| laid.filter(is_enough))
    }
}
