//! Splits go to JSON and back as lists of plays.
#![cfg(feature = "serde")]

use combogrid_doudizhu::{BaseSplit, Rules, Split};

#[test]
fn splits_come_back() {
    let rules = Rules::default();
    for text in ["", "5554,33,4", "BR,34567,777"] {
        let split = Split::parse(text, rules).expect("a split");
        let json = serde_json::to_string(&split).expect("plain data");
        assert_eq!(
            serde_json::from_str::<Split>(&json).expect("a split"),
            split
        );
        let base: Result<BaseSplit, _> = serde_json::from_str(&json);
        assert_eq!(base.is_ok(), *split.base() == split, "{text}");
    }
}

#[test]
fn more_than_the_deck_is_no_split() {
    let rocket = r#"{"kind": "rocket", "head": "B", "len": 2}"#;
    let twice = serde_json::from_str::<Split>(&format!("[{rocket}, {rocket}]"));
    let error = twice.expect_err("one rocket too many").to_string();
    assert!(
        error.starts_with("part 2: \"BR\" is more than the deck has left"),
        "{error}"
    );
}
