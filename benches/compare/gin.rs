//! Deadwood of gin hands, compared with the crate gin-rummy.

use combogrid_benches::rummy_hands;
use combogrid_rummy::{Aim, Card, Hand, Rules, Solver, Tile};
use gin_rummy::{best_melds, deadwood};

use crate::bench::Bench;

const PEER: &str = "gin-rummy 0.1.3";

pub(crate) fn run(bench: &mut Bench) {
    for cards in [10, 11] {
        deadwood_of(bench, cards);
        melds_of(bench, cards);
    }
}

/// Our hands, and the same as theirs.
fn hands(bench: &Bench, cards: usize) -> (Vec<Hand>, Vec<gin_rummy::Hand>) {
    let ours = rummy_hands(&Rules::gin(), cards, bench.some(2_000));
    let theirs = ours.iter().map(as_theirs).collect();
    (ours, theirs)
}

fn deadwood_of(bench: &mut Bench, cards: usize) {
    let (ours, theirs) = hands(bench, cards);
    let Some(case) = bench.case(format!("gin deadwood, {cards} cards")) else {
        return;
    };
    let mut solver = Solver::new(&Rules::gin());
    let mut least = |hand: &Hand| {
        let score = solver.score(hand, Aim::Deadwood).expect("a small hand");
        u64::from(score.loose_points)
    };
    case.at_least(1.0)
        .agree(
            ours.iter().zip(&theirs),
            |(ours, _)| least(ours),
            |(_, theirs)| u64::from(deadwood(**theirs)),
        )
        .versus(
            ours.len() as u64,
            || ours.iter().map(&mut least).sum(),
            PEER,
            || theirs.iter().map(|&hand| u64::from(deadwood(hand))).sum(),
        );
}

fn melds_of(bench: &mut Bench, cards: usize) {
    let (ours, theirs) = hands(bench, cards);
    let Some(case) = bench.case(format!("gin best melds, {cards} cards")) else {
        return;
    };
    let rules = Rules::gin();
    let mut solver = Solver::new(&rules);
    let mut best = |hand: &Hand| {
        let best = solver.best(hand, Aim::Deadwood).expect("a small hand");
        u64::from(best.loose_points(&rules))
    };
    case.agree(
        ours.iter().zip(&theirs),
        |(ours, _)| best(ours),
        |(_, theirs)| u64::from(best_melds(**theirs).deadwood()),
    )
    .versus(
        ours.len() as u64,
        || ours.iter().map(&mut best).sum(),
        PEER,
        || {
            theirs
                .iter()
                .map(|&hand| u64::from(best_melds(hand).deadwood()))
                .sum()
        },
    );
}

/// Sixteen bits a suit, C D H S, the ace at bit 1.
fn as_theirs(hand: &Hand) -> gin_rummy::Hand {
    let bit = |card: Card| 1 << (16 * card.suit.index() + usize::from(card.rank.number()));
    let cards = hand.tiles().filter_map(Tile::card);
    gin_rummy::Hand::from_bits(cards.map(bit).sum()).expect("cards of one pack")
}
