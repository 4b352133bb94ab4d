//! Laws of budgets: an answer within a budget is the answer, and what is known when a query stops is true.

use std::ops::ControlFlow;
use std::time::Duration;

use combogrid_rummy::{
    Advisor, Aim, Arrangement, Arrangements, Budget, Cancel, CountError, Hand, Limit, Requirement,
    Route, Rules, Score, Scoring, Situation, Solver, Stopped, candidates,
};

use proptest::prelude::*;

use crate::deal::deal;
use crate::one_in_seven::one_in_seven;

fn states(most: u64) -> Budget {
    Budget::unlimited().max_states(most)
}

/// A hand that no engine answers at once: jokers and wild cards, and three copies of a card.
fn wild_hand() -> (Rules, Hand) {
    let rules = Rules::indian().to_builder().packs(3).set("wild_rank", "6");
    let rules = rules.unwrap().build().unwrap();
    let hand = "AC AC AC 2C 3C 4C 5H 6H 7H 6S 9S 9D TD TH JK JK";
    (rules, Hand::parse(hand, &rules).unwrap())
}

#[test]
fn every_limit_stops_every_graph() {
    let (rules, hand) = wild_hand();
    let cancel = Cancel::new();
    cancel.cancel();
    let budgets = [
        (states(10), Limit::States(10)),
        (Budget::unlimited().timeout(Duration::ZERO), Limit::Deadline),
        (Budget::unlimited().cancelled_by(&cancel), Limit::Cancelled),
    ];
    let mut every = Arrangements::every(&hand, &rules).unwrap();
    for (budget, limit) in budgets {
        every.set_budget(&budget);
        let stopped = Solver::new(&rules).with_budget(&budget).every(&hand);
        assert_eq!(stopped.unwrap_err().limit, limit);
        let stopped = Solver::new(&rules).with_budget(&budget).maximal(&hand);
        assert_eq!(stopped.unwrap_err().limit, limit);
        let stopped = every.meeting(&Requirement::opening(&rules));
        assert_eq!(stopped.unwrap_err().limit, limit);
        let stopped = Solver::new(&rules).with_budget(&budget).goes_out(&hand);
        assert_eq!(stopped.unwrap_err().limit, limit);
        let stopped = every.top(100_000, Aim::Points);
        assert_eq!(stopped.unwrap_err().limit, limit);
        let stopped = every.top(100_000, Aim::Deadwood);
        assert_eq!(stopped.unwrap_err().limit, limit);
        let stopped = Solver::new(&rules).with_budget(&budget).candidates(&hand);
        assert_eq!(stopped.unwrap_err().limit, limit);
        let mut solver = Solver::new(&rules).with_budget(&budget);
        assert_eq!(solver.best(&hand, Aim::Cards).unwrap_err().limit, limit);
        assert_eq!(solver.score(&hand, Aim::Cards).unwrap_err().limit, limit);
        assert_eq!(solver.deadwood(&hand).unwrap_err().limit, limit);
        assert_eq!(solver.discards(&hand).unwrap_err().limit, limit);
        assert_eq!(solver.draws(&hand, &Hand::EMPTY).unwrap_err().limit, limit);
        let CountError::Stopped(stopped) = solver.count(&hand).unwrap_err() else {
            panic!("it is stopped");
        };
        assert_eq!(stopped.limit, limit);
    }
}

/// The least number of states that is enough, by halving.
fn least(enough: impl Fn(u64) -> bool) -> u64 {
    let (mut too_few, mut most) = (0, 1_000_000);
    while too_few + 1 < most {
        let middle = u64::midpoint(too_few, most);
        *if enough(middle) {
            &mut most
        } else {
            &mut too_few
        } = middle;
    }
    most
}

