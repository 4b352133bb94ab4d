//! The cards that lay a play.
//!
//! A play says ranks, and a hand mostly has several cards of a rank. Which ones are taken is chosen so that as many straight
//! flushes as possible can still be laid of what stays. Only the last copy of a card matters for that, and only if its suit
//! could have a straight flush there, so few choices are left of many: see [`takings`].

use super::Play;
use super::play::Part;
use super::supply::{Row, Supply, last_start};
use crate::cards::{Card, Hand, Rank, Suit};
use crate::rules::{Flag, Kind, Rules};

impl Rules {
    /// The cards of `hand` that lay a play; `None` if the hand cannot lay it.
    ///
    /// Of several choices it is one after which straight flushes can begin in most places (a suit and a lowest rank) with the
    /// cards and the wild cards that stay. Which one, of several such, is always the same for the same hand.
    ///
    /// ```
    /// use combogrid_guandan::{Play, Rules};
    ///
    /// let hand = "3S 4S 5S 6S 7S 5C 5D 5H".parse()?;
    /// let pair: Play = "55".parse()?;
    /// assert_eq!(Rules::default().lay(&hand, pair).unwrap().to_string(), "5C 5D");
    /// let straight: Play = "34567".parse()?;
    /// assert_eq!(Rules::default().lay(&hand, straight).unwrap().to_string(), "3S 4S 5C 6S 7S");
    /// assert_eq!(Rules::default().lay(&hand, "77".parse::<Play>()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Computes in O(choices that empty different cells): one for most plays, and 4^5 at most.
    #[must_use]
    pub fn lay(self, hand: &Hand, play: Play) -> Option<Hand> {
        if !self.allows(play) {
            return None;
        }
        let wild_card = self.wild_card();
        let wilds = u8::try_from(play.wild_count()).ok()?;
        let wilds_left = hand.count(wild_card).checked_sub(wilds)?;
        let natural = hand.with(wild_card, 0);
        let supply = Supply::new(self, &natural);
        let rows = supply.rows.map(|counts| counts.at_least(1));
        let reach = rows.map(|row| flush_columns(row, wilds_left));
        let two_suits =
            play.kind() == Kind::Straight && wilds == 0 && !self.has(Flag::SuitedStraights);
        let mut parts = Vec::with_capacity(5);
        for part in play.parts() {
            parts.push(takings(&natural, part, play.suit(), two_suits, reach));
        }
        let mut search = Search {
            parts: &parts,
            two_suits,
            wilds_left,
            taken: vec![0; parts.len()],
            best: None,
        };
        search.take(0, rows, 0);
        let (_, choice) = search.best?;
        let mut cards = Hand::EMPTY.with(wild_card, wilds);
        for ((part, takings), place) in play.parts().zip(&parts).zip(choice) {
            for (suit, copies) in Suit::ALL.into_iter().zip(takings[place].copies) {
                if copies > 0 {
                    cards = cards.with(Card::at(part.rank, suit), copies);
                }
            }
        }
        Some(cards)
    }
}

/// One way to take the cards of a part: the copies of each suit, and the suits that then have none of the rank, as bits.
#[derive(Debug, Clone, Copy)]
struct Taking {
    copies: [u8; Suit::COUNT],
    empties: u8,
    column: usize,
}

