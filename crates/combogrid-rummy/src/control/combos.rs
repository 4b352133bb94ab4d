//! The depth-first search over control points.

use std::collections::HashSet;

use super::reading::{Layers, combo, leaves_no_meld};
use super::{ControlPoint, ControlPointError, FlagMap};
use crate::{Arrangement, Hand, Meld, Rules};

impl FlagMap {
    /// The combos that the control points show: each once, none with a whole meld in its dump, best first.
    ///
    /// Best has the fewest loose points; among equals the order is that of [`Arrangement`]. The first is a best
    /// arrangement of the hand.
    ///
    /// Computes in O(configurations), of which there may be up to `most`.
    ///
    /// ```
    /// use combogrid_rummy::{FlagMap, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let map = FlagMap::of(&Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?, &rules)?;
    /// let combos = map.combos(1_000_000)?;
    /// assert_eq!(combos[0].to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
    /// assert_eq!(combos[0].loose_points(&rules), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are more configurations than `most`.
    pub fn combos(&self, most: u64) -> Result<Vec<Arrangement>, ControlPointError> {
        let configurations = self.configurations();
        if configurations > u128::from(most) {
            return Err(ControlPointError::TooMany {
                configurations,
                most,
            });
        }
        let combos = self
            .distinct()
            .into_iter()
            .filter_map(|melds| combo(&self.hand(), &melds));
        let kept = combos
            .filter(|combo| leaves_no_meld(combo, self.rules()))
            .collect();
        Ok(best_first(kept, self.rules()))
    }

    /// The melds of every configuration, those of several configurations once.
    fn distinct(&self) -> HashSet<Vec<Meld>> {
        let mut found = HashSet::new();
        self.search(
            &self.control_points(),
            self.settled(),
            &mut Vec::new(),
            &mut found,
        );
        found
    }

    /// The cells that need not choose, in all the layers that are open to them.
    fn settled(&self) -> Layers {
        self.iter()
            .filter(|(card, flags)| flags.count() <= self.hand().copies(*card))
            .fold(Layers::default(), |layers, (card, flags)| {
                layers.with(card, self.rules().column_of(card.rank), flags)
            })
    }

    /// Places the copies of one control point after the other; each leaf is one configuration.
    fn search(
        &self,
        points: &[ControlPoint],
        layers: Layers,
        scratch: &mut Vec<Meld>,
        found: &mut HashSet<Vec<Meld>>,
    ) {
        let Some((point, points)) = points.split_first() else {
            layers.melds(self.rules(), scratch);
            if !found.contains(scratch.as_slice()) {
                found.insert(scratch.clone());
            }
            return;
        };
        let column = self.rules().column_of(point.card.rank);
        for flags in point.placements() {
            self.search(
                points,
                layers.with(point.card, column, flags),
                scratch,
                found,
            );
        }
    }
}

/// The combos that control points show of a whole hand: those of its islands, each with each, best first.
///
/// Computes in O(configurations of each island + combos of the hand), both of them up to `most`.
///
/// ```
/// use combogrid_rummy::{Hand, Rules, control_point_combos};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C", &rules)?;
/// let combos = control_point_combos(&hand, &rules, 1_000_000)?;
/// assert_eq!(combos[0].loose_points(&rules), 55);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the technique does not fit the hand or the rules, or there is more to look at than `most`.
pub fn control_point_combos(
    hand: &Hand,
    rules: &Rules,
    most: u64,
) -> Result<Vec<Arrangement>, ControlPointError> {
    FlagMap::of(hand, rules)?;
    let mut whole: Vec<Vec<Meld>> = vec![Vec::new()];
    for island in hand.islands(rules) {
        let combos = FlagMap::of(&island.hand(), rules)?.combos(most)?;
        let configurations = whole.len() as u128 * combos.len() as u128;
        if configurations > u128::from(most) {
            return Err(ControlPointError::TooMany {
                configurations,
                most,
            });
        }
        whole = whole
            .iter()
            .flat_map(|melds| {
                combos
                    .iter()
                    .map(|combo| [melds.as_slice(), combo.melds()].concat())
            })
            .collect();
    }
    let combos = whole
        .into_iter()
        .filter_map(|melds| Arrangement::new(hand, melds))
        .collect();
    Ok(best_first(combos, rules))
}

fn best_first(mut combos: Vec<Arrangement>, rules: &Rules) -> Vec<Arrangement> {
    combos.sort_by_cached_key(|combo| (combo.loose_points(rules), combo.clone()));
    combos
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixteen_configurations_are_seven_combos_of_which_two_leave_no_meld() {
        let rules = Rules::article();
        let hand = Hand::parse("3D4D5D4H5H4S5S6S", &rules).unwrap();
        let map = FlagMap::of(&hand, &rules).unwrap();
        assert_eq!(map.configurations(), 16);
        assert_eq!(map.distinct().len(), 7);
        assert_eq!(map.combos(16).unwrap().len(), 2);
    }
}
