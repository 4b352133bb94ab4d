//! The first arrangements in the order of the deadwood as the rules score it.

use combogrid_budget::Stopped;
use combogrid_lattice::Swept;

use crate::aim::Aim;
use crate::arrangement::Arrangement;
use crate::arrangements::Arrangements;
use crate::requirement::Requirement;
use crate::rules::Scoring;

impl Arrangements {
    /// The first `most` of them in the order of the deadwood as the rules score it, least first.
    ///
    /// The same as [`top`](Self::top) for [`Aim::Deadwood`], except where every card counts in a hand without certain
    /// runs ([`Scoring::AllWithoutRuns`]): those with the runs come first then.
    ///
    /// A state is as in [`top`](Self::top), and where runs are told apart, one of the graph's as in
    /// [`meeting`](Self::meeting); a result is an arrangement. The graphs and the list are counted each on its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first ones, in order.
    pub fn best_first(&self, most: usize) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        if self.rules().scoring() == Scoring::Loose {
            return self.top(most, Aim::Deadwood);
        }
        let nothing = |stopped: Stopped<Swept>| stopped.map(|_| Vec::new());
        let runs = Requirement::runs_to_score(self.rules());
        let with_runs = self.meeting(&runs).map_err(nothing)?;
        let mut first = with_runs.top(most, Aim::Deadwood)?;
        let others = match self.failing(&runs) {
            Ok(others) => others.top(most - first.len(), Aim::Deadwood),
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
