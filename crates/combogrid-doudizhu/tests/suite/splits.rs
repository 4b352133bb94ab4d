//! Splits held against the rules: pinned counts, a brute force over all partitions of small hands,
//! and three ways to the same splits beyond.

use crate::covers;
use crate::oracle;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use crate::oracle::{HOUSES, House};
use combogrid_doudizhu::{Flag, Hand, Kind, Play, Preset, Rules, Split, SplitCounter, Splits};

fn hand(text: &str) -> Hand {
    text.parse().expect("a hand")
}

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

#[test]
fn counts_are_those_on_record() {
    for row in rows(include_str!("split_counts.tsv")) {
        let [preset, cards, base, splits] = row[..] else {
            panic!("four columns: {row:?}");
        };
        let rules = preset.parse::<Preset>().expect("a preset").rules();
        let (cards, expected) = (
            hand(cards),
            [base, splits].map(|n| n.parse().expect("a number")),
        );
        let mut counter = SplitCounter::new(rules);
        let found = [
            counter.base(cards).expect("few"),
            counter.splits(cards).expect("few"),
        ];
        assert_eq!(found, expected, "{preset} {cards}");
        let base = rules.base_splits(cards).expect("a small graph").count();
        let splits = rules.splits(cards).expect("a small graph").count();
        assert_eq!([base, splits], expected, "{preset} {cards}, on the lattice");
    }
}

/// Every split, by trying every bag of cards around the lowest card that is left.
fn partitions(house: House, rest: Hand, least: Hand, laid: &mut Vec<Play>, all: &mut Plays) {
    let Some(lowest) = rest.ranks().lowest() else {
        let mut plays = laid.clone();
        plays.sort_unstable();
        assert!(all.insert(plays), "the brute force meets a split once");
        return;
    };
    for bag in oracle::bags(rest) {
        let goes_on = bag.ranks().lowest() == Some(lowest)
            && (least.ranks().lowest() != Some(lowest) || bag >= least);
        for play in oracle::readings(house, bag).into_iter().filter(|_| goes_on) {
            // Equal bags are read in equal ways here: no hand this small holds two ambiguous ones.
            laid.push(play);
            let left = rest.checked_sub(bag).expect("a bag of the hand");
            partitions(house, left, bag, laid, all);
            laid.pop();
        }
    }
}

pub(crate) type Plays = BTreeSet<Vec<Play>>;

pub(crate) fn brute_force(house: House, cards: Hand) -> Plays {
    let mut all = Plays::new();
    partitions(house, cards, Hand::EMPTY, &mut Vec::new(), &mut all);
    all
}

pub(crate) fn plays(splits: impl Iterator<Item = Split>) -> Plays {
    let mut all = Plays::new();
    for split in splits {
        assert!(all.insert(split.plays().to_vec()), "{split} is met twice");
    }
    all
}

/// The splits of all base splits, each once: a pair that serves as two solos makes a split that two
/// solos make as well.
fn stage_two(rules: Rules, base: &Splits) -> impl Iterator<Item = Split> {
    base.iter().flat_map(move |base| {
        let splits = rules.kickers_of(&base).list().expect("few");
        splits.into_iter().filter(move |split| split.base() == base)
    })
}

/// The base splits that a split can come from: two equal solos of a four lay as solos, or as a pair
/// where the rules count a pair so.
fn bases(rules: Rules, split: &Split) -> Plays {
    let pairs_count = rules.has(Flag::PairAsTwoSolos) && !rules.has(Flag::WholePairs);
    let mut bases = Plays::from([split.base().plays().to_vec()]);
    for play in split.plays() {
        let pair = play.kickers().ranks().lowest().and_then(Play::pair);
        let Some(pair) = pair.filter(|pair| {
            pairs_count && play.kind() == Kind::FourTwoSolos && pair.cards() == play.kickers()
        }) else {
            continue;
        };
        let with_pair = |base: &Vec<Play>| {
            let (mut base, solo) = (base.clone(), Play::solo(pair.head()));
            for _ in 0..2 {
                let at = base.iter().position(|&play| play == solo).expect("a solo");
                base.remove(at);
            }
            base.push(pair);
            base.sort_unstable();
            base
        };
        let others: Vec<_> = bases.iter().map(with_pair).collect();
        bases.extend(others);
    }
    bases
}

/// Stage two of one base split makes exactly the splits that can come from it.
fn check_stage_two(rules: Rules, base: &Splits, all: &Splits) {
    let mut expected: BTreeMap<Vec<Play>, Plays> = BTreeMap::new();
    for split in all.iter() {
        for base in bases(rules, &split) {
            let own = expected.entry(base).or_default();
            own.insert(split.plays().to_vec());
        }
    }
    for base in base.iter() {
        let made = plays(rules.kickers_of(&base).list().expect("few").into_iter());
        assert_eq!(Some(&made), expected.get(base.plays()), "{base}");
    }
}

