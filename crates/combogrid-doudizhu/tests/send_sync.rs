//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_doudizhu as doudizhu;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    let path = type_name::<T>().split('<').next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default()
}

/// The types and traits that the front page exports.
fn exported() -> BTreeSet<&'static str> {
    let items = include_str!("../src/lib.rs").split("\npub use ").skip(1);
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
        name::<doudizhu::Flag>(),
        name::<doudizhu::Hand>(),
        name::<doudizhu::HandGrid>(),
        name::<doudizhu::Kickers>(),
        name::<doudizhu::Kind>(),
        name::<doudizhu::UnknownKind>(),
        name::<doudizhu::KindCounts>(),
        name::<doudizhu::HandError>(),
        name::<doudizhu::Notation>(),
        name::<doudizhu::UnknownNotation>(),
        name::<doudizhu::Play>(),
        name::<doudizhu::PlayError>(),
        name::<doudizhu::Preset>(),
        name::<doudizhu::Rank>(),
        name::<doudizhu::RankSet>(),
        name::<doudizhu::RankSetIter>(),
        name::<doudizhu::Readings>(),
        name::<doudizhu::Rules>(),
        name::<doudizhu::RulesBuilder>(),
        name::<doudizhu::RulesError>(),
        name::<doudizhu::BaseSplit>(),
        name::<doudizhu::Control>(),
        name::<doudizhu::Covers>(),
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
    let traits = BTreeSet::from(["AnySplit"]);
    assert_eq!(exported(), &named | &traits);
}
