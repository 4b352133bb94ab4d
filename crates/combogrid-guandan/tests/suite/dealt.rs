//! Leads and answers of dealt hands against a list of every play that two packs have, and the numbers of the full deck.

use std::collections::BTreeSet;

use combogrid_guandan::{Hand, Kind, KindCounts, Level, Play, Rules, Suit};

use crate::moves::{random_hand, rounds};

const RANKS: &str = "23456789TJQKA";
const ROW: &str = "A23456789TJQKA";

/// A play as the rules describe it: how many natural and wild cards of each rank, and what it is compared by.
struct Described {
    kind: &'static str,
    suit: Option<char>,
    parts: Vec<(char, usize, usize)>,
    rank: usize,
}

impl Described {
    fn text(&self) -> String {
        let mut text = String::new();
        text.extend(self.suit.into_iter().flat_map(|suit| [suit, ':']));
        for &(rank, natural, wild) in &self.parts {
            text.extend(std::iter::repeat_n(rank, natural));
            for _ in 0..wild {
                text.extend([rank, '*']);
            }
        }
        text
    }

    fn cards(&self) -> usize {
        self.parts
            .iter()
            .map(|(_, natural, wild)| natural + wild)
            .sum()
    }

    /// What beats what, as two numbers: only a higher first one, or a higher second one of the same kind.
    fn beats(&self, other: &Self) -> bool {
        let bomb = |play: &Self| match (play.kind, play.cards()) {
            ("bomb", cards @ 4..=5) => cards - 3,
            ("straight_flush", _) => 3,
            ("bomb", cards) => cards - 2,
            ("joker_bomb", _) => 9,
            _ => 0,
        };
        bomb(self) > bomb(other)
            || bomb(self) == bomb(other) && self.kind == other.kind && self.rank > other.rank
    }

    fn can_be_laid(&self, naturals: &[(char, char)], wilds: usize) -> bool {
        let needs: usize = self.parts.iter().map(|(_, _, wild)| wild).sum();
        if needs > wilds {
            return false;
        }
        let mut suits = vec![Vec::new()];
        for &(rank, natural, _) in &self.parts {
            let of_rank = naturals
                .iter()
                .filter(|(own, suit)| *own == rank && self.suit.is_none_or(|only| only == *suit));
            let held: Vec<char> = of_rank.map(|&(_, suit)| suit).collect();
            if held.len() < natural {
                return false;
            }
            if self.kind == "straight" && needs == 0 {
                suits = suits
                    .iter()
                    .flat_map(|chosen: &Vec<char>| {
                        held.iter().map(move |&suit| {
                            let mut chosen = chosen.clone();
                            chosen.push(suit);
                            chosen
                        })
                    })
                    .collect();
                // Of equal beginnings one will do.
                suits.sort();
                suits.dedup();
            }
        }
        self.kind != "straight"
            || needs > 0
            || suits
                .iter()
                .any(|suits| suits.iter().any(|suit| *suit != suits[0]))
    }
}

/// Every way to make up to two cards of some parts wild.
fn with_wilds(parts: &[(char, usize)]) -> Vec<Vec<(char, usize, usize)>> {
    let mut all = vec![Vec::new()];
    for &(rank, copies) in parts {
        all = all
            .into_iter()
            .flat_map(|before: Vec<(char, usize, usize)>| {
                let most = if "BR".contains(rank) {
                    0
                } else {
                    2.min(copies)
                };
                (0..=most).map(move |wild| {
                    let mut with = before.clone();
                    with.push((rank, copies - wild, wild));
                    with
                })
            })
            .collect();
    }
    all.retain(|parts| parts.iter().map(|(_, _, wild)| wild).sum::<usize>() <= 2);
    all
}

