//! Rules as JSON.
#![cfg(feature = "serde")]

use combogrid_rummy::{AceRank, PRESETS, Rules};

fn read(text: &str) -> Result<Rules, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

#[test]
fn a_preset_is_a_name_or_the_ground_of_an_object() {
    assert_eq!(read(r#""gin""#), Ok(Rules::gin()));
    let rules = read(
        r#"{"ace": "low_or_high", "preset": "gin", "packs": 2, "duplicate_suits": true, "knock": null}"#,
    );
    let rules = rules.unwrap();
    assert_eq!(
        (rules.ace(), rules.packs(), rules.going_out().knock),
        (AceRank::LowOrHigh, 2, None)
    );
    assert_eq!(read("{}"), Ok(Rules::article()));
    // The card after the indicator is one of the deck's.
    let jack = read(r#"{"indicator": "7H", "jokers": 2, "ranks": "A234567JQK"}"#).unwrap();
    assert_eq!(jack.wild_card().unwrap().to_string(), "JH");
}

#[test]
fn every_preset_survives_a_round_trip() {
    for (name, rules) in *PRESETS {
        let text = serde_json::to_string(&rules).unwrap();
        assert_eq!(read(&text), Ok(rules), "{name}");
    }
}

#[test]
fn what_is_wrong_is_said() {
    assert!(
        read(r#""whist""#)
            .unwrap_err()
            .starts_with("no preset is called \"whist\"")
    );
    assert!(
        read(r#"{"aces": 1}"#)
            .unwrap_err()
            .starts_with("no setting is called \"aces\"")
    );
    assert!(
        read("7")
            .unwrap_err()
            .contains("a preset's name or an object of settings")
    );
    assert!(
        read(r#"{"packs": 1.5}"#)
            .unwrap_err()
            .contains("text, a whole number, true, false, a list of texts or null")
    );
}
