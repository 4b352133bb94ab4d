//! Hands that may go out with pairs.

use crate::cards::{Hand, Rules};
use crate::play::Outs;

/// How many pairs may be missing for a player to go for pairs.
const MISSING: usize = 2;

/// A hand as pairs.
pub(super) struct Paired {
    /// The tiles without a twin.
    pub(super) single: Hand,
    /// The points of these.
    pub(super) points: u32,
    /// The twins of these that may still come.
    pub(super) outs: Vec<Outs>,
}

impl Paired {
    /// The hand in pairs, or `None` if pairs do not go out or too many are missing, also after these throws.
    pub(super) fn of(hand: &Hand, unseen: &Hand, throws: usize, rules: &Rules) -> Option<Self> {
        let out = rules.going_out();
        let asked = usize::from(out.pairs?);
        let pairs = hand.pairs(asked.saturating_sub(MISSING), rules)?;
        let paired = pairs.iter().flat_map(Hand::tiles).collect();
        let single = hand.checked_sub(&paired)?;
        if single.len() > 2 * MISSING + usize::from(out.pairs_loose) + throws {
            return None;
        }
        let live = single.iter().filter(|(tile, _)| unseen.count(*tile) > 0);
        let outs = live.map(|(tile, _)| Outs {
            completes: Hand::EMPTY.with(tile, 1),
            cards: Hand::EMPTY.with(tile, unseen.count(tile)),
        });
        Some(Self {
            points: single.loose_points(rules),
            outs: outs.collect(),
            single,
        })
    }
}
