//! Every query that can grow without bound stops at each limit, tells the truth about what it knew,
//! and answers as without a bound where the budget is enough.

use crate::oracle;
use crate::oracle::ONE_PACK;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::thread;
use std::time::Duration;

use combogrid_doudizhu::{
    Budget, Cancel, Endgame, FewestError, FewestPlays, Hand, HiddenHand, HiddenHands, Limit, Play,
    Position, Preset, Rules, Split, SplitCounter, Splits, SplitsError, Stopped,
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

fn cards_of(plays: &[Play]) -> Hand {
    Split::of(plays.iter().copied())
        .expect("cards of the deck")
        .cards()
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
        assert_eq!(
            stopped(Splits::with_budget(cards, RULES, &budget)),
            limit.into()
        );
        assert_eq!(
            stopped(Splits::base_with_budget(cards, RULES, &budget)),
            limit.into()
        );
    }
    let cards = hand("3344455566678TTJQ");
    let enough = least(|most| Splits::with_budget(cards, RULES, &states(most)).is_ok());
    let splits = Splits::with_budget(cards, RULES, &states(enough)).expect("enough");
    assert!(splits.iter().eq(RULES.splits(cards).expect("few").iter()));
    let one_less = stopped(Splits::with_budget(cards, RULES, &states(enough - 1)));
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
    let fresh = |most| SplitCounter::new(RULES).with_budget(&states(most));
    let enough = least(|most| fresh(most).splits(cards).is_ok());
    assert_eq!(fresh(enough).splits(cards), Ok(exact[1]));
    let one_less = stopped(fresh(enough - 1).splits(cards));
    assert!((1..exact[1]).contains(&one_less.known), "{one_less:?}");
    let enough = least(|most| fresh(most).base(cards).is_ok());
    assert_eq!(fresh(enough).base(cards), Ok(exact[0]));
    assert!(stopped(fresh(enough - 1).base(cards)).known < exact[0]);
    // A query that was stopped leaves nothing wrong behind.
    counter.set_budget(&SplitCounter::DEFAULT_BUDGET);
    assert_eq!(counter.splits(hand("3344555")), Ok(21));
    assert_eq!(counter.splits(cards), Ok(exact[1]));
}

fn fewest_stopped<T: Debug, K: Debug>(answer: Result<T, FewestError<K>>) -> Stopped<K> {
    match answer.expect_err("spent") {
        FewestError::Stopped(stopped) => stopped,
        error => panic!("{error}"),
    }
}

#[test]
fn fewest_plays_stop_at_each_limit_and_know_a_split() {
    let cards = hand("33344455566677788899");
    let mut fewest = FewestPlays::new(RULES);
    for (budget, limit) in spent() {
        fewest.set_budget(&budget);
        let stopped = fewest_stopped(fewest.count(cards));
        assert_eq!(
            (stopped.limit, stopped.known),
            (limit, 2),
            "an airplane of six and a pair"
        );
        let stopped = fewest_stopped(fewest.witness(cards));
        assert_eq!((stopped.limit, cards_of(&stopped.known)), (limit, cards));
        assert_eq!(stopped.known.len(), 2);
    }
    let fresh = |most| FewestPlays::new(RULES).with_budget(&states(most));
    let enough = least(|most| fresh(most).witness(cards).is_ok());
    assert_eq!(fresh(enough).witness(cards).map(<[Play]>::len), Ok(1));
    assert!(fresh(enough - 1).witness(cards).is_err());
}

type List<'a> = &'a dyn Fn(&Budget) -> Result<Vec<Split>, Stopped<Vec<Split>>>;

