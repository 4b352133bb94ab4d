use arbitrary::{Result, Unstructured};
use combogrid_rummy::{Aim, Arrangements, Budget, Hand, LiveHand, Rules, Stopped, Swept};

use super::graphs::first;
use super::solver::stop;
use super::{Bound, holds, is_no_better};
use crate::deal::rummy_hand;
use crate::rummy_hands::partitions;

/// Changes of the hand.
const ROUNDS: usize = 3;

/// One live hand that changes and is queried again: what it stored before a stop stays correct.
pub(super) fn queries(
    query: u8,
    (hand, rules, aim): (&Hand, &Rules, Aim),
    bytes: &mut Unstructured,
    bound: &Bound,
) -> Result<()> {
    let mut live = LiveHand::new(hand, rules);
    for _ in 0..ROUNDS {
        match query {
            0 => count(&mut live, bound),
            1 => best(&mut live, aim, bound),
            _ => graphs(&mut live, bound),
        }
        let gone = bytes.arbitrary::<u8>()? % 16;
        if let Some(tile) = live.hand().tiles().nth(gone.into()) {
            live.remove(tile).expect("a tile of the hand");
        }
        if let Some(tile) = rummy_hand(bytes, rules, 1)?.tiles().next() {
            // The deck may have no more of it.
            let _ = live.add(tile);
        }
    }
    Ok(())
}

fn count(live: &mut LiveHand, bound: &Bound) {
    let ask = |live: &mut LiveHand, budget: &Budget| {
        live.set_budget(budget);
        live.count().map_err(stop)
    };
    holds(bound, live, ask, |whole, known| assert!(known <= *whole));
}

fn best(live: &mut LiveHand, aim: Aim, bound: &Bound) {
    let (hand, rules) = (live.hand(), *live.rules());
    let ask = |live: &mut LiveHand, budget: &Budget| {
        live.set_budget(budget);
        live.best(aim)
    };
    holds(bound, live, ask, |whole, known| {
        partitions(&known, &hand, &rules);
        is_no_better(&known, whole, aim, &rules);
    });
}

fn graphs(live: &mut LiveHand, bound: &Bound) {
    type Graph = fn(&mut LiveHand) -> std::result::Result<Arrangements, Stopped<Swept>>;
    let every: Graph = |live| live.every();
    let maximal: Graph = |live| live.maximal();
    for graph in [every, maximal] {
        let ask = |live: &mut LiveHand, budget: &Budget| {
            live.set_budget(budget);
            graph(live).map(|graph| first(&graph))
        };
        holds(bound, live, ask, |_, _| {});
    }
}
