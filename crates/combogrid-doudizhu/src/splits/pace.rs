use combogrid_budget::{Budget, Limit};

/// Counts the states of one query as a [`Meter`](combogrid_budget::Meter) does, but takes so many at
/// a time: the way for a query of a microsecond, in which each state takes a few nanoseconds.
#[derive(Debug)]
pub(crate) struct Pace<'a> {
    budget: &'a Budget,
    taken: u64,
    /// Taken and not used yet.
    left: u64,
}

impl<'a> Pace<'a> {
    const AT_A_TIME: u64 = 256;

    #[inline]
    pub(crate) const fn new(budget: &'a Budget) -> Self {
        Self {
            budget,
            taken: 0,
            left: 0,
        }
    }

    pub(crate) const fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// One more state.
    #[inline]
    pub(crate) fn state(&mut self) -> Result<(), Limit> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => self.refill(),
        }
    }

    /// Some more states, all of them or, past a limit, none.
    pub(crate) fn states(&mut self, states: u64) -> Result<(), Limit> {
        if let Some(left) = self.left.checked_sub(states) {
            self.left = left;
        } else {
            self.take(states - self.left)?;
            self.left = 0;
        }
        Ok(())
    }

    #[cold]
    fn refill(&mut self) -> Result<(), Limit> {
        let allowed = self.budget.states().unwrap_or(u64::MAX);
        let states = (allowed - self.taken).clamp(1, Self::AT_A_TIME);
        self.take(states)?;
        self.left = states - 1;
        Ok(())
    }

    fn take(&mut self, states: u64) -> Result<(), Limit> {
        let taken = self.taken.saturating_add(states);
        if let Some(most) = self.budget.states().filter(|&most| taken > most) {
            return Err(Limit::States(most));
        }
        self.budget.check()?;
        self.taken = taken;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_ahead_is_not_lost() {
        for most in [0, 1, 2, 255, 256, 257, 1000] {
            let budget = Budget::unlimited().max_states(most);
            let mut pace = Pace::new(&budget);
            assert!((0..most).all(|_| pace.state() == Ok(())));
            assert_eq!(pace.state(), Err(Limit::States(most)));
            let mut pace = Pace::new(&budget);
            assert_eq!(pace.state().is_ok(), most > 0);
            assert_eq!(pace.states(most).is_ok(), most == 0);
            assert_eq!(
                pace.states(most.saturating_sub(1)),
                Ok(()),
                "none were taken"
            );
            assert_eq!(pace.state(), Err(Limit::States(most)));
        }
    }
}
