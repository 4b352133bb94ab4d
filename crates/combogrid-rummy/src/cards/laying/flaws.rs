//! Why cards are not a meld.

use core::cmp::Reverse;
use core::fmt;

use crate::cards::value::word;
use crate::cards::{AceRank, Card, Rank, Rules, RunEnds, SetSuits, Suit, Tile};

/// A set or a run, as the cards of a group may be meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meant {
    /// Cards of one rank.
    Set,
    /// Consecutive cards.
    Run,
    /// Jokers and wild cards alone.
    AllWild,
}

/// A reason why cards are not the meld that they are nearest to.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// There are too few cards.
    TooShort {
        /// What they are meant to be.
        meant: Meant,
        /// The fewest cards of one.
        least: u8,
        /// The number of cards.
        found: usize,
    },
    /// There are too many cards.
    TooLong {
        /// What they are meant to be.
        meant: Meant,
        /// The most cards of one.
        most: u8,
        /// The number of cards.
        found: usize,
    },
    /// Cards of a run are missing, after its wild cards stand for others.
    Gap {
        /// All cards that are not there.
        cards: Vec<Tile>,
        /// How many of them wild cards stand for.
        filled: usize,
    },
    /// A set has a suit more than once.
    SuitTwice {
        /// The cards that are too many.
        cards: Vec<Tile>,
    },
    /// A run has a rank more than once.
    RankTwice {
        /// The cards that are too many.
        cards: Vec<Tile>,
    },
    /// A run has cards of other suits.
    OtherSuit {
        /// The suit of most of its cards.
        suit: Suit,
        /// The other cards.
        cards: Vec<Tile>,
    },
    /// A set has cards of other ranks.
    OtherRank {
        /// The rank of most of its cards.
        rank: Rank,
        /// The other cards.
        cards: Vec<Tile>,
    },
    /// An ace stands above the king, and the rules have it below the two only.
    AceLow,
    /// An ace stands below the two, and the rules have it above the king only.
    AceHigh,
    /// An ace stands between the king and the two.
    AceInside,
    /// No set is made of this rank.
    SetRank {
        /// The rank.
        rank: Rank,
    },
    /// There are more jokers and wild cards than a meld of its size may hold.
    TooManyWilds {
        /// The jokers and wild cards.
        cards: Vec<Tile>,
        /// The most that it may hold.
        most: u8,
    },
    /// Jokers or wild cards are at an end of a run, where the rules have a card that stands for itself.
    WildAtEnd {
        /// The jokers and wild cards that are left for the ends.
        cards: Vec<Tile>,
    },
    /// Too few cards stand for themselves.
    TooFewNaturals {
        /// The fewest.
        least: u8,
    },
    /// The cards are a meld by none of the rules that have a reason of their own.
    NoMeld,
}

