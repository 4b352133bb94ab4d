//! The combos that control points show of a whole hand, as those of its islands.

use std::collections::BinaryHeap;

use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::{ControlPointError, FlagMap};
use crate::cards::{Arrangement, Hand, Meld, Rules};

/// The [`control_point_combos`](crate::control_point_combos) of a hand, stored island by island. The number of combos of a hand is
/// the product of the numbers of its islands.
///
/// [`Solver::combos_by_island`](crate::Solver::combos_by_island) makes it.
///
/// ```
/// use combogrid_rummy::{Budget, Hand, Rules, Solver};
///
/// // Two blocks of sixteen cards, each with 718 combos.
/// let rules = Rules::gin();
/// let blocks = "3C4C5C6C 3D4D5D6D 3H4H5H6H 3S4S5S6S 8C9CTCJC 8D9DTDJD 8H9HTHJH 8S9STSJS";
/// let budget = Budget::unlimited().max_states(1_000_000);
/// let mut solver = Solver::new(&rules).with_budget(&budget);
/// let combos = solver.combos_by_island(&Hand::parse(blocks, &rules)?)?;
/// assert_eq!(combos.count(), 718 * 718);
/// assert_eq!(combos.top(1)?[0].loose_cards(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct ControlPointCombos {
    hand: Hand,
    /// The combos of each island, best first, with their loose points.
    islands: Vec<Vec<(u32, Arrangement)>>,
    budget: Budget,
}

impl ControlPointCombos {
    pub(crate) fn of(
        hand: &Hand,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Self, ControlPointError> {
        FlagMap::of(hand, rules)?;
        let mut combos = Self {
            hand: *hand,
            islands: Vec::new(),
            budget: budget.clone(),
        };
        for island in hand.islands(rules) {
            let of_island = FlagMap::of(&island.hand(), rules)?.budgeted_combos(budget)?;
            let with_points = |combo: Arrangement| (combo.loose_points(rules), combo);
            combos
                .islands
                .push(of_island.into_iter().map(with_points).collect());
            ControlPointError::unless_within(budget, combos.count())?;
        }
        Ok(combos)
    }

    /// The number of combos, or `u128::MAX` if it is larger.
    ///
    /// Computes in O(islands).
    #[must_use]
    pub fn count(&self) -> u128 {
        let counts = self.islands.iter().map(|combos| combos.len() as u128);
        counts.fold(1, u128::saturating_mul)
    }

    /// The best combos, up to `most`, in the order of [`control_point_combos`](crate::control_point_combos).
    ///
    /// Stores no more combos than it returns. Computes in O(combos * log(most)), and leaves out those that begin with more loose
    /// points than the worst one that is kept.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the time of the budget is over.
    pub fn top(&self, most: usize) -> Result<Vec<Arrangement>, Stopped> {
        let mut best = BestCombos {
            most,
            heap: BinaryHeap::new(),
        };
        let mut meter = self.budget.meter();
        self.visit(0, 0, &mut Vec::new(), &mut best, &mut meter)?;
        let sorted = best.heap.into_sorted_vec().into_iter();
        Ok(sorted.map(|(_, combo)| combo).collect())
    }

    /// Offers every combo that has these melds in the islands before this one.
    fn visit(
        &self,
        island: usize,
        points: u32,
        melds: &mut Vec<Meld>,
        best: &mut BestCombos,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        meter.tick()?;
        let Some(combos) = self.islands.get(island) else {
            best.offer(points, Arrangement::new(&self.hand, melds.clone()));
            return Ok(());
        };
        let before = melds.len();
        for (more, combo) in combos {
            // The combos after this one have no fewer loose points.
            if best.is_below(points + more) {
                break;
            }
            melds.extend_from_slice(combo.melds());
            self.visit(island + 1, points + more, melds, best, meter)?;
            melds.truncate(before);
        }
        Ok(())
    }
}

/// The best combos so far, with the worst one on top.
struct BestCombos {
    most: usize,
    heap: BinaryHeap<(u32, Arrangement)>,
}

impl BestCombos {
    /// Whether a combo with at least this many loose points is not among the best.
    fn is_below(&self, points: u32) -> bool {
        self.heap.len() >= self.most && self.heap.peek().is_none_or(|&(worst, _)| points > worst)
    }

    fn offer(&mut self, points: u32, combo: Option<Arrangement>) {
        self.heap.extend(combo.map(|combo| (points, combo)));
        if self.heap.len() > self.most {
            self.heap.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_multiply_up_to_the_budget() {
        // In each island one card chooses between a set and a run.
        let rules = Rules::article();
        let three = "AC AD AH 2H 3H  5C 5D 5H 6H 7H  9C 9D 9H TH JH";
        let hand = Hand::parse(three, &rules).unwrap();
        let within = |most| {
            let budget = Budget::unlimited().max_states(most);
            ControlPointCombos::of(&hand, &rules, &budget)
        };
        assert_eq!(within(8).unwrap().top(usize::MAX).unwrap().len(), 8);
        let error = ControlPointError::TooMany {
            configurations: 8,
            most: 7,
        };
        assert_eq!(within(7).unwrap_err(), error);
    }

    /// Each combo of one island with each of the others, all of them sorted.
    fn every(combos: &ControlPointCombos, rules: &Rules) -> Vec<Arrangement> {
        let mut whole = vec![Vec::new()];
        for island in &combos.islands {
            let longer = whole.iter().flat_map(|melds: &Vec<Meld>| {
                let join = |(_, combo): &(u32, Arrangement)| [melds, combo.melds()].concat();
                island.iter().map(join)
            });
            whole = longer.collect();
        }
        let laid = whole.into_iter();
        let mut laid: Vec<Arrangement> = laid
            .filter_map(|melds| Arrangement::new(&combos.hand, melds))
            .collect();
        laid.sort_by_key(|combo| (combo.loose_points(rules), combo.clone()));
        laid
    }

    #[test]
    fn the_best_of_many_are_the_first_of_all_sorted() {
        let rules = Rules::article();
        for text in [
            "",
            "KS",
            "3D4D5D4H5H4S5S6S",
            "AC AD AH 2H 3H  5C 5D 5H 6H 7H  9C 9D 9H TH JH",
            "3C4C5C 3D4D5D 3H4H5H  7C8C9C 7D8D9D 7H8H9H  JH JS JD QD KD",
        ] {
            let hand = Hand::parse(text, &rules).unwrap();
            let combos = ControlPointCombos::of(&hand, &rules, &Budget::unlimited()).unwrap();
            let all = every(&combos, &rules);
            assert_eq!(all.len() as u128, combos.count(), "{text}");
            for most in (0..30.min(all.len())).chain([all.len() - 1, all.len(), usize::MAX]) {
                let first = &all[..most.min(all.len())];
                assert_eq!(combos.top(most).unwrap(), first, "{text}, {most}");
            }
        }
    }
}
