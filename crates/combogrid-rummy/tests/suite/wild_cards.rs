//! Hands with jokers and wild cards, held against a table over all subsets of their tiles.

use combogrid_rummy::{
    Aim, Arrangement, Hand, PRESETS, Route, Rules, Score, Scoring, Shortfall, Solver, Tile, WayOut,
};

use crate::oracle::{Best, Subsets, crowded_hand, random_hand, score, wild_hand, with_runs};

fn knobs(rules: Rules, knobs: &str) -> Rules {
    let set = |builder: combogrid_rummy::RulesBuilder, knob: &str| {
        let (knob, value) = knob.split_once('=').unwrap();
        builder.set(knob, value).unwrap()
    };
    knobs
        .split_whitespace()
        .fold(rules.to_builder(), set)
        .build()
        .unwrap()
}

fn presets() -> impl Iterator<Item = Rules> {
    PRESETS.into_iter().map(|(_, rules)| rules)
}

/// Every preset, deals of those with wild cards, and knobs that concern them.
fn all_rules() -> Vec<Rules> {
    let mut all: Vec<Rules> = presets().collect();
    for rank in ["A", "2", "6", "T", "K"] {
        all.push(knobs(Rules::indian(), &format!("wild_rank={rank}")));
    }
    for card in ["AC", "6H", "KS"] {
        all.push(knobs(Rules::okey(), &format!("indicator={card}")));
    }
    for set in [
        "wild_rank=2 jokers_per_meld=1",
        "wild_rank=7 jokers_per_meld=2 ace=cyclic",
        "wild_rank=3 joker_table_points=0",
        "wild_rank=9 joker_table_points=20",
        "wild_rank=5 run_max=5 set_max=3",
        "wild_rank=Q run_min=4 set_min=2",
        "wild_rank=4 run_min=2",
        "wild_rank=8 ace=high ace_low_points=1",
        "wild_rank=A ace=cyclic ace_low_points=1",
        "wild_card=6D duplicate_suits=true",
        "wild_rank=J duplicate_suits=true set_max=5 jokers_per_meld=3",
        "joker_card=6D",
        "joker_card=6D wild_card=6D wild_points=0",
        "joker_card=6D wild_card=6D jokers_per_meld=1",
        "joker_card=6D wild_rank=7 packs=1",
        "jokers=8 wild_points=0",
        "jokers=5 wild_rank=K joker_points=30 wild_points=5 jokers_per_meld=1",
        "ranks=A234567JQK wild_rank=J",
        "suits=CHS wild_rank=6",
        "wild_rank=6 jokers_per_meld=half",
        "wild_rank=2 jokers_per_meld=minority duplicate_suits=true",
        "naturals_min=2 jokers=6",
        "wild_rank=5 naturals_min=2 duplicate_suits=wilds",
        "packs=3 same_min=3",
        "packs=3 same_min=2 wild_rank=9",
        "wild_rank=3 bonus_size=4 bonus_pure=100 bonus_mixed=30",
        "wild_rank=2 set_ranks=A456789TJQK joker_table_points=own",
    ] {
        let rami = knobs(Rules::rami(), "jokers_per_meld=all");
        all.push(knobs(rami, set));
    }
    all.push(knobs(
        Rules::indian(),
        "wild_rank=6 out_runs=3 out_pure_runs=2",
    ));
    all.push(knobs(Rules::indian(), "wild_rank=6 jokers_per_meld=1"));
    all.push(knobs(
        Rules::indian(),
        "wild_rank=6 out_pure_runs=0 jokers=6",
    ));
    for set in [
        "packs=3 same_min=3 wild_rank=6",
        "duplicate_suits=wilds wild_rank=6 scoring_runs=1",
    ] {
        all.push(knobs(Rules::indian(), set));
    }
    all
}

