//! The fewest plays against a plain memo search over every play of the lowest card, and against published figures.

use std::collections::HashMap;

use combogrid_guandan::{FewestPlays, Flag, Hand, Level, Rank, Rules, Suit};

use crate::moves::random_hand;
use crate::rounds::rounds;

/// Cards of ranks 2 to A, black jokers, red jokers, and wild cards.
type Counts = [u8; 16];

const BLACK: usize = 13;
const RED: usize = 14;
const WILD: usize = 15;

struct Memo {
    rules: Rules,
    known: HashMap<Counts, u8>,
}

impl Memo {
    fn fewest(&mut self, counts: Counts) -> u8 {
        if let Some(&known) = self.known.get(&counts) {
            return known;
        }
        let Some(lowest) = (0..WILD).find(|&rank| counts[rank] > 0) else {
            // Two wild cards alone are a pair, one is a solo.
            return counts[WILD].min(1);
        };
        let mut best = u8::MAX;
        for after in self.after_one_play(counts, lowest) {
            best = best.min(1 + self.fewest(after));
        }
        self.known.insert(counts, best);
        best
    }

    /// What is left after each play with a card of the lowest rank.
    fn after_one_play(&self, counts: Counts, lowest: usize) -> Vec<Counts> {
        let longest = if self.rules.has(Flag::BombsOfTen) {
            10
        } else {
            8
        };
        let joker = lowest >= BLACK;
        let mut found = Vec::new();
        for total in 1..=if joker { 2 } else { longest } {
            found.extend(take(counts, lowest, total, true));
        }
        if counts[BLACK] == 2 && counts[RED] == 2 {
            let mut after = counts;
            (after[BLACK], after[RED]) = (0, 0);
            found.push(after);
        }
        for other in (0..WILD).filter(|&other| other != lowest) {
            for (trio, pair) in [(lowest, other), (other, lowest)] {
                let jokers = pair >= BLACK && !self.rules.has(Flag::JokerPairs);
                if trio < BLACK && !jokers {
                    for after in take(counts, trio, 3, true) {
                        found.extend(take(after, pair, 2, false));
                    }
                }
            }
        }
        for (len, copies) in [(5, 1), (3, 2), (2, 3)] {
            // Place 0 is the ace below the two, place 13 the one above the king.
            for first in 0..=14 - len {
                let ranks: Vec<usize> = (first..first + len)
                    .map(|place| (place + 12) % 13)
                    .collect();
                if ranks.contains(&lowest) {
                    let mut afters = vec![counts];
                    for rank in ranks {
                        afters = afters
                            .into_iter()
                            .flat_map(|counts| take(counts, rank, copies, false))
                            .collect();
                    }
                    found.extend(afters);
                }
            }
        }
        found.retain(|after| after[lowest] < counts[lowest]);
        found
    }
}

/// The ways to take some cards of a rank, natural or wild ones.
fn take(counts: Counts, rank: usize, total: u8, natural: bool) -> Vec<Counts> {
    let mut found = Vec::new();
    for wild in 0..=counts[WILD].min(total) {
        let joker = rank >= BLACK && wild > 0;
        if total - wild <= counts[rank] && !joker && !(natural && wild == total) {
            let mut after = counts;
            after[rank] -= total - wild;
            after[WILD] -= wild;
            found.push(after);
        }
    }
    found
}

fn counts(hand: &Hand, rules: Rules) -> Counts {
    let mut counts: Counts = [0; 16];
    for card in hand.cards() {
        if card == rules.wild_card() {
            counts[WILD] += 1;
        } else {
            counts[card.rank().index()] += 1;
        }
    }
    counts
}

/// Checks the number, and that the plays of the witness are exactly the cards of the hand.
fn check(hand: &Hand, rules: Rules) -> usize {
    let mut memo = Memo {
        rules,
        known: HashMap::new(),
    };
    let expected = usize::from(memo.fewest(counts(hand, rules)));
    let fewest = FewestPlays::new(rules);
    assert_eq!(fewest.count(hand), Ok(expected), "{hand}, {rules:?}");
    let laid = fewest.witness(hand).expect("a small hand");
    assert_eq!(laid.len(), expected, "{hand}, {rules:?}");
    assert!(laid.is_sorted());
    let mut left = *hand;
    for laid in laid {
        left = left.checked_sub(laid.cards).expect("no card is used twice");
        assert!(
            rules.recognize(&laid.cards).contains(&laid.play),
            "{hand}: {}",
            laid.play
        );
    }
    assert!(left.is_empty(), "{left} of {hand} is not laid");
    expected
}

