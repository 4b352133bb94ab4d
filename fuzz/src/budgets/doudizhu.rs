use arbitrary::{Result, Unstructured};
use combogrid_doudizhu::{
    AnySplit, Budget, FewestPlays, Hand, Play, Rules, Split, SplitCounter, Splits, SplitsError,
    Stopped,
};

use super::bound::Bound;
use super::{holds, is_beginning};
use crate::deal::{doudizhu_hand, doudizhu_rules};

const MOST: usize = 12;
/// The most splits of a hand that are checked one by one.
const LISTED: usize = 60;

pub(super) fn queries(bytes: &mut Unstructured, bound: &Bound) -> Result<()> {
    let [query, number]: [u8; 2] = bytes.arbitrary()?;
    let rules = doudizhu_rules(bytes)?;
    let hand = doudizhu_hand(bytes, MOST)?;
    let other = doudizhu_hand(bytes, MOST)?;
    match query % 8 {
        0 => graphs(rules, hand, bound),
        1 => counts(rules, [hand, other, hand], bound),
        2 => fewest(rules, [hand, other, hand], bound),
        3 => covers(rules, hand, bound),
        4 => kickers(rules, hand, number, bound),
        _ => lists(rules, hand, number, bound),
    }
    Ok(())
}

/// What stopped a query; there are not many splits of a small hand.
fn stop<K: std::fmt::Debug>(error: SplitsError<K>) -> Stopped<K> {
    match error {
        SplitsError::Stopped(stopped) => stopped,
        error => panic!("{error:?}"),
    }
}

fn graphs(rules: Rules, hand: Hand, bound: &Bound) {
    holds(
        bound,
        &mut (),
        |(), budget| {
            let splits = rules.splits_within(hand, budget).map_err(stop)?;
            Ok::<_, Stopped>(first(&splits))
        },
        |_, ()| {},
    );
    holds(
        bound,
        &mut (),
        |(), budget| {
            let splits = rules.base_splits_within(hand, budget).map_err(stop)?;
            Ok::<_, Stopped>(first(&splits))
        },
        |_, ()| {},
    );
}

/// The number of splits, and some of them.
fn first<S: AnySplit>(splits: &Splits<S>) -> (u128, Vec<Split>) {
    let first = splits.iter().take(LISTED);
    (
        splits.count(),
        first.map(|split| split.as_ref().clone()).collect(),
    )
}

/// One counter for hand after hand: stopped, it has counted some of the splits.
fn counts(rules: Rules, hands: [Hand; 3], bound: &Bound) {
    let mut counter = SplitCounter::new(rules);
    for hand in hands {
        let splits = |counter: &mut SplitCounter, budget: &Budget| {
            counter.set_budget(budget);
            counter.splits(hand).map_err(stop)
        };
        holds(bound, &mut counter, splits, |whole, known| {
            assert!(known <= *whole);
        });
        let base = |counter: &mut SplitCounter, budget: &Budget| {
            counter.set_budget(budget);
            counter.base(hand).map_err(stop)
        };
        holds(bound, &mut counter, base, |whole, known| {
            assert!(known <= *whole);
        });
    }
}

/// One workspace for hand after hand: stopped, it knows a split of the hand.
fn fewest(rules: Rules, hands: [Hand; 3], bound: &Bound) {
    let mut fewest = FewestPlays::new(rules);
    for hand in hands {
        let witness = |fewest: &mut FewestPlays, budget: &Budget| {
            fewest.set_budget(budget);
            fewest.witness(hand).map(<[Play]>::to_vec)
        };
        holds(bound, &mut fewest, witness, |whole, known| {
            assert_eq!(known.cards(), hand);
            assert!(
                known.plays().iter().all(|play| rules.allows(*play)),
                "{known}"
            );
            assert!(known.len() >= whole.len());
        });
        let count = |fewest: &mut FewestPlays, budget: &Budget| {
            fewest.set_budget(budget);
            fewest.count(hand)
        };
        holds(bound, &mut fewest, count, |whole, known| {
            assert!((*whole..=hand.total()).contains(&known));
        });
    }
}

fn covers(rules: Rules, hand: Hand, bound: &Bound) {
    let ask = |(): &mut (), budget: &Budget| rules.covers(hand).list(budget);
    holds(bound, &mut (), ask, |whole, known| {
        is_beginning(whole, &known);
    });
}

/// What the kickers of one base split make, listed and counted.
fn kickers(rules: Rules, hand: Hand, number: u8, bound: &Bound) {
    let bases = rules.base_splits(hand).expect("a small hand");
    let base = bases.nth(u128::from(number) % bases.count());
    let kickers = || rules.kickers_of(base.as_ref().expect("below the count"));
    let ask = |(): &mut (), budget: &Budget| kickers().list(budget);
    holds(bound, &mut (), ask, |whole, known| {
        is_beginning(whole, &known);
    });
    let ask = |(): &mut (), budget: &Budget| kickers().count_within(budget);
    holds(bound, &mut (), ask, |whole, known| assert!(known <= *whole));
}

fn lists(rules: Rules, hand: Hand, number: u8, bound: &Bound) {
    let splits = rules.splits(hand).expect("a small hand");
    // Of bits that say little about each other.
    let score = |play: &Play| -i64::try_from(play.cards().bits() % 101).expect("a small number");
    match number % 3 {
        0 if splits.count() > LISTED as u128 => {}
        0 => holds(
            bound,
            &mut (),
            |(), budget| splits.list(budget),
            |whole, known| is_beginning(whole, &known),
        ),
        1 => {
            let ask = |(): &mut (), budget: &Budget| {
                splits.top_within(usize::from(number / 3), score, budget)
            };
            holds(bound, &mut (), ask, |whole, known| {
                is_beginning(whole, &known);
            });
        }
        _ => {
            let ask = |(): &mut (), budget: &Budget| splits.histogram_within(score, budget);
            holds(bound, &mut (), ask, |_, ()| {});
        }
    }
}
