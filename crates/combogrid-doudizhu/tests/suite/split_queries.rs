//! What the graph of splits answers, held against the list of all splits.

use crate::covers;
use crate::oracle;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use combogrid_doudizhu::{
    Control, FewestPlays, Hand, Kickers, Kind, Play, Preset, Rank, Rules, Split, SplitCounter,
    SplitError, Splits,
};

fn hand(text: &str) -> Hand {
    text.parse().expect("a hand")
}

fn splits(text: &str) -> Splits {
    Rules::default()
        .splits(hand(text))
        .expect("a graph within the limit")
}

#[test]
fn a_split_shows_its_plays() {
    let split = splits("33345").iter().next().expect("a split");
    assert_eq!(format!("{split} {split:?}"), "3334,5 Split(3334,5)");
    let base = split.base();
    assert_eq!(format!("{base} {base:?}"), "333,5,4 Split(333,5,4)");
    assert_eq!(
        format!("{:?}", splits("33344")),
        "Splits { hand: Hand(33344), count: 8, .. }"
    );
}

#[test]
fn splits_print_bodies_before_pairs_before_solos() {
    let split = Split::parse("7,33,BR,5554,QQQQ,66,4", Rules::default()).expect("a split");
    assert_eq!(split.to_string(), "QQQQ,5554,BR,66,33,7,4");
    assert_eq!(split.cards(), hand("334455566 7 QQQQ BR"));
    assert_eq!((split.len(), split.is_empty()), (7, false));
}

const HANDS: [&str; 7] = [
    "",
    "R",
    "BR",
    "3344555",
    "333445566",
    "33344455BR77",
    "34567893334445BR",
];

fn check_ranks(splits: &Splits) {
    for (rank, split) in (0..).zip(splits.iter()) {
        assert_eq!(splits.rank_of(&split), Some(rank), "{split:?}");
        assert_eq!(splits.nth(rank).as_ref(), Some(&split));
    }
    assert_eq!(splits.nth(splits.count()), None);
    let mut backwards: Vec<Split> = splits.iter().rev().collect();
    backwards.reverse();
    assert!(splits.iter().eq(backwards));
    for ranks in [0..3, 2..5, 7..1000, 5..5] {
        let listed = splits
            .iter()
            .skip(usize::try_from(ranks.start).expect("small"));
        let listed = listed.take((ranks.end - ranks.start).try_into().expect("small"));
        assert!(splits.range(ranks.clone()).eq(listed), "{ranks:?}");
    }
}

#[test]
fn ranks_name_the_splits_in_order() {
    for text in HANDS {
        check_ranks(&splits(text));
        check_ranks(&Rules::default().base_splits(hand(text)).expect("small"));
    }
    let other = splits("3344556").nth(0).expect("a split");
    assert_eq!(splits("3344555").rank_of(&other), None);
}

#[test]
fn fours_come_before_threes_and_pairs_before_solos() {
    let texts: Vec<String> = splits("3333")
        .iter()
        .map(|split| split.to_string())
        .collect();
    assert_eq!(texts, ["3333", "333,3", "33,33", "33,3,3", "3,3,3,3"]);
}

#[test]
fn no_cards_have_one_split_without_plays() {
    let none = splits("");
    assert_eq!(none.count(), 1);
    assert!(none.iter().all(|split| split.is_empty()));
    assert_eq!(
        SplitCounter::new(Rules::default()).splits(Hand::EMPTY),
        Ok(1)
    );
    assert_eq!(FewestPlays::new(Rules::default()).count(Hand::EMPTY), Ok(0));
    assert_eq!(covers::covers(Rules::default(), Hand::EMPTY).len(), 1);
}

#[test]
fn the_stream_is_the_list() {
    for text in HANDS {
        let (splits, mut streamed) = (splits(text), Vec::new());
        let end = splits.for_each(|plays| {
            let mut plays = plays.to_vec();
            plays.sort_unstable();
            streamed.push(plays);
            ControlFlow::<()>::Continue(())
        });
        assert!(end.is_continue());
        assert!(
            streamed.iter().map(Vec::as_slice).eq(splits
                .iter()
                .collect::<Vec<_>>()
                .iter()
                .map(Split::plays))
        );
    }
}

#[test]
fn histograms_count_the_list() {
    for text in HANDS {
        let splits = splits(text);
        let (mut by_plays, mut by_bombs) = (BTreeMap::new(), BTreeMap::new());
        let bombs = |play: &Play| usize::from(play.kind() == Kind::Bomb);
        for split in splits.iter() {
            *by_plays.entry(split.len()).or_insert(0) += 1;
            *by_bombs
                .entry(split.plays().iter().map(bombs).sum())
                .or_insert(0) += 1;
        }
        assert_eq!(splits.count_by_plays(), by_plays, "{text}");
        assert_eq!(splits.histogram(bombs), Ok(by_bombs), "{text}");
    }
}

