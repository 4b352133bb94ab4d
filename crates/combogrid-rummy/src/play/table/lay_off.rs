//! Tiles laid off on melds that stay as they lie.

use combogrid_budget::{Limit, Meter, Stopped};
use rustc_hash::FxHashSet;

use super::grow::grow;
use super::{LayOff, Table};
use crate::cards::{Hand, Meld, Rules, sort_by_key};
use crate::play::Advisor;

impl Table {
    /// As [`Advisor::lay_offs`], within [`Solver::DEFAULT_BUDGET`](crate::Solver::DEFAULT_BUDGET).
    ///
    /// # Errors
    ///
    /// As [`Advisor::lay_offs`].
    pub fn lay_offs(
        &self,
        rack: &Hand,
        rules: &Rules,
    ) -> Result<Vec<LayOff>, Stopped<Vec<LayOff>>> {
        Advisor::new(rules).lay_offs(self, rack)
    }

    /// Whether a tile can be laid off.
    pub(crate) fn takes(
        &self,
        tile: &Hand,
        rules: &Rules,
        meter: &mut Meter,
    ) -> Result<bool, Limit> {
        let mut found = Vec::new();
        self.find_lay_offs(tile, rules, &mut found, meter)?;
        Ok(!found.is_empty())
    }

    fn find_lay_offs(
        &self,
        rack: &Hand,
        rules: &Rules,
        found: &mut Vec<LayOff>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for (number, meld) in self.melds.iter().enumerate() {
            let mut known = FxHashSet::default();
            grow(meld, rack, rules, meter, |tile, taken, result, meter| {
                if known.insert((tile, result)) {
                    meter.result()?;
                    found.push(LayOff {
                        meld: number,
                        tile,
                        result,
                        tiles: u8::try_from(taken.len()).expect("tiles of one meld"),
                    });
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}

impl Table {
    /// The lay-offs that make melds of this table's, if no other change makes them; the melds are then as the lay-offs
    /// leave them.
    pub(crate) fn lay_offs_to(
        &self,
        melds: &mut [(Option<usize>, Meld)],
        rules: &Rules,
    ) -> Option<Vec<LayOff>> {
        let (mut lay_offs, mut whole) = (Vec::new(), 0);
        for (continues, meld) in melds {
            let Some(number) = *continues else {
                continue;
            };
            let more = meld.tiles().checked_sub(&self.melds[number].tiles())?;
            whole += 1;
            let old = &self.melds[number];
            let grown = grow(old, &more, rules, &mut Meter::unlimited(), |_, _, _, _| {
                Ok(())
            });
            let grown = grown.ok()?;
            let as_laid_off = |at: &usize| grown[*at].taken == more;
            let points = |at: &usize| grown[*at].meld.points(rules);
            let mut next = (0..grown.len()).filter(as_laid_off).max_by_key(points)?;
            *meld = grown[next].meld;
            let first = lay_offs.len();
            while let Some((before, tiles)) = grown[next].before {
                for tile in tiles.tiles() {
                    lay_offs.push(LayOff {
                        meld: number,
                        tile,
                        result: grown[next].meld,
                        tiles: u8::try_from(grown[next].taken.len()).expect("tiles of one meld"),
                    });
                }
                next = before;
            }
            lay_offs[first..].reverse();
        }
        (whole == self.melds.len()).then_some(lay_offs)
    }
}

impl Advisor {
    /// Every tile of the rack that fits a meld of the table as it lies, alone or after other tiles of the rack. Cards
    /// that stand for themselves stay where they are; wild cards do unless the rules let them move
    /// ([`TableWilds`](crate::TableWilds)). A state is a tile that is tried on a meld; a result is a lay-off.
    ///
    /// A wild card that is laid off goes to an end like any other, so `5H 6C 7H` with wild sixes takes `6H`. In the
    /// result it is written in its own place, and the other wild card at the end: which of a run's wild cards stands
    /// where makes no difference.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the lay-offs that were found, sorted; where there is more than one way
    /// to one of them, its number of tiles is that of the first.
    ///
    /// ```
    /// use combogrid_rummy::{Advisor, Hand, Rules, Table};
    ///
    /// let rules = Rules::rummikub();
    /// let table = Table::parse("3H 4H 5H", &rules)?;
    /// let rack = Hand::parse("7H 6H KS", &rules)?;
    /// let fits = Advisor::new(&rules).lay_offs(&table, &rack)?;
    /// let results: Vec<String> = fits.iter().map(|fit| fit.result.to_string()).collect();
    /// assert_eq!(results, ["3H 4H 5H 6H", "3H 4H 5H 6H 7H"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lay_offs(
        &mut self,
        table: &Table,
        rack: &Hand,
    ) -> Result<Vec<LayOff>, Stopped<Vec<LayOff>>> {
        let rules = *self.solver.rules();
        let mut known = Vec::new();
        let done = table.find_lay_offs(rack, &rules, &mut known, self.solver.restart());
        sort_by_key(&mut known, |lay_off: &LayOff| {
            (lay_off.meld, lay_off.tiles, lay_off.tile, lay_off.result)
        });
        Stopped::at_end(done, known)
    }
}
