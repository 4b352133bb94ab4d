//! Plays from the rules alone: cards are texts, a wild card is every card it may stand for, and subsets are tried one by one.

use std::collections::{BTreeSet, HashMap};

use combogrid_guandan::{Flag, Rules};

/// The ranks in a row, with the ace at both ends.
const RANKS: &str = "A23456789TJQKA";

/// A card as it counts: its rank, its suit (`-` for a joker), and whether a wild card stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Counts {
    rank: char,
    suit: char,
    wild: bool,
}

/// Every play that exactly these cards are, as texts. A card is a text such as `9H` or `B`.
pub(crate) fn readings(cards: &[&str], rules: Rules) -> BTreeSet<String> {
    let wild = rules.wild_card().to_string();
    let (mut natural, mut wilds) = (Vec::new(), 0);
    for card in cards {
        if *card == wild {
            wilds += 1;
            continue;
        }
        let mut letters = card.chars();
        natural.push(Counts {
            rank: letters.next().expect("a rank"),
            suit: letters.next().unwrap_or('-'),
            wild: false,
        });
    }
    let mut found = BTreeSet::new();
    with_wilds(&mut natural, wilds, 0, rules, &mut found);
    found
}

/// Adds the names of cards with some wild ones, each of which stands for a card from a number on.
fn with_wilds(
    cards: &mut Vec<Counts>,
    wilds: usize,
    from: usize,
    rules: Rules,
    found: &mut BTreeSet<String>,
) {
    let ranks: BTreeSet<char> = cards.iter().map(|card| card.rank).collect();
    if ranks.len() > 5 {
        // No play has six ranks.
        return;
    }
    if wilds == 0 {
        found.extend(names(cards.clone(), rules));
        return;
    }
    // Two wild cards are alike, so the second stands for no earlier card than the first.
    for meaning in from..52 {
        let letter = |letters: &str, place| letters.chars().nth(place).expect("a letter");
        cards.push(Counts {
            rank: letter(&RANKS[1..], meaning / 4),
            suit: letter("CDHS", meaning % 4),
            wild: true,
        });
        with_wilds(cards, wilds - 1, meaning, rules, found);
        cards.pop();
    }
}

/// The names of concrete cards: of five in a row of one suit there may be two.
fn names(mut cards: Vec<Counts>, rules: Rules) -> Vec<String> {
    cards.sort();
    let wild = cards.iter().filter(|card| card.wild).count();
    let mut ranks: Vec<(char, usize)> = Vec::new();
    for card in &cards {
        match ranks.last_mut() {
            Some((rank, count)) if *rank == card.rank => *count += 1,
            _ => ranks.push((card.rank, 1)),
        }
    }
    let write = |order: &str| {
        let mut text = String::new();
        for rank in order.chars() {
            let of_rank = cards.iter().filter(|card| card.rank == rank);
            let (wild, natural): (Vec<&Counts>, Vec<&Counts>) = of_rank.partition(|card| card.wild);
            text.extend(natural.iter().map(|card| card.rank));
            text.extend(wild.iter().map(|card| format!("{}*", card.rank)));
        }
        text
    };
    let mut found = Vec::new();
    match ranks[..] {
        [(rank, count)] => {
            let alone = wild == cards.len() && rank != rules.level().rank().letter();
            let joker = matches!(rank, 'B' | 'R') && count > 2;
            let too_long = count > 8 && !rules.has(Flag::BombsOfTen);
            if !alone && !joker && !too_long {
                found.push(write(&rank.to_string()));
            }
        }
        [('B', 2), ('R', 2)] => found.push(write("BR")),
        [(pair, 2), (trio, 3)] | [(trio, 3), (pair, 2)]
            if !"BR".contains(pair) || rules.has(Flag::JokerPairs) =>
        {
            found.push(write(&format!("{trio}{pair}")));
        }
        _ => {}
    }
    for (len, copies) in [(5, 1), (3, 2), (2, 3)] {
        if ranks.len() != len {
            continue;
        }
        for first in 0..=RANKS.len() - len {
            let row = &RANKS[first..first + len];
            if !row.chars().all(|rank| ranks.contains(&(rank, copies))) {
                continue;
            }
            let one_suit = cards.iter().all(|card| card.suit == cards[0].suit);
            if len == 5 && one_suit {
                found.push(format!("{}:{}", cards[0].suit, write(row)));
            }
            if len != 5 || !one_suit || rules.has(Flag::SuitedStraights) {
                found.push(write(row));
            }
        }
    }
    found
}

/// Every play that some of these cards are, under the rules of `known`, which keeps the plays that each part of a hand is: the
/// hands of a small universe have most of their parts in common, and a wild card has 52 meanings.
pub(crate) fn plays(cards: &[&str], known: &mut Readings) -> BTreeSet<String> {
    let mut subsets = BTreeSet::new();
    for taken in 1u32..1 << cards.len() {
        let places = (0..cards.len()).filter(|place| taken & 1 << place != 0);
        let subset: Vec<&str> = places.map(|place| cards[place]).collect();
        if subset.len() <= 10 {
            subsets.insert(subset);
        }
    }
    let mut found = BTreeSet::new();
    for subset in subsets {
        found.extend(known.of(&subset).iter().cloned());
    }
    found
}

/// The readings of cards under some rules, each found once.
pub(crate) struct Readings {
    rules: Rules,
    known: HashMap<String, BTreeSet<String>>,
}

impl Readings {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            rules,
            known: HashMap::new(),
        }
    }

    /// As [`readings`].
    fn of(&mut self, cards: &[&str]) -> &BTreeSet<String> {
        self.known
            .entry(cards.join(" "))
            .or_insert_with(|| readings(cards, self.rules))
    }
}

/// As [`readings`], and none of more cards than a play has.
pub(crate) fn readings_of_a_hand(cards: &[&str], rules: Rules) -> BTreeSet<String> {
    if cards.is_empty() || cards.len() > 10 {
        return BTreeSet::new();
    }
    readings(cards, rules)
}

/// The usual rules, with each setting on or off at random, at a random level.
pub(crate) fn random_rules(random: &mut fastrand::Rng) -> Rules {
    let level = combogrid_guandan::Level::ALL[random.usize(..13)];
    let mut rules = Rules::new(level);
    for flag in Flag::ALL {
        if random.u8(0..3) == 0 {
            let on = rules.has(flag);
            rules = if on {
                rules.without(flag)
            } else {
                rules.with(flag)
            };
        }
    }
    rules
}