fn deal(rng: &mut fastrand::Rng, rules: &Rules, round: usize, most: usize) -> Hand {
    let size = 1 + rng.usize(0..most);
    match round % 4 {
        0 => random_hand(rng, rules, size),
        1 => crowded_hand(rng, rules, size),
        2 => {
            let wilds = rng.usize(0..6);
            wild_hand(rng, rules, size, wilds)
        }
        _ => {
            let wilds = rng.usize(6..11);
            wild_hand(rng, rules, size, wilds)
        }
    }
}

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
fn the_best_is_the_best_of_all_subsets() {
    hold_best_to_subsets(80, 10);
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
        let rules = knobs(Rules::preset(preset).unwrap(), settings);
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

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn the_best_of_thousands_is_the_best_of_all_subsets() {
    hold_best_to_subsets(2000, 12);
}

/// That many hands for each of the rules, most of them of up to `cards` cards, one in forty of up to fourteen.
fn hold_best_to_subsets(hands: usize, cards: usize) {
    let mut rng = fastrand::Rng::with_seed(51);
    let (mut by_bits, mut all) = (0, 0);
    for rules in all_rules() {
        let mut solver = Solver::new(&rules);
        let mut parts = Solver::new(&rules).with_route(Route::Parts);
        let mut of_these = 0;
        for round in 0..hands {
            let most = if round % 40 == 0 { 14 } else { cards };
            let hand = deal(&mut rng, &rules, round, most);
            let subsets = Subsets::new(&hand, &rules);
            of_these += usize::from(solver.takes(Route::Bits, &hand).0);
            for aim in Aim::ALL {
                let table = subsets.table(aim);
                let wanted = wanted(table.last().unwrap(), aim, &rules);
                let best = solver.best(&hand, aim).unwrap();
                is_laid_out(&hand, &best, &rules);
                let knobs: Vec<_> = rules.knobs().collect();
                assert_eq!(
                    Score::of(&best, &rules),
                    wanted,
                    "{aim}: {hand}: {best}: {knobs:?}"
                );
                assert_eq!(solver.score(&hand, aim), Ok(wanted), "{aim}: {hand}");
                assert_eq!(parts.score(&hand, aim), Ok(wanted), "{aim}: {hand}");
                if aim == Aim::Deadwood {
                    let cost = cost(table.last().unwrap(), hand.tiles(), &rules);
                    assert_eq!(best.deadwood(&rules), cost, "{hand}");
                    assert_eq!(solver.deadwood(&hand), Ok(cost), "{hand}: {knobs:?}");
                }
            }
        }
        // Rules with other melds have another engine.
        if of_these > 0 {
            by_bits += of_these;
            all += hands;
        }
    }
    assert!(by_bits * 100 > all * 85, "{by_bits} of {all}");
}

#[test]
fn discards_and_draws_are_those_of_trying_every_card() {
    hold_advice_to_subsets(40, 4);
}

#[test]
#[ignore = "takes minutes: bash .ci/heavy rummy"]
fn discards_and_draws_of_thousands_are_those_of_trying_every_card() {
    hold_advice_to_subsets(2000, 200);
}

/// That many discards and draws for each of the rules.
fn hold_advice_to_subsets(discards: usize, draws: usize) {
    let mut rng = fastrand::Rng::with_seed(52);
    for rules in all_rules() {
        let mut solver = Solver::new(&rules);
        let mut parts = Solver::new(&rules).with_route(Route::Parts);
        for round in 0..discards {
            let hand = deal(&mut rng, &rules, round, 10);
            let tried = tried(&hand, &rules);
            assert_eq!(solver.discards(&hand).as_ref(), Ok(&tried), "{hand}");
            assert_eq!(parts.discards(&hand), Ok(tried), "{hand}");
        }
        for round in 0..draws {
            let hand = deal(&mut rng, &rules, round, 8);
            let seen = random_hand(&mut rng, &rules, 20);
            let draws = solver.draws(&hand, &seen).unwrap();
            assert_eq!(parts.draws(&hand, &seen).as_ref(), Ok(&draws), "{hand}");
            for draw in draws.draws {
                let longer = hand.with(draw.tile, hand.count(draw.tile) + 1);
                assert_eq!(
                    draw.best,
                    tried(&longer, &rules)[0],
                    "{hand} and {}",
                    draw.tile
                );
                assert_eq!(
                    Ok(draw.kept),
                    solver.deadwood(&longer),
                    "{hand} and {}",
                    draw.tile
                );
            }
        }
    }
}

/// Larger hands than can be tried card by card: what the draws share is what each of their discards says.
#[test]
fn draws_are_what_the_discards_of_each_say() {
    let mut rng = fastrand::Rng::with_seed(54);
    let indian =
        ["A", "2", "6", "K"].map(|rank| knobs(Rules::indian(), &format!("wild_rank={rank}")));
    let others = [
        knobs(Rules::indian(), "wild_rank=6 out_pure_runs=0 jokers=6"),
        knobs(Rules::indian(), "wild_rank=6 scoring=loose"),
        knobs(Rules::okey(), "indicator=6H"),
        Rules::rummikub(),
        Rules::gin(),
    ];
    let mut draws = 0;
    for rules in indian.into_iter().chain(others) {
        let mut solver = Solver::new(&rules);
        for round in 0..60 {
            let hand = deal(&mut rng, &rules, round, 14);
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
    assert!(draws > 20_000, "{draws}");
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
        let rules = knobs(Rules::indian(), &format!("wild_rank={rank}"));
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

#[test]
fn the_shortfall_is_that_of_all_subsets() {
    let mut rng = fastrand::Rng::with_seed(446);
    let mut lacking = [0; 3];
    for rules in all_rules() {
        let mut solver = Solver::new(&rules);
        for round in 0..40 {
            let hand = deal(&mut rng, &rules, round, 12);
            let table = Subsets::new(&hand, &rules).table(Aim::Deadwood);
            let wanted = shortfall(table.last().unwrap(), &rules);
            lacking[wanted.0.min(2)] += 1;
            let found = solver.shortfall(&hand).unwrap();
            let found = (
                found.pure_runs.into(),
                found.runs.into(),
                found.loose_points,
            );
            assert_eq!(found, wanted, "{hand}");
        }
    }
    assert!(lacking.iter().all(|&times| times > 20), "{lacking:?}");
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
