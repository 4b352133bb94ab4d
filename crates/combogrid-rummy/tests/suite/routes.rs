//! Every route of the solver, forced on the same hands and held against the brute force.

use combogrid_rummy::{Aim, Arrangement, Hand, PRESETS, Route, Rules, Score, Solver};

use crate::oracle::{Layout, arrangements, crowded_hand, optimum, random_hand};

/// What an aim asks for first.
fn first_term(aim: Aim, score: Score) -> u32 {
    match aim {
        Aim::Deadwood => score.loose_points,
        Aim::Cards => score.loose_cards,
        Aim::Points => score.melded_points,
    }
}

/// Holds the best arrangements of one route to all of them.
fn best_is_best(solver: &mut Solver, hand: &Hand, layouts: &[Layout]) {
    let rules = *solver.rules();
    for aim in Aim::ALL {
        let best = solver.best(hand, aim).unwrap();
        assert_eq!(best.hand(), *hand);
        let mut into = Arrangement::all_loose(&Hand::EMPTY);
        solver.best_into(hand, aim, &mut into).unwrap();
        assert_eq!(into, best, "{aim:?}: {hand}");
        let score = solver.score(hand, aim).unwrap();
        assert_eq!(score, Score::of(&best, &rules), "{aim:?}: {hand}");
        assert_eq!(
            first_term(aim, score),
            optimum(layouts, &rules, aim),
            "{aim:?}: {hand}"
        );
    }
}

#[test]
fn every_route_gives_what_the_brute_force_gives() {
    let mut rng = fastrand::Rng::with_seed(41);
    // Where runs decide what counts, a route is not all that decides.
    let loose = |rules: Rules| rules.with("scoring", "loose").unwrap();
    let both_aces = Rules::rummikub().with("ace", "low_or_high").unwrap();
    let one_joker = Rules::rami().with("jokers_per_meld", "1").unwrap();
    let others = [both_aces, one_joker];
    let presets = PRESETS.into_iter().map(|(_, rules)| loose(rules));
    // By route: hands arranged and counted; then hands with jokers arranged.
    let (mut arranged, mut counted, mut with_jokers) = ([0; 3], [0; 3], [0; 3]);
    for rules in presets.chain(others) {
        let mut solvers = Route::ALL.map(|route| Solver::new(&rules).with_route(route));
        for round in 0..40 {
            let size = 1 + round % 10;
            let hand = match round % 4 {
                0 => random_hand(&mut rng, &rules, size),
                _ => crowded_hand(&mut rng, &rules, size),
            };
            let layouts = arrangements(&hand, &rules);
            for (number, route) in Route::ALL.into_iter().enumerate() {
                let solver = &mut solvers[number];
                let (best, count) = solver.takes(route, &hand);
                if best {
                    best_is_best(solver, &hand, &layouts);
                    arranged[number] += 1;
                    with_jokers[number] += usize::from(hand.jokers() > 0);
                }
                if count {
                    assert_eq!(solver.count(&hand), Ok(layouts.len() as u128), "{hand}");
                    counted[number] += 1;
                }
            }
        }
    }
    assert!(arranged.iter().all(|&hands| hands > 120), "{arranged:?}");
    assert!(counted.iter().all(|&hands| hands > 120), "{counted:?}");
    let [_, swept, parted] = with_jokers;
    assert!(swept > 40 && parted > 40, "{with_jokers:?}");
}
