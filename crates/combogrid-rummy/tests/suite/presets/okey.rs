//! Okey: the okey, false jokers, and seven pairs.

use combogrid_rummy::Rules;

use super::{hand, hold, meld, readings, worth};

/// The indicator is the 4 of hearts: the 5 of hearts is the okey.
fn five_is_okey() -> Rules {
    Rules::okey().with("indicator", "4H").unwrap()
}

#[test]
fn one_follows_thirteen_and_ends_the_run() {
    hold(
        &Rules::okey(),
        &["QS KS AS", "AS 2S 3S", "5C 5D 5H 5S"],
        &["KS AS 2S", "5C 5C 5D"],
    );
}

#[test]
fn the_okey_is_wild_and_false_jokers_are_its_face() {
    hold(
        &five_is_okey(),
        &[
            "4H JK 6H", "9C 5H JC", "9C 9D 5H", "5C 5D JK", "4H 5H 6H", "5H 5H 9C", "JK 5H 5C",
        ],
        &["9C JK JC", "9C 9D JK", "JK JK 5C", "5H 5H"],
    );
}

#[test]
fn a_false_joker_stands_for_itself() {
    let rules = five_is_okey();
    assert_eq!(readings(&rules, "4H JK 6H"), ["4H JK 6H"]);
    assert!(meld(&rules, "4H JK 6H").is_pure());
    assert!(
        meld(&rules, "4H 5H 6H").is_pure(),
        "the okey in its own place"
    );
    assert!(!meld(&rules, "9C 5H JC").is_pure());
    assert_eq!(
        readings(&rules, "4H JK 5H"),
        ["5H 4H JK", "4H JK 5H"],
        "the okey is the 3 or the 6"
    );
}

#[test]
fn without_an_indicator_a_joker_is_the_okey() {
    hold(&Rules::okey(), &["9C JK JC", "9C 9D JK"], &["JK JK"]);
}

#[test]
fn all_tiles_or_seven_pairs() {
    let rules = Rules::okey();
    assert_eq!(rules.going_out().pairs, Some(7));
    assert_eq!(hand(&rules, "KS QD AC").loose_points(&rules), 13 + 12 + 1);
    assert_eq!(worth(&rules, "QS KS AS"), 12 + 13 + 1);
}

#[test]
fn a_false_joker_costs_its_own_face() {
    let rules = five_is_okey().with("wild_points", "101").unwrap();
    assert_eq!(hand(&rules, "5H").loose_points(&rules), 101);
    assert_eq!(hand(&rules, "JK").loose_points(&rules), 5);
}
