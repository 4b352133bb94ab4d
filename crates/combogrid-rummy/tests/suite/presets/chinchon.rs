//! Sources: 2play1game.com/chinchon; juegoacartas.com/chinchon. Pages differ in what closes (3, 4 or 5 points) and in what
//! faces cost (10, or 8, 9 and 10).

use combogrid_rummy::Rules;

use super::{hand, hold};

#[test]
fn the_jack_follows_the_seven() {
    hold(
        &Rules::chinchon(),
        &[
            "6C 7C JC",
            "AC 2C 3C",
            "4C 4D 4H 4S",
            "AC 2C 3C 4C 5C 6C 7C",
        ],
        &["QC KC AC", "5C 6C JC", "4C 4D"],
    );
}

#[test]
fn a_card_is_thrown_and_five_points_close() {
    let rules = Rules::chinchon();
    let closes = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(closes("4C4D4H 5S6S7S 5C KD") && !closes("4C4D4H 5S6S7S 6C KD"));
    // Chinchon: seven of a suit in a row.
    assert!(closes("AC2C3C4C5C6C7C KD"));
    assert!(closes("AC2C3C4C5C6C7CJC"), "an end of the run is thrown");
}

#[test]
fn faces_cost_ten() {
    let rules = Rules::chinchon();
    assert_eq!(
        hand(&rules, "AC 7D JH QS KC").loose_points(&rules),
        1 + 7 + 30
    );
}
