//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_tothello as tothello;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    let path = type_name::<T>().split('<').next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default()
}

/// The types and traits that the front page exports.
fn exported() -> BTreeSet<&'static str> {
    let items = concat!(
        include_str!("../src/lib.rs"),
        include_str!("../src/reversi.rs")
    )
    .split("\npub use ")
    .skip(1);
    items
        .filter_map(|item| item.split(';').next())
        .flat_map(|item| item.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase))
        .collect()
}

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<tothello::Board>(),
        name::<tothello::BoardSizeError>(),
        name::<tothello::PieceError>(),
        name::<tothello::PlaceError>(),
        name::<tothello::Capture>(),
        name::<tothello::Cascade>(),
        name::<tothello::Wave>(),
        name::<tothello::Cell>(),
        name::<tothello::ParseCellError>(),
        name::<tothello::CellSet>(),
        name::<tothello::Cells<'_>>(),
        name::<tothello::ParseListsError>(),
        name::<tothello::BestMoveError>(),
        name::<tothello::BestPlacement>(),
        name::<tothello::BestPlacementError>(),
        name::<tothello::Budget>(),
        name::<tothello::Cancel>(),
        name::<tothello::Limit>(),
        name::<tothello::Stopped<u8>>(),
        name::<tothello::Placement>(),
        name::<tothello::ParseSideError>(),
        name::<tothello::Side>(),
        name::<tothello::ParseBoardError>(),
        name::<tothello::ParseSymbolsError>(),
        name::<tothello::Symbols>(),
        name::<tothello::Workspace>(),
        name::<tothello::reversi::Move>(),
        name::<tothello::reversi::MoveError>(),
        name::<tothello::reversi::ParseObfError>(),
        name::<tothello::reversi::ParsePassCountError>(),
        name::<tothello::reversi::TranscriptError>(),
        name::<tothello::reversi::TranscriptMoveError>(),
        name::<tothello::reversi::PassCount>(),
        name::<tothello::reversi::Perft>(),
        name::<tothello::reversi::PerftError>(),
        name::<tothello::reversi::Position>(),
        name::<tothello::reversi::StartError>(),
    ]);
    assert_eq!(exported(), named);
}
