use arbitrary::{Result, Unstructured};
use combogrid_doudizhu::{
    Budget, FewestError, FewestPlays, Hand, Kind, Play, Rules, Split, SplitCounter, Splits,
    SplitsError, Stopped,
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
        3 | 4 => kickers(rules, hand, number, bound),
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
            let splits = Splits::with_budget(hand, rules, budget).map_err(stop)?;
            Ok::<_, Stopped>(first(&splits))
        },
        |_, ()| {},
    );
    holds(
        bound,
        &mut (),
        |(), budget| {
            let splits = Splits::base_with_budget(hand, rules, budget).map_err(stop)?;
            Ok::<_, Stopped>(first(&splits))
        },
        |_, ()| {},
    );
}

/// The number of splits, and some of them.
fn first(splits: &Splits) -> (u128, Vec<Split>) {
    (splits.count(), splits.iter().take(LISTED).collect())
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

/// `None` where bans leave no way to play the hand out.
fn fewest_plays<T, K: std::fmt::Debug>(
    found: Result<T, FewestError<K>>,
) -> Result<Option<T>, Stopped<K>> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(FewestError::NoSplit) => Ok(None),
        Err(FewestError::Stopped(stopped)) => Err(stopped),
        Err(error) => panic!("{error}"),
    }
}

/// One workspace for hand after hand: stopped, it knows a split of the hand.
fn fewest(rules: Rules, hands: [Hand; 3], bound: &Bound) {
    let mut fewest = FewestPlays::new(rules);
    for hand in hands {
        let witness = |fewest: &mut FewestPlays, budget: &Budget| {
            fewest.set_budget(budget);
            fewest_plays(fewest.witness(hand).map(<[Play]>::to_vec))
        };
        holds(bound, &mut fewest, witness, |whole, known| {
            assert!(known.iter().all(|play| rules.allows(*play)), "{known:?}");
            if known.is_empty() && rules.banned().any(|kind| kind == Kind::Solo) {
                return;
            }
            assert!(
                whole
                    .as_ref()
                    .is_none_or(|whole| known.len() >= whole.len())
            );
            assert_eq!(Split::of(known).map(|split| split.cards()), Ok(hand));
        });
        let count = |fewest: &mut FewestPlays, budget: &Budget| {
            fewest.set_budget(budget);
            fewest_plays(fewest.count(hand))
        };
        holds(bound, &mut fewest, count, |whole, known| {
            assert!(whole.is_none_or(|whole| known >= whole));
            assert!(known <= hand.total() || rules.banned().any(|kind| kind == Kind::Solo));
        });
    }
}

/// What the kickers of one base split make, listed and counted.
fn kickers(rules: Rules, hand: Hand, number: u8, bound: &Bound) {
    let bases = rules.without_bans().base_splits(hand);
    let bases = bases.expect("a small hand");
    let base = bases.nth(u128::from(number) % bases.count());
    let kickers = || rules.kickers_of(base.as_ref().expect("below the count"));
    let ask = |(): &mut (), budget: &Budget| kickers().with_budget(budget).list();
    holds(bound, &mut (), ask, |whole, known| {
        is_beginning(whole, &known);
    });
    let ask = |(): &mut (), budget: &Budget| kickers().with_budget(budget).count();
    holds(bound, &mut (), ask, |whole, known| assert!(known <= *whole));
}

fn lists(rules: Rules, hand: Hand, number: u8, bound: &Bound) {
    let mut splits = rules.splits(hand).expect("a small hand");
    // Of bits that say little about each other.
    let score = |play: &Play| -i64::try_from(play.cards().bits() % 101).expect("a small number");
    match number % 3 {
        0 if splits.count() > LISTED as u128 => {}
        0 => {
            let ask = |splits: &mut Splits, budget: &Budget| {
                splits.set_budget(budget);
                splits.list()
            };
            holds(bound, &mut splits, ask, |whole, known| {
                is_beginning(whole, &known);
            });
        }
        1 => {
            let ask = |splits: &mut Splits, budget: &Budget| {
                splits.set_budget(budget);
                splits.top(usize::from(number / 3), score)
            };
            holds(bound, &mut splits, ask, |whole, known| {
                is_beginning(whole, &known);
            });
        }
        _ => {
            let ask = |splits: &mut Splits, budget: &Budget| {
                splits.set_budget(budget);
                splits.histogram(score)
            };
            holds(bound, &mut splits, ask, |_, ()| {});
        }
    }
}
