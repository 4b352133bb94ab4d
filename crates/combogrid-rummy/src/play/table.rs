//! The table: its melds, and the tiles that a rack can add.

mod error;
mod exchange;
mod grow;
mod lay_off;
mod rests;

use core::fmt;

use crate::cards::value::write_list;
use crate::cards::{Aim, Hand, Meld, Notation, ParseCardError, Rules, Tile};
use crate::play::{Advisor, Played, Turn, TurnError};

pub use error::{BeyondDeckError, ParseTableError, PlaceError};
pub use exchange::Exchange;
pub(crate) use exchange::Exchanged;
pub(crate) use rests::{Rest, Rests};

/// Melds on the table.
///
/// ```
/// use combogrid_rummy::{Advisor, Aim, Hand, Rules, Table};
///
/// // Rearranged, the long run lends its six to the set.
/// let rules = Rules::rummikub();
/// let table = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
/// let rack = Hand::parse("6C 6D KS", &rules)?;
/// let placed = table.place(&rack, Aim::Cards, &mut Advisor::new(&rules))?;
/// assert_eq!(placed.table.to_string(), "6C 6D 6H, 8C 8D 8S, 3H 4H 5H");
/// assert_eq!((placed.laid.to_string(), placed.rack.to_string()), ("6C 6D".into(), "KS".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    melds: Vec<Meld>,
}

/// Tiles of a rack put on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The table afterwards, its melds sorted.
    pub table: Table,
    /// The tiles that came from the rack.
    pub laid: Hand,
    /// The tiles that remain on the rack.
    pub rack: Hand,
}

/// A tile laid off on a meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LayOff {
    /// The place of the meld in the table, from 0.
    pub meld: usize,
    /// The tile.
    pub tile: Tile,
    /// The meld with the tile, and with those of the rack that must be laid off before it or together with it.
    pub result: Meld,
    /// The number of the rack's tiles that this takes, this one included.
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

    /// Puts as much of the rack on the table as an aim asks for, where the melds of the table may be rearranged; every
    /// tile of the table is on the table afterwards. A joker of the table may stand for any card then, or for another one
    /// only after its card took its place ([`JokerRelease`](crate::JokerRelease)).
    ///
    /// [`Aim::Cards`] lays the most tiles, [`Aim::Deadwood`] leaves the fewest points. This is the
    /// [turn](Advisor::turn) of a player who may [rearrange](Turn::rearranging), with its fewest changes.
    ///
    /// # Errors
    ///
    /// If table and rack together are more than the deck, or if the advisor's budget is spent, with the best placement
    /// that was found.
    pub fn place(
        &self,
        rack: &Hand,
        aim: Aim,
        advisor: &mut Advisor,
    ) -> Result<Placement, PlaceError> {
        let turn = Turn::on_table(self, rack).aim(aim);
        let placed = |played: Played| Placement {
            table: Self::sorted(played.table.melds),
            laid: rack.checked_sub(&played.rack).unwrap_or(*rack),
            rack: played.rack,
        };
        match advisor.turn(&turn) {
            Ok(turned) => Ok(placed(turned)),
            Err(TurnError::Stopped(stopped)) => {
                Err(stopped.map(|known| Box::new(placed(*known))).into())
            }
            Err(TurnError::Beyond(error)) => Err(error.into()),
            Err(TurnError::Kept { .. }) => unreachable!("no card of the rack is kept"),
        }
    }

    fn sorted(mut melds: Vec<Meld>) -> Self {
        melds.sort_unstable();
        Self { melds }
    }

    fn untouched(&self, rack: &Hand) -> Placement {
        Placement {
            table: Self::sorted(self.melds.clone()),
            laid: Hand::EMPTY,
            rack: *rack,
        }
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
