//! The marks to beat, and how figures are written.

pub(crate) const MISSED: &str = "**not met**";

/// A time is met if as much less was taken as the machine of the marks was faster.
pub(crate) const SAME_SPEED: &str = "met at its speed";

/// A mark that was set before the work began.
#[derive(Clone, Copy)]
pub(crate) enum Mark {
    /// None: the figure stands for itself.
    None,
    /// At most this many nanoseconds an item.
    Within(f64),
    /// At least this many million items a second.
    Millions(f64),
    /// At least this many times as fast as the peer.
    Times(f64),
    /// At most this many times the peer's time.
    Share(f64),
}

impl Mark {
    /// The mark in words and whether it is met, by nanoseconds an item and the peer's time over ours.
    pub(crate) fn judge(self, nanos: f64, ratio: Option<f64>) -> (String, &'static str) {
        let (text, is_met) = match self {
            Mark::None => return (String::new(), ""),
            Mark::Within(most) => (format!("<= {}", time(most)), nanos <= most),
            Mark::Millions(least) => (format!(">= {least} M/s"), 1e3 / nanos >= least),
            Mark::Times(least) => (
                format!(">= x{least}"),
                ratio.is_some_and(|ratio| ratio >= least),
            ),
            Mark::Share(most) => (
                format!("<= {most} of it"),
                ratio.is_some_and(|ratio| 1.0 / ratio <= most),
            ),
        };
        (text, if is_met { "met" } else { MISSED })
    }
}

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
