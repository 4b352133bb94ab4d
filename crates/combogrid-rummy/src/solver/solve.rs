//! The only way to the engines: a [`Problem`] goes in, and an answer comes out.
//!
//! [`Solver::choose`] says which engine takes a problem, and [`Solver::solve`] asks it. What is above (arrangements, ways
//! out, costs) makes problems of its questions and never asks an engine for a best arrangement itself.
//!
//! Three engines answer, and each is here for what the others cannot do:
//!
//! - **Bits** ([`search`](super::search)) take nearly every hand that is dealt, in about a microsecond. They take a fixed
//!   number of steps at most, and then give the hand up.
//! - The **sweep** ([`crowded`](super::crowded)) takes hands in which too many melds touch each other, and hands of which some cards
//!   may not stay loose (tables), with few jokers, under rules whose ranks do not go round.
//! - The **parts** ([`parts`](super::parts)) take every hand and every requirement. They are the slowest, so they come last.

use combogrid_budget::Limit;

use super::Solver;
use super::answer::Answer;
use super::crowded::Crowded;
use super::join_runs::join_runs;
use super::needs::Needs;
use super::parts::{Limits, Parts, Question, greedy};
use super::problem::{Goal, Problem, Query, Required};
use super::search::SearchedHand;
use super::weights::{pack, unpack};
use crate::arrangements::{Requirement, before_runs, sweep};
use crate::cards::{Aim, Arrangement, Hand, Meld, Rules, Score, Scoring};
use crate::solver::Shortfall;

/// The engines, in the order in which they are considered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Route {
    /// Melds as bits, tried one by one: each card is held at most twice.
    Bits,
    /// The sweep over capped states: no wild cards, few jokers, ranks that do not go round.
    Sweep,
    /// The parts of the hand one by one, and the lattice of all arrangements to count them: every hand.
    Parts,
}

impl Route {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Bits, Self::Sweep, Self::Parts];
}

/// The engine that takes a problem. To know whether the bits take it, the hand has to be solved by them, so they
/// come with the solved hand.
enum Engine<'a> {
    Bits(SearchedHand<'a>),
    Sweep,
    Parts,
}

impl Engine<'_> {
    /// The engine for a problem that the bits do not take, or gave up.
    #[inline]
    fn after_bits(
        problem: &Problem<'_>,
        forced: Option<Route>,
        sweep: &mut Crowded,
        rules: &Rules,
    ) -> Self {
        // A state of the sweep does not tell how many runs were laid, so the sweep knows no requirement.
        if matches!(problem.required, Required::Nothing)
            && forced != Some(Route::Parts)
            && sweep.takes(problem.hand, Goal::Best, rules)
        {
            Self::Sweep
        } else {
            Self::Parts
        }
    }
}

