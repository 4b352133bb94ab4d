use std::collections::BTreeSet;

use combogrid_budget as budget;

use super::{exported, name};

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<budget::Budget>(),
        name::<budget::Cancel>(),
        name::<budget::Gate>(),
        name::<budget::Limit>(),
        name::<budget::Meter>(),
        name::<budget::Start>(),
        name::<budget::Stopped<u8>>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-budget/src/lib.rs")),
        named
    );
}
