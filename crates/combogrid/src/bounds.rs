//! What a request may cost.

use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use combogrid_budget::Budget;
use serde::Deserialize;

/// What every request may cost, from the command line.
#[derive(Debug, Clone, Copy, Default, Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct Bounds {
    /// Stop a request after this time, as in 2.5, 500ms or 1m30s
    #[arg(long, global = true, value_name = "SECONDS")]
    timeout: Option<Timeout>,
    /// Stop a request after N states: steps of work and, where states are stored, memory
    #[arg(long, global = true, value_name = "N")]
    max_states: Option<u64>,
}

/// Seconds, or a time with its units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Timeout(Duration);

impl FromStr for Timeout {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let time = match text.parse() {
            Ok(seconds) => Duration::try_from_secs_f64(seconds).ok(),
            Err(_) => humantime::parse_duration(text).ok(),
        };
        time.map(Self)
            .ok_or_else(|| "expected a time, as in 2.5, 500ms or 1m30s".to_owned())
    }
}

/// The bounds that a request sets itself.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
pub(crate) struct OwnBounds {
    timeout_ms: Option<u64>,
    max_states: Option<u64>,
}

impl Bounds {
    /// Begins a request, which may set itself tighter bounds.
    pub(crate) fn begin(&self, own: OwnBounds) -> Allowance {
        let general = self.timeout.map(|Timeout(time)| time);
        let time = [general, own.timeout_ms.map(Duration::from_millis)];
        let unlimited = Budget::unlimited();
        let time = time.into_iter().flatten().min();
        Allowance {
            time: time.map_or_else(|| unlimited.clone(), |time| unlimited.clone().timeout(time)),
            general: self.max_states,
            own: own.max_states,
        }
    }
}

/// What one request may cost, from its beginning.
#[derive(Debug, Clone)]
pub(crate) struct Allowance {
    time: Budget,
    general: Option<u64>,
    own: Option<u64>,
}

impl Allowance {
    /// Returns the budget of a query whose default bound is `usual` states.
    pub(crate) fn states(&self, usual: u64) -> Budget {
        let most = self.general.unwrap_or(usual);
        let most = self.own.map_or(most, |own| own.min(most));
        self.time.clone().max_states(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(max_states: Option<u64>) -> Bounds {
        Bounds {
            timeout: None,
            max_states,
        }
    }

    fn own(max_states: u64) -> OwnBounds {
        OwnBounds {
            timeout_ms: None,
            max_states: Some(max_states),
        }
    }

    #[test]
    fn a_request_tightens_bounds_and_loosens_none() {
        let states = |bounds: Bounds, own| bounds.begin(own).states(100).states().unwrap();
        assert_eq!(states(bounds(None), OwnBounds::default()), 100);
        assert_eq!(states(bounds(Some(500)), OwnBounds::default()), 500);
        assert_eq!(states(bounds(Some(500)), own(200)), 200);
        assert_eq!(states(bounds(Some(500)), own(900)), 500);
        assert_eq!(states(bounds(None), own(900)), 100);
    }

    #[test]
    fn the_shorter_time_holds() {
        let hour = Bounds {
            timeout: "1h".parse().ok(),
            max_states: None,
        };
        let at_once = OwnBounds {
            timeout_ms: Some(0),
            max_states: None,
        };
        let is_over = |allowance: &Allowance| allowance.states(1).check().is_err();
        assert!(is_over(&hour.begin(at_once)));
        assert!(!is_over(&hour.begin(OwnBounds::default())));
        assert!(!is_over(&Bounds::default().begin(OwnBounds::default())));
    }

    #[test]
    fn times_are_seconds_or_have_units() {
        let millis = |text: &str| text.parse().map(|Timeout(time)| time.as_millis());
        let read =
            ["0", "2.5", "500ms", "1m30s", "1e300", "-1", "soon"].map(|text| millis(text).ok());
        let expected = [
            Some(0),
            Some(2500),
            Some(500),
            Some(90_000),
            None,
            None,
            None,
        ];
        assert_eq!(read, expected);
    }
}
