//! The table: melds that lie there, and what a rack can add.

use core::fmt;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use thiserror::Error;

use crate::{
    Aim, Arrangement, Arrangements, Hand, Meld, Notation, ParseError, Rules, Solver, Tile,
};

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
        error: ParseError,
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

/// A tile laid off on a meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LayOff {
    /// Which meld of the table, from 0.
    pub meld: usize,
    /// The tile.
    pub tile: Tile,
    /// The meld with the tile, and with those of the rack that must be laid off before it.
    pub result: Meld,
    /// How many of the rack's tiles that takes, this one included.
    pub tiles: u8,
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
        let best = solver.best_with_loose(&all, rack, aim);
        let placed = |best: Option<Arrangement>| {
            let Some(best) = best else {
                // The table as it lies is an arrangement, so this is reached only where the search stopped.
                return self.untouched(rack);
            };
            let left = best.loose();
            Placement {
                table: Self::new(best.melds().to_vec()),
                laid: rack.checked_sub(&left).unwrap_or(*rack),
                rack: left,
            }
        };
        match best {
            Ok(best) => Ok(placed(best)),
            Err(stopped) => Err(stopped.map(|best| Box::new(placed(best))).into()),
        }
    }

    /// Every tile of the rack that fits a meld as it lies, alone or after other tiles of the rack; the meld's own
    /// tiles stay where they are. Within [`Arrangements::DEFAULT_BUDGET`].
    ///
    /// # Errors
    ///
    /// As [`lay_offs_within`](Self::lay_offs_within).
    pub fn lay_offs(
        &self,
        rack: &Hand,
        rules: &Rules,
    ) -> Result<Vec<LayOff>, Stopped<Vec<LayOff>>> {
        self.lay_offs_within(rack, rules, &Arrangements::DEFAULT_BUDGET)
    }

    /// As [`lay_offs`](Self::lay_offs), within a budget. A state is a tile that is tried on a meld; a result is a
    /// lay-off.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the lay-offs that were found, sorted; where there is more than one way
    /// to one of them, its number of tiles is that of the first.
    pub fn lay_offs_within(
        &self,
        rack: &Hand,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Vec<LayOff>, Stopped<Vec<LayOff>>> {
        let mut known = Vec::new();
        let done = self.find_lay_offs(rack, rules, &mut known, &mut budget.meter());
        known.sort_by_key(|lay_off| (lay_off.meld, lay_off.tiles, lay_off.tile, lay_off.result));
        match done {
            Ok(()) => Ok(known),
            Err(limit) => Err(Stopped { limit, known }),
        }
    }

    fn find_lay_offs(
        &self,
        rack: &Hand,
        rules: &Rules,
        found: &mut Vec<LayOff>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for (number, meld) in self.melds.iter().enumerate() {
            let from = found.len();
            let mut open = vec![(*meld, *rack, 0)];
            while let Some((meld, rack, tiles)) = open.pop() {
                meter.states(rack.iter().count() as u64)?;
                for (tile, result) in meld.extensions(&rack, rules) {
                    meter.ticks(1 + ((found.len() - from) / TRIED_PER_STEP) as u64)?;
                    let lay_off = LayOff {
                        meld: number,
                        tile,
                        result,
                        tiles: tiles + 1,
                    };
                    let known = |other: &LayOff| {
                        (other.meld, other.tile, other.result) == (number, tile, result)
                    };
                    if !found[from..].iter().any(known) {
                        meter.result()?;
                        found.push(lay_off);
                        open.push((result, rack.with(tile, rack.count(tile) - 1), tiles + 1));
                    }
                }
            }
        }
        Ok(())
    }

    /// Lays off as much of the rack as an aim asks for, without rearranging. Within
    /// [`Arrangements::DEFAULT_BUDGET`].
    ///
    /// # Errors
    ///
    /// As [`lay_off_within`](Self::lay_off_within).
    ///
    /// Computes by trying what each meld can take, meld after meld.
    pub fn lay_off(
        &self,
        rack: &Hand,
        aim: Aim,
        rules: &Rules,
    ) -> Result<Placement, Stopped<Placement>> {
        self.lay_off_within(rack, aim, rules, &Arrangements::DEFAULT_BUDGET)
    }

    /// As [`lay_off`](Self::lay_off), within a budget. A state is a tile that is tried on a meld, beside what the
    /// melds before it took.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the best lay-off that was found.
    pub fn lay_off_within(
        &self,
        rack: &Hand,
        aim: Aim,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Placement, Stopped<Placement>> {
        let mut known = self.untouched(rack);
        let mut search = LayingOff {
            table: self,
            aim,
            rules,
            best: &mut known,
            meter: budget.meter(),
        };
        let done = search.from(0, *rack, &mut Vec::new());
        known.laid = rack.checked_sub(&known.rack).unwrap_or(*rack);
        match done {
            Ok(()) => Ok(known),
            Err(limit) => Err(Stopped { limit, known }),
        }
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

/// The reading whose cards stand as in the text, or else the first one.
fn as_written(text: &str, readings: &[Meld]) -> Option<Meld> {
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let written = readings.iter().find(|meld| meld.to_string() == plain(text));
    written.or(readings.first()).copied()
}

/// So many of the melds that were met are gone through in one step of work.
const TRIED_PER_STEP: usize = 64;

/// A search for the best lay-off, meld after meld.
struct LayingOff<'a> {
    table: &'a Table,
    aim: Aim,
    rules: &'a Rules,
    best: &'a mut Placement,
    meter: Meter,
}

impl LayingOff<'_> {
    fn from(&mut self, number: usize, rack: Hand, melds: &mut Vec<Meld>) -> Result<(), Limit> {
        let Some(&meld) = self.table.melds.get(number) else {
            if self.left(&rack) < self.left(&self.best.rack) {
                self.best.rack = rack;
                self.best.table = Table::new(melds.clone());
            }
            return Ok(());
        };
        let mut met = vec![(meld, rack)];
        let mut next = 0;
        while let Some(&(meld, rack)) = met.get(next) {
            next += 1;
            self.meter.states(1 + rack.iter().count() as u64)?;
            for (tile, result) in meld.extensions(&rack, self.rules) {
                let longer = (result, rack.with(tile, rack.count(tile) - 1));
                self.meter.ticks(1 + (met.len() / TRIED_PER_STEP) as u64)?;
                if !met.contains(&longer) {
                    met.push(longer);
                }
            }
        }
        for (meld, rack) in met {
            melds.push(meld);
            self.from(number + 1, rack, melds)?;
            melds.pop();
        }
        Ok(())
    }

    /// What an aim wants least of on the rack.
    fn left(&self, rack: &Hand) -> (u32, usize) {
        let points = rack.points(self.rules);
        match self.aim {
            Aim::Deadwood | Aim::Points => (points, rack.len()),
            Aim::Cards => (
                u32::try_from(rack.len()).unwrap_or(u32::MAX),
                points as usize,
            ),
        }
    }
}

impl Meld {
    /// Every meld that this one becomes by one more tile of a hand, its own tiles staying where they are.
    pub(crate) fn extensions(&self, hand: &Hand, rules: &Rules) -> Vec<(Tile, Meld)> {
        let tiles = self.tiles();
        let mut found = Vec::new();
        for (tile, _) in hand.iter() {
            if tiles.count(tile) < Hand::MOST_COPIES {
                let longer = rules.meld_of(&tiles.with(tile, tiles.count(tile) + 1));
                found.extend(
                    longer
                        .into_iter()
                        .filter(|longer| self.stays_in(longer))
                        .map(|meld| (tile, meld)),
                );
            }
        }
        found
    }

    /// Whether a longer meld has this one's places as they are.
    fn stays_in(&self, longer: &Meld) -> bool {
        match (self, longer) {
            (Meld::Set(set), Meld::Set(longer)) => set.rank() == longer.rank(),
            (Meld::Run(run), Meld::Run(longer)) => {
                let Some(before) = run.first_column().checked_sub(longer.first_column()) else {
                    return false;
                };
                let places = (1 << run.len()) - 1;
                run.suit() == longer.suit()
                    && before + run.len() <= longer.len()
                    && longer.substituted() >> before & places == run.substituted()
            }
            _ => false,
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
