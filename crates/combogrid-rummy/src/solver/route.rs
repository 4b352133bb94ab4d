//! The choice of an engine for each part of a hand.

use combogrid_budget::Limit;

use super::Solver;
use super::answer::Answer;
use super::draws::RankedHand;
use super::needs::Needs;
use super::parts::{Parts, Question, greedy};
use super::problem::{Goal, Problem, Query};
use super::search::{SearchedHand, Spent};
use super::weights::{pack, unpack};
use crate::arrangements::{Requirement, sweep};
use crate::cards::{Aim, Arrangement, Hand, Meld, Score, Scoring};
use crate::solver::{Discard, Draw, Shortfall};

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

/// The engine that answers for a hand, with the results found while it was chosen.
enum Engine<'a> {
    Search(SearchedHand<'a>),
    Crowded,
    Parts,
}

impl Solver {
    /// Chooses the engine for the best of a hand. The budget has no say, so that of several best arrangements it is always
    /// the same one that is found.
    #[inline]
    fn choose<'a>(&'a mut self, problem: Problem<'a>, aim: Aim) -> Engine<'a> {
        let (hand, rules) = (problem.hand, &self.rules);
        if self.forced.is_none_or(|route| route == Route::Bits) && problem.is_free() {
            let query = Query::Best(aim);
            let open = self.search.open(hand, query, rules, &self.thresholds);
            if let Some(mut open) = open
                && open.solve()
            {
                return Engine::Search(open);
            }
        }
        if self.forced != Some(Route::Parts) && self.crowded.takes(hand, Goal::Best, rules) {
            Engine::Crowded
        } else {
            Engine::Parts
        }
    }

    /// Whether a route can answer for a whole hand.
    pub(super) fn can_take(&mut self, route: Route, hand: &Hand, goal: Goal) -> bool {
        match (route, goal) {
            (Route::Bits, Goal::Best) => {
                let engine = self.choose(Problem::of(hand), Aim::Cards);
                matches!(engine, Engine::Search(_))
            }
            (Route::Bits, Goal::Count) => self.search.count(hand, self.thresholds).is_some(),
            (Route::Sweep, _) => self.crowded.takes(hand, goal, &self.rules),
            (Route::Parts, _) => true,
        }
    }

    /// Solves a hand for the loose points alone, if it is searched for.
    fn rank<'a>(&'a mut self, hand: &'a Hand, query: Query) -> Option<RankedHand<'a>> {
        self.rank_if(hand, query, |open| {
            open.find_runs();
            true
        })
    }

