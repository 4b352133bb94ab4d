//! The rests of a rack after lay-offs on a table.

use combogrid_budget::{Limit, Meter};
use rustc_hash::FxHashMap;

use super::grow::{Grown, Taking, grow, takings};
use super::{LayOff, Table};
use crate::cards::{Hand, Meld, Rules, Tile};

/// The different rests of a rack after any lay-offs on the melds of a table, each with the lay-offs that make the melds
/// worth the most.
///
/// The search goes meld after meld, and finds tile by tile the tiles that a meld can take. It keeps each rest of this
/// meld and the earlier melds once; of ways with equal worth the first stays. A state is a meld as it may come to lie,
/// a tile that is tried on it, or a rest to which several melds add.
pub(crate) struct Rests<'a> {
    table: &'a Table,
    growths: Vec<Vec<Grown>>,
    all: Vec<RackRest>,
    places: FxHashMap<Hand, usize>,
    steps: Vec<Step>,
}

/// The rest of a rack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RackRest {
    pub(crate) rack: Hand,
    /// The points that the melds gain.
    pub(crate) gain: i64,
    /// The last step to it.
    last: Option<usize>,
}

/// The tiles that one meld takes, after the melds before it.
#[derive(Debug, Clone, Copy)]
struct Step {
    before: Option<usize>,
    meld: usize,
    grown: usize,
}

impl<'a> Rests<'a> {
    /// All rests, or those that are known when a limit is met: some melds take tiles, the others none.
    pub(crate) fn new(
        table: &'a Table,
        rack: &Hand,
        rules: &Rules,
        meter: &mut Meter,
    ) -> (Self, Result<(), Limit>) {
        let untouched = RackRest {
            rack: *rack,
            gain: 0,
            last: None,
        };
        let mut rests = Self {
            table,
            growths: Vec::new(),
            all: vec![untouched],
            places: FxHashMap::from_iter([(*rack, 0)]),
            steps: Vec::new(),
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
    pub(crate) fn all(&self) -> &[RackRest] {
        &self.all
    }

    /// The lay-offs that leave a rest, and the table after them.
    pub(crate) fn lay_offs(&self, rest: usize) -> (Vec<LayOff>, Vec<Meld>) {
        let (mut lay_offs, mut melds) = (Vec::new(), self.table.melds().to_vec());
        let mut last = self.all[rest].last;
        while let Some(Step {
            before,
            meld,
            grown,
        }) = last.map(|last| self.steps[last])
        {
            melds[meld] = self.growths[meld][grown].meld;
            let mut next = grown;
            while let Grown {
                before: Some((before, tiles)),
                meld: result,
                taken,
            } = self.growths[meld][next]
            {
                // They are put in order below.
                let mut last: Vec<Tile> = tiles.tiles().collect();
                last.reverse();
                lay_offs.extend(last.into_iter().map(|tile| LayOff {
                    meld,
                    tile,
                    result,
                    tiles: u8::try_from(taken.len()).expect("tiles of one meld"),
                }));
                next = before;
            }
            last = before;
        }
        lay_offs.reverse();
        (lay_offs, melds)
    }

    /// Adds the tiles that one more meld can take.
    fn add(&mut self, grown: Vec<Grown>, rules: &Rules, meter: &mut Meter) -> Result<(), Limit> {
        let takings = takings(&grown, rules);
        self.growths.push(grown);
        if takings.len() > 1 {
            for (at, rest) in self.all.clone().iter().enumerate() {
                for taking in &takings {
                    meter.tick()?;
                    if let Some(rack) = rest.rack.checked_sub(&taking.taken) {
                        meter.states(u64::from(self.take(rest, taking, rack) && at > 0))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Adds the rest that the last meld leaves, unless it is known with at least this worth; returns whether it is
    /// added.
    fn take(&mut self, rest: &RackRest, taking: &Taking, rack: Hand) -> bool {
        let place = *self.places.entry(rack).or_insert(self.all.len());
        let gain = rest.gain + taking.gain;
        let known = self.all.get(place);
        if known.is_some_and(|known| known.gain >= gain) {
            return false;
        }
        let left = RackRest {
            rack,
            gain,
            last: Some(self.steps.len()),
        };
        self.steps.push(Step {
            before: rest.last,
            meld: self.growths.len() - 1,
            grown: taking.grown,
        });
        match self.all.get_mut(place) {
            Some(known) => *known = left,
            None => self.all.push(left),
        }
        true
    }
}
