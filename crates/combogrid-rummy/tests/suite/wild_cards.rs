//! Hands with jokers and wild cards, held against a table over all subsets of their tiles.

use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Hand, Route, Rules, Score, Scoring, Shortfall, Solver, Tile,
    WayOut,
};

use crate::deal::deal_in_turn;
use crate::one_in_seven::one_in_seven;
use crate::oracle::{Best, Subsets, score, with_runs};
use crate::settings::set_all;

/// The score that the rules want for an aim: with the runs to go out where they cost nothing of the first term.
fn wanted(best: &Best, aim: Aim, rules: &Rules) -> Score {
    let free = with_runs(best, 0, 0).unwrap();
    let with_runs = as_needed(best, rules);
    let as_scored = with_runs.filter(|with_runs| {
        let same = aim == Aim::Deadwood || with_runs[0] == free[0];
        rules.scoring() == Scoring::AllWithoutRuns && same
    });
    score(aim, as_scored.unwrap_or(free))
}

/// The best with the runs without which every card counts.
fn as_needed(best: &Best, rules: &Rules) -> Option<[i64; 3]> {
    let out = rules.going_out();
    let runs = rules.scoring_runs().unwrap_or(out.runs);
    with_runs(best, runs.into(), out.pure_runs.min(runs).into())
}

/// What a subset costs as the rules score it.
fn cost(best: &Best, tiles: impl Iterator<Item = Tile>, rules: &Rules) -> u32 {
    let points = match rules.scoring() {
        Scoring::Loose => with_runs(best, 0, 0),
        Scoring::AllWithoutRuns => as_needed(best, rules),
    };
    let all = || tiles.map(|tile| rules.loose_points(tile)).sum();
    let loose = points.map(|points| score(Aim::Deadwood, points).loose_points);
    rules.capped(loose.unwrap_or_else(all))
}

fn is_laid_out(hand: &Hand, laid: &Arrangement, rules: &Rules) {
    assert_eq!(laid.hand(), *hand);
    for meld in laid.melds() {
        assert!(
            rules.meld_of(&meld.tiles()).contains(meld),
            "{hand}: {meld}"
        );
    }
}

#[test]
fn the_wild_card_that_costs_less_stays_loose() {
    let settings = "jokers=1 wild_card=7H joker_points=20 set_max=3";
    let rules = set_all(&Rules::gin(), settings);
    let hand = Hand::parse("KC KD JK 7H", &rules).unwrap();
    for route in Route::ALL {
        let mut solver = Solver::new(&rules).with_route(route);
        let best = solver.best(&hand, Aim::Deadwood).unwrap();
        assert_eq!(best.to_string(), "KC KD JK | 7H", "{route:?}");
        assert_eq!(solver.deadwood(&hand), Ok(7), "{route:?}");
    }
}

/// Each value was held against all subsets of the hand.
#[test]
fn most_points_of_melds_that_other_melds_outweigh() {
    let most_points = [
        // A long set is worth more than a run that it breaks.
        (
            "continental",
            "set_min=4 run_min=3",
            "AD JK JK JK JD QD KD",
            110,
        ),
        // Two adjacent runs stay apart if the bonus of the pure one would be lost.
        ("burraco", "", "6C 3C JK 9C KC 2C 4C 7C 5C AC TC", 310),
        // A low ace is worth more with a card above it, also in a run that goes on beyond its ace.
        (
            "article",
            "ace=cyclic set_min=5 jokers=6 ace_low_points=5",
            "JK 7C 2C QH 8D AC 8C 6C KS 3C 4C QC",
            55,
        ),
    ];
    for (preset, settings, hand, points) in most_points {
        let rules = set_all(&Rules::preset(preset).unwrap(), settings);
        let hand = Hand::parse(hand, &rules).unwrap();
        for route in Route::ALL {
            let mut solver = Solver::new(&rules).with_route(route);
            let best = solver.best(&hand, Aim::Points).unwrap();
            assert_eq!(best.melded_points(&rules), points, "{route:?}: {best}");
            let score = solver.score(&hand, Aim::Points).unwrap();
            assert_eq!(score, Score::of(&best, &rules), "{route:?}");
        }
    }
}

