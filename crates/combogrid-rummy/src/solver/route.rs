//! Which engine answers for which part of a hand.

use combogrid_budget::Budget;

use super::Solver;
use super::answer::Answer;
use super::greedy::greedy;
use super::problem::{Goal, Problem};
use super::weights::pack;
use crate::hand::Planes;
use crate::{AceRank, Aim, Arrangement, Arrangements, Hand, Meld, Score, Scoring, sweep};

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

/// A route, and what was worked out to choose it.
enum Chosen {
    /// The melds have been found; these are the cells.
    Bits(Planes),
    Sweep,
    /// The lattice, if it was made, and the states that it is still to be charged with.
    Lattice(Option<Box<(Arrangements, u64)>>),
}

impl Solver {
    /// Chooses the route of a hand, from `first` on. The budget has no say, so that of several best arrangements it is
    /// always the same one that is found.
    #[inline]
    fn choose(&mut self, problem: Problem<'_>, goal: Goal, first: Route) -> Chosen {
        let hand = problem.hand;
        let first = self.forced.unwrap_or(first);
        if first == Route::Bits
            && problem.is_free()
            && let Some(cells) = self.find_melds(hand, goal)
        {
            return Chosen::Bits(cells);
        }
        if first == Route::Lattice {
            return Chosen::Lattice(None);
        }
        if let Goal::Best(_) = goal
            && let Some(small) = self.small_lattice(hand)
        {
            return Chosen::Lattice(Some(Box::new(small)));
        }
        if self.by_sweep.takes(hand, goal, &self.rules) {
            return Chosen::Sweep;
        }
        Chosen::Lattice(None)
    }

    /// Whether a route can answer for a whole hand.
    pub(super) fn can_take(&mut self, route: Route, hand: &Hand, goal: Goal) -> bool {
        match route {
            Route::Bits => self.find_melds(hand, goal).is_some(),
            Route::Sweep => self.by_sweep.takes(hand, goal, &self.rules),
            Route::Lattice => true,
        }
    }

    /// Finds the melds of a hand as bits, if it has few enough of them and nothing that stands for another card.
    #[inline]
    fn find_melds(&mut self, hand: &Hand, goal: Goal) -> Option<Planes> {
        let bits = self.bits.as_ref()?;
        let cells = bits.cells(hand)?;
        let weights = match goal {
            Goal::Best(aim) => &self.weights[aim as usize],
            Goal::Count => &self.weights[Aim::Cards as usize],
        };
        self.by_bits.find(bits, cells, goal, weights)?;
        Some(cells)
    }

    /// The lattice of a hand with jokers, where it is so small that the sweep would take longer to set up, and its
    /// states, which are still to be counted.
    fn small_lattice(&self, hand: &Hand) -> Option<(Arrangements, u64)> {
        let most = match self.rules.ace() {
            AceRank::LowOrHigh => self.thresholds.lattice_tiles_with_both_aces,
            AceRank::Low | AceRank::High | AceRank::Cyclic => self.thresholds.lattice_tiles,
        };
        if hand.jokers() == 0 || hand.len() > most {
            return None;
        }
        let states = self.thresholds.lattice_states;
        let mut meter = Budget::unlimited().max_states(states).meter();
        let every = Arrangements::every_with_meter(hand, &self.rules, &mut meter).ok()?;
        Some((every, meter.spent_states()))
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
        first: Route,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let hand = problem.hand;
        let answer = match self.choose(problem, Goal::Best(aim), first) {
            Chosen::Bits(cells) => return self.find_by_bits(hand, cells, aim, melds),
            Chosen::Sweep => {
                let (weights, melds) = (&self.weights[aim as usize], melds.as_deref_mut());
                self.by_sweep
                    .best(problem, weights, &self.rules, melds, &mut self.meter)
            }
            Chosen::Lattice(made) => {
                let melds = melds.as_deref_mut();
                self.find_by_lattice(problem, aim, made, melds)
            }
        };
        if answer.value.is_none() && answer.stopped.is_some() && problem.is_free() {
            let laid = greedy(hand, aim, &self.rules);
            let value = Arrangement::new(hand, laid.clone());
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
        cells: Planes,
        aim: Aim,
        mut melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let weights = &self.weights[aim as usize];
        let Some(bits) = &self.bits else {
            return Answer::whole(None);
        };
        let (selection, crowded) = self.by_bits.best(cells, weights, &self.thresholds);
        let rest = bits.part(hand, crowded);
        let value = weights.all_loose(hand) + selection.gain;
        let mut answer = Answer::whole(Some(value));
        if !rest.is_empty() {
            let value = value - weights.all_loose(&rest);
            let others = self.find(Problem::of(&rest), aim, Route::Sweep, melds.as_deref_mut());
            answer = others.map(|others| others.map(|others| value + others));
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
        made: Option<Box<(Arrangements, u64)>>,
        melds: Option<&mut Vec<Meld>>,
    ) -> Answer<Option<i64>> {
        let meter = &mut self.meter;
        let every = match made {
            Some(made) => meter.states(made.1).map(|()| made.0),
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
    pub(super) fn ways_from(&mut self, hand: &Hand, first: Route) -> Answer<u128> {
        match self.choose(Problem::of(hand), Goal::Count, first) {
            Chosen::Bits(cells) => {
                let (ways, crowded) = self.by_bits.count(cells, &self.thresholds);
                let rest = self.bits.as_ref().map(|bits| bits.part(hand, crowded));
                match rest.filter(|rest| !rest.is_empty()) {
                    Some(rest) => self
                        .ways_from(&rest, Route::Sweep)
                        .map(|others| ways.saturating_mul(others)),
                    None => Answer::whole(ways),
                }
            }
            Chosen::Sweep => self.by_sweep.count(hand, &mut self.meter),
            Chosen::Lattice(_) => match sweep::every(hand, &self.rules, &mut self.meter) {
                Ok(every) => Answer::whole(every.count().unwrap_or(u128::MAX)),
                // The arrangement without melds is known.
                Err(stopped) => Answer::stopped(1, stopped.limit),
            },
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
