use crate::Limit;

/// A query that stopped early, with what was known by then.
///
/// Each query documents what `known` holds: the best of what was seen, the results so far, a lower
/// bound, or nothing.
///
/// ```
/// use combogrid_budget::{Limit, Stopped};
///
/// let stopped = Stopped { limit: Limit::Results(2), known: vec!["345", "678"] };
/// assert_eq!(stopped.to_string(), "stopped early: more than 2 results");
/// assert_eq!(stopped.map(|runs| runs.len()).known, 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("stopped early: {limit}")]
pub struct Stopped<T = ()> {
    /// The bound that was met.
    pub limit: Limit,
    /// What was known by then.
    pub known: T,
}

impl<T> Stopped<T> {
    /// Applies `change` to what was known.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Stopped<U> {
        Stopped {
            limit: self.limit,
            known: change(self.known),
        }
    }

    /// Joins what a query found with how it ended: `found` itself, or what was known when it stopped.
    ///
    /// ```
    /// use combogrid_budget::{Limit, Stopped};
    ///
    /// assert_eq!(Stopped::at_end(Ok::<(), Limit>(()), 3), Ok(3));
    /// assert_eq!(Stopped::at_end(Err(Limit::Results(2)), 3).unwrap_err().known, 3);
    /// ```
    ///
    /// # Errors
    ///
    /// [`Stopped`] with `found` if `end` is an error.
    pub fn at_end(end: Result<(), impl Into<Stopped>>, found: T) -> Result<T, Self> {
        match end {
            Ok(()) => Ok(found),
            Err(stopped) => Err(stopped.into().map(|()| found)),
        }
    }
}

/// A stop with nothing known, so that `?` works in queries that report nothing.
impl From<Limit> for Stopped {
    fn from(limit: Limit) -> Self {
        Self { limit, known: () }
    }
}
