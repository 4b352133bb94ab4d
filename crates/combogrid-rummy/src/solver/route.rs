//! Which engine answers for which part of a hand.

use combogrid_budget::Budget;

use super::Solver;
use super::answer::Answer;
use super::greedy::greedy;
use super::meld_bits::MeldBits;
use super::problem::{Goal, Problem};
use super::weights::pack;
use crate::{Aim, Arrangement, Arrangements, Hand, Meld, Score, Scoring, sweep};

/// The engines, in the order in which they are considered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Route {
    /// Melds as bits, tried one by one: plain cards, each held at most twice, and at most 64 melds.
    Bits,
    /// The sweep over capped states: no wild cards, few jokers, ranks that do not go round.
    Sweep,
    /// The lattice of all arrangements: every hand.
    Lattice,
}

impl Route {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Bits, Self::Sweep, Self::Lattice];
}

impl Solver {
    /// Chooses the route of a hand, from `first` on. The budget has no say, so that of several best arrangements it is
    /// always the same one that is found.
    ///
    /// What was worked out for the choice stays with the route: the melds in `by_bits`, a small lattice in `small`.
    #[inline]
    fn choose(&mut self, problem: Problem<'_>, goal: Goal, first: Route) -> Route {
        let hand = problem.hand;
        let first = self.forced.unwrap_or(first);
        if first == Route::Bits && problem.is_free() && self.find_melds(hand, goal) {
            return Route::Bits;
        }
        self.choose_for_crowded(hand, goal, first)
    }

    /// The same for hands that do not go by bits.
    fn choose_for_crowded(&mut self, hand: &Hand, goal: Goal, first: Route) -> Route {
        self.small = None;
        if first == Route::Lattice {
            return Route::Lattice;
        }
        if let Goal::Best(_) = goal {
            self.small = self.small_lattice(hand);
        }
        if self.small.is_none() && self.by_sweep.takes(hand, goal, &self.rules) {
            return Route::Sweep;
        }
        Route::Lattice
    }

    /// Whether a route can answer for a whole hand.
    pub(super) fn can_take(&mut self, route: Route, hand: &Hand, goal: Goal) -> bool {
        match route {
            Route::Bits => self.find_melds(hand, goal),
            Route::Sweep => self.by_sweep.takes(hand, goal, &self.rules),
            Route::Lattice => true,
        }
    }

    /// Finds the melds of a hand as bits, if it has few enough of them and nothing that stands for another card.
    #[inline]
    fn find_melds(&mut self, hand: &Hand, goal: Goal) -> bool {
        let Some(bits) = &self.bits else { return false };
        let Some(cells) = bits.cells(hand) else {
            return false;
        };
        let weights = match goal {
            Goal::Best(aim) => &self.weights[aim as usize],
            Goal::Count => &self.weights[Aim::Cards as usize],
        };
        self.by_bits.find(bits, cells, goal, weights)
    }

    /// The lattice of a hand with jokers, where it is so small that the sweep would take longer to set up, and its
    /// states, which are still to be counted.
    fn small_lattice(&self, hand: &Hand) -> Option<Box<(Arrangements, u64)>> {
        if hand.jokers() == 0 || hand.len() > self.thresholds.lattice_tiles {
            return None;
        }
        let states = self.thresholds.lattice_states;
        let mut meter = Budget::unlimited().max_states(states).meter();
        let every = Arrangements::every_with_meter(hand, &self.rules, &mut meter).ok()?;
        Some(Box::new((every, meter.spent_states())))
    }

    /// Whether a hand's score takes no more than microseconds: nothing in it can stand for another card.
    pub(crate) fn scores_at_once(&self, hand: &Hand) -> bool {
        let plain = self.bits.as_ref().and_then(|bits| bits.cells(hand));
        self.rules.scoring() == Scoring::Loose && plain.is_some()
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

    /// The same by the sweep or the lattice.
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
            self.find_by_lattice(problem, aim, melds_of_route)
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

    /// The parts in which few melds touch each other by bits, the others by another route.
    #[inline]
    fn find_by_bits(
        &mut self,
        hand: &Hand,
        aim: Aim,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let weights = &self.weights[aim as usize];
        let (selection, crowded) = self.by_bits.best(weights, &self.thresholds);
        let mut answer = Answer::whole(Some(weights.all_loose(hand) + selection.gain));
        let part = |bits: &MeldBits| bits.part(hand, crowded);
        if let Some(rest) = self.bits.as_ref().filter(|_| crowded != 0).map(part) {
            let all_loose = weights.all_loose(&rest);
            let route = self.choose_for_crowded(&rest, Goal::Best(aim), Route::Sweep);
            let others = self.find_crowded(Problem::of(&rest), aim, route, melds.as_deref_mut());
            let value = |others| Some(answer.value? - all_loose + others?);
            answer = others.map(value);
        }
        if let (Some(melds), Some(bits)) = (melds, &self.bits) {
            self.by_bits.melds(selection, bits, &self.rules, melds);
        }
        answer
    }

    /// The best of all arrangements, through their lattice.
    fn find_by_lattice(
        &mut self,
        Problem { hand, may_be_loose }: Problem<'_>,
        aim: Aim,
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let meter = &mut self.meter;
        let every = match self.small.take() {
            Some(small) => meter.states(small.1).map(|()| small.0),
            None => Arrangements::every_with_meter(hand, &self.rules, meter)
                .map_err(|stopped| stopped.limit),
        };
        let every = every.and_then(|every| {
            let loose = every.loose_within(may_be_loose, meter);
            loose.map_err(|stopped| stopped.limit)
        });
        match every {
            Ok(every) => Answer::whole(every.best(aim).map(|best| {
                if let Some(melds) = melds {
                    melds.extend_from_slice(best.melds());
                }
                pack(aim, Score::of(&best, &self.rules))
            })),
            Err(limit) => Answer::stopped(None, limit),
        }
    }

    /// The number of arrangements, `u128::MAX` if there are more; a lower bound where it stopped.
    pub(crate) fn ways(&mut self, hand: &Hand) -> Answer<u128> {
        match self.choose(Problem::of(hand), Goal::Count, Route::Bits) {
            Route::Bits => {
                let (ways, crowded) = self.by_bits.count(&self.thresholds);
                let rest = self.bits.as_ref().map(|bits| bits.part(hand, crowded));
                match rest.filter(|_| crowded != 0) {
                    Some(rest) => {
                        let route = self.choose_for_crowded(&rest, Goal::Count, Route::Sweep);
                        let others = self.ways_crowded(&rest, route);
                        others.map(|others| ways.saturating_mul(others))
                    }
                    None => Answer::whole(ways),
                }
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
    use crate::{Rules, Tile};

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
                let meter = &mut Budget::unlimited().meter();
                let every = every.loose_within(&loose, meter).unwrap();
                for aim in Aim::ALL {
                    let mut best = Arrangement::all_loose(&hand);
                    let found = solver.arrange_with_loose(&hand, &loose, aim, &mut best);
                    let best = found.value.then_some(best);
                    let expected = every.best(aim);
                    let score = |best: &Option<Arrangement>| {
                        best.as_ref().map(|best| Score::of(best, &rules))
                    };
                    assert_eq!(score(&best), score(&expected), "{hand}: {loose}");
                    assert!(best.is_none_or(|best| loose.contains(&best.loose())));
                    none += usize::from(expected.is_none());
                }
            }
        }
        assert!((200..1200).contains(&none), "{none}");
    }
}
