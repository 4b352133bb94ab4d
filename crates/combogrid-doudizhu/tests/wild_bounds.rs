//! Every query about a whole deck with wild cards stops soon after a bound of one state. The bound is on work: what a query
//! allocates, which a loop that charges nothing for the plays it makes drives up at once.

use combogrid_doudizhu::{
    Budget, Control, Endgame, FewestError, FewestPlays, Hand, HiddenHand, HiddenHands, Kind, Limit,
    Position, Preset, Rules, Split, SplitCounter, Splits, SplitsError, WildAlone,
};

/// Rules with one wild rank and with two, and the most plays that rules may have.
fn all_rules() -> Vec<Rules> {
    let mut all = Vec::new();
    for wild in ["9", "35", "A2"] {
        let over = |preset| Rules::over(preset).wild(wild.parse().expect("ranks"));
        let widest = over(Preset::Botzone).max_cards(54);
        all.push(over(Preset::Pagat).build().expect("rules"));
        all.push(widest.wild_alone(WildAlone::Any).build().expect("rules"));
    }
    all
}

/// The most that a query may allocate within the steps that a bound of one state allows: a million and some.
const MOST_AT_ONCE: u64 = 40_000_000;
const MOST_IN_ALL: u64 = 400_000_000;

/// Asserts that a query stops at the bound of one state, and does little until then.
#[track_caller]
fn stops<T>(name: &str, rules: Rules, query: impl FnOnce(&Budget) -> Result<T, Limit>) {
    let budget = Budget::unlimited().max_states(1);
    let mut end = None;
    let measured = allocation_counter::measure(|| end = Some(query(&budget).err()));
    assert_eq!(end, Some(Some(Limit::States(1))), "{name} {rules:?}");
    let (at_once, all) = (measured.bytes_max, measured.bytes_total);
    assert!(
        at_once < MOST_AT_ONCE,
        "{name} takes {at_once} bytes: {rules:?}"
    );
    assert!(
        all < MOST_IN_ALL,
        "{name} takes {all} bytes in all: {rules:?}"
    );
}

fn limit_of<T: std::fmt::Debug>(error: SplitsError<T>) -> Limit {
    match error {
        SplitsError::Stopped(stopped) => stopped.limit,
        error => panic!("{error}"),
    }
}

#[test]
fn every_query_about_a_whole_deck_stops_at_one_state() {
    for rules in all_rules() {
        let deck = Hand::DECK;
        stops("splits", rules, |budget| {
            Splits::with_budget(deck, rules, budget).map_err(limit_of)
        });
        stops("best", rules, |budget| {
            let splits = Splits::with_budget(deck, rules, budget).map_err(limit_of)?;
            splits.for_top(1, Control::of(deck, rules).score(), |_, _| {
                std::ops::ControlFlow::Break(())
            })
        });
        stops("base splits", rules, |budget| {
            Splits::base_with_budget(deck, rules, budget).map_err(limit_of)
        });
        stops("count", rules, |budget| {
            let mut counter = SplitCounter::new(rules).with_budget(budget);
            counter.splits(deck).map_err(limit_of)
        });
        stops("base count", rules, |budget| {
            let counter = SplitCounter::new(rules).with_budget(budget);
            counter.base(deck).map_err(limit_of)
        });
        stops("fewest plays", rules, |budget| {
            let mut fewest = FewestPlays::new(rules).with_budget(budget);
            fewest.count(deck).map_err(|error| match error {
                FewestError::Stopped(stopped) => stopped.limit,
                error => panic!("{error}"),
            })
        });
        stops("leads", rules, |budget| {
            let counted = rules.count_moves(deck, None, budget);
            counted.map_err(|stopped| stopped.limit)
        });
        stops("list of leads", rules, |budget| {
            rules.visit_moves(deck, None, budget, |_| {
                std::ops::ControlFlow::<()>::Continue(())
            })
        });
        let to = rules.recognize("44455567".parse().expect("cards"));
        let to = to.of_kind(Kind::AirplaneSolos).expect("a play");
        stops("answers", rules, |budget| {
            let counted = rules.count_moves(deck, Some(to), budget);
            counted.map_err(|stopped| stopped.limit)
        });
        let hand = |cards| HiddenHand {
            known: Hand::EMPTY,
            cards,
        };
        let hidden = HiddenHands::new(deck, [hand(20), hand(20)]).expect("hands");
        for kind in [Kind::Bomb, Kind::FourTwoSolos, Kind::AirplaneSolos] {
            stops("odds", rules, |budget| {
                let odds = hidden.of_kind(&rules, kind, budget);
                odds.map_err(|stopped| stopped.limit)
            });
        }
        stops("odds of an answer", rules, |budget| {
            let odds = hidden.answer(&rules, to, budget);
            odds.map_err(|stopped| stopped.limit)
        });
        let (mut first, mut second) = (Hand::EMPTY, Hand::EMPTY);
        for (place, card) in deck.cards().enumerate() {
            let hand = if place % 2 == 0 {
                &mut first
            } else {
                &mut second
            };
            *hand = hand.checked_add(card.into()).expect("cards of the deck");
        }
        let position = Position::new(&[first, second], 0).expect("hands");
        let mut endgame = Endgame::new(rules);
        stops("wins", rules, |budget| {
            endgame.set_budget(budget);
            endgame.wins(&position).map_err(|stopped| stopped.limit)
        });
        stops("winning plays", rules, |budget| {
            endgame.set_budget(budget);
            endgame.winning(&position).map_err(|stopped| stopped.limit)
        });
    }
}

/// Eight trios and fifteen solos have half a billion splits, which a set of those so far would hold.
#[test]
fn kickers_take_no_memory_for_the_splits_so_far() {
    let text = "444,555,666,777,888,999,TTT,JJJ,3,3,3,3,4,5,6,7,8,9,T,J,Q,K,A";
    let rules = Rules::default().with_wild("3".parse().expect("a rank"));
    let base = Split::parse_base(text, rules).expect("a split");
    let splits = rules.kickers_of(&base);
    let budget = Budget::unlimited().max_states(100_000);
    let measured = allocation_counter::measure(|| {
        let counted = splits.clone().with_budget(&budget).count();
        assert_eq!(counted.unwrap_err().limit, Limit::States(100_000));
    });
    assert!(measured.bytes_max < 100_000, "{} bytes", measured.bytes_max);
}
