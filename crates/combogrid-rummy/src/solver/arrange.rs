//! The best arrangement as the rules score it, with certain runs, or with some cards that may not be loose.

use combogrid_budget::Limit;

use super::Solver;
use super::answer::Answer;
use super::join_runs::join_runs;
use super::needs::Needs;
use super::problem::Problem;
use super::weights::pack;
use crate::arrangements::{Requirement, before_runs};
use crate::cards::{Aim, Arrangement, Hand, Score, Scoring};
use crate::solver::Shortfall;

impl Solver {
    /// Makes `best` the best arrangement of a hand of which only `may_be_loose` may be loose, and returns whether there
    /// is one; the work adds to that of the query so far.
    pub(crate) fn arrange_with_loose(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Answer<bool> {
        let mut melds = best.clear(hand);
        let found = self.find(Problem { hand, may_be_loose }, aim, Some(&mut melds));
        // Where a number of runs is asked for, more of them are better.
        if melds.len() > 1 && self.rules.going_out().runs == 0 {
            join_runs(&mut melds, &self.rules);
        }
        let laid = best.lay(melds);
        debug_assert!(laid.is_some(), "the melds are made of the hand");
        debug_assert!(
            found
                .value
                .is_none_or(|value| value == pack(aim, Score::of(best, &self.rules))),
            "what is laid is worth what was found"
        );
        found.map(|value| value.is_some())
    }

    /// As [`arrange_with_loose`](Self::arrange_with_loose), as the rules score it.
    pub(crate) fn arrange_as_scored(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Answer<bool> {
        let mut found = self.arrange_with_loose(hand, may_be_loose, aim, best);
        if found.value && found.stopped.is_none() {
            found.stopped = self.prefer_runs(may_be_loose, aim, best);
        }
        found
    }

    /// Where every card counts in a hand without the runs that going out needs: makes `best` an arrangement with those
    /// runs, if there is one that the aim does not put behind it; the limit that was met, if one was.
    #[inline]
    pub(crate) fn prefer_runs(
        &mut self,
        may_be_loose: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Option<Limit> {
        match self.rules.scoring() {
            Scoring::Loose => None,
            Scoring::AllWithoutRuns => self.lay_runs_to_score(may_be_loose, aim, best),
        }
    }

    /// The same under rules by which every card may count.
    fn lay_runs_to_score(
        &mut self,
        may_be_loose: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Option<Limit> {
        if best.has_runs_to_score(&self.rules) {
            return None;
        }
        let (hand, needs) = (best.hand(), Needs::to_score(&self.rules));
        let with_runs = match self.best_with_runs(&hand, may_be_loose, aim, needs) {
            Ok(with_runs) => with_runs,
            Err(limit) => return Some(limit),
        };
        let first = |laid: &Arrangement| before_runs(aim, laid, &self.rules);
        if let Some(with_runs) = with_runs.filter(|runs| first(runs) == first(best)) {
            *best = with_runs;
        }
        None
    }

    /// Makes `best` the best arrangement as the rules score it; where the hand lacks runs without which every card counts,
    /// the best one with as many of them as it has.
    pub(crate) fn arrange_with_its_runs(
        &mut self,
        hand: &Hand,
        aim: Aim,
        lacks: Shortfall,
        best: &mut Arrangement,
    ) -> Result<(), Limit> {
        let needs = Needs::to_score(&self.rules).without(lacks);
        if lacks.runs > 0
            && needs.runs > 0
            && let Some(with_runs) = self.best_with_runs(hand, hand, aim, needs)?
        {
            *best = with_runs;
            return Ok(());
        }
        let found = self.arrange_as_scored(hand, hand, aim, best);
        found.stopped.map_or(Ok(()), Err)
    }

    /// The best arrangement of a hand of which any card may be loose; every card that is loose counts.
    pub(crate) fn best_of_loose(&mut self, hand: &Hand, aim: Aim) -> Result<Arrangement, Limit> {
        let mut best = Arrangement::all_loose(hand);
        let found = self.arrange_with_loose(hand, hand, aim, &mut best);
        found.stopped.map_or(Ok(best), Err)
    }

    /// The best arrangement with which the runs let a hand go out, if there is one.
    pub(crate) fn best_to_go_out(
        &mut self,
        hand: &Hand,
        aim: Aim,
    ) -> Result<Option<Arrangement>, Limit> {
        match Needs::to_go_out(&self.rules) {
            needs if needs.runs > 0 => self.best_with_runs(hand, hand, aim, needs),
            _ => self.best_of_loose(hand, aim).map(Some),
        }
    }

    /// The best arrangement with certain runs, if there is one.
    fn best_with_runs(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        needs: Needs,
    ) -> Result<Option<Arrangement>, Limit> {
        let (problem, mut melds) = (Problem { hand, may_be_loose }, Vec::new());
        if let Some(found) = self.searched_with_runs(problem, (aim, needs), &mut melds) {
            let laid = found.then(|| Arrangement::new(hand, melds));
            return Ok(laid.flatten());
        }
        self.best_meeting(hand, may_be_loose, aim, &needs.required())
    }

    /// The best arrangement that meets a requirement and leaves only `may_be_loose` loose, if there is one; every card
    /// that is loose counts.
    pub(crate) fn best_meeting(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        requirement: &Requirement,
    ) -> Result<Option<Arrangement>, Limit> {
        let mut melds = Vec::new();
        let asked = (aim, requirement);
        let problem = Problem { hand, may_be_loose };
        let found = self.find_by_parts(problem, asked, Some(&mut melds));
        let laid = found.value.and_then(|_| Arrangement::new(hand, melds));
        found.stopped.map_or(Ok(laid), Err)
    }
}
