//! `rummy rules`: the settings of a rule set.

use combogrid_ops::rummy::{RulesAnswer, ShowRules};
use combogrid_rummy::{FAMILIES, Rules};

use crate::layout::{Layout, style};
use crate::rules::table;
use crate::show::Show;

impl Show for ShowRules {
    fn show(&self, rules: &Rules, answer: &RulesAnswer, layout: &Layout) -> String {
        let mut text = table(rules, layout);
        let heading = layout.paint(style::HEADING, "presets ");
        let in_family = |name: &&str| FAMILIES.iter().any(|(_, presets)| presets.contains(name));
        let presets = answer.presets.iter().map(|name| &**name);
        let (_, others): (Vec<&str>, Vec<&str>) = presets.partition(|name| in_family(name));
        text += &layout.wrap(&heading, others, 8);
        for (family, presets) in FAMILIES {
            text += &layout.wrap(&format!("  {family}: "), presets, 4);
        }
        text
    }
}
