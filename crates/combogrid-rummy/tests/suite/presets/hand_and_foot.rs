//! Source: pachunka.com/games/handnfoot; a dirty book of five nines and two wild cards: arcadeferro.blogg.se.
//! A dirty book is 300 in jerrycolby.com/Handfoot.htm, txnetstars.com/handandfoot/rules.html and
//! score.digitalprank.com/guides/handandfoot, and 200 in the first source. Pages differ: four packs, five or more.

use combogrid_rummy::Rules;

use super::{hand, hold, worth};

#[test]
fn more_cards_of_the_rank_than_wild_ones() {
    hold(
        &Rules::hand_and_foot(),
        &[
            "7C 7C 7C",
            "7C 7D 2C",
            "9C 9D 9H 9S 9S 2C JK",
            "8C 8D 8H 2C JK",
        ],
        &["7C 2C JK", "8C 8D 2C JK", "3C 3S 3S", "4C 5C 6C"],
    );
}

#[test]
fn a_clean_book_has_five_hundred_and_a_dirty_one_three_hundred() {
    let rules = Rules::hand_and_foot();
    assert_eq!(worth(&rules, "9C 9C 9C 9D 9D 9H 9S"), 70 + 500);
    assert_eq!(worth(&rules, "9C 9D 9H 9S 9S 2C JK"), 50 + 20 + 50 + 300);
}

#[test]
fn cards_cost_their_values() {
    let rules = Rules::hand_and_foot();
    assert_eq!(
        hand(&rules, "JK 2C KH 8S 7C 4D 3S").loose_points(&rules),
        50 + 20 + 10 + 10 + 5 + 5
    );
    assert_eq!(rules.opening().points, Some(50));
    assert_eq!(
        (rules.packs(), rules.jokers(), rules.hand_size()),
        (4, 8, Some(11))
    );
}
