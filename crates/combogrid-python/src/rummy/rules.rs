//! A rule set, with the solver that answers for it.

use std::sync::{Mutex, PoisonError};

use combogrid_ops::rummy::RulesArgs;
use combogrid_ops::{ErrorKind, Subject};
use combogrid_rummy::{Rules, Solver, candidates};
use pyo3::prelude::*;

use super::hand::hand_of;
use crate::memory::{self, held};
use crate::{error, json};

/// The settings that hands are arranged by.
#[pyclass(frozen, module = "pycombogrid._core")]
pub(crate) struct RummyRules {
    pub(crate) rules: Rules,
    solver: Mutex<Box<Solver>>,
}

/// Reads rules as they stand in a request.
pub(crate) fn rules_of(rules: &Bound<'_, PyAny>) -> PyResult<Rules> {
    let args = RulesArgs {
        rules: json::argument(rules, ErrorKind::Rules, "rules")?,
    };
    args.read().map_err(|wrong| error::of(rules.py(), &wrong))
}

/// A solver of a thread.
pub(super) fn solver(rules: &Rules) -> Box<Solver> {
    Box::new(Solver::new(rules).with_budget(&held(Solver::DEFAULT_BUDGET)))
}

#[pymethods]
impl RummyRules {
    #[new]
    fn new(rules: &Bound<'_, PyAny>) -> PyResult<Self> {
        memory::begin()?;
        let rules = rules_of(rules)?;
        Ok(Self {
            rules,
            solver: Mutex::new(solver(&rules)),
        })
    }

    /// Returns the least that a hand costs.
    fn deadwood(&self, hand: &Bound<'_, PyAny>) -> PyResult<u32> {
        memory::begin()?;
        let (py, hand) = (hand.py(), hand_of(hand, &self.rules, "hand")?);
        let cost = py.detach(|| {
            let mut solver = self.solver.lock().unwrap_or_else(PoisonError::into_inner);
            solver.deadwood(&hand)
        });
        cost.map_err(|stopped| error::new(py, ErrorKind::Limit, "hand", None, stopped))
    }

    /// Returns every meld that can be made of a hand's cards.
    fn candidates(&self, hand: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        memory::begin()?;
        let (py, hand) = (hand.py(), hand_of(hand, &self.rules, "hand")?);
        let melds = py.detach(|| candidates(&hand, &self.rules));
        let melds =
            melds.map_err(|stopped| error::new(py, ErrorKind::Limit, "hand", None, stopped))?;
        Ok(melds.iter().map(ToString::to_string).collect())
    }
}
