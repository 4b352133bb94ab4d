//! Sources: downloads.zdnet.com/product/2647-77464362; palace-of-cards.com/card-games/tonk; the article on Tonk in
//! Wikipedia. Some pages add two wild jokers (`jokers=2`), or deal seven or nine cards (`hand_size`).

use combogrid_rummy::Rules;

use super::{hand, hold};

#[test]
fn spreads_are_books_and_runs() {
    hold(
        &Rules::tonk(),
        &["5C 5D 5H", "QC QD QH QS", "AD 2D 3D"],
        &["QD KD AD", "5C 5D"],
    );
}

#[test]
fn a_spread_and_a_lay_off_leave_nothing() {
    let rules = Rules::tonk();
    let out = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(out("5C5D5H 7S8S9S"), "six cards after the draw");
    assert!(out("4S5S6S7S8S KD"), "the king is thrown");
    assert!(!out("4S5S6S 8H KD"));
    assert_eq!(hand(&rules, "KC QD JH TS TH").loose_points(&rules), 50);
}
