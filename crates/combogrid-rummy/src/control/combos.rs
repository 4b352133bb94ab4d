//! The depth-first search over control points.

use std::collections::HashSet;

use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::reading::{Layers, combo, leaves_no_meld};
use super::{ControlPoint, ControlPointError, FlagMap};
use crate::{Arrangement, Hand, Meld, Rules};

impl FlagMap {
    /// The combos that the control points show: each once, none with a whole meld in its dump, best first.
    ///
    /// Best has the fewest loose points; among equals the order is that of [`Arrangement`]. The first is a best
    /// arrangement of the hand.
    ///
    /// Computes in O(configurations), which are its states: how many there are is known before any is looked at.
    ///
    /// ```
    /// use combogrid_rummy::{Budget, FlagMap, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let map = FlagMap::of(&Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?, &rules)?;
    /// let combos = map.combos(&Budget::unlimited().max_states(1_000_000))?;
    /// assert_eq!(combos[0].to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
    /// assert_eq!(combos[0].loose_points(&rules), 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are more configurations than the budget has states, or its time is over before all are looked at.
    pub fn combos(&self, budget: &Budget) -> Result<Vec<Arrangement>, ControlPointError> {
        fits(self.configurations(), budget)?;
        let mut meter = budget.meter();
        let mut kept = Vec::new();
        for melds in self.distinct(&mut meter)? {
            meter.tick()?;
            let combo = combo(&self.hand(), &melds);
            kept.extend(combo.filter(|combo| leaves_no_meld(combo, self.rules())));
        }
        Ok(best_first(kept, self.rules()))
    }

    /// The melds of every configuration, those of several configurations once.
    fn distinct(&self, meter: &mut Meter) -> Result<HashSet<Vec<Meld>>, Limit> {
        let mut found = HashSet::new();
        self.search(
            &self.control_points(),
            self.settled(),
            (&mut Vec::new(), meter),
            &mut found,
        )?;
        Ok(found)
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
        (scratch, meter): (&mut Vec<Meld>, &mut Meter),
        found: &mut HashSet<Vec<Meld>>,
    ) -> Result<(), Limit> {
        let Some((point, points)) = points.split_first() else {
            meter.state()?;
            layers.melds(self.rules(), scratch);
            if !found.contains(scratch.as_slice()) {
                found.insert(scratch.clone());
            }
            return Ok(());
        };
        let column = self.rules().column_of(point.card.rank);
        for flags in point.placements() {
            self.search(
                points,
                layers.with(point.card, column, flags),
                (scratch, meter),
                found,
            )?;
        }
        Ok(())
    }
}

/// That so many configurations fit into the budget.
fn fits(configurations: u128, budget: &Budget) -> Result<(), ControlPointError> {
    match budget.states() {
        Some(most) if configurations > u128::from(most) => Err(ControlPointError::TooMany {
            configurations,
            most,
        }),
        _ => Ok(()),
    }
}

impl From<Limit> for ControlPointError {
    fn from(limit: Limit) -> Self {
        Self::Stopped(Stopped::from(limit))
    }
}

/// The combos that control points show of a whole hand: those of its islands, each with each, best first.
///
/// Computes in O(configurations of each island + combos of the hand); the states of the budget bound each of these
/// numbers.
///
/// ```
/// use combogrid_rummy::{Budget, Hand, Rules, control_point_combos};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("11C 3H 4H 11D 3D 5H 9D 2H 6H 3C 4H 3D 4D 5H 12D 3C", &rules)?;
/// let budget = Budget::unlimited().max_states(1_000_000);
/// let combos = control_point_combos(&hand, &rules, &budget)?;
/// assert_eq!(combos[0].loose_points(&rules), 55);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the technique does not fit the hand or the rules, or there is more to look at than the budget allows.
pub fn control_point_combos(
    hand: &Hand,
    rules: &Rules,
    budget: &Budget,
) -> Result<Vec<Arrangement>, ControlPointError> {
    FlagMap::of(hand, rules)?;
    let mut meter = budget.meter();
    let mut whole: Vec<Vec<Meld>> = vec![Vec::new()];
    for island in hand.islands(rules) {
        let combos = FlagMap::of(&island.hand(), rules)?.combos(budget)?;
        fits(whole.len() as u128 * combos.len() as u128, budget)?;
        let mut longer = Vec::new();
        for melds in &whole {
            for combo in &combos {
                meter.tick()?;
                longer.push([melds.as_slice(), combo.melds()].concat());
            }
        }
        whole = longer;
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
        assert_eq!(map.distinct(&mut Meter::unlimited()).unwrap().len(), 7);
        let exactly = Budget::unlimited().max_states(16);
        assert_eq!(map.combos(&exactly).unwrap().len(), 2);
    }

    #[test]
    fn islands_multiply_up_to_the_budget() {
        // In each island one card chooses between a set and a run.
        let rules = Rules::article();
        let three = "AC AD AH 2H 3H  5C 5D 5H 6H 7H  9C 9D 9H TH JH";
        let hand = Hand::parse(three, &rules).unwrap();
        let within =
            |most| control_point_combos(&hand, &rules, &Budget::unlimited().max_states(most));
        assert_eq!(within(8).unwrap().len(), 8);
        let error = ControlPointError::TooMany {
            configurations: 8,
            most: 7,
        };
        assert_eq!(within(7), Err(error));
    }
}
