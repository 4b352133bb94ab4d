//! The best arrangements of a hand, in the order of an aim as the rules score it.

use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Stopped};

use crate::arrangements::{Arrangements, Requirement};
use crate::cards::{Aim, Arrangement, Rules, Scoring};

impl Arrangements {
    /// The `k` best ones for an aim, best first.
    ///
    /// Where every card counts in a hand without certain runs ([`Scoring::AllWithoutRuns`]), arrangements with these runs
    /// come before others that are as good for the aim, and for [`Aim::Deadwood`] before all others.
    ///
    /// A state is a group of arrangements that is kept by its best, up to as many as there are different tiles for each
    /// answer, and where runs matter, one of the graph's as in [`meeting`](Self::meeting); a result is an arrangement. The
    /// graphs and the lists are counted each on its own, but the choices of this graph count for each of the others.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the best ones found so far, in order: a beginning of the answer.
    pub fn top(&self, k: usize, aim: Aim) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        let mut known = Vec::new();
        let end = self.for_top(k, aim, self.budget(), |arrangement| {
            known.push(arrangement);
            ControlFlow::<()>::Continue(())
        });
        Stopped::at_end(end.map(drop), known)
    }

    /// Shows the arrangements of [`top`](Self::top) one by one as they are found, until `show` breaks; returns the value that
    /// it breaks with.
    ///
    /// Where certain runs matter and the aim is not [`Aim::Deadwood`], the best ones with and without these runs are found
    /// before the first one is shown. The graph of each of the two may be as large as the budget `graphs` allows, so that a long
    /// list needs no larger graphs.
    ///
    /// # Errors
    ///
    /// The [`Limit`] when the budget is spent.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use combogrid_rummy::{Aim, Arrangements, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let every = Arrangements::every(&Hand::parse("3C 3D 3H 4H 5H 6H", &rules)?, &rules)?;
    /// let mut scores = Vec::new();
    /// let end = every.for_top(9, Aim::Deadwood, every.budget(), |laid| {
    ///     scores.push(laid.loose_points(&rules));
    ///     if scores.len() < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(laid) }
    /// });
    /// assert!(end.is_ok_and(|end| end.is_break()));
    /// assert_eq!(scores, [0, 6, 9]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_top<B>(
        &self,
        k: usize,
        aim: Aim,
        graphs: &Budget,
        mut show: impl FnMut(Arrangement) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        if self.rules().scoring() == Scoring::Loose {
            return self.for_top_by_loose(k, aim, show);
        }
        let runs = Requirement::runs_to_score(self.rules());
        let (mut shown, mut found) = (0, Vec::new());
        for has_runs in [true, false] {
            if shown == k {
                break;
            }
            // The graph of those with the runs and that of the others are not in memory at once.
            let meter = &mut graphs.meter();
            let graph = if has_runs {
                self.meeting_with_meter(&runs, meter)
            } else {
                self.failing(&runs, meter)
            };
            let mut graph = graph.map_err(|stopped| stopped.limit)?;
            graph.set_budget(self.budget());
            let end = graph.for_top_by_loose(k - shown, aim, |laid| {
                if aim == Aim::Deadwood {
                    shown += 1;
                    return show(laid);
                }
                // If the aim orders two lists, neither is a prefix of both.
                found.push(laid);
                ControlFlow::Continue(())
            })?;
            if end.is_break() {
                return Ok(end);
            }
        }
        found.sort_by_key(|laid| before_runs(aim, laid, self.rules()));
        Ok(found.into_iter().take(k).try_for_each(show))
    }
}

/// The part of an aim that comes before the runs that score: less is better.
pub(crate) fn before_runs(aim: Aim, laid: &Arrangement, rules: &Rules) -> i64 {
    match aim {
        Aim::Deadwood => 0,
        Aim::Cards => i64::try_from(laid.loose_cards()).expect("cards of a hand"),
        Aim::Points => -i64::from(laid.melded_points(rules)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Hand, Rules};

    /// A list of thousands has a large budget; the graphs that it needs have one of their own.
    #[test]
    fn graphs_of_a_long_list_have_their_own_budget() {
        let rules = Rules::preset("indian").unwrap();
        let cards = "AC 2C 3C 4C 5D 6D 7D 8H 8S 9H TH JK JK";
        let hand = Hand::parse(cards, &rules).unwrap();
        let mut every = Arrangements::every(&hand, &rules).unwrap();
        every.set_budget(&Budget::unlimited());
        let few = Budget::unlimited().max_states(50);
        let mut shown = 0;
        let end = every.for_top(5_000, Aim::Deadwood, &few, |_| {
            shown += 1;
            ControlFlow::<()>::Continue(())
        });
        assert_eq!((end, shown), (Err(Limit::States(50)), 0));
        assert!(every.top(5_000, Aim::Deadwood).is_ok());
    }
}
