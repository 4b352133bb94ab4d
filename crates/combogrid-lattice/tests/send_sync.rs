//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_lattice as lattice;

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
        name::<lattice::BeamSearch<u8>>(),
        name::<lattice::ByWeight<'_, u8, u8, fn(&u8) -> u8>>(),
        name::<lattice::Chosen<'_, u8, u8>>(),
        name::<lattice::Count>(),
        name::<lattice::CountOverflow>(),
        name::<lattice::Fold<u8, lattice::Count>>(),
        name::<lattice::Histogram<u8>>(),
        name::<lattice::Lattice<u8>>(),
        name::<lattice::Least>(),
        #[cfg(feature = "rayon")]
        name::<lattice::ParPaths<'_, u8>>(),
        #[cfg(not(feature = "rayon"))]
        "ParPaths",
        name::<lattice::Path<'_, u8>>(),
        name::<lattice::Paths<'_, u8>>(),
        name::<lattice::Tropical<u8>>(),
        name::<lattice::Budget>(),
        name::<lattice::Cancel>(),
        name::<lattice::HistogramError>(),
        name::<lattice::Limit>(),
        name::<lattice::Meter>(),
        name::<lattice::Stopped<u8>>(),
        name::<lattice::Swept>(),
    ]);
    let traits = BTreeSet::from(["Choices", "Condition", "Semiring", "Sweep", "Weight"]);
    assert_eq!(exported(), &named | &traits);
}
