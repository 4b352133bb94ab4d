//! Lists within a solver's budget: melds, arrangements, and the combos of the original technique.

use std::ops::ControlFlow;

use combogrid_budget::{Limit, Stopped};
use combogrid_lattice::Swept;

use crate::arrangements::{Arrangements, find_candidates, show_candidates, sweep};
use crate::cards::{Hand, Meld};
use crate::solver::Solver;
use crate::technique::{ControlPointCombos, ControlPointError};

impl Solver {
    /// Every arrangement of a hand, the one without melds included. A state is a meld that can be formed or a node of
    /// the graph: the rest of the hand before some column.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the hand was swept.
    ///
    /// ```
    /// use combogrid_rummy::{Budget, Hand, Limit, Rules, Solver};
    ///
    /// let rules = Rules::rummikub();
    /// let mut solver = Solver::new(&rules).with_budget(&Budget::unlimited().max_states(50_000));
    /// let stopped = solver.every(&Hand::deck(&rules)).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(50_000));
    /// assert!(stopped.known.columns < 53);
    /// ```
    pub fn every(&mut self, hand: &Hand) -> Result<Arrangements, Stopped<Swept>> {
        let rules = *self.rules();
        Arrangements::of(hand, &rules, sweep::every(hand, &rules, self.restart()))
    }

    /// The maximal arrangements of a hand. A state is as for [`every`](Self::every), paired with the facts about the
    /// loose cards so far.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the hand was swept.
    pub fn maximal(&mut self, hand: &Hand) -> Result<Arrangements, Stopped<Swept>> {
        let rules = *self.rules();
        Arrangements::of(hand, &rules, sweep::maximal(hand, &rules, self.restart()))
    }

    /// Every meld that can be formed from the hand's cards, in canonical order. A state is a meld that is found.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the melds that were found, in no certain order.
    ///
    /// ```
    /// use combogrid_rummy::{Budget, Hand, Limit, Rules, Solver};
    ///
    /// // Eight packs and fifteen jokers: more melds than anybody wants to see.
    /// let rules = Rules::article().to_builder().packs(8).jokers(15).build()?;
    /// let mut solver = Solver::new(&rules).with_budget(&Budget::unlimited().max_states(10_000));
    /// let stopped = solver.candidates(&Hand::deck(&rules)).unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known.len()), (Limit::States(10_000), 10_000));
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    pub fn candidates(&mut self, hand: &Hand) -> Result<Vec<Meld>, Stopped<Vec<Meld>>> {
        let (rules, mut known) = (*self.rules(), Vec::new());
        let end = find_candidates(hand, &rules, &mut known, self.restart());
        Stopped::at_end(end, known)
    }

    /// Shows every meld that can be formed from the hand's cards, in canonical order, until `show` breaks. A state is a
    /// meld that is found.
    ///
    /// Keeps the sets of one rank, or the runs of one suit, or those of several suits, which are sorted together.
    ///
    /// # Errors
    ///
    /// The [`Limit`] of the budget that was met, after the melds that were found, the last of them in no certain order.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// let rules = Rules::article();
    /// let hand = Hand::parse("3C 3D 3H 4H 5H 6H", &rules)?;
    /// let first_of_four = Solver::new(&rules).for_candidates(&hand, |meld| {
    ///     if meld.tiles().len() < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(meld.to_string()) }
    /// })?;
    /// assert_eq!(first_of_four, ControlFlow::Break("3H 4H 5H 6H".to_owned()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_candidates<B>(
        &mut self,
        hand: &Hand,
        show: impl FnMut(Meld) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        let rules = *self.rules();
        show_candidates(hand, &rules, self.restart(), show)
    }

    /// The [`control_point_combos`](crate::control_point_combos) of a hand, stored island by island. A state is a configuration of
    /// an island, or a combo of the hand.
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
    /// let combos = solver.combos_by_island(&block)?;
    /// assert_eq!(combos.top(1)?[0].loose_cards(), 0);
    /// solver.set_budget(&Budget::unlimited().max_states(1_000));
    /// let error = solver.combos_by_island(&block).unwrap_err();
    /// assert_eq!(error.to_string(), "65536 configurations are more than 1000");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn combos_by_island(
        &mut self,
        hand: &Hand,
    ) -> Result<ControlPointCombos, ControlPointError> {
        ControlPointCombos::of(hand, self.rules(), self.budget())
    }
}
