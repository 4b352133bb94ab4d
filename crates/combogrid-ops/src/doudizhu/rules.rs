//! `doudizhu rules`: the settings of a rule set.

use combogrid_doudizhu::Rules;

rules_op! {
    Rules, super::rules;
    /// Show a rule set, and the names of all presets
    ///
    /// Example: combogrid doudizhu rules --rules pagat
    ShowRules;
    /// The settings asked for.
    rules: "std::collections::BTreeMap<String, crate::schema::Setting>"
}
