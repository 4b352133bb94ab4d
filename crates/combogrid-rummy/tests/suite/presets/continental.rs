//! Continental: runs of four, sets of any suits, and the contract of each deal.

use combogrid_rummy::{Contract, Rules};

use super::{hand, hold, readings, worth};

#[test]
fn runs_have_four_cards_and_do_not_go_round() {
    // Source: gamerules.com/rules/continental-rummy: "Aces can be high (J Q K A), or low (A 2 3 4). Players may not go
    // around the corner (Q K A 2 3)."
    hold(
        &Rules::continental(),
        &["AS 2S 3S 4S", "JS QS KS AS", "JS JK KS AS"],
        &["AS 2S 3S", "JS QS KS", "KS AS 2S 3S", "QS KS AS 2S 3S"],
    );
    let round = Rules::continental().with("ace", "cyclic").unwrap();
    hold(
        &round,
        &["KS AS 2S 3S", "QS KS AS 2S 3S", "KS JK 2S 3S"],
        &["KS AS 2S"],
    );
}

#[test]
fn suits_do_not_matter_in_a_set() {
    let rules = Rules::continental();
    hold(
        &rules,
        // 3C 3C 3H and 10 JK JK are the source's.
        &[
            "3C 3C 3H",
            "TC JK JK",
            "5C 5C 5D",
            "5C 5C 5D 5D 5H 5H 5S 5S",
            "5C 5C JK",
        ],
        &["5C 5C", "5C 5C 6C", "JK JK JK"],
    );
    assert_eq!(readings(&rules, "5C 5C JK JK"), ["5C 5C JK JK"]);
}

#[test]
fn where_ranks_go_round_the_full_circle_is_one_run() {
    let rules = Rules::continental().with("ace", "cyclic").unwrap();
    let circle = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS";
    assert_eq!(readings(&rules, circle), [circle]);
}

#[test]
fn a_joker_costs_fifty_and_an_ace_twenty() {
    let rules = Rules::continental();
    assert_eq!(
        hand(&rules, "AS JK KD 7C").loose_points(&rules),
        20 + 50 + 10 + 7
    );
    assert_eq!(worth(&rules, "AS 2S 3S 4S"), 20 + 2 + 3 + 4);
}

#[test]
fn each_deal_has_its_contract() {
    let rules = Rules::continental()
        .with("opening_contract", "2 sets 1 run")
        .unwrap();
    assert_eq!(rules.opening().contract, Some(Contract::new(2, 1)));
}
