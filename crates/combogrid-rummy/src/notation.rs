//! Ways of writing cards.

mod error;
mod scan;

pub use error::{Expected, ParseError};

use core::fmt;

use crate::{Card, Hand, Rank, Rules, Tile};
use scan::Scan;

/// A way of writing cards.
///
/// All of them take cards with or without spaces and commas between them, and letters in either case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Notation {
    /// Rank then suit: `TH` or `10H`, `JC` or `11C`, `AS` or `1S`, `3♥`; `JK` is a joker.
    #[default]
    Text,
    /// Tile colour then number: `k13` black, `r9` red, `o1` orange, `b7` blue; `j` is a joker.
    Tiles,
    /// Suit then rank, as `RLCard` writes cards: `SA HT`; `JK`, `BJ` and `RJ` are jokers.
    Rlcard,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Notation; 3] = [Notation::Text, Notation::Tiles, Notation::Rlcard];

    /// Reads a hand written so.
    ///
    /// Computes in O(length of the text).
    ///
    /// ```
    /// use combogrid_rummy::{Notation, Rules};
    ///
    /// let rack = Notation::Tiles.parse("k13 r9 o1 b7 j", &Rules::rummikub())?;
    /// assert_eq!(rack.to_string(), "AD 7C 9H KS JK");
    /// assert_eq!(Notation::Tiles.display(&rack).to_string(), "o1 b7 r9 k13 j");
    /// # Ok::<(), combogrid_rummy::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text has something else in it than cards of the rules' deck, or more of one than the deck has; the error
    /// says what, and at which byte.
    pub fn parse(self, text: &str, rules: &Rules) -> Result<Hand, ParseError> {
        let mut hand = Hand::EMPTY;
        let mut scan = Scan::new(text);
        while let Some(at) = scan.skip_to_tile() {
            let tile = self.read(&mut scan)?;
            let (held, copies) = (hand.count(tile), rules.copies(tile));
            if copies == 0 {
                return Err(ParseError::NotInDeck { tile, at });
            }
            if held == copies {
                return Err(ParseError::TooMany { tile, copies, at });
            }
            hand.set(tile, held + 1);
        }
        Ok(hand)
    }

    /// Reads a hand written so in bytes that ought to be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Notation::parse`], and if a byte is not UTF-8.
    pub fn parse_bytes(self, bytes: &[u8], rules: &Rules) -> Result<Hand, ParseError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => self.parse(text, rules),
            Err(error) => Err(not_utf8(bytes, error.valid_up_to())),
        }
    }

    /// Reads one card or joker, and nothing beside it, of any deck.
    ///
    /// # Errors
    ///
    /// If the text is not one card.
    pub fn parse_tile(self, text: &str) -> Result<Tile, ParseError> {
        let mut scan = Scan::new(text);
        scan.skip_to_tile();
        let tile = self.read(&mut scan)?;
        match scan.skip_to_tile() {
            None => Ok(tile),
            Some(at) => Err(scan.unexpected(at, Expected::End)),
        }
    }

    /// The hand, written so.
    #[must_use]
    pub fn display(self, hand: &Hand) -> impl fmt::Display + use<> {
        Written {
            notation: self,
            hand: *hand,
        }
    }

    /// The tile, written so.
    #[must_use]
    pub fn write(self, tile: Tile) -> String {
        match (self, tile) {
            (Notation::Text, tile) => tile.to_string(),
            (Notation::Tiles, Tile::Joker) => "j".to_owned(),
            (Notation::Tiles, Tile::Card(card)) => {
                format!("{}{}", card.suit.colour(), card.rank.number())
            }
            (Notation::Rlcard, Tile::Joker) => "JK".to_owned(),
            (Notation::Rlcard, Tile::Card(card)) => format!("{}{}", card.suit, card.rank),
        }
    }

    fn read(self, scan: &mut Scan<'_>) -> Result<Tile, ParseError> {
        match self {
            Notation::Text => scan.rank_then_suit(),
            Notation::Tiles => scan.colour_then_number(),
            Notation::Rlcard => scan.suit_then_rank(),
        }
    }
}

struct Written {
    notation: Notation,
    hand: Hand,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, tile) in self.hand.tiles().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            f.write_str(&self.notation.write(tile))?;
        }
        Ok(())
    }
}

fn not_utf8(bytes: &[u8], at: usize) -> ParseError {
    ParseError::NotUtf8 {
        byte: bytes.get(at).copied().unwrap_or_default(),
        at,
    }
}

impl Hand {
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
    /// # Ok::<(), combogrid_rummy::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the text has something else in it than cards of the rules' deck, or more of one than the deck has; the error
    /// says what, and at which byte.
    pub fn parse(text: &str, rules: &Rules) -> Result<Hand, ParseError> {
        Notation::Text.parse(text, rules)
    }

    /// Reads a hand in [`Notation::Text`] from bytes that ought to be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Hand::parse`], and if a byte is not UTF-8.
    pub fn parse_bytes(bytes: &[u8], rules: &Rules) -> Result<Hand, ParseError> {
        Notation::Text.parse_bytes(bytes, rules)
    }
}

impl core::str::FromStr for Tile {
    type Err = ParseError;

    /// Reads one card or joker in [`Notation::Text`].
    fn from_str(text: &str) -> Result<Tile, ParseError> {
        Notation::Text.parse_tile(text)
    }
}

impl core::str::FromStr for Card {
    type Err = ParseError;

    /// Reads one card in [`Notation::Text`].
    fn from_str(text: &str) -> Result<Card, ParseError> {
        match Notation::Text.parse_tile(text)? {
            Tile::Card(card) => Ok(card),
            tile @ Tile::Joker => Err(ParseError::NotInDeck { tile, at: 0 }),
        }
    }
}

/// One card in plain text, for settings.
pub(crate) fn read_card(text: &str) -> Option<Card> {
    text.parse().ok()
}

/// One rank, as a letter or a number, for settings.
pub(crate) fn read_rank(text: &str) -> Option<Rank> {
    let mut letters = text.chars();
    let rank = letters
        .next()
        .and_then(Rank::from_letter)
        .filter(|_| letters.next().is_none());
    rank.or_else(|| text.parse().ok().and_then(Rank::new))
}
