//! A good arrangement where the best is not known: one meld after the other.

use core::cmp::Reverse;

use combogrid_budget::Budget;

use crate::arrangements::find_candidates;
use crate::cards::{Aim, Arrangement, Hand, Meld, Rules, Score, Tile, sort_by_key};
use crate::solver::weights::pack;

/// The melds that are looked at in a round.
const MELDS: Budget = Budget::unlimited().max_states(1_000);
/// The rounds with the plain cards; there are as many with all that is left.
const ROUNDS: usize = 16;

/// Melds that can be laid together: those first that gain most, of plain cards before those of jokers and wild cards.
///
/// Takes at most some milliseconds for any hand.
pub(crate) fn greedy(hand: &Hand, aim: Aim, rules: &Rules) -> Vec<Meld> {
    let is_wild = |tile: &Tile| *tile == Tile::Joker || rules.is_wild(*tile);
    let wilds: Hand = hand.tiles().filter(is_wild).collect();
    let mut rest = hand.checked_sub(&wilds).expect("a part of the hand");
    let mut laid = Vec::new();
    // A wild card in a meld that plain cards make is lost for one that they do not make.
    rounds(&mut rest, aim, rules, &mut laid);
    rest = rest.checked_add(&wilds).expect("parts of one hand");
    rounds(&mut rest, aim, rules, &mut laid);
    laid
}

/// Lays melds until none is left.
fn rounds(rest: &mut Hand, aim: Aim, rules: &Rules, laid: &mut Vec<Meld>) {
    for _ in 0..ROUNDS {
        let before = laid.len();
        lay(rest, aim, rules, laid);
        if laid.len() == before {
            return;
        }
    }
}

fn lay(rest: &mut Hand, aim: Aim, rules: &Rules, laid: &mut Vec<Meld>) {
    let mut melds = Vec::new();
    // Those that are found within the budget are enough.
    let _ = find_candidates(rest, rules, &mut melds, &mut MELDS.meter());
    let mut gains: Vec<_> = melds
        .into_iter()
        .map(|meld| (gain(&meld, aim, rules), meld))
        .collect();
    sort_by_key(&mut gains, |&(gain, meld)| (Reverse(gain), meld));
    for (_, meld) in gains {
        let tiles = meld.tiles();
        while let Some(left) = rest.checked_sub(&tiles) {
            laid.push(meld);
            *rest = left;
        }
    }
}

/// The gain of a meld over its tiles as loose ones.
fn gain(meld: &Meld, aim: Aim, rules: &Rules) -> i64 {
    let melded = Score {
        melded_points: meld.points(rules),
        ..Score::default()
    };
    let loose = Score::of(&Arrangement::all_loose(&meld.tiles()), rules);
    pack(aim, melded) - pack(aim, loose)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_at_hand_can_be_laid_and_is_not_little() {
        for jokers in [0, 2, 15] {
            let rules = Rules::rummikub().to_builder().jokers(jokers).build();
            let rules = rules.unwrap();
            let deck = Hand::deck(&rules);
            let laid = Arrangement::new(&deck, greedy(&deck, Aim::Deadwood, &rules));
            assert!(laid.unwrap().loose_cards() < 30);
        }
        let none = Hand::parse("3H 9S KD", &Rules::gin()).unwrap();
        assert!(greedy(&none, Aim::Cards, &Rules::gin()).is_empty());
    }

    #[test]
    fn rounds_go_on_while_there_are_melds() {
        // Four packs have more sets than are looked at in a round.
        let rules = Rules::rummikub().with("duplicate_suits", "true").unwrap();
        let rules = rules.with("packs", "4").unwrap();
        let deck = Hand::deck(&rules);
        let laid = Arrangement::new(&deck, greedy(&deck, Aim::Cards, &rules));
        assert!(laid.unwrap().loose_cards() < 30);
    }

    #[test]
    fn the_meld_that_an_aim_likes_best_comes_first() {
        let rules = Rules::article().with("hand_points", "one_each").unwrap();
        let hand = Hand::parse("AS 2S 3S 4S 4C 4D", &rules).unwrap();
        let first = |aim| greedy(&hand, aim, &rules)[0].to_string();
        assert_eq!(first(Aim::Cards), "AS 2S 3S 4S");
        assert_eq!(first(Aim::Deadwood), "AS 2S 3S 4S");
        assert_eq!(first(Aim::Points), "4C 4D 4S");
    }

    #[test]
    fn plain_cards_are_melded_before_jokers_and_wild_cards() {
        let six_wild = Rules::rummikub().with("wild_rank", "6").unwrap();
        for (rules, wild) in [(Rules::rummikub(), "JK"), (six_wild, "6D")] {
            let hand = Hand::parse(&format!("KC KD KH 2S 3S {wild}"), &rules).unwrap();
            let laid = Arrangement::new(&hand, greedy(&hand, Aim::Deadwood, &rules));
            assert_eq!(laid.unwrap().loose(), Hand::EMPTY, "{wild}");
        }
    }
}
