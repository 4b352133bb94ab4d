use std::collections::BTreeSet;

use combogrid_games as games;

use super::{exported, name};

#[test]
fn no_public_type_is_forgotten() {
    let named = BTreeSet::from([
        name::<games::Advice<games::gin::Action>>(),
        name::<games::Duel>(),
        name::<games::IllegalAction<games::gin::State>>(),
        name::<games::ReplayError<games::gin::Action>>(),
        name::<games::Sampling<games::Uniform, games::Uniform>>(),
        name::<games::Search>(),
        name::<games::Share>(),
        name::<games::SplitMix64>(),
        name::<games::Uniform>(),
        // The traits.
        "Game",
        "Imagine",
        "Match",
        "Open",
        "PlayOut",
        "Player",
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/lib.rs")),
        named
    );
    let doudizhu = BTreeSet::from([
        name::<games::doudizhu::Action>(),
        name::<games::doudizhu::Auction>(),
        name::<games::doudizhu::DealError>(),
        name::<games::doudizhu::Greedy>(),
        name::<games::doudizhu::ParseActionError>(),
        name::<games::doudizhu::Phase>(),
        name::<games::doudizhu::RlcardRule>(),
        name::<games::doudizhu::Rules>(),
        name::<games::doudizhu::Score>(),
        name::<games::doudizhu::State>(),
        name::<games::doudizhu::View>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/doudizhu.rs")),
        doudizhu
    );
    let indian = BTreeSet::from([
        name::<games::indian::Action>(),
        name::<games::indian::DealError>(),
        name::<games::indian::Greedy>(),
        name::<games::indian::LoosePoints>(),
        name::<games::indian::ParseActionError>(),
        name::<games::indian::Phase>(),
        name::<games::indian::Rules>(),
        name::<games::indian::State>(),
        name::<games::indian::View>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/indian.rs")),
        indian
    );
    let reversi = BTreeSet::from([
        name::<games::reversi::Action>(),
        name::<games::reversi::ParseActionError>(),
        name::<games::reversi::Rules>(),
        name::<games::reversi::State>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/reversi.rs")),
        reversi
    );
    let tothello = BTreeSet::from([
        name::<games::tothello::Rules>(),
        name::<games::tothello::State>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/tothello.rs")),
        tothello
    );
    let gin = BTreeSet::from([
        name::<games::gin::Action>(),
        name::<games::gin::DealError>(),
        name::<games::gin::Greedy>(),
        name::<games::gin::LateGin>(),
        name::<games::gin::LayOff>(),
        name::<games::gin::OpenSpiel>(),
        name::<games::gin::ParseActionError>(),
        name::<games::gin::Phase>(),
        name::<games::gin::Rollout>(),
        name::<games::gin::Rules>(),
        name::<games::gin::Score>(),
        name::<games::gin::Simple>(),
        name::<games::gin::Start>(),
        name::<games::gin::State>(),
        name::<games::gin::ThrowBack>(),
        name::<games::gin::Tie>(),
        name::<games::gin::View>(),
        name::<games::gin::Wall>(),
    ]);
    assert_eq!(
        exported(include_str!("../../../combogrid-games/src/gin.rs")),
        gin
    );
}