#[test]
fn the_best_come_first() {
    for text in HANDS {
        let splits = splits(text);
        let control = Control::of(hand(text), Rules::default()).score();
        let score = |split: &Split| {
            let scores = split.plays().iter().map(&control);
            scores.fold((0, 0), |(a, b), (c, d)| (a + c, b + d))
        };
        let mut sorted: Vec<_> = splits.iter().map(|split| (score(&split), split)).collect();
        sorted.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
        assert_eq!(splits.best(&control).as_ref(), sorted.first());
        assert_eq!(
            splits.top(usize::MAX, &control).as_ref(),
            Ok(&sorted),
            "{text}"
        );
        sorted.truncate(3);
        assert_eq!(splits.top(3, &control), Ok(sorted), "{text}");
    }
}

#[test]
fn samples_are_uniform() {
    let splits = splits("3344555");
    let mut random = fastrand::Rng::with_seed(1);
    let mut seen = [0_u32; 21];
    for _ in 0..21_000 {
        let rank = splits
            .rank_of(&splits.sample(|| random.u64(..)).expect("a split"))
            .expect("a split of the hand");
        seen[usize::try_from(rank).expect("21 splits")] += 1;
    }
    // A thousand each, with a standard deviation of 31.
    assert!(
        seen.iter().all(|&times| (850..1150).contains(&times)),
        "{seen:?}"
    );
}

#[test]
fn control_counts_what_beats_a_play() {
    let rules = Rules::default();
    let pair = Play::pair(Rank::King).expect("a pair");
    assert_eq!(Control::of(hand("2222BRAAAA"), rules).beaters(pair), 11);
    let plain = Rules::over(Preset::Rlcard)
        .ban(Kind::Rocket)
        .ban(Kind::Bomb)
        .build()
        .expect("rules");
    let two = Play::solo(Rank::Two);
    assert_eq!(Control::of(hand("2"), rules).beaters(two), 2 + 12 + 1);
    assert_eq!(
        Control::of(hand("2"), plain).beaters(two),
        2,
        "the jokers, and no play that the rules forbid"
    );
}

/// Under random rules, each play is beaten by as many heads as the plays of the unseen cards have that beat it. Kickers do
/// not matter, so that only the bodies of plays that carry are looked for.
#[test]
fn control_counts_the_plays_that_the_rules_have() {
    let mut random = fastrand::Rng::with_seed(1052);
    for round in 0..150 {
        let (rules, house, bans) = oracle::random_rules(&mut random);
        let unseen = oracle::deal(&mut random, 4 + round % 10, round % 4);
        let mut leads = oracle::leads(house, unseen);
        leads.retain(|play| !bans.contains(&play.kind()));
        let control = Control::against(unseen, rules);
        for play in rules.leads(oracle::deal(&mut random, 12, round % 5)) {
            let mut heads: BTreeSet<(Kind, Rank)> = leads
                .iter()
                .filter(|other| oracle::beats(house, **other, play))
                .map(|other| (other.kind(), other.head()))
                .collect();
            if play.kind().kickers() != Kickers::None {
                heads.retain(|&(kind, _)| kind != play.kind());
                let copies = play.kind().copies();
                for start in play.head().index() + 1..Rank::COUNT {
                    let ranks = Rank::ALL.iter().skip(start).take(play.len());
                    let last = if play.len() > 1 { 12 } else { 15 };
                    if start + play.len() <= last
                        && ranks.clone().all(|&rank| unseen.count(rank) >= copies)
                    {
                        heads.insert((play.kind(), Rank::ALL[start]));
                    }
                }
            }
            assert_eq!(
                control.beaters(play),
                heads.len(),
                "{play} against {unseen} under {rules:?}"
            );
        }
    }
}

