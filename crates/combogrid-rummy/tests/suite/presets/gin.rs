//! Gin: one pack, the low ace, and hands whose deadwood is published.

use combogrid_rummy::Rules;

use super::{hand, hold, lay};

#[test]
fn one_pack_and_the_ace_low() {
    let rules = Rules::gin();
    hold(
        &rules,
        &["AS 2S 3S", "AC AD AH AS", "9D TD JD QD KD"],
        &["QS KS AS", "KS AS 2S", "9D TD QD", "AC AD 2H"],
    );
    assert!(combogrid_rummy::Hand::parse("AS AS", &rules).is_err());
}

#[test]
fn an_ace_costs_one_and_a_face_ten() {
    let rules = Rules::gin();
    assert_eq!(hand(&rules, "AS KD QH 9C").loose_points(&rules), 30);
    assert_eq!(rules.going_out().knock, Some(10));
}

#[test]
fn a_greedy_run_can_block_a_set() {
    let (rules, cards) = (Rules::gin(), "3S 4S 5S 6S 7S 6C 6D");
    assert_eq!(
        lay(&rules, cards, &["3S 4S 5S 6S 7S"]).loose_points(&rules),
        12
    );
    assert_eq!(
        lay(&rules, cards, &["3S 4S 5S", "6C 6D 6S"])
            .loose()
            .to_string(),
        "7S"
    );
}

#[test]
fn eleven_cards_keep_what_the_page_says() {
    let rules = Rules::gin();
    let first = lay(
        &rules,
        "6S 5C 6C 4D 5D 6D 2H 4H 5H 6H 7H",
        &["5C5D5H", "6C6D6H6S"],
    );
    assert_eq!(first.loose_points(&rules) - 7, 10, "throw 7H");
    let second = lay(
        &rules,
        "3D 4D 5D 6D JD 3H JH AS 2S 3S JS",
        &["3D4D5D6D", "JDJHJS", "AS2S3S"],
    );
    assert_eq!(second.loose().to_string(), "3H", "throw 3H");
}
