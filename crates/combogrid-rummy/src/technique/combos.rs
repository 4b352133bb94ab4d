//! The depth-first search over control points.

use std::collections::HashSet;

use combogrid_budget::{Budget, Limit, Meter};

use super::by_island::ControlPointCombos;
use super::layers::leaves_no_meld;
use super::search::Search;
use super::{ControlPointError, FlagMap};
use crate::cards::{Arrangement, DEFAULT_BUDGET, Hand, Meld, Rules};

impl FlagMap {
    /// The combos that the control points show: each once, none with a whole meld among its loose cards, best first.
    ///
    /// Best has the fewest loose points; among equals the order is that of [`Arrangement`]. The first is a best
    /// arrangement of the hand.
    ///
    /// Computes in O(configurations), each of which is a state of
    /// [`Solver::DEFAULT_BUDGET`](crate::Solver::DEFAULT_BUDGET); they are counted before the first is read.
    /// [`Solver::combos_by_island`](crate::Solver::combos_by_island) has a budget of its own.
    ///
    /// ```
    /// use combogrid_rummy::{FlagMap, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let map = FlagMap::of(&Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?, &rules)?;
    /// let combos = map.combos()?;
    /// assert_eq!(combos[0].to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
    /// assert_eq!(combos[0].loose_points(&rules), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are more configurations than the budget has states.
    pub fn combos(&self) -> Result<Vec<Arrangement>, ControlPointError> {
        self.budgeted_combos(&DEFAULT_BUDGET)
    }

    pub(super) fn budgeted_combos(
        &self,
        budget: &Budget,
    ) -> Result<Vec<Arrangement>, ControlPointError> {
        ControlPointError::unless_within(budget, self.configurations())?;
        let mut meter = budget.meter();
        let mut combos = Vec::new();
        for melds in self.distinct(&mut meter)? {
            meter.tick()?;
            let combo = Arrangement::new(&self.hand(), melds);
            combos.extend(combo.filter(|combo| leaves_no_meld(combo, self.rules())));
        }
        combos.sort_by_cached_key(|combo| (combo.loose_points(self.rules()), combo.clone()));
        Ok(combos)
    }

    /// The melds of every configuration, those of several configurations once.
    fn distinct(&self, meter: &mut Meter) -> Result<HashSet<Vec<Meld>>, Limit> {
        let mut search = Search::of(self);
        let (mut melds, mut found) = (Vec::new(), HashSet::new());
        while let Some(layers) = search.next_leaf() {
            meter.state()?;
            layers.melds(self.rules(), &mut melds);
            if !found.contains(&melds) {
                found.insert(melds.clone());
            }
        }
        Ok(found)
    }
}

/// The combos that control points show of a whole hand: those of its islands, each with each, best first.
///
/// Computes in O(configurations of each island + combos of the hand); the states of
/// [`Solver::DEFAULT_BUDGET`](crate::Solver::DEFAULT_BUDGET) bound each of these numbers.
/// [`Solver::combos_by_island`](crate::Solver::combos_by_island) has a budget of its own.
///
/// ```
/// use combogrid_rummy::{Hand, Rules, control_point_combos};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C", &rules)?;
/// assert_eq!(control_point_combos(&hand, &rules)?[0].loose_points(&rules), 55);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the technique does not fit the hand or the rules, or there is more to read than the budget allows.
pub fn control_point_combos(
    hand: &Hand,
    rules: &Rules,
) -> Result<Vec<Arrangement>, ControlPointError> {
    let combos = ControlPointCombos::of(hand, rules, &DEFAULT_BUDGET)?;
    Ok(combos.top(usize::MAX)?)
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
        assert_eq!(map.distinct(&mut Meter::unlimited()).unwrap().len(), 7);
        let exactly = Budget::unlimited().max_states(16);
        assert_eq!(map.budgeted_combos(&exactly).unwrap().len(), 2);
    }
}
