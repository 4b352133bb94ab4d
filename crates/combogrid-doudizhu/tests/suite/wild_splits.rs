//! Splits of hands with wild cards held against every way to put plays together.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use combogrid_doudizhu::{
    FewestError, FewestPlays, Flag, Hand, Kickers, Kind, Play, Preset, Rules, Split, SplitCounter,
    WildAlone,
};

use crate::rounds::rounds;
use crate::wild_oracle::{Named, WildHouse, deal, named};

/// A split as the brute force has it.
type Plays = Vec<Named>;

/// Adds every multiset of `plays` from `first` on that is exactly `rest`.
fn splits(plays: &[Named], rest: Hand, laid: &mut Plays, all: &mut BTreeSet<Plays>) {
    if rest.is_empty() {
        let mut split = laid.clone();
        split.sort_unstable();
        assert!(all.insert(split), "the brute force makes each split once");
        return;
    }
    for (place, &play) in plays.iter().enumerate() {
        if let Some(rest) = rest.checked_sub(play.3) {
            laid.push(play);
            splits(&plays[place..], rest, laid, all);
            laid.pop();
        }
    }
}

fn by_force(house: &WildHouse, hand: Hand, with_kickers: bool) -> BTreeSet<Plays> {
    let mut plays = house.plays(hand);
    plays.retain(|&(kind, ..)| with_kickers || kind.kickers() == Kickers::None);
    let mut all = BTreeSet::new();
    splits(&plays, hand, &mut Vec::new(), &mut all);
    let trios = |split: &Plays| split.iter().filter(|play| play.0 == Kind::Trio).count();
    all.retain(|split| !house.house.last_trio || trios(split) < 2);
    all
}

fn plays_of(plays: &[Play]) -> Plays {
    let mut plays: Plays = plays.iter().copied().map(named).collect();
    plays.sort_unstable();
    plays
}

fn check(house: &WildHouse, hand: Hand) -> usize {
    let (rules, mut counter) = (house.rules, SplitCounter::new(house.rules));
    for with_kickers in [false, true] {
        let expected = by_force(house, hand, with_kickers);
        let (lattice, count) = if with_kickers {
            (
                rules.splits(hand).expect("small"),
                counter.splits(hand).expect("small"),
            )
        } else {
            (
                rules.base_splits(hand).expect("small"),
                counter.base(hand).expect("small"),
            )
        };
        let all: Vec<Split> = lattice.iter().collect();
        let found: BTreeSet<Plays> = all.iter().map(|split| plays_of(split.plays())).collect();
        let differ: Vec<&Plays> = found.symmetric_difference(&expected).take(3).collect();
        assert!(differ.is_empty(), "{rules:?} {hand}: {differ:?}");
        assert_eq!(all.len(), expected.len(), "each once: {hand}");
        assert_eq!(
            (lattice.count(), count),
            (all.len() as u128, all.len() as u128)
        );
        for (rank, split) in (0..).zip(&all) {
            assert_eq!(lattice.rank_of(split), Some(rank), "{split}");
            assert_eq!(split.cards(), hand);
        }
        let mut shown = BTreeSet::new();
        let show = |plays: &[Play]| {
            assert!(shown.insert(plays_of(plays)));
            ControlFlow::<()>::Continue(())
        };
        let _ = if with_kickers {
            rules.visit_splits(hand, show)
        } else {
            rules.visit_base_splits(hand, show)
        };
        assert!(shown == expected, "{rules:?} {hand}");
        if with_kickers {
            let fewest = expected.iter().map(Vec::len).min();
            let mut workspace = FewestPlays::new(rules);
            match (workspace.count(hand), fewest) {
                (Ok(found), Some(fewest)) => assert_eq!(found, fewest, "{rules:?} {hand}"),
                (Err(FewestError::NoSplit), None) => {}
                (found, fewest) => panic!("{found:?} for {fewest:?}: {rules:?} {hand}"),
            }
            if let Ok(witness) = workspace.witness(hand) {
                assert!(expected.contains(&plays_of(witness)), "{witness:?}");
            }
        }
    }
    let by_kickers = house.bans.is_empty()
        && !house.house.last_trio
        && !rules.has(Flag::WholePairs)
        && (rules.wild().ranks().len() == 1 || rules.wild_alone() == WildAlone::Any);
    if by_kickers {
        check_kickers(house, hand);
    }
    counter
        .splits(hand)
        .map_or(0, |count| usize::try_from(count).unwrap_or(0))
}

