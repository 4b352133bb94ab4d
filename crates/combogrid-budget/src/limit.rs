/// Which bound of a [`Budget`](crate::Budget) was met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Limit {
    /// More states than this many would have been needed.
    #[error("more than {0} states")]
    States(u64),
    /// There are more results than this many.
    #[error("more than {0} results")]
    Results(u64),
    /// The deadline has passed.
    #[error("out of time")]
    Deadline,
    /// Somebody has set the flag.
    #[error("cancelled")]
    Cancelled,
}
