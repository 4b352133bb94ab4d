//! The engines against the oracle: the same arrangements, maximal ones, counts and optima.

use combogrid_rummy::{
    Aim, Arrangement, Arrangements, Card, Hand, Rank, Rules, Scoring, Solver, Suit,
};

use crate::one_in_seven::one_in_seven;
use crate::oracle::{Layout, arrangements, crowded_hand, is_maximal, optimum, random_hand};

/// Holds every answer about one hand to the oracle's.
pub(crate) fn check(hand: &Hand, solver: &mut Solver, name: &str) {
    let rules = *solver.rules();
    let all = arrangements(hand, &rules);
    let every = Arrangements::every(hand, &rules).unwrap();
    assert_eq!(layouts(every.iter()), all, "{name}: {hand}");
    assert_eq!(solver.count(hand), Ok(all.len() as u128), "{name}: {hand}");

    let known: Vec<Layout> = all
        .iter()
        .filter(|layout| is_maximal(layout, &rules))
        .cloned()
        .collect();
    let maximal = Arrangements::maximal(hand, &rules).unwrap();
    assert_eq!(layouts(maximal.iter()), known, "{name}: {hand}: maximal");

    for aim in Aim::ALL {
        let best = solver.best(hand, aim).unwrap();
        assert_eq!(best.hand(), *hand, "{name}: {hand}");
        let value = match aim {
            // With certain runs less may be left that costs more.
            Aim::Deadwood if rules.scoring() == Scoring::AllWithoutRuns => continue,
            Aim::Deadwood => best.loose_points(&rules),
            Aim::Cards => u32::try_from(best.loose_cards()).unwrap(),
            Aim::Points => best.melded_points(&rules),
        };
        assert_eq!(value, optimum(&all, &rules, aim), "{name}: {hand}: {aim:?}");
    }
}

fn layouts(arrangements: impl Iterator<Item = Arrangement>) -> Vec<Layout> {
    let mut layouts: Vec<Layout> = arrangements
        .map(|arrangement| Layout::from(&arrangement))
        .collect();
    layouts.sort();
    layouts
}

/// Every hand with up to two copies of each of these cards, and at most `most` tiles.
fn hands_of(suits: &[Suit], ranks: &[Rank], most: usize) -> impl Iterator<Item = Hand> {
    let cards: Vec<Card> = ranks
        .iter()
        .flat_map(|rank| suits.iter().map(|suit| Card::new(*rank, *suit)))
        .collect();
    let codes = 0..3_u32.pow(u32::try_from(cards.len()).unwrap());
    let hands = codes.map(move |code| {
        cards
            .iter()
            .fold((code, Hand::EMPTY), |(code, hand), card| {
                (code / 3, hand.with(*card, u8::try_from(code % 3).unwrap()))
            })
    });
    hands
        .map(|(_, hand)| hand)
        .filter(move |hand| hand.len() <= most)
}

#[test]
fn every_hand_of_up_to_eight_cards_in_two_suits_and_five_ranks() {
    let mut solver = Solver::new(&Rules::article());
    for hand in one_in_seven(hands_of(&Suit::ALL[..2], &Rank::ALL[3..8], 8)) {
        check(&hand, &mut solver, "article");
    }
}

#[test]
fn every_hand_of_up_to_eight_cards_in_four_suits_and_two_ranks() {
    let mut solver = Solver::new(&Rules::article());
    for hand in one_in_seven(hands_of(&Suit::FOUR, &Rank::ALL[..2], 8)) {
        check(&hand, &mut solver, "article");
    }
}

#[test]
fn every_hand_of_up_to_seven_cards_in_three_suits_and_three_ranks() {
    let mut solver = Solver::new(&Rules::article());
    for hand in hands_of(&Suit::FOUR[1..], &Rank::ALL[10..], 7) {
        check(&hand, &mut solver, "article");
    }
}

#[test]
fn random_hands_of_the_article() {
    let mut rng = fastrand::Rng::with_seed(21);
    let mut solver = Solver::new(&Rules::article());
    for round in 0..1_000 {
        let size = rng.usize(1..=14);
        let hand = match round % 2 {
            0 => random_hand(&mut rng, &Rules::article(), size),
            _ => crowded_hand(&mut rng, &Rules::article(), size),
        };
        check(&hand, &mut solver, "article");
    }
}
