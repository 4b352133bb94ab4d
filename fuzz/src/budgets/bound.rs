use arbitrary::{Result, Unstructured};
use combogrid_lattice::{Budget, Cancel, Limit};

/// What a query may cost.
#[derive(Clone, Debug)]
pub(crate) struct Bound {
    states: States,
    results: Option<u64>,
    cancelled: bool,
}

/// How many states it may take.
#[derive(Clone, Copy, Debug)]
enum States {
    Any,
    AtMost(u64),
    /// A share of the fewest states that are enough for the query, in parts of 256.
    Part(u8),
    /// The fewest that are enough.
    Enough,
    /// One less than that.
    OneLess,
}

impl Bound {
    pub(crate) fn out_of(bytes: &mut Unstructured) -> Result<Self> {
        let [what, states, results]: [u8; 3] = bytes.arbitrary()?;
        Ok(Self {
            states: match what & 3 {
                0 => States::Any,
                1 => States::Part(states),
                2 => States::Enough,
                _ => States::OneLess,
            },
            results: (what & 4 != 0).then_some(results.into()),
            cancelled: what >> 3 & 7 == 7,
        })
    }

    /// The bound as a number, for a query whose fewest states are known.
    pub(crate) fn settled(&self, most: u64, is_enough: impl Fn(u64) -> bool) -> Self {
        let least = || {
            let (mut least, mut most) = (0, most);
            while least < most {
                let middle = u64::midpoint(least, most);
                (least, most) = if is_enough(middle) {
                    (least, middle)
                } else {
                    (middle + 1, most)
                };
            }
            least
        };
        let states = match self.states {
            States::Part(part) => States::AtMost(least() * u64::from(part) / 256),
            States::Enough => States::AtMost(least()),
            States::OneLess => States::AtMost(least().saturating_sub(1)),
            States::Any | States::AtMost(_) => self.states,
        };
        Self {
            states,
            ..self.clone()
        }
    }

    pub(crate) const fn states(&self) -> Option<u64> {
        match self.states {
            States::AtMost(states) => Some(states),
            States::Any | States::Part(_) | States::Enough | States::OneLess => None,
        }
    }

    pub(crate) fn budget(&self) -> Budget {
        self.more_by(0)
    }

    /// One state more, and one result.
    pub(crate) fn one_more(&self) -> Budget {
        self.more_by(1)
    }

    fn more_by(&self, more: u64) -> Budget {
        let mut budget = Budget::unlimited();
        if let Some(states) = self.states() {
            budget = budget.max_states(states + more);
        }
        if let Some(results) = self.results {
            budget = budget.max_results(results + more);
        }
        if self.cancelled {
            let cancel = Cancel::new();
            cancel.cancel();
            budget = budget.cancelled_by(&cancel);
        }
        budget
    }

    /// Whether this is a limit of the bound.
    pub(crate) fn has(&self, limit: Limit) -> bool {
        match limit {
            Limit::States(states) => self.states() == Some(states),
            Limit::Results(results) => self.results == Some(results),
            Limit::Cancelled => self.cancelled,
            _ => false,
        }
    }
}
