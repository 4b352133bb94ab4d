//! Sources: rummymania.com/play-tong-its-rummy; <https://www.tongits.net/About_Tongits>; promotionvista.com/tongits-offline-pinoy-825.

use combogrid_rummy::{Advisor, Rules, Table, Turn};

use super::{hand, hold};

#[test]
fn aces_are_low() {
    hold(
        &Rules::tongits(),
        &["4H 5H 6H", "8S 9S TS JS", "7H 7C 7D", "AC 2C 3C"],
        &["AS KS QS", "KH AH 2H", "7H 7C"],
    );
}

#[test]
fn all_cards_laid_or_all_but_the_one_that_is_thrown() {
    let rules = Rules::tongits();
    let out = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(out("4H5H6H 7H7C7D 9S9C9D ACADAH"));
    assert!(out("4H5H6H 7H7C7D 9S9C9D ACADAH KS"));
    assert!(!out("4H5H6H 7H7C7D 9S9C9D ACAD QH KS"));
}

#[test]
fn sapaw_lays_off_on_any_meld() {
    let rules = Rules::tongits();
    let table = Table::parse("4H 5H 6H, 9C 9D 9H", &rules).unwrap();
    let rack = hand(&rules, "3H 7H 9S KD");
    let played = Advisor::new(&rules)
        .turn(&Turn::new(&table, &rack))
        .unwrap();
    assert_eq!(
        (played.rack.to_string(), played.deadwood),
        ("KD".into(), 10)
    );
}
