//! How good the hints are: draws until a hand reaches a goal, by each way of hinting, on the same deals.
//!
//! A hand is dealt. Each turn the next card of the stock is drawn, and the hint is thrown, until the goal is reached or the
//! stock is empty, which counts as one draw more than it has cards. What was thrown is seen, and nothing else.
//!
//! Run it with `cargo run --release --example hints [DEALS]`.

#![expect(clippy::disallowed_methods, reason = "deals are played on all cores")]

use std::cmp::Reverse;

use combogrid_rummy::{Advisor, Aim, Hand, Outs, Rules, Situation, Table, Tile, Turn};

/// What ends a solitaire.
#[derive(Clone, Copy)]
enum Goal {
    /// A throw leaves this many points.
    Points(u32),
    /// The hand opens.
    Open,
    /// The hand goes out, before or after a throw.
    Out,
}

/// How a throw is chosen.
#[derive(Clone, Copy)]
enum Way {
    /// The least loose points, then the most outs, then the dearest card.
    LoosePoints,
    /// The first of the ranked throws for an aim.
    Hint(Aim),
}

fn reached(goal: Goal, hand: &Hand, advisor: &mut Advisor) -> bool {
    match goal {
        Goal::Points(most) => {
            let least = advisor.solver().discards(hand).expect("a dealt hand");
            least.iter().any(|discard| discard.deadwood <= most)
        }
        Goal::Open => advisor
            .solver()
            .opens(hand)
            .expect("a dealt hand")
            .is_some(),
        Goal::Out => {
            let rests = hand
                .iter()
                .map(|(tile, copies)| hand.with(tile, copies - 1));
            let mut all = std::iter::once(*hand).chain(rests);
            all.any(|hand| {
                advisor
                    .solver()
                    .goes_out(&hand)
                    .expect("a dealt hand")
                    .is_some()
            })
        }
    }
}

fn throw(way: Way, goal: Goal, hand: &Hand, seen: &Hand, advisor: &mut Advisor) -> Tile {
    let rules = *advisor.rules();
    match way {
        Way::LoosePoints => {
            let discards = advisor.solver().discards(hand).expect("a dealt hand");
            let cost = |at: usize| (discards[at].deadwood, discards[at].shortfall);
            let same = (0..discards.len()).filter(|at| cost(*at) == cost(0));
            let unseen = Hand::deck(&rules).checked_sub(hand).expect("of the deck");
            let unseen = unseen.checked_sub(seen).expect("of the deck");
            let best = same.min_by_key(|at| {
                let tile = discards[*at].tile;
                let rest = hand.with(tile, hand.count(tile) - 1);
                let best = advisor
                    .solver()
                    .best(&rest, Aim::Deadwood)
                    .expect("a dealt hand");
                let outs = Outs::of(&best.loose(), &unseen, &rules).expect("a dealt hand");
                let all = outs.iter().flat_map(|outs| outs.cards.iter());
                let live = all.fold(Hand::EMPTY, |all, (tile, copies)| all.with(tile, copies));
                Reverse((live.len(), rules.loose_points(tile)))
            });
            discards[best.expect("a card")].tile
        }
        Way::Hint(aim) => {
            let table = Table::default();
            let turn = Turn::new(&table, hand).aim(aim);
            let turn = match goal {
                Goal::Open => turn.opening(),
                Goal::Points(_) | Goal::Out => turn,
            };
            let throws = advisor.throws(&Situation::new(turn).seen(*seen));
            throws.expect("a dealt hand")[0].discard.tile
        }
    }
}

/// The number of draws until the goal is reached.
fn draws(way: Way, goal: Goal, deck: &[Tile], dealt: usize, advisor: &mut Advisor) -> u32 {
    let (hand, stock) = deck.split_at(dealt);
    let (mut hand, mut seen): (Hand, Hand) = (hand.iter().copied().collect(), Hand::EMPTY);
    for (number, tile) in (1..).zip(stock) {
        hand = hand.with(*tile, hand.count(*tile) + 1);
        if reached(goal, &hand, advisor) {
            return number;
        }
        let thrown = throw(way, goal, &hand, &seen, advisor);
        hand = hand.with(thrown, hand.count(thrown) - 1);
        seen = seen.with(thrown, seen.count(thrown) + 1);
    }
    u32::try_from(stock.len()).expect("a deck") + 1
}

/// The mean of some numbers, and how far the true one may be from it.
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = f64::from(u32::try_from(numbers.len()).expect("few"));
    let mean = numbers.iter().sum::<f64>() / count;
    let squares = numbers.iter().map(|number| (number - mean).powi(2));
    (mean, 1.96 * (squares.sum::<f64>() / count / count).sqrt())
}

/// Plays deals of one game to one goal in both ways.
fn compare(name: &str, rules: &Rules, goal: Goal, aim: Aim, deals: u64) -> String {
    let mut advisor = Advisor::new(rules);
    let deck: Vec<Tile> = Hand::deck(rules).tiles().collect();
    let size = usize::from(rules.hand_size().expect("a preset of a game"));
    let (mut before, mut now, mut fewer) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..deals {
        let mut deck = deck.clone();
        fastrand::Rng::with_seed(seed).shuffle(&mut deck);
        let one = f64::from(draws(Way::LoosePoints, goal, &deck, size, &mut advisor));
        let other = f64::from(draws(Way::Hint(aim), goal, &deck, size, &mut advisor));
        before.push(one);
        now.push(other);
        fewer.push(one - other);
    }
    let ((before, _), (now, _), (fewer, about)) = (mean(&before), mean(&now), mean(&fewer));
    format!("{name:<20} {aim:<9} {before:>7.2} {now:>7.2} {fewer:>7.2} +-{about:.2}")
}

fn main() {
    let deals = std::env::args().nth(1);
    let deals = deals.map_or(5000, |deals| deals.parse().expect("a number of deals"));
    let indian = Rules::indian().with("wild_rank", "5").expect("a deal");
    let goals = [
        ("gin: knock", Rules::gin(), Goal::Points(10), Aim::Deadwood),
        ("gin: gin", Rules::gin(), Goal::Points(0), Aim::Cards),
        ("indian: declare", indian, Goal::Out, Aim::Cards),
        ("rummikub: open", Rules::rummikub(), Goal::Open, Aim::Points),
        ("rummikub: out", Rules::rummikub(), Goal::Out, Aim::Cards),
        ("canasta: open", Rules::canasta(), Goal::Open, Aim::Points),
        ("canasta: out", Rules::canasta(), Goal::Out, Aim::Cards),
        ("kalooki: open", Rules::kalooki(), Goal::Open, Aim::Points),
        ("kalooki: out", Rules::kalooki(), Goal::Out, Aim::Cards),
    ];
    println!("{deals} deals of each game, the mean number of draws to the goal\n");
    println!("goal                 aim        before     now   fewer");
    std::thread::scope(|scope| {
        let lines = goals.map(|(name, rules, goal, aim)| {
            scope.spawn(move || compare(name, &rules, goal, aim, deals))
        });
        for line in lines {
            println!("{}", line.join().expect("no solitaire panics"));
        }
    });
}
