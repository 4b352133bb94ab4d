//! Shortest splits of hands that come up again and again.

use std::collections::HashMap;
use std::sync::Arc;

use combogrid_budget::{Limit, Meter};
use combogrid_doudizhu::{FewestError, FewestPlays, Hand, Play, Rules};

/// Hands that are kept, of each kind; then all are forgotten. Forgetting all of them at once needs no
/// order of use.
const KEPT: usize = 1 << 14;

/// States that a hand counts of which the fewest plays are not known yet: about their time in microseconds.
const COUNTED: u64 = 8;
/// Steps of a search with wild cards that count as one state more. A step took 16 to 20 ns with hands of 10 to 17 cards and one or
/// two wild ranks, so a state is two microseconds here: with one, the hint at a deal with two wild ranks met its default bound.
const WILD_STEPS: u64 = 128;

/// Steps that a budget allows for each of its states.
const STEPS_OF_STATE: u64 = 256;

/// The fewest plays of hands. Worlds that are played out differ little: most hands are looked up.
#[derive(Debug, Clone)]
pub(super) struct Splits {
    pub(super) rules: Rules,
    fewest: FewestPlays,
    counts: HashMap<Hand, Option<usize>>,
    shortest: HashMap<Hand, Arc<[Play]>>,
}

impl Splits {
    pub(super) fn new(rules: Rules) -> Splits {
        Splits {
            rules,
            fewest: FewestPlays::new(rules),
            counts: HashMap::new(),
            shortest: HashMap::new(),
        }
    }

    /// The fewest plays that lay out a hand, or `None` if there is no split.
    pub(super) fn fewest(&mut self, hand: Hand, meter: &mut Meter) -> Result<Option<usize>, Limit> {
        if let Some(known) = self.counts.get(&hand) {
            return Ok(*known);
        }
        if self.counts.len() > KEPT {
            self.counts.clear();
        }
        self.start(meter)?;
        let count = match self.fewest.count(hand) {
            Ok(count) => Some(count),
            Err(FewestError::Stopped(stopped)) => return Err(of_choice(stopped.limit, meter)),
            Err(_) => None,
        };
        meter.states(self.fewest.spent_steps() / WILD_STEPS)?;
        self.counts.insert(hand, count);
        Ok(count)
    }

    /// The plays of a shortest split; empty if there is no split.
    pub(super) fn shortest(&mut self, hand: Hand, meter: &mut Meter) -> Result<Arc<[Play]>, Limit> {
        if let Some(known) = self.shortest.get(&hand) {
            return Ok(Arc::clone(known));
        }
        if self.shortest.len() > KEPT {
            self.shortest.clear();
        }
        self.start(meter)?;
        let split: Arc<[Play]> = match self.fewest.witness(hand) {
            Ok(plays) => plays.into(),
            Err(FewestError::Stopped(stopped)) => return Err(of_choice(stopped.limit, meter)),
            Err(_) => Arc::default(),
        };
        meter.states(self.fewest.spent_steps() / WILD_STEPS)?;
        self.shortest.insert(hand, Arc::clone(&split));
        Ok(split)
    }

    /// Counts a search that begins, and bounds it by what is left if it may meet wild cards or two packs: then it may take seconds.
    fn start(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        meter.states(COUNTED)?;
        if !self.rules.wild().is_empty() || self.rules.packs() > 1 {
            let mut budget = meter.budget().clone();
            if let Some(most) = budget.states() {
                let left = most.saturating_sub(meter.spent_states());
                let most = left.saturating_mul(WILD_STEPS) / STEPS_OF_STATE;
                budget = budget.max_states(most.max(1));
            }
            self.fewest.set_budget(&budget);
        }
        Ok(())
    }
}

/// The limit of a choice whose search has met one: its states are those of the meter.
fn of_choice(limit: Limit, meter: &Meter) -> Limit {
    match (limit, meter.budget().states()) {
        (Limit::States(_), Some(most)) => Limit::States(most),
        (limit, _) => limit,
    }
}