#[test]
fn exactly_enough_is_enough() {
    let (rules, hand) = wild_hand();
    // Where runs decide what counts, more than one graph is built.
    let rules = rules.with("scoring", "loose").unwrap();
    let enough = least(|most| {
        Solver::new(&rules)
            .with_budget(&states(most))
            .every(&hand)
            .is_ok()
    });
    let too_few = enough - 1;
    let whole = Arrangements::every(&hand, &rules).unwrap();
    let exactly = Solver::new(&rules)
        .with_budget(&states(enough))
        .every(&hand)
        .unwrap();
    assert_eq!(exactly.count(), whole.count());
    let mut solver = Solver::new(&rules).with_budget(&states(enough));
    assert_eq!(solver.count(&hand).ok(), whole.count().ok());
    assert_eq!(
        solver.score(&hand, Aim::Deadwood),
        Solver::new(&rules).score(&hand, Aim::Deadwood)
    );
    solver.set_budget(&states(too_few));
    assert_eq!(solver.budget().states(), Some(too_few));
    assert!(solver.count(&hand).is_err());
}

#[test]
fn of_equals_the_same_one_is_best_whatever_the_budget() {
    // Two sets of aces, or one beside a run: the lattice and the sweep each have their own first one.
    let rules = Rules::okey().with("table_points", "one_each").unwrap();
    let rules = rules.with("packs", "3").unwrap();
    let hand = Hand::parse("AC AC AC AD AS JK JK", &rules).unwrap();
    for aim in Aim::ALL {
        let whole = Solver::new(&rules).best(&hand, aim).unwrap();
        let within = |most| {
            Solver::new(&rules)
                .with_budget(&states(most))
                .best(&hand, aim)
        };
        assert!(within(0).is_err());
        let answers = one_in_seven((0..1_000).step_by(5)).filter_map(|most| within(most).ok());
        assert!(answers.inspect(|best| assert_eq!(*best, whole)).count() > 0);
    }
}

#[test]
fn a_budget_that_is_enough_for_discards_stays_enough() {
    // The graph of the whole hand fits sooner than what it takes to tell its runs apart.
    let indian = Rules::indian();
    let one_run = indian.with("out_pure_runs", "0").unwrap();
    let one_run = one_run.with("out_runs", "1").unwrap();
    for rules in [indian, one_run] {
        for wild in ["none", "4", "6"] {
            let rules = rules.with("wild_rank", wild).unwrap();
            let hand = Hand::parse("AD 2S 4C 6H 7H 8S 9C 9D TC JS KS", &rules).unwrap();
            let is_enough = |most| {
                Solver::new(&rules)
                    .with_budget(&states(most))
                    .discards(&hand)
                    .is_ok()
            };
            assert!((0..300).map(is_enough).is_sorted(), "wild {wild}");
        }
    }
}

/// What a solver has worked out for earlier hands is counted again, so that a query stops where it would without them.
#[test]
fn a_query_stops_where_it_would_without_the_queries_before() {
    let rules = Rules::article();
    let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules).unwrap();
    let stops = [1, 3, 8, 20, 50, 120, 300, 700, 2000, 5000].map(|states| {
        let budget = Budget::unlimited().max_states(states);
        let ask = |solver: &mut Solver| {
            solver.set_budget(&budget);
            format!("{:?}", solver.discards(&hand))
        };
        let mut solver = Solver::new(&rules).with_route(Route::Sweep);
        let first = ask(&mut solver);
        solver.set_budget(&Solver::DEFAULT_BUDGET);
        assert!(solver.discards(&hand).is_ok());
        assert_eq!(ask(&mut solver), first, "{states} states");
        first
    });
    assert_ne!(stops[0], stops[9]);
}

/// If each discard had a budget of its own, the whole hand would take more states than any other of them, and be enough.
#[test]
fn all_discards_share_one_budget() {
    let (rules, hand) = wild_hand();
    let within = |most| Solver::new(&rules).with_budget(&states(most));
    let whole = least(|most| within(most).shortfall(&hand).is_ok());
    let discards = least(|most| within(most).discards(&hand).is_ok());
    let throws = least(|most| {
        Advisor::from(within(most))
            .throws(&Situation::of(&hand))
            .is_ok()
    });
    assert!(
        whole < discards && discards < throws,
        "{whole} {discards} {throws}"
    );
}

