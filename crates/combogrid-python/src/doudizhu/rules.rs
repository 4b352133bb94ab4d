//! A rule set.

use combogrid_doudizhu::Splits as Every;
use combogrid_doudizhu::{Budget, KindCounts, Rules};
use combogrid_ops::doudizhu::RulesArgs;
use combogrid_ops::{ErrorKind, Subject};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::hand::{Play, hand_of, play_of};
use super::splits::Splits;
use crate::{error, json, memory};

/// The settings that plays are made by.
#[pyclass(frozen, eq, hash, module = "pycombogrid._core")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct DoudizhuRules(pub(crate) Rules);

/// Reads rules as they stand in a request.
pub(crate) fn rules_of(rules: &Bound<'_, PyAny>) -> PyResult<Rules> {
    if let Ok(rules) = rules.cast::<DoudizhuRules>() {
        return Ok(rules.get().0);
    }
    let args = RulesArgs {
        rules: json::argument(rules, ErrorKind::Rules, "rules")?,
    };
    args.read().map_err(|wrong| error::of(rules.py(), &wrong))
}

fn by_name(py: Python<'_>, counts: KindCounts) -> PyResult<Bound<'_, PyDict>> {
    let dict = PyDict::new(py);
    for (kind, count) in counts.iter() {
        dict.set_item(kind.name(), count)?;
    }
    Ok(dict)
}

#[pymethods]
impl DoudizhuRules {
    #[new]
    fn new(rules: &Bound<'_, PyAny>) -> PyResult<Self> {
        rules_of(rules).map(Self)
    }

    fn leads(&self, hand: &Bound<'_, PyAny>) -> PyResult<Vec<Play>> {
        memory::begin()?;
        let hand = hand_of(hand, self.0.deck(), "hand")?;
        Ok(self.0.leads(hand).into_iter().map(Play).collect())
    }

    fn answers(&self, hand: &Bound<'_, PyAny>, to: &Bound<'_, PyAny>) -> PyResult<Vec<Play>> {
        memory::begin()?;
        let (hand, to) = (
            hand_of(hand, self.0.deck(), "hand")?,
            play_of(to, self.0, "to")?,
        );
        Ok(self.0.answers(hand, to).into_iter().map(Play).collect())
    }

    fn count_leads<'py>(&self, hand: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
        let counts = self.0.count_leads(hand_of(hand, self.0.deck(), "hand")?);
        by_name(hand.py(), counts)
    }

    fn count_answers<'py>(
        &self,
        hand: &Bound<'py, PyAny>,
        to: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let (cards, to) = (
            hand_of(hand, self.0.deck(), "hand")?,
            play_of(to, self.0, "to")?,
        );
        by_name(hand.py(), self.0.count_answers(cards, to))
    }

    fn recognize(&self, cards: &Bound<'_, PyAny>) -> PyResult<Vec<Play>> {
        let readings = self.0.recognize(hand_of(cards, self.0.deck(), "cards")?);
        Ok(readings.iter().map(Play).collect())
    }

    fn allows(&self, play: &Bound<'_, Play>) -> bool {
        self.0.allows(play.get().0)
    }

    fn splits(&self, hand: &Bound<'_, PyAny>, base: bool, max_states: u64) -> PyResult<Splits> {
        let (py, cards, rules) = (hand.py(), hand_of(hand, self.0.deck(), "hand")?, self.0);
        memory::begin()?;
        let budget = memory::held(Budget::unlimited().max_states(max_states));
        let splits = py.detach(|| {
            if base {
                Every::base_with_budget(cards, rules, &budget)
            } else {
                Every::with_budget(cards, rules, &budget)
            }
        });
        splits
            .map(Splits)
            .map_err(|found| error::new(py, ErrorKind::Limit, "hand", None, found))
    }
}
