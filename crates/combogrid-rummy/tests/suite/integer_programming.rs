//! Integer programming as an outside judge: a thousand random hands of 7 to 40 tiles with up to two jokers.
//!
//! One integer variable for each bag of tiles that is a meld, as many of each tile as the hand has: the greatest value of
//! the melded tiles is what the best arrangement saves.

use std::collections::BTreeMap;

use combogrid_rummy::{Aim, Hand, Meld, Rules, Solver, Tile, candidates};
use good_lp::{Expression, ProblemVariables, Solution, SolverModel, microlp, variable};

/// The fewest loose points of a hand as the optimum of an integer program.
fn fewest_loose_points(hand: &Hand, rules: &Rules) -> u32 {
    let mut bags: Vec<Hand> = candidates(hand, rules)
        .unwrap()
        .iter()
        .map(Meld::tiles)
        .collect();
    bags.sort_unstable();
    bags.dedup();
    let mut variables = ProblemVariables::new();
    let mut saved = Expression::default();
    let mut used: BTreeMap<Tile, Expression> = BTreeMap::new();
    for bag in &bags {
        let times = variables.add(variable().integer().min(0).max(8));
        saved += f64::from(bag.loose_points(rules)) * times;
        for (tile, copies) in bag.iter() {
            *used.entry(tile).or_default() += f64::from(copies) * times;
        }
    }
    let mut model = variables.maximise(saved.clone()).using(microlp);
    for (tile, sum) in used {
        model.add_constraint(sum.leq(f64::from(hand.count(tile))));
    }
    let solution = model.solve().expect("loose tiles are always a solution");
    let saved = solution.eval(saved).round();
    let mut melded = 0;
    while f64::from(melded) < saved {
        melded += 1;
    }
    hand.loose_points(rules) - melded
}

fn a_quarter_of_the_hands_agrees(quarter: u64) {
    let rules = Rules::rummikub();
    let mut rng = fastrand::Rng::with_seed(40 + quarter);
    let cards: Vec<Tile> = Hand::deck(&rules.to_builder().jokers(0).build().unwrap())
        .tiles()
        .collect();
    let mut solver = Solver::new(&rules);
    for number in 0..250 {
        let (tiles, jokers) = (7 + number % 34, rng.u8(0..=2));
        let mut cards = cards.clone();
        rng.shuffle(&mut cards);
        let hand: Hand = cards
            .into_iter()
            .take(tiles - usize::from(jokers))
            .collect();
        let hand = hand.with(Tile::Joker, jokers);
        let best = solver.best(&hand, Aim::Deadwood).unwrap();
        assert_eq!(
            best.loose_points(&rules),
            fewest_loose_points(&hand, &rules),
            "{hand}"
        );
    }
}

#[test]
fn first_quarter() {
    a_quarter_of_the_hands_agrees(0);
}

#[test]
fn second_quarter() {
    a_quarter_of_the_hands_agrees(1);
}

#[test]
fn third_quarter() {
    a_quarter_of_the_hands_agrees(2);
}

#[test]
fn last_quarter() {
    a_quarter_of_the_hands_agrees(3);
}
