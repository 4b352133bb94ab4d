//! What lay-offs on a table can leave of a rack.

use combogrid_budget::{Limit, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{LayOff, Table};
use crate::cards::Tile;
use crate::hand::Hand;
use crate::meld::Meld;
use crate::rules::Rules;

/// The different rests of a rack after any lay-offs on the melds of a table, each with the lay-offs that make the melds
/// worth the most.
///
/// Meld after meld: what a meld can take is found tile by tile, and of all that the melds before it can take together
/// only the rests are kept. A state is a meld as it may come to lie, a tile that is tried on it, or a rest to which
/// several melds add.
pub(crate) struct Rests<'a> {
    table: &'a Table,
    growths: Vec<Vec<Grown>>,
    /// After each meld, the one before all melds first.
    layers: Vec<Vec<Rest>>,
}

/// What is left of a rack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rest {
    pub(crate) rack: Hand,
    /// What the melds are worth more than they were.
    pub(crate) gain: i64,
    /// The rest before the last meld, and what that meld took.
    before: usize,
    grown: usize,
}

/// A meld with tiles of a rack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grown {
    meld: Meld,
    taken: Hand,
    /// What it was before its last tile.
    before: Option<(usize, Tile)>,
}

impl<'a> Rests<'a> {
    /// All of them, or those that are known when a limit is met: what some melds can take, the others nothing.
    pub(crate) fn new(
        table: &'a Table,
        rack: &Hand,
        rules: &Rules,
        meter: &mut Meter,
    ) -> (Self, Result<(), Limit>) {
        let untouched = Rest {
            rack: *rack,
            gain: 0,
            before: 0,
            grown: 0,
        };
        let mut rests = Self {
            table,
            growths: Vec::new(),
            layers: vec![vec![untouched]],
        };
        for meld in table.melds() {
            let grown = grow(meld, rack, rules, meter, |_, _, _, _| Ok(()));
            let done = grown.and_then(|grown| rests.add(grown, rules, meter));
            if done.is_err() {
                return (rests, done);
            }
        }
        (rests, Ok(()))
    }

    /// The rests, that of no lay-off first.
    pub(crate) fn all(&self) -> &[Rest] {
        self.layers.last().map_or(&[], Vec::as_slice)
    }

    /// The lay-offs that leave a rest, and the table after them.
    pub(crate) fn lay_offs(&self, rest: usize) -> (Vec<LayOff>, Vec<Meld>) {
        let (mut lay_offs, mut melds) = (Vec::new(), self.table.melds().to_vec());
        let mut at = rest;
        for (number, layer) in self.layers.iter().enumerate().skip(1).rev() {
            let Rest { before, grown, .. } = layer[at];
            let meld = number - 1;
            melds[meld] = self.growths[meld][grown].meld;
            let mut last = grown;
            while let Grown {
                before: Some((before, tile)),
                meld: result,
                taken,
            } = self.growths[meld][last]
            {
                lay_offs.push(LayOff {
                    meld,
                    tile,
                    result,
                    tiles: u8::try_from(taken.len()).unwrap_or(u8::MAX),
                });
                last = before;
            }
            at = before;
        }
        lay_offs.reverse();
        (lay_offs, melds)
    }

    /// Adds what one more meld can take.
    fn add(&mut self, grown: Vec<Grown>, rules: &Rules, meter: &mut Meter) -> Result<(), Limit> {
        let worth: Vec<i64> = grown
            .iter()
            .map(|grown| grown.meld.points(rules).into())
            .collect();
        let mut rests: Vec<Rest> = Vec::new();
        let mut places = FxHashMap::default();
        for (before, rest) in self.all().iter().enumerate() {
            for (at, option) in grown.iter().enumerate() {
                meter.tick()?;
                let Some(rack) = rest.rack.checked_sub(&option.taken) else {
                    continue;
                };
                let rest = Rest {
                    rack,
                    gain: rest.gain + worth[at] - worth[0],
                    before,
                    grown: at,
                };
                let place = *places.entry(rack).or_insert(rests.len());
                match rests.get_mut(place) {
                    Some(known) if known.gain >= rest.gain => {}
                    Some(known) => *known = rest,
                    None => {
                        meter.states(u64::from(before > 0 && at > 0))?;
                        rests.push(rest);
                    }
                }
            }
        }
        self.growths.push(grown);
        self.layers.push(rests);
        Ok(())
    }
}

/// Everything that a meld becomes by tiles of a rack, one after the other, the meld as it lies first. Each step is shown:
/// its tile, all tiles with it, and the meld that it makes.
pub(super) fn grow(
    meld: &Meld,
    rack: &Hand,
    rules: &Rules,
    meter: &mut Meter,
    mut show: impl FnMut(Tile, &Hand, Meld, &mut Meter) -> Result<(), Limit>,
) -> Result<Vec<Grown>, Limit> {
    let mut grown = vec![Grown {
        meld: *meld,
        taken: Hand::EMPTY,
        before: None,
    }];
    let mut known = FxHashSet::default();
    let mut next = 0;
    while let Some(&Grown { meld, taken, .. }) = grown.get(next) {
        let left = rack.checked_sub(&taken).unwrap_or(Hand::EMPTY);
        meter.states(1 + left.iter().count() as u64)?;
        for (tile, longer) in meld.extensions(&left, rules) {
            let taken = taken.with(tile, taken.count(tile) + 1);
            show(tile, &taken, longer, meter)?;
            if known.insert((longer, taken)) {
                grown.push(Grown {
                    meld: longer,
                    taken,
                    before: Some((next, tile)),
                });
            }
        }
        next += 1;
    }
    Ok(grown)
}

impl Meld {
    /// Every meld that this one becomes by one more tile of a hand, where its own tiles may lie as they do.
    fn extensions(&self, hand: &Hand, rules: &Rules) -> Vec<(Tile, Meld)> {
        let tiles = self.tiles();
        let mut found = Vec::new();
        for (tile, _) in hand.iter() {
            if tiles.count(tile) < Hand::MOST_COPIES {
                let longer = rules.meld_of(&tiles.with(tile, tiles.count(tile) + 1));
                let longer = longer.into_iter();
                let grown = longer.filter(|longer| self.grows_into(longer, tile, rules));
                found.extend(grown.map(|meld| (tile, meld)));
            }
        }
        found
    }

    /// Whether this meld and one more tile are a longer one, what lies there being read as it lies.
    fn grows_into(&self, longer: &Meld, tile: Tile, rules: &Rules) -> bool {
        match (self, longer) {
            (Meld::Set(set), Meld::Set(longer)) => set.rank() == longer.rank(),
            (Meld::Run(run), Meld::Run(longer)) => run.grows_into(longer, tile, rules),
            _ => false,
        }
    }
}