type Visit<'a> = &'a mut dyn FnMut(&[Play]) -> ControlFlow<()>;

fn visited(visit_all: impl FnOnce(Visit<'_>) -> ControlFlow<()>) -> Plays {
    let mut all = Plays::new();
    let end = visit_all(&mut |plays| {
        let mut plays = plays.to_vec();
        plays.sort_unstable();
        assert!(all.insert(plays), "a split is met twice");
        ControlFlow::Continue(())
    });
    assert!(end.is_continue());
    all
}

/// The lattice, stage two over all base splits, the exact covers and the counter agree.
fn check_ways(rules: Rules, cards: Hand) -> Plays {
    let (base, splits) = (
        rules.base_splits(cards).expect("small"),
        rules.splits(cards).expect("small"),
    );
    let all = plays(splits.iter());
    assert_eq!(all.len() as u128, splits.count(), "{cards}");
    // Where a trio may only be the last play, base splits with two trios are needed on the way to others; `bans` has them.
    if !rules.has(Flag::LastTrio) {
        assert_eq!(plays(stage_two(rules, &base)), all, "{cards}, stage two");
        if all.len() < 1_000 {
            check_stage_two(rules, &base, &splits);
        }
    }
    let covers = covers::covers(rules, cards);
    assert_eq!(plays(covers.into_iter()), all, "{cards}, covers");
    assert_eq!(
        visited(|visit| rules.visit_splits(cards, visit)),
        all,
        "{cards}, visited"
    );
    let mut counter = SplitCounter::new(rules);
    assert_eq!(counter.splits(cards), Ok(splits.count()), "{cards}");
    assert_eq!(counter.base(cards), Ok(base.count()), "{cards}");
    let without = plays(splits.iter().filter(Split::is_base));
    assert_eq!(plays(base.iter()), without, "{cards}, base");
    assert_eq!(
        visited(|visit| rules.visit_base_splits(cards, visit)),
        without,
        "{cards}, base"
    );
    all
}

#[test]
fn small_hands_equal_the_brute_force() {
    let mut random = fastrand::Rng::with_seed(5);
    for cards in 1..=10 {
        for thick in [0, 1, 2, 2, 3] {
            let cards = oracle::deal(&mut random, cards, thick.min(cards / 4));
            for house in HOUSES {
                let all = check_ways(house.preset.rules(), cards);
                assert_eq!(all, brute_force(house, cards), "{} {cards}", house.preset);
            }
        }
    }
}

#[test]
fn every_hand_of_a_small_deck_equals_the_brute_force() {
    for cards in oracle::bags(hand("33344445555BR")) {
        for house in [HOUSES[0], HOUSES[1], HOUSES[5], HOUSES[7]] {
            let splits = house.preset.rules().splits(cards).expect("a small graph");
            let counted = SplitCounter::new(house.preset.rules()).splits(cards);
            assert_eq!(counted, Ok(splits.count()), "{} {cards}", house.preset);
            if cards.total() < 9 {
                assert_eq!(
                    plays(splits.iter()),
                    brute_force(house, cards),
                    "{} {cards}",
                    house.preset
                );
            }
        }
    }
}

#[test]
fn three_ways_agree_on_larger_hands() {
    let mut random = fastrand::Rng::with_seed(11);
    for house in HOUSES {
        let rules = house.preset.rules();
        let mut counter = SplitCounter::new(rules);
        for (size, thick) in [
            (12, 3),
            (13, 0),
            (15, 2),
            (16, 4),
            (17, 0),
            (17, 1),
            (20, 0),
        ] {
            let cards = oracle::deal(&mut random, size, thick);
            if counter.splits(cards).expect("few") < 6_000 {
                check_ways(rules, cards);
            }
        }
    }
}

#[test]
fn rules_at_random_agree_as_well() {
    let mut random = fastrand::Rng::with_seed(29);
    for round in 0..700 {
        let (rules, _, bans) = oracle::random_rules(&mut random);
        let cards = oracle::deal(&mut random, 3 + round % 12, round % 4);
        // Kinds that are banned may be needed on the way to others.
        if !bans.is_empty() {
            continue;
        }
        if SplitCounter::new(rules).splits(cards).expect("few") < 500 {
            check_ways(rules, cards);
        }
    }
}

#[test]
fn the_counter_counts_what_the_lattice_holds() {
    let mut random = fastrand::Rng::with_seed(13);
    for house in HOUSES {
        let rules = house.preset.rules();
        let mut counter = SplitCounter::new(rules);
        for (size, thick) in [
            (17, 0),
            (17, 2),
            (18, 5),
            (20, 0),
            (20, 1),
            (20, 3),
            (20, 5),
            (22, 6),
        ] {
            for _ in 0..4 {
                let cards = oracle::deal(&mut random, size, thick);
                let splits = rules.splits(cards).expect("a graph within the limit");
                assert_eq!(
                    counter.splits(cards),
                    Ok(splits.count()),
                    "{} {cards}",
                    house.preset
                );
                let base = rules.base_splits(cards).expect("a graph within the limit");
                assert_eq!(
                    counter.base(cards),
                    Ok(base.count()),
                    "{} {cards}",
                    house.preset
                );
            }
        }
    }
}

/// The numbers in the middle of `sorted`, from the 45th to the 55th of a hundred.
fn middle(mut numbers: Vec<u128>) -> std::ops::RangeInclusive<u128> {
    numbers.sort_unstable();
    numbers[numbers.len() * 45 / 100]..=numbers[numbers.len() * 55 / 100]
}

#[test]
fn medians_of_dealt_hands() {
    // Source: 17 and 20 random cards under rlcard's rules, measured on a prototype.
    let mut random = fastrand::Rng::with_seed(23);
    let mut counter = SplitCounter::new(Preset::Rlcard.rules());
    for (size, base, splits) in [(17, 100, 384), (20, 432, 4_664)] {
        let hands: Vec<_> = (0..4_000)
            .map(|_| oracle::deal(&mut random, size, 0))
            .collect();
        let bases = hands
            .iter()
            .map(|&cards| counter.base(cards).expect("few"))
            .collect();
        assert!(middle(bases).contains(&base), "{size}, base");
        let counts = hands
            .iter()
            .map(|&cards| counter.splits(cards).expect("few"))
            .collect();
        assert!(middle(counts).contains(&splits), "{size}, with kickers");
    }
}

/// The article lists these, high ranks first.
const ARTICLE_BASE: &str = "5,554433 555,44,33 555,44,3,3 555,4,4,33 5,55,44,33 555,4,4,3,3 \
    5,5,5,44,33 55,5,44,3,3 5,55,4,4,33 5,55,4,4,3,3 5,5,5,44,3,3 5,5,5,4,4,33 5,5,5,4,4,3,3";
const ARTICLE_KICKERS: &str =
    "55544,33 55533,44 55544,3,3 5553,44,3 5554,4,33 55533,4,4 5554,4,3,3 5553,4,4,3";

fn read(list: &str, rules: Rules) -> Plays {
    plays(
        list.split_whitespace()
            .map(|text| Split::parse(text, rules).expect("a split")),
    )
}

#[test]
fn the_articles_own_lists() {
    let (rules, cards) = (Preset::Seed.rules(), hand("3344555"));
    let base = rules.base_splits(cards).expect("a small graph");
    let splits = rules.splits(cards).expect("a small graph");
    assert_eq!(plays(base.iter()), read(ARTICLE_BASE, rules));
    let both = format!("{ARTICLE_BASE} {ARTICLE_KICKERS}");
    assert_eq!(plays(splits.iter()), read(&both, rules));

    let few_first = |splits: Vec<Split>| {
        let mut lines: Vec<_> = splits
            .iter()
            .map(|split| (split.len(), as_listed(split)))
            .collect();
        lines.sort_by(|(few, one), (many, other)| few.cmp(many).then(other.cmp(one)));
        lines
            .into_iter()
            .map(|(_, line)| line + "\n")
            .collect::<String>()
    };
    let carry = Split::parse_base("555,777,J,QQ", rules).expect("a base split");
    insta::assert_snapshot!(format!(
        "3344555, base splits:\n{}\nwith kickers, besides:\n{}\n[555,777,J,QQ], with kickers:\n{}",
        few_first(base.iter().collect()),
        few_first(splits.iter().filter(|split| !split.is_base()).collect()),
        rules
            .kickers_of(&carry)
            .list()
            .expect("few")
            .iter()
            .map(upwards)
            .collect::<String>(),
    ));
}

/// A split as the article has it in its second list: low ranks first.
fn upwards(split: &Split) -> String {
    let line = as_listed(split);
    let parts: Vec<_> = line.rsplit(',').collect();
    parts.join(",") + "\n"
}

/// A split as the article has it in its first list: high ranks first, bodies before kickers.
fn as_listed(split: &Split) -> String {
    let downwards = |cards: Hand| cards.to_string().chars().rev().collect::<String>();
    let mut plays = split.plays().to_vec();
    plays.sort_by_key(|play| {
        let top = Reverse(play.body().cards().next_back());
        (top, play.total(), Reverse(play.kickers()))
    });
    let texts = plays
        .iter()
        .map(|play| downwards(play.body()) + &downwards(play.kickers()));
    texts.collect::<Vec<_>>().join(",")
}
