//! `rummy rules`: the settings of a rule set.

use std::borrow::Cow;

use combogrid_rummy::{PRESETS, Rules};

use super::RulesArgs;
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
    pub presets: Vec<Cow<'static, str>>,
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
        let presets = PRESETS
            .iter()
            .map(|(name, _)| Cow::Borrowed(*name))
            .collect();
        Ok(RulesAnswer {
            presets,
            rules: *rules,
        })
    }
}
