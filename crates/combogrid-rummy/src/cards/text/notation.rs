//! Ways of writing cards.

use core::str::FromStr;

use super::scan::Scan;
use super::{Expected, ParseCardError};
use crate::cards::value::{TextValue, named};
use crate::cards::{Card, Rank, Rules, Suit, Tile};

/// A way of writing cards.
///
/// All of them take cards with or without spaces and commas between them, and letters in either case.
///
/// ```
/// use combogrid_rummy::{Notation, ParseValueError};
///
/// assert_eq!("tiles".parse(), Ok(Notation::Tiles));
/// assert_eq!(Notation::Tiles.to_string(), "tiles");
///
/// let error: ParseValueError = "dots".parse::<Notation>().unwrap_err();
/// assert_eq!(error.to_string(), "cannot read \"dots\", expected text, tiles or rlcard");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Notation {
    /// Rank then suit: `TH` or `10H`, `JC` or `11C`, `AS` or `1S`, `3♥` or `♥3`; `JK` is a joker.
    #[default]
    Text,
    /// Tile colour and number, in either order: `k13` or `13k` black, `r9` red, `o1` orange, `b7` blue; `j` is a joker. A
    /// yellow tile (`y3`, `G3`) is an orange one where the deck has no stars.
    Tiles,
    /// Suit then rank, as `RLCard` writes cards: `SA HT`; `JK`, `BJ` and `RJ` are jokers.
    Rlcard,
}

named! {
    Notation: "text, tiles or rlcard",
        "text" => Notation::Text, "tiles" => Notation::Tiles, "rlcard" => Notation::Rlcard;
}

impl Notation {
    /// Every notation.
    pub const ALL: [Notation; 3] = [Notation::Text, Notation::Tiles, Notation::Rlcard];

    /// Reads a single card or joker of any deck.
    ///
    /// # Errors
    ///
    /// If the text is not one card.
    pub fn parse_tile(self, text: &str) -> Result<Tile, ParseCardError> {
        let mut scan = Scan::new(text);
        scan.skip_to_tile();
        let tile = self.read(&mut scan)?;
        match scan.skip_to_tile() {
            None => Ok(tile),
            Some(at) => Err(scan.unexpected(at, Expected::End)),
        }
    }

    /// Every tile of a text with the byte where it begins, up to the first that cannot be read.
    pub(crate) fn tiles(
        self,
        text: &str,
    ) -> impl Iterator<Item = Result<(usize, Tile), ParseCardError>> {
        let mut scan = Scan::new(text);
        let mut failed = false;
        core::iter::from_fn(move || {
            let at = scan.skip_to_tile().filter(|_| !failed)?;
            let tile = self.read(&mut scan);
            failed = tile.is_err();
            Some(tile.map(|tile| (at, tile)))
        })
    }

    /// As [`tiles`](Self::tiles), of a deck: a yellow tile of one without stars is of its fourth colour.
    pub(crate) fn tiles_of_deck(
        self,
        text: &str,
        rules: &Rules,
    ) -> impl Iterator<Item = Result<(usize, Tile), ParseCardError>> {
        let has_stars = rules.suits().contains(Suit::Stars);
        let fourth = move |tile: Tile| match tile {
            Tile::Card(card)
                if card.suit == Suit::Stars && self == Notation::Tiles && !has_stars =>
            {
                Tile::Card(Card::new(card.rank, Suit::Diamonds))
            }
            tile => tile,
        };
        let tiles = self.tiles(text);
        tiles.map(move |read| read.map(|(at, tile)| (at, fourth(tile))))
    }

    /// The tile as text.
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

    fn read(self, scan: &mut Scan<'_>) -> Result<Tile, ParseCardError> {
        match self {
            Notation::Text => scan.rank_then_suit(),
            Notation::Tiles => scan.colour_then_number(),
            Notation::Rlcard => scan.suit_then_rank(),
        }
    }
}

impl FromStr for Tile {
    type Err = ParseCardError;

    /// Reads a single card or joker in [`Notation::Text`].
    fn from_str(text: &str) -> Result<Tile, ParseCardError> {
        Notation::Text.parse_tile(text)
    }
}

impl FromStr for Card {
    type Err = ParseCardError;

    /// Reads a single card in [`Notation::Text`].
    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        match Notation::Text.parse_tile(text)? {
            Tile::Card(card) => Ok(card),
            tile @ Tile::Joker => Err(ParseCardError::NotInDeck { tile, at: 0 }),
        }
    }
}

impl TextValue for Card {
    const EXPECTED: &'static str = "a card";
    const EXPECTED_OR_NONE: &'static str = "a card or none";

    /// Reads a card of a setting in any notation: what is a card in one is nothing in the others. Settings of single cards are
    /// those of four suits, so a yellow tile is of the fourth colour, as in a deck without stars.
    fn read(text: &str) -> Option<Card> {
        let mut read = Notation::ALL
            .into_iter()
            .map(|notation| (notation, notation.parse_tile(text)));
        read.find_map(|(notation, tile)| match (notation, tile.ok()?) {
            (Notation::Tiles, Tile::Card(card)) if card.suit == Suit::Stars => {
                Some(Card::new(card.rank, Suit::Diamonds))
            }
            (_, Tile::Card(card)) => Some(card),
            (_, Tile::Joker) => None,
        })
    }

    fn write(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Display::fmt(self, f)
    }
}

impl TextValue for Rank {
    const EXPECTED: &'static str = "a rank";
    const EXPECTED_OR_NONE: &'static str = "a rank or none";

    /// Reads a letter or a number.
    fn read(text: &str) -> Option<Rank> {
        let mut letters = text.chars();
        let rank = letters
            .next()
            .and_then(Rank::from_letter)
            .filter(|_| letters.next().is_none());
        rank.or_else(|| text.parse().ok().and_then(Rank::new))
    }

    fn write(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Display::fmt(self, f)
    }
}
