//! Which engine answers for which part of a hand.

use super::Solver;
use super::answer::Answer;
use super::by_parts::{ByParts, Question};
use super::greedy::greedy;
use super::needed_runs::Needs;
use super::problem::{Goal, Problem, Query};
use super::russian_dolls::Spent;
use super::thresholds::Thresholds;
use super::weights::pack;
use crate::{Aim, Arrangement, Hand, Meld, Requirement, Score, sweep};

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

impl Solver {
    /// Chooses the route of a hand, from `first` on. The budget has no say, so that of several best arrangements it is
    /// always the same one that is found.
    ///
    /// What was worked out for the choice stays with the route: what `by_bits` found.
    #[inline]
    fn choose(&mut self, problem: Problem<'_>, goal: Goal, first: Route) -> Route {
        let hand = problem.hand;
        let first = self.forced.unwrap_or(first);
        if first == Route::Bits && problem.is_free() && self.can_take(Route::Bits, hand, goal) {
            Route::Bits
        } else if first != Route::Parts && self.by_sweep.takes(hand, goal, &self.rules) {
            Route::Sweep
        } else {
            Route::Parts
        }
    }

    /// Whether a route can answer for a whole hand.
    #[inline]
    pub(super) fn can_take(&mut self, route: Route, hand: &Hand, goal: Goal) -> bool {
        match (route, goal) {
            (Route::Bits, Goal::Best(aim)) => self.solve_by_bits(hand, Query::Best(aim)).is_some(),
            (Route::Bits, Goal::Count) => self.counts_by_bits(hand),
            (Route::Sweep, _) => self.by_sweep.takes(hand, goal, &self.rules),
            (Route::Parts, _) => true,
        }
    }

    /// Finds the melds of a hand that are counted by bits, if they can be.
    fn counts_by_bits(&mut self, hand: &Hand) -> bool {
        let weights = &mut self.weights[Aim::Cards as usize];
        let cells = self.bits.cells(hand);
        cells.is_some_and(|cells| self.by_bits.find_all(&self.bits, &cells, weights))
    }

    /// Solves a hand by bits, if it can be and no other engine is faster.
    #[inline]
    pub(super) fn solve_by_bits(&mut self, hand: &Hand, query: Query) -> Option<()> {
        let Self { bits, by_bits, .. } = self;
        by_bits.cells = bits.cells(hand)?;
        let weights = match query {
            Query::Best(aim) => &mut self.weights[aim as usize],
            Query::Loose | Query::Draws => &mut self.points,
        };
        if !bits.leaves_cheapest(&by_bits.cells, weights) {
            return None;
        }
        by_bits.find(bits, weights, query);
        let Thresholds {
            search_steps,
            search_steps_alone,
            searched_tiles,
            ..
        } = self.thresholds;
        for steps in [search_steps, search_steps_alone] {
            if by_bits.solve(steps).is_ok() {
                return Some(());
            }
            let goal = Goal::Best(Aim::Cards);
            if hand.len() > searched_tiles && self.by_sweep.takes(hand, goal, &self.rules) {
                break;
            }
        }
        None
    }

    /// Whether the best of a hand is searched for, without a graph.
    pub(crate) fn is_searched(&mut self, hand: &Hand) -> bool {
        let route = self.choose(Problem::of(hand), Goal::Best(Aim::Cards), Route::Bits);
        let cells = &self.by_bits.cells;
        route == Route::Bits && (self.rules.going_out().runs == 0 || self.bits.takes_runs(cells))
    }

    /// Whether a hand that does not go by bits goes part by part.
    pub(crate) fn goes_by_parts(&mut self, hand: &Hand) -> bool {
        let goal = Goal::Best(Aim::Deadwood);
        self.choose(Problem::of(hand), goal, Route::Sweep) == Route::Parts
    }

    /// The packed value of the best arrangement, or `None` if there is no arrangement or none was found before the
    /// search stopped. Its melds are added to `melds`.
    pub(super) fn find(
        &mut self,
        problem: Problem<'_>,
        aim: Aim,
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        match self.choose(problem, Goal::Best(aim), Route::Bits) {
            Route::Bits => self.find_by_bits(problem.hand, aim, melds),
            route => self.find_crowded(problem, aim, route, melds),
        }
    }

