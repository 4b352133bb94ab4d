//! The bound of a budget that was met.

/// The bound of a [`Budget`](crate::Budget) that was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// The query needs more than this many states.
    #[error("more than {0} state{s}", s = plural(*.0))]
    States(u64),
    /// There are more than this many results.
    #[error("more than {0} result{s}", s = plural(*.0))]
    Results(u64),
    /// The deadline has passed.
    #[error("out of time")]
    Deadline,
    /// The memory is used up.
    #[error("out of memory")]
    Memory,
    /// The flag was set.
    #[error("cancelled")]
    Cancelled,
}

/// Returns the ending of a counted noun.
const fn plural(number: u64) -> &'static str {
    if number == 1 { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_displayed() {
        let said = [
            (Limit::States(0), "more than 0 states"),
            (Limit::States(1), "more than 1 state"),
            (Limit::States(2), "more than 2 states"),
            (Limit::Results(1), "more than 1 result"),
            (Limit::Results(40), "more than 40 results"),
            (Limit::Deadline, "out of time"),
            (Limit::Memory, "out of memory"),
            (Limit::Cancelled, "cancelled"),
        ];
        for (limit, text) in said {
            assert_eq!(limit.to_string(), text);
        }
    }
}
