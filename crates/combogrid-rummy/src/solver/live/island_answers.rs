//! The answers that are kept for each island of a hand that changes.

use combogrid_lattice::Lattice;

use crate::arrangements::Piece;
use crate::cards::{Aim, Arrangement, Hand, Rules};
use crate::technique::Island;

/// An island and its answers so far.
#[derive(Debug, Clone)]
pub(super) struct IslandAnswers {
    pub(super) island: Island,
    pub(super) count: Option<u128>,
    pub(super) best: [Option<Arrangement>; Aim::ALL.len()],
    pub(super) every: Option<Lattice<Piece>>,
    pub(super) maximal: Option<Lattice<Piece>>,
}

impl IslandAnswers {
    /// The islands of a hand, with the answers of those that are known.
    pub(super) fn of_hand(hand: &Hand, rules: &Rules, mut known: Vec<Self>) -> Vec<Self> {
        let of_island = |island| match known.iter().position(|known| known.island == island) {
            Some(at) => known.swap_remove(at),
            None => Self {
                island,
                count: None,
                best: [const { None }; Aim::ALL.len()],
                every: None,
                maximal: None,
            },
        };
        hand.islands(rules).into_iter().map(of_island).collect()
    }
}
