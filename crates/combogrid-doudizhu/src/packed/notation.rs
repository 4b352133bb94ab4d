//! How cards are written and read, in the notations of several programs.

use std::str::FromStr;

use thiserror::Error;

use super::{Hand, Rank};

named! {
    /// How cards are written: the canonical letters, or another program's, asked for by name.
    ///
    /// Letters clash between programs (`D` is a joker in one and a suit in another), so a notation is
    /// never guessed. In each, cards come in any order, with any white space, commas and pictures of suits between them.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Notation};
    ///
    /// let hand = Hand::parse("[3, 3, 14, 17, 20, 30]", Notation::DouZero)?;
    /// assert_eq!(hand.to_string(), "33A2BR");
    /// let hand = Hand::parse("S3H3(BWJ)(CJ)", Notation::OpenSpiel)?;
    /// assert_eq!(hand.to_string(), "33BR");
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Notation, ParseNotationError {
        /// `3456789TJQKA2BR` in either case; `10` for the ten, `小王` and `大王` for the jokers.
        #[default]
        Canonical = "canonical",
        /// `DouZero`'s letters (`X` and `D` for the jokers) or its numbers 3..14, 17, 20, 30, also in a list `[..]`.
        DouZero = "douzero",
        /// `OpenSpiel`'s: a suit letter `C`, `D`, `H`, `S` in front, which may be left out; `(BWJ)` and `(CJ)` for the jokers;
        /// a hyphen may stand between a body and its wings.
        OpenSpiel = "openspiel",
    }
}

/// A text that is not a hand of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseHandError {
    /// A character that begins no card of the notation.
    #[error("unexpected character {found:?} at byte {at}, expected a card such as {example}")]
    UnknownCard {
        /// The unexpected text.
        found: char,
        /// Its place in the text, in bytes from 0.
        at: usize,
        /// Cards that would have been read.
        example: &'static str,
    },
    /// A suit at the end of the text with no rank behind it, or a picture of a suit beside no card.
    #[error("no rank after the suit {suit:?} at byte {at}")]
    LoneSuit {
        /// The suit letter.
        suit: char,
        /// Its place in the text, in bytes from 0.
        at: usize,
    },
    /// One more card of a rank than the deck has.
    #[error("one {rank} too many at byte {at}: the deck has {copies}")]
    TooMany {
        /// The rank that overflows.
        rank: Rank,
        /// How many cards of it the deck has.
        copies: u8,
        /// Where the first card too many stands, in bytes from 0.
        at: usize,
    },
}

impl ParseHandError {
    /// The place of the error in the text, in bytes from 0.
    #[must_use]
    pub const fn at(self) -> usize {
        match self {
            Self::UnknownCard { at, .. } | Self::LoneSuit { at, .. } | Self::TooMany { at, .. } => {
                at
            }
        }
    }
}

/// A name that is not one of the notations.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown notation {0:?}, expected canonical, douzero or openspiel")]
pub struct ParseNotationError(String);

/// Pictures of suits, black and white. No play depends on a suit, and no notation has them as cards; letters of suits clash with
/// `DouZero`'s `D`, so only `OpenSpiel`'s are read.
const SUITS: [char; 8] = ['♣', '♦', '♥', '♠', '♧', '♢', '♡', '♤'];

/// The invisible characters after a picture that say how it is shown.
const SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

