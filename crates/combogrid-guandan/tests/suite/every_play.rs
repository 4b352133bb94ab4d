//! Every play of Guandan that two packs have, from the rules alone: how many natural and wild cards of each rank, and what it beats.
//!
//! The tests of the game hold its legal actions against the same list.

use combogrid_guandan::{Flag, Hand, Rules, Suit};

const RANKS: &str = "23456789TJQKA";
const ROW: &str = "A23456789TJQKA";

/// A play as the rules describe it: how many natural and wild cards of each rank, and what it is compared by.
pub(crate) struct Described {
    pub(crate) kind: &'static str,
    pub(crate) suit: Option<char>,
    /// The ranks, each with its natural and its wild cards.
    pub(crate) parts: Vec<(char, usize, usize)>,
    rank: usize,
}

impl Described {
    pub(crate) fn text(&self) -> String {
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

    pub(crate) fn cards(&self) -> usize {
        self.parts
            .iter()
            .map(|(_, natural, wild)| natural + wild)
            .sum()
    }

    pub(crate) fn wilds(&self) -> usize {
        self.parts.iter().map(|(_, _, wild)| wild).sum()
    }

    /// What beats what, as two numbers: only a higher first one, or a higher second one of the same kind.
    pub(crate) fn beats(&self, other: &Self) -> bool {
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

    pub(crate) fn can_be_laid(
        &self,
        rules: Rules,
        naturals: &[(char, char)],
        wilds: usize,
    ) -> bool {
        let needs = self.wilds();
        if needs > wilds {
            return false;
        }
        let needs_suits = self.kind == "straight" && !rules.has(Flag::SuitedStraights);
        let mut suits = vec![Vec::new()];
        for &(rank, natural, _) in &self.parts {
            let of_rank = naturals
                .iter()
                .filter(|(own, suit)| *own == rank && self.suit.is_none_or(|only| only == *suit));
            let held: Vec<char> = of_rank.map(|&(_, suit)| suit).collect();
            if held.len() < natural {
                return false;
            }
            if needs_suits && needs == 0 {
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
        !needs_suits
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

/// Every play that two packs have under some rules.
pub(crate) fn every_play(rules: Rules) -> Vec<Described> {
    let level = rules.level().rank().letter();
    let longest = if rules.has(Flag::BombsOfTen) { 10 } else { 8 };
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
            for cards in 4..=longest {
                add("bomb", None, place, &[(rank, cards)]);
            }
            for pair in order.chars().filter(|&pair| pair != rank) {
                if "BR".contains(pair) && !rules.has(Flag::JokerPairs) {
                    continue;
                }
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

/// Natural cards as rank and suit, and the number of wild ones.
pub(crate) fn naturals_of(hand: &Hand, rules: Rules) -> (Vec<(char, char)>, usize) {
    let mut naturals = Vec::new();
    for card in hand.cards().filter(|&card| card != rules.wild_card()) {
        let suit = card.suit().map_or('-', Suit::letter);
        naturals.push((card.rank().letter(), suit));
    }
    (naturals, hand.count(rules.wild_card()).into())
}
