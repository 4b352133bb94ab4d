//! What each card that may be drawn would be worth where a hand without certain runs counts whole.

use super::outcomes::{Outcome, Outcomes, SolvedRest};
use super::throws::ThrowGain;
use crate::hand::Planes;
use crate::solver::masks::{Completed, Masks, bits_of};
use crate::solver::needs::Needs;
use crate::solver::search::{NeededRuns, RussianDolls, Spent, without};
use crate::solver::weights::POINT;

/// A search for the runs that are needed, of a hand and a drawn card.
pub(super) struct RunsOfDraws<'a> {
    pub(super) masks: &'a Masks,
    pub(super) dolls: &'a RussianDolls,
    pub(super) throws: &'a [ThrowGain],
    pub(super) needed: &'a NeededRuns,
    /// Every meld that lacks a card.
    pub(super) completed: &'a [Completed],
    pub(super) outcomes: &'a mut Outcomes,
    pub(super) steps: u32,
}

/// The cards that are not laid yet, and what they and those that are laid are worth.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unlaid {
    /// Cells, all wild cards among them.
    pub(super) cells: Planes,
    pub(super) wilds: u8,
    pub(super) value: i64,
    /// The cards one of which is drawn, and whether that one is laid.
    pub(super) drawn: u64,
    pub(super) is_placed: bool,
}

impl RunsOfDraws<'_> {
    /// Improves the outcomes by arrangements that have the runs.
    pub(super) fn find(&mut self, needs: Needs, hand: Unlaid) -> Result<(), Spent> {
        self.lay(needs, hand, 0)?;
        let wild = self.masks.wild() | 1 << Outcomes::JOKER;
        for cell in bits_of(self.outcomes.among(hand.drawn & wild)) {
            let drawn = 1 << cell;
            let open = Unlaid {
                cells: hand.cells.with(drawn & self.masks.wild()),
                wilds: hand.wilds + 1,
                drawn,
                is_placed: true,
                ..hand
            };
            self.lay(needs, open, 0)?;
        }
        Ok(())
    }

    /// Lays the runs that are still needed, none before the one of number `from` in its list.
    fn lay(&mut self, needs: Needs, open: Unlaid, from: usize) -> Result<(), Spent> {
        self.steps = self.steps.checked_sub(1).ok_or(Spent)?;
        if needs.runs == 0 {
            return self.lay_rest(open);
        }
        let then = needs.after_one();
        let needed = self.needed;
        let (runs, lacking) = if needs.pure > 0 {
            (&needed.pure, &needed.lacking_pure)
        } else {
            (&needed.runs, &needed.lacking)
        };
        let same = (then.pure > 0) == (needs.pure > 0);
        for (number, run) in runs.iter().enumerate().skip(from) {
            let (Some(wilds), Some(cells)) = (
                open.wilds.checked_sub(run.wilds),
                without(run, open.cells, needed.wild),
            ) else {
                continue;
            };
            let rest = Unlaid {
                cells,
                wilds,
                value: open.value + run.gain,
                ..open
            };
            if self.may_improve(rest) {
                self.lay(then, rest, if same { number } else { 0 })?;
            }
        }
        // The drawn card is laid first of those that are as pure.
        for run in lacking.iter().filter(|_| !open.is_placed && from == 0) {
            let drawn = self.outcomes.among(open.drawn & run.drawn);
            let Some(wilds) = open.wilds.checked_sub(run.wilds) else {
                continue;
            };
            if drawn == 0 || !open.cells.hold(run.cells) {
                continue;
            }
            let rest = Unlaid {
                cells: open.cells.without(run.cells),
                wilds,
                value: open.value - run.loose,
                drawn,
                is_placed: true,
            };
            if self.may_improve(rest) {
                self.lay(then, rest, 0)?;
            }
        }
        Ok(())
    }

    /// Whether what is open may be worth more than an outcome.
    fn may_improve(&self, open: Unlaid) -> bool {
        let cells = open.cells.within(!self.needed.away);
        let mut worth = self.dolls.bound(cells, open.wilds);
        if !open.is_placed {
            // A drawn card stays loose and adds nothing, or it is melded and is worth no more than a melded joker.
            worth = worth.max(self.dolls.bound(cells, open.wilds + 1));
        }
        let least = -open.value - worth;
        let throw = self
            .throws
            .first()
            .map_or(POINT, |throw| throw.most.max(POINT));
        let drawn = self.outcomes.among(open.drawn);
        let most = |outcome: &Outcome| outcome.kept.max(outcome.thrown + throw);
        least < self.outcomes.most(drawn, most)
    }

    /// Lays what is left.
    fn lay_rest(&mut self, open: Unlaid) -> Result<(), Spent> {
        let rest = SolvedRest {
            dolls: self.dolls,
            throws: self.throws,
            cells: open.cells.within(!self.needed.away),
            wilds: open.wilds,
            value: open.value,
        };
        let drawn = self.outcomes.among(open.drawn);
        if open.is_placed {
            return self.outcomes.complete(drawn, &rest, &mut self.steps);
        }
        let naturals = drawn & self.masks.naturals();
        self.outcomes
            .throw(drawn & !naturals, &rest, &mut self.steps)?;
        self.outcomes.leave(naturals, &rest, &mut self.steps)?;
        for completed in self.completed {
            let drawn = naturals & completed.drawn;
            let Some(wilds) = open.wilds.checked_sub(completed.wilds) else {
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
