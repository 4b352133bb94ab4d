use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Budget, ControlPointError, FlagMap, Hand, HistogramError,
    Limit, Meld, Requirement, Rules, Solver, Stopped,
};

use super::{Bound, holds, is_beginning};
use crate::budgets::PATIENCE;

/// The most arrangements that are checked one by one.
const LISTED: usize = 40;

pub(super) fn queries(
    query: u8,
    (hand, rules, aim): (&Hand, &Rules, Aim),
    number: u8,
    bound: &Bound,
) {
    match query {
        0 => built(hand, rules, bound),
        1 => melds(hand, rules, bound),
        2 => control_points(hand, rules, bound),
        _ => {
            let patience = Budget::unlimited().max_states(PATIENCE);
            if let Ok(mut every) = Solver::new(rules).with_budget(&patience).every(hand) {
                match number >> 2 & 3 {
                    0 => restricted(&mut every, number >> 4, bound),
                    1 => listed(&mut every, bound),
                    _ => first_ones(&mut every, aim, usize::from(number >> 3), bound),
                }
            }
        }
    }
}

/// How many there are, and some of them.
pub(super) fn first(graph: &Arrangements) -> (u128, Vec<Arrangement>) {
    let count = graph.count().expect("a small hand");
    (count, graph.iter().take(LISTED).collect())
}

fn built(hand: &Hand, rules: &Rules, bound: &Bound) {
    let ask = |(): &mut (), budget: &Budget| {
        Solver::new(rules)
            .with_budget(budget)
            .every(hand)
            .map(|graph| first(&graph))
    };
    holds(bound, &mut (), ask, |_, _| {});
    let ask = |(): &mut (), budget: &Budget| {
        Solver::new(rules)
            .with_budget(budget)
            .maximal(hand)
            .map(|graph| first(&graph))
    };
    holds(bound, &mut (), ask, |_, _| {});
    let ask = |(): &mut (), budget: &Budget| Solver::new(rules).with_budget(budget).goes_out(hand);
    holds(bound, &mut (), ask, |_, ()| {});
}

/// Those that are found are melds of the hand, each once.
fn melds(hand: &Hand, rules: &Rules, bound: &Bound) {
    let ask =
        |(): &mut (), budget: &Budget| Solver::new(rules).with_budget(budget).candidates(hand);
    holds(bound, &mut (), ask, |whole: &Vec<Meld>, mut known| {
        known.sort();
        let mut whole = whole.iter();
        assert!(known.iter().all(|known| whole.any(|meld| meld == known)));
    });
}

fn control_points(hand: &Hand, rules: &Rules, bound: &Bound) {
    if FlagMap::of(hand, rules).is_err() {
        return;
    }
    let stop = |error| match error {
        ControlPointError::Stopped(stopped) => stopped,
        ControlPointError::TooMany {
            configurations,
            most,
        } => {
            assert!(configurations > u128::from(most));
            Stopped::from(Limit::States(most))
        }
        error => panic!("{error}"),
    };
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        let combos = solver.combos_by_island(hand).map_err(stop)?;
        combos.top(usize::MAX)
    };
    holds(bound, &mut Solver::new(rules), ask, |_, ()| {});
}

fn restricted(every: &mut Arrangements, number: u8, bound: &Bound) {
    let requirement = match number {
        0..4 => Requirement::going_out(&every.hand(), every.rules()),
        4..8 => Requirement::opening(every.rules()),
        _ => Requirement::NONE.points(number.into()).runs(1),
    };
    let ask = |every: &mut Arrangements, budget: &Budget| {
        every.set_budget(budget);
        let met = every.meeting(&requirement);
        met.map(|graph| first(&graph))
    };
    holds(bound, every, ask, |_, _| {});
}

fn listed(every: &mut Arrangements, bound: &Bound) {
    if every.count().expect("a small hand") <= 4 * LISTED as u128 {
        let ask = |every: &mut Arrangements, budget: &Budget| {
            every.set_budget(budget);
            every.list()
        };
        holds(bound, every, ask, |whole, known| {
            is_beginning(whole, &known);
        });
    }
    let ask = |every: &mut Arrangements, budget: &Budget| {
        every.set_budget(budget);
        every.histogram().map_err(|error| match error {
            HistogramError::Stopped(stopped) => stopped,
            HistogramError::Overflow(overflow) => panic!("{overflow}"),
        })
    };
    holds(bound, every, ask, |_, ()| {});
}

fn first_ones(every: &mut Arrangements, aim: Aim, number: usize, bound: &Bound) {
    let ask = |every: &mut Arrangements, budget: &Budget| {
        every.set_budget(budget);
        every.top(number, aim)
    };
    holds(bound, every, ask, |whole, known| {
        is_beginning(whole, &known);
    });
}
