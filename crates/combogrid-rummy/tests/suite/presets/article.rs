//! The rules of the original article: two packs, sets and runs, and the combos of its hand.

use combogrid_rummy::Rules;

use super::{hand, hold, lay, worth};

#[test]
fn runs_and_sets_of_two_packs() {
    hold(
        &Rules::article(),
        &[
            "AC 2C 3C",
            "JS QS KS",
            "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
            "5C 5D 5H",
            "5C 5D 5H 5S",
        ],
        &[
            "",
            "5C",
            "4H 5H",
            "QS KS AS",
            "KS AS 2S",
            "5C 5C 5D",
            "5C 5C 5D 5H",
            "4H 5H 6S",
            "4H 4H 5H 6H",
            "4H 5H 7H",
        ],
    );
}

#[test]
fn pips_and_ten_for_faces() {
    let rules = Rules::article();
    assert_eq!(
        hand(&rules, "AC 2D TH JS QC KD").loose_points(&rules),
        1 + 2 + 10 + 10 + 10 + 10
    );
    assert_eq!(
        (worth(&rules, "AC 2C 3C"), worth(&rules, "KC KD KH")),
        (6, 30)
    );
}

#[test]
fn the_combos_of_the_article_leave_16_21_and_25() {
    let (rules, island) = (Rules::article(), "2H3H4H5H4H5H6H3C3C3D3D4D");
    let loose = |melds: &[&str]| lay(&rules, island, melds).loose_points(&rules);
    assert_eq!(loose(&["2H3H4H5H", "4H5H6H"]), 16);
    assert_eq!(loose(&["3C3D3H", "4H5H6H"]), 21);
    assert_eq!(loose(&["2H3H4H5H6H"]), 25);
}