/// Holds what solvers of the same rules find best to all subsets of a hand.
pub(crate) fn best_is_that_of_subsets(hand: &Hand, solvers: &mut [Solver]) {
    let rules = *solvers[0].rules();
    let subsets = Subsets::new(hand, &rules);
    for aim in Aim::ALL {
        let table = subsets.table(aim);
        let best = table.last().unwrap();
        let wanted = wanted(best, aim, &rules);
        let cost = cost(best, hand.tiles(), &rules);
        for solver in &mut *solvers {
            let best = solver.best(hand, aim).unwrap();
            is_laid_out(hand, &best, &rules);
            assert_eq!(Score::of(&best, &rules), wanted, "{aim}: {hand}: {best}");
            assert_eq!(solver.score(hand, aim), Ok(wanted), "{aim}: {hand}");
            if aim == Aim::Deadwood {
                assert_eq!(best.deadwood(&rules), cost, "{hand}");
                assert_eq!(solver.deadwood(hand), Ok(cost), "{hand}");
            }
        }
    }
}

/// Holds the discards and draws that solvers of the same rules find to all subsets of a hand.
pub(crate) fn advice_is_that_of_subsets(hand: &Hand, seen: &Hand, solvers: &mut [Solver]) {
    let rules = *solvers[0].rules();
    let thrown = tried(hand, &rules);
    let draws = solvers[0].draws(hand, seen).unwrap();
    for solver in &mut *solvers {
        assert_eq!(solver.discards(hand).as_ref(), Ok(&thrown), "{hand}");
        assert_eq!(solver.draws(hand, seen).as_ref(), Ok(&draws), "{hand}");
    }
    for draw in draws.draws {
        let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
        let context = format!("{hand} and {}", draw.tile);
        assert_eq!(draw.best, tried(&longer, &rules)[0], "{context}");
        assert_eq!(Ok(draw.kept), solvers[0].deadwood(&longer), "{context}");
    }
}

/// Settings and hands whose draws or counts were wrong once: a loose joker that costs more than the drawn card, jokers that
/// stand for a card which the hand has as well, or which is wild, as all cards of its rank may be, such a joker with one
/// other card, which is not a meld of equal cards, and a joker that costs more than a wild card in its own place.
#[test]
fn jokers_that_cost_points_and_jokers_that_stand_for_one_card() {
    let fixed = "jokers=2 wild_card=2S joker_card=2S wild_points=0";
    let rank = "jokers=4 wild_cards=2 joker_card=2D wild_points=0";
    let equal = "jokers=2 wild_cards=6H joker_card=6H set_min=2 same_min=2";
    let dear = "wild_cards=2C,2S joker_points=10";
    for (settings, hand) in [
        ("joker_points=10 wild_points=0", "TH JH JK JK"),
        ("joker_points=5 wild_points=own", "6C 6D JK JK"),
        (fixed, "AD AS 7D KS KS JK"),
        (rank, "2D 9S JK JK"),
        (equal, "6S 7D 9C JK"),
        (dear, "2C 3C 3C 9D JC JK"),
    ] {
        let rules = set_all(&Rules::indian(), settings);
        let hand = Hand::parse(hand, &rules).unwrap();
        let parts = Solver::new(&rules).with_route(Route::Parts);
        let mut solvers = vec![Solver::new(&rules), parts];
        let drawn = Hand::parse("2H 3S 4C 6C 7H KC", &rules).unwrap();
        let seen = Hand::deck(&rules).checked_sub(&hand).unwrap();
        let seen = seen.checked_sub(&drawn).unwrap();
        best_is_that_of_subsets(&hand, &mut solvers);
        advice_is_that_of_subsets(&hand, &seen, &mut solvers);
    }
    let rules = set_all(&Rules::okey(), "joker_card=9D run_min=2");
    for hand in ["8D 9C 9D TH JK", "8D 9C TD JK JK"] {
        let hand = Hand::parse(hand, &rules).unwrap();
        let listed = Arrangements::every(&hand, &rules).unwrap().iter().count();
        assert_eq!(
            Solver::new(&rules).count(&hand),
            Ok(listed as u128),
            "{hand}"
        );
    }
}

