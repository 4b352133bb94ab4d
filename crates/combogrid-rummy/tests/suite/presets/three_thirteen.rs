//! Sources: playginrummyonline.com/rummy-variations/three-thirteen; gambiter.com/cards/rummy/3-13.html;
//! rummyrulebook.com/pages/three-thirteen. Some play with jokers as well (`jokers`).

use combogrid_rummy::Rules;

use super::{hand, hold};

fn deal(cards: &str, wild: &str) -> Rules {
    let rules = Rules::three_thirteen().with("hand_size", cards).unwrap();
    rules.with("wild_rank", wild).unwrap()
}

#[test]
fn the_rank_of_the_number_of_cards_is_wild() {
    assert_eq!(deal("3", "3"), Rules::three_thirteen());
    hold(
        &deal("11", "J"),
        &["7C 7D JH", "8H JC TH", "8H 9H TH JH QH", "AC 2C 3C"],
        &["QC KC AC", "7C 7D 3H"],
    );
}

#[test]
fn a_set_may_be_all_wild() {
    hold(&deal("4", "4"), &["4C 4D 4H", "4C 4C 4S"], &["4C 4D"]);
}

#[test]
fn a_card_is_thrown_when_going_out() {
    let rules = deal("5", "5");
    let out = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(out("7C7D7H5S5H KD"), "five cards melded and a king thrown");
    assert!(out("6S 7S 8S 9S 5H KD") && !out("6S 7S 8S TS JH KD"));
}

#[test]
fn cards_cost_their_values() {
    let rules = deal("13", "K");
    assert_eq!(
        hand(&rules, "AC 9D TH JH KS").loose_points(&rules),
        1 + 9 + 30
    );
}
