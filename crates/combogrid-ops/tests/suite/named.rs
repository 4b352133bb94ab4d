//! The names of types: every one is read, and an error expects no other.

use std::str::FromStr;

use combogrid_doudizhu::{Kind as PlayKind, Notation};
use combogrid_ops::Names;
use combogrid_ops::doudizhu::Numbering;
use combogrid_ops::game::GameName;
use combogrid_ops::rummy::{CardNotation, GivenAim, GivenOpeningAim, GivenThrowOrder};
use combogrid_ops::tothello::Turn;
use combogrid_tothello::reversi::EmptyCells;

/// Compares the names with the texts that are read, and with those that an error expects.
fn are_read<T: Names + FromStr<Err: ToString>>() {
    for name in T::names() {
        assert!(name.parse::<T>().is_ok(), "{name}");
    }
    let refused = "no name".parse::<T>().err().unwrap().to_string();
    if let Some((_, expected)) = refused
        .split_once("expected one of ")
        .or_else(|| refused.split_once("expected "))
    {
        let expected = expected.to_lowercase();
        let words = expected.replace(" or ", ", ");
        let words: Vec<&str> = words.split(", ").collect();
        let names = T::names().into_iter().map(str::to_lowercase);
        assert_eq!(words, names.collect::<Vec<_>>());
    }
}

#[test]
fn every_name_is_read_and_there_is_no_other() {
    are_read::<GivenAim>();
    are_read::<GivenOpeningAim>();
    are_read::<GivenThrowOrder>();
    are_read::<CardNotation>();
    are_read::<Notation>();
    are_read::<PlayKind>();
    are_read::<Numbering>();
    are_read::<combogrid_guandan::Level>();
    are_read::<GameName>();
    are_read::<Turn>();
    are_read::<EmptyCells>();
}
