//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_budget as budget;

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
        name::<budget::Budget>(),
        name::<budget::Cancel>(),
        name::<budget::Limit>(),
        name::<budget::Meter>(),
        name::<budget::Stopped<u8>>(),
    ]);
    assert_eq!(exported(), named);
}
