use arbitrary::{Result, Unstructured};
use combogrid_rummy::{
    Aim, Arrangement, Budget, CountError, Discard, Hand, Rules, Score, Scoring, Solver, Stopped,
};

use super::{Bound, holds, is_no_better, order};
use crate::deal::rummy_hand;
use crate::rummy_hands::partitions;

/// Cards that cannot come any more.
const MOST_SEEN: usize = 12;

pub(super) fn queries(
    query: u8,
    (hand, rules, aim): (&Hand, &Rules, Aim),
    bytes: &mut Unstructured,
    bound: &Bound,
) -> Result<()> {
    let mut solver = Solver::new(rules);
    let other = rummy_hand(bytes, rules, MOST_SEEN)?;
    match query {
        // One solver for hand after hand.
        0 => {
            best(&mut solver, (hand, aim), bound);
            best(&mut solver, (&other, aim), bound);
            best(&mut solver, (hand, aim), bound);
        }
        1 => {
            score(&mut solver, (hand, aim), bound);
            score(&mut solver, (&other, aim), bound);
        }
        2 => {
            deadwood(&mut solver, hand, bound);
            deadwood(&mut solver, &other, bound);
        }
        3 => {
            count(&mut solver, hand, bound);
            count(&mut solver, &other, bound);
        }
        4 => {
            discards(&mut solver, hand, bound);
            discards(&mut solver, &other, bound);
        }
        _ => draws(&mut solver, (hand, &other), bound),
    }
    Ok(())
}

/// The best, also into the room of another arrangement.
fn best(solver: &mut Solver, (hand, aim): (&Hand, Aim), bound: &Bound) {
    let rules = *solver.rules();
    let is_true = |whole: &Arrangement, known: Arrangement| {
        partitions(&known, hand, &rules);
        is_no_better(&known, whole, aim, &rules);
    };
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.best(hand, aim)
    };
    holds(bound, solver, ask, is_true);
    let ask = |solver: &mut Solver, budget: &Budget| {
        let mut room = Arrangement::all_loose(&Hand::deck(&rules));
        solver.set_budget(budget);
        match solver.best_into(hand, aim, &mut room) {
            Ok(()) => Ok(room),
            Err(stopped) => Err(stopped.map(|()| room)),
        }
    };
    holds(bound, solver, ask, is_true);
}

fn score(solver: &mut Solver, (hand, aim): (&Hand, Aim), bound: &Bound) {
    let rules = *solver.rules();
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.score(hand, aim)
    };
    let terms = |score: Score| order(aim, score, score.loose_points);
    holds(bound, solver, ask, |whole, known| match rules.scoring() {
        Scoring::Loose => assert!(terms(known) >= terms(*whole)),
        // The one that is known may lack the runs, and leave less than the best that has them.
        Scoring::AllWithoutRuns if aim == Aim::Deadwood => {}
        Scoring::AllWithoutRuns => assert!(terms(known)[0] >= terms(*whole)[0]),
    });
}

fn deadwood(solver: &mut Solver, hand: &Hand, bound: &Bound) {
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.deadwood(hand)
    };
    holds(bound, solver, ask, |whole, known| assert!(known >= *whole));
}

fn count(solver: &mut Solver, hand: &Hand, bound: &Bound) {
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.count(hand).map_err(stop)
    };
    holds(bound, solver, ask, |whole, known| assert!(known <= *whole));
}

/// What stopped a count; a small hand has not many arrangements.
pub(super) fn stop(error: CountError) -> Stopped<u128> {
    match error {
        CountError::Stopped(stopped) => stopped,
        CountError::Overflow(overflow) => panic!("{overflow}"),
    }
}

fn discards(solver: &mut Solver, hand: &Hand, bound: &Bound) {
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.discards(hand)
    };
    holds(bound, solver, ask, |whole: &Vec<Discard>, known| {
        // In the same order, so they are found one after the other.
        let mut whole = whole.iter();
        assert!(
            known
                .iter()
                .all(|known| whole.any(|discard| discard == known))
        );
    });
}

fn draws(solver: &mut Solver, (hand, seen): (&Hand, &Hand), bound: &Bound) {
    let ask = |solver: &mut Solver, budget: &Budget| {
        solver.set_budget(budget);
        solver.draws(hand, seen)
    };
    holds(bound, solver, ask, |whole, known| {
        assert!(known.now >= whole.now);
        assert!(known.now == whole.now || known.draws.is_empty());
        let mut whole = whole.draws.iter();
        assert!(
            known
                .draws
                .iter()
                .all(|known| whole.any(|draw| draw == known))
        );
    });
}
