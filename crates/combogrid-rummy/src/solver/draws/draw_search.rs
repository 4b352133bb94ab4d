//! The search for what each card that may be drawn would be worth, with the runs that are needed.

use super::outcomes::{Outcomes, SolvedRest};
use super::throws::ThrowGain;
use crate::solver::masks::{Completed, Masks};
use crate::solver::needs::Needs;
use crate::solver::search::{NeededRuns, PrefixTable, RunsToLay, StepLimit};
use crate::solver::weights::POINT;

/// A search among the arrangements of a hand and a drawn card that have certain runs.
pub(super) struct DrawSearch<'a> {
    pub(super) masks: &'a Masks,
    /// The cells of wild cards that lie in their own places in runs that are needed only.
    pub(super) away: u64,
    pub(super) prefixes: &'a PrefixTable,
    pub(super) throws: &'a [ThrowGain],
    pub(super) needed: &'a NeededRuns,
    /// Every meld that lacks a card.
    pub(super) completed: &'a [Completed],
    pub(super) outcomes: &'a mut Outcomes,
    pub(super) steps: u32,
}

/// The cards that are still to be laid, and the value of all cards so far.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unlaid {
    pub(super) runs: RunsToLay,
    pub(super) value: i64,
    /// The cards that may be drawn, and whether the drawn card is laid.
    pub(super) drawn: u64,
    pub(super) is_placed: bool,
}

impl DrawSearch<'_> {
    /// Improves the outcomes by arrangements that have the runs.
    pub(super) fn find(&mut self, hand: Unlaid) -> Result<(), StepLimit> {
        self.lay(hand)?;
        let mut wild = self
            .outcomes
            .among(hand.drawn & !self.masks.policy.naturals());
        while wild != 0 {
            // Without a run, it makes no difference which of them is drawn.
            let drawn = match hand.runs.needs {
                Needs::NONE => wild,
                _ => wild & wild.wrapping_neg(),
            };
            wild ^= drawn;
            self.lay(Unlaid {
                runs: RunsToLay {
                    cells: hand.runs.cells.with(drawn & self.away),
                    wilds: hand.runs.wilds + 1,
                    ..hand.runs
                },
                drawn,
                is_placed: true,
                ..hand
            })?;
        }
        Ok(())
    }

    /// Lays the runs that are still needed, one a call, in every way: a run of the hand, or a run that the drawn card
    /// completes. If none is needed any more, the rest is laid as it is worth most.
    fn lay(&mut self, open: Unlaid) -> Result<(), StepLimit> {
        self.steps = self.steps.checked_sub(1).ok_or(StepLimit)?;
        let (needed, runs) = (self.needed, open.runs);
        if runs.needs.runs == 0 {
            return self.lay_rest(open);
        }
        for (run, rest) in needed.layable(runs, self.masks.policy.wild) {
            self.lay_if_better(Unlaid {
                runs: rest,
                value: open.value + run.gain,
                ..open
            })?;
        }
        // The drawn card is in one run at most. Runs that are equally pure are laid in one order only, the run with the drawn
        // card first: where `from` is above 0, another one was laid before, and it comes too late.
        if open.is_placed || runs.from > 0 {
            return Ok(());
        }
        let lacking = if runs.needs.pure > 0 {
            &needed.lacking_pure
        } else {
            &needed.lacking
        };
        for run in lacking {
            // The cards that are asked about and complete this run.
            let drawn = self.outcomes.among(open.drawn & run.drawn);
            let Some(wilds) = runs.wilds.checked_sub(run.wilds) else {
                continue;
            };
            if drawn != 0 && runs.cells.hold(run.cells) {
                let cells = runs.cells.without(run.cells);
                self.lay_if_better(Unlaid {
                    runs: RunsToLay::of(runs.needs.after_one(), cells, wilds),
                    value: open.value - run.loose,
                    drawn,
                    is_placed: true,
                })?;
            }
        }
        Ok(())
    }

    /// Lays the runs that are still needed if that may improve an outcome.
    fn lay_if_better(&mut self, open: Unlaid) -> Result<(), StepLimit> {
        if self.may_improve(open) {
            self.lay(open)?;
        }
        Ok(())
    }

    /// Whether what is open may be worth more than an outcome.
    fn may_improve(&self, open: Unlaid) -> bool {
        let cells = open.runs.cells.within(!self.away);
        let mut bound = self.prefixes.bound(cells, open.runs.wilds);
        if !open.is_placed {
            // A drawn card stays loose and adds nothing, or it is melded and is worth no more than a melded joker.
            bound = bound.max(self.prefixes.bound(cells, open.runs.wilds + 1));
        }
        let least = -open.value - bound;
        let throw = self
            .throws
            .first()
            .map_or(POINT, |throw| throw.most.max(POINT));
        let drawn = self.outcomes.among(open.drawn);
        // A throw lowers a cost by no more than the best throw of the hand does, or by the tie of the drawn card, which is less
        // than a point. So what is not below all of these costs improves none of them.
        let most = self
            .outcomes
            .most(drawn, |outcome| outcome.kept.max(outcome.thrown + throw));
        least < most
    }

    /// Lays what is left.
    fn lay_rest(&mut self, open: Unlaid) -> Result<(), StepLimit> {
        let rest = SolvedRest {
            prefixes: self.prefixes,
            throws: self.throws,
            cells: open.runs.cells.within(!self.away),
            wilds: open.runs.wilds,
            value: open.value,
        };
        let drawn = self.outcomes.among(open.drawn);
        if open.is_placed {
            return self.outcomes.complete(drawn, &rest, &mut self.steps);
        }
        let naturals = drawn & self.masks.policy.naturals();
        self.outcomes
            .throw(drawn & !naturals, &rest, &mut self.steps)?;
        self.outcomes.leave(naturals, &rest, &mut self.steps)?;
        for completed in self.completed {
            let drawn = naturals & completed.drawn;
            let Some(wilds) = open.runs.wilds.checked_sub(completed.wilds) else {
                continue;
            };
            if drawn != 0 && rest.cells.hold(completed.cells) {
                let rest = SolvedRest {
                    cells: rest.cells.without(completed.cells),
                    wilds,
                    value: rest.value - completed.loose,
                    ..rest
                };
                self.outcomes.complete(drawn, &rest, &mut self.steps)?;
            }
        }
        Ok(())
    }
}