type Word = (&'static str, Rank);

/// Longer words stand before those that begin like them.
const CANONICAL: &[Word] = &[
    ("10", Rank::Ten),
    ("小王", Rank::BlackJoker),
    ("大王", Rank::RedJoker),
    ("B", Rank::BlackJoker),
    ("R", Rank::RedJoker),
];

const DOUZERO: &[Word] = &[
    ("10", Rank::Ten),
    ("11", Rank::Jack),
    ("12", Rank::Queen),
    ("13", Rank::King),
    ("14", Rank::Ace),
    ("17", Rank::Two),
    ("20", Rank::BlackJoker),
    ("30", Rank::RedJoker),
    ("X", Rank::BlackJoker),
    ("D", Rank::RedJoker),
];

const OPENSPIEL: &[Word] = &[
    ("10", Rank::Ten),
    ("(BWJ)", Rank::BlackJoker),
    ("(CJ)", Rank::RedJoker),
];

impl Notation {
    const fn words(self) -> &'static [Word] {
        match self {
            Self::Canonical => CANONICAL,
            Self::DouZero => DOUZERO,
            Self::OpenSpiel => OPENSPIEL,
        }
    }

    const fn example(self) -> &'static str {
        match self {
            Self::Canonical => "3, 10, T, A, 2, B or R",
            Self::DouZero => "3, T, 10, A, 14, 2, 17, X, D, 20 or 30",
            Self::OpenSpiel => "S3, HT, D2, (BWJ) or (CJ)",
        }
    }

    /// A card as this notation writes it, without a suit.
    ///
    /// ```
    /// use combogrid_doudizhu::{Notation, Rank};
    ///
    /// assert_eq!(Notation::DouZero.word(Rank::RedJoker), "D");
    /// assert_eq!(Notation::OpenSpiel.word(Rank::RedJoker), "(CJ)");
    /// assert_eq!(Notation::DouZero.word(Rank::Ten), "T");
    /// ```
    #[must_use]
    pub fn word(self, rank: Rank) -> &'static str {
        let mut words = self.words().iter();
        let joker = words.rfind(|&&(_, meant)| rank.is_joker() && meant == rank);
        joker.map_or(&Rank::LETTERS[rank.index()..=rank.index()], |(word, _)| {
            word
        })
    }

    /// Some cards in this notation, low to high with nothing between them.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Notation};
    ///
    /// let hand: Hand = "33T2BR".parse()?;
    /// assert_eq!(Notation::OpenSpiel.write(hand), "33T2(BWJ)(CJ)");
    /// assert_eq!(Notation::DouZero.write(hand), "33T2XD");
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    #[must_use]
    pub fn write(self, cards: Hand) -> String {
        // A card is one letter, but for the jokers of two notations. Lists have tens of thousands of these texts.
        let mut text = String::with_capacity(cards.total());
        for rank in cards.ranks() {
            let word = self.word(rank);
            for _ in 0..cards.count(rank) {
                text += word;
            }
        }
        text
    }

    fn is_gap(self, found: char) -> bool {
        let own = match self {
            Self::Canonical => false,
            Self::DouZero => matches!(found, '[' | ']'),
            Self::OpenSpiel => found == '-',
        };
        let is_shown = SUITS.contains(&found) || SELECTORS.contains(&found);
        own || is_shown || found.is_whitespace() || matches!(found, ',' | '，' | '、')
    }

    /// The cards of `text` in their order, each with the byte it begins at.
    pub(crate) fn cards(self, text: &str) -> Cards<'_> {
        Cards {
            text,
            at: 0,
            read: 0,
            notation: self,
        }
    }
}

/// The cards of a text, each with its place; nothing follows an error.
pub(crate) struct Cards<'a> {
    text: &'a str,
    at: usize,
    /// How many cards were read.
    read: usize,
    notation: Notation,
}

impl Cards<'_> {
    fn skip_gaps(&mut self) {
        let rest = &self.text[self.at..];
        let card = rest.trim_start_matches(|found| self.notation.is_gap(found));
        self.at += rest.len() - card.len();
    }

    /// The suit in front of a card, if the notation writes suits.
    fn skip_suit(&mut self) -> Option<char> {
        let suit = self.text[self.at..].chars().next()?;
        let suited = self.notation == Notation::OpenSpiel && matches!(suit, 'C' | 'D' | 'H' | 'S');
        self.at += usize::from(suited);
        suited.then_some(suit)
    }

    /// The last picture of a suit, once, if the text has more of them than cards: one of them stands beside no card.
    fn lone_picture(&mut self) -> Option<ParseHandError> {
        // Most texts have no picture, and are not gone through again.
        if self.text.is_ascii() {
            return None;
        }
        let pictures = self
            .text
            .char_indices()
            .filter(|(_, found)| SUITS.contains(found));
        let (at, suit) = pictures.clone().next_back()?;
        let is_lone = pictures.count() > self.read;
        self.read = usize::MAX;
        is_lone.then_some(ParseHandError::LoneSuit { suit, at })
    }

    fn rank(&mut self, found: char) -> Option<Rank> {
        let rest = &self.text[self.at..];
        let word = self
            .notation
            .words()
            .iter()
            .find(|(word, _)| starts_with(rest, word));
        let (len, rank) = match word {
            Some((word, rank)) => (word.len(), *rank),
            None => (1, letter(found)?),
        };
        self.at += len;
        Some(rank)
    }
}

/// Whether `text` begins with `word` in upper or lower case.
fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The rank of a letter that all notations share: all but the jokers.
fn letter(found: char) -> Option<Rank> {
    let rank = Rank::from_index(Rank::LETTERS.find(found.to_ascii_uppercase())?)?;
    (!rank.is_joker()).then_some(rank)
}

impl Iterator for Cards<'_> {
    type Item = Result<(Rank, usize), ParseHandError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip_gaps();
        let start = self.at;
        if self.text[start..].is_empty() {
            return self.lone_picture().map(Err);
        }
        let suit = self.skip_suit();
        let at = self.at;
        let Some(found) = self.text[at..].chars().next() else {
            return suit.map(|suit| Err(ParseHandError::LoneSuit { suit, at: start }));
        };
        let Some(rank) = self.rank(found) else {
            self.at = self.text.len();
            return Some(Err(ParseHandError::UnknownCard {
                found,
                at,
                example: self.notation.example(),
            }));
        };
        self.read += 1;
        Some(Ok((rank, start)))
    }
}

impl Hand {
    /// Reads cards of one pack in another program's notation; [`str::parse`] reads the canonical one.
    ///
    /// # Errors
    ///
    /// [`ParseHandError`] names the place of the first card that is unknown or one too many.
    pub fn parse(text: &str, notation: Notation) -> Result<Self, ParseHandError> {
        Self::DECK.parse_part(text, notation)
    }

