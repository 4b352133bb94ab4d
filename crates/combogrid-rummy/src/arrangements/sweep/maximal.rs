//! Maximality, watched inside the sweep.

use combogrid_budget::{Limit, Meter};
use rustc_hash::FxHashSet;

use super::{Candidate, Table, Watch};
use crate::cards::{Hand, Rules, Tile};

/// Different tiles, a bit each in the order of the sweep.
type Tiles = u128;

const fn bit(tile: Tile) -> Tiles {
    1 << tile.number()
}

/// This tile and those before it.
const fn up_to(tile: Tile) -> Tiles {
    2 * bit(tile) - 1
}

/// More loose jokers than a hand can have.
const NO_LIMIT: u8 = u8::MAX;

/// The past of an arrangement, as far as it matters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Seen {
    /// Loose cards that a meld still to come may use or be extended by.
    loose: Hand,
    /// Tiles still to come that would extend a laid meld, so that none of them may be loose.
    blocked: Tiles,
    /// The number of loose jokers that would make or extend a meld.
    jokers: u8,
}

/// An arrangement is maximal if its loose cards form no meld and none of them can join one of its melds.
pub(super) struct Maximal {
    columns: Vec<Ending>,
    melds: Vec<Extensions>,
    /// The number of loose jokers that would form a meld of jokers alone.
    jokers: u8,
}

/// The checks at the end of a column, and the loose cards that no longer matter.
struct Ending {
    tile: Tile,
    /// The shortest melds whose last card is this tile: their cards, and the jokers they need with them.
    melds: Vec<(Hand, u8)>,
    /// The tiles so far that may still matter if they are loose.
    keep: Tiles,
}

/// The tiles that would extend a meld.
struct Extensions {
    /// Those swept before the meld's first tile.
    before: Tiles,
    /// The others.
    after: Tiles,
}

impl Maximal {
    pub(super) fn new(table: &Table, rules: &Rules, meter: &mut Meter) -> Result<Self, Limit> {
        let melds = extensions(table, meter)?;
        let shortest = table
            .melds
            .iter()
            .filter(|candidate| is_shortest(candidate, rules));
        let mut jokers = NO_LIMIT;
        let mut columns: Vec<Ending> = table
            .columns
            .iter()
            .map(|column| Ending {
                tile: column.tile,
                melds: Vec::new(),
                keep: Tiles::default(),
            })
            .collect();
        for Candidate { tiles, .. } in shortest {
            meter.tick()?;
            let cards = tiles.with(Tile::Joker, 0);
            let Some(last) = cards.iter().last() else {
                jokers = jokers.min(tiles.jokers());
                continue;
            };
            let at = columns.partition_point(|ending| ending.tile < last.0);
            columns[at].melds.push((cards, tiles.jokers()));
            for ending in columns[..at].iter_mut().rev() {
                cards
                    .iter()
                    .filter(|(tile, _)| *tile <= ending.tile)
                    .for_each(|(tile, _)| ending.keep |= bit(tile));
            }
        }
        for (column, extended) in table
            .columns
            .iter()
            .flat_map(|c| melds[c.melds.clone()].iter().map(move |m| (c, m)))
        {
            meter.tick()?;
            for ending in columns
                .iter_mut()
                .take_while(|ending| ending.tile < column.tile)
            {
                ending.keep |= extended.before & up_to(ending.tile);
            }
        }
        Ok(Self {
            columns,
            melds,
            jokers,
        })
    }

    /// The loose cards so far, without those that no longer matter.
    fn forget(loose: Hand, keep: Tiles) -> Hand {
        let gone = loose.iter().filter(|(tile, _)| keep & bit(*tile) == 0);
        gone.fold(loose, |loose, (tile, _)| loose.with(tile, 0))
    }
}

/// Whether no part of the meld is a meld.
fn is_shortest(Candidate { meld, tiles }: &Candidate, rules: &Rules) -> bool {
    let is_meld = |tile| !rules.meld_of(&tiles.minus(tile)).is_empty();
    meld.len() == rules.least_of(meld)
        || rules.limits_wilds_by_size() && !tiles.iter().any(|(tile, _)| is_meld(tile))
}

/// For each meld the tiles of the hand that, put with its own, form a meld too.
fn extensions(table: &Table, meter: &mut Meter) -> Result<Vec<Extensions>, Limit> {
    let formable: FxHashSet<Hand> = table
        .melds
        .iter()
        .map(|candidate| candidate.tiles)
        .collect();
    let of_meld = |Candidate { tiles, .. }: &Candidate| {
        meter.tick()?;
        let (mut before, mut after) = (Tiles::default(), Tiles::default());
        let first = tiles.iter().next().map(|(tile, _)| tile);
        for column in &table.columns {
            let copies = tiles.count(column.tile);
            if copies < column.copies && formable.contains(&tiles.with(column.tile, copies + 1)) {
                let side = if Some(column.tile) < first {
                    &mut before
                } else {
                    &mut after
                };
                *side |= bit(column.tile);
            }
        }
        Ok(Extensions { before, after })
    };
    table.melds.iter().map(of_meld).collect()
}

impl Watch for Maximal {
    type State = Seen;

    fn start(&self) -> Seen {
        Seen {
            loose: Hand::EMPTY,
            blocked: Tiles::default(),
            jokers: self.jokers,
        }
    }

    fn lay(&self, meld: usize, seen: &Seen) -> Option<Seen> {
        let Extensions { before, after } = self.melds[meld];
        if seen.loose.iter().any(|(tile, _)| before & bit(tile) != 0) {
            return None;
        }
        Some(Seen {
            blocked: seen.blocked | after,
            ..seen.clone()
        })
    }

    fn looks(&self, column: usize) -> usize {
        self.columns[column].melds.len()
    }

    fn leave(&self, column: usize, loose: u8, rest: &Hand, mut seen: Seen) -> Option<Seen> {
        let Ending {
            tile,
            ref melds,
            keep,
        } = self.columns[column];
        if loose > 0 {
            if seen.blocked & bit(tile) != 0 || (tile == Tile::Joker && loose >= seen.jokers) {
                return None;
            }
            seen.loose = seen.loose.with(tile, loose);
            for (_, jokers) in melds.iter().filter(|(cards, _)| seen.loose.contains(cards)) {
                if *jokers == 0 {
                    return None;
                }
                seen.jokers = seen.jokers.min(*jokers);
            }
        }
        seen.loose = Self::forget(seen.loose, keep);
        seen.blocked &= !up_to(tile);
        if rest.jokers() == 0 {
            seen.jokers = NO_LIMIT;
        }
        Some(seen)
    }
}
