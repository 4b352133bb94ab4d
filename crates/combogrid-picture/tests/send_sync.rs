//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_picture as picture;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    type_name::<T>().rsplit("::").next().unwrap_or_default()
}

/// The types that the front page exports.
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
        name::<picture::Cell>(),
        name::<picture::Colors>(),
        name::<picture::Content>(),
        name::<picture::Edge>(),
        name::<picture::Graph>(),
        name::<picture::Key>(),
        name::<picture::Label>(),
        name::<picture::Layer>(),
        name::<picture::Mark>(),
        name::<picture::Node>(),
        name::<picture::Page>(),
        name::<picture::Panel>(),
        name::<picture::Picture>(),
        name::<picture::Piece>(),
        name::<picture::Ribbon>(),
        name::<picture::Shape>(),
        name::<picture::Sheet>(),
        name::<picture::Sign>(),
        name::<picture::Tile>(),
        name::<picture::Tone>(),
    ]);
    assert_eq!(exported(), named);
}
