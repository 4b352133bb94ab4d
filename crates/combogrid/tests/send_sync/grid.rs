use std::collections::BTreeSet;

use combogrid_grid as grid;

use super::{exported, name};

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<grid::AdjacentPositions<core::ops::Range<u8>, fn(&u8, &u8) -> bool>>(),
        name::<grid::Axis>(),
        name::<grid::Between<core::ops::Range<u8>, fn(&u8) -> bool, fn(&u8) -> bool>>(),
        name::<grid::BitPlane>(),
        name::<grid::Ones<'_>>(),
        name::<grid::And<grid::SameRow, fn(grid::Pos, grid::Pos) -> bool>>(),
        name::<grid::Neighbors<fn(grid::Pos) -> Vec<grid::Pos>>>(),
        name::<grid::Or<grid::SameRow, grid::SameColumn>>(),
        name::<grid::SameColumn>(),
        name::<grid::SameRow>(),
        name::<grid::Cursor<'_, u8>>(),
        name::<grid::Direction>(),
        name::<grid::Extent>(),
        name::<grid::Positions>(),
        name::<grid::Grid<u8>>(),
        name::<grid::Island<'_>>(),
        name::<grid::Islands>(),
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
        name::<grid::Stretch>(),
        name::<grid::View<'_, u8>>(),
    ]);
    let traits = BTreeSet::from(["Connectivity", "Scan"]);
    assert_eq!(
        exported(include_str!("../../../combogrid-grid/src/lib.rs")),
        &named | &traits
    );
}