    /// The same by the sweep or the parts of the hand.
    fn find_crowded(
        &mut self,
        problem: Problem<'_>,
        aim: Aim,
        route: Route,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let melds_of_route = melds.as_deref_mut();
        let answer = if route == Route::Sweep {
            let weights = &self.weights[aim as usize];
            self.by_sweep.best(
                problem,
                weights,
                &self.rules,
                melds_of_route,
                &mut self.meter,
            )
        } else {
            self.find_by_parts(problem, (aim, &Requirement::NONE), melds_of_route)
        };
        if answer.value.is_none() && answer.stopped.is_some() && problem.is_free() {
            let laid = greedy(problem.hand, aim, &self.rules);
            let value = Arrangement::new(problem.hand, laid.clone());
            let value = value.map(|laid| pack(aim, Score::of(&laid, &self.rules)));
            if let Some(melds) = melds {
                melds.extend(laid);
            }
            return answer.map(|_| value);
        }
        answer
    }

    /// The best of the hand that was solved by bits.
    #[inline]
    fn find_by_bits(
        &mut self,
        hand: &Hand,
        aim: Aim,
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let weights = &mut self.weights[aim as usize];
        let value = self.by_bits.best() + self.bits.loose(hand, &self.by_bits.cells, weights);
        if let Some(melds) = melds {
            let laid = self
                .by_bits
                .melds(hand, &self.bits, weights, &self.rules, melds);
            debug_assert!(laid.is_ok(), "the hand is solved");
        }
        Answer::whole(Some(value))
    }

    /// Finds the runs of a hand, so that the best with some of them can be asked; `Err` if the hand does not go by bits.
    pub(super) fn find_runs_by_bits(&mut self, hand: &Hand, aim: Aim) -> Result<(), Route> {
        let route = self.choose(Problem::of(hand), Goal::Best(aim), Route::Bits);
        let (bits, weights) = (&self.bits, &mut self.weights[aim as usize]);
        let cells = self.by_bits.cells;
        if route != Route::Bits || !bits.takes_runs(&cells) {
            return Err(route);
        }
        self.by_bits
            .find_runs(bits, &cells, weights, Query::Best(aim));
        Ok(())
    }

    /// The packed value of the best arrangement with certain runs of the hand whose runs were found, or `None` if there
    /// is none. Its melds are added to `melds`.
    pub(super) fn best_with_runs_by_bits(
        &mut self,
        hand: &Hand,
        (aim, needs): (Aim, Needs),
        melds: Option<&mut Vec<Meld>>,
    ) -> Result<Option<i64>, Spent> {
        let (bits, weights) = (&self.bits, &mut self.weights[aim as usize]);
        let cells = self.by_bits.cells;
        let all = (cells.all(), cells.wilds());
        let mut steps = self.thresholds.search_steps_alone;
        let found = self
            .by_bits
            .value_with_runs(i64::MIN / 4, needs, all, &mut steps)?;
        let Some(value) = found else {
            return Ok(None);
        };
        if let Some(melds) = melds {
            let laid = self
                .by_bits
                .melds_with_runs(hand, bits, weights, &self.rules, melds);
            debug_assert!(laid.is_ok(), "the hand is solved");
        }
        Ok(Some(value + bits.loose(hand, &cells, weights)))
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
        let asked = |parts: &ByParts| *parts.question() == question;
        let known = self.by_parts.iter().position(asked);
        let mut parts = known.map_or_else(
            || ByParts::new(question),
            |at| self.by_parts.swap_remove(at),
        );
        let found = parts.best(hand, &self.rules, melds, &mut self.meter);
        if question.may_be_loose.is_none() {
            self.by_parts.push(parts);
        }
        found.map_or_else(|limit| Answer::stopped(None, limit), Answer::whole)
    }

    /// The number of arrangements, `u128::MAX` if there are more; a lower bound where it stopped.
    pub(crate) fn ways(&mut self, hand: &Hand) -> Answer<u128> {
        match self.choose(Problem::of(hand), Goal::Count, Route::Bits) {
            Route::Bits => {
                let (ways, crowded) = self.by_bits.count(&self.thresholds);
                if crowded == 0 {
                    return Answer::whole(ways);
                }
                let rest = self.bits.part(hand, crowded);
                let route = self.choose(Problem::of(&rest), Goal::Count, Route::Sweep);
                let others = self.ways_crowded(&rest, route);
                others.map(|others| ways.saturating_mul(others))
            }
            route => self.ways_crowded(hand, route),
        }
    }

    /// The same by the sweep or the lattice.
    fn ways_crowded(&mut self, hand: &Hand, route: Route) -> Answer<u128> {
        if route == Route::Sweep {
            return self.by_sweep.count(hand, &mut self.meter);
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
