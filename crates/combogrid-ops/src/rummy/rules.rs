//! `rummy rules`: the settings of a rule set.

use combogrid_rummy::{FAMILIES, KNOBS, PRESETS, Rules};

use super::RulesArgs;
use crate::layout::{Layout, Show, style};
use crate::{Allowance, Query, Reply};

/// Show a rule set, and the names of all presets
///
/// Example: combogrid rummy rules --rules gin --set ace=high
#[apply(request!)]
pub struct ShowRules {}

/// The settings of the rules, and the names of all presets.
#[apply(answer!)]
pub struct RulesAnswer {
    /// The names of all presets.
    pub presets: Vec<&'static str>,
    /// The rules asked for.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, String>")
    )]
    pub rules: Rules,
}

impl Query for ShowRules {
    type Subject = RulesArgs;
    type Answer = RulesAnswer;

    fn answer(&self, rules: &Rules, _: &Allowance) -> Reply<RulesAnswer> {
        let presets = PRESETS.iter().map(|(name, _)| *name).collect();
        Ok(RulesAnswer {
            presets,
            rules: *rules,
        })
    }
}

/// The least width at which the meaning of each knob is shown.
const MEANINGS: usize = 70;

impl Show for ShowRules {
    fn show(&self, rules: &Rules, answer: &RulesAnswer, layout: &Layout) -> String {
        let columns = if layout.width < MEANINGS { 2 } else { 3 };
        let titles = &["knob", "value", "meaning"][..columns];
        let rows = KNOBS.iter().filter_map(|knob| {
            let row = [
                knob.name().to_owned(),
                knob.value(rules)?,
                knob.means().to_owned(),
            ];
            Some(row.into_iter().take(columns))
        });
        let mut text = layout.tabulate(titles, rows) + "\n";
        let heading = layout.paint(style::HEADING, "presets ");
        let in_family = |name: &&str| FAMILIES.iter().any(|(_, presets)| presets.contains(name));
        let (_, others): (Vec<&str>, Vec<&str>) =
            answer.presets.iter().partition(|name| in_family(name));
        text += &layout.wrap(&heading, others, 8);
        for (family, presets) in FAMILIES {
            text += &layout.wrap(&format!("  {family}: "), presets, 4);
        }
        text
    }
}
