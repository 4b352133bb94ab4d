//! The error of a query whose budget is spent: the limit that was met, and the result so far.

use crate::Limit;

/// A query that stopped early, with its result so far.
///
/// Each query documents the content of `known`: the best so far, the results so far, a lower bound, or nothing.
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
    /// The result so far.
    pub known: T,
}

impl<T> Stopped<T> {
    /// Applies `change` to the result so far.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Stopped<U> {
        Stopped {
            limit: self.limit,
            known: change(self.known),
        }
    }

    /// Joins the result of a query with its end: `found` itself, or the result so far of a stopped query.
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
