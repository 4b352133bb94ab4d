//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_doudizhu as doudizhu;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    let path = type_name::<T>().split('<').next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default()
}

/// The types that the front page exports.
fn exported() -> BTreeSet<&'static str> {
    let items = include_str!("../../src/lib.rs").split("\npub use ").skip(1);
    items
        .filter_map(|item| item.split(';').next())
        .flat_map(|item| item.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase))
        .collect()
}

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<doudizhu::Catalogue>(),
        name::<doudizhu::Endgame>(),
        name::<doudizhu::Flag>(),
        name::<doudizhu::Laid>(),
        name::<doudizhu::MoveError>(),
        name::<doudizhu::Position>(),
        name::<doudizhu::PositionError>(),
        name::<doudizhu::Puzzle>(),
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
        name::<doudizhu::Kickers>(),
        name::<doudizhu::Kind>(),
        name::<doudizhu::KindCounts>(),
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
    assert_eq!(exported(), named);
}
