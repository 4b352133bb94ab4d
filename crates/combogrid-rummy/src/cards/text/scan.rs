//! Reading cards off a text, from left to right.

use super::{Expected, ParseCardError};
use crate::cards::{Card, Rank, Suit, Tile};

/// A text and how far it has been read.
pub(super) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scan<'a> {
    pub(super) const fn new(text: &'a str) -> Scan<'a> {
        Scan { text, at: 0 }
    }

    /// Where the next tile begins, past spaces and commas; `None` at the end.
    pub(super) fn skip_to_tile(&mut self) -> Option<usize> {
        while let Some(gap) = self.peek().filter(|c| c.is_whitespace() || *c == ',') {
            self.at += gap.len_utf8();
        }
        (self.at < self.text.len()).then_some(self.at)
    }

    /// `TH`, `10H`, `♥T`, `JK`.
    pub(super) fn rank_then_suit(&mut self) -> Result<Tile, ParseCardError> {
        if self.take_joker(&["JK"]) {
            return Ok(Tile::Joker);
        }
        // A letter of a suit stands behind the rank, a picture on either side.
        if self
            .peek()
            .is_some_and(|first| !first.is_ascii() && Suit::from_letter(first).is_some())
        {
            let suit = self.suit()?;
            return Ok(Tile::Card(Card::new(self.rank()?, suit)));
        }
        let rank = self.rank()?;
        let suit = self.suit()?;
        Ok(Tile::Card(Card::new(rank, suit)))
    }

    /// `HT`, `JK`.
    pub(super) fn suit_then_rank(&mut self) -> Result<Tile, ParseCardError> {
        if self.take_joker(&["JK", "BJ", "RJ"]) {
            return Ok(Tile::Joker);
        }
        let suit = self.suit()?;
        let rank = self.rank()?;
        Ok(Tile::Card(Card::new(rank, suit)))
    }

    /// `r10`, `10r`, `j`.
    pub(super) fn colour_then_number(&mut self) -> Result<Tile, ParseCardError> {
        if self.take_joker(&["J"]) {
            return Ok(Tile::Joker);
        }
        if let Some(rank) = self.number() {
            let rank = rank?;
            let suit = self.one(Expected::Colour, Suit::from_colour)?;
            return Ok(Tile::Card(Card::new(rank, suit)));
        }
        let suit = self.one(Expected::Colour, Suit::from_colour)?;
        let rank = self
            .number()
            .unwrap_or_else(|| Err(self.unexpected(self.at, Expected::Number)))?;
        Ok(Tile::Card(Card::new(rank, suit)))
    }

    /// The error about the character at a place.
    pub(super) fn unexpected(&self, at: usize, expected: Expected) -> ParseCardError {
        match self.text.get(at..).and_then(|rest| rest.chars().next()) {
            Some(found) => ParseCardError::Unexpected {
                found,
                expected,
                at,
            },
            None => ParseCardError::Ends { expected, at },
        }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    fn take_joker(&mut self, spellings: &[&str]) -> bool {
        let rest = &self.text.as_bytes()[self.at..];
        let found = spellings.iter().find(|spelling| {
            rest.get(..spelling.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(spelling.as_bytes()))
        });
        self.at += found.map_or(0, |spelling| spelling.len());
        found.is_some()
    }

    /// A suit, as in H or in ♥ with the invisible character that says whether it is shown as a picture.
    fn suit(&mut self) -> Result<Suit, ParseCardError> {
        let suit = self.one(Expected::Suit, Suit::from_letter)?;
        if matches!(self.peek(), Some('\u{fe0e}' | '\u{fe0f}')) {
            self.at += '\u{fe0f}'.len_utf8();
        }
        Ok(suit)
    }

    fn rank(&mut self) -> Result<Rank, ParseCardError> {
        match self.number() {
            Some(rank) => rank,
            None => self.one(Expected::Rank, Rank::from_letter),
        }
    }

    /// A rank written in digits; `None` if no digit stands here.
    fn number(&mut self) -> Option<Result<Rank, ParseCardError>> {
        let (at, rest) = (self.at, &self.text[self.at..]);
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return None;
        }
        // 01 is no way to write 1.
        if rest.starts_with('0') {
            return Some(Err(self.unexpected(at, Expected::Rank)));
        }
        self.at += digits;
        // No rank has more digits than two; of very many the first are named.
        let number: u32 = rest[..digits.min(4)].parse().unwrap_or(u32::MAX);
        let rank = u8::try_from(number).ok().and_then(Rank::new);
        Some(rank.ok_or(ParseCardError::NoSuchRank { number, at }))
    }

    fn one<T>(
        &mut self,
        expected: Expected,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<T, ParseCardError> {
        let found = self.peek();
        let value = found
            .and_then(read)
            .ok_or_else(|| self.unexpected(self.at, expected))?;
        self.at += found.map_or(0, char::len_utf8);
        Ok(value)
    }
}
