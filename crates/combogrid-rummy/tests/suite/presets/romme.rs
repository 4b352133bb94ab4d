//! Sources: spielregeln.eu/romme-regeln; online-romme-lernen.de/spielablauf.html; romme24.com; romme-palast.de, which opens
//! with 30 (`opening_points`). On rommeregeln.info ranks go round (`ace=cyclic`), and on avalon.mud.de a meld has one joker
//! (`jokers_per_meld=1`). A joker left is 25 on rummy.ch (`joker_points`).

use combogrid_rummy::{Rules, Solver};

use super::{hand, hold, worth};

#[test]
fn sets_and_runs() {
    hold(
        &Rules::romme(),
        &[
            "KC KH KS",
            "7D 8D 9D TD",
            "TH JH QH",
            "AS 2S 3S",
            "8H 9H JK JH",
        ],
        &["KC KC KS", "KS AS 2S", "7D 8D"],
    );
}

#[test]
fn forty_points_open() {
    let rules = Rules::romme();
    assert_eq!(worth(&rules, "AS 2S 3S"), 1 + 2 + 3);
    assert_eq!(worth(&rules, "QS KS AS"), 10 + 10 + 11);
    assert_eq!(worth(&rules, "8H 9H JK JH"), 8 + 9 + 10 + 10);
    let opens = |cards: &str| {
        let hand = hand(&rules, cards);
        Solver::new(&rules).opens(&hand).unwrap().is_some()
    };
    assert!(opens("QS KS AS 2C 3C 4C") && !opens("QS KS AS 2C 2D 2H"));
}

#[test]
fn a_hand_costs_its_cards() {
    let rules = Rules::romme();
    assert_eq!(
        hand(&rules, "JK AD KC 9H").loose_points(&rules),
        20 + 11 + 10 + 9
    );
}

#[test]
fn the_last_card_is_thrown() {
    let rules = Rules::romme();
    let out = |cards: &str| hand(&rules, cards).goes_out(&rules).unwrap().is_some();
    assert!(out("3C3D3H 5C6C7C8C 9H9D9S QHKHAH KS"));
    assert!(!out("3C3D3H 5C6C7C 9H9D9S QHKHAH 2S KS"));
}
