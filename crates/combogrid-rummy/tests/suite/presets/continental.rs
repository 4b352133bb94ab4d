use combogrid_rummy::{Contract, Rules};

use super::{hand, hold, readings, worth};

#[test]
fn runs_have_four_cards_and_go_round() {
    hold(
        &Rules::continental(),
        &[
            "AS 2S 3S 4S",
            "JS QS KS AS",
            "KS AS 2S 3S",
            "QS KS AS 2S 3S",
            "KS JK 2S 3S",
        ],
        &["AS 2S 3S", "JS QS KS", "KS AS 2S", "KS KS AS 2S"],
    );
}

#[test]
fn suits_do_not_matter_in_a_set() {
    let rules = Rules::continental();
    hold(
        &rules,
        &["5C 5C 5D", "5C 5C 5D 5D 5H 5H 5S 5S", "5C 5C JK"],
        &["5C 5C", "5C 5C 6C", "JK JK JK"],
    );
    assert_eq!(readings(&rules, "5C 5C JK JK"), ["5C 5C JK JK"]);
}

#[test]
fn the_full_circle_is_one_run() {
    let rules = Rules::continental();
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
    assert_eq!(worth(&rules, "KS AS 2S 3S"), 10 + 20 + 2 + 3);
}

#[test]
fn each_deal_has_its_contract() {
    let rules = Rules::continental()
        .with("opening_contract", "2 sets 1 run")
        .unwrap();
    assert_eq!(
        rules.opening().contract,
        Some(Contract { sets: 2, runs: 1 })
    );
}
