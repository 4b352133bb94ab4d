//! The technique step by step.

use super::{ControlPointError, FlagMap, Island, Leaves};
use crate::cards::{Card, Hand, Rules};

/// The technique on one island of a hand, each step to be seen.
///
/// | step | where |
/// |---|---|
/// | the cards of the island | [`Technique::island`] |
/// | the same as a graph | [`Technique::edges`] |
/// | the melds that are open to each card | [`FlagMap::flags`] |
/// | the cards that have to choose, with their placements | [`FlagMap::control_points`] |
/// | the lines on which melds lie | [`FlagMap::lines`] |
/// | the depth-first search, leaf by leaf | [`Technique::leaves`] |
/// | the combos that are left of it | [`FlagMap::combos`] |
///
/// ```
/// use combogrid_rummy::{Hand, Rules, Technique};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D 9S", &rules)?;
/// let islands = Technique::of(&hand, &rules)?;
/// assert_eq!(islands.len(), 2);
/// let points = islands[0].flag_map().control_points();
/// let points: Vec<String> = points.iter().map(|point| point.card.to_string()).collect();
/// assert_eq!(points, ["3H", "6H"]);
/// let combos: Vec<String> = islands[0].leaves().map(|leaf| leaf.combo.to_string()).collect();
/// assert_eq!(combos[0], "2H 3H 4H 5H 6H | 3C 3C 3D 3D 4D 4H 5H");
/// assert_eq!(combos[1], "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Technique {
    island: Island,
    map: FlagMap,
}

impl Technique {
    /// The technique on each island of a hand, by their lowest cards.
    ///
    /// Computes in O(cells).
    ///
    /// # Errors
    ///
    /// If the technique does not fit the hand or the rules, as [`FlagMap::of`].
    pub fn of(hand: &Hand, rules: &Rules) -> Result<Vec<Technique>, ControlPointError> {
        // An empty hand has no islands, but the rules may not fit all the same.
        FlagMap::of(hand, rules)?;
        let islands = hand.islands(rules).into_iter();
        islands
            .map(|island| {
                let map = FlagMap::of(&island.hand(), rules)?;
                Ok(Technique { island, map })
            })
            .collect()
    }

    /// The island.
    #[must_use]
    pub const fn island(&self) -> Island {
        self.island
    }

    /// The edges of the island as a graph of its cells, as [`Island::edges`].
    #[must_use]
    pub fn edges(&self) -> Vec<[Card; 2]> {
        self.island.edges(self.map.rules())
    }

    /// The flag map of the island, with its control points and lines.
    #[must_use]
    pub const fn flag_map(&self) -> &FlagMap {
        &self.map
    }

    /// The leaves of the depth-first search, as [`FlagMap::leaves`].
    pub fn leaves(&self) -> Leaves<'_> {
        self.map.leaves()
    }
}
