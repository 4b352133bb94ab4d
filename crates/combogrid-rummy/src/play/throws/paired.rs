//! Hands that may go out with pairs.

use crate::cards::{Hand, Rules};
use crate::play::Outs;

/// How many pairs may be missing for a player to go for pairs.
const MISSING: usize = 2;

/// A hand as pairs.
pub(super) struct Paired {
    /// The tiles without a twin.
    pub(super) single: Hand,
    /// The loose points of `single`.
    pub(super) points: u32,
    /// The unseen twins of the tiles of `single`.
    pub(super) outs: Vec<Outs>,
}

impl Paired {
    /// The hand in pairs, after `throws` of its tiles are thrown, when it goes out.
    ///
    /// Returns `None` if the rules know no going out with pairs, or if more than [`MISSING`] pairs are missing.
    pub(super) fn of(hand: &Hand, unseen: &Hand, throws: usize, rules: &Rules) -> Option<Self> {
        let out = rules.going_out();
        let needed = usize::from(out.pairs?);
        let pairs = hand.pairs(needed.saturating_sub(MISSING), rules)?;
        let paired = pairs.iter().flat_map(Hand::tiles).collect();
        let single = hand.checked_sub(&paired)?;
        // A missing pair leaves two tiles single: the one to be paired, and one in the place of its twin.
        if single.len() > 2 * MISSING + usize::from(out.pairs_loose) + throws {
            return None;
        }
        let mut outs = Vec::new();
        for (tile, _) in single.iter() {
            let copies = unseen.count(tile);
            if copies > 0 {
                outs.push(Outs {
                    completes: Hand::EMPTY.with(tile, 1),
                    cards: Hand::EMPTY.with(tile, copies),
                });
            }
        }
        Some(Self {
            points: single.loose_points(rules),
            outs,
            single,
        })
    }
}
