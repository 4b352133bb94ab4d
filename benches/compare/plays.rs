//! Legal first plays, compared with the crate `dou_dizhu`.

use combogrid_benches::doudizhu_hands;
use combogrid_doudizhu::{Hand, Kind, Play, Preset};
use dou_dizhu::PlayKind;
use std::hint::black_box;

use crate::bench::Bench;

pub(crate) const PEER: &str = "dou_dizhu 0.2.0";

/// Their kinds of plays with ours.
pub(crate) const KINDS: [(PlayKind, Kind); 14] = [
    (PlayKind::Solo, Kind::Solo),
    (PlayKind::Chain, Kind::SoloChain),
    (PlayKind::Pair, Kind::Pair),
    (PlayKind::PairsChain, Kind::PairChain),
    (PlayKind::Trio, Kind::Trio),
    (PlayKind::Airplane, Kind::Airplane),
    (PlayKind::TrioWithSolo, Kind::TrioSolo),
    (PlayKind::AirplaneWithSolos, Kind::AirplaneSolos),
    (PlayKind::TrioWithPair, Kind::TrioPair),
    (PlayKind::AirplaneWithPairs, Kind::AirplanePairs),
    (PlayKind::Bomb, Kind::Bomb),
    (PlayKind::FourWithDualSolo, Kind::FourTwoSolos),
    (PlayKind::FourWithDualPair, Kind::FourTwoPairs),
    (PlayKind::Rocket, Kind::Rocket),
];

/// A play as both sides can write it: the kind and how many cards of each rank.
pub(crate) type Bag = (Kind, [u8; 15]);

pub(crate) fn as_theirs(hand: Hand) -> dou_dizhu::Hand {
    hand.counts().try_into().expect("a part of the deck")
}

pub(crate) fn bags(plays: &[Play]) -> Vec<Bag> {
    let mut bags: Vec<Bag> = plays
        .iter()
        .map(|play| (play.kind(), play.cards().counts()))
        .collect();
    bags.sort_unstable();
    bags
}

pub(crate) fn run(bench: &mut Bench) {
    for cards in [17, 20] {
        let number = bench.some(1_000);
        let name = format!("legal leads, {cards} cards");
        let Some(case) = bench.case(name) else {
            continue;
        };
        let rules = Preset::Pagat.rules();
        let hands = doudizhu_hands(cards, number);
        let theirs: Vec<dou_dizhu::Hand> = hands.iter().map(|&hand| as_theirs(hand)).collect();
        let mut plays = Vec::new();
        case.agree(
            &hands,
            |&&hand| bags(&rules.leads(hand)),
            |&&hand| their_bags(hand),
        )
        .versus(
            number as u64,
            || {
                let leads = |&hand: &Hand| {
                    rules.leads_into(hand, &mut plays);
                    black_box(&plays).len() as u64
                };
                hands.iter().map(leads).sum()
            },
            PEER,
            || theirs.iter().map(|&hand| their_leads(hand)).sum(),
        );
    }
}

fn their_leads(hand: dou_dizhu::Hand) -> u64 {
    let of_kind = |kind| hand.plays(kind).map(black_box).count() as u64;
    KINDS.into_iter().map(|(kind, _)| of_kind(kind)).sum()
}

fn their_bags(hand: Hand) -> Vec<Bag> {
    let hand = as_theirs(hand);
    let of_kind = |(theirs, ours)| {
        hand.plays(theirs)
            .map(move |play| (ours, play.to_hand().to_array()))
    };
    let mut bags: Vec<Bag> = KINDS.into_iter().flat_map(of_kind).collect();
    bags.sort_unstable();
    bags
}
