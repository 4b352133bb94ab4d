//! What holds for every hand and every rule set.

use std::ops::ControlFlow;

use combogrid_doudizhu::{
    Flag, Hand, Kind, KindCounts, Notation, Play, Preset, Rank, Rules, RulesBuilder,
};
use proptest::prelude::*;

fn hands() -> impl Strategy<Value = Hand> {
    let suits = proptest::array::uniform13(0..=4_u8);
    (suits, 0..=1_u8, 0..=1_u8).prop_map(|(suits, black, red)| {
        let mut counts = [0; Rank::COUNT];
        counts[..13].copy_from_slice(&suits);
        counts[13..].copy_from_slice(&[black, red]);
        Hand::from_counts(counts).expect("cards of the deck")
    })
}

fn small_hands() -> impl Strategy<Value = Hand> {
    hands().prop_map(|hand| Hand::from_cards(hand.cards().step_by(2)).expect("fewer cards"))
}

fn any_rules() -> impl Strategy<Value = Rules> {
    let preset = prop::sample::select(Preset::ALL.to_vec());
    let flags = prop::sample::subsequence(Flag::ALL.to_vec(), 0..=Flag::COUNT);
    (preset, flags, any::<bool>(), 1..=54_u8).prop_filter_map(
        "agreeing flags",
        |(preset, flags, on, most)| {
            let builder = Rules::over(preset).max_cards(most);
            let set = |builder: RulesBuilder, flag| {
                if on {
                    builder.with(flag)
                } else {
                    builder.without(flag)
                }
            };
            flags.into_iter().fold(builder, set).build().ok()
        },
    )
}

/// Everything that does not contradict, for plays of any size.
fn widest() -> Rules {
    // The others allow fewer kickers.
    let narrow = [
        Flag::DistinctSoloWings,
        Flag::NoTwoKickers,
        Flag::NoJokerKickers,
        Flag::NoTrioSolos,
    ];
    let flags = Flag::ALL.into_iter().filter(|flag| !narrow.contains(flag));
    let builder = flags.fold(Rules::over(Preset::Seed), RulesBuilder::with);
    builder.max_cards(54).build().expect("flags that agree")
}

#[test]
fn plays_of_up_to_the_whole_deck_are_counted_as_they_are_made() {
    let rules = widest();
    let mut counts = KindCounts::default();
    let _ = rules.visit_leads(Hand::DECK, |play| {
        counts[play.kind()] += 1;
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(rules.count_leads(Hand::DECK), counts);
}

#[test]
fn twelve_fours_have_the_most_readings() {
    let fours = Hand::DECK.without("2BR".parse::<Hand>().expect("cards").ranks());
    let readings = widest().recognize(fours);
    let counts: KindCounts = readings.iter().collect();
    let expected = [
        (Kind::QuadChain, 1),
        (Kind::QuadChainSolos, 5),
        (Kind::QuadChainPairs, 7),
    ];
    assert!(counts.iter().eq(expected));
}

proptest! {
    #[test]
    fn text_comes_back_in_any_order(hand in hands(), seed in any::<u64>()) {
        let mut letters: Vec<char> = hand.to_string().chars().collect();
        fastrand::Rng::with_seed(seed).shuffle(&mut letters);
        let text: String = letters.into_iter().collect();
        prop_assert_eq!(text.parse(), Ok(hand));
        let douzero = text.replace('R', "D").replace('B', "X");
        prop_assert_eq!(Hand::parse(&douzero, Notation::DouZero), Ok(hand));
    }

    #[test]
    fn any_text_is_read_or_refused_in_its_place(text in ".{0,40}") {
        for notation in Notation::ALL {
            if let Err(error) = Hand::parse(&text, notation) {
                prop_assert!(error.at() < text.len() && text.is_char_boundary(error.at()));
            }
        }
    }

    #[test]
    fn hands_add_and_subtract(hand in hands(), other in hands()) {
        match hand.checked_sub(other) {
            Some(rest) => prop_assert_eq!(rest.checked_add(other), Some(hand)),
            None => prop_assert!(Rank::ALL.iter().any(|&rank| other.count(rank) > hand.count(rank))),
        }
        prop_assert_eq!(Hand::from_bits(hand.bits()), Some(hand));
        prop_assert_eq!(Hand::from_cards(hand.cards().rev()), Some(hand));
        let fits = Rank::ALL.iter().all(|&rank| hand.count(rank) + other.count(rank) <= 2 * rank.copies());
        prop_assert_eq!(hand.checked_add(other).is_some(), fits);
    }

    #[test]
    fn packed_counts_are_a_hand_or_nothing(bits in any::<u64>()) {
        let nibble = |rank: &Rank| (bits >> (4 * rank.index()) & 15) as u8;
        let fits = bits >> 60 == 0 && Rank::ALL.iter().all(|rank| nibble(rank) <= 2 * rank.copies());
        prop_assert_eq!(Hand::from_bits(bits).is_some(), fits);
    }

    #[test]
    fn leads_are_in_order_allowed_and_counted(hand in small_hands(), rules in any_rules()) {
        let leads = rules.leads(hand);
        prop_assert!(leads.is_sorted_by(|play, next| play < next));
        prop_assert_eq!(rules.count_leads(hand), leads.iter().copied().collect());
        for &play in &leads {
            prop_assert!(rules.allows(play) && hand.contains(play.cards()));
            prop_assert!(play.total() <= rules.max_cards());
            prop_assert_eq!(play.total(), play.cards().total());
            prop_assert!(rules.recognize(play.cards()).as_slice().contains(&play));
            prop_assert_eq!(Play::new(play.kind(), play.head(), play.len(), play.kickers()), Ok(play));
        }
    }

    #[test]
    fn readings_are_allowed_and_of_these_cards(hand in hands()) {
        for play in widest().recognize(hand).iter() {
            prop_assert!(widest().allows(play));
            prop_assert_eq!(play.cards(), hand);
        }
    }

    #[test]
    fn more_cards_only_add_leads(hand in small_hands(), other in small_hands(), rules in any_rules()) {
        let more = hand.checked_add(other).filter(|&more| Hand::DECK.contains(more));
        let Some(more) = more else { return Ok(()) };
        let leads = rules.leads(more);
        for play in rules.leads(hand) {
            prop_assert!(leads.binary_search(&play).is_ok(), "{play}");
        }
    }

    #[test]
    fn answers_are_the_leads_that_beat(hand in small_hands(), other in small_hands(), rules in any_rules()) {
        let leads = rules.leads(hand);
        for to in rules.leads(other).into_iter().step_by(5) {
            let expected: Vec<_> = leads.iter().copied().filter(|play| play.beats(to)).collect();
            prop_assert_eq!(rules.answers(hand, to), expected);
        }
    }
}