/// Larger hands than can be tried card by card: what the draws share is what each of their discards says.
#[test]
fn draws_are_what_the_discards_of_each_say() {
    let mut rng = fastrand::Rng::with_seed(54);
    let indian =
        ["A", "2", "6", "K"].map(|rank| set_all(&Rules::indian(), &format!("wild_rank={rank}")));
    let others = [
        set_all(&Rules::indian(), "wild_rank=6 out_pure_runs=0 jokers=6"),
        set_all(&Rules::indian(), "wild_rank=6 scoring=loose"),
        set_all(&Rules::okey(), "indicator=6H"),
        Rules::rummikub(),
        Rules::gin(),
    ];
    let mut draws = 0;
    for rules in indian.into_iter().chain(others) {
        let mut solver = Solver::new(&rules);
        for round in one_in_seven(0..30) {
            let hand = deal_in_turn(&mut rng, &rules, round, 14);
            for draw in solver.draws(&hand, &Hand::EMPTY).unwrap().draws {
                let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
                let best = solver.discards(&longer).unwrap()[0];
                assert_eq!(draw.best, best, "{hand} and {}", draw.tile);
                assert_eq!(
                    Ok(draw.kept),
                    solver.deadwood(&longer),
                    "{hand} and {}",
                    draw.tile
                );
                draws += 1;
            }
        }
    }
    assert!(draws > one_in_seven(0..10_000).count(), "{draws}");
}

/// Every discard, the best first.
fn tried(hand: &Hand, rules: &Rules) -> Vec<combogrid_rummy::Discard> {
    let subsets = Subsets::new(hand, rules);
    let table = subsets.table(Aim::Deadwood);
    let tiles = subsets.tiles();
    let mut all = Vec::new();
    for (at, &tile) in tiles.iter().enumerate() {
        if at == 0 || tiles[at - 1] != tile {
            let best = &table[(table.len() - 1) & !(1 << at)];
            let rest = tiles.iter().enumerate().filter(|(other, _)| *other != at);
            let deadwood = cost(best, rest.map(|(_, tile)| *tile), rules);
            let (pure_runs, runs, loose_points) = shortfall(best, rules);
            let shortfall = Shortfall {
                pure_runs: u8::try_from(pure_runs).unwrap(),
                runs: u8::try_from(runs).unwrap(),
                loose_points,
            };
            all.push(combogrid_rummy::Discard {
                tile,
                deadwood,
                shortfall,
            });
        }
    }
    all.sort_by_key(|discard| {
        let points = core::cmp::Reverse(rules.loose_points(discard.tile));
        (discard.deadwood, discard.shortfall, points, discard.tile)
    });
    all
}

/// The rest after the best runs has more wild cards than the rest that is searched last.
#[test]
fn the_rest_after_runs_is_laid_out_with_all_its_wild_cards() {
    for (rank, hand) in [
        ("J", "2H 3C 3D 3S 4H 4S 5H 5S JC JD JH JH JS JS JK JK"),
        ("T", "2C 2H 2S 3C 3H 3S 4C 4C 4H 5C 5S TC TH TS TS JK"),
    ] {
        let rules = set_all(&Rules::indian(), &format!("wild_rank={rank}"));
        let hand = Hand::parse(hand, &rules).unwrap();
        let score = |route: Option<Route>| {
            let mut solver = Solver::new(&rules);
            if let Some(route) = route {
                solver = solver.with_route(route);
            }
            let out = solver.goes_out(&hand).unwrap();
            out.map(|out| match out {
                WayOut::Melds(melds) => Score::of(&melds, &rules),
                WayOut::Pairs(pairs) => panic!("{pairs:?}"),
            })
        };
        let found = score(None);
        assert!(found.is_some(), "{hand}");
        assert_eq!(found, score(Some(Route::Parts)), "{hand}");
    }
}

/// The pure runs that are missing, the runs, and the loose points with the others.
fn shortfall(best: &Best, rules: &Rules) -> (usize, usize, u32) {
    let out = rules.going_out();
    let (runs, pure) = match rules.scoring() {
        Scoring::Loose => (0, 0),
        Scoring::AllWithoutRuns => {
            let runs = rules.scoring_runs().unwrap_or(out.runs);
            (usize::from(runs), usize::from(out.pure_runs.min(runs)))
        }
    };
    let laid = (0..=pure).flat_map(|laid| (laid..=runs).map(move |runs| (laid, runs)));
    let found = laid.filter_map(|(laid_pure, laid_runs)| {
        let points = with_runs(best, laid_runs, laid_pure)?;
        let pure = pure - laid_pure;
        // A run without wild cards that is missing is a missing run.
        let runs = (runs - laid_runs).max(pure);
        Some((pure, runs, score(Aim::Deadwood, points).loose_points))
    });
    found.min().unwrap()
}