impl Flaw {
    /// The name of the reason, as answers have it.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Flaw::TooShort { .. } => "too_short",
            Flaw::TooLong { .. } => "too_long",
            Flaw::Gap { .. } => "gap",
            Flaw::SuitTwice { .. } => "suit_twice",
            Flaw::RankTwice { .. } => "rank_twice",
            Flaw::OtherSuit { .. } => "other_suit",
            Flaw::OtherRank { .. } => "other_rank",
            Flaw::AceLow => "ace_low",
            Flaw::AceHigh => "ace_high",
            Flaw::AceInside => "ace_inside",
            Flaw::SetRank { .. } => "set_rank",
            Flaw::TooManyWilds { .. } => "too_many_wilds",
            Flaw::WildAtEnd { .. } => "wild_at_end",
            Flaw::TooFewNaturals { .. } => "too_few_naturals",
            Flaw::NoMeld => "no_meld",
        }
    }

    /// The cards that it is about, or `None` if it is about all cards of the group.
    #[must_use]
    pub fn cards(&self) -> Option<&[Tile]> {
        match self {
            Flaw::Gap { cards, .. }
            | Flaw::SuitTwice { cards }
            | Flaw::RankTwice { cards }
            | Flaw::OtherSuit { cards, .. }
            | Flaw::OtherRank { cards, .. }
            | Flaw::TooManyWilds { cards, .. }
            | Flaw::WildAtEnd { cards } => Some(cards),
            Flaw::TooShort { .. }
            | Flaw::TooLong { .. }
            | Flaw::AceLow
            | Flaw::AceHigh
            | Flaw::AceInside
            | Flaw::SetRank { .. }
            | Flaw::TooFewNaturals { .. }
            | Flaw::NoMeld => None,
        }
    }

    /// The reason in words, with tiles as they are written by a function.
    pub fn text(&self, write: &dyn Fn(Tile) -> String) -> String {
        let cards = |cards: &[Tile]| {
            let words: Vec<String> = cards.iter().map(|tile| write(*tile)).collect();
            words.join(" ")
        };
        let are = |cards: &[Tile]| if cards.len() == 1 { "is" } else { "are" };
        match self {
            Flaw::TooShort {
                meant,
                least,
                found,
            } => format!(
                "{meant} has at least {} cards, not {}",
                word(usize::from(*least)),
                word(*found)
            ),
            Flaw::TooLong { meant, most, found } => format!(
                "{meant} has at most {} cards, not {}",
                word(usize::from(*most)),
                word(*found)
            ),
            Flaw::Gap {
                cards: missing,
                filled,
            } => {
                let wilds = match filled {
                    0 => String::new(),
                    1 => ", and a wild card stands for one of them only".to_owned(),
                    _ => format!(", and wild cards stand for {} of them only", word(*filled)),
                };
                format!("{} {} missing between{wilds}", cards(missing), are(missing))
            }
            Flaw::SuitTwice { cards: twice } => {
                format!(
                    "a set has each suit once; {} {} too many",
                    cards(twice),
                    are(twice)
                )
            }
            Flaw::RankTwice { cards: twice } => {
                format!(
                    "a run has each rank once; {} {} too many",
                    cards(twice),
                    are(twice)
                )
            }
            Flaw::OtherSuit { cards: other, .. } => {
                let suits = if other.len() == 1 {
                    "another suit"
                } else {
                    "other suits"
                };
                format!(
                    "a run has one suit; {} {} of {suits}",
                    cards(other),
                    are(other)
                )
            }
            Flaw::OtherRank { cards: other, .. } => {
                let ranks = if other.len() == 1 {
                    "another rank"
                } else {
                    "other ranks"
                };
                format!(
                    "a set has one rank; {} {} of {ranks}",
                    cards(other),
                    are(other)
                )
            }
            Flaw::AceLow => "an ace stands below the two only".to_owned(),
            Flaw::AceHigh => "an ace stands above the king only".to_owned(),
            Flaw::AceInside => {
                "an ace stands at an end of a run, not between king and two".to_owned()
            }
            Flaw::SetRank { .. } => "cards of this rank make no set".to_owned(),
            Flaw::TooManyWilds { cards: wilds, most } => format!(
                "{} {} too many wild cards; at most {} may be in this meld",
                cards(wilds),
                are(wilds),
                word(usize::from(*most))
            ),
            Flaw::WildAtEnd { cards: wilds } => format!(
                "{} {} at an end of the run; its first and last card must stand for themselves",
                cards(wilds),
                are(wilds)
            ),
            Flaw::TooFewNaturals { least } => format!(
                "at least {} of the cards must stand for themselves",
                word(usize::from(*least))
            ),
            Flaw::NoMeld => "the cards are not a meld".to_owned(),
        }
    }
}

impl fmt::Display for Meant {
    /// `a set`, `a run` or `a meld of wild cards alone`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Meant::Set => "a set",
            Meant::Run => "a run",
            Meant::AllWild => "a meld of wild cards alone",
        })
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(&|tile| tile.to_string()))
    }
}

/// One way to read cards, and how many of them would have to change.
struct Reading {
    distance: usize,
    flaws: Vec<Flaw>,
}

impl Reading {
    const fn new() -> Self {
        Self {
            distance: 0,
            flaws: Vec::new(),
        }
    }

    /// Whether some cards are of another suit or rank.
    fn strays(&self) -> bool {
        let is_other =
            |flaw: &Flaw| matches!(flaw, Flaw::OtherSuit { .. } | Flaw::OtherRank { .. });
        self.flaws.iter().any(is_other)
    }

    fn add(&mut self, distance: usize, flaw: Flaw) {
        self.distance += distance;
        self.flaws.push(flaw);
    }

    /// Adds that cards are too many, if there are some.
    fn add_cards(&mut self, cards: &[Card], flaw: impl FnOnce(Vec<Tile>) -> Flaw) {
        if !cards.is_empty() {
            let tiles = cards.iter().map(|card| Tile::Card(*card)).collect();
            self.add(cards.len(), flaw(tiles));
        }
    }
}

