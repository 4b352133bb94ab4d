use std::collections::BTreeSet;

use combogrid_games as games;

use super::{exported, name};

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<games::Duel>(),
        name::<games::IllegalAction<games::gin::State>>(),
        name::<games::ReplayError<games::gin::Action>>(),
        name::<games::SplitMix64>(),
        // The traits.
        "Game",
        "Match",
        "Player",
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/lib.rs")),
        named
    );
    let gin = BTreeSet::from([
        name::<games::gin::Action>(),
        name::<games::gin::DealError>(),
        name::<games::gin::Greedy>(),
        name::<games::gin::ParseActionError>(),
        name::<games::gin::Phase>(),
        name::<games::gin::Rules>(),
        name::<games::gin::Simple>(),
        name::<games::gin::State>(),
        name::<games::gin::ThrowBack>(),
        name::<games::gin::Uniform>(),
        name::<games::gin::View>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/gin.rs")),
        gin
    );
}
