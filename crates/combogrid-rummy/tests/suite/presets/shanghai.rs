//! Source: rummyrulebook.com/pages/contract-shanghai.

use combogrid_rummy::{Rules, Solver};

use super::{hand, hold};

#[test]
fn jokers_are_limited_by_the_size_of_the_meld() {
    // One in a set of three or a run of four, two in a run of five, three of seven, four of ten.
    hold(
        &Rules::shanghai(),
        &[
            "9C 9D JK",
            "4C 5C JK 7C",
            "4C 5C JK 7C JK",
            "4C 5C JK 7C JK JK TC",
            "3C 4C JK 6C 7C JK JK JK JC QC",
        ],
        &["9C JK JK", "4C JK JK 7C", "4C 5C JK JK JK 9C"],
    );
}

#[test]
fn each_round_has_its_contract_and_its_shortest_run() {
    let opens = |contract, run_min, cards: &str| {
        let rules = Rules::shanghai()
            .with("opening_contract", contract)
            .unwrap();
        let rules = rules.with("run_min", run_min).unwrap();
        Solver::new(&rules)
            .opens(&hand(&rules, cards))
            .unwrap()
            .is_some()
    };
    assert!(opens("1 set 1 run", "4", "9C9D9H 4S5S6S7S KD"));
    assert!(
        !opens("1 set 1 run", "7", "9C9D9H 4S5S6S7S KD"),
        "round five asks for a run of seven"
    );
    assert!(opens("1 set 1 run", "7", "9C9D9H 4S5S6S7S8S9STS KD"));
    assert!(opens(
        "3 sets 1 run",
        "5",
        "9C9D9H KCKDKS 3C3D3H 4S5S6S7SJK"
    ));
}

#[test]
fn numbers_cost_five() {
    let rules = Rules::shanghai();
    assert_eq!(
        hand(&rules, "2C TD 9S QH AS").loose_points(&rules),
        5 + 5 + 5 + 10 + 15
    );
}
