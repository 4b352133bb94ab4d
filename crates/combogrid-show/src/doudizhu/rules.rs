//! `doudizhu rules`: the settings of a rule set.

use combogrid_doudizhu::{Flag, Kind, Number, Rules};
use combogrid_ops::doudizhu::{RulesAnswer, ShowRules};
use itertools::Itertools;

use crate::layout::{Layout, style};
use crate::show::Show;

/// The least width at which the meaning of each setting is shown.
const MEANINGS: usize = 70;

impl Show for ShowRules {
    fn show(&self, rules: &Rules, answer: &RulesAnswer, layout: &Layout) -> String {
        let columns = if layout.width < MEANINGS { 2 } else { 3 };
        let titles = &["knob", "value", "meaning"][..columns];
        let flags = Flag::ALL.map(|flag| (flag.name(), rules.has(flag).to_string(), flag.means()));
        let banned = match rules.banned().map(Kind::name).join(", ") {
            none if none.is_empty() => "none".to_owned(),
            kinds => kinds,
        };
        let numbers = Number::ALL.map(|number| {
            let value = rules.number(number).to_string();
            (number.name(), value, number.means())
        });
        let banned = ("without", banned, "kinds that nobody may play");
        let settings = flags
            .into_iter()
            .chain(numbers)
            .chain([banned])
            .chain(wild(*rules));
        let rows = settings.map(|(name, value, means)| {
            let row = [name.to_owned(), value, means.to_owned()];
            row.into_iter().take(columns)
        });
        let heading = layout.paint(style::HEADING, "presets ");
        format!(
            "{}\n{}",
            layout.tabulate(titles, rows),
            layout.wrap(&heading, &answer.presets, 8)
        )
    }
}

/// The settings of wild cards with their meanings; the ranks are `none` unless the rules name some.
fn wild(rules: Rules) -> [(&'static str, String, &'static str); 3] {
    let ranks = if rules.wild().is_empty() {
        "none".to_owned()
    } else {
        rules.wild().to_string()
    };
    [
        (
            "wild",
            ranks,
            "ranks whose cards stand for any rank but the jokers",
        ),
        (
            "wild_bombs",
            rules.wild_bombs().to_string(),
            "the order of bombs with wild cards",
        ),
        (
            "wild_alone",
            rules.wild_alone().to_string(),
            "the ranks of a play of wild cards only",
        ),
    ]
}
