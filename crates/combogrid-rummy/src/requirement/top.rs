//! The best arrangements of a hand, in the order of an aim as the rules score it.

use combogrid_budget::Stopped;
use combogrid_lattice::Swept;

use crate::aim::Aim;
use crate::arrangement::Arrangement;
use crate::arrangements::Arrangements;
use crate::requirement::Requirement;
use crate::rules::{Rules, Scoring};

impl Arrangements {
    /// The `k` best ones for an aim, best first.
    ///
    /// Where every card counts in a hand without certain runs ([`Scoring::AllWithoutRuns`]), arrangements with these runs
    /// come before others that are as good for the aim, and for [`Aim::Deadwood`] before all others.
    ///
    /// A state is a group of arrangements that is kept by its best, up to as many as there are different tiles for each
    /// answer, and where runs matter, one of the graph's as in [`meeting`](Self::meeting); a result is an arrangement. The
    /// graphs and the lists are counted each on its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the best ones found so far, in order: a beginning of the answer.
    pub fn top(&self, k: usize, aim: Aim) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        if self.rules().scoring() == Scoring::Loose {
            return self.top_by_loose(k, aim);
        }
        let nothing = |stopped: Stopped<Swept>| stopped.map(|_| Vec::new());
        // Of two lists that are told apart by the aim, neither is a beginning of both.
        let beginning = |stopped: Stopped<Vec<Arrangement>>| {
            stopped.map(|known| {
                if aim == Aim::Deadwood {
                    known
                } else {
                    Vec::new()
                }
            })
        };
        let runs = Requirement::runs_to_score(self.rules());
        let with_runs = self.meeting(&runs).map_err(nothing)?;
        let mut first = with_runs.top_by_loose(k, aim).map_err(beginning)?;
        let more = if aim == Aim::Deadwood {
            k - first.len()
        } else {
            k
        };
        let others = self.failing(&runs).map_err(nothing);
        match others.and_then(|others| others.top_by_loose(more, aim)) {
            Ok(others) => {
                first.extend(others);
                first.sort_by_key(|laid| before_runs(aim, laid, self.rules()));
                first.truncate(k);
                Ok(first)
            }
            Err(stopped) => Err(beginning(stopped.map(|others| {
                first.extend(others);
                first
            }))),
        }
    }
}

/// What an aim asks of an arrangement before it asks for the runs that score: less is better.
pub(crate) fn before_runs(aim: Aim, laid: &Arrangement, rules: &Rules) -> i64 {
    match aim {
        Aim::Deadwood => 0,
        Aim::Cards => i64::try_from(laid.loose_cards()).unwrap_or(i64::MAX),
        Aim::Points => -i64::from(laid.melded_points(rules)),
    }
}
