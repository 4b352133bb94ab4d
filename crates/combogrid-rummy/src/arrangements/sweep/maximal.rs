//! Maximality, watched inside the sweep.
//!
//! # How it works
//!
//! The naive way asks of every arrangement whether its loose cards form a meld, or one of them extends a laid one: a hand with
//! billions of arrangements has few maximal ones. So the sweep looks while it goes, tile by tile, and a state that cannot lead
//! to a maximal arrangement ends at once. What a state has to know of the past ([`Seen`]) is small:
//!
//! - The loose cards so far that a meld still to come may use or be extended by. All others are forgotten at the end of
//!   their last use, so that states become equal and are joined.
//! - The tiles still to come that extend a laid meld: none of them may be left loose.
//! - How many loose jokers would complete a meld of loose cards. Jokers are swept last, so this is known before they are.
//!
//! It is enough to look for the **shortest** melds among the loose cards: a longer one contains a shortest one, or
//! ([`is_shortest`]) its parts are no melds and it counts as shortest itself. Tables are made once for a hand in O(melds * tiles); a state
//! costs as much as one of [`every`](super::every) and a look at the shortest melds that end in its tile.

use combogrid_budget::{Limit, Meter};
use rustc_hash::FxHashSet;

use super::{Candidate, MeldTable, Watch};
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

/// The part of an arrangement's past on which its future depends.
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
    /// The tiles swept before the meld's first tile.
    before: Tiles,
    /// The others.
    after: Tiles,
}

impl Maximal {
    pub(super) fn new(table: &MeldTable, rules: &Rules, meter: &mut Meter) -> Result<Self, Limit> {
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
            // A meld is looked for when its last card was left loose; until then its other cards have to be remembered.
            let cards = tiles.with(Tile::Joker, 0);
            let Some(last) = cards.iter().last() else {
                jokers = jokers.min(tiles.jokers());
                continue;
            };
            let at = columns.partition_point(|ending| ending.tile < last.0);
            columns[at].melds.push((cards, tiles.jokers()));
            for ending in &mut columns[..at] {
                for (tile, _) in cards.iter() {
                    if tile <= ending.tile {
                        ending.keep |= bit(tile);
                    }
                }
            }
        }
        // A tile that extends a meld which begins later has to be remembered until the meld is laid or not.
        for column in &table.columns {
            for extended in &melds[column.melds.clone()] {
                meter.tick()?;
                for ending in &mut columns {
                    if ending.tile >= column.tile {
                        break;
                    }
                    ending.keep |= extended.before & up_to(ending.tile);
                }
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
    if meld.len() == rules.least_of(meld) {
        return true;
    }
    // The parts of a longer meld may have too many wild cards to be melds, or have them at their ends.
    rules.parts_may_lack_naturals()
        && tiles
            .iter()
            .all(|(tile, _)| rules.meld_of(&tiles.minus(tile)).is_empty())
}

/// For each meld the tiles of the hand that, put with its own, form a meld too.
fn extensions(table: &MeldTable, meter: &mut Meter) -> Result<Vec<Extensions>, Limit> {
    let formable: FxHashSet<Hand> = table
        .melds
        .iter()
        .map(|candidate| candidate.tiles)
        .collect();
    let mut all = Vec::with_capacity(table.melds.len());
    for Candidate { tiles, .. } in &table.melds {
        meter.tick()?;
        let (mut before, mut after) = (Tiles::default(), Tiles::default());
        let first = tiles.iter().next().map(|(tile, _)| tile);
        for column in &table.columns {
            let copies = tiles.count(column.tile);
            if copies < column.copies && formable.contains(&tiles.with(column.tile, copies + 1)) {
                if Some(column.tile) < first {
                    before |= bit(column.tile);
                } else {
                    after |= bit(column.tile);
                }
            }
        }
        all.push(Extensions { before, after });
    }
    Ok(all)
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
        // A meld that lacks as many jokers as stay loose could be made of these and of loose cards.
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
        // All that no longer matters is made equal, so that states with the same future are one.
        seen.loose = Self::forget(seen.loose, keep);
        seen.blocked &= !up_to(tile);
        if rest.jokers() == 0 {
            seen.jokers = NO_LIMIT;
        }
        Some(seen)
    }
}