#[test]
fn splits_are_read_and_written() {
    let rules = Rules::default();
    let split = Split::parse(" 5554 ,33,4", rules).expect("a split");
    assert_eq!(Split::parse(&split.to_string(), rules), Ok(split));
    assert_eq!(Split::parse("", rules).map(|split| split.len()), Ok(0));
    let error = |text: &str| Split::parse(text, rules).expect_err("no split").to_string();
    assert!(error("33,x").starts_with("part 2: unexpected character 'x' at byte 0"));
    assert_eq!(error("33,45"), "part 2: \"45\" is no play");
    assert_eq!(error("33,,4"), "part 2: \"\" is no play");
    assert_eq!(
        error("333,33"),
        "part 2: \"33\" is more than the deck has left"
    );
    let loaded = Split::parse_base("5554,33", rules).expect_err("a kicker");
    assert!(matches!(loaded, SplitError::Kickers { .. }));
    assert_eq!(loaded.to_string(), "part 1: 5554 has kickers");
    for (text, at) in [
        ("33, 4x", 5),
        ("333, 45", 5),
        (" 33,,4", 4),
        ("333, 33", 5),
        ("44, 5554", 4),
    ] {
        let error = Split::parse_base(text, rules).expect_err("no base split");
        assert_eq!(error.at(text), at, "{error}");
    }
}

#[test]
fn plays_that_carry_already_stay_as_they_are_in_stage_two() {
    let rules = Rules::default();
    let split = Split::parse("3334,555,6", rules).expect("a split");
    let splits = rules.kickers_of(&split).list().expect("few");
    let texts: Vec<String> = splits.iter().map(ToString::to_string).collect();
    assert_eq!(texts, ["3334,555,6", "5556,3334"]);
    assert_eq!(splits.iter().map(Split::is_base).max(), Some(false));
}

/// Faults of other programs, each by name.
mod known_faults {
    use super::*;

    fn has(preset: Preset, cards: &str, split: &str) -> bool {
        let rules = preset.rules();
        let splits = rules.splits(hand(cards)).expect("a small graph");
        splits
            .rank_of(&Split::parse(split, rules).expect("a split"))
            .is_some()
    }

    #[test]
    fn an_action_space_that_cannot_split_555444666_into_5554_and_66644() {
        assert!(has(Preset::Rlcard, "555444666", "5554,66644"));
        let fewest = FewestPlays::new(Rules::default()).count(hand("555444666"));
        assert_eq!(fewest, Ok(1), "the airplane of three");
    }

    #[test]
    fn a_pair_that_is_also_two_solos_gives_a_split_twice() {
        let rules = Preset::Rlcard.rules();
        let found = rules.splits(hand("444455")).expect("small");
        let as_one = |split: &Split| split.to_string() == "444455";
        assert_eq!(found.iter().filter(as_one).count(), 1);
        let kickers = |preset: Preset, base| {
            let base = Split::parse_base(base, preset.rules()).expect("a base split");
            preset.rules().kickers_of(&base).count().expect("few")
        };
        // The pair, or the two solos; each base split by itself has the split once.
        assert_eq!(
            ["4444,55", "4444,5,5"].map(|base| kickers(Preset::Rlcard, base)),
            [2, 2]
        );
        assert_eq!(
            ["4444,55", "4444,5,5"].map(|base| kickers(Preset::Seed, base)),
            [1, 2]
        );
        assert_eq!(
            ["4444,55", "4444,5,5"].map(|base| kickers(Preset::Pagat, base)),
            [1, 1]
        );
        // Either four, or both with the pair and the two solos, whichever has the pair.
        assert_eq!(kickers(Preset::Rlcard, "4444,6666,55,5,5"), 1 + 2 * 2 + 1);
    }

    #[test]
    fn fewest_plays_that_split_no_trio_and_no_bomb() {
        let mut noip = FewestPlays::new(Preset::Noip.rules());
        assert_eq!(noip.count(hand("AAAA2222")), Ok(1));
        assert_eq!(noip.witness(hand("2222AAAA")).map(<[Play]>::len), Ok(1));
        let mut rlcard = FewestPlays::new(Preset::Rlcard.rules());
        assert_eq!(rlcard.count(hand("AAAA2222")), Ok(2));
    }

    #[test]
    fn the_highest_trio_taken_for_the_airplane_though_it_is_a_kicker() {
        assert!(has(Preset::Rlcard, "333444555TTT", "333444555TTT"));
        let split = Split::parse("333444555TTT", Rules::default()).expect("a split");
        assert_eq!(split.plays()[0].head(), Rank::Three);
        assert_eq!(
            FewestPlays::new(Rules::default()).count(hand("333444555TTT")),
            Ok(1)
        );
    }

    #[test]
    fn a_chain_that_may_not_start_in_a_bomb() {
        assert!(has(Preset::Rlcard, "33334567", "34567,333"));
    }

    #[test]
    fn a_rocket_that_counts_as_a_pair() {
        assert!(!splits("333BR").iter().any(|split| split.len() == 1));
        let staged = Split::parse_base("333,BR", Rules::default()).expect("a base split");
        assert_eq!(Rules::default().kickers_of(&staged).count(), Ok(1));
    }
}
