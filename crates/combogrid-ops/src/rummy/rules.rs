//! `rummy rules`: the settings of a rule set.

use combogrid_rummy::Rules;

rules_op! {
    Rules, super::rules, combogrid_rummy::serial::under;
    /// Show a rule set, and the names of all presets
    ///
    /// Example: combogrid rummy rules --rules gin --set ace=high
    ShowRules;
    /// The rules asked for.
    rules: "std::collections::BTreeMap<String, String>"
}
