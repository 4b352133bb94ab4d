//! Hands as text.

use core::fmt;

use crate::cards::value::write_list;
use crate::cards::{Hand, Notation, ParseCardError, Rules, Tile};

impl Notation {
    /// Reads a hand in this notation.
    ///
    /// Computes in O(length of the text).
    ///
    /// ```
    /// use combogrid_rummy::{Notation, Rules};
    ///
    /// let rack = Notation::Tiles.parse("k13 r9 o1 b7 j", &Rules::rummikub())?;
    /// assert_eq!(rack.to_string(), "AD 7C 9H KS JK");
    /// assert_eq!(Notation::Tiles.display(&rack).to_string(), "o1 b7 r9 k13 j");
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text holds anything but cards of the rules' deck, or more of one than the deck has; the error tells
    /// what, and at which byte.
    pub fn parse(self, text: &str, rules: &Rules) -> Result<Hand, ParseCardError> {
        let mut hand = Hand::EMPTY;
        for read in self.tiles_of_deck(text, rules) {
            let (at, tile) = read?;
            hand.add_read(at, tile, rules)?;
        }
        Ok(hand)
    }

    /// Reads a hand in this notation from bytes that should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Notation::parse`], and if a byte is not UTF-8.
    pub fn parse_bytes(self, bytes: &[u8], rules: &Rules) -> Result<Hand, ParseCardError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.parse(text, rules),
            Err(error) => {
                let at = error.valid_up_to();
                // The text is valid up to a byte that is there.
                let byte = bytes[at];
                Err(ParseCardError::NotUtf8 { byte, at })
            }
        }
    }

    /// The hand in this notation.
    #[must_use]
    pub fn display(self, hand: &Hand) -> impl fmt::Display + use<> {
        Written {
            notation: self,
            hand: *hand,
        }
    }
}

struct Written {
    notation: Notation,
    hand: Hand,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = self.hand.tiles().map(|tile| self.notation.write(tile));
        write_list(f, " ", written)
    }
}

impl Hand {
    /// Adds a tile that was read at some byte.
    pub(crate) fn add_read(
        &mut self,
        at: usize,
        tile: Tile,
        rules: &Rules,
    ) -> Result<(), ParseCardError> {
        let (held, copies) = (self.count(tile), rules.copies(tile));
        if copies == 0 {
            return Err(ParseCardError::NotInDeck { tile, at });
        }
        if held == copies {
            return Err(ParseCardError::TooMany { tile, copies, at });
        }
        self.set(tile, held + 1);
        Ok(())
    }

    /// Reads a hand in [`Notation::Text`], with or without spaces: `2H3H4H` or `10h, JC 1S JK`.
    ///
    /// Computes in O(length of the text).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// assert_eq!(Hand::parse("10h, 11C 1♠", &rules)?.to_string(), "AS TH JC");
    /// assert!(Hand::parse("", &rules)?.is_empty());
    ///
    /// let error = Hand::parse("3H 14H", &rules).unwrap_err();
    /// assert_eq!(error.to_string(), "no rank 14 at byte 3");
    /// assert_eq!(error.at(), 3);
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Notation::parse`].
    pub fn parse(text: &str, rules: &Rules) -> Result<Hand, ParseCardError> {
        Notation::Text.parse(text, rules)
    }

    /// Reads a hand in [`Notation::Text`] from bytes that should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Notation::parse_bytes`].
    pub fn parse_bytes(bytes: &[u8], rules: &Rules) -> Result<Hand, ParseCardError> {
        Notation::Text.parse_bytes(bytes, rules)
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
            "A♠\u{fe0f} T♥\u{fe0f}J♣\u{fe0e}jk7♦\u{fe0f}",
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
            ("♥X", "unexpected character 'X' at byte 3, expected a rank"),
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
            .parse("r9 x1", &Rules::rummikub())
            .unwrap_err();
        assert_eq!(
            colour.to_string(),
            "unexpected character 'x' at byte 3, expected a tile colour, one of b o r k y"
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
