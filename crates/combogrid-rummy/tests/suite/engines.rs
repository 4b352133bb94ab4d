//! The solver, the lattice and the list of all arrangements, held against each other.

use std::collections::BTreeSet;

use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Hand, Meld, PRESETS, Rules, Score, Solver, Tile,
};

use crate::deal::deal;
use crate::laws::{next, with_moved_suits};

/// No meld can be made of the loose cards, and none of them can join a meld.
fn is_maximal(arrangement: &Arrangement, melds: &[Hand], rules: &Rules) -> bool {
    let loose = arrangement.loose();
    let joins = |meld: &Meld, tile: Tile| {
        let tiles = meld.tiles();
        !rules
            .meld_of(&tiles.with(tile, tiles.count(tile) + 1))
            .is_empty()
    };
    !melds.iter().any(|meld| loose.contains(meld))
        && !arrangement
            .melds()
            .iter()
            .any(|meld| loose.iter().any(|(tile, _)| joins(meld, tile)))
}

/// What an aim wants least of, then the deadwood as the rules score it.
fn worth(laid: &Arrangement, aim: Aim, rules: &Rules) -> (u32, u32) {
    let deadwood = laid.deadwood(rules);
    let score = Score::of(laid, rules);
    match aim {
        Aim::Deadwood => (deadwood, 0),
        Aim::Cards => (score.loose_cards, deadwood),
        Aim::Points => (u32::MAX - score.melded_points, deadwood),
    }
}

pub(crate) fn holds_for_the_list(hand: &Hand, rules: &Rules, every: &Arrangements) {
    let list: Vec<Arrangement> = every.iter().collect();
    assert_eq!(list.len() as u128, every.count().unwrap());
    let mut sorted = list.clone();
    sorted.sort();
    sorted.dedup();
    assert_eq!(
        sorted.len(),
        list.len(),
        "an arrangement came twice: {hand}"
    );
    for (rank, arrangement) in list.iter().enumerate() {
        assert_eq!(arrangement.hand(), *hand);
        assert_eq!(every.rank_of(arrangement), Some(rank as u128));
    }
    for aim in Aim::ALL {
        let top = every.top(usize::MAX, aim).unwrap();
        let key = |laid: &Arrangement| worth(laid, aim, rules);
        assert!(top.is_sorted_by_key(key), "{aim}: {hand}");
        let best = Solver::new(rules).best(hand, aim).unwrap();
        assert_eq!(key(&best), key(&top[0]), "{aim}: {hand}");
        assert_eq!(top[..top.len().min(5)], every.top(5, aim).unwrap());
        assert_eq!(
            top.into_iter().collect::<BTreeSet<_>>(),
            list.iter().cloned().collect()
        );
    }
    let melds: Vec<Hand> = combogrid_rummy::candidates(hand, rules)
        .unwrap()
        .iter()
        .map(Meld::tiles)
        .collect();
    let mut expected: Vec<_> = list
        .into_iter()
        .filter(|a| is_maximal(a, &melds, rules))
        .collect();
    let maximal = Arrangements::maximal(hand, rules).unwrap();
    let mut found: Vec<_> = maximal.iter().collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{hand}");
}

#[cfg(feature = "rayon")]
#[test]
fn all_cores_give_the_list_in_its_order() {
    use rayon::iter::{IndexedParallelIterator, ParallelIterator};

    let mut rng = fastrand::Rng::with_seed(8);
    for rules in [Rules::article(), Rules::rummikub()] {
        for round in 0..20 {
            let hand = deal(&rules, 6 + round % 8, &mut rng);
            let every = Arrangements::every(&hand, &rules).unwrap();
            let parallel = every.par_iter().unwrap();
            assert_eq!(parallel.len() as u128, every.count().unwrap());
            assert!(parallel.collect::<Vec<_>>().into_iter().eq(every.iter()));
        }
    }
}

#[test]
fn moving_the_suits_moves_nothing_else() {
    let mut rng = fastrand::Rng::with_seed(9);
    for (name, rules) in *PRESETS {
        let moved_rules = with_moved_suits(&rules);
        let mut solvers = [&rules, &moved_rules].map(Solver::new);
        for round in 0..30 {
            let hand = deal(&rules, 5 + round % 12, &mut rng);
            let moved = |tile: Tile| match tile.card() {
                Some(card) => next(card).into(),
                None => tile,
            };
            let other: Hand = hand.tiles().map(moved).collect();
            let [one, two] = &mut solvers;
            assert_eq!(one.count(&hand), two.count(&other), "{name}: {hand}");
            for aim in Aim::ALL {
                let scores = [one.score(&hand, aim), two.score(&other, aim)];
                let best = one.best(&hand, aim).unwrap();
                for score in scores {
                    assert_eq!(score, Ok(Score::of(&best, &rules)), "{name}: {hand}");
                }
            }
            let maximal = |hand, rules| Arrangements::maximal(hand, rules).unwrap().count();
            assert_eq!(
                maximal(&hand, &rules),
                maximal(&other, &moved_rules),
                "{name}: {hand}"
            );
        }
    }
}

#[test]
fn the_best_come_first_and_all_of_them_come() {
    let rules = Rules::article();
    // The terms of an aim, greater is better.
    let terms = |aim, [deadwood, cards, points]: [i64; 3]| match aim {
        Aim::Deadwood => (deadwood, cards, points),
        Aim::Cards => (cards, deadwood, points),
        Aim::Points => (points, deadwood, cards),
    };
    let melded = |meld: &Meld, aim| terms(aim, [0, 0, meld.points(&rules).into()]);
    let loose = |tile, aim| terms(aim, [-i64::from(rules.loose_points(tile)), -1, 0]);
    let mut rng = fastrand::Rng::with_seed(10);
    for _ in 0..30 {
        let hand = deal(&rules, 12, &mut rng);
        let every = Arrangements::every(&hand, &rules).unwrap();
        for aim in Aim::ALL {
            let top: Vec<_> = every.by_score(aim).collect();
            assert_eq!(top.len() as u128, every.count().unwrap());
            assert_eq!(top.first(), every.best(aim).as_ref());
            let (_, best) = every
                .best_by(|meld| melded(meld, aim), |tile| loose(tile, aim))
                .unwrap();
            assert_eq!(Some(best), every.best(aim));
            let key = |laid: &Arrangement| {
                let Score {
                    loose_points,
                    loose_cards,
                    melded_points,
                } = Score::of(laid, &rules);
                match aim {
                    Aim::Deadwood => (loose_points, loose_cards),
                    Aim::Cards => (loose_cards, loose_points),
                    Aim::Points => (u32::MAX - melded_points, loose_points),
                }
            };
            assert!(top.is_sorted_by_key(key), "{hand}");
        }
        let scores = every.histogram().unwrap();
        assert_eq!(scores.values().sum::<u128>(), every.count().unwrap());
        let drawn = every.sample(|| rng.u64(..)).unwrap().unwrap();
        assert!(every.rank_of(&drawn).is_some());
    }
}
