use std::collections::BTreeSet;

use combogrid_picture as picture;

use super::{exported, name};

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
    assert_eq!(
        exported(include_str!("../../../combogrid-picture/src/lib.rs")),
        named
    );
}
