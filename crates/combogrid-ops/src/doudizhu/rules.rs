//! `doudizhu rules`: the settings of a rule set.

use std::borrow::Cow;

use combogrid_doudizhu::{Flag, Kind, Number, Preset, Rules};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::{RulesArgs, WILD, WILD_ALONE, WILD_BOMBS, WITHOUT, rules};
use crate::{Allowance, Query, Reply, RulesChoice};

/// Show a rule set, and the names of all presets
///
/// Example: combogrid doudizhu rules --rules pagat
#[apply(request!)]
pub struct ShowRules {}

/// The settings of the rules, and the names of all presets.
#[apply(answer!)]
pub struct RulesAnswer {
    /// The names of all presets.
    pub presets: Vec<Cow<'static, str>>,
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

impl<'de> Deserialize<'de> for Knobs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let settings = RulesChoice::deserialize(deserializer)?;
        rules(&settings).map(Self).map_err(D::Error::custom)
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

/// The names of the kinds that nobody may play.
fn banned(rules: Rules) -> Vec<&'static str> {
    rules.banned().map(Kind::name).collect()
}

impl Query for ShowRules {
    type Subject = RulesArgs;
    type Answer = RulesAnswer;

    fn answer(&self, rules: &Rules, _: &Allowance) -> Reply<RulesAnswer> {
        Ok(RulesAnswer {
            presets: Preset::ALL.map(|preset| preset.name().into()).to_vec(),
            rules: Knobs(*rules),
        })
    }
}
