//! Which tiles of a rack every arrangement that is good enough lays, and which it leaves.
//!
//! What is known of a tile makes the search for the fewest changes shorter.

use super::loss::{Rearranging, UNIT};
use crate::cards::{Arrangement, Hand};
use crate::play::Advisor;
use crate::solver::Answer;

/// The tiles of a rack are decided beforehand as long as the query has spent fewer states than this: with jokers an
/// arrangement of a large table can take more than all nodes.
const MOST_DECIDING: u64 = 100_000;

impl Advisor {
    /// The same question with fewer tiles that may be left: those of the rack are owed that every arrangement lays which
    /// loses no more than `most_loss`, and those are out that none lays. The second part is what else may be lost.
    ///
    /// One arrangement shows a tile laid or left. The engine is asked for one that does the other thing; if that loses
    /// more, no arrangement does it.
    pub(super) fn narrow<'a>(
        &mut self,
        question: &Rearranging<'a>,
        best: &Hand,
        most_loss: i64,
    ) -> Answer<(Rearranging<'a>, i64)> {
        let mut narrow = question.clone();
        let mut loss = most_loss;
        // What is left by arrangements that lose no more.
        let mut known = vec![*best];
        // An upper bound on the copies of each tile that any of them leaves.
        let mut may_be_left = question.rack;
        // First the tiles that each of them leaves. The more these lose, the fewer tiles are left to ask about.
        for (tile, copies) in question.rack.iter() {
            if self.solver.meter().spent_states() > MOST_DECIDING {
                break;
            }
            // The best arrangement may have a joker in another place, and then more of these tiles may be left by it.
            let counts = known.iter().map(|left| left.count(tile).min(copies));
            let mut fewest = counts.min().expect("`known` has the best arrangement");
            // Ever fewer copies are allowed to be left.
            while fewest > 0 {
                let fewer = question.rack.with(tile, fewest - 1);
                let left = self.leaving(question, &Hand::EMPTY, &fewer, most_loss);
                if let Some(limit) = left.stopped {
                    return Answer::stopped((narrow, loss), limit);
                }
                let Some(left) = left.value else { break };
                fewest = left.count(tile);
                known.push(left);
            }
            narrow.rack = narrow.rack.with(tile, copies - fewest);
            narrow.left += u64::from(fewest) * question.tie_break(tile);
            loss -= i64::from(fewest) * question.loss_by(tile);
        }
        // Then the tiles that each of them lays.
        for (tile, copies) in question.rack.iter() {
            if self.solver.meter().spent_states() > MOST_DECIDING {
                break;
            }
            let fewest = copies - narrow.rack.count(tile);
            let counts = known.iter().map(|left| left.count(tile).min(copies));
            let mut most = counts.max().expect("`known` has the best arrangement");
            while most < copies {
                // With what is left in any case it alone may lose too much.
                let more = i64::from(most + 1 - fewest) * question.loss_by(tile);
                if (most_loss - loss + more) / UNIT > most_loss / UNIT {
                    break;
                }
                let taken = Hand::EMPTY.with(tile, most + 1);
                let rest = may_be_left.checked_sub(&taken);
                let rest = rest.expect("so far all copies of this tile may be left");
                let left = self.leaving(question, &taken, &rest, most_loss);
                if let Some(limit) = left.stopped {
                    return Answer::stopped((narrow, loss), limit);
                }
                let Some(left) = left.value else { break };
                most = left.count(tile);
                known.push(left);
            }
            may_be_left = may_be_left.with(tile, most);
            let owed = narrow.owed.count(tile) + (copies - most);
            if owed <= Hand::MOST_COPIES {
                narrow.owed = narrow.owed.with(tile, owed);
                narrow.rack = narrow.rack.with(tile, most - fewest);
            }
        }
        Answer::whole((narrow, loss))
    }

    /// What an arrangement leaves that loses no more than `most_loss`, if there is one: tiles that are taken away, and
    /// others that may be loose.
    fn leaving(
        &mut self,
        question: &Rearranging<'_>,
        taken: &Hand,
        may_be_loose: &Hand,
        most_loss: i64,
    ) -> Answer<Option<Hand>> {
        let laid = self.arranged_without(question, taken, may_be_loose, most_loss);
        laid.map(|laid| laid?.loose().checked_add(taken))
    }

    /// An arrangement that loses no more than `most_loss` with the tiles that are taken away and the others that it leaves
    /// loose, if there is one.
    pub(super) fn arranged_without(
        &mut self,
        question: &Rearranging<'_>,
        taken: &Hand,
        may_be_loose: &Hand,
        most_loss: i64,
    ) -> Answer<Option<Arrangement>> {
        let Some(all) = question.all().and_then(|all| all.checked_sub(taken)) else {
            return Answer::whole(None);
        };
        let mut laid = Arrangement::all_loose(&all);
        let at_least = question.least_score(may_be_loose, taken, most_loss);
        let found =
            (self.solver).arrange_at_least(&all, may_be_loose, question.aim, at_least, &mut laid);
        let left = laid.loose().checked_add(taken);
        // The engine does not count tiles that cost nothing.
        let is_enough =
            left.is_some_and(|left| question.loss_by_all(&left) / UNIT <= most_loss / UNIT);
        found.map(|found| (found && is_enough).then_some(laid))
    }
}
