//! The first arrangements in the order of the deadwood as the rules score it.

use combogrid_budget::{Budget, Stopped};
use combogrid_lattice::Swept;

use crate::{Aim, Arrangement, Arrangements, Requirement, Scoring};

impl Arrangements {
    /// The first `most` of them in the order of the deadwood as the rules score it, least first, within the
    /// [default budget](Self::DEFAULT_BUDGET).
    ///
    /// The same as [`top`](Self::top) for [`Aim::Deadwood`], but where every card counts in a hand without certain runs
    /// ([`Scoring::AllWithoutRuns`]): those with the runs come first then.
    ///
    /// # Errors
    ///
    /// As [`best_first_within`](Self::best_first_within).
    pub fn best_first(&self, most: usize) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        self.best_first_within(most, &Self::DEFAULT_BUDGET)
    }

    /// As [`best_first`](Self::best_first), within a budget. A state is as in [`top_within`](Self::top_within), and
    /// where runs are told apart, one of the graph's as in [`meeting_within`](Self::meeting_within); a result is an
    /// arrangement. The graphs and the list are counted each on its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first ones, in order.
    pub fn best_first_within(
        &self,
        most: usize,
        budget: &Budget,
    ) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        if self.rules.scoring() == Scoring::Loose {
            return self.top_within(most, Aim::Deadwood, budget);
        }
        let nothing = |stopped: Stopped<Swept>| stopped.map(|_| Vec::new());
        let runs = Requirement::runs_to_go_out(&self.rules);
        let with_runs = self.meeting_within(&runs, budget).map_err(nothing)?;
        let mut first = with_runs.top_within(most, Aim::Deadwood, budget)?;
        let others = match self.failing(&runs, &mut budget.meter()) {
            Ok(others) => others.top_within(most - first.len(), Aim::Deadwood, budget),
            Err(stopped) => Err(nothing(stopped)),
        };
        match others {
            Ok(others) => first.extend(others),
            Err(stopped) => {
                return Err(stopped.map(|others| {
                    first.extend(others);
                    first
                }));
            }
        }
        Ok(first)
    }
}
