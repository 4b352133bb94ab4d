use std::collections::BTreeSet;

use combogrid_doudizhu as doudizhu;

use super::{exported, name};

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<doudizhu::CarrierChoice>(),
        name::<doudizhu::Catalogue>(),
        name::<doudizhu::Dropped>(),
        name::<doudizhu::Endgame>(),
        name::<doudizhu::Flag>(),
        name::<doudizhu::Laid>(),
        name::<doudizhu::MoveError>(),
        name::<doudizhu::Position>(),
        name::<doudizhu::PositionError>(),
        name::<doudizhu::Puzzle>(),
        name::<doudizhu::SimplePlayer>(),
        name::<doudizhu::Theme>(),
        name::<doudizhu::Analysis<'_>>(),
        name::<doudizhu::Strategy>(),
        name::<doudizhu::StrategyError>(),
        name::<doudizhu::ParseFlagError>(),
        name::<doudizhu::ParseHandError>(),
        name::<doudizhu::ParseKindError>(),
        name::<doudizhu::ParseNotationError>(),
        name::<doudizhu::ParsePresetError>(),
        name::<doudizhu::Hand>(),
        name::<doudizhu::HandGrid>(),
        name::<doudizhu::KickerLeaf>(),
        name::<doudizhu::Kickers>(),
        name::<doudizhu::KickersNeeded>(),
        name::<doudizhu::Kind>(),
        name::<doudizhu::KindCounts>(),
        name::<doudizhu::MatchingStep<'_>>(),
        name::<doudizhu::Notation>(),
        name::<doudizhu::Play>(),
        name::<doudizhu::PlayError>(),
        name::<doudizhu::Preset>(),
        name::<doudizhu::Rank>(),
        name::<doudizhu::RankSet>(),
        name::<doudizhu::Readings>(),
        name::<doudizhu::Rules>(),
        name::<doudizhu::RulesBuilder>(),
        name::<doudizhu::RulesError>(),
        name::<doudizhu::Control>(),
        name::<doudizhu::FewestError<u8>>(),
        name::<doudizhu::FewestPlays>(),
        name::<doudizhu::KickerSplits>(),
        name::<doudizhu::Split>(),
        name::<doudizhu::SplitCounter>(),
        name::<doudizhu::SplitError>(),
        name::<doudizhu::Splits>(),
        name::<doudizhu::SplitsError>(),
        name::<doudizhu::Budget>(),
        name::<doudizhu::Cancel>(),
        name::<doudizhu::Limit>(),
        name::<doudizhu::Stopped<u8>>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-doudizhu/src/lib.rs")),
        named
    );
}
