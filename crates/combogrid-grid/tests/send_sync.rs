//! Every public type can be sent to another thread and shared with it.

use core::any::type_name;
use std::collections::BTreeSet;

use combogrid_grid as grid;

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
        name::<grid::AdjacentPositions<core::ops::Range<u8>, fn(&u8, &u8) -> bool>>(),
        name::<grid::Axis>(),
        name::<grid::Between<core::ops::Range<u8>, fn(&u8) -> bool, fn(&u8) -> bool>>(),
        #[cfg(feature = "bit-plane")]
        name::<grid::BitPlane>(),
        #[cfg(not(feature = "bit-plane"))]
        "BitPlane",
        #[cfg(feature = "bit-plane")]
        name::<grid::Ones<'_>>(),
        #[cfg(not(feature = "bit-plane"))]
        "Ones",
        name::<grid::And<grid::Orthogonal, fn(grid::Pos, grid::Pos) -> bool>>(),
        name::<grid::EightWay>(),
        name::<grid::Neighbors<fn(grid::Pos) -> Vec<grid::Pos>>>(),
        name::<grid::Or<grid::Orthogonal, grid::EightWay>>(),
        name::<grid::Orthogonal>(),
        name::<grid::SameColumn>(),
        name::<grid::SameRow>(),
        name::<grid::Cursor<'_, u8>>(),
        name::<grid::Direction>(),
        name::<grid::Extent>(),
        name::<grid::Positions>(),
        name::<grid::Grid<u8>>(),
        name::<grid::Island<'_>>(),
        name::<grid::Islands>(),
        name::<grid::Line<'_, u8>>(),
        name::<grid::PackedCounts>(),
        name::<grid::PackedRow>(),
        name::<grid::PackedRowIter>(),
        name::<grid::PackedRuns>(),
        name::<grid::PackedWindows>(),
        name::<grid::Pos>(),
        name::<grid::Ray<'_, u8>>(),
        name::<grid::RayMut<'_, u8>>(),
        name::<grid::Runs<core::ops::Range<u8>, fn(&u8) -> bool>>(),
        name::<grid::ShapeError>(),
    ]);
    let traits = BTreeSet::from(["Connectivity", "Scan"]);
    assert_eq!(exported(), &named | &traits);
}
