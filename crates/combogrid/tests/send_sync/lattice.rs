use std::collections::BTreeSet;

use combogrid_lattice as lattice;

use super::{exported, name};

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
        name::<lattice::ParPaths<'_, u8>>(),
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
    assert_eq!(
        exported(include_str!("../../../combogrid-lattice/src/lib.rs")),
        &named | &traits
    );
}
