//! Hands with jokers and wild cards, compared with the route that takes every hand, part by part.

use std::hint::black_box;
use std::time::Instant;

use combogrid_benches::{rummy_hands, wild_hands};
use combogrid_rummy::{Aim, Arrangement, Hand, Route, Rules, Score, Solver};

use crate::bench::Bench;
use crate::clock::{Figures, nanos};

const PARTS: &str = "the parts of a hand";

/// A place among the hands, sorted by their time.
#[derive(Clone, Copy)]
enum Place {
    /// After 99 of 100.
    P99,
    Worst,
}

/// Hands, and how they are asked about.
struct Asked<'a> {
    name: &'a str,
    rules: Rules,
    hands: &'a [Hand],
    /// One hand in as many is asked of that route as well, none where that is 0.
    share: usize,
}

pub(crate) fn run(bench: &mut Bench) {
    let rules = with(&Rules::indian(), "wild_rank", "6");
    let loose = with(&rules, "scoring", "loose");
    arrangements(bench, (rules, loose));
    advice_rows(bench, (rules, loose));
    others(bench);
    ten_wild(bench, &rules);
}

fn arrangements(bench: &mut Bench, (rules, loose): (Rules, Rules)) {
    let number = bench.some(2_000);
    let dealt = rummy_hands(&rules, 13, number);
    let rich = wild_hands(&rules, 13, 6..=10, number);
    for (name, hands, share, place) in [
        ("indian, 13 cards", &dealt, 20, Place::P99),
        ("indian, 13 cards, 6 to 10 wild", &rich, 500, Place::Worst),
    ] {
        let asked = |rules| Asked {
            name,
            rules,
            hands,
            share,
        };
        each(bench, "best score", &asked(loose), Some(place), score);
        each(bench, "best melds", &asked(loose), Some(Place::P99), best);
        each(
            bench,
            "score by runs",
            &asked(rules),
            Some(Place::P99),
            deadwood,
        );
    }
}

fn advice_rows(bench: &mut Bench, (rules, loose): (Rules, Rules)) {
    let number = bench.some(1_000);
    let drawn = rummy_hands(&rules, 14, number);
    let discards = |rules| Asked {
        name: "indian, 14 cards",
        rules,
        hands: &drawn,
        share: 20,
    };
    each(
        bench,
        "discards",
        &discards(loose),
        Some(Place::P99),
        discard,
    );
    each(bench, "discards by runs", &discards(rules), None, discard);
    let dealt = rummy_hands(&rules, 13, number);
    let advice_rows = |rules| Asked {
        name: "indian, 13 cards",
        rules,
        hands: &dealt,
        share: 50,
    };
    each(
        bench,
        "advice",
        &advice_rows(loose),
        Some(Place::P99),
        advice,
    );
    each(
        bench,
        "advice by runs",
        &advice_rows(rules),
        Some(Place::P99),
        advice,
    );
    let rich = Asked {
        name: "indian, 13 cards, 6 to 10 wild",
        rules: loose,
        hands: &wild_hands(&rules, 13, 6..=10, number),
        share: 0,
    };
    each(bench, "advice", &rich, Some(Place::Worst), advice);
}

fn others(bench: &mut Bench) {
    for (name, rules, cards) in [
        (
            "okey, indicator",
            with(&Rules::okey(), "indicator", "4H"),
            14,
        ),
        ("rummikub", Rules::rummikub(), 14),
        ("kalooki", Rules::kalooki(), 13),
        ("rami", Rules::rami(), 13),
        ("gin", Rules::gin(), 10),
    ] {
        let asked = Asked {
            name,
            rules,
            hands: &rummy_hands(&rules, cards, bench.some(500)),
            share: 20,
        };
        each(bench, "advice", &asked, None, advice);
    }
    let asked = Asked {
        name: "rummikub",
        rules: Rules::rummikub(),
        hands: &rummy_hands(&Rules::rummikub(), 14, bench.some(2_000)),
        share: 20,
    };
    each(bench, "best score", &asked, Some(Place::P99), score);
}

