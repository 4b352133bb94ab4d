//! Every public type of the libraries can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

mod budget;
mod doudizhu;
mod games;
mod grid;
mod lattice;
mod picture;
mod rummy;
mod tothello;

/// The name of a type, for types that can be sent and shared only.
fn name<T: Send + Sync>() -> &'static str {
    let path = type_name::<T>().split('<').next().unwrap_or_default();
    path.rsplit("::").next().unwrap_or_default()
}

/// The types and traits that the front page of a library exports.
fn exported(lib: &'static str) -> BTreeSet<&'static str> {
    let items = lib.split("\npub use ").skip(1);
    items
        .filter_map(|item| item.split(';').next())
        .flat_map(|item| item.split(|letter: char| !letter.is_alphanumeric()))
        .filter(|word| word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase))
        .collect()
}