    /// Solves a hand for the loose points alone, if it is searched for; where it needs runs, only if `find_runs`, which finds
    /// them, says that there are some.
    fn rank_if<'a>(
        &'a mut self,
        hand: &'a Hand,
        query: Query,
        find_runs: impl FnOnce(&mut SearchedHand<'a>) -> bool,
    ) -> Option<RankedHand<'a>> {
        if self.forced.is_some_and(|route| route != Route::Bits) {
            return None;
        }
        let rules = &self.rules;
        let mut open = self.search.open(hand, query, rules, &self.thresholds)?;
        if rules.scoring() == Scoring::AllWithoutRuns
            && !(open.takes_runs() && find_runs(&mut open))
        {
            return None;
        }
        open.solve().then(|| RankedHand::of(open, &mut self.drawn))
    }

    /// The cost of a hand as the rules score it, if it is searched.
    pub(crate) fn searched_cost(&mut self, hand: &Hand) -> Option<u32> {
        let (rules, mut lacks) = (self.rules, false);
        // That a hand lacks its runs costs less to know than what else it has.
        let ranked = self.rank_if(hand, Query::Loose, |open| {
            lacks = !open.may_have(Needs::to_score(&rules));
            !lacks
        });
        match ranked {
            Some(mut ranked) => ranked.cost().ok(),
            None => lacks.then(|| rules.capped(hand.loose_points(&rules))),
        }
    }

    /// The shortfall of a hand, if it is searched.
    fn searched_shortfall(&mut self, hand: &Hand) -> Option<Shortfall> {
        self.rank(hand, Query::Loose)?.shortfall().ok()
    }

    /// Adds each different tile of a hand with the cost and the shortfall of the rest, if the hand is searched.
    pub(crate) fn searched_discards(&mut self, hand: &Hand, left: &mut Vec<Discard>) -> Option<()> {
        let first = left.len();
        self.rank(hand, Query::Loose)?.discards(left).ok()?;
        if left.len() - first < hand.iter().count() {
            for (tile, _) in hand.iter() {
                if left[first..].iter().all(|known| known.tile != tile) {
                    let rest = hand.minus(tile);
                    let rest = self.rank(&rest, Query::Loose)?.after_throw(tile);
                    left.push(rest.ok()?);
                }
            }
        }
        Some(())
    }

    /// The cost and the shortfall of a hand, if it is searched and its draws share the work; adds the draws whose best
    /// throw the solved parts decide.
    pub(crate) fn searched_draws(
        &mut self,
        hand: &Hand,
        seen: &Hand,
        draws: &mut Vec<Draw>,
    ) -> Option<(u32, Shortfall)> {
        if hand.is_empty() || !self.search.shares_draws() {
            return None;
        }
        self.rank(hand, Query::Draws)?.draws(seen, draws)
    }

    /// The distance of a hand from going out; the work adds to that of the query so far.
    pub(crate) fn find_shortfall(&mut self, hand: &Hand) -> Result<Shortfall, Limit> {
        self.count_searches()?;
        if let Some(shortfall) = self.searched_shortfall(hand) {
            return Ok(shortfall);
        }
        let (aim, needs) = (Aim::Deadwood, Needs::to_score(&self.rules));
        let fewer = needs.and_fewer().filter(|laid| laid.runs > 0);
        for laid in fewer {
            let asked = (aim, &laid.required());
            let found = self.find_by_parts(Problem::of(hand), asked, None);
            if let Some(limit) = found.stopped {
                return Err(limit);
            }
            if let Some(value) = found.value {
                return Ok(needs.shortfall(laid, unpack(aim, value).loose_points));
            }
        }
        let score = self.loose_score(hand, aim);
        let shortfall = needs.shortfall(Needs::NONE, score.value.loose_points);
        score.stopped.map_or(Ok(shortfall), Err)
    }

    /// Whether the best of a hand is searched for, without a graph.
    pub(crate) fn is_searched(&mut self, hand: &Hand) -> bool {
        let runs = self.rules.going_out().runs;
        match self.choose(Problem::of(hand), Aim::Cards) {
            Engine::Search(solved) => runs == 0 || solved.takes_runs(),
            Engine::Crowded | Engine::Parts => false,
        }
    }

    /// Whether a hand that does not go by bits goes part by part.
    pub(crate) fn goes_by_parts(&mut self, hand: &Hand) -> bool {
        self.forced == Some(Route::Parts) || !self.crowded.takes(hand, Goal::Best, &self.rules)
    }

    /// The packed value of the best arrangement, or `None` if there is no arrangement or none was found before the
    /// search stopped. Its melds are added to `melds`.
    pub(super) fn find(
        &mut self,
        problem: Problem<'_>,
        aim: Aim,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let answer = match self.count_searches() {
            Err(limit) => Answer::stopped(None, limit),
            Ok(()) => self.find_by_engine(problem, aim, melds.as_deref_mut()),
        };
        if answer.value.is_some() || answer.stopped.is_none() || !problem.is_free() {
            return answer;
        }
        let laid = greedy(problem.hand, aim, &self.rules);
        if let Some(melds) = melds {
            melds.extend(&laid);
        }
        let value = Arrangement::new(problem.hand, laid);
        answer.map(|_| value.map(|laid| pack(aim, Score::of(&laid, &self.rules))))
    }

    /// What the engine that is chosen for a hand finds of its best.
    #[inline]
    fn find_by_engine(
        &mut self,
        problem: Problem<'_>,
        aim: Aim,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let is_crowded = match self.choose(problem, aim) {
            Engine::Search(mut solved) => match solved.best(melds.as_deref_mut()) {
                Ok(value) => return Answer::whole(Some(value)),
                Err(Spent) => self.crowded.takes(problem.hand, Goal::Best, &self.rules),
            },
            Engine::Crowded => true,
            Engine::Parts => false,
        };
        if is_crowded {
            let (weights, rules) = (self.search.weights(aim), &self.rules);
            let meter = &mut self.meter;
            self.crowded.best(problem, weights, rules, melds, meter)
        } else {
            self.find_by_parts(problem, (aim, &Requirement::NONE), melds)
        }
    }

    /// Adds the melds of the best arrangement with certain runs; whether there is one, or `None` if the hand does not go
    /// by bits.
    pub(super) fn searched_with_runs(
        &mut self,
        problem: Problem<'_>,
        (aim, needs): (Aim, Needs),
        melds: &mut Vec<Meld>,
    ) -> Option<bool> {
        match self.choose(problem, aim) {
            Engine::Search(mut solved) if solved.takes_runs() => {
                solved.best_with_runs(needs, melds).ok()
            }
            _ => None,
        }
    }

    /// The best of the arrangements that meet a requirement, by the parts of the hand.
    #[inline(never)]
    pub(super) fn find_by_parts(
        &mut self,
        Problem { hand, may_be_loose }: Problem<'_>,
        (aim, requirement): (Aim, &Requirement),
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let question = Question {
            aim,
            requirement: *requirement,
            may_be_loose: (hand != may_be_loose).then_some(*may_be_loose),
        };
        let asked = |parts: &Parts| *parts.question() == question;
        let known = self.parts.iter().position(asked);
        let mut parts = known.map_or_else(|| Parts::new(question), |at| self.parts.swap_remove(at));
        let found = parts.best(hand, &self.rules, melds, &mut self.meter);
        if question.may_be_loose.is_none() {
            self.parts.push(parts);
        }
        found.map_or_else(|limit| Answer::stopped(None, limit), Answer::whole)
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
        for rules in [Rules::rummikub(), Rules::kalooki(), Rules::gin()] {
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
                    let found = solver.arrange_with_loose(&hand, &loose, aim, &mut best);
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
        assert!((200..1200).contains(&none), "{none}");
    }
}
