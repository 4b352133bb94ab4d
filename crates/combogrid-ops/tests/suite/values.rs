//! Values of the engines as JSON: a changed text is another valid value or refused.

use std::fmt::Debug;

use combogrid_doudizhu::{Hand, Play, Rank, Split};
use combogrid_games::SplitMix64;
use combogrid_tothello::reversi::{Move, Position};
use combogrid_tothello::{Board, Cell, Placement};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

/// What a changed text is changed to: digits, names of ranks, kinds and settings, and the signs of JSON.
const PARTS: &str = r#"0 1 9 255 -1 1e3 1.5 18446744073709551615 null true "" [] {} , : " A R B 2 . X solo airplane"#;

/// Checks what is read of texts that differ from `text` in a part or two, the same ones every time.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    text: &str,
    is_valid: impl Fn(&T) -> bool,
) {
    let parts: Vec<&str> = PARTS.split(' ').collect();
    let mut random = SplitMix64::new(7);
    let mut read = 0;
    for _ in 0..20_000 {
        let mut changed = text.to_owned();
        for _ in 0..=random.below(2) {
            let at = random.below(changed.len());
            let end = (at + random.below(3)).min(changed.len());
            changed.replace_range(at..end, parts[random.below(parts.len())]);
            if changed.is_empty() {
                break;
            }
        }
        if let Ok(value) = from_str::<T>(&changed) {
            assert!(is_valid(&value), "{changed} is {value:?}");
            let again = to_string(&value).unwrap();
            assert_eq!(from_str::<T>(&again).unwrap(), value, "{changed}");
            read += 1;
        }
    }
    assert!(read > 20, "{read} of {text}");
}

const fn is_hand(hand: Hand) -> bool {
    Hand::TWO_PACKS.contains(hand)
}

fn is_play(play: &Play) -> bool {
    let again = Play::new(play.kind(), play.head(), play.len(), play.kickers());
    again == Ok(*play) && is_hand(play.cards())
}

#[test]
fn changed_texts_of_dou_dizhu_are_values_or_refused() {
    check::<Hand>(r#""3344555TJQKA2BR""#, |hand| is_hand(*hand));
    check::<Rank>(r#""T""#, |_| true);
    check::<Play>(
        r#"{"kind": "airplane_solos", "head": "3", "len": 2, "kickers": "78"}"#,
        is_play,
    );
    check::<Split>(
        r#"[{"kind": "trio", "head": "3", "len": 1}, {"kind": "pair", "head": "4", "len": 1}]"#,
        |split| split.plays().iter().all(is_play) && is_hand(split.cards()),
    );
    let rules = r#"{"preset": "pagat", "four_two": false, "max_cards": 17, "without": ["solo"]}"#;
    check::<combogrid_doudizhu::Rules>(rules, |rules| rules.max_cards() <= 54);
}

#[test]
fn changed_texts_of_rummy_are_rules_or_refused() {
    for rules in [
        r#"{"preset": "rummikub", "jokers": 2, "packs": 2, "run_min": 3, "set_max": "4"}"#,
        r#"{"preset": "indian", "wild_rank": "7", "ace": "low_or_high", "run_max": null}"#,
    ] {
        check::<combogrid_rummy::Rules>(rules, |rules| {
            // A value that could not be built again would be no value of the settings.
            rules.to_builder().build().as_ref() == Ok(rules)
        });
    }
}

#[test]
fn changed_texts_of_boards_are_values_or_refused() {
    let board = r#"["RB..", "..BR", "....", "B..."]"#;
    let is_board = |board: &Board| {
        let area = board.extent().area();
        area > 0 && area <= 256 * 256
    };
    check::<Board>(board, is_board);
    check::<Cell>(r#""AB12""#, |cell| cell.to_string().parse() == Ok(*cell));
    check::<Move>(r#"{"place": "C1"}"#, |_| true);
    check::<Placement>(r#"{"cell": "C1", "captured": 1, "waves": 1}"#, |_| true);
    let position = format!(r#"{{"board": {board}, "turn": "red"}}"#);
    check::<Position>(&position, |position| is_board(position.board()));
}
