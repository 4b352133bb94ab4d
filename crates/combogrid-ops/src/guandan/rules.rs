//! `guandan rules`: the settings of the rules.

use combogrid_guandan::Rules;

rules_op! {
    Rules, rules_alone;
    /// Show the rules, and the names of all presets
    ///
    /// Example: combogrid guandan rules --set level=9
    ShowRules;
    /// The settings asked for.
    rules: "std::collections::BTreeMap<String, crate::schema::Setting>"
}

/// The rules of a choice, which has the level as a setting.
fn rules_alone(choice: &crate::RulesChoice) -> Result<Rules, crate::OpError> {
    super::rules(choice, None)
}
