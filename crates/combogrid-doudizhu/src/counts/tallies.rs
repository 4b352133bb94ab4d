//! The value of each skeleton: from the table of shapes, or worked out.

use combogrid_budget::Limit;

use super::carrier::Carrier;
use super::leftovers::{Leftovers, Tables};
use super::shape::Shape;
use super::shape_table::ShapeTable;
use super::skeleton::Skeleton;
use super::state_count::StateCount;
use super::tally::Tally;
use crate::moves::BodyRules;
use crate::rules::Rules;

/// Values of skeletons: the number of ways, or the fewest plays, to lay their leftovers.
#[derive(Debug, Clone)]
pub(crate) struct Tallies<T> {
    pub(crate) rules: BodyRules,
    known: ShapeTable,
    tables: Tables<T>,
    carriers: Vec<Carrier>,
}

impl<T: Tally> Tallies<T> {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            rules: BodyRules::new(rules),
            known: ShapeTable::new(),
            tables: Tables::new(),
            carriers: Vec::new(),
        }
    }

    /// The tally of a skeleton's leftovers: from the table, or worked out and put there.
    #[inline]
    pub(crate) fn of(
        &mut self,
        skeleton: &Skeleton,
        states: &mut StateCount,
    ) -> Result<u128, Limit> {
        let Self {
            rules,
            known,
            tables,
            carriers,
        } = self;
        match Shape::of(skeleton, rules) {
            Some(shape) => known.get_or(shape, || {
                work_out(skeleton, rules, tables, carriers, states)
            }),
            // Rare: three airplanes, or ranks that differ by more than their number of cards.
            None => work_out(skeleton, rules, tables, carriers, states),
        }
    }
}

#[cold]
fn work_out<T: Tally>(
    skeleton: &Skeleton,
    rules: &BodyRules,
    tables: &mut Tables<T>,
    carriers: &mut Vec<Carrier>,
    states: &mut StateCount,
) -> Result<u128, Limit> {
    let leftovers = Leftovers::new(skeleton, rules, std::mem::take(carriers));
    let number = states
        .states(leftovers.work())
        .and_then(|()| leftovers.tally(tables, states.budget()))
        .map(T::number);
    *carriers = leftovers.into_carriers();
    number
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use combogrid_budget::Budget;

    use super::super::skeleton::skeletons;
    use super::*;
    use crate::packed::Hand;
    use crate::rules::{Flag, Preset};
    use combogrid_lattice::Count;

    /// Asks about each skeleton of a hand twice, the second time with no states to spend; returns the
    /// number of those that are worked out again.
    fn worked_out_again(rules: Rules, hand: &str) -> usize {
        let hand: Hand = hand.parse().expect("a hand");
        let (free, spent) = (Budget::unlimited(), Budget::unlimited().max_states(0));
        let mut again = 0;
        let end = skeletons(hand, &BodyRules::new(rules), |skeleton| {
            let mut tallies = Tallies::<Count>::new(rules);
            let first = tallies.of(skeleton, &mut StateCount::new(&free));
            match tallies.of(skeleton, &mut StateCount::new(&spent)) {
                Err(limit) => {
                    assert_eq!(limit, Limit::States(0));
                    again += 1;
                }
                known => assert_eq!(known, first, "{:?}", skeleton.bodies()),
            }
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        again
    }

    #[test]
    fn what_was_worked_out_is_known() {
        let quads = Rules::over(Preset::Rlcard).with(Flag::QuadChains);
        for rules in [Preset::Rlcard.rules(), quads.build().expect("rules")] {
            for hand in ["3344555BR", "3334445559999TTTT", "333444555777788889999"] {
                assert_eq!(worked_out_again(rules, hand), 0, "{hand}");
            }
        }
        // Three airplanes, and two with the same rank beside them, have no shape.
        let rules = Preset::Rlcard.rules();
        assert_eq!(worked_out_again(rules, "333444666777999TTT"), 1);
        assert!(worked_out_again(rules, "333444555666777888999") > 0);
        let distinct = Preset::Pagat.rules();
        assert_eq!(worked_out_again(distinct, "333444555777888999"), 0);
    }
}
