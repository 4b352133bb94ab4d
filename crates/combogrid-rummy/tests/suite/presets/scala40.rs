//! Sources: gaetashop.it/scala-40; solo-poker.com/giochi-soldi/scala-quaranta.php; onmadesoft.com/scala-40; the article on
//! Scala 40 in the Italian Wikipedia.

use combogrid_rummy::{Rules, Solver};

use super::{hand, hold, worth};

#[test]
fn an_ace_stands_before_the_two_or_after_the_king() {
    hold(
        &Rules::scala40(),
        &["9H 9C 9S", "AS 2S 3S", "JS QS KS AS", "7C 7S JK"],
        &["9H 9H 9S", "KS AS 2S", "7C 7S"],
    );
}

#[test]
fn forty_points_open() {
    let rules = Rules::scala40();
    assert_eq!(worth(&rules, "AH AC AS"), 33);
    assert_eq!(worth(&rules, "2C 3C 4C 5C 6C 7C 8C"), 35);
    let opens = |cards: &str| {
        let hand = hand(&rules, cards);
        Solver::new(&rules).opens(&hand).unwrap().is_some()
    };
    assert!(opens("KC KD KH KS") && opens("AH AC AS 3C 3D 3H"));
    assert!(!opens("2C 3C 4C 5C 6C 7C 8C"));
}

#[test]
fn a_hand_costs_its_cards() {
    let rules = Rules::scala40();
    assert_eq!(
        hand(&rules, "JK AD QC 4H").loose_points(&rules),
        25 + 11 + 10 + 4
    );
}
