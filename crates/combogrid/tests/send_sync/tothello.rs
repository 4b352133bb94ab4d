use std::collections::BTreeSet;

use combogrid_tothello as tothello;

use super::{exported, name};

const LIB: &str = concat!(
    include_str!("../../../combogrid-tothello/src/lib.rs"),
    include_str!("../../../combogrid-tothello/src/reversi.rs")
);

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
    assert_eq!(exported(LIB), named);
}
