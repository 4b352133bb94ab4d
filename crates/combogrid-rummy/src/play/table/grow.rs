//! The melds that a meld of the table becomes when tiles are laid off on it.

use combogrid_budget::{Limit, Meter};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cards::{Card, Hand, JokersPerMeld, Meld, Rules, RunEnds, Tile};

/// A meld with tiles of a rack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grown {
    pub(super) meld: Meld,
    pub(super) taken: Hand,
    /// The meld before its last tiles, by its number, and these tiles: one, or those that are a meld with it only
    /// together.
    pub(super) before: Option<(usize, Hand)>,
}

/// Tiles that a meld can take, and the way to lay them that makes it worth the most.
pub(super) struct Taking {
    pub(super) taken: Hand,
    /// The points that the meld gains.
    pub(super) gain: i64,
    /// The number of the grown meld.
    pub(super) grown: usize,
}

/// Everything that a meld becomes by tiles of a rack, the meld as it lies first. Each step is shown: a tile that it
/// lays, all tiles with it, and the meld that it makes.
///
/// One tile is laid after the other. Where the first of two alone would break a limit that both together keep, they are
/// laid in one step: those melds are found last.
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
        let left = rack.checked_sub(&taken);
        let left = left.expect("each tile was taken from the rack");
        let fitting = left.iter().map(|(tile, _)| tile);
        let fitting: Vec<Tile> = fitting.filter(|tile| meld.may_take(*tile, rules)).collect();
        meter.states(1 + fitting.len() as u64)?;
        for tile in fitting {
            let one = Hand::EMPTY.with(tile, 1);
            let taken = taken.plus(tile);
            for longer in meld.extensions(&one, rules) {
                show(tile, &taken, longer, meter)?;
                if known.insert((longer, taken)) {
                    grown.push(Grown {
                        meld: longer,
                        taken,
                        before: Some((next, one)),
                    });
                }
            }
        }
        next += 1;
    }
    let Some(lenient) = rules.without_limits_on_the_way(meld) else {
        return Ok(grown);
    };
    for taken in takings_on_the_way(meld, rack, &lenient, rules, meter)? {
        for longer in meld.extensions(&taken, rules) {
            if !known.insert((longer, taken)) {
                continue;
            }
            // The last step is the one from the meld with the most tiles, which is not necessarily the meld as it lies.
            meter.ticks(grown.len() as u64)?;
            let mut before = (0, taken);
            for (at, shorter) in grown.iter().enumerate() {
                // At least one tile must be added: another reading of the same tiles is no step to this meld.
                if let Some(last) = taken.checked_sub(&shorter.taken)
                    && (1..before.1.len()).contains(&last.len())
                    && shorter.meld.grows_into(&longer, rules)
                {
                    before = (at, last);
                }
            }
            for (tile, _) in before.1.iter() {
                show(tile, &taken, longer, meter)?;
            }
            grown.push(Grown {
                meld: longer,
                taken,
                before: Some(before),
            });
        }
    }
    Ok(grown)
}

/// The tiles of a rack that a meld takes one after the other under rules that limit nothing on the way, by their
/// number; those that it has taken may be no meld under its own rules.
fn takings_on_the_way(
    meld: &Meld,
    rack: &Hand,
    lenient: &Rules,
    rules: &Rules,
    meter: &mut Meter,
) -> Result<Vec<Hand>, Limit> {
    // The same run may be another value under other rules.
    let mut open: Vec<(Meld, Hand)> = Vec::new();
    for same in lenient.meld_like(meld, &meld.tiles()) {
        if meld.grows_into(&same, rules) {
            open.push((same, Hand::EMPTY));
        }
    }
    let mut known = FxHashSet::default();
    let (mut takings, mut different) = (Vec::new(), FxHashSet::default());
    let mut next = 0;
    while let Some(&(meld, taken)) = open.get(next) {
        let left = rack.checked_sub(&taken);
        let left = left.expect("each tile was taken from the rack");
        meter.state()?;
        for (tile, _) in left.iter() {
            if !meld.may_take(tile, lenient) {
                continue;
            }
            meter.state()?;
            let taken = taken.plus(tile);
            for longer in meld.extensions(&Hand::EMPTY.with(tile, 1), lenient) {
                if known.insert((longer, taken)) {
                    open.push((longer, taken));
                }
                if different.insert(taken) {
                    takings.push(taken);
                }
            }
        }
        next += 1;
    }
    Ok(takings)
}

