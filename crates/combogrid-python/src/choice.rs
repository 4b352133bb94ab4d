//! Rules as a request names them.

use combogrid_ops::{Kind, RulesChoice};
use pyo3::prelude::*;

use crate::json;

/// Reads a preset's name, a dict of settings over one, or an object that has either as its `request`.
pub(crate) fn rules_choice(rules: &Bound<'_, PyAny>) -> PyResult<RulesChoice> {
    json::argument(rules, Kind::Rules, "rules")
}
