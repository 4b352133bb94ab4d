use std::collections::BTreeSet;
use std::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use combogrid_doudizhu::{
    FewestError, FewestPlays, Hand, Play, Rules, Split, SplitCounter, Splits,
};

use crate::deal::{doudizhu_hand, doudizhu_rules};

#[path = "../../crates/combogrid-doudizhu/tests/suite/covers.rs"]
mod covers;

const MOST: usize = 11;
/// The most splits of a hand that are checked one by one; a hand with more is skipped.
const LISTED: u128 = 120;

/// Every split lays out the hand in plays of the rules; list, number, stream, counter and exact cover agree, and so do
/// kickers with the splits of each base split and the fewest plays with the shortest split.
pub fn doudizhu_splits(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let rules = doudizhu_rules(bytes)?;
    let hand = doudizhu_hand(bytes, MOST)?;
    let splits = rules.splits(hand).expect("a small hand");
    let bases = rules.base_splits(hand).expect("a small hand");
    let mut counter = SplitCounter::new(rules);
    assert_eq!(counter.splits(hand), Ok(splits.count()));
    assert_eq!(counter.base(hand), Ok(bases.count()));
    if splits.count() > LISTED {
        return Ok(());
    }
    let listed = lays_out(&splits, rules);
    let bare = lays_out(&bases, rules);
    is_streamed(rules, hand, &listed, &bare);
    let covers: BTreeSet<Split> = covers::covers(rules, hand).into_iter().collect();
    assert_eq!(covers, listed);
    let bases = rules.without_bans().base_splits(hand);
    kickers(rules, &bases.expect("a small hand"), &listed);
    fewest(rules, hand, &listed);
    Ok(())
}

/// All of them, each once: numbered in order, every one the hand, in plays that the rules allow.
fn lays_out(splits: &Splits, rules: Rules) -> BTreeSet<Split> {
    let mut all = BTreeSet::new();
    for (rank, split) in (0..).zip(splits.iter()) {
        assert!(splits.nth(rank).as_ref() == Some(&split));
        assert_eq!(splits.rank_of(&split), Some(rank));
        assert_eq!(split.cards(), splits.hand());
        assert!(
            split.plays().iter().all(|play| rules.allows(*play)),
            "{split}"
        );
        all.insert(split);
    }
    assert_eq!(all.len() as u128, splits.count());
    let backwards = splits.iter().rev().count();
    assert_eq!(backwards, all.len());
    all
}

fn is_streamed(rules: Rules, hand: Hand, all: &BTreeSet<Split>, bare: &BTreeSet<Split>) {
    let (mut streamed, mut of_bases) = (Vec::new(), Vec::new());
    let _ = rules.visit_splits(hand, |plays| keep(&mut streamed, plays));
    let _ = rules.visit_base_splits(hand, |plays| keep(&mut of_bases, plays));
    for (streamed, listed) in [(streamed, all), (of_bases, bare)] {
        assert_eq!(streamed.len(), listed.len());
        assert!(streamed.iter().all(|split| listed.contains(split)));
    }
}

fn keep(splits: &mut Vec<Split>, plays: &[Play]) -> ControlFlow<()> {
    splits.push(Split::of(plays.iter().copied()).expect("cards of the hand"));
    ControlFlow::Continue(())
}

/// The kickers of a base split, with bans left aside, make each split once. A pair that serves as two solos makes a split that two solos make
/// as well, so the splits of the hand are those that each base split has for its own.
fn kickers(rules: Rules, bases: &Splits, all: &BTreeSet<Split>) {
    let mut own = BTreeSet::new();
    for base in bases.iter() {
        let splits = rules.kickers_of(&base).list().expect("few");
        let different: BTreeSet<&Split> = splits.iter().collect();
        assert_eq!(different.len(), splits.len(), "of {base} one is met twice");
        assert!(splits.iter().all(|split| all.contains(split)), "{base}");
        own.extend(splits.into_iter().filter(|split| split.base() == base));
    }
    assert_eq!(&own, all);
}

fn fewest(rules: Rules, hand: Hand, all: &BTreeSet<Split>) {
    let mut solver = FewestPlays::new(rules);
    let least = all.iter().map(Split::len).min();
    let count = solver.count(hand);
    assert_eq!(count, least.ok_or(FewestError::NoSplit));
    let Ok(count) = count else {
        return;
    };
    let witness = solver.witness(hand).expect("a small hand").to_vec();
    assert_eq!(witness.len(), count);
    let witness = Split::of(witness).expect("cards of the hand");
    assert_eq!(witness.cards(), hand);
    assert!(all.contains(&witness), "{witness}");
}
