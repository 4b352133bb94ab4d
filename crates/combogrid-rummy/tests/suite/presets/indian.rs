//! Indian rummy: wild cards, what they cost, and the two runs without which every card counts.

use combogrid_rummy::Rules;

use super::{hand, hold, lay, meld, readings, worth};

fn six_is_wild() -> Rules {
    Rules::indian().with("wild_rank", "6").unwrap()
}

#[test]
fn the_ace_stands_at_either_end_and_kings_never_pass_it() {
    hold(
        &Rules::indian(),
        &["AH 2H 3H", "QH KH AH", "7C 7D JK"],
        &["KH AH 2H", "7C 7C 7D", "JK JK"],
    );
}

#[test]
fn a_wild_card_is_itself_or_any_card() {
    let rules = six_is_wild();
    assert!(
        meld(&rules, "5H 6H 7H").is_pure(),
        "in its own place it is no joker"
    );
    assert!(!meld(&rules, "5H 6S 7H").is_pure());
    assert_eq!(readings(&rules, "5H 6S 7H"), ["5H 6S 7H"]);
    assert_eq!(readings(&rules, "KC KD 6H"), ["KC KD 6H"]);
    let sets = readings(&rules, "6C 6D 6D");
    assert_eq!(sets[0], "6C 6D 6D", "one of the two stands for 6H or 6S");
    assert_eq!(
        sets.len(),
        7,
        "or all are in a run of clubs or diamonds, from 4, 5 or 6 on"
    );
    hold(&rules, &["6C 6D 6H", "6C 6C 6C JK 9D"][..1], &["6C JK"]);
}

#[test]
fn a_wild_card_that_could_be_itself_is() {
    let rules = six_is_wild();
    // 6H for 4H and the joker for 6H, or 6H itself and the joker for 4H: one meld.
    let run = readings(&rules, "5H 6H 7H JK");
    assert_eq!(run, ["JK 5H 6H 7H", "5H 6H 7H JK"]);
}

#[test]
fn jokers_and_wild_cards_cost_nothing_and_faces_ten() {
    let rules = six_is_wild();
    assert_eq!(
        hand(&rules, "AH KD QC JS TD 9C 6H JK").loose_points(&rules),
        59
    );
    assert_eq!(
        hand(&Rules::indian(), "6H").loose_points(&Rules::indian()),
        6
    );
    let melded = ["AC AD AH", "QH KH AH"].map(|text| worth(&Rules::indian(), text));
    assert_eq!(melded, [30, 30]);
}

#[test]
fn two_runs_one_of_them_pure_count_without_a_full_cover() {
    // A23H and 567S are pure; the junk alone counts.
    let rules = Rules::indian();
    let cards = "AH2H3H 5S6S7S KC QD TS 9D 8C 4D 2C";
    let laid = lay(&rules, cards, &["AH2H3H", "5S6S7S"]);
    assert_eq!((laid.loose_points(&rules), laid.deadwood(&rules)), (53, 53));

    // With one run only every card counts, up to the cap.
    let one = lay(&rules, cards, &["AH2H3H"]);
    assert_eq!(one.deadwood(&rules), 80);
    assert_eq!(hand(&rules, cards).loose_points(&rules), 53 + 15 + 18);
}

#[test]
fn without_a_pure_run_every_card_counts() {
    let rules = Rules::indian();
    let laid = lay(&rules, "2H JK 4H 7S 8S JK 2C", &["2H JK 4H", "7S 8S JK"]);
    assert_eq!((laid.loose_points(&rules), laid.deadwood(&rules)), (2, 23));
}

#[test]
fn a_set_may_have_five_cards_where_the_rules_say_so() {
    // Source: nexgenplaytech.com/home/faq, with queens wild: four cards and a joker on top, and runs with two jokers.
    let rules = Rules::indian().with("wild_rank", "Q").unwrap();
    let five = rules.with("duplicate_suits", "wilds").unwrap();
    let sets = ["5D 5C JK QH QS", "8D 8C 8H 8S JK"];
    hold(
        &rules,
        &["9D QS 9S 9H", "6D 7D QS 9D", "5S QH 7S 8S JK"],
        &sets,
    );
    hold(&five, &sets, &["8D 8D 8C", "8D 8D QH"]);
}

#[test]
fn one_run_may_be_enough_to_score() {
    let rules = Rules::indian();
    let one = rules.with("scoring_runs", "1").unwrap();
    let cards = "AH2H3H KCKDKH QC TS 9D 8C 4D 2C";
    let laid = lay(&rules, cards, &["AH2H3H", "KCKDKH"]);
    let loose = 10 + 10 + 9 + 8 + 4 + 2;
    assert_eq!((laid.deadwood(&rules), laid.deadwood(&one)), (80, loose));
    let impure = lay(&one, "AH2HJK KCKDKH 4D", &["AH2HJK", "KCKDKH"]);
    assert_eq!(
        impure.deadwood(&one),
        10 + 2 + 30 + 4,
        "the run has to be pure"
    );
    let out = hand(&one, "AH2H3H KCKDKHKS QCQDQH 9S9D9H").goes_out(&one);
    assert_eq!(out.unwrap(), None, "two runs go out");
}