impl Solver {
    /// Chooses the engine for a problem.
    ///
    /// The budget has no say. Engines differ in which of several best arrangements they find, so a query within a budget would
    /// otherwise be answered with another arrangement than the same query without one.
    #[inline(always)]
    #[expect(
        clippy::inline_always,
        reason = "the call would cost 4 % of the best of a gin hand"
    )]
    fn choose<'a>(&'a mut self, problem: &Problem<'a>) -> Engine<'a> {
        // The tables of the bits are filled for parts of the whole hand whose other cards are loose, so each must be free to be.
        let by_bits = self.forced.is_none_or(|route| route == Route::Bits)
            && problem.is_free()
            && !matches!(problem.required, Required::All(_));
        if by_bits {
            let query = Query::Best(problem.aim);
            let opened = self
                .search
                .open(problem.hand, query, &self.rules, &self.thresholds);
            if let Some(mut solved) = opened
                && solved.solve()
                && (matches!(problem.required, Required::Nothing) || solved.takes_runs())
            {
                return Engine::Bits(solved);
            }
        }
        Engine::after_bits(problem, self.forced, &mut self.crowded, &self.rules)
    }

    /// Finds the packed value of the best arrangement and adds its melds to `melds`. The value is `None` if there is no
    /// such arrangement, or if none was found before the search stopped.
    pub(super) fn solve(
        &mut self,
        problem: &Problem<'_>,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        // The searches so far are charged before the next one and not after it, so that what this one finds is not lost.
        // A search with a requirement goes on with a hand that was charged, or is bounded by its own states.
        if matches!(problem.required, Required::Nothing)
            && let Err(limit) = self.count_searches()
        {
            return self.stopped_with_nothing(problem, melds, limit);
        }
        let mut engine = self.choose(problem);
        if let Engine::Bits(solved) = &mut engine {
            let found = match problem.required {
                Required::Runs(needs) => solved.best_with_runs(needs, melds.as_deref_mut()),
                Required::Nothing | Required::All(_) => solved.best(melds.as_deref_mut()).map(Some),
            };
            if let Ok(value) = found {
                return Answer::whole(value);
            }
            // To find its runs or to read the melds back took too many steps; then none was added.
            engine = Engine::after_bits(problem, self.forced, &mut self.crowded, &self.rules);
        }
        let answer = if matches!(engine, Engine::Sweep) {
            let weights = self.search.weights(problem.aim);
            let melds = melds.as_deref_mut();
            self.crowded
                .best(problem, weights, &self.rules, melds, &mut self.meter)
        } else {
            self.solve_by_parts(problem, melds.as_deref_mut())
        };
        match answer.stopped {
            Some(limit) if answer.value.is_none() => {
                self.stopped_with_nothing(problem, melds, limit)
            }
            _ => answer,
        }
    }

    /// The answer of a query that met a limit before it found anything. Where any card may be loose and nothing is required,
    /// it is a quick arrangement, which is better than none. Otherwise such an arrangement might be none that was asked for.
    #[cold]
    fn stopped_with_nothing(
        &self,
        problem: &Problem<'_>,
        melds: Option<&mut Vec<Meld>>,
        limit: Limit,
    ) -> Answer<Option<i64>> {
        if !problem.is_free() || !matches!(problem.required, Required::Nothing) {
            return Answer::stopped(None, limit);
        }
        let laid = greedy(problem.hand, problem.aim, &self.rules);
        if let Some(melds) = melds {
            melds.extend(&laid);
        }
        let arranged = Arrangement::new(problem.hand, laid);
        let value = arranged.map(|laid| pack(problem.aim, Score::of(&laid, &self.rules)));
        Answer::stopped(value, limit)
    }

    /// Solves a problem by the parts of the hand.
    // Not inlined, since it is rare: the buffers of the parts would widen the frame of every query.
    #[inline(never)]
    fn solve_by_parts(
        &mut self,
        problem: &Problem<'_>,
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let question = Question {
            aim: problem.aim,
            requirement: match problem.required {
                Required::Nothing => Requirement::NONE,
                Required::Runs(needs) => needs.required(),
                Required::All(requirement) => *requirement,
            },
            limits: Limits::of(problem.hand, problem.may_be_loose),
        };
        // The hands of one query differ in few cards, so a hand that asks the same question shares most of its parts with
        // those before it.
        let known = self
            .parts
            .iter()
            .position(|parts| *parts.question() == question);
        let mut parts = match known {
            Some(at) => self.parts.swap_remove(at),
            None => Parts::new(question),
        };
        let found = parts.best(problem.hand, &self.rules, melds, &mut self.meter);
        self.parts.push(parts);
        match found {
            Ok(value) => Answer::whole(value),
            Err(limit) => Answer::stopped(None, limit),
        }
    }

    /// Whether a route can answer for a whole hand.
    pub(super) fn can_take(&mut self, route: Route, hand: &Hand, goal: Goal) -> bool {
        match (route, goal) {
            (Route::Bits, Goal::Best) => {
                let engine = self.choose(&Problem::of(hand, Aim::Cards));
                matches!(engine, Engine::Bits(_))
            }
            (Route::Bits, Goal::Count) => self.search.count(hand, self.thresholds).is_some(),
            (Route::Sweep, _) => self.crowded.takes(hand, goal, &self.rules),
            (Route::Parts, _) => true,
        }
    }

    /// Whether the bits find the best arrangement with which the runs let a hand go out, so that no graph is needed.
    pub(crate) fn is_searched(&mut self, hand: &Hand) -> bool {
        let (needs, mut problem) = (Needs::to_go_out(&self.rules), Problem::of(hand, Aim::Cards));
        if needs.runs > 0 {
            problem = problem.with_runs(needs);
        }
        matches!(self.choose(&problem), Engine::Bits(_))
    }

    /// The score if only loose cards count; the work adds to that of the query so far.
    #[inline]
    pub(crate) fn loose_score(&mut self, hand: &Hand, aim: Aim) -> Answer<Score> {
        let found = self.solve(&Problem::of(hand, aim), None);
        let all_loose = || self.search.weights(aim).all_loose(hand);
        found.map(|value| unpack(aim, value.unwrap_or_else(all_loose)))
    }

    /// Makes `best` the best arrangement of a hand whose other cards than `may_be_loose` must be melded, and returns whether there
    /// is one. The work adds to that of the query so far.
    ///
    /// With the `scoring` of the rules, `best` is the best as the rules score it. With [`Scoring::Loose`] only loose cards
    /// count under any rules; a part of a hand is arranged so, whose missing runs may lie in another part.
    pub(crate) fn arrange(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        scoring: Scoring,
        best: &mut Arrangement,
    ) -> Answer<bool> {
        let problem = Problem {
            may_be_loose,
            ..Problem::of(hand, aim)
        };
        self.arrange_problem(&problem, scoring, best)
    }

    /// As [`arrange`](Self::arrange) with [`Scoring::Loose`], for a caller who has no use for an arrangement of a lower score
    /// than `at_least`. Where none reaches it, the answer comes earlier, and is mostly that there is none.
    pub(crate) fn arrange_at_least(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
        at_least: Score,
        best: &mut Arrangement,
    ) -> Answer<bool> {
        let problem = Problem {
            may_be_loose,
            at_least: pack(aim, at_least),
            ..Problem::of(hand, aim)
        };
        self.arrange_problem(&problem, Scoring::Loose, best)
    }

    fn arrange_problem(
        &mut self,
        problem: &Problem<'_>,
        scoring: Scoring,
        best: &mut Arrangement,
    ) -> Answer<bool> {
        let mut melds = best.clear(problem.hand);
        let found = self.solve(problem, Some(&mut melds));
        // A joined run is worth what its halves are, and is easier to read. But where going out needs a number of runs,
        // two of them are better than one.
        if melds.len() > 1 && self.rules.going_out().runs == 0 {
            join_runs(&mut melds, &self.rules);
        }
        let laid = best.lay(melds);
        debug_assert!(laid.is_some(), "the melds are made of the hand");
        if let Some(value) = found.value {
            // The engines find values before melds, so here the two meet for the first time.
            debug_assert_eq!(value, pack(problem.aim, Score::of(best, &self.rules)));
        }
        let mut arranged = found.map(|value| value.is_some());
        // An answer that was stopped is not improved: the limit that it met holds for the runs as well.
        if scoring == Scoring::AllWithoutRuns && arranged.value && arranged.stopped.is_none() {
            arranged.stopped = self.prefer_runs(problem.may_be_loose, problem.aim, best);
        }
        arranged
    }

    /// Where every card counts in a hand without the runs that going out needs: makes `best` an arrangement with those
    /// runs, if there is one that the aim does not put behind it. Returns the limit that was met, if one was.
    pub(crate) fn prefer_runs(
        &mut self,
        may_be_loose: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Option<Limit> {
        if self.rules.scoring() == Scoring::Loose || best.has_runs_to_score(&self.rules) {
            return None;
        }
        let hand = best.hand();
        let problem = Problem {
            may_be_loose,
            ..Problem::of(&hand, aim)
        };
        match self.arranged(&problem.with_runs(Needs::to_score(&self.rules))) {
            Err(limit) => Some(limit),
            Ok(with_runs) => {
                let rules = &self.rules;
                if let Some(with_runs) = with_runs
                    && before_runs(aim, &with_runs, rules) == before_runs(aim, best, rules)
                {
                    *best = with_runs;
                }
                None
            }
        }
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
            && let Some(with_runs) = self.arranged(&Problem::of(hand, aim).with_runs(needs))?
        {
            *best = with_runs;
            return Ok(());
        }
        let found = self.arrange(hand, hand, aim, self.rules.scoring(), best);
        found.stopped.map_or(Ok(()), Err)
    }

    /// The best arrangement of a hand where any card may be loose. Every loose card counts.
    pub(crate) fn best_of_loose(&mut self, hand: &Hand, aim: Aim) -> Result<Arrangement, Limit> {
        let mut best = Arrangement::all_loose(hand);
        let found = self.arrange(hand, hand, aim, Scoring::Loose, &mut best);
        found.stopped.map_or(Ok(best), Err)
    }

    /// The best arrangement with which the runs let a hand go out, if there is one.
    pub(crate) fn best_to_go_out(
        &mut self,
        hand: &Hand,
        aim: Aim,
    ) -> Result<Option<Arrangement>, Limit> {
        match Needs::to_go_out(&self.rules) {
            needs if needs.runs > 0 => self.arranged(&Problem::of(hand, aim).with_runs(needs)),
            _ => self.best_of_loose(hand, aim).map(Some),
        }
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
        self.arranged(&Problem {
            may_be_loose,
            required: Required::All(requirement),
            ..Problem::of(hand, aim)
        })
    }

    /// The arrangement that solves a problem, as the engine found it, if there is one.
    fn arranged(&mut self, problem: &Problem<'_>) -> Result<Option<Arrangement>, Limit> {
        let mut melds = Vec::new();
        let found = self.solve(problem, Some(&mut melds));
        match found.stopped {
            Some(limit) => Err(limit),
            None => Ok(found
                .value
                .and_then(|_| Arrangement::new(problem.hand, melds))),
        }
    }

    /// The number of arrangements, `u128::MAX` if there are more; a lower bound where it stopped.
    pub(crate) fn ways(&mut self, hand: &Hand) -> Answer<u128> {
        let by_bits = self.forced.is_none_or(|route| route == Route::Bits);
        let counted = by_bits.then(|| self.search.count(hand, self.thresholds));
        match counted.flatten() {
            Some((ways, 0)) => Answer::whole(ways),
            Some((ways, crowded)) => {
                let rest = self.search.masks().part(hand, crowded);
                let others = self.ways_crowded(&rest);
                others.map(|others| ways.saturating_mul(others))
            }
            None => self.ways_crowded(hand),
        }
    }

    /// The number of arrangements by the sweep or the lattice.
    fn ways_crowded(&mut self, hand: &Hand) -> Answer<u128> {
        let by_parts = self.forced == Some(Route::Parts);
        if !by_parts && self.crowded.takes(hand, Goal::Count, &self.rules) {
            return self.crowded.count(hand, &mut self.meter);
        }
        match sweep::every(hand, &self.rules, &mut self.meter) {
            Ok(every) => Answer::whole(every.count().unwrap_or(u128::MAX)),
            // The arrangement without melds is known.
            Err(stopped) => Answer::stopped(1, stopped.limit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arrangements, Rules, Tile};

    #[test]
    fn only_what_may_be_loose_is_loose_and_nothing_better_is_missed() {
        let mut rng = fastrand::Rng::with_seed(15);
        let mut none = 0;
        // At phase 10 suits make no difference.
        let by_rank = Rules::preset("phase10").unwrap();
        for rules in [Rules::rummikub(), Rules::kalooki(), Rules::gin(), by_rank] {
            let mut solver = Solver::new(&rules);
            let mut deck: Vec<Tile> = Hand::deck(&rules).tiles().collect();
            deck.retain(|tile| tile.card().is_none_or(|card| card.rank.number() < 7));
            for round in 0..150 {
                let tiles = rng.choose_multiple(&deck, 4 + round % 11);
                let hand: Hand = tiles.iter().map(|tile| **tile).collect();
                let loose = tiles.into_iter().filter(|_| rng.usize(..5) > 0);
                let loose: Hand = loose.copied().collect();
                let every = Arrangements::every(&hand, &rules).unwrap();
                let scores = every.iter().filter(|laid| loose.contains(&laid.loose()));
                let scores: Vec<Score> = scores.map(|laid| Score::of(&laid, &rules)).collect();
                for aim in Aim::ALL {
                    let mut best = Arrangement::all_loose(&hand);
                    let found = solver.arrange(&hand, &loose, aim, Scoring::Loose, &mut best);
                    let best = found.value.then_some(best);
                    let score = best.as_ref().map(|best| Score::of(best, &rules));
                    let expected = scores
                        .iter()
                        .copied()
                        .max_by_key(|score| aim.weight(*score));
                    assert_eq!(score, expected, "{hand}: {loose}");
                    assert!(best.is_none_or(|best| loose.contains(&best.loose())));
                    none += usize::from(expected.is_none());
                }
            }
        }
        assert!((300..1500).contains(&none), "{none}");
    }
}
