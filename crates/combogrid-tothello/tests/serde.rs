//! What the answers look like as JSON, and that they are read back.
#![cfg(feature = "serde")]

use combogrid_tothello::reversi::{Move, PassCount, Position};
use combogrid_tothello::{Board, Cell, Placement, Side};
use serde_json::{from_value, json, to_value};

fn board() -> Board {
    "RB.\n..B\n...".parse().expect("a board")
}

#[test]
fn nouns_are_read_back() {
    let board = board();
    let json = to_value(&board).expect("JSON");
    assert_eq!(json, json!(["RB.", "..B", "..."]));
    assert_eq!(from_value::<Board>(json).expect("a board"), board);
    assert_eq!(to_value(Cell::new(0, 2)).expect("JSON"), json!("C1"));
    assert_eq!(
        from_value::<Cell>(json!("C1")).expect("a cell"),
        Cell::new(0, 2)
    );
    assert_eq!(to_value(Side::Red).expect("JSON"), json!("red"));
    assert_eq!(to_value(PassCount::Free).expect("JSON"), json!("free"));
    let place = Move::Place(Cell::new(0, 2));
    assert_eq!(to_value(place).expect("JSON"), json!({"place": "C1"}));
    assert_eq!(
        from_value::<Move>(json!("pass")).expect("a move"),
        Move::Pass
    );
    let position = Position::default();
    let json = to_value(&position).expect("JSON");
    assert_eq!(from_value::<Position>(json).expect("a position"), position);
}

#[test]
fn answers_are_plain_json() {
    let board = board();
    let best = board.best_placement(Side::Red).expect("an empty cell");
    assert_eq!(
        to_value(best).expect("JSON"),
        json!({"count": 3, "cells": ["C1"]})
    );
    let first = Placement {
        cell: Cell::new(0, 2),
        captured: 1,
        waves: 1,
    };
    let table = board.placements(Side::Red).expect("a small board");
    assert_eq!(table[0], first);
    assert_eq!(
        to_value(first).expect("JSON"),
        json!({"cell": "C1", "captured": 1, "waves": 1})
    );
    let cascade = board
        .place(Cell::new(0, 2), Side::Red)
        .expect("an empty cell");
    assert_eq!(
        to_value(cascade).expect("JSON"),
        json!({
            "side": "red",
            "placed": "C1",
            "before": ["RBR", "..B", "..."],
            "waves": [{"number": 1, "turned": ["B1"]}],
            "after": ["RRR", "..B", "..."],
        })
    );
}

#[test]
fn bad_input_is_an_error() {
    let error = from_value::<Board>(json!(["R.", "x."]))
        .unwrap_err()
        .to_string();
    assert_eq!(
        error,
        "unexpected character 'x' at byte 0 of row 2, expected R, B or ."
    );
    let error = from_value::<Cell>(json!("a1")).unwrap_err().to_string();
    assert_eq!(
        error,
        "unexpected character 'a' at byte 0, expected a column letter A-Z"
    );
}
