//! Rummikub: the points of tiles and jokers, and the places that a joker may take.

use combogrid_rummy::{Notation, Rules};

use super::{hand, hold, readings, worth};

#[test]
fn the_one_is_low_and_never_after_thirteen() {
    hold(
        &Rules::rummikub(),
        &[
            "AS 2S 3S",
            "JS QS KS",
            "JK JK 5H",
            "5C 5D JK",
            "5C JK 7C",
            "5C 5D 5H JK",
        ],
        &[
            "QS KS AS",
            "KS AS JK JK 3S",
            "JK JK",
            "5C 5C JK",
            "5C 5D 5H 5S JK",
            "5C JK 9C",
        ],
    );
}

#[test]
fn tiles_count_their_numbers_and_a_joker_thirty_on_the_rack() {
    let rules = Rules::rummikub();
    let rack = Notation::Tiles.parse("k13 r11 o1 j", &rules).unwrap();
    assert_eq!(rack.loose_points(&rules), 13 + 11 + 1 + 30);
}

#[test]
fn a_joker_on_the_table_is_worth_the_tile_it_replaces() {
    let rules = Rules::rummikub();
    assert_eq!(worth(&rules, "QC KC JK"), 11 + 12 + 13);
    assert_eq!(worth(&rules, "9C 9D JK"), 27);
    assert_eq!(worth(&rules, "TC JK QC"), 33);
    assert_eq!(rules.opening().points, Some(30));
}

#[test]
fn a_joker_at_the_end_of_a_run_has_two_places() {
    let rules = Rules::rummikub();
    assert_eq!(readings(&rules, "5H 6H JK"), ["JK 5H 6H", "5H 6H JK"]);
    assert_eq!(readings(&rules, "QH KH JK"), ["JK QH KH"]);
    assert_eq!(
        readings(&rules, "5H JK JK"),
        ["5H JK JK", "JK JK 5H", "JK 5H JK", "5H JK JK"]
    );
    assert_eq!(
        readings(&rules, "5C 5D JK"),
        ["5C 5D JK"],
        "whichever suit the joker is"
    );
}

#[test]
fn a_joker_may_stand_for_a_tile_whose_copies_are_all_laid() {
    let rules = Rules::rummikub();
    assert_eq!(hand(&rules, "6H 6H 5H JK 7H 5H 7H").len(), 7);
    hold(&rules, &["5H JK 7H"], &[]);
}
