//! Every query that can grow without bound stops at each limit, tells the truth about what it knew,
//! and answers as without a bound where the budget is enough.

#[expect(dead_code, reason = "only the deals are needed")]
mod oracle;

use std::fmt::Debug;
use std::thread;
use std::time::Duration;

use combogrid_doudizhu::{
    BaseSplit, Budget, Cancel, FewestPlays, Hand, Limit, Play, Preset, Rules, Split, SplitCounter,
    SplitsError, Stopped,
};
use proptest::prelude::*;

const RULES: Rules = Preset::DouZero.rules();

fn hand(text: &str) -> Hand {
    text.parse().expect("a hand")
}

fn states(most: u64) -> Budget {
    Budget::unlimited().max_states(most)
}

fn cancelled() -> Budget {
    let cancel = Cancel::new();
    cancel.cancel();
    Budget::unlimited().cancelled_by(&cancel)
}

/// Budgets that are spent before the first step, each with the limit that is met.
fn spent() -> [(Budget, Limit); 3] {
    [
        (states(0), Limit::States(0)),
        (Budget::unlimited().timeout(Duration::ZERO), Limit::Deadline),
        (cancelled(), Limit::Cancelled),
    ]
}

fn stopped<T: Debug, U>(answer: Result<U, SplitsError<T>>) -> Stopped<T> {
    match answer {
        Err(SplitsError::Stopped(stopped)) => stopped,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("not stopped"),
    }
}

/// The least bound on states with which a query is answered.
fn least(is_answered: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, 1_000_000);
    assert!(is_answered(high));
    while low < high {
        let middle = u64::midpoint(low, high);
        (low, high) = if is_answered(middle) {
            (low, middle)
        } else {
            (middle + 1, high)
        };
    }
    low
}

#[test]
fn graphs_stop_at_each_limit() {
    for (budget, limit) in spent() {
        let cards = hand("33344455566677788899");
        assert_eq!(stopped(RULES.splits_within(cards, &budget)), limit.into());
        assert_eq!(
            stopped(RULES.base_splits_within(cards, &budget)),
            limit.into()
        );
    }
    let cards = hand("3344455566678TTJQ");
    let enough = least(|most| RULES.splits_within(cards, &states(most)).is_ok());
    let splits = RULES.splits_within(cards, &states(enough)).expect("enough");
    assert!(splits.iter().eq(RULES.splits(cards).expect("few").iter()));
    let one_less = stopped(RULES.splits_within(cards, &states(enough - 1)));
    assert_eq!(one_less.limit, Limit::States(enough - 1));
}

#[test]
fn counters_stop_at_each_limit_and_know_a_lower_bound() {
    let cards = hand("33344455566677788899");
    let mut counter = SplitCounter::new(RULES);
    let exact = [counter.base(cards), counter.splits(cards)].map(|count| count.expect("few"));
    for (budget, limit) in spent() {
        counter.set_budget(&budget);
        let nothing = Stopped { limit, known: 0 };
        assert_eq!(stopped(counter.base(cards)), nothing);
        assert_eq!(stopped(counter.splits(cards)), nothing);
    }
    let fresh = |most| SplitCounter::new(RULES).within(&states(most));
    let enough = least(|most| fresh(most).splits(cards).is_ok());
    assert_eq!(fresh(enough).splits(cards), Ok(exact[1]));
    let one_less = stopped(fresh(enough - 1).splits(cards));
    assert!((1..exact[1]).contains(&one_less.known), "{one_less:?}");
    let enough = least(|most| fresh(most).base(cards).is_ok());
    assert_eq!(fresh(enough).base(cards), Ok(exact[0]));
    assert!(stopped(fresh(enough - 1).base(cards)).known < exact[0]);
    // A query that was stopped leaves nothing wrong behind.
    counter.set_budget(&SplitCounter::BUDGET);
    assert_eq!(counter.splits(hand("3344555")), Ok(21));
    assert_eq!(counter.splits(cards), Ok(exact[1]));
}

#[test]
fn fewest_plays_stop_at_each_limit_and_know_a_split() {
    let cards = hand("33344455566677788899");
    let mut fewest = FewestPlays::new(RULES);
    for (budget, limit) in spent() {
        fewest.set_budget(&budget);
        let stopped = fewest.count(cards).expect_err("spent");
        assert_eq!(
            (stopped.limit, stopped.known),
            (limit, 2),
            "an airplane of six and a pair"
        );
        let stopped = fewest.witness(cards).expect_err("spent");
        assert_eq!((stopped.limit, stopped.known.cards()), (limit, cards));
        assert_eq!(stopped.known.len(), 2);
    }
    let fresh = |most| FewestPlays::new(RULES).within(&states(most));
    let enough = least(|most| fresh(most).witness(cards).is_ok());
    assert_eq!(fresh(enough).witness(cards).map(<[Play]>::len), Ok(1));
    assert!(fresh(enough - 1).witness(cards).is_err());
}

type List<'a> = &'a dyn Fn(&Budget) -> Result<Vec<Split>, Stopped<Vec<Split>>>;

