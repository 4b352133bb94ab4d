//! The table: its melds, and the tiles that a rack can add to them as they lie.

mod error;
mod exchange;
mod grow;
mod lay_off;
mod rests;

use core::fmt;

use crate::cards::value::write_list;
use crate::cards::{Hand, Meld, Notation, ParseCardError, Rules, Tile};

pub use error::{BeyondDeckError, ParseTableError};
pub use exchange::Exchange;
pub(crate) use exchange::Exchanged;
pub(crate) use rests::{RackRest, Rests};

/// Melds on the table.
///
/// ```
/// use combogrid_rummy::{Hand, Rules, Table};
///
/// let rules = Rules::rummikub();
/// let table = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
/// let fits = table.lay_offs(&Hand::parse("2H 8H KS", &rules)?, &rules)?;
/// let results: Vec<String> = fits.iter().map(|fit| fit.result.to_string()).collect();
/// assert_eq!(results, ["2H 3H 4H 5H 6H", "8C 8D 8H 8S"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    melds: Vec<Meld>,
}

/// A tile laid off on a meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(description = "A tile that fits a meld.", inline)
)]
pub struct LayOff {
    /// The meld's place in the table as it lay, from 0.
    pub meld: usize,
    /// The tile.
    #[cfg_attr(feature = "serde", serde(rename = "card"))]
    pub tile: Tile,
    /// The meld with the tile, and with those of the rack that must be laid off before it or together with it.
    #[cfg_attr(feature = "schema", schemars(description = "The meld afterwards."))]
    pub result: Meld,
    /// The number of the rack's tiles that this takes, this one included.
    #[cfg_attr(
        feature = "schema",
        schemars(description = "How many tiles of the rack that takes.")
    )]
    pub tiles: u8,
}

/// Reads cards, and the same cards in the order in which they are written: the order tells which meld is meant.
fn read_in_order(
    text: &str,
    notation: Notation,
    rules: &Rules,
) -> Result<(Hand, Vec<Tile>), ParseCardError> {
    let mut cards = Hand::EMPTY;
    let mut tiles = Vec::new();
    for read in notation.tiles_of_deck(text, rules) {
        let (at, tile) = read?;
        cards.add_read(at, tile, rules)?;
        tiles.push(tile);
    }
    Ok((cards, tiles))
}

impl Table {
    /// A table on which nothing lies.
    pub(crate) const EMPTY: &'static Self = &Self::new(Vec::new());

    /// A table with these melds, in their order.
    #[must_use]
    pub const fn new(melds: Vec<Meld>) -> Self {
        Self { melds }
    }

    /// Melds written as cards and separated by commas, in their order. A joker or wild card of a run stands for the card
    /// of its place in the text; in cards that are not written in the order of a run it is read where the run is worth the most.
    /// Of a set and a run that are written alike, it is the one with fewer cards that stand for others.
    ///
    /// # Errors
    ///
    /// If a card cannot be read, the cards between two commas are no meld, or the deck has fewer copies of a tile.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, ParseTableError> {
        Self::parse_as(text, Notation::Text, rules)
    }

    /// As [`parse`](Self::parse), in another notation.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    pub fn parse_as(
        text: &str,
        notation: Notation,
        rules: &Rules,
    ) -> Result<Self, ParseTableError> {
        let mut melds = Vec::new();
        let mut start = 0;
        for part in text.split(',') {
            if !part.trim().is_empty() {
                let (cards, tiles) = read_in_order(part, notation, rules)
                    .map_err(|error| ParseTableError::Card { error, start })?;
                let at = start + part.len() - part.trim_start().len();
                let meld = rules.as_it_lies(&tiles);
                melds.push(meld.ok_or(ParseTableError::NoMeld { cards, at })?);
            }
            start += part.len() + 1;
        }
        let table = Self::new(melds);
        table.with_rack(&Hand::EMPTY, rules)?;
        Ok(table)
    }

    /// The melds, in their order.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// The tiles of all melds.
    ///
    /// # Panics
    ///
    /// Beyond [`Hand::MOST_COPIES`] of one tile, which no table of a deck has.
    #[must_use]
    pub fn tiles(&self) -> Hand {
        self.laid().collect()
    }

    /// The tiles of the melds, one after the other.
    fn laid(&self) -> impl Iterator<Item = Tile> {
        self.melds
            .iter()
            .flat_map(Meld::slots)
            .map(|slot| slot.tile)
    }

    /// The tiles of the table and of a rack together.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Table};
    ///
    /// let rules = Rules::gin();
    /// let table = Table::parse("3H 4H 5H", &rules)?;
    /// let again = Hand::parse("3H", &rules)?;
    /// let error = table.with_rack(&again, &rules).unwrap_err();
    /// assert_eq!(error.to_string(), "the deck has 1 of 3H, not 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the deck does not have that many copies of a tile.
    pub fn with_rack(&self, rack: &Hand, rules: &Rules) -> Result<Hand, BeyondDeckError> {
        let beyond = |tile, found| BeyondDeckError {
            tile,
            copies: rules.copies(tile),
            found,
        };
        let mut all = *rack;
        for tile in self.laid() {
            let found = all.count(tile) + 1;
            if found > rules.copies(tile) {
                return Err(beyond(tile, found));
            }
            all = all.with(tile, found);
        }
        match all
            .iter()
            .find(|(tile, found)| *found > rules.copies(*tile))
        {
            Some((tile, found)) => Err(beyond(tile, found)),
            None => Ok(all),
        }
    }
}

impl fmt::Display for Table {
    /// The melds, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, ", ", &self.melds)
    }
}
