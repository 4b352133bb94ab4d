//! Rummy 500: the ace's two places and its points, and runs of up to thirteen ranks.

use combogrid_rummy::Rules;

use super::{hand, hold, worth};

#[test]
fn the_ace_is_low_or_high_but_never_inside() {
    hold(
        &Rules::rummy500(),
        &["AS 2S 3S", "QS KS AS", "TC JC QC KC AC"],
        &["KS AS 2S", "QS KS AS 2S"],
    );
}

#[test]
fn an_ace_is_fifteen_but_one_below_the_two() {
    let rules = Rules::rummy500();
    assert_eq!(
        hand(&rules, "AS 2D TC KH").loose_points(&rules),
        15 + 2 + 10 + 10
    );
    assert_eq!(worth(&rules, "AS 2S 3S"), 1 + 2 + 3);
    assert_eq!(worth(&rules, "QS KS AS"), 10 + 10 + 15);
    assert_eq!(worth(&rules, "AC AD AH"), 45);
}

#[test]
fn all_thirteen_ranks_are_a_run_from_either_end_and_the_ace_tells_them_apart() {
    let rules = Rules::rummy500();
    let all = hand(&rules, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS");
    let points: Vec<u32> = rules
        .meld_of(&all)
        .iter()
        .map(|meld| meld.points(&rules))
        .collect();
    assert_eq!(points, [54 + 30 + 1, 54 + 30 + 15]);
}

#[test]
fn a_joker_is_worth_fifteen() {
    // Source: reference.com/hobbies-games/official-rules-rummy-500-3fd9b8a2500969ee: one deck and two jokers for two to
    // five players; "face cards are worth 10 points, and aces and jokers are worth 15". Its melds are those of
    // cardgamesplanet.com/rummy-500-rules: QQQ, 4S 5S 6S.
    let rules = Rules::rummy500();
    assert_eq!(hand(&rules, "JK KD").loose_points(&rules), 25);
    assert_eq!(worth(&rules, "QC QD QH"), 30);
    assert_eq!(worth(&rules, "4S JK 6S"), 4 + 15 + 6);
    let none = rules.with("jokers", "0").unwrap();
    assert!(combogrid_rummy::Hand::parse("JK", &none).is_err());
}

#[test]
fn a_player_goes_out_without_a_card() {
    // The play ends when a player has no card left; the last one may be thrown.
    let rules = Rules::rummy500();
    let goes_out = |text| hand(&rules, text).goes_out(&rules).unwrap().is_some();
    assert!(goes_out("2S 3S 4S 9H 9C 9D 9S"));
    assert!(goes_out("2S 3S 4S 9H 9C 9D 9S KD"), "the king is thrown");
    assert!(!goes_out("2S 9H KD 4C JH 7S 5D 3C"));
}
