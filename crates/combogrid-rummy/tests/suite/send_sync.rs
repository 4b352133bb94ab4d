//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_rummy as rummy;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    let path = type_name::<T>().split('<').next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default()
}

/// The types and traits that the front page exports.
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
        name::<rummy::Discard>(),
        name::<rummy::Draw>(),
        name::<rummy::Draws>(),
        name::<rummy::Aim>(),
        name::<rummy::Score>(),
        name::<rummy::Arrangement>(),
        name::<rummy::Arrangements>(),
        name::<rummy::Card>(),
        name::<rummy::Tile>(),
        name::<rummy::Budget>(),
        name::<rummy::Cancel>(),
        name::<rummy::Limit>(),
        name::<rummy::Stopped<u8>>(),
        name::<rummy::CountOverflow>(),
        name::<rummy::HistogramError>(),
        name::<rummy::Swept>(),
        name::<rummy::ControlPoint>(),
        name::<rummy::ControlPointError>(),
        name::<rummy::FlagLine>(),
        name::<rummy::FlagMap>(),
        name::<rummy::Flags>(),
        name::<rummy::Hand>(),
        name::<rummy::HandError>(),
        name::<rummy::Island>(),
        name::<rummy::Checked>(),
        name::<rummy::Group>(),
        name::<rummy::Laying>(),
        name::<rummy::Missing>(),
        name::<rummy::Runs>(),
        name::<rummy::Played>(),
        name::<rummy::Turn<'static>>(),
        name::<rummy::TurnError>(),
        name::<rummy::LiveHand>(),
        name::<rummy::Meld>(),
        name::<rummy::Run>(),
        name::<rummy::Set>(),
        name::<rummy::Slot>(),
        name::<rummy::Substitutes>(),
        name::<rummy::CardSet>(),
        name::<rummy::Expected>(),
        name::<rummy::Notation>(),
        name::<rummy::ParseCardError>(),
        name::<rummy::Picture>(),
        name::<rummy::PictureCell>(),
        name::<rummy::Rank>(),
        name::<rummy::ParseValueError>(),
        name::<rummy::RankSet>(),
        name::<rummy::Requirement>(),
        name::<rummy::WayOut>(),
        name::<rummy::AceRank>(),
        name::<rummy::Contract>(),
        name::<rummy::GoingOut>(),
        name::<rummy::JokerPoints>(),
        name::<rummy::JokerRelease>(),
        name::<rummy::JokersPerMeld>(),
        name::<rummy::Knob>(),
        name::<rummy::Melded>(),
        name::<rummy::OutDiscard>(),
        name::<rummy::Opening>(),
        name::<rummy::PointTable>(),
        name::<rummy::Rules>(),
        name::<rummy::RulesBuilder>(),
        name::<rummy::RulesError>(),
        name::<rummy::Scoring>(),
        name::<rummy::SetSuits>(),
        name::<rummy::TableWilds>(),
        name::<rummy::Upcard>(),
        name::<rummy::Choice>(),
        name::<rummy::CountError>(),
        name::<rummy::Shortfall>(),
        name::<rummy::Solver>(),
        name::<rummy::Route>(),
        name::<rummy::Suit>(),
        name::<rummy::SuitSet>(),
        name::<rummy::LayOff>(),
        name::<rummy::Placement>(),
        name::<rummy::Table>(),
        name::<rummy::BeyondDeckError>(),
        name::<rummy::ParseTableError>(),
        name::<rummy::PlaceError>(),
    ]);
    let traits = BTreeSet::from(["Weight"]);
    assert_eq!(exported(), &named | &traits);
}
