//! Leads and answers of dealt hands against a list of every play that two packs have, and the numbers of the full deck.

use std::collections::BTreeSet;

use combogrid_guandan::{Card, Flag, Hand, Kind, KindCounts, Level, Play, Rules, Suit};

use crate::every_play::{Described, every_play, naturals_of};
use crate::moves::random_hand;
use crate::rounds::rounds;

/// A hand of 27 cards: dealt, mostly of spades, so that ranks in a row may lack a second suit, or of few ranks, so that there are
/// long bombs.
fn hand_of_27(random: &mut fastrand::Rng, rules: Rules) -> Hand {
    let round = random.usize(0..8);
    let few = random.usize(0..10);
    let kept = |card: &Card, random: &mut fastrand::Rng| match round % 8 {
        0 | 4 => {
            random.usize(0..20)
                < (if card.suit() == Some(Suit::Spades) {
                    18
                } else {
                    1
                })
        }
        2 => (few..few + 4).contains(&card.rank().index()) || random.usize(0..30) == 0,
        _ => true,
    };
    if round % 2 == 1 {
        return random_hand(random, rules, 27);
    }
    let mut cards: Vec<Card> = Vec::new();
    for card in Hand::DECK.cards() {
        if kept(&card, random) {
            cards.push(card);
        }
    }
    random.shuffle(&mut cards);
    Hand::from_cards(cards.into_iter().take(27)).expect("cards of the deck")
}

/// Some cards that are a play, or a play with one card more, less or of another kind.
fn near_a_play(random: &mut fastrand::Rng, rules: Rules, play: &Described) -> Hand {
    let mut deck: Vec<Card> = Hand::DECK.cards().collect();
    random.shuffle(&mut deck);
    let mut cards = Vec::new();
    for &(rank, natural, wild) in &play.parts {
        let mut lacks = natural;
        let suit = play.suit;
        deck.retain(|card| {
            let of_suit = suit.is_none_or(|only| card.suit().map(Suit::letter) == Some(only));
            let fits = card.rank().letter() == rank && *card != rules.wild_card() && of_suit;
            if fits && lacks > 0 {
                lacks -= 1;
                cards.push(*card);
                return false;
            }
            true
        });
        cards.extend(std::iter::repeat_n(rules.wild_card(), wild));
    }
    if random.bool() {
        random.shuffle(&mut cards);
        if random.bool() {
            cards.pop();
        }
        let other = deck.into_iter().find(|card| *card != rules.wild_card());
        cards.extend(other.filter(|_| random.bool()));
    }
    Hand::from_cards(cards).expect("cards of the deck")
}

/// Compares leads, answers, the cards of each play and readings with the list of every play.
fn check(random: &mut fastrand::Rng, rules: Rules, all: &[Described], hand: &Hand) {
    let (naturals, wilds) = naturals_of(hand, rules);
    let laid: Vec<&Described> = all
        .iter()
        .filter(|play| play.can_be_laid(rules, &naturals, wilds))
        .collect();
    let expected: BTreeSet<String> = laid.iter().map(|play| play.text()).collect();
    let leads = rules.leads(hand);
    assert!(leads.is_sorted());
    let texts: BTreeSet<String> = leads.iter().map(ToString::to_string).collect();
    assert_eq!(texts, expected, "{hand}, {rules:?}");
    assert_eq!(leads.len(), texts.len(), "{hand}");
    for &play in &leads {
        let cards = rules
            .lay(hand, play)
            .unwrap_or_else(|| panic!("{play} of {hand}"));
        assert!(hand.contains(&cards));
        assert!(rules.recognize(&cards).contains(&play), "{play} as {cards}");
    }

    let to = &all[random.usize(..all.len())];
    let mut expected = BTreeSet::new();
    for play in laid.iter().filter(|play| play.beats(to)) {
        expected.insert(play.text());
    }
    let read: Play = to.text().parse().expect("a play");
    let answers = rules.answers(hand, read);
    let texts: BTreeSet<String> = answers.iter().map(ToString::to_string).collect();
    assert_eq!(texts, expected, "{read} to {hand}, {rules:?}");
    assert_eq!(answers.len(), texts.len(), "{hand}");
    assert_eq!(
        rules.count_answers(hand, read),
        answers.into_iter().collect::<KindCounts>()
    );

    let cards = near_a_play(random, rules, to);
    let (naturals, wilds) = naturals_of(&cards, rules);
    let mut expected = BTreeSet::new();
    for play in all.iter().filter(|play| play.cards() == cards.total()) {
        if play.wilds() == wilds && play.can_be_laid(rules, &naturals, wilds) {
            expected.insert(play.text());
        }
    }
    let readings = rules.recognize(&cards);
    let texts: BTreeSet<String> = readings.iter().map(ToString::to_string).collect();
    assert_eq!(texts, expected, "{cards}, {rules:?}");
    assert_eq!(readings.len(), texts.len(), "{cards}");
}

#[test]
fn dealt_hands_of_every_level() {
    let mut random = fastrand::Rng::with_seed(27);
    for level in Level::ALL {
        for bits in 0..8u8 {
            let mut rules = Rules::new(level);
            for (place, flag) in Flag::ALL.into_iter().enumerate() {
                let on = bits & 1 << place != 0;
                rules = if on {
                    rules.with(flag)
                } else {
                    rules.without(flag)
                };
            }
            let all = every_play(rules);
            for _ in 0..rounds(1, 10, 8 * Level::COUNT) {
                let hand = hand_of_27(&mut random, rules);
                check(&mut random, rules, &all, &hand);
            }
        }
    }
}

#[test]
fn numbers_of_the_full_deck() {
    let mut kinds = 0;
    for line in include_str!("full_deck.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let [level, kind, plays] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}");
        };
        let rules = Rules::new(level.parse().expect("a level"));
        let kind: Kind = kind.parse().expect("a kind");
        let counts = rules.count_leads(&Hand::DECK);
        assert_eq!(Ok(counts[kind]), plays.parse(), "{line}");
        kinds += 1;
    }
    assert_eq!(kinds, Kind::COUNT * Level::COUNT);
}