/// The ways to take the natural cards of a part, without those that empty all suits that another one empties.
///
/// A suit counts as emptied only in its columns of `reach`, where it can have a straight flush. All ways are kept where the
/// play needs two suits; those that empty the fewest suits come first.
fn takings(
    natural: &Hand,
    part: Part,
    only: Option<Suit>,
    two_suits: bool,
    reach: [Row; Suit::COUNT],
) -> Vec<Taking> {
    let column = part.rank.column();
    let mut held = Suit::ALL.map(|suit| natural.count(Card::at(part.rank, suit)));
    if part.rank.is_joker() {
        // They are counted once for each suit.
        held[1..].fill(0);
    }
    if let Some(only) = only {
        for suit in Suit::ALL.into_iter().filter(|&suit| suit != only) {
            held[suit.index()] = 0;
        }
    }
    let mut found: Vec<Taking> = Vec::new();
    let [most_clubs, most_diamonds, most_hearts, most_spades] = held;
    for clubs in (0..=most_clubs).rev() {
        for diamonds in (0..=most_diamonds).rev() {
            for hearts in (0..=most_hearts).rev() {
                let Some(spades) = part.natural.checked_sub(clubs + diamonds + hearts) else {
                    continue;
                };
                if spades > most_spades {
                    continue;
                }
                let copies = [clubs, diamonds, hearts, spades];
                let mut empties = 0;
                for suit in 0..Suit::COUNT {
                    let last = copies[suit] > 0 && copies[suit] == held[suit];
                    if last && reach[suit].contains(column) {
                        empties |= 1 << suit;
                    }
                }
                found.push(Taking {
                    copies,
                    empties,
                    column,
                });
            }
        }
    }
    if two_suits {
        found.sort_by_key(|taking| taking.empties.count_ones());
        return found;
    }
    let mut fewest: Vec<Taking> = Vec::with_capacity(found.len());
    for taking in &found {
        let as_good = found
            .iter()
            .any(|other| other.empties & !taking.empties == 0 && other.empties != taking.empties);
        let known = fewest.iter().any(|other| other.empties == taking.empties);
        if !as_good && !known {
            fewest.push(*taking);
        }
    }
    fewest
}

/// The columns of a row in which a straight flush can be with a number of wild cards.
fn flush_columns(row: Row, wilds: u8) -> Row {
    let mut columns = Row::EMPTY;
    for first in flush_starts(row, wilds) {
        columns |= Row::span(first, 5);
    }
    columns | columns.below(1).shifted_up(Rank::Ace.column())
}

/// Where straight flushes can begin in a row with a number of wild cards.
fn flush_starts(row: Row, wilds: u8) -> Row {
    if wilds == 0 {
        return row.windows(5);
    }
    let mut starts = Row::EMPTY;
    for first in 0..=last_start(5) {
        let held = (row & Row::span(first, 5)).len();
        if held + usize::from(wilds) >= 5 {
            starts.insert(first);
        }
    }
    starts
}

/// Depth first over the ways to take each part.
struct Search<'a> {
    parts: &'a [Vec<Taking>],
    /// Whether not all cards may have one suit.
    two_suits: bool,
    wilds_left: u8,
    /// The place of the way that is taken of each part.
    taken: Vec<usize>,
    /// The best choice so far: the places for straight flushes that it leaves, and its ways.
    best: Option<(usize, Vec<usize>)>,
}

impl Search<'_> {
    /// Takes the parts from `part` on, where `rows` have the cards that stay; `suits` are those taken so far, a bit for each.
    fn take(&mut self, part: usize, rows: [Row; Suit::COUNT], suits: u8) {
        let places = rows
            .iter()
            .map(|&row| flush_starts(row, self.wilds_left).len());
        let places: usize = places.sum();
        // Taking more cards leaves no more places.
        if self.best.as_ref().is_some_and(|&(most, _)| places <= most) {
            return;
        }
        let Some(takings) = self.parts.get(part) else {
            if !self.two_suits || suits.count_ones() > 1 {
                self.best = Some((places, self.taken.clone()));
            }
            return;
        };
        for (place, taking) in takings.iter().enumerate() {
            let (mut rows, mut suits) = (rows, suits);
            for (suit, row) in rows.iter_mut().enumerate() {
                if taking.empties & 1 << suit != 0 {
                    row.remove(taking.column);
                    // The ace is in two columns.
                    if taking.column == Rank::Ace.column() {
                        row.remove(0);
                    }
                }
                if taking.copies[suit] > 0 {
                    suits |= 1 << suit;
                }
            }
            self.taken[part] = place;
            self.take(part + 1, rows, suits);
        }
    }
}
