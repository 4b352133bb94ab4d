//! Source: <https://www.forestrummy.com/uputstvo_sr>; a run of fourteen from ace to ace
//! (<http://www.askarte.com/pravila/pravila_za_remi.html>) is two runs here. What a joker left in the hand costs is that of rummy-party.com/remi-51.

use combogrid_rummy::{Rules, Solver};

use super::{hand, hold, worth};

#[test]
fn groups_and_rows() {
    // 10 hearts, 10 clubs, 10 diamonds; 1 2 3 4 of clubs; 13 14 1 of hearts (queen, king, ace).
    hold(
        &Rules::remi51(),
        &["TH TC TD", "AC 2C 3C 4C", "QH KH AH", "4C JK 6C"],
        &["TH TH TC", "KH AH 2H", "TC TD"],
    );
}

#[test]
fn fifty_one_points_open_and_aces_count_ten() {
    let rules = Rules::remi51();
    assert_eq!(worth(&rules, "AC 2C 3C"), 15);
    assert_eq!(worth(&rules, "QH KH AH"), 30);
    let opens = |cards: &str| {
        Solver::new(&rules)
            .opens(&hand(&rules, cards))
            .unwrap()
            .is_some()
    };
    assert!(opens("TH TC TD  6C 7C 8C  KS") && !opens("TH TC TD  5C 6C 7C  KS"));
    assert_eq!(
        hand(&rules, "AC KD 7C JK").loose_points(&rules),
        10 + 10 + 7 + 20
    );
}

#[test]
fn the_last_card_is_thrown() {
    let rules = Rules::remi51();
    let melds = "3C3D3H 5C6C7C8C 9H9D9S QHKHAHJH";
    let out = |cards: String| hand(&rules, &cards).goes_out(&rules).unwrap().is_some();
    assert!(out(melds.to_owned()) && out(format!("{melds} KS")));
    assert!(!out(melds.replace("3H", "KS")));
    let fifteen = "3C3D3H 5C6C7C 9H9D9S QHKHAH 2S3S4S";
    assert!(!out(fifteen.to_owned()), "no card is left to be thrown");
}
