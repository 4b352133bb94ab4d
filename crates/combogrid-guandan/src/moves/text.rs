//! Plays as text, and back.

use std::fmt;
use std::str::FromStr;

use combogrid_grid::{PackedCounts, PackedRow};
use thiserror::Error;

use super::Play;
use super::play::Wilds;
use crate::cards::{Rank, Suit};
use crate::rules::Kind;

/// A text that is not a play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePlayError {
    /// A character that begins no rank.
    #[error("unexpected character {found:?} at byte {at}, expected a rank such as 9, T, 9* or R")]
    UnknownRank {
        /// The character.
        found: char,
        /// Its place in the text, in bytes from 0.
        at: usize,
    },
    /// Ranks that are no play.
    #[error("{text:?} is no play")]
    NoPlay {
        /// The text.
        text: String,
    },
}

impl ParsePlayError {
    /// The place of the character in the text, in bytes from 0; `None` if the ranks are wrong together.
    #[must_use]
    pub const fn at(&self) -> Option<usize> {
        match self {
            Self::UnknownRank { at, .. } => Some(*at),
            Self::NoPlay { .. } => None,
        }
    }
}

impl fmt::Display for Play {
    /// A straight flush has its suit before it, and a wild card `*` after the rank that it stands for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Ten cards of which two are wild, or a suit, a colon and seven characters.
        let mut text = String::with_capacity(12);
        if let Some(suit) = self.suit() {
            text.push(suit.letter());
            text.push(':');
        }
        for part in self.parts() {
            for _ in 0..part.natural {
                text.push(part.rank.letter());
            }
            for _ in 0..part.wild {
                text.push(part.rank.letter());
                text.push('*');
            }
        }
        f.pad(&text)
    }
}

impl FromStr for Play {
    type Err = ParsePlayError;

    /// Reads the text of a play. The cards may come in any order, with white space between them: how many of each rank are
    /// natural and wild decides what the play is.
    fn from_str(text: &str) -> Result<Self, ParsePlayError> {
        let (suit, mut at) = read_suit(text);
        let [mut natural, mut wild] = [PackedCounts::EMPTY; 2];
        let mut total = 0;
        while let Some(found) = text[at..].chars().next() {
            if found.is_whitespace() {
                at += found.len_utf8();
                continue;
            }
            let Some((rank, len)) = Rank::read(&text[at..]) else {
                return Err(ParsePlayError::UnknownRank { found, at });
            };
            at += len;
            let is_wild = text[at..].starts_with('*');
            at += usize::from(is_wild);
            let counts = if is_wild { &mut wild } else { &mut natural };
            *counts = counts.with(rank.column(), counts.get(rank.column()) + 1);
            total += 1;
            // No play has more cards, and a count has four bits.
            if total > 10 {
                break;
            }
        }
        of_counts(suit, natural, wild).ok_or_else(|| ParsePlayError::NoPlay {
            text: text.to_owned(),
        })
    }
}

/// The suit before a colon, and where the cards begin.
fn read_suit(text: &str) -> (Option<Suit>, usize) {
    if let Some((before, _)) = text.split_once(':') {
        let mut letters = before.trim().chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(suit) = Suit::read(letter)
        {
            return (Some(suit), before.len() + 1);
        }
    }
    (None, 0)
}

