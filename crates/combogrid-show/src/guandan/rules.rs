//! `guandan rules`: the settings of the rules.

use combogrid_guandan::Rules;
use combogrid_ops::guandan::{RulesAnswer, ShowRules};

use crate::layout::{Layout, style};
use crate::rules::table;
use crate::show::Show;

impl Show for ShowRules {
    fn show(&self, rules: &Rules, answer: &RulesAnswer, layout: &Layout) -> String {
        let heading = layout.paint(style::HEADING, "presets ");
        table(rules, layout) + &layout.wrap(&heading, &answer.presets, 8)
    }
}
