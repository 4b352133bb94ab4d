//! What the original technique finds within a solver's budget.

use crate::arrangement::Arrangement;
use crate::hand::Hand;
use crate::solver::Solver;
use crate::technique::{ControlPointError, FlagMap, budgeted_combos};

impl Solver {
    /// The [`control_point_combos`](crate::control_point_combos) of a hand. A state is a configuration.
    ///
    /// # Errors
    ///
    /// If the technique does not fit the hand or the rules, or there is more to read than the budget allows.
    ///
    /// ```
    /// use combogrid_rummy::{Budget, Hand, Rules, Solver};
    ///
    /// // Sixteen cards, each of which chooses between a run and a set.
    /// let rules = Rules::gin();
    /// let block = Hand::parse("3C4C5C6C 3D4D5D6D 3H4H5H6H 3S4S5S6S", &rules)?;
    /// let mut solver = Solver::new(&rules);
    /// assert_eq!(solver.control_point_combos(&block)?[0].loose_cards(), 0);
    /// solver.set_budget(&Budget::unlimited().max_states(1_000));
    /// let error = solver.control_point_combos(&block).unwrap_err();
    /// assert_eq!(error.to_string(), "65536 configurations are more than 1000");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn control_point_combos(
        &mut self,
        hand: &Hand,
    ) -> Result<Vec<Arrangement>, ControlPointError> {
        budgeted_combos(hand, self.rules(), self.budget())
    }

    /// The [combos](FlagMap::combos) of a flag map. A state is a configuration.
    ///
    /// # Errors
    ///
    /// If there are more configurations than the budget has states, or its time is over before all are read.
    pub fn combos_of(&mut self, map: &FlagMap) -> Result<Vec<Arrangement>, ControlPointError> {
        map.budgeted_combos(self.budget())
    }
}
