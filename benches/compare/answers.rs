//! Plays that beat another one, compared with generating the kind with the crate `dou_dizhu` and filtering.

use std::hint::black_box;

use combogrid_benches::doudizhu_hands;
use combogrid_doudizhu::{Hand, Kind, Play, Preset};
use dou_dizhu::core::Guard;
use dou_dizhu::{Play as TheirPlay, PlayKind, Rank as TheirRank};
use fastrand::Rng;

use crate::bench::Bench;
use crate::plays::{Bag, KINDS, PEER, as_theirs, bags};

pub(crate) fn run(bench: &mut Bench) {
    for cards in [17, 20] {
        let number = bench.some(2_000);
        let Some(case) = bench.case(format!("answers to a play, {cards} cards")) else {
            continue;
        };
        let rules = Preset::Pagat.rules();
        let asked = asked(cards, number);
        let theirs: Vec<(dou_dizhu::Hand, Play)> = asked
            .iter()
            .map(|&(hand, to)| (as_theirs(hand), to))
            .collect();
        let mut plays = Vec::new();
        case.agree(
            &asked,
            |&&(hand, to)| bags(&rules.answers(hand, to)),
            |&&(hand, to)| their_bags(as_theirs(hand), to),
        )
        .versus(
            number as u64,
            || {
                let answers = |&(hand, to): &(Hand, Play)| {
                    rules.answers_into(hand, to, &mut plays);
                    black_box(&plays).len() as u64
                };
                asked.iter().map(answers).sum()
            },
            PEER,
            || {
                let answers = |&(hand, to): &(dou_dizhu::Hand, Play)| {
                    let plays = their_answers(hand, to);
                    plays.map(black_box).count() as u64
                };
                theirs.iter().map(answers).sum()
            },
        );
    }
}

/// Hands, each with a play that another hand of 17 cards could lead, one drawn from all of them.
fn asked(cards: usize, number: usize) -> Vec<(Hand, Play)> {
    let rules = Preset::Pagat.rules();
    let mut rng = Rng::with_seed(3);
    let leaders = doudizhu_hands(17, 2 * number).split_off(number);
    let hands = doudizhu_hands(cards, number);
    let mut lead = |leader| {
        let leads = rules.leads(leader);
        leads[rng.usize(..leads.len())]
    };
    hands
        .into_iter()
        .zip(leaders)
        .map(|(hand, leader)| (hand, lead(leader)))
        .collect()
}

/// The plays of the kind, then bombs and the rocket, as far as they beat the play.
fn their_answers(
    hand: dou_dizhu::Hand,
    to: Play,
) -> impl Iterator<Item = (Kind, Guard<TheirPlay>)> {
    let kinds = KINDS
        .into_iter()
        .filter(move |(_, kind)| [to.kind(), Kind::Bomb, Kind::Rocket].contains(kind));
    let of_kind = move |(theirs, ours): (PlayKind, Kind)| {
        let plays = hand.plays(theirs).map(move |play| (ours, play));
        plays.filter(move |(_, play)| beats(ours, play, to))
    };
    kinds.flat_map(of_kind)
}

fn beats(kind: Kind, play: &TheirPlay, to: Play) -> bool {
    if kind != to.kind() {
        return kind == Kind::Rocket || (kind == Kind::Bomb && to.kind() != Kind::Rocket);
    }
    let (head, len) = match play {
        TheirPlay::Solo(rank)
        | TheirPlay::Pair(rank)
        | TheirPlay::Trio(rank)
        | TheirPlay::Bomb(rank)
        | TheirPlay::TrioWithSolo { trio: rank, .. }
        | TheirPlay::TrioWithPair { trio: rank, .. }
        | TheirPlay::FourWithDualSolo { four: rank, .. }
        | TheirPlay::FourWithDualPair { four: rank, .. } => (*rank, 1),
        TheirPlay::Chain(ranks)
        | TheirPlay::PairsChain(ranks)
        | TheirPlay::Airplane(ranks)
        | TheirPlay::AirplaneWithSolos {
            airplane: ranks, ..
        }
        | TheirPlay::AirplaneWithPairs {
            airplane: ranks, ..
        } => (ranks[0], ranks.len()),
        TheirPlay::Rocket => (TheirRank::RedJoker, 1),
    };
    kind != Kind::Rocket && len == to.len() && head as usize > to.head().index()
}

fn their_bags(hand: dou_dizhu::Hand, to: Play) -> Vec<Bag> {
    let mut bags: Vec<Bag> = their_answers(hand, to)
        .map(|(kind, play)| (kind, play.to_hand().to_array()))
        .collect();
    bags.sort_unstable();
    bags
}