#[test]
fn lists_stop_at_each_limit_and_know_their_beginning() {
    let splits = RULES.splits(hand("334445555667")).expect("few");
    let list = |budget: &Budget| {
        let mut splits = splits.clone();
        splits.set_budget(budget);
        splits.list()
    };
    let base = Split::parse_base("333,444,5555,6,7,8,9,T,T,JJ", RULES).expect("a base split");
    let kickers = RULES.kickers_of(&base);
    let lists: [(List, _); 2] = [
        (&list, splits.iter().collect::<Vec<_>>()),
        (
            &|budget| kickers.clone().with_budget(budget).list(),
            kickers.list().expect("few"),
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
fn stage_two_counts_its_states() {
    let base = Split::parse_base("333,444,5555,6,7,8,9,T,T,JJ", RULES).expect("a base split");
    let count = |most| RULES.kickers_of(&base).with_budget(&states(most)).count();
    let all = RULES.kickers_of(&base).count().expect("few");
    let enough = least(|most| count(most).is_ok());
    assert_eq!(count(enough), Ok(all));
    assert_eq!(
        count(enough - 1).map_err(|stopped| stopped.known),
        Err(all),
        "all but the end"
    );
    let half = RULES.kickers_of(&base).with_budget(&states(enough / 2));
    let (whole, stopped) = (
        RULES.kickers_of(&base).list().expect("few"),
        half.list().expect_err("half"),
    );
    assert!((1..whole.len()).contains(&stopped.known.len()));
    assert_eq!(stopped.known[..], whole[..stopped.known.len()]);
}

/// The states of stage two are counted once more from its tree: the start, each time that a carrier takes kickers, and each
/// split. No hand here has a pair and two solos of one rank, so that the plays so far tell two steps apart.
#[test]
fn stage_two_charges_each_step_of_its_tree() {
    let wild = RULES.with_wild("5".parse().expect("a rank"));
    for (text, rules) in [
        ("", RULES),
        ("34567", RULES),
        ("555,777,J,QQ", RULES),
        ("333,444,5555,6,7,8,9,T,T,JJ", RULES),
        ("3333,4444,55,6,666", RULES),
        ("333444,555,6,7", RULES),
        ("333,444,5,6,7", wild),
        ("333,777,888,5,66,T", wild),
    ] {
        let base = Split::parse_base(text, rules).expect("a base split");
        let choices = rules.kickers_of(&base).carrier_choices().expect("few");
        let mut expected = 1;
        for choice in &choices {
            let mut steps = BTreeSet::new();
            for leaf in &choice.leaves {
                for taken in 0..=leaf.taken.len() {
                    if taken < choice.carriers.len() {
                        steps.insert(&leaf.taken[..taken]);
                    }
                }
                expected += u64::from(leaf.split.is_ok());
            }
            // With wild cards each way to take kickers counts 200.
            let of_step = if rules.wild().is_empty() { 1 } else { 200 };
            expected += of_step * steps.len() as u64;
        }
        let count = |most| rules.kickers_of(&base).with_budget(&states(most)).count();
        assert_eq!(least(|most| count(most).is_ok()), expected, "{text}");
    }
}

/// Bags of which a hand may hold one are read before any card is dealt, the same one each time anew.
#[test]
fn odds_charge_each_bag() {
    let known = Hand::EMPTY;
    let seats = [HiddenHand { known, cards: 4 }; 2];
    let hands = HiddenHands::new(hand("33344556"), seats).expect("as many cards as there are");
    let charged = |bags: usize| {
        let bags = vec![hand("34"); bags];
        least(|most| hands.one_of(&bags, &states(most)).is_ok())
    };
    assert_eq!(charged(5), charged(1) + 4);
    assert_eq!(charged(200), charged(1) + 199);
}

/// Whether a query is answered within some states.
type IsAnswered<'a> = &'a dyn Fn(u64) -> bool;

/// The states of one query on one hand, by the least bound with which it is answered: a charge that is left out, or made twice,
/// changes a number.
#[test]
fn exact_charges() {
    let cards = hand("3344455566678TTJQ");
    let graph = |most| Splits::with_budget(cards, RULES, &states(most)).is_ok();
    let base = |most| Splits::base_with_budget(cards, RULES, &states(most)).is_ok();
    let counter = |most| SplitCounter::new(RULES).with_budget(&states(most));
    let count = |most| counter(most).splits(cards).is_ok();
    let count_base = |most| counter(most).base(cards).is_ok();
    let fewest = |most| {
        let mut fewest = FewestPlays::new(RULES).with_budget(&states(most));
        fewest.count(cards).is_ok()
    };
    let witness = |most| {
        let mut fewest = FewestPlays::new(RULES).with_budget(&states(most));
        fewest.witness(cards).is_ok()
    };
    let splits = RULES.splits(cards).expect("few");
    let within = |most| {
        let mut splits = splits.clone();
        splits.set_budget(&states(most));
        splits
    };
    let score = |play: &Play| -i64::try_from(play.cards().bits() % 1009).expect("small");
    let top = |most| within(most).top(40, score).is_ok();
    let histogram = |most| within(most).histogram(score).is_ok();
    let start = Position::new(&[hand("334TQR"), hand("677T2B")], 0).expect("a position");
    let solved = |most| {
        let mut endgame = Endgame::new(RULES).with_budget(&states(most));
        endgame.wins(&start).is_ok()
    };
    let line = |most| {
        let mut endgame = Endgame::new(RULES).with_budget(&states(most));
        endgame.line(&start).is_ok()
    };
    let shortest = |most| {
        let mut endgame = Endgame::new(RULES).with_budget(&states(most));
        endgame.analysis(&start).shortest_line().is_ok()
    };
    let puzzle = |most| {
        let mut endgame = Endgame::new(RULES).with_budget(&states(most));
        endgame.puzzle(&start).is_ok()
    };
    let strategy = |most| {
        let mut endgame = Endgame::new(RULES).with_budget(&states(most));
        endgame.strategy(&start).is_ok()
    };
    let queries: [(&str, IsAnswered, u64); 13] = [
        ("graph", &graph, 700),
        ("base graph", &base, 98),
        ("counter", &count, 700),
        ("base counter", &count_base, 25),
        ("fewest", &fewest, 115),
        ("witness", &witness, 175),
        ("top", &top, 108),
        ("histogram", &histogram, 799),
        ("endgame", &solved, 18),
        ("line", &line, 19),
        ("shortest line", &shortest, 455),
        ("puzzle", &puzzle, 43),
        ("strategy", &strategy, 356),
    ];
    let charged = queries.map(|(name, is_answered, _)| (name, least(is_answered)));
    assert_eq!(charged, queries.map(|(name, _, charged)| (name, charged)));
}

#[test]
fn the_best_and_histograms_stop_at_each_limit() {
    let splits = RULES.splits(hand("33344455566677788899")).expect("few");
    let score = |play: &Play| -i64::try_from(play.cards().bits() % 1009).expect("small");
    let within = |budget: &Budget| {
        let mut splits = splits.clone();
        splits.set_budget(budget);
        splits
    };
    let all = splits.top(300, score).expect("within the budget");
    let top = within(&Budget::unlimited()).top(300, score);
    assert_eq!(top.as_ref(), Ok(&all));
    let stopped = within(&states(200)).top(300, score);
    let stopped = stopped.expect_err("few states");
    assert_eq!(stopped.limit, Limit::States(200));
    assert_eq!(stopped.known[..], all[..stopped.known.len()]);
    let exact = splits.histogram(score);
    let histogram = |budget: &Budget| within(budget).histogram(score);
    assert!(exact.is_ok());
    assert_eq!(histogram(&Budget::unlimited()), exact);
    for (budget, limit) in spent() {
        assert_eq!(histogram(&budget), Err(limit.into()));
    }
    assert_eq!(histogram(&states(1_000)), Err(Limit::States(1_000).into()));
}

/// Each query is hopeless, and ends because another thread says so.
#[test]
fn another_thread_stops_a_hopeless_query() {
    let base = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,3,4,5,6,7,8,9,T,J,Q,K,A,2,B,R";
    let base = Split::parse_base(base, RULES).expect("a base split");
    let queries: [&dyn Fn(&Budget) -> Limit; 4] = [
        &|budget| {
            let budget = budget.clone().max_states(3_000_000);
            stopped(Splits::with_budget(Hand::DECK, RULES, &budget)).limit
        },
        &|budget| {
            stopped(
                SplitCounter::new(RULES)
                    .with_budget(budget)
                    .splits(Hand::DECK),
            )
            .limit
        },
        &|budget| {
            let mut fewest = FewestPlays::new(RULES).with_budget(budget);
            fewest_stopped(fewest.witness(Hand::DECK)).limit
        },
        &|budget| {
            let kickers = RULES.kickers_of(&base).with_budget(budget);
            kickers.count().expect_err("hopeless").limit
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

    /// With any budget: the answer is the one without a bound, or what is known is true.
    #[test]
    fn what_is_known_is_true(seed: u64, cards in 5..20_usize, thick in 0..5_usize, most in 0..3_000_u64) {
        let cards = oracle::deal(&mut fastrand::Rng::with_seed(seed), cards, thick);
        let rules = ONE_PACK[usize::try_from(seed % 9).expect("small")].rules();
        let exact = SplitCounter::new(rules).splits(cards).expect("few");
        match SplitCounter::new(rules).with_budget(&states(most)).splits(cards) {
            Ok(count) => prop_assert_eq!(count, exact),
            Err(error) => prop_assert!(stopped::<u128, ()>(Err(error)).known < exact),
        }
        let truth = FewestPlays::new(rules).count(cards).expect("few");
        let mut fewest = FewestPlays::new(rules).with_budget(&states(most));
        match fewest.count(cards) {
            Ok(plays) => prop_assert_eq!(plays, truth),
            error => prop_assert!(fewest_stopped(error).known >= truth),
        }
        match fewest.witness(cards) {
            Ok(plays) => prop_assert_eq!(plays.len(), truth),
            error => {
                let Stopped { limit, known } = fewest_stopped(error);
                prop_assert_eq!(limit, Limit::States(most));
                prop_assert!(known.len() >= truth);
                prop_assert_eq!(cards_of(&known), cards);
                prop_assert!(known.iter().all(|&play| rules.allows(play)));
            }
        }
    }
}