#[test]
fn each_query_has_the_budget_anew() {
    let (rules, hand) = wild_hand();
    let within = |most| Solver::new(&rules).with_budget(&states(most));
    let counted = least(|most| within(most).count(&hand).is_ok());
    let scored = least(|most| within(most).score(&hand, Aim::Cards).is_ok());
    let mut solver = within(counted.max(scored));
    let count = solver.count(&hand).unwrap();
    let score = solver.score(&hand, Aim::Cards).unwrap();
    for _ in 0..3 {
        assert_eq!(solver.count(&hand), Ok(count));
        assert_eq!(solver.score(&hand, Aim::Cards), Ok(score));
        let best = solver.best(&hand, Aim::Cards).unwrap();
        assert_eq!(Score::of(&best, &rules), score);
    }
}

#[test]
fn a_capped_sweep_knows_a_lower_bound_and_a_good_arrangement() {
    let rules = Rules::article();
    let deck = Hand::deck(&rules);
    let all = Solver::new(&rules).count(&deck).unwrap();
    let mut before = 0;
    for most in [0, 1_000, 10_000, 100_000, 1_000_000] {
        match Solver::new(&rules).with_budget(&states(most)).count(&deck) {
            Ok(count) => assert_eq!(count, all),
            Err(CountError::Stopped(Stopped { limit, known })) => {
                assert_eq!(limit, Limit::States(most));
                assert!((1..all).contains(&known) && known >= before);
                before = known;
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert!(before > 1_000_000, "{before}");
    for most in [0, 10, 300, 100_000] {
        let best = Solver::new(&rules)
            .with_budget(&states(most))
            .best(&deck, Aim::Deadwood);
        let laid = best.unwrap_or_else(|stopped| stopped.known);
        assert_eq!(laid.hand(), deck);
        assert!(laid.loose_cards() < 20, "{laid}");
    }
}

/// What a solver says of a hand within a budget, against what it says without one.
fn holds(rules: &Rules, hand: &Hand, budget: &Budget) {
    let mut whole = Solver::new(rules).with_budget(&Budget::unlimited());
    let mut within = Solver::new(rules).with_budget(budget);
    let score = |laid: &Arrangement| Score::of(laid, rules);
    for aim in Aim::ALL {
        let truth = whole.best(hand, aim).unwrap();
        match within.best(hand, aim) {
            Ok(best) => assert_eq!(score(&best), score(&truth)),
            Err(Stopped { known, .. }) => {
                assert_eq!(known.hand(), *hand);
                let melds = known.melds().iter();
                assert!(melds.clone().all(|m| rules.meld_of(&m.tiles()).contains(m)));
            }
        }
        let truth = whole.score(hand, aim).unwrap();
        match within.score(hand, aim) {
            Ok(found) => assert_eq!(found, truth),
            // The best with the runs that going out needs may have more loose points than the best without.
            Err(_) if rules.scoring() == Scoring::AllWithoutRuns => {}
            Err(Stopped { known, .. }) => match aim {
                Aim::Deadwood => assert!(known.loose_points >= truth.loose_points),
                Aim::Cards => assert!(known.loose_cards >= truth.loose_cards),
                Aim::Points => assert!(known.melded_points <= truth.melded_points),
            },
        }
    }
    let truth = whole.deadwood(hand).unwrap();
    match within.deadwood(hand) {
        Ok(deadwood) => assert_eq!(deadwood, truth),
        Err(stopped) => assert!(stopped.known >= truth),
    }
    let truth = whole.count(hand).unwrap();
    match within.count(hand) {
        Ok(count) => assert_eq!(count, truth),
        Err(CountError::Stopped(stopped)) => assert!((1..=truth).contains(&stopped.known)),
        Err(error) => panic!("{error}"),
    }
    let truth = whole.discards(hand).unwrap();
    match within.discards(hand) {
        Ok(discards) => assert_eq!(discards, truth),
        Err(stopped) => assert!(stopped.known.iter().all(|known| truth.contains(known))),
    }
}

/// The melds that are shown one by one, against the list of them.
fn shown_are_listed(rules: &Rules, hand: &Hand, budget: &Budget) {
    let mut solver = Solver::new(rules).with_budget(budget);
    let (mut shown, listed) = (Vec::new(), solver.candidates(hand));
    let mut show = |most| {
        shown.clear();
        let end = solver.for_candidates(hand, |meld| {
            shown.push(meld);
            if shown.len() < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        (end, shown.clone())
    };
    let (end, all) = show(usize::MAX);
    match &listed {
        Ok(melds) => assert_eq!((end, &all), (Ok(ControlFlow::Continue(())), melds)),
        Err(stopped) => assert_eq!((end, &all), (Err(stopped.limit), &stopped.known)),
    }
    if all.len() > 1 {
        let most = all.len() / 2;
        assert_eq!(
            show(most),
            (Ok(ControlFlow::Break(())), all[..most].to_vec())
        );
    }
}

/// The lists within a budget, against those without one.
fn lists_hold(rules: &Rules, hand: &Hand, budget: &Budget) {
    let melds = candidates(hand, rules).unwrap();
    match Solver::new(rules).with_budget(budget).candidates(hand) {
        Ok(found) => assert_eq!(found, melds),
        Err(stopped) => assert!(stopped.known.iter().all(|meld| melds.contains(meld))),
    }
    shown_are_listed(rules, hand, budget);
    let mut every = Arrangements::every(hand, rules).unwrap();
    let all: Vec<_> = every.iter().take(300).collect();
    let top = every.top(50, Aim::Deadwood).unwrap();
    every.set_budget(budget);
    match every.list() {
        Ok(list) => assert_eq!(list.len() as u128, every.count().unwrap()),
        Err(stopped) => assert_eq!(stopped.known[..], all[..stopped.known.len()]),
    }
    match every.top(50, Aim::Deadwood) {
        Ok(found) => assert_eq!(found, top),
        Err(stopped) => assert_eq!(stopped.known[..], top[..stopped.known.len()]),
    }
    if let Ok(within) = Solver::new(rules).with_budget(budget).every(hand) {
        assert_eq!(within.count(), every.count());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn a_budget_gives_the_answer_or_what_is_true(
        seed in any::<u64>(),
        tiles in 4usize..14,
        most in 0u64..3_000,
        results in 0u64..200,
        variant in 0usize..5,
    ) {
        let rules = [
            Rules::article(),
            Rules::gin(),
            Rules::rummikub(),
            Rules::kalooki(),
            Rules::indian().with("wild_rank", "6").unwrap(),
        ][variant];
        let mut rng = fastrand::Rng::with_seed(seed);
        let budget = states(most).max_results(results);
        holds(&rules, &deal(&rules, tiles, &mut rng), &budget);
        lists_hold(&rules, &deal(&rules, tiles.min(10), &mut rng), &budget);
    }
}

#[test]
fn what_is_known_of_a_crowded_part_is_known_beside_the_others() {
    let rules = Rules::article();
    // Fifty melds in each other's way, and a run on the other side.
    let low = Rules::article().with("ranks", "A2345").unwrap();
    let crowded = Hand::deck(&low);
    let others = Hand::parse("9S TS JS KD", &rules).unwrap();
    let hand = crowded.checked_add(&others).unwrap();
    let mut solver = Solver::new(&rules).with_budget(&states(10));
    for aim in Aim::ALL {
        let part = solver.score(&crowded, aim).unwrap_err().known;
        let whole = solver.score(&hand, aim).unwrap_err().known;
        assert_eq!(whole.loose_points, part.loose_points + 10);
        assert_eq!(whole.loose_cards, part.loose_cards + 1);
        assert_eq!(whole.melded_points, part.melded_points + 29);
        let mut solver = Solver::new(&rules);
        let [part, whole] = [&crowded, &hand].map(|hand| solver.score(hand, aim).unwrap());
        assert_eq!(whole.loose_cards, part.loose_cards + 1);
        assert_eq!(whole.melded_points, part.melded_points + 29);
    }
}
