//! The largest questions that can be asked, by name: each ends within seconds and with bounded memory,
//! answered or stopped.

use crate::oracle::ONE_PACK;
use combogrid_doudizhu::{
    Budget, Catalogue, FewestError, FewestPlays, Hand, Limit, Play, Preset, Split, SplitCounter,
    Splits, SplitsError, Stopped,
};

/// Hands of one player that are as tangled as seventeen or twenty cards can be.
const TANGLED: [&str; 5] = [
    "33334444555566667",
    "33344445555666677",
    "33334444555566667777",
    "33344455566677788899",
    "333444555666777888BR",
];

fn all_presets(check: impl Fn(Preset)) {
    ONE_PACK.iter().copied().for_each(check);
}

#[test]
fn the_deck_is_counted_as_far_as_its_budget_goes() {
    all_presets(|preset| {
        let mut counter = SplitCounter::new(preset.rules())
            .with_budget(&Budget::unlimited().max_states(1_000_000));
        for count in [counter.base(Hand::DECK), counter.splits(Hand::DECK)] {
            let Err(SplitsError::Stopped(Stopped { limit, known })) = count else {
                panic!("{preset}: {count:?}");
            };
            assert_eq!(limit, Limit::States(1_000_000), "{preset}");
            assert!(known > 10_000_000, "{preset}: {known}");
        }
    });
}

#[test]
fn the_graph_of_the_deck_does_not_fit() {
    for preset in [Preset::Rlcard, Preset::Onestraw, Preset::Botzone] {
        let stopped = Err(Limit::States(250_000).into());
        let splits = preset
            .rules()
            .splits(Hand::DECK)
            .map(|splits| splits.count());
        assert_eq!(splits.map_err(limit_of), stopped, "{preset}");
        let base = preset
            .rules()
            .base_splits(Hand::DECK)
            .map(|splits| splits.count());
        assert_eq!(base.map_err(limit_of), stopped, "{preset}");
    }
}

fn limit_of(error: SplitsError) -> Stopped {
    match error {
        SplitsError::Stopped(stopped) => stopped,
        error => panic!("{error}"),
    }
}

#[test]
fn the_deck_is_laid_in_few_plays() {
    all_presets(|preset| {
        let mut fewest = FewestPlays::new(preset.rules())
            .with_budget(&Budget::unlimited().max_states(1_000_000));
        let split = match fewest.witness(Hand::DECK) {
            Ok(plays) => plays.to_vec(),
            Err(FewestError::Stopped(stopped)) => stopped.known,
            Err(error) => panic!("{error}"),
        };
        let cards: u64 = split.iter().map(|play| play.cards().bits()).sum();
        assert_eq!(cards, Hand::DECK.bits(), "{preset}");
        assert!(
            split.iter().all(|&play| preset.rules().allows(play)),
            "{preset}"
        );
        assert!(split.len() <= 14, "{preset}: {split:?}");
    });
}

#[test]
fn the_deck_has_no_more_plays_than_the_catalogue() {
    all_presets(|preset| {
        let rules = preset.rules();
        let leads = rules.leads(Hand::DECK);
        assert_eq!(leads.len(), Catalogue::new(rules).len());
        assert!(leads.len() < 35_000, "{preset}");
        let most = leads
            .iter()
            .step_by(97)
            .map(|&to| rules.answers(Hand::DECK, to).len())
            .max();
        assert!(most < Some(leads.len()), "{preset}");
        assert!(rules.recognize(Hand::DECK).as_slice().is_empty());
    });
}

#[test]
fn stage_two_of_the_deck_stops() {
    let trios = "333,444,555,666,777,888,999,TTT,JJJ,QQQ,KKK,AAA,222,3,4,5,6,7,8,9,T,J,Q,K,A,2,B,R";
    let bombs = "3333,4444,5555,6666,7777,8888,99,TT,JJ,QQ,KK,AA,22,9,9,T,T,J,J,Q,K,A,2,B,R";
    all_presets(|preset| {
        let rules = preset.rules();
        for base in [trios, bombs] {
            let base = Split::parse_base(base, rules).expect("a base split");
            let budget = Budget::unlimited().max_states(200_000);
            match rules.kickers_of(&base).with_budget(&budget).count() {
                Ok(count) => assert_eq!(count, 1, "{preset} has no four with two"),
                Err(stopped) => {
                    assert_eq!(stopped.limit, Limit::States(200_000), "{preset}");
                    assert!(stopped.known > 1_000, "{preset}: {stopped:?}");
                }
            }
        }
    });
}

#[test]
fn tangled_hands_are_answered() {
    all_presets(|preset| {
        let rules = preset.rules();
        let (mut counter, mut fewest) = (SplitCounter::new(rules), FewestPlays::new(rules));
        for text in TANGLED {
            let cards: Hand = text.parse().expect("a hand");
            let splits = rules.splits(cards).expect("within the budget");
            assert_eq!(counter.splits(cards), Ok(splits.count()), "{preset} {text}");
            let (plays, _) = splits.best(|_| -1).expect("a split");
            let found = fewest.witness(cards).map(<[Play]>::len);
            assert_eq!(
                found,
                Ok(usize::try_from(-plays).expect("a number of plays")),
                "{preset} {text}"
            );
            let budget = Budget::unlimited().max_results(1_000);
            let splits = Splits::with_budget(cards, rules, &budget).expect("as before");
            let listed = splits.list();
            let listed = listed.unwrap_or_else(|stopped| stopped.known);
            assert_eq!(listed.len() as u128, splits.count().min(1_000));
        }
    });
}
