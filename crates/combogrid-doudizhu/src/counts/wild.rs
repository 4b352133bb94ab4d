//! Counts and the fewest plays of hands with wild cards, by one sweep.

mod sweep;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::ops::ControlFlow;

use combogrid_budget::{Limit, Meter};
use combogrid_lattice::{Choices, Sweep};

use crate::moves::Play;
pub(crate) use sweep::{WildSweep, wild_place};

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
    meter: &mut Meter,
) -> Result<Option<Vec<Play>>, Limit> {
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
            meter,
            stopped: None,
        };
        for (from, reached) in before.iter().enumerate() {
            (layer.from, layer.before) = (from, reached.plays);
            sweep.choices(column, &reached.state, &mut layer);
            if let Some(limit) = layer.stopped {
                return Err(limit);
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