impl Rules {
    /// The reasons why cards are not a meld, by the reading in which the fewest cards would have to change.
    ///
    /// A wild card is read as one that stands for another card, unless it lies in its own place.
    pub(super) fn flaws(&self, cards: &[Tile]) -> Vec<Flaw> {
        let (set, run) = (self.flaws_of_set(cards), self.flaws_of_run(cards));
        // Cards of rules without runs are not meant to be one, nor a set where the rules have none.
        let has_runs = !self.run_lengths().is_empty() || self.has_mixed_runs();
        let has_sets = !self.set_sizes().is_empty();
        // Of two that are as near, cards of one suit are meant to be a run if they are not of one rank.
        let key = |reading: &Reading| (reading.distance, reading.strays());
        let mut nearest = if has_runs && (!has_sets || key(&run) < key(&set)) {
            run
        } else {
            set
        };
        let is_wild = |tile: &Tile| self.is_wild(*tile);
        if self.all_wild_min().is_some() && cards.iter().all(is_wild) {
            let mut alone = Reading::new();
            self.flaws_of_size(&mut alone, Meant::AllWild, cards, &[]);
            if alone.distance < nearest.distance {
                nearest = alone;
            }
        }
        if nearest.flaws.is_empty() {
            return vec![Flaw::NoMeld];
        }
        nearest.flaws
    }

    /// The cards that stand for themselves, and the wild ones.
    fn tame_and_wild(&self, cards: &[Tile]) -> (Vec<Card>, Vec<Tile>) {
        let wild: Vec<Tile> = cards
            .iter()
            .copied()
            .filter(|tile| self.is_wild(*tile))
            .collect();
        let tame = cards.iter().filter(|tile| !self.is_wild(**tile));
        (tame.filter_map(|tile| self.face(*tile)).collect(), wild)
    }

    fn flaws_of_set(&self, cards: &[Tile]) -> Reading {
        let mut reading = Reading::new();
        let (mut tame, mut wild) = self.tame_and_wild(cards);
        let of_rank = |rank: Rank| tame.iter().filter(|card| card.rank == rank).count();
        let ranks = tame.iter().map(|card| card.rank);
        let first_wild = wild
            .iter()
            .find_map(|tile| tile.card())
            .map(|card| card.rank);
        let most = ranks.max_by_key(|rank| (of_rank(*rank), Reverse(*rank)));
        let Some(rank) = most.or(first_wild) else {
            let most = self.most_wilds_in_set(size_of(cards));
            reading.add(cards.len(), Flaw::TooManyWilds { cards: wild, most });
            return reading;
        };
        let others: Vec<Card> = tame
            .iter()
            .copied()
            .filter(|card| card.rank != rank)
            .collect();
        reading.add_cards(&others, |cards| Flaw::OtherRank { rank, cards });
        tame.retain(|card| card.rank == rank);
        let (mut own, mut twice) = (Vec::new(), Vec::new());
        for card in tame {
            if self.duplicate_suits() != SetSuits::Any && own.contains(&card) {
                twice.push(card);
            } else {
                own.push(card);
            }
        }
        reading.add_cards(&twice, |cards| Flaw::SuitTwice { cards });
        // A wild card of the rank stands for itself, if its suit is free.
        wild.retain(|tile| match tile.card() {
            Some(card) if card.rank == rank && !own.contains(&card) => {
                own.push(card);
                false
            }
            _ => true,
        });
        let sizes = self.set_sizes_of(rank);
        if sizes.is_empty() && !self.set_sizes().is_empty() {
            reading.add(cards.len(), Flaw::SetRank { rank });
            return reading;
        }
        self.flaws_of_size(&mut reading, Meant::Set, cards, &wild);
        reading
    }

