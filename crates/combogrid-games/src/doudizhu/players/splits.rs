//! Shortest splits of hands that come up again and again.

use std::collections::HashMap;
use std::sync::Arc;

use combogrid_budget::{Limit, Meter};
use combogrid_doudizhu::{FewestPlays, Hand, Play, Rules};

/// Hands that are kept, of each kind; then all are forgotten. Forgetting all of them at once needs no
/// order of use.
const KEPT: usize = 1 << 14;

/// States that a hand counts of which the fewest plays are not known yet: about their time in microseconds.
const COUNTED: u64 = 8;

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
        meter.states(COUNTED)?;
        let count = self.fewest.count(hand).ok();
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
        meter.states(COUNTED)?;
        let split: Arc<[Play]> = self.fewest.witness(hand).unwrap_or_default().into();
        self.shortest.insert(hand, Arc::clone(&split));
        Ok(split)
    }
}
