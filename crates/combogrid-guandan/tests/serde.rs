//! The nouns as JSON: their text.
#![cfg(feature = "serde")]

use combogrid_guandan::{Card, Flag, Hand, Kind, Level, Play, Rank};
use serde::Serialize;
use serde::de::DeserializeOwned;

#[track_caller]
fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(noun: &T, json: &str) {
    assert_eq!(serde_json::to_string(noun).expect("JSON"), json);
    assert_eq!(serde_json::from_str::<T>(json).expect(json), *noun);
}

#[test]
fn nouns_are_their_text() {
    check(&"3C TH R".parse::<Hand>().expect("a hand"), "\"3C TH R\"");
    check(&Card::RED_JOKER, "\"R\"");
    check(&Rank::Ten, "\"T\"");
    check(&Level::LAST, "\"A\"");
    check(&Kind::FullHouse, "\"full_house\"");
    check(&Flag::JokerPairs, "\"joker_pairs\"");
    check(&"H:56789*".parse::<Play>().expect("a play"), "\"H:56789*\"");
}

#[test]
fn errors_say_what_the_parser_says() {
    let error = serde_json::from_str::<Hand>("\"9S 9\"")
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("no suit after the rank 9 at byte 3"),
        "{error}"
    );
    let error = serde_json::from_str::<Play>("9").unwrap_err().to_string();
    assert!(
        error.starts_with("invalid type: integer `9`, expected a text"),
        "{error}"
    );
}
