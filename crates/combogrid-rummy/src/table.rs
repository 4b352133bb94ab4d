//! The table: melds that lie there, and what a rack can add.

mod lay_off;

use core::fmt;

use combogrid_budget::Stopped;
use thiserror::Error;

use crate::{Aim, Arrangement, Hand, Meld, Notation, ParseCardError, Rules, Solver, Tile};

pub use lay_off::LayOff;

/// Melds on the table.
///
/// ```
/// use combogrid_rummy::{Aim, Hand, Rules, Solver, Table};
///
/// // Rearranged, the long run lends its six to the set.
/// let rules = Rules::rummikub();
/// let table = Table::parse("3H 4H 5H 6H, 8C 8D 8S", &rules)?;
/// let rack = Hand::parse("6C 6D KS", &rules)?;
/// let placed = table.place(&rack, Aim::Cards, &mut Solver::new(&rules))?;
/// assert_eq!(placed.table.to_string(), "6C 6D 6H, 8C 8D 8S, 3H 4H 5H");
/// assert_eq!((placed.laid.to_string(), placed.rack.to_string()), ("6C 6D".into(), "KS".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    melds: Vec<Meld>,
}

/// A table that cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TableError {
    /// A meld's cards cannot be read; the place is counted from the beginning of the table's text.
    #[error("{error}")]
    Parse {
        /// What is wrong.
        error: ParseCardError,
        /// The byte where the meld begins.
        start: usize,
    },
    /// The cards are no meld under the rules.
    #[error("{cards} is no meld")]
    NoMeld {
        /// The cards.
        cards: Hand,
        /// The byte where they begin.
        at: usize,
    },
    /// There are more copies of a tile than the deck has.
    #[error("the deck has {copies} of {tile}, not {found}")]
    Beyond {
        /// The tile.
        tile: Tile,
        /// How many the deck has.
        copies: u8,
        /// How many there are on the table and the rack.
        found: u8,
    },
    /// The budget was spent; the best that was found is known, or the table as it lies.
    #[error(transparent)]
    Stopped(#[from] Stopped<Box<Placement>>),
}

impl TableError {
    /// The byte of the table's text at which it went wrong, if it did there.
    #[must_use]
    pub fn at(&self) -> Option<usize> {
        match self {
            TableError::Parse { error, start } => Some(start + error.at()),
            TableError::NoMeld { at, .. } => Some(*at),
            TableError::Beyond { .. } | TableError::Stopped(_) => None,
        }
    }
}

/// Tiles of a rack put on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The table afterwards.
    pub table: Table,
    /// What came from the rack.
    pub laid: Hand,
    /// What is left on the rack.
    pub rack: Hand,
}

impl Table {
    /// A table with these melds.
    #[must_use]
    pub fn new(mut melds: Vec<Meld>) -> Self {
        melds.sort_unstable();
        Self { melds }
    }

    /// Melds written as cards and separated by commas; a joker is read where it makes a meld, in its place if it is
    /// written in order.
    ///
    /// # Errors
    ///
    /// [`TableError`] with the place, if a card cannot be read or the cards between two commas are no meld.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, TableError> {
        Self::parse_as(text, Notation::Text, rules)
    }

    /// As [`parse`](Self::parse), in another notation.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse).
    pub fn parse_as(text: &str, notation: Notation, rules: &Rules) -> Result<Self, TableError> {
        let mut melds = Vec::new();
        let mut start = 0;
        for part in text.split(',') {
            if !part.trim().is_empty() {
                let parsed = notation.parse(part, rules);
                let cards = parsed.map_err(|error| TableError::Parse { error, start })?;
                let at = start + part.len() - part.trim_start().len();
                let meld = as_written(part, &rules.meld_of(&cards));
                melds.push(meld.ok_or(TableError::NoMeld { cards, at })?);
            }
            start += part.len() + 1;
        }
        let table = Self::new(melds);
        table.with_rack(&Hand::EMPTY, rules)?;
        Ok(table)
    }

    /// The melds, sorted.
    #[must_use]
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// The tiles of all melds.
    #[must_use]
    pub fn tiles(&self) -> Hand {
        self.melds
            .iter()
            .flat_map(Meld::slots)
            .map(|slot| slot.tile)
            .collect()
    }

    /// Puts as much of the rack on the table as an aim asks for, the melds of the table being rearranged at will;
    /// every tile of the table is on the table afterwards.
    ///
    /// [`Aim::Cards`] lays as many tiles as can be, [`Aim::Deadwood`] leaves as few points as can be.
    ///
    /// # Errors
    ///
    /// [`TableError`] if table and rack together are more than the deck, or if the solver's budget is spent, with the
    /// best placement that was found.
    pub fn place(
        &self,
        rack: &Hand,
        aim: Aim,
        solver: &mut Solver,
    ) -> Result<Placement, TableError> {
        let rules = *solver.rules();
        let all = self.with_rack(rack, &rules)?;
        solver.restart();
        let mut best = Arrangement::all_loose(&all);
        let found = solver.arrange_with_loose(&all, rack, aim, &mut best);
        let placed = found.map(|found| {
            if !found {
                // The table as it lies is an arrangement, so this is reached only where the search stopped.
                return self.untouched(rack);
            }
            let left = best.loose();
            Placement {
                table: Self::new(best.melds().to_vec()),
                laid: rack.checked_sub(&left).unwrap_or(*rack),
                rack: left,
            }
        });
        let placed = placed.into_result();
        placed.map_err(|stopped| stopped.map(Box::new).into())
    }

    fn untouched(&self, rack: &Hand) -> Placement {
        Placement {
            table: self.clone(),
            laid: Hand::EMPTY,
            rack: *rack,
        }
    }

    /// Table and rack together, if the deck has so many of each tile.
    fn with_rack(&self, rack: &Hand, rules: &Rules) -> Result<Hand, TableError> {
        let mut all = *rack;
        for tile in self
            .melds
            .iter()
            .flat_map(Meld::slots)
            .map(|slot| slot.tile)
        {
            let (found, copies) = (all.count(tile) + 1, rules.copies(tile));
            if found > copies {
                return Err(TableError::Beyond {
                    tile,
                    copies,
                    found,
                });
            }
            all = all.with(tile, found);
        }
        let beyond = all
            .iter()
            .find(|(tile, found)| *found > rules.copies(*tile));
        match beyond {
            Some((tile, found)) => Err(TableError::Beyond {
                tile,
                copies: rules.copies(tile),
                found,
            }),
            None => Ok(all),
        }
    }
}

impl fmt::Display for Table {
    /// The melds, separated by commas.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, meld) in self.melds.iter().enumerate() {
            if place > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{meld}")?;
        }
        Ok(())
    }
}

/// The reading whose cards stand as in the text, or else the first one.
fn as_written(text: &str, readings: &[Meld]) -> Option<Meld> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let written = readings.iter().find(|meld| meld.to_string() == plain(text));
    written.or(readings.first()).copied()
}
