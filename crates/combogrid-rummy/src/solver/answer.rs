//! The internal result of a query: a value, and the limit that stopped the search, if one did.

use combogrid_budget::{Limit, Stopped};

/// A value, and the limit that was met if a search stopped before it was known to be the answer.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Answer<T> {
    pub(crate) value: T,
    pub(crate) stopped: Option<Limit>,
}

impl<T> Answer<T> {
    /// The answer.
    pub(crate) const fn whole(value: T) -> Self {
        Self {
            value,
            stopped: None,
        }
    }

    /// The value that is known when a limit is met.
    pub(crate) const fn stopped(value: T, limit: Limit) -> Self {
        Self {
            value,
            stopped: Some(limit),
        }
    }

    pub(crate) fn map<U>(self, map: impl FnOnce(T) -> U) -> Answer<U> {
        Answer {
            value: map(self.value),
            stopped: self.stopped,
        }
    }

    /// As callers of the crate see it.
    pub(crate) fn into_result(self) -> Result<T, Stopped<T>> {
        match self.stopped {
            None => Ok(self.value),
            Some(limit) => Err(Stopped {
                limit,
                known: self.value,
            }),
        }
    }
}

impl<T> From<Result<T, Stopped<T>>> for Answer<T> {
    fn from(result: Result<T, Stopped<T>>) -> Self {
        match result {
            Ok(value) => Self::whole(value),
            Err(Stopped { limit, known }) => Self::stopped(known, limit),
        }
    }
}