    fn flaws_of_run(&self, cards: &[Tile]) -> Reading {
        let mut reading = Reading::new();
        let (mut tame, mut wild) = self.tame_and_wild(cards);
        let first_wild = wild
            .iter()
            .find_map(|tile| tile.card())
            .map(|card| card.suit);
        let of_suit = |suit: Suit| tame.iter().filter(|card| card.suit == suit).count();
        let suits = tame.iter().map(|card| card.suit);
        let Some(suit) = suits
            .max_by_key(|suit| (of_suit(*suit), Reverse(*suit)))
            .or(first_wild)
        else {
            let most = self.most_wilds_in_run(size_of(cards));
            reading.add(cards.len(), Flaw::TooManyWilds { cards: wild, most });
            return reading;
        };
        if !self.mixes_suits(size_of(cards)) {
            let others: Vec<Card> = tame
                .iter()
                .copied()
                .filter(|card| card.suit != suit)
                .collect();
            reading.add_cards(&others, |cards| Flaw::OtherSuit { suit, cards });
            tame.retain(|card| card.suit == suit);
        }
        let (mut own, mut twice): (Vec<Card>, Vec<Card>) = (Vec::new(), Vec::new());
        for card in tame {
            if own.iter().any(|other| other.rank == card.rank) {
                twice.push(card);
            } else {
                own.push(card);
            }
        }
        reading.add_cards(&twice, |cards| Flaw::RankTwice { cards });
        let ranks: Vec<Rank> = own.iter().map(|card| card.rank).collect();
        let missing = self.missing_between(&ranks, self.ace());
        if missing.len() > wild.len() {
            let around = self.missing_between(&ranks, AceRank::Cyclic);
            let has_ace = ranks.contains(&Rank::ACE);
            if has_ace && around.len() <= wild.len() {
                let flaw = match self.ace() {
                    AceRank::Low => Flaw::AceLow,
                    AceRank::High => Flaw::AceHigh,
                    AceRank::LowOrHigh | AceRank::Cyclic => Flaw::AceInside,
                };
                reading.add(1, flaw);
            } else {
                let gap = missing.len() - wild.len();
                let card = |rank: &Rank| Tile::Card(Card::new(*rank, suit));
                let cards = missing.iter().map(card).collect();
                let filled = wild.len();
                reading.add(gap, Flaw::Gap { cards, filled });
            }
        }
        let gaps = self.fill_own_places(ranks, suit, cards.len(), &mut wild);
        let at_ends = wild[gaps.min(wild.len())..].to_vec();
        if self.run_ends() == RunEnds::Natural && !at_ends.is_empty() {
            reading.add(at_ends.len(), Flaw::WildAtEnd { cards: at_ends });
        }
        self.flaws_of_size(&mut reading, Meant::Run, cards, &wild);
        reading
    }

    /// Takes out of `wild` each card that can be an ordinary card of the run of these ranks, in its own place between or next to
    /// them. Returns the number of ranks that are still missing.
    fn fill_own_places(
        &self,
        mut ranks: Vec<Rank>,
        suit: Suit,
        len: usize,
        wild: &mut Vec<Tile>,
    ) -> usize {
        let missing = |ranks: &[Rank]| self.missing_between(ranks, self.ace()).len();
        let mixes_suits = self.mixes_suits(u8::try_from(len).unwrap_or(u8::MAX));
        let is_suit = |card: Card| card.suit == suit || mixes_suits;
        let mut at = 0;
        while let Some(tile) = wild.get(at) {
            at += 1;
            let card = tile.card().filter(|card| is_suit(*card));
            let Some(rank) = card
                .map(|card| card.rank)
                .filter(|rank| !ranks.contains(rank))
            else {
                continue;
            };
            let with = [&ranks[..], &[rank]].concat();
            if missing(&with) <= missing(&ranks) {
                ranks = with;
                wild.remove(at - 1);
                // A wild card that did not fit before may be next to this rank.
                at = 0;
            }
        }
        missing(&ranks)
    }

    /// The ranks that are missing between `ranks` in a run, with the ace in the one of its places that leaves the fewest.
    fn missing_between(&self, ranks: &[Rank], ace: AceRank) -> Vec<Rank> {
        let columns = self.columns();
        // The first column that a run may have. A rank in a column before it is the same rank one round later, so that an ace is
        // high, or a run goes round the corner.
        let starts = match ace {
            AceRank::Low => 0..1,
            AceRank::High => 1..2,
            AceRank::LowOrHigh => 0..2,
            AceRank::Cyclic => 0..columns,
        };
        let mut fewest: Option<Vec<Rank>> = None;
        for start in starts {
            let places = ranks.iter().map(|rank| match self.column_of(*rank) {
                column if column < start => column + columns,
                column => column,
            });
            let low = places.clone().min().unwrap_or(0);
            let high = places.max().unwrap_or(0);
            let between = (low..high).map(|column| self.rank_in(column));
            let missing: Vec<Rank> = between.filter(|rank| !ranks.contains(rank)).collect();
            // Of equally few, the first are kept: those with the ace low.
            if fewest
                .as_ref()
                .is_none_or(|known| missing.len() < known.len())
            {
                fewest = Some(missing);
            }
        }
        fewest.unwrap_or_default()
    }

