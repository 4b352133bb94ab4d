//! `doudizhu rules`: what a rule set says.

use clap::Args;
use combogrid_doudizhu::{Flag, Preset, Rules};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};

use super::{MAX_CARDS, RulesArgs};
use crate::bounds::Allowance;
use crate::error::Reply;
use crate::layout::{Layout, style, table_text};
use crate::query::Query;

/// Show a rule set, and the names of all presets
///
/// Example: combogrid doudizhu rules --rules pagat
#[derive(Debug, Args, Deserialize)]
pub(crate) struct ShowRules {}

/// The rules asked for, and what else may be asked for.
#[derive(Debug, Serialize)]
pub(crate) struct RulesAnswer {
    presets: Vec<&'static str>,
    rules: Knobs,
}

#[derive(Debug)]
struct Knobs(Rules);

impl Serialize for Knobs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(Flag::COUNT + 1))?;
        for flag in Flag::ALL {
            map.serialize_entry(flag.name(), &self.0.has(flag))?;
        }
        map.serialize_entry(MAX_CARDS, &self.0.max_cards())?;
        map.end()
    }
}

impl Query for ShowRules {
    const OP: &'static str = "doudizhu.rules";

    type Subject = RulesArgs;
    type Answer = RulesAnswer;

    fn answer(&self, rules: &Rules, _: &Allowance) -> Reply<RulesAnswer> {
        Ok(RulesAnswer {
            presets: Preset::ALL.into_iter().map(Preset::name).collect(),
            rules: Knobs(*rules),
        })
    }

    fn show(&self, rules: &Rules, answer: &RulesAnswer, layout: &Layout) -> String {
        let mut table = layout.table(["knob", "value"]);
        for flag in Flag::ALL {
            table.add_row([flag.name(), if rules.has(flag) { "true" } else { "false" }]);
        }
        table.add_row([MAX_CARDS, &rules.max_cards().to_string()]);
        let presets: Vec<String> = answer.presets.iter().map(ToString::to_string).collect();
        let heading = layout.paint(style::HEADING, "presets ");
        format!(
            "{}\n{}",
            table_text(&table),
            layout.wrap(&heading, &presets, 8)
        )
    }
}
