//! Sources: okey.gg/101/rules; playlah.helpshift.com/hc/en/3-playlah/faq/86-okey101.

use combogrid_rummy::{OutDiscard, Rules, Solver, WayOut};

use super::{hand, hold, worth};

#[test]
fn the_one_is_low_and_the_tile_above_the_indicator_is_wild() {
    // Red 7, blue 7, black 7; yellow 4 to 7; red 5 makes red 6 the okey; 12 13 1 is no run.
    let rules = Rules::okey101().with("indicator", "5H").unwrap();
    hold(
        &rules,
        &[
            "7H 7C 7S",
            "4D 5D 6D 7D",
            "9C 6H JC",
            "5H JK 7H",
            "AS 2S 3S",
        ],
        &["QS KS AS", "7H 7H 7C", "9C JK JC", "7H 7C"],
    );
    let yellow = Rules::okey101().with("indicator", "9D").unwrap();
    assert_eq!(yellow.wild_card().unwrap().to_string(), "TD");
    let round = Rules::okey101().with("indicator", "KH").unwrap();
    assert_eq!(round.wild_card().unwrap().to_string(), "AH");
}

#[test]
fn a_hundred_and_one_points_or_five_pairs_open() {
    let rules = Rules::okey101();
    let opens = |cards: &str| Solver::new(&rules).opens(&hand(&rules, cards)).unwrap();
    let melds = "9C 9D 9S  JH QH KH  TC JC QC  2D 5S";
    assert_eq!(
        worth(&rules, "9C 9D 9S") + worth(&rules, "JH QH KH"),
        27 + 36
    );
    assert!(opens(melds).is_none(), "96 points");
    assert!(matches!(
        opens(&format!("{melds} KC")),
        Some(WayOut::Melds(_))
    ));
    let pairs = "2C2C 4D4D 6H6H 8S8S TCTC KS QD AH";
    assert!(matches!(opens(pairs), Some(WayOut::Pairs(pairs)) if pairs.len() == 5));
    assert!(opens("2C2C 4D4D 6H6H 8S8S TC KS QD AH").is_none());
}

#[test]
fn the_last_tile_is_thrown() {
    let rules = Rules::okey101();
    assert_eq!(rules.going_out().discard, OutDiscard::Required);
    let melds = "2C2D2H 2C2D2H 4C4D4H 4C4D4H 6C6D6H 6C6D6H 8C8D8H";
    let out = |cards: String| hand(&rules, &cards).goes_out(&rules).unwrap().is_some();
    assert!(out(melds.to_owned()) && out(format!("{melds} KS")));
    assert!(!out(melds.replace("8H", "KS")));
}