    /// Adds what is wrong with the number of cards and of wild cards that stand for others.
    fn flaws_of_size(&self, reading: &mut Reading, meant: Meant, cards: &[Tile], wild: &[Tile]) {
        let found = cards.len();
        let (sizes, most_wilds) = match meant {
            Meant::Set => (self.set_sizes(), self.most_wilds_in_set(size_of(cards))),
            Meant::Run => (self.run_lengths(), self.most_wilds_in_run(size_of(cards))),
            Meant::AllWild => (self.all_wild_sizes(), 0),
        };
        let (least, most) = sizes.into_inner();
        if found < usize::from(least) {
            let short = usize::from(least) - found;
            reading.add(
                short,
                Flaw::TooShort {
                    meant,
                    least,
                    found,
                },
            );
        } else if found > usize::from(most) && reading.flaws.is_empty() {
            let long = found - usize::from(most);
            reading.add(long, Flaw::TooLong { meant, most, found });
        }
        let natural = found - wild.len();
        if wild.len() > usize::from(most_wilds) && found >= usize::from(least) {
            let cards = wild.to_vec();
            let many = wild.len() - usize::from(most_wilds);
            let most = most_wilds;
            reading.add(many, Flaw::TooManyWilds { cards, most });
        } else if meant != Meant::AllWild && natural < usize::from(self.naturals_min()) {
            let least = self.naturals_min();
            reading.add(usize::from(least) - natural, Flaw::TooFewNaturals { least });
        }
    }
}

/// The size of a group. One of more cards than a byte counts is longer than any meld may be.
fn size_of(cards: &[Tile]) -> u8 {
    u8::try_from(cards.len()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Laying, Missing};

    /// The codes and the words of what is wrong with one group.
    fn flaws_of(text: &str, rules: &Rules) -> Vec<(&'static str, String)> {
        let laying = Laying::parse(text, rules).unwrap();
        match &rules.check(&laying).missing[..] {
            [Missing::Meld { flaws, .. }] => flaws
                .iter()
                .map(|flaw| (flaw.code(), flaw.to_string()))
                .collect(),
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn each_reason_is_that_of_the_nearest_reading() {
        let rami = Rules::rami();
        let high = Rules::gin().with("ace", "high").unwrap();
        let either = Rules::gin().with("ace", "low_or_high").unwrap();
        let half = Rules::rummikub().with("jokers_per_meld", "1").unwrap();
        let short = Rules::article().with("run_max", "4").unwrap();
        let gin = Rules::gin();
        let alone = Rules::canasta()
            .to_builder()
            .all_wild_min(Some(3))
            .set_max(Some(4));
        let alone = alone.build().unwrap();
        for (rules, cards, codes, words) in [
            (
                gin,
                "9S 9D",
                "too_short",
                "a set has at least three cards, not two",
            ),
            (
                gin,
                "5H 6H",
                "too_short",
                "a run has at least three cards, not two",
            ),
            (
                short,
                "3H 4H 5H 6H 7H",
                "too_long",
                "a run has at most four cards, not five",
            ),
            (gin, "3H 4H 6H", "gap", "5H is missing between"),
            (
                rami,
                "3H 4H 7H JK",
                "gap",
                "5H 6H are missing between, and a wild card stands for one of them only",
            ),
            (
                Rules::article(),
                "5C 5C 5H",
                "suit_twice",
                "a set has each suit once; 5C is too many",
            ),
            (
                Rules::article(),
                "5C 6C 6C 7C",
                "rank_twice",
                "a run has each rank once; 6C is too many",
            ),
            (
                gin,
                "5C 6C 7D",
                "other_suit",
                "a run has one suit; 7D is of another suit",
            ),
            (
                gin,
                "5C 5D 6H",
                "other_rank",
                "a set has one rank; 6H is of another rank",
            ),
            (
                gin,
                "QC KC AC",
                "ace_low",
                "an ace stands below the two only",
            ),
            (
                high,
                "AC 2C 3C",
                "ace_high",
                "an ace stands above the king only",
            ),
            (
                either,
                "KC AC 2C",
                "ace_inside",
                "an ace stands at an end of a run, not between king and two",
            ),
            (
                half,
                "5H JK JK",
                "too_many_wilds",
                "JK JK are too many wild cards; at most one may be in this meld",
            ),
            (
                alone,
                "2C JK",
                "too_short",
                "a meld of wild cards alone has at least three cards, not two",
            ),
            (
                alone,
                "2C 2D JK JK JK",
                "too_long",
                "a meld of wild cards alone has at most four cards, not five",
            ),
        ] {
            let flaws = flaws_of(cards, &rules);
            let found: Vec<&str> = flaws.iter().map(|(code, _)| *code).collect();
            assert_eq!(found.join(" "), codes, "{cards}: {flaws:?}");
            assert_eq!(flaws[0].1, words, "{cards}");
        }
    }
}
