//! Conquian: forty cards, and eleven of them melded.

use combogrid_rummy::{Hand, Melded, Rules};

use super::{hand, hold, worth};

#[test]
fn the_jack_follows_the_seven() {
    let rules = Rules::conquian();
    hold(
        &rules,
        &["6C 7C JC", "7D JD QD KD", "AS 2S 3S", "JC JD JH"],
        &["5C 6C JC", "QS KS AS", "7C JC KC"],
    );
    assert_eq!(
        Hand::parse("8C", &rules).unwrap_err().to_string(),
        "the deck has no 8C, at byte 0"
    );
}

#[test]
fn exactly_eleven_cards_are_melded() {
    let rules = Rules::conquian();
    assert_eq!(rules.going_out().melded, Melded::Exactly(11));
    assert_eq!(hand(&rules, "AC 7D JH").loose_points(&rules), 18);
    assert_eq!(worth(&rules, "6C 7C JC"), 23);
}
