//! `rummy rules`: what a rule set says.

use clap::Args;
use combogrid_rummy::{KNOBS, PRESETS, Rules};
use serde::{Deserialize, Serialize};

use super::RulesArgs;
use crate::error::OpError;
use crate::look::{Look, style};
use crate::query::Query;

/// Show a rule set, and the names of all presets
///
/// Example: combogrid rummy rules --rules gin --set ace=high
#[derive(Debug, Args, Deserialize)]
pub(crate) struct ShowRules {}

/// The rules asked for, and what else may be asked for.
#[derive(Debug, Serialize)]
pub(crate) struct RulesAnswer {
    presets: Vec<&'static str>,
    rules: Rules,
}

impl Query for ShowRules {
    const OP: &'static str = "rummy.rules";

    type Subject = RulesArgs;
    type Answer = RulesAnswer;

    fn answer(&self, rules: &Rules) -> Result<RulesAnswer, OpError> {
        let presets = PRESETS.iter().map(|(name, _)| *name).collect();
        Ok(RulesAnswer {
            presets,
            rules: *rules,
        })
    }

    fn show(&self, rules: &Rules, answer: &RulesAnswer, look: &Look) -> String {
        let mut table = look.table(["knob", "value", "meaning"]);
        for knob in &KNOBS {
            if let Some(value) = knob.value(rules) {
                table.add_row([knob.name(), &value, knob.means()]);
            }
        }
        let presets: Vec<String> = answer.presets.iter().map(ToString::to_string).collect();
        let heading = look.paint(style::HEADING, "presets ");
        format!(
            "{}\n{}",
            look.lines_of(&table),
            look.wrap(&heading, &presets, 8)
        )
    }
}