    /// Reads some cards of this hand, as those of a [deck](crate::Rules::deck) of two packs.
    ///
    /// # Errors
    ///
    /// [`ParseHandError`] names the place of the first card that is unknown or one too many.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Notation};
    ///
    /// let read = |text| Hand::TWO_PACKS.parse_part(text, Notation::Canonical);
    /// assert_eq!(read("33333BBRR")?.total(), 9);
    /// assert_eq!(read("RRR").unwrap_err().to_string(), "one R too many at byte 2: the deck has 2");
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    pub fn parse_part(self, text: &str, notation: Notation) -> Result<Self, ParseHandError> {
        let (mut hand, mut left) = (Self::EMPTY, self);
        for card in notation.cards(text) {
            let (rank, at) = card?;
            left = left
                .checked_sub(rank.into())
                .ok_or(ParseHandError::TooMany {
                    rank,
                    copies: self.count(rank),
                    at,
                })?;
            hand = hand.plus(rank.into());
        }
        Ok(hand)
    }
}

impl FromStr for Hand {
    type Err = ParseHandError;

    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        Self::parse(text, Notation::Canonical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hand;

    #[test]
    fn every_spelling_of_one_hand() {
        for text in [
            "3344555",
            "3 3 4 4 5 5 5",
            "5,4,3,5,4,3,5",
            "\t3\n3 4，4、555",
        ] {
            assert_eq!(
                text.parse::<Hand>().map(|hand| hand.to_string()),
                Ok("3344555".into())
            );
        }
        let suited = "♥3 ♠3 4♣ 4♦\u{fe0f} ♡5♢5♤5".parse::<Hand>();
        assert_eq!(suited.map(|hand| hand.to_string()), Ok("3344555".into()));
        for (text, suit, at) in [("♥", '♥', 0), ("3♥ ♠", '♠', 5), ("♡♡ 4", '♡', 3)]
        {
            let lone = Err(ParseHandError::LoneSuit { suit, at });
            assert_eq!(text.parse::<Hand>(), lone, "{text}");
        }
        for text in ["tjqka2br", "TJQKA2小王大王", "10JQKA2BR", "R 大王"] {
            let read = text.parse::<Hand>();
            assert_eq!(read.is_ok(), text != "R 大王", "{read:?}");
        }
        assert_eq!(
            "1010 10T".parse::<Hand>().map(|hand| hand.to_string()),
            Ok("TTTT".into())
        );
    }

    #[test]
    fn dialects_are_asked_for_by_name() {
        let read = |text, notation| Hand::parse(text, notation).map(|hand| hand.to_string());
        assert_eq!(read("3T2XD", Notation::DouZero), Ok("3T2BR".into()));
        assert_eq!(
            read("3 10 11 12 13 14 17 20 30", Notation::DouZero),
            Ok("3TJQKA2BR".into())
        );
        assert_eq!(
            read("D3 ST C2 (CJ) Q", Notation::OpenSpiel),
            Ok("3TQ2R".into())
        );
        assert_eq!(
            read("444555-8(CJ)", Notation::OpenSpiel),
            Ok("4445558R".into())
        );
        assert!(read("4-4", Notation::Canonical).is_err());
        assert!(read("X", Notation::Canonical).is_err());
        assert!(read("B", Notation::DouZero).is_err());
        assert!(read("D", Notation::Canonical).is_err());
        for notation in Notation::ALL {
            assert_eq!(notation.name().parse(), Ok(notation));
        }
    }

    #[test]
    fn every_notation_reads_back_what_it_writes() {
        for notation in Notation::ALL {
            let text = notation.write(Hand::DECK);
            assert_eq!(Hand::parse(&text, notation), Ok(Hand::DECK), "{text}");
        }
        let text = Notation::Canonical.write(Hand::DECK);
        assert_eq!(text, Hand::DECK.to_string());
    }

    #[test]
    fn errors_say_what_and_where() {
        let error = |text, notation: Notation| Hand::parse(text, notation).unwrap_err();
        let canonical = |text| error(text, Notation::Canonical).to_string();
        assert_eq!(
            canonical("33333"),
            "one 3 too many at byte 4: the deck has 4"
        );
        assert_eq!(
            canonical("小王, B"),
            "one B too many at byte 8: the deck has 1"
        );
        assert_eq!(
            canonical("34x5"),
            "unexpected character 'x' at byte 2, expected a card such as 3, 10, T, A, 2, B or R"
        );
        assert_eq!(error("3 1", Notation::Canonical).at(), 2);
        assert_eq!(error("S3小", Notation::OpenSpiel).at(), 2);
        let lone = error("S3 H", Notation::OpenSpiel);
        assert_eq!(lone.to_string(), "no rank after the suit 'H' at byte 3");
        assert_eq!(
            "hoyle".parse::<Notation>().unwrap_err().to_string(),
            "unknown notation \"hoyle\", expected canonical, douzero or openspiel"
        );
    }
}
