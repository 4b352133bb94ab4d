//! Shortest splits of hands that come up again and again.

use std::collections::HashMap;
use std::sync::Arc;

use combogrid_doudizhu::{FewestPlays, Hand, Play, Rules};

/// Hands that are kept, of each kind; then all are forgotten.
const KEPT: usize = 1 << 14;

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
    pub(super) fn fewest(&mut self, hand: Hand) -> Option<usize> {
        if self.counts.len() > KEPT {
            self.counts.clear();
        }
        let count = || self.fewest.count(hand).ok();
        *self.counts.entry(hand).or_insert_with(count)
    }

    /// The plays of a shortest split; empty if there is no split.
    pub(super) fn shortest(&mut self, hand: Hand) -> Arc<[Play]> {
        if self.shortest.len() > KEPT {
            self.shortest.clear();
        }
        let split = || self.fewest.witness(hand).unwrap_or_default().into();
        self.shortest.entry(hand).or_insert_with(split).clone()
    }
}
