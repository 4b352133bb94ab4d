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
            if let Ok(every) = Arrangements::every_within(hand, rules, &patience) {
                match number >> 2 & 3 {
                    0 => restricted(&every, number >> 4, bound),
                    1 => listed(&every, bound),
                    _ => first_ones(&every, aim, usize::from(number >> 3), bound),
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
        Arrangements::every_within(hand, rules, budget).map(|graph| first(&graph))
    };
    holds(bound, &mut (), ask, |_, _| {});
    let ask = |(): &mut (), budget: &Budget| {
        Arrangements::maximal_within(hand, rules, budget).map(|graph| first(&graph))
    };
    holds(bound, &mut (), ask, |_, _| {});
    let ask = |(): &mut (), budget: &Budget| hand.goes_out_within(rules, budget);
    holds(bound, &mut (), ask, |_, ()| {});
}

/// Those that are found are melds of the hand, each once.
fn melds(hand: &Hand, rules: &Rules, bound: &Bound) {
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.candidates(hand)
    };
    holds(
        bound,
        &mut Solver::new(rules),
        ask,
        |whole: &Vec<Meld>, mut known| {
            known.sort();
            let mut whole = whole.iter();
            assert!(known.iter().all(|known| whole.any(|meld| meld == known)));
        },
    );
}

fn control_points(hand: &Hand, rules: &Rules, bound: &Bound) {
    let Ok(map) = FlagMap::of(hand, rules) else {
        return;
    };
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
        solver.combos_of(&map).map_err(stop)
    };
    holds(bound, &mut Solver::new(rules), ask, |_, ()| {});
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.control_point_combos(hand).map_err(stop)
    };
    holds(bound, &mut Solver::new(rules), ask, |_, ()| {});
}

fn restricted(every: &Arrangements, number: u8, bound: &Bound) {
    let requirement = match number {
        0..4 => Requirement::going_out(&every.hand(), every.rules()),
        4..8 => Requirement::opening(every.rules()),
        _ => Requirement::NONE.points(number.into()).runs(1),
    };
    let ask = |(): &mut (), budget: &Budget| {
        let met = every.meeting_within(&requirement, budget);
        met.map(|graph| first(&graph))
    };
    holds(bound, &mut (), ask, |_, _| {});
}

fn listed(every: &Arrangements, bound: &Bound) {
    if every.count().expect("a small hand") <= 4 * LISTED as u128 {
        let ask = |(): &mut (), budget: &Budget| every.list(budget);
        holds(bound, &mut (), ask, |whole, known| {
            is_beginning(whole, &known);
        });
    }
    let ask = |(): &mut (), budget: &Budget| {
        every.histogram_within(budget).map_err(|error| match error {
            HistogramError::Stopped(stopped) => stopped,
            HistogramError::Overflow(overflow) => panic!("{overflow}"),
        })
    };
    holds(bound, &mut (), ask, |_, ()| {});
}

fn first_ones(every: &Arrangements, aim: Aim, number: usize, bound: &Bound) {
    let ask = |(): &mut (), budget: &Budget| every.top_within(number, aim, budget);
    holds(bound, &mut (), ask, |whole, known| {
        is_beginning(whole, &known);
    });
    let ask = |(): &mut (), budget: &Budget| every.best_first_within(number, budget);
    holds(bound, &mut (), ask, |whole, known| {
        is_beginning(whole, &known);
    });
}