/// The splits of a hand are those that the kickers of its base splits make.
fn check_kickers(house: &WildHouse, hand: Hand) {
    let rules = house.rules;
    let mut made = BTreeSet::new();
    for base in rules.base_splits(hand).expect("small").iter() {
        let splits = rules.kickers_of(&base);
        let list = splits.list().expect("small");
        let distinct: BTreeSet<&Split> = list.iter().collect();
        assert_eq!(
            (distinct.len(), splits.count()),
            (list.len(), Ok(list.len() as u64))
        );
        let leaves = splits.carrier_choices().expect("small");
        let leaves = leaves.iter().flat_map(|choice| &choice.leaves);
        assert!(
            leaves
                .filter_map(|leaf| leaf.split.clone().ok())
                .eq(list.iter().cloned())
        );
        made.extend(list);
    }
    let splits = rules.splits(hand).expect("small");
    let all: BTreeSet<Split> = splits.iter().collect();
    let differ: Vec<&Split> = made.symmetric_difference(&all).take(3).collect();
    assert!(differ.is_empty(), "{rules:?} {hand}: {differ:?}");
    if rules.wild_alone() == WildAlone::Own {
        for split in &all {
            let base = split.base();
            assert!(
                rules
                    .kickers_of(&base)
                    .list()
                    .expect("small")
                    .contains(split),
                "{split} of {base}"
            );
        }
    }
}

#[test]
fn random_hands_under_random_rules() {
    let mut random = fastrand::Rng::with_seed(58);
    let mut made = 0;
    for round in 0..rounds(104, 250, 1) {
        let wild = ["3", "5", "A", "2", "56", "4J", "9", "78"][round % 8];
        let house = WildHouse::random(&mut random, wild);
        let cards = random.usize(1..=8);
        let hand = deal(&mut random, house.wild(), cards, 3);
        made += check(&house, hand);
    }
    assert!(made > 1_000, "{made}");
}

/// The fewest plays and the lattice agree on larger hands.
#[test]
fn fewest_plays_of_larger_hands() {
    let mut random = fastrand::Rng::with_seed(59);
    let mut compared = 0;
    for round in 0..60 {
        let wild = ["4", "7", "J", "2", "56"][round % 5];
        let house = WildHouse::random(&mut random, wild);
        let cards = random.usize(9..=12);
        let hand = deal(&mut random, house.wild(), cards, 3);
        let Ok(splits) = house.rules.splits(hand) else {
            continue;
        };
        let fewest = splits
            .best(|_| -1_i64)
            .map(|(plays, _)| usize::try_from(-plays).expect("plays"));
        let found = FewestPlays::new(house.rules).count(hand).ok();
        assert_eq!(found, fewest, "{:?} {hand}", house.rules);
        compared += usize::from(fewest.is_some());
    }
    assert!(compared > 20, "{compared}");
}

/// Two wild ranks are as exact as one: hands of twenty cards that once took more than twenty million states.
#[test]
fn two_wild_ranks_of_a_dealt_hand() {
    for (hand, wild, expected) in [
        ("334456668899TTJJQA22B", "56", 3),
        ("34566899TTTJJJQKAA22", "2J", 2),
        ("333444789TTTJJQKA22R", "4A", 3),
    ] {
        let rules = Rules::default().with_wild(wild.parse().expect("ranks"));
        let hand = hand.parse().expect("a hand");
        let mut fewest = FewestPlays::new(rules);
        assert_eq!(fewest.count(hand), Ok(expected), "{hand}");
        let plays = fewest.witness(hand).expect("within the budget");
        assert!(plays.iter().all(|&play| rules.allows(play)), "{plays:?}");
        let cards = Split::of(plays.iter().copied()).expect("a split").cards();
        assert_eq!(cards, hand);
    }
}

/// Fours that are alike: either may take the pair as two solos, bodies of wild cards may be of any rank, and two pairs with a
/// wild card each are the cards of two others. Each split is met once.
#[test]
fn kickers_that_may_be_exchanged() {
    for (base, wild) in [
        ("333(5),333(5),66,6,6,7", "5"),
        ("444,333(5),33(5)3(5),6,7,88", "5"),
        ("555,66,7,8", "5"),
        ("4444,6666,77,7,7,88(5)", "5"),
        ("333444,777888,66,55,66(5),66(5)", "5"),
    ] {
        let rules = Rules::over(Preset::Onestraw)
            .wild(wild.parse().expect("a rank"))
            .build()
            .expect("rules");
        let base = Split::parse_base(base, rules).expect("a base split");
        let mut met = BTreeSet::new();
        let splits = rules.kickers_of(&base).list().expect("few");
        for split in &splits {
            assert!(met.insert(split.clone()), "{split}");
            assert_eq!(split.cards(), base.cards());
        }
        assert!(splits.len() > 3, "{base}: {}", splits.len());
    }
}
