//! Bounds on the cost of a request.

use std::time::Duration;

use combogrid_budget::{Budget, Cancel, Limit, Start};
use serde::Deserialize;

use crate::memory;

/// The longest result in bytes.
pub(crate) const MAX_RESULT: usize = 32 << 20;

/// Bounds on the cost of every request. The default sets no bound in addition to those of each op.
#[derive(Debug, Clone, Default)]
pub struct Bounds {
    /// Stop a request after this time, as in 2.5, 500ms or 1m30s
    pub timeout: Option<Duration>,
    /// Stop a request after N states: steps of work and, if states are stored, memory
    pub max_states: Option<u64>,
    /// The most megabytes that the table of a search may take, whatever `memory_mb` a request names; 256 if it is not given
    pub max_memory: Option<usize>,
    /// The megabytes that the requests of a batch may take at once; 512 if it is not given
    pub memory: Option<usize>,
    /// Stop every request when this flag is set
    pub cancel: Option<Cancel>,
}

/// The bounds that a request sets itself.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub(crate) struct OwnBounds {
    timeout_ms: Option<u64>,
    max_states: Option<u64>,
}

impl Bounds {
    /// Begins a question of the one who sets the bounds, whose time runs from now on.
    #[must_use]
    pub fn allow(&self) -> Allowance {
        self.begin(Start::now())
    }

    /// As [`allow`](Self::allow), with the time running from the start.
    pub(crate) fn begin(&self, start: Start) -> Allowance {
        memory::begin_request();
        self.allowance(OwnBounds::default(), start, self.max_memory)
    }

    /// Begins a request, which may set itself tighter bounds, and whose time runs from the start.
    pub(crate) fn begin_request(&self, own: OwnBounds, start: Start) -> Allowance {
        memory::begin_request();
        let most = self.max_memory.unwrap_or(memory::OF_REQUEST);
        self.allowance(own, start, Some(most))
    }

    fn allowance(&self, own: OwnBounds, start: Start, memory: Option<usize>) -> Allowance {
        let own_time = own.timeout_ms.map(Duration::from_millis);
        let time = [self.timeout, own_time].into_iter().flatten().min();
        let budget = Budget::unlimited();
        let budget = match time {
            Some(time) => budget.timeout_since(start, time),
            None => budget,
        };
        Allowance {
            time: match &self.cancel {
                Some(cancel) => budget.cancelled_by(cancel),
                None => budget,
            },
            is_own_time: time.is_some() && time == own_time,
            general: self.max_states,
            memory,
            own: own.max_states,
        }
    }
}

/// The states of an engine's own default.
pub(crate) const fn usual_states(default: &Budget) -> u64 {
    match default.states() {
        Some(states) => states,
        None => u64::MAX,
    }
}

/// The bounds of one request, from its beginning.
#[derive(Debug, Clone)]
pub struct Allowance {
    time: Budget,
    /// Whether the request set the time.
    is_own_time: bool,
    general: Option<u64>,
    own: Option<u64>,
    /// The most megabytes of a table.
    memory: Option<usize>,
}

impl Allowance {
    /// Returns the budget of a query whose default bound is `usual` states.
    #[must_use]
    pub fn states(&self, usual: u64) -> Budget {
        let most = self.general.unwrap_or(usual);
        let most = self.own.map_or(most, |own| own.min(most));
        self.time.clone().max_states(most)
    }

    /// As [`states`](Self::states), for a query that stores its states.
    #[must_use]
    pub fn stored_states(&self, usual: u64) -> Budget {
        self.states_in(usual, memory::OF_REQUEST)
    }

    /// As [`states`](Self::states), for a query whose states take up to this many megabytes.
    #[must_use]
    pub fn states_in(&self, usual: u64, megabytes: usize) -> Budget {
        self.states(usual).passing(memory::gate(usual, megabytes))
    }

    /// Whether the user has set another bound on states than the default one.
    #[must_use]
    pub fn has_own_states(&self) -> bool {
        self.general.is_some() || self.own.is_some()
    }

    /// Returns the megabytes that a table may take if the request asks for this many.
    #[must_use]
    pub fn megabytes(&self, asked: usize) -> usize {
        self.memory.map_or(asked, |most| asked.min(most))
    }

    /// The advice to raise the bound that was met, for the end of a message.
    pub(crate) fn advice(&self, limit: Limit) -> &'static str {
        match limit {
            Limit::States(most) if self.own == Some(most) => {
                "; a higher `max_states` of the request allows more"
            }
            Limit::States(most) if self.general == Some(most) => {
                "; a higher --max-states allows more"
            }
            Limit::States(_) => "; --max-states N allows more",
            Limit::Deadline if self.is_own_time => {
                "; a higher `timeout_ms` of the request allows more"
            }
            Limit::Deadline => "; a higher --timeout allows more",
            Limit::Memory => "; fewer --threads leave more for each",
            _ => "",
        }
    }
}