fn settings() -> impl Iterator<Item = Rules> {
    (0..8u8).map(|bits| {
        let mut rules = Rules::default();
        for (place, flag) in Flag::ALL.into_iter().enumerate() {
            let on = bits & 1 << place != 0;
            rules = if on {
                rules.with(flag)
            } else {
                rules.without(flag)
            };
        }
        rules
    })
}

#[test]
fn random_hands_under_all_settings() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..rounds(4, 25, 24) {
        for rules in settings() {
            for total in [5, 14, 27] {
                let level = Level::ALL[random.usize(..Level::COUNT)];
                let rules = rules.with_level(level);
                check(&random_hand(&mut random, rules, total), rules);
            }
        }
    }
}

#[test]
fn hands_of_few_ranks() {
    // Bombs of every length, trios and pairs beyond what is dealt.
    let mut random = fastrand::Rng::with_seed(11);
    for _ in 0..rounds(20, 200, 100) {
        for rules in settings() {
            let level = Level::ALL[random.usize(..Level::COUNT)];
            let rules = rules.with_level(level);
            let mut ranks = Rank::ALL;
            random.shuffle(&mut ranks);
            // From all cards of two ranks to a few cards of most ranks.
            let few = &ranks[..random.usize(2..12)];
            let kept = random.usize(1..9);
            let cards = Hand::DECK.cards().filter(|card| {
                let wild = *card == rules.wild_card();
                let of_few = few.contains(&card.rank()) && random.usize(0..8) < kept;
                (wild && random.bool()) || of_few
            });
            let cards: Vec<_> = cards.take(30).collect();
            let hand = Hand::from_cards(cards).expect("cards of the deck");
            let suit = Suit::ALL[random.usize(..4)];
            let kept = hand
                .cards()
                .filter(|card| card.suit() != Some(suit) || random.bool());
            check(&Hand::from_cards(kept).expect("fewer cards"), rules);
        }
    }
}

#[test]
fn bombs_that_go_along_with_trios() {
    let rules = Rules::new(Level::LAST);
    for (hand, plays) in [
        // Four cards as two pairs, and four jokers.
        ("3S 3D 3H 7S 7D 7H JS JD JH JC", 2),
        ("3S 3D 3H 7S 7D 7H B B R R", 2),
        // Six cards as three pairs, or as two trios.
        ("3S 3D 3H 7S 7D 7H JS JD JH KS KD KH KC KC KD", 3),
        ("3S 3D 7S 7D JS JD JH JC JC JD", 2),
        // A wild card makes a trio, or a bomb.
        ("3S 3D 7S 7D AH 9S 9D 9H", 2),
        // Straights that take cards of a bomb.
        ("3S 4D 5H 6S 7D 7S 7H 7C 7D", 2),
    ] {
        let hand = hand.parse().expect("a hand");
        assert_eq!(check(&hand, rules), plays, "{hand}");
    }
}

#[test]
fn published_figures() {
    // The shares of 20,000 random deals, and the mean 7.44, of an exact search of others.
    let mut random = fastrand::Rng::with_seed(20_000);
    let deals = u32::try_from(rounds(2_000, 20_000, 5)).expect("few");
    let mut hands = [0u32; 14];
    let mut cards: Vec<_> = Hand::DECK.cards().collect();
    for _ in 0..deals {
        random.shuffle(&mut cards);
        let hand = Hand::from_cards(cards[..27].iter().copied()).expect("cards of the deck");
        let rules = Rules::new(Level::ALL[random.usize(..Level::COUNT)]);
        let plays = FewestPlays::new(rules).count(&hand).expect("a dealt hand");
        hands[plays] += 1;
    }
    let sum: u32 = hands
        .iter()
        .zip(0..)
        .map(|(hands, plays)| hands * plays)
        .sum();
    let mean = f64::from(sum) / f64::from(deals);
    assert!((7.34..7.54).contains(&mean), "{mean}");
    for (plays, share) in [
        (5, 624),
        (6, 4_167),
        (7, 6_380),
        (8, 4_601),
        (9, 3_241),
        (10, 883),
    ] {
        let share = f64::from(share) / 20_000.0;
        let found = f64::from(hands[plays]) / f64::from(deals);
        // Five standard deviations of the share of that many deals.
        let most = 5.0 * (share * (1.0 - share) / f64::from(deals)).sqrt() * 1.5;
        assert!(
            (found - share).abs() < most,
            "{plays}: {found}, not {share}"
        );
    }
}