/// Every play that two packs have at a level.
fn every_play(level: char) -> Vec<Described> {
    let order: String = RANKS.chars().filter(|&rank| rank != level).collect();
    let order = format!("{order}{level}BR");
    let mut plays = Vec::new();
    let mut add = |kind, suit, rank, parts: &[(char, usize)]| {
        for parts in with_wilds(parts) {
            plays.push(Described {
                kind,
                suit,
                parts,
                rank,
            });
        }
    };
    for (place, rank) in order.chars().enumerate() {
        add("solo", None, place, &[(rank, 1)]);
        add("pair", None, place, &[(rank, 2)]);
        if !"BR".contains(rank) {
            add("trio", None, place, &[(rank, 3)]);
            for cards in 4..=10 {
                add("bomb", None, place, &[(rank, cards)]);
            }
            for pair in order.chars().filter(|&pair| pair != rank) {
                add("full_house", None, place, &[(rank, 3), (pair, 2)]);
            }
        }
    }
    for (kind, len, copies) in [("straight", 5, 1), ("tube", 3, 2), ("plate", 2, 3)] {
        for first in 0..=ROW.len() - len {
            let ranks = ROW[first..first + len].chars();
            let parts: Vec<(char, usize)> = ranks.map(|rank| (rank, copies)).collect();
            add(kind, None, first, &parts);
            if kind == "straight" {
                for suit in "CDHS".chars() {
                    add("straight_flush", Some(suit), first, &parts);
                }
            }
        }
    }
    add("joker_bomb", None, 0, &[('B', 2), ('R', 2)]);
    // Wild cards alone are of the level, and two packs have eight cards of a rank.
    plays.retain(|play| {
        let alone = play.parts.iter().all(|(_, natural, _)| *natural == 0);
        let held = play.parts.iter().all(|(_, natural, _)| *natural <= 8);
        held && (!alone || play.parts[0].0 == level)
    });
    plays
}

/// Hands of each level: `GUANDAN_HANDS` if it is set, as `.ci/heavy guandan` does.
#[expect(
    clippy::disallowed_methods,
    reason = "a test may ask for its environment"
)]
fn hands_of_a_level() -> usize {
    let usual = rounds(8, 80, 80);
    std::env::var("GUANDAN_HANDS").map_or(usual, |hands| hands.parse().expect("a number"))
}

#[test]
fn dealt_hands_of_every_level() {
    let mut random = fastrand::Rng::with_seed(27);
    let rounds = hands_of_a_level();
    for level in Level::ALL {
        let rules = Rules::new(level);
        let letter = level.rank().letter();
        let all = every_play(letter);
        for round in 0..rounds {
            let mut hand = random_hand(&mut random, rules, 27);
            if round % 4 == 0 {
                // Mostly spades, so that ranks in a row may lack a second suit.
                let cards = Hand::DECK.cards().filter(|card| {
                    let spades = card.suit() == Some(Suit::Spades);
                    random.usize(0..20) < if spades { 18 } else { 1 }
                });
                hand = Hand::from_cards(cards).expect("cards of the deck");
            }
            let wilds = usize::from(hand.count(rules.wild_card()));
            let mut naturals = Vec::new();
            for card in hand.cards().filter(|&card| card != rules.wild_card()) {
                let suit = card.suit().map_or('-', Suit::letter);
                naturals.push((card.rank().letter(), suit));
            }
            let laid: Vec<&Described> = all
                .iter()
                .filter(|play| play.can_be_laid(&naturals, wilds))
                .collect();
            let expected: BTreeSet<String> = laid.iter().map(|play| play.text()).collect();
            let leads = rules.leads(&hand);
            assert!(leads.is_sorted());
            let texts: BTreeSet<String> = leads.iter().map(ToString::to_string).collect();
            assert_eq!(texts, expected, "{hand}, level {letter}");
            assert_eq!(leads.len(), texts.len(), "{hand}");
            for &play in &leads {
                let cards = rules
                    .lay(&hand, play)
                    .unwrap_or_else(|| panic!("{play} of {hand}"));
                assert!(hand.contains(&cards));
                assert!(rules.recognize(&cards).contains(&play), "{play} as {cards}");
            }

            let to = &all[random.usize(..all.len())];
            let expected: BTreeSet<String> = laid
                .iter()
                .filter(|play| play.beats(to))
                .map(|play| play.text())
                .collect();
            let read: Play = to.text().parse().expect("a play");
            let answers = rules.answers(&hand, read);
            assert_eq!(
                answers
                    .iter()
                    .map(ToString::to_string)
                    .collect::<BTreeSet<String>>(),
                expected,
                "{read} to {hand}, level {letter}"
            );
            assert_eq!(
                rules.count_answers(&hand, read),
                answers.into_iter().collect::<KindCounts>()
            );
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
