//! Rules as a request names them.

use combogrid_ops::{Kind, RulesChoice};
use pyo3::prelude::*;

use crate::{error, json};

/// Reads a preset's name, a dict of settings over one, or an object that has either as its `request`.
pub(crate) fn rules_choice(rules: &Bound<'_, PyAny>) -> PyResult<RulesChoice> {
    let mut text = Vec::new();
    json::write_value(rules, &mut text)?;
    serde_json::from_slice(&text)
        .map_err(|error| error::new(rules.py(), Kind::Rules, "rules", None, error))
}
