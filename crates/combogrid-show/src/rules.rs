//! The settings of a rule set, and the names of all presets.

use combogrid_settings::Settings;

use crate::layout::Layout;

/// The least width at which the meaning of each setting is shown.
const MEANINGS: usize = 70;

/// The settings as a table: the name, the value and the meaning of each, with the values that it takes. A setting that is no single
/// text has the value `none`; a shorthand without a value is left out.
pub(crate) fn table<R: Settings>(rules: &R, layout: &Layout) -> String {
    let columns = if layout.width < MEANINGS { 2 } else { 3 };
    let titles = &["setting", "value", "meaning"][..columns];
    let rows = R::settings().iter().filter_map(|setting| {
        let none = (!setting.is_shorthand()).then(|| "none".to_owned());
        // A number is shown by the value.
        let meaning = match setting.values() {
            "a number" => setting.means().to_owned(),
            values => format!("{}: {values}", setting.means()),
        };
        let row = [
            setting.name().to_owned(),
            setting.value(rules).or(none)?,
            meaning,
        ];
        Some(row.into_iter().take(columns))
    });
    layout.tabulate(titles, rows) + "\n"
}