/// All that a meld can take, nothing first.
pub(super) fn takings(grown: &[Grown], rules: &Rules) -> Vec<Taking> {
    let points = |grown: &Grown| i64::from(grown.meld.points(rules));
    let before = grown.first().map_or(0, points);
    let mut takings: Vec<Taking> = Vec::new();
    let mut places = FxHashMap::default();
    for (at, option) in grown.iter().enumerate() {
        let taking = Taking {
            taken: option.taken,
            gain: points(option) - before,
            grown: at,
        };
        let place = *places.entry(option.taken).or_insert(takings.len());
        match takings.get_mut(place) {
            Some(known) if known.gain >= taking.gain => {}
            Some(known) => *known = taking,
            None => takings.push(taking),
        }
    }
    takings
}

impl Meld {
    /// Whether a tile is wild, or of the rank of this set or a suit of this run.
    fn may_take(&self, tile: Tile, rules: &Rules) -> bool {
        let fits = |card: Card| match self {
            Meld::Set(set) => card.rank == set.rank(),
            Meld::Run(run) => Some(card.suit) == run.suit() || rules.mixes_suits(run.len() + 1),
            Meld::AllWild(_) => false,
        };
        rules.is_wild(tile) || rules.face(tile).is_some_and(fits)
    }
}

impl Rules {
    /// These rules without the limits that a run may break while tiles are laid off on it one after the other, and keep
    /// in the end; `None` if there are none for this meld.
    ///
    /// A wild card that comes before a natural one may be one too many for the length so far, or lie at an end where none
    /// may, and a run of several suits may be too short. Other limits only get tighter with each tile, and in a set the
    /// natural tiles can come first.
    fn without_limits_on_the_way(&self, meld: &Meld) -> Option<Rules> {
        let Meld::Run(run) = meld else {
            return None;
        };
        let is_mixed_later = self.has_mixed_runs() && !self.mixes_suits(run.len() + 1);
        if !self.parts_may_lack_naturals() && !is_mixed_later {
            return None;
        }
        let mixed = self.mixed_run_min().map(|_| self.run_min());
        let per_meld = match self.jokers_per_meld() {
            JokersPerMeld::Half | JokersPerMeld::Minority => JokersPerMeld::AllButOne,
            most => most,
        };
        let lenient = (self.to_builder())
            .jokers_per_meld(per_meld)
            .naturals_min(1)
            .run_ends(RunEnds::Any)
            .mixed_run_min(mixed);
        let lenient = lenient.build();
        debug_assert!(lenient.is_ok(), "{lenient:?}");
        // Where nothing is left out, as with all wild cards but one, no tile alone breaks a limit. Without this a hand of
        // fourteen wild cards was taken in all its parts.
        lenient.ok().filter(|lenient| lenient != self)
    }
}

#[cfg(test)]
mod tests {
    use combogrid_budget::Budget;

    use super::*;

    /// The meld itself is a state, and each tile that is tried on it is one, also if it makes no meld.
    #[test]
    fn each_tile_that_is_tried_on_the_way_is_a_state() {
        let rules = Rules::preset("shanghai").unwrap();
        let lying = Hand::parse("5D 6D JK 8D JK", &rules).unwrap();
        let is_run = |meld: &Meld| matches!(meld, Meld::Run(_));
        let meld = rules.meld_of(&lying).into_iter().find(is_run).unwrap();
        let lenient = rules.without_limits_on_the_way(&meld).unwrap();
        for (rack, tried) in [("6C QH", 0), ("5D", 1), ("5D KD", 2), ("5D 8D KD QH", 3)] {
            let rack = Hand::parse(rack, &rules).unwrap();
            let within = |most| {
                let mut meter = Budget::unlimited().max_states(most).meter();
                takings_on_the_way(&meld, &rack, &lenient, &rules, &mut meter)
            };
            let states = 1 + tried;
            assert_eq!(within(states).map(|takings| takings.len()), Ok(0), "{rack}");
            assert_eq!(within(states - 1), Err(Limit::States(states - 1)), "{rack}");
        }
    }
}
