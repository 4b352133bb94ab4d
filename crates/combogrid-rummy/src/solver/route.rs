//! Which engine answers for which part of a hand.

use super::Solver;
use super::answer::Answer;
use super::by_bits::ByBits;
use super::by_parts::{ByParts, Question};
use super::greedy::greedy;
use super::melds::MeldBits;
use super::needed_runs::Needs;
use super::problem::{Goal, Problem, Query};
use super::russian_dolls::{NOTHING, Spent};
use super::thresholds::Thresholds;
use super::weights::{Weights, pack};
use crate::{Aim, Arrangement, Hand, Meld, Requirement, Rules, Score, sweep};

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

/// The engine that answers for a hand, with what it found out while it was chosen.
enum Engine<'a> {
    Bits(Solved<'a>),
    Sweep,
    Parts,
}

/// A hand that was solved by bits, best for an aim.
pub(super) struct Solved<'a> {
    hand: &'a Hand,
    by_bits: &'a mut ByBits,
    bits: &'a MeldBits,
    weights: &'a mut Weights,
    rules: &'a Rules,
    /// How many steps a search for other questions about it may take.
    steps: u32,
}

impl Solved<'_> {
    /// The packed value of the best. Its melds are added to `melds`.
    #[inline]
    fn best(self, melds: Option<&mut Vec<Meld>>) -> i64 {
        let Self {
            hand,
            by_bits,
            bits,
            weights,
            rules,
            ..
        } = self;
        let value = by_bits.best() + bits.loose(hand, &by_bits.cells, weights);
        if let Some(melds) = melds {
            let laid = by_bits.melds(hand, bits, weights, rules, melds);
            debug_assert!(laid.is_ok(), "the hand is solved");
        }
        value
    }

    /// Whether the best with certain runs can be asked.
    fn takes_runs(&self) -> bool {
        self.bits.takes_runs(&self.by_bits.cells)
    }

    /// Adds the melds of the best with certain runs; whether there is one.
    fn best_with_runs(self, aim: Aim, needs: Needs, melds: &mut Vec<Meld>) -> Result<bool, Spent> {
        let Self {
            hand,
            by_bits,
            bits,
            weights,
            rules,
            mut steps,
        } = self;
        let cells = by_bits.cells;
        by_bits.find_runs(bits, &cells, weights, Query::Best(aim));
        let all = (cells.all(), cells.wilds());
        let found = by_bits.value_with_runs(NOTHING, needs, all, &mut steps)?;
        if found.is_some() {
            let laid = by_bits.melds_with_runs(hand, bits, weights, rules, melds);
            debug_assert!(laid.is_ok(), "the hand is solved");
        }
        Ok(found.is_some())
    }
}

impl Solver {
    /// Chooses the engine for the best of a hand, from `first` on. The budget has no say, so that of several best
    /// arrangements it is always the same one that is found.
    #[inline]
    fn choose<'a>(&'a mut self, problem: Problem<'a>, aim: Aim, first: Route) -> Engine<'a> {
        let hand = problem.hand;
        let first = self.forced.unwrap_or(first);
        let by_bits = first == Route::Bits && problem.is_free();
        if by_bits && self.solve_by_bits(hand, Query::Best(aim)).is_some() {
            Engine::Bits(Solved {
                hand,
                by_bits: &mut self.by_bits,
                bits: &self.bits,
                weights: &mut self.weights[aim as usize],
                rules: &self.rules,
                steps: self.thresholds.search_steps_alone,
            })
        } else if first != Route::Parts && self.by_sweep.takes(hand, Goal::Best(aim), &self.rules) {
            Engine::Sweep
        } else {
            Engine::Parts
        }
    }

    /// Whether a route can answer for a whole hand.
    pub(super) fn can_take(&mut self, route: Route, hand: &Hand, goal: Goal) -> bool {
        match (route, goal) {
            (Route::Bits, Goal::Best(aim)) => self.solve_by_bits(hand, Query::Best(aim)).is_some(),
            (Route::Bits, Goal::Count) => self.count_by_bits(hand).is_some(),
            (Route::Sweep, _) => self.by_sweep.takes(hand, goal, &self.rules),
            (Route::Parts, _) => true,
        }
    }

    /// The number of arrangements of the parts of a hand in which few melds touch each other, and the cells of the
    /// others, if it can be counted by bits.
    fn count_by_bits(&mut self, hand: &Hand) -> Option<(u128, u64)> {
        let weights = &mut self.weights[Aim::Cards as usize];
        let cells = self.bits.cells(hand)?;
        let found = self.by_bits.find_all(&self.bits, &cells, weights);
        found.then(|| self.by_bits.count(&self.thresholds))
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
        let runs = self.rules.going_out().runs;
        match self.choose(Problem::of(hand), Aim::Cards, Route::Bits) {
            Engine::Bits(solved) => runs == 0 || solved.takes_runs(),
            Engine::Sweep | Engine::Parts => false,
        }
    }

    /// Whether a hand that does not go by bits goes part by part.
    pub(crate) fn goes_by_parts(&mut self, hand: &Hand) -> bool {
        let engine = self.choose(Problem::of(hand), Aim::Deadwood, Route::Sweep);
        matches!(engine, Engine::Parts)
    }

    /// The packed value of the best arrangement, or `None` if there is no arrangement or none was found before the
    /// search stopped. Its melds are added to `melds`.
    pub(super) fn find(
        &mut self,
        problem: Problem<'_>,
        aim: Aim,
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let route = match self.choose(problem, aim, Route::Bits) {
            Engine::Bits(solved) => return Answer::whole(Some(solved.best(melds))),
            Engine::Sweep => Route::Sweep,
            Engine::Parts => Route::Parts,
        };
        self.find_crowded(problem, aim, route, melds)
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

    /// Adds the melds of the best arrangement with certain runs; whether there is one, or `None` if the hand does not go
    /// by bits.
    pub(super) fn best_with_runs_by_bits(
        &mut self,
        hand: &Hand,
        (aim, needs): (Aim, Needs),
        melds: &mut Vec<Meld>,
    ) -> Option<bool> {
        match self.choose(Problem::of(hand), aim, Route::Bits) {
            Engine::Bits(solved) if solved.takes_runs() => {
                solved.best_with_runs(aim, needs, melds).ok()
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
        let first = self.forced.unwrap_or(Route::Bits);
        let counted = (first == Route::Bits).then(|| self.count_by_bits(hand));
        match counted.flatten() {
            Some((ways, 0)) => Answer::whole(ways),
            Some((ways, crowded)) => {
                let rest = self.bits.part(hand, crowded);
                let others = self.ways_crowded(&rest, self.forced.unwrap_or(Route::Sweep));
                others.map(|others| ways.saturating_mul(others))
            }
            None => self.ways_crowded(hand, first),
        }
    }

    /// The same by the sweep or the lattice.
    fn ways_crowded(&mut self, hand: &Hand, first: Route) -> Answer<u128> {
        if first != Route::Parts && self.by_sweep.takes(hand, Goal::Count, &self.rules) {
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