#[test]
fn lists_stop_at_each_limit_and_know_their_beginning() {
    let splits = RULES.splits(hand("334445555667")).expect("few");
    let base = BaseSplit::parse("333,444,5555,6,7,8,9,T,T,JJ", RULES).expect("a base split");
    let lists: [(List, _); 3] = [
        (
            &|budget| splits.list(budget),
            splits.iter().collect::<Vec<_>>(),
        ),
        (
            &|budget| RULES.kickers_of(&base).list(budget),
            RULES.kickers_of(&base).collect(),
        ),
        (
            &|budget| RULES.covers(splits.hand()).list(budget),
            RULES.covers(splits.hand()).collect(),
        ),
    ];
    for (list, all) in lists {
        let exactly = all.len() as u64;
        assert!(exactly > 20);
        let results = |most| Budget::unlimited().max_results(most);
        assert_eq!(list(&results(exactly)).as_ref(), Ok(&all));
        for most in [0, 1, 17, exactly - 1] {
            let stopped = list(&results(most)).expect_err("more results");
            assert_eq!(stopped.limit, Limit::Results(most));
            assert_eq!(stopped.known[..], all[..stopped.known.len()]);
            assert_eq!(stopped.known.len() as u64, most);
        }
        for (budget, limit) in &spent()[1..] {
            let nothing = Stopped {
                limit: *limit,
                known: Vec::new(),
            };
            assert_eq!(list(budget), Err(nothing));
        }
    }
}

#[test]
fn stage_two_and_covers_count_their_states() {
    let base = BaseSplit::parse("333,444,5555,6,7,8,9,T,T,JJ", RULES).expect("a base split");
    let all = RULES.kickers_of(&base).count() as u64;
    let enough = least(|most| RULES.kickers_of(&base).count_within(&states(most)).is_ok());
    assert_eq!(
        RULES.kickers_of(&base).count_within(&states(enough)),
        Ok(all)
    );
    let one_less = RULES.kickers_of(&base).count_within(&states(enough - 1));
    assert_eq!(
        one_less.map_err(|stopped| stopped.known),
        Err(all),
        "all but the end"
    );
    let cards = hand("33444555");
    let all: Vec<_> = RULES.covers(cards).collect();
    let enough = least(|most| RULES.covers(cards).list(&states(most)).is_ok());
    let stopped = RULES
        .covers(cards)
        .list(&states(enough / 2))
        .expect_err("half");
    assert!((1..all.len()).contains(&stopped.known.len()));
    assert_eq!(stopped.known[..], all[..stopped.known.len()]);
}

#[test]
fn the_best_and_histograms_stop_at_each_limit() {
    let splits = RULES.splits(hand("33344455566677788899")).expect("few");
    let score = |play: &Play| -i64::try_from(play.cards().bits() % 1009).expect("small");
    let all: Vec<_> = splits.top(300, score).collect();
    assert_eq!(
        splits.top_within(300, score, &Budget::unlimited()).as_ref(),
        Ok(&all)
    );
    let stopped = splits
        .top_within(300, score, &states(200))
        .expect_err("few states");
    assert_eq!(stopped.limit, Limit::States(200));
    assert_eq!(stopped.known[..], all[..stopped.known.len()]);
    let exact = splits.histogram(score);
    let histogram = |budget: &Budget| splits.histogram_within(score, budget);
    assert_eq!(histogram(&Budget::unlimited()), Ok(exact));
    for (budget, limit) in spent() {
        assert_eq!(histogram(&budget), Err(limit.into()));
    }
    assert_eq!(histogram(&states(1_000)), Err(Limit::States(1_000).into()));
}

/// Each query is hopeless, and ends because another thread says so.
#[test]
fn another_thread_stops_a_hopeless_query() {
    let base = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,3,4,5,6,7,8,9,T,J,Q,K,A,2,B,R";
    let base = BaseSplit::parse(base, RULES).expect("a base split");
    let queries: [&dyn Fn(&Budget) -> Limit; 4] = [
        &|budget| {
            stopped(RULES.splits_within(Hand::DECK, &budget.clone().max_states(3_000_000))).limit
        },
        &|budget| stopped(SplitCounter::new(RULES).within(budget).splits(Hand::DECK)).limit,
        &|budget| {
            let mut fewest = FewestPlays::new(RULES).within(budget);
            fewest.witness(Hand::DECK).expect_err("hopeless").limit
        },
        &|budget| {
            RULES
                .kickers_of(&base)
                .count_within(budget)
                .expect_err("hopeless")
                .limit
        },
    ];
    for query in queries {
        let cancel = Cancel::new();
        let budget = Budget::unlimited().cancelled_by(&cancel);
        let limit = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                cancel.cancel();
            });
            query(&budget)
        });
        assert_eq!(limit, Limit::Cancelled);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever the budget: the answer is the one without a bound, or what is known is true.
    #[test]
    fn what_is_known_is_true(seed: u64, cards in 5..20_usize, thick in 0..5_usize, most in 0..3_000_u64) {
        let cards = oracle::deal(&mut fastrand::Rng::with_seed(seed), cards, thick);
        let rules = Preset::ALL[usize::try_from(seed % 8).expect("small")].rules();
        let exact = SplitCounter::new(rules).splits(cards).expect("few");
        match SplitCounter::new(rules).within(&states(most)).splits(cards) {
            Ok(count) => prop_assert_eq!(count, exact),
            Err(error) => prop_assert!(stopped::<u128, ()>(Err(error)).known < exact),
        }
        let truth = FewestPlays::new(rules).count(cards).expect("few");
        let mut fewest = FewestPlays::new(rules).within(&states(most));
        match fewest.count(cards) {
            Ok(plays) => prop_assert_eq!(plays, truth),
            Err(stopped) => prop_assert!(stopped.known >= truth),
        }
        match fewest.witness(cards) {
            Ok(plays) => prop_assert_eq!(plays.len(), truth),
            Err(Stopped { limit, known }) => {
                prop_assert_eq!(limit, Limit::States(most));
                prop_assert!(known.len() >= truth);
                prop_assert_eq!(known.cards(), cards);
                prop_assert!(known.plays().iter().all(|&play| rules.allows(play)));
            }
        }
    }
}