/// The bounds that the page on the line protocol lists for some queries, in the order of its row.
#[cfg(test)]
#[track_caller]
pub(crate) fn listed_in_the_book(queries: &str) -> Vec<u64> {
    let page = include_str!("../../../docs/src/protocol.md");
    let row = page
        .lines()
        .find_map(|line| line.strip_prefix(&format!("| {queries} | ")));
    let words = row
        .unwrap_or_else(|| panic!("no row has {queries}"))
        .split([' ', ';']);
    words
        .filter_map(|word| word.trim_end_matches(',').replace(',', "").parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(max_states: Option<u64>) -> Bounds {
        Bounds {
            max_states,
            ..Bounds::default()
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
        let states = |bounds: Bounds, own| {
            bounds
                .begin_request(own, Start::now())
                .states(100)
                .states()
                .unwrap()
        };
        assert_eq!(states(bounds(None), OwnBounds::default()), 100);
        assert_eq!(states(bounds(Some(500)), OwnBounds::default()), 500);
        assert_eq!(states(bounds(Some(500)), own(200)), 200);
        assert_eq!(states(bounds(Some(500)), own(900)), 500);
        assert_eq!(states(bounds(None), own(900)), 100);
    }

    #[test]
    fn the_bound_that_was_met_is_named() {
        let advice = |bounds: Bounds, own| {
            let allowance = bounds.begin_request(own, Start::now());
            let most = allowance.states(100).states().unwrap();
            allowance.advice(Limit::States(most))
        };
        assert_eq!(
            advice(bounds(None), OwnBounds::default()),
            "; --max-states N allows more"
        );
        let general = "; a higher --max-states allows more";
        assert_eq!(advice(bounds(Some(500)), OwnBounds::default()), general);
        assert_eq!(advice(bounds(Some(500)), own(900)), general);
        let request = "; a higher `max_states` of the request allows more";
        assert_eq!(advice(bounds(Some(500)), own(200)), request);
        assert_eq!(advice(bounds(None), own(50)), request);
    }

    #[test]
    fn the_time_that_was_met_is_named() {
        let advice = |timeout: Option<u64>, timeout_ms| {
            let bounds = Bounds {
                timeout: timeout.map(Duration::from_millis),
                ..Bounds::default()
            };
            let own = OwnBounds {
                timeout_ms,
                max_states: None,
            };
            (bounds.begin_request(own, Start::now())).advice(Limit::Deadline)
        };
        let general = "; a higher --timeout allows more";
        let request = "; a higher `timeout_ms` of the request allows more";
        assert_eq!(advice(Some(100), None), general);
        assert_eq!(advice(Some(100), Some(900)), general);
        assert_eq!(advice(Some(100), Some(20)), request);
        assert_eq!(advice(None, Some(20)), request);
    }

    #[cfg(feature = "doudizhu-engine")]
    #[test]
    fn a_request_asks_for_less_memory_and_never_for_more() {
        let bounds = Bounds {
            max_memory: Some(100),
            ..Bounds::default()
        };
        let allowance = bounds.begin(Start::now());
        assert_eq!([64, 2000].map(|mb| allowance.megabytes(mb)), [64, 100]);
        let allowance = Bounds::default().begin(Start::now());
        assert_eq!(allowance.megabytes(2000), 2000, "the user's own question");
        let request = Bounds::default().begin_request(OwnBounds::default(), Start::now());
        assert_eq!([64, 2000].map(|mb| request.megabytes(mb)), [64, 256]);
    }

    #[test]
    fn the_shorter_time_holds() {
        let hour = Bounds {
            timeout: Some(Duration::from_secs(3600)),
            ..Bounds::default()
        };
        let at_once = OwnBounds {
            timeout_ms: Some(0),
            max_states: None,
        };
        let is_over = |allowance: &Allowance| allowance.states(1).check().is_err();
        assert!(is_over(&hour.begin_request(at_once, Start::now())));
        assert!(!is_over(&hour.begin(Start::now())));
        assert!(!is_over(&Bounds::default().begin(Start::now())));
    }

    #[test]
    fn time_runs_from_the_start_of_a_request() {
        let start = Start::now();
        std::thread::sleep(Duration::from_millis(2));
        let own = OwnBounds {
            timeout_ms: Some(1),
            max_states: None,
        };
        let allowance = Bounds::default().begin_request(own, start);
        assert_eq!(allowance.states(1).check(), Err(Limit::Deadline));
    }

    #[test]
    fn a_flag_stops_every_request() {
        let cancel = Cancel::new();
        let bounds = Bounds {
            cancel: Some(cancel.clone()),
            ..Bounds::default()
        };
        let check = || bounds.begin_request(own(5), Start::now()).states(1).check();
        assert_eq!(check(), Ok(()));
        cancel.cancel();
        assert_eq!(check(), Err(Limit::Cancelled));
    }
}
