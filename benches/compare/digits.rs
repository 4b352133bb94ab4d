//! How figures are written.

/// Nanoseconds with three digits and a fitting unit.
pub(crate) fn time(nanos: f64) -> String {
    let (value, unit) = match nanos {
        _ if nanos < 1e3 => (nanos, "ns"),
        _ if nanos < 1e6 => (nanos / 1e3, "us"),
        _ if nanos < 1e9 => (nanos / 1e6, "ms"),
        _ => (nanos / 1e9, "s"),
    };
    format!("{} {unit}", digits(value))
}

/// Three digits.
pub(crate) fn digits(value: f64) -> String {
    let decimals = match value {
        _ if value < 9.995 => 2,
        _ if value < 99.95 => 1,
        _ => 0,
    };
    let text = format!("{value:.decimals$}");
    if text.contains('.') {
        return text.trim_end_matches('0').trim_end_matches('.').to_owned();
    }
    text
}
