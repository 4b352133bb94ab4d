//! Sources: denexa.com/blog/machiavelli; catsatcards.com/Games/Machiavelli.html; the article on Machiavelli in Wikipedia.
//! Pages differ in the cards dealt: 15, 13 or 12 (`hand_size`).

use combogrid_rummy::{Advisor, Rules, Table, Turn};

use super::{hand, hold};

#[test]
fn an_ace_stands_at_an_end() {
    hold(
        &Rules::machiavelli(),
        &["AC 2C 3C 4C", "QD KD AD", "7C 7D 7H 7S"],
        &["KS AS 2S", "7C 7C 7D"],
    );
}

#[test]
fn melds_of_the_table_make_room() {
    let rules = Rules::machiavelli();
    let table = Table::parse("7C 7D 7H 7S, 8S 9S TS", &rules).unwrap();
    let rack = hand(&rules, "5S 6S");
    let turn = Turn::new(&table, &rack).rearranging();
    let played = Advisor::new(&rules).turn(&turn).unwrap();
    assert!(played.rack.is_empty(), "{}", played.table);
    assert!(
        !Advisor::new(&rules)
            .turn(&Turn::new(&table, &rack))
            .unwrap()
            .rack
            .is_empty()
    );
}

#[test]
fn every_card_is_laid() {
    let rules = Rules::machiavelli();
    let out = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(out("4H5H6H 7H7C7D") && !out("4H5H6H 7H7C7D KS"));
}
