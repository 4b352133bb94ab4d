//! Counts and the fewest plays of hands with wild cards, by one sweep.

mod sweep;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_lattice::{Choices, Count, Fold, Sweep};

use crate::moves::Play;
pub(crate) use sweep::{WildSweep, wild_place};

/// The number of splits of a sweep, `None` for 2^128 - 1 or more. What was swept of one that stops may lead nowhere, so that
/// none are known.
pub(super) fn count(
    sweep: &impl Sweep<Piece = Play>,
    budget: &Budget,
) -> Result<Option<u128>, Stopped<u128>> {
    match Fold::new().sum(sweep, |_| Count(1), &mut budget.meter()) {
        Ok(Count(splits)) => Ok((splits < u128::MAX).then_some(splits)),
        Err(stopped) => Err(stopped.map(|_| 0)),
    }
}

/// A state after the columns so far, by the fewest plays.
struct Reached<S> {
    state: S,
    plays: usize,
    /// The place of the state before the last column.
    from: usize,
    /// The plays of the last column.
    laid: Vec<Play>,
}

/// The states after one column, each with the fewest plays.
struct Layer<'a, S> {
    reached: Vec<Reached<S>>,
    places: HashMap<S, usize>,
    /// The place of the state whose choices come, and its plays.
    from: usize,
    before: usize,
    meter: &'a mut Meter,
    stopped: Option<Limit>,
}

impl<S: Clone + Eq + Hash> Choices<S, Play> for Layer<'_, S> {
    fn push(&mut self, next: S, pieces: impl IntoIterator<Item = Play>) {
        let laid: Vec<Play> = pieces.into_iter().collect();
        let reached = Reached {
            state: next.clone(),
            plays: self.before + laid.len(),
            from: self.from,
            laid,
        };
        match self.places.entry(next) {
            Entry::Vacant(place) => {
                place.insert(self.reached.len());
                self.reached.push(reached);
            }
            Entry::Occupied(place) => {
                let known = &mut self.reached[*place.get()];
                if reached.plays < known.plays {
                    *known = reached;
                }
            }
        }
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        if self.stopped.is_none() {
            self.stopped = self.meter.states(steps).err();
        }
        match self.stopped {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
    }
}

/// Fewest plays that lay out the hand of a sweep; `None` if none do.
pub(super) fn fewest<S: Sweep<Piece = Play>>(
    sweep: &S,
    budget: &Budget,
) -> Result<Option<Vec<Play>>, Stopped> {
    let mut meter = budget.meter();
    let mut layers: Vec<Vec<Reached<S::State>>> = vec![vec![Reached {
        state: sweep.start(),
        plays: 0,
        from: 0,
        laid: Vec::new(),
    }]];
    for column in 0..sweep.columns() {
        let before = &layers[column];
        let mut layer = Layer {
            reached: Vec::new(),
            places: HashMap::new(),
            from: 0,
            before: 0,
            meter: &mut meter,
            stopped: None,
        };
        for (from, reached) in before.iter().enumerate() {
            (layer.from, layer.before) = (from, reached.plays);
            sweep.choices(column, &reached.state, &mut layer);
            if let Some(limit) = layer.stopped {
                return Err(limit.into());
            }
        }
        layers.push(layer.reached);
    }
    let ends = layers.iter().last().into_iter().flatten().enumerate();
    let ends = ends.filter(|(_, reached)| sweep.accepts(&reached.state));
    let Some((mut place, _)) = ends.min_by_key(|(_, reached)| reached.plays) else {
        return Ok(None);
    };
    let mut plays = Vec::new();
    for layer in layers.iter().rev() {
        plays.extend(&layer[place].laid);
        place = layer[place].from;
    }
    plays.sort_unstable();
    Ok(Some(plays))
}