/// Hands with ten wild cards, one by one.
fn ten_wild(bench: &mut Bench, rules: &Rules) {
    for name in [
        "6C 6C 6D 6D 6H 6H 6S 6S JK JK 3C 9D KH",
        "6C 6C 6D 6D 6H 6H 6S 6S JK JK 3C 4C 5C",
        "6C 6C 6D 6D 6H 6H 6S 6S JK JK 5H 7H 9S",
    ] {
        let asked = Asked {
            name,
            rules: *rules,
            hands: &[Hand::parse(name, rules).expect("cards of the deck")],
            share: 0,
        };
        each(bench, "best score", &asked, None, score);
        each(bench, "advice", &asked, None, advice);
    }
}

/// Numbers as one, which tells them apart.
fn together(numbers: impl IntoIterator<Item = u32>) -> u64 {
    let add = |all: u64, number| all.wrapping_mul(1_000_003).wrapping_add(u64::from(number));
    numbers.into_iter().fold(0, add)
}

fn with(rules: &Rules, setting: &str, value: &str) -> Rules {
    rules.with(setting, value).expect("a value of the setting")
}

fn score(solver: &mut Solver, hand: &Hand) -> u64 {
    let Score {
        loose_points,
        loose_cards,
        melded_points,
    } = solver.score(hand, Aim::Deadwood).expect("within the limit");
    together([loose_points, loose_cards, melded_points])
}

fn best(solver: &mut Solver, hand: &Hand) -> u64 {
    let rules = *solver.rules();
    let laid: Arrangement = solver.best(hand, Aim::Deadwood).expect("within the limit");
    together([laid.loose_points(&rules)])
}

fn deadwood(solver: &mut Solver, hand: &Hand) -> u64 {
    together([solver.deadwood(hand).expect("within the limit")])
}

fn discard(solver: &mut Solver, hand: &Hand) -> u64 {
    let discards = solver.discards(hand).expect("within the limit");
    together(discards.iter().map(|discard| discard.deadwood))
}

fn advice(solver: &mut Solver, hand: &Hand) -> u64 {
    let draws = solver.draws(hand, &Hand::EMPTY).expect("within the limit");
    let costs = draws
        .draws
        .iter()
        .flat_map(|draw| [draw.kept, draw.best.deadwood]);
    together([draws.now].into_iter().chain(costs))
}

/// A question about each hand: the mean of all hands, and the hand at one place of all of them, each by the least of
/// several times.
fn each(
    bench: &mut Bench,
    what: &str,
    asked: &Asked<'_>,
    other: Option<Place>,
    ask: impl Fn(&mut Solver, &Hand) -> u64,
) {
    let Asked {
        name,
        rules,
        hands,
        share,
    } = asked;
    let name = format!("{what}, {name}");
    let mut solver = Solver::new(rules);
    let mut slow = Solver::new(rules).with_route(Route::Parts);
    let few = hands.len().checked_div(*share).map_or(0, |few| few.max(1));
    if let Some(case) = bench.case(format!("{name}, mean")) {
        let case = case.agree(
            &hands[..few],
            |hand| ask(&mut solver, hand),
            |hand| ask(&mut slow, hand),
        );
        let sum = |sum: u64, answer| sum.wrapping_add(answer);
        let all = || hands.iter().map(|hand| ask(&mut solver, hand)).fold(0, sum);
        if few == 0 {
            case.alone(hands.len() as u64, all);
        } else {
            let some = || {
                hands[..few]
                    .iter()
                    .map(|hand| ask(&mut slow, hand))
                    .fold(0, sum)
            };
            case.versus_of(hands.len() as u64, all, PARTS, few as u64, some);
        }
    }
    let (place, part) = match other {
        None => return,
        Some(Place::P99) => ("p99", 99),
        Some(Place::Worst) => ("worst", 100),
    };
    let quick = bench.is_quick();
    if let Some(case) = bench.case(format!("{name}, {place}")) {
        let times = hands
            .iter()
            .map(|hand| least(quick, || ask(&mut solver, hand)));
        let times = Figures::new(times.collect());
        case.figure(times.percentile(part), None);
    }
}

/// The nanoseconds of a question, the least of several times.
fn least(quick: bool, mut ask: impl FnMut() -> u64) -> f64 {
    const CALLS: u32 = 8;
    let rounds = if quick { 2 } else { 9 };
    let times = (0..rounds).map(|_| {
        let begun = Instant::now();
        for _ in 0..CALLS {
            black_box(ask());
        }
        nanos(begun.elapsed()) / f64::from(CALLS)
    });
    times.fold(f64::INFINITY, f64::min)
}
