//! `doudizhu rules`: the settings of a rule set.

use combogrid_doudizhu::{Flag, Kind as PlayKind, Number, Preset, Rules};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{RulesArgs, WILD, WILD_ALONE, WILD_BOMBS, WITHOUT};
use crate::layout::{Layout, Show, style};
use crate::{Allowance, Query, Reply};

/// Show a rule set, and the names of all presets
///
/// Example: combogrid doudizhu rules --rules pagat
#[apply(request!)]
pub struct ShowRules {}

/// The settings of the rules, and the names of all presets.
#[apply(answer!)]
pub struct RulesAnswer {
    /// The names of all presets.
    pub presets: Vec<&'static str>,
    /// The settings asked for.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, crate::schema::Setting>")
    )]
    pub rules: Knobs,
}

/// Rules as their settings by name.
#[derive(Debug)]
pub struct Knobs(pub Rules);

impl Serialize for Knobs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for flag in Flag::ALL {
            map.serialize_entry(flag.name(), &self.0.has(flag))?;
        }
        for number in Number::ALL {
            map.serialize_entry(number.name(), &self.0.number(number))?;
        }
        let banned = banned(self.0);
        if !banned.is_empty() {
            map.serialize_entry(WITHOUT, &banned)?;
        }
        for (name, value) in wild(self.0) {
            map.serialize_entry(name, &value)?;
        }
        map.end()
    }
}

/// The settings of wild cards, if there are some.
fn wild(rules: Rules) -> Vec<(&'static str, String)> {
    if rules.wild().is_empty() {
        return Vec::new();
    }
    vec![
        (WILD, rules.wild().to_string()),
        (WILD_BOMBS, rules.wild_bombs().to_string()),
        (WILD_ALONE, rules.wild_alone().to_string()),
    ]
}

/// The settings of wild cards, if there are some, with their meanings.
fn wild_rows(rules: Rules) -> impl Iterator<Item = (&'static str, String, &'static str)> {
    let means = [
        "ranks whose cards stand for any rank but the jokers",
        "the order of bombs with wild cards",
        "the ranks of a play of wild cards only",
    ];
    wild(rules)
        .into_iter()
        .zip(means)
        .map(|((name, value), means)| (name, value, means))
}

/// The names of the kinds that nobody may play.
fn banned(rules: Rules) -> Vec<&'static str> {
    rules.banned().map(PlayKind::name).collect()
}

impl Query for ShowRules {
    type Subject = RulesArgs;
    type Answer = RulesAnswer;

    fn answer(&self, rules: &Rules, _: &Allowance) -> Reply<RulesAnswer> {
        Ok(RulesAnswer {
            presets: Preset::ALL.into_iter().map(Preset::name).collect(),
            rules: Knobs(*rules),
        })
    }
}

/// The least width at which the meaning of each setting is shown.
const MEANINGS: usize = 70;

impl Show for ShowRules {
    fn show(&self, rules: &Rules, answer: &RulesAnswer, layout: &Layout) -> String {
        let columns = if layout.width < MEANINGS { 2 } else { 3 };
        let titles = &["knob", "value", "meaning"][..columns];
        let flags = Flag::ALL.map(|flag| (flag.name(), rules.has(flag).to_string(), flag.means()));
        let banned = match banned(*rules) {
            kinds if kinds.is_empty() => "none".to_owned(),
            kinds => kinds.join(", "),
        };
        let numbers = Number::ALL.map(|number| {
            let value = rules.number(number).to_string();
            (number.name(), value, number.means())
        });
        let banned = (WITHOUT, banned, "kinds that nobody may play");
        let settings = flags
            .into_iter()
            .chain(numbers)
            .chain([banned])
            .chain(wild_rows(*rules));
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
