//! Sources: jogadamestra.com.br/aprenda-a-jogar-pif-paf-de-uma-vez-por-todas; oocities.org/br/mrmagnago/links2/pifpaf.htm;
//! denexa.com, in which the ace is low only (`ace=low`). Cacheta has a wild card that stands in runs alone, which is not
//! expressed.

use combogrid_rummy::Rules;

use super::{hand, hold};

#[test]
fn sets_of_different_suits_and_runs() {
    hold(
        &Rules::pife(),
        &["5H 6H 7H", "AC 2C 3C", "QD KD AD", "6C 6H 6S"],
        &["KD AD 2D", "6C 6C 6H", "5H 6H 7D"],
    );
}

#[test]
fn nine_cards_are_melded_or_ten() {
    let rules = Rules::pife();
    let out = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(out("5H6H7H QDKDAD 6C6H6S"));
    assert!(out("5H6H7H8H QDKDAD 6C6H6S") && out("5H6H7H QDKDAD 6C6H6S 2C"));
    assert!(!out("5H6H7H QDKDAD 6C6H 9S 2C"));
}
