use thiserror::Error;

/// A hand with too many skeletons, states or partial splits for the limit that the caller set.
///
/// No hand that is dealt comes near the limits that are set from the start; the whole deck does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("more than {limit} steps")]
#[non_exhaustive]
pub struct TooManySteps {
    /// The limit that was set.
    pub limit: u64,
}

impl TooManySteps {
    /// The error of a query that may take so many steps.
    #[must_use]
    pub const fn new(limit: u64) -> Self {
        Self { limit }
    }
}

/// Counts the steps of one query.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Steps {
    left: u64,
    limit: u64,
}

impl Steps {
    pub(crate) const fn new(limit: u64) -> Self {
        Self { left: limit, limit }
    }

    /// Takes `steps` steps more.
    pub(crate) const fn take(&mut self, steps: u64) -> Result<(), TooManySteps> {
        match self.left.checked_sub(steps) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => Err(TooManySteps { limit: self.limit }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_step_is_allowed_and_one_more_is_not() {
        let mut steps = Steps::new(3);
        assert_eq!([steps.take(2), steps.take(1)], [Ok(()), Ok(())]);
        assert_eq!(steps.take(1), Err(TooManySteps { limit: 3 }));
        assert_eq!(Steps::new(3).take(u64::MAX), Err(TooManySteps { limit: 3 }));
    }
}
