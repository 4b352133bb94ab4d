//! The fewest plays of a hand with wild cards, or of two packs, by a sweep that drops what takes too many.

mod sweep;

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::ops::{ControlFlow, Range};

use combogrid_budget::{Limit, Meter};
use combogrid_lattice::Sweep;

use crate::moves::Play;
use crate::packed::Hand;
use crate::rules::{Kind, Rules};
use sweep::{Lay, LeastPlays};
pub(crate) use sweep::{WildSweep, wild_place};

/// The states of a budget that the memory of a state of the sweep takes: it is kept with its plays until the end, in some 130
/// bytes, so that the default budget bounds the memory at about 130 MB.
const OF_A_STATE: u64 = 20;

/// The cards that are left after some columns, and whether a trio was laid alone where there may be only one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    rest: Hand,
    has_trio: bool,
}

/// A state after the columns so far, by the fewest plays.
struct Reached {
    state: State,
    plays: usize,
    /// The place of the state before the last column.
    from: usize,
    /// The plays of the last column.
    laid: Vec<Play>,
}

/// The states after one column, each with the fewest plays.
struct Layer<'a> {
    reached: Vec<Reached>,
    places: HashMap<State, usize>,
    least: &'a LeastPlays,
    /// The plays that there may be.
    most: usize,
    one_trio: bool,
    column: usize,
    /// The place of the state whose choices come, the state, and its plays.
    from: usize,
    state: State,
    before: usize,
    /// The states of all layers.
    kept: u64,
    meter: &'a mut Meter,
    stopped: Option<Limit>,
}

impl Lay for Layer<'_> {
    fn push(&mut self, rest: Hand, laid: &[Play]) {
        if !self.admits(rest, laid.len()) {
            return;
        }
        let mut has_trio = self.state.has_trio;
        if self.one_trio {
            let trios = laid.iter().filter(|play| play.kind() == Kind::Trio);
            let trios = trios.count() + usize::from(has_trio);
            if trios > 1 {
                return;
            }
            has_trio = trios == 1;
        }
        let state = State { rest, has_trio };
        let plays = self.before + laid.len();
        let place = match self.places.entry(state) {
            Entry::Occupied(place) if self.reached[*place.get()].plays <= plays => return,
            Entry::Occupied(place) => *place.get(),
            Entry::Vacant(place) => *place.insert(self.reached.len()),
        };
        let reached = Reached {
            state,
            plays,
            from: self.from,
            laid: laid.to_vec(),
        };
        if place < self.reached.len() {
            self.reached[place] = reached;
            return;
        }
        self.reached.push(reached);
        self.kept += 1;
        if self.stopped.is_none() {
            let room = self.meter.check_states(self.kept * OF_A_STATE);
            self.stopped = room.and_then(|()| self.meter.state()).err();
        }
    }

    fn admits(&self, rest: Hand, laid: usize) -> bool {
        self.before + laid + self.least.of_rest(rest, self.column) <= self.most
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        if self.stopped.is_none() {
            self.stopped = self.meter.ticks(steps).err();
        }
        match self.stopped {
            None => ControlFlow::Continue(()),
            Some(_) => ControlFlow::Break(()),
        }
    }
}

/// Fewest plays that lay out a hand with wild cards, or of two packs, if they are among these numbers; `None` if they are not.
///
/// One play is tried, then two, and so on. States that need more than that are dropped, so that a hand with many wild cards, which
/// has many plays, is found to be two or three of them before all its splits are gone through.
pub(super) fn fewest(
    hand: Hand,
    rules: Rules,
    among: Range<usize>,
    meter: &mut Meter,
) -> Result<Option<Vec<Play>>, Limit> {
    let sweep = WildSweep::new(hand, rules, meter)?;
    let least = LeastPlays::of(&sweep, rules.wild());
    for most in least.of_rest(hand, 0).max(among.start)..among.end {
        let found = at_most(most, &sweep, &least, rules.lays_one_trio(), meter)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Fewest plays that lay out the hand of a sweep, if `most` are enough.
fn at_most(
    most: usize,
    sweep: &WildSweep,
    least: &LeastPlays,
    one_trio: bool,
    meter: &mut Meter,
) -> Result<Option<Vec<Play>>, Limit> {
    let start = State {
        rest: sweep.start(),
        has_trio: false,
    };
    let mut layers: Vec<Vec<Reached>> = vec![vec![Reached {
        state: start,
        plays: 0,
        from: 0,
        laid: Vec::new(),
    }]];
    let mut kept = 0;
    for column in 0..sweep.columns() {
        let mut layer = Layer {
            reached: Vec::new(),
            places: HashMap::new(),
            least,
            most,
            one_trio,
            column,
            from: 0,
            state: start,
            before: 0,
            kept,
            meter,
            stopped: None,
        };
        for (from, reached) in layers[column].iter().enumerate() {
            (layer.from, layer.state, layer.before) = (from, reached.state, reached.plays);
            sweep.lay(column, reached.state.rest, &mut layer);
            if let Some(limit) = layer.stopped {
                return Err(limit);
            }
        }
        kept = layer.kept;
        layers.push(layer.reached);
    }
    let ends = layers.iter().last().into_iter().flatten().enumerate();
    let ends = ends.filter(|(_, reached)| reached.state.rest.is_empty());
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
