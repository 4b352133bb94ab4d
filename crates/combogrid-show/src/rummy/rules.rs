//! `rummy rules`: the settings of a rule set.

use combogrid_ops::rummy::{RulesAnswer, ShowRules};
use combogrid_rummy::{FAMILIES, KNOBS, Rules};

use crate::layout::{Layout, style};
use crate::show::Show;

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
        let presets = answer.presets.iter().map(|name| &**name);
        let (_, others): (Vec<&str>, Vec<&str>) = presets.partition(|name| in_family(name));
        text += &layout.wrap(&heading, others, 8);
        for (family, presets) in FAMILIES {
            text += &layout.wrap(&format!("  {family}: "), presets, 4);
        }
        text
    }
}
