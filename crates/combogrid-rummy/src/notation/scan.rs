//! Reading cards off a text, from left to right.

use super::{Expected, ParseError};
use crate::{Card, Rank, Suit, Tile};

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

    /// `TH`, `10H`, `JK`.
    pub(super) fn rank_then_suit(&mut self) -> Result<Tile, ParseError> {
        if self.take_joker(&["JK"]) {
            return Ok(Tile::Joker);
        }
        let rank = self.rank()?;
        let suit = self.one(Expected::Suit, Suit::from_letter)?;
        Ok(Tile::Card(Card::new(rank, suit)))
    }

    /// `HT`, `JK`.
    pub(super) fn suit_then_rank(&mut self) -> Result<Tile, ParseError> {
        if self.take_joker(&["JK", "BJ", "RJ"]) {
            return Ok(Tile::Joker);
        }
        let suit = self.one(Expected::Suit, Suit::from_letter)?;
        let rank = self.rank()?;
        Ok(Tile::Card(Card::new(rank, suit)))
    }

    /// `r10`, `j`.
    pub(super) fn colour_then_number(&mut self) -> Result<Tile, ParseError> {
        if self.take_joker(&["J"]) {
            return Ok(Tile::Joker);
        }
        let suit = self.one(Expected::Colour, Suit::from_colour)?;
        let rank = self
            .number()
            .unwrap_or_else(|| Err(self.unexpected(self.at, Expected::Number)))?;
        Ok(Tile::Card(Card::new(rank, suit)))
    }

    /// What to say of the character at a place.
    pub(super) fn unexpected(&self, at: usize, expected: Expected) -> ParseError {
        match self.text.get(at..).and_then(|rest| rest.chars().next()) {
            Some(found) => ParseError::Unexpected {
                found,
                expected,
                at,
            },
            None => ParseError::Ends { expected, at },
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

    fn rank(&mut self) -> Result<Rank, ParseError> {
        match self.number() {
            Some(rank) => rank,
            None => self.one(Expected::Rank, Rank::from_letter),
        }
    }

    /// A rank written in digits; `None` if no digit stands here.
    fn number(&mut self) -> Option<Result<Rank, ParseError>> {
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
        Some(rank.ok_or(ParseError::NoSuchRank { number, at }))
    }

    fn one<T>(
        &mut self,
        expected: Expected,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<T, ParseError> {
        let found = self.peek();
        let value = found
            .and_then(read)
            .ok_or_else(|| self.unexpected(self.at, expected))?;
        self.at += found.map_or(0, char::len_utf8);
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Hand, Notation, Rules};

    #[test]
    fn spellings_of_one_hand_are_one_hand() {
        let rules = Rules::kalooki();
        let hand = Hand::parse("AS TH JC JK 7D", &rules).unwrap();
        for text in [
            "1s10h11cjk7d",
            "A♠ T♥, J♣ jk 7♦",
            "\t7D,,1S 10H\nJC JK ",
            "jkjc1s7dTH",
        ] {
            assert_eq!(Hand::parse(text, &rules), Ok(hand), "{text}");
        }
        for (notation, text) in [
            (Notation::Tiles, "k1 r10 b11 j o7"),
            (Notation::Rlcard, "SA HT CJ BJ D7"),
        ] {
            assert_eq!(notation.parse(text, &rules), Ok(hand), "{text}");
        }
        for notation in Notation::ALL {
            let text = notation.display(&hand).to_string();
            assert_eq!(notation.parse(&text, &rules), Ok(hand), "{text}");
            assert_eq!(
                notation.parse(&text.replace(' ', ""), &rules),
                Ok(hand),
                "{text}"
            );
        }
    }

    #[test]
    fn a_hand_is_written_with_a_blank_between_two_tiles() {
        let hand = Hand::parse("JK 7D TH AS AS", &Rules::kalooki()).unwrap();
        let written = Notation::ALL.map(|notation| notation.display(&hand).to_string());
        assert_eq!(
            written,
            ["AS AS 7D TH JK", "k1 k1 o7 r10 j", "SA SA D7 HT JK"]
        );
    }

    #[test]
    fn errors_name_what_and_where() {
        let cases = [
            ("14H", "no rank 14 at byte 0"),
            ("0H", "unexpected character '0' at byte 0, expected a rank"),
            (
                "3H 01S",
                "unexpected character '0' at byte 3, expected a rank",
            ),
            ("3H 99999999999H", "no rank 9999 at byte 3"),
            ("3X", "unexpected character 'X' at byte 1, expected a suit"),
            ("X3", "unexpected character 'X' at byte 0, expected a rank"),
            ("♥3", "unexpected character '♥' at byte 0, expected a rank"),
            ("3H 4", "the text ends at byte 4, expected a suit"),
            ("3H 3H 4H 3H", "one 3H too many at byte 9: the deck has 2"),
            ("3H JK", "the deck has no JK, at byte 3"),
            (
                "3H-5H",
                "unexpected character '-' at byte 2, expected a rank",
            ),
        ];
        for (text, message) in cases {
            let error = Hand::parse(text, &Rules::article()).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
        let third = Hand::parse("JK JK jk", &Rules::rummikub()).unwrap_err();
        assert_eq!(
            third.to_string(),
            "one JK too many at byte 6: the deck has 2"
        );
        let nine = Hand::parse("JC 9C", &Rules::conquian()).unwrap_err();
        assert_eq!(nine.to_string(), "the deck has no 9C, at byte 3");
        let colour = Notation::Tiles
            .parse("r9 g1", &Rules::rummikub())
            .unwrap_err();
        assert_eq!(
            colour.to_string(),
            "unexpected character 'g' at byte 3, expected a tile colour"
        );
        let number = Notation::Tiles
            .parse("r9 b", &Rules::rummikub())
            .unwrap_err();
        assert_eq!(
            number.to_string(),
            "the text ends at byte 4, expected a tile number"
        );
    }

    #[test]
    fn bytes_that_are_not_text_and_endless_text_are_errors() {
        let error = Hand::parse_bytes(b"3H \xFF4H", &Rules::article()).unwrap_err();
        assert_eq!(error.to_string(), "byte 3 (0xFF) is not UTF-8 text");
        let long = "3H".repeat(5_000);
        assert_eq!(Hand::parse(&long, &Rules::article()).unwrap_err().at(), 4);
        let blank = " ".repeat(10_000);
        assert_eq!(Hand::parse(&blank, &Rules::article()), Ok(Hand::EMPTY));
    }

    #[test]
    fn one_tile_alone() {
        assert_eq!("10h".parse::<crate::Card>().unwrap().to_string(), "TH");
        assert_eq!("jk".parse(), Ok(crate::Tile::Joker));
        assert_eq!(
            "3H4H".parse::<crate::Card>().unwrap_err().to_string(),
            "unexpected character '4' at byte 2, expected the end"
        );
        assert!("JK".parse::<crate::Card>().is_err());
        assert!("".parse::<crate::Tile>().is_err());
    }
}