/// The play of natural and wild cards by their ranks, with the suit of a straight flush.
fn of_counts(suit: Option<Suit>, natural: PackedCounts, wild: PackedCounts) -> Option<Play> {
    let face = natural.checked_add(wild)?;
    // Two packs have eight cards of a rank and two jokers of a colour, and no wild card stands for a joker.
    let jokers = PackedRow::span(Rank::BlackJoker.column(), 2);
    let too_many_naturals = !natural.at_least(9).is_empty();
    let too_many_jokers = !(face.at_least(3) & jokers).is_empty();
    let wild_jokers = !(wild.at_least(1) & jokers).is_empty();
    if wild.total() > Wilds::MOST || too_many_naturals || too_many_jokers || wild_jokers {
        return None;
    }
    let ranks = face.at_least(1);
    let total = u8::try_from(face.total()).ok()?;
    if let Some((kind, first)) = sequence(suit, face) {
        let (len, _) = kind.sequence()?;
        // The columns of a sequence go on from a low ace to a high one, while a count has one column for both.
        let mut wilds = Wilds::NONE;
        for column in first..first + len {
            for _ in 0..wild.get(Rank::of_column(column).column()) {
                wilds = wilds.with(column);
            }
        }
        return Some(Play::sequence(kind, first, suit, wilds));
    }
    // Only a straight flush has a suit.
    if suit.is_some() {
        return None;
    }
    if ranks == jokers && total == 4 {
        return Some(Play::JOKER_BOMB);
    }
    let mut wilds = Wilds::NONE;
    for column in wild.at_least(1) {
        for _ in 0..wild.get(column) {
            wilds = wilds.with(column);
        }
    }
    // Apart from sequences and the four jokers, a play has one rank, or the two ranks of a full house.
    match (ranks.first()?, ranks.without_first().first(), ranks.len()) {
        (column, None, _) => Some(Play::of_a_rank(total, column, wilds)),
        (low, Some(high), 2) => {
            let (trio, pair) = match (face.get(low), face.get(high)) {
                (3, 2) => (low, high),
                (2, 3) => (high, low),
                _ => return None,
            };
            Some(Play::full_house(trio, pair, wilds))
        }
        _ => None,
    }
}

/// The kind and the first column of ranks in a row.
fn sequence(suit: Option<Suit>, face: PackedCounts) -> Option<(Kind, usize)> {
    let ranks = face.at_least(1);
    let kinds: &[Kind] = match suit {
        Some(_) => &[Kind::StraightFlush],
        None => &[Kind::Straight, Kind::Tube, Kind::Plate],
    };
    for &kind in kinds {
        let (len, copies) = kind.sequence()?;
        // Column 0 is the ace below the two.
        for first in 0..=Rank::Ace.column() + 1 - len {
            let span = PackedRow::span(first, len);
            let columns = (span | span.below(1).shifted_up(Rank::Ace.column())).without(0);
            if ranks == columns && face == PackedCounts::times(columns, copies) {
                return Some((kind, first));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_as_the_same_play() {
        for text in [
            "3",
            "R",
            "9*",
            "33",
            "99*",
            "9*9*",
            "BB",
            "333",
            "33*3*",
            "A2345",
            "TJQKA",
            "34*567",
            "3*4*567",
            "H:56789*",
            "S:A*2345",
            "AA2233",
            "QQKKAA",
            "33*44*55",
            "334*4*55",
            "AAA222",
            "KKKAAA",
            "KKK*AAA*",
            "99944",
            "999BB",
            "999*44*",
            "5554*4*",
            "44499",
            "3333",
            "333333333*3*",
            "BBRR",
        ] {
            let play: Play = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(play.to_string(), text);
        }
    }

    #[test]
    fn the_order_of_cards_does_not_matter() {
        for (text, same) in [
            ("44999", "99944"),
            ("7 6 5 3 4*", "34*567"),
            ("10 J Q K A", "TJQKA"),
        ] {
            assert_eq!(
                text.parse::<Play>().map(|play| play.to_string()),
                Ok(same.to_owned())
            );
        }
    }

    #[test]
    fn cards_that_are_no_play() {
        for text in [
            "",
            "BR",
            "BBB",
            "B*",
            "BBRRR",
            "34",
            "3456",
            "345678",
            "JQKA2",
            "KKAA22",
            "33344",
            "333444",
            "S:33",
            "S:",
            "3*3*3*",
            "333333333",
            "333333333*3*3*",
            "555BR",
        ] {
            let read = text.parse::<Play>();
            let is_play = matches!(text, "33344" | "333444");
            assert_eq!(read.is_ok(), is_play, "{text}: {read:?}");
        }
        let error = |text: &str| text.parse::<Play>().unwrap_err().to_string();
        assert_eq!(
            error("33x"),
            "unexpected character 'x' at byte 2, expected a rank such as 9, T, 9* or R"
        );
        assert_eq!(error("34"), "\"34\" is no play");
    }
}
