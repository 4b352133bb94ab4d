//! Leads and answers within a budget: hands with wild cards have millions of them.

use std::convert::Infallible;
use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::{KindCounts, Play};
use crate::packed::Hand;
use crate::rules::{Kind, Rules};

impl Rules {
    /// Calls `visit` with each lead of `hand`, or with each answer to `to`, in canonical order until it breaks: as
    /// [`visit_leads`](Self::visit_leads) and [`visit_answers`](Self::visit_answers) on a budget.
    ///
    /// Only plays with wild cards cost something: sixteen steps each, of which a state allows 256.
    ///
    /// # Errors
    ///
    /// The [`Limit`] when the budget is spent. What was shown by then is right.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use combogrid_doudizhu::{Budget, Hand, Limit, Rules};
    ///
    /// let rules = Rules::default().with_wild("35".parse()?);
    /// let budget = Budget::unlimited().max_states(1);
    /// let end = rules.visit_moves(Hand::DECK, None, &budget, |_| ControlFlow::<()>::Continue(()));
    /// assert_eq!(end, Err(Limit::States(1)));
    /// # Ok::<(), combogrid_doudizhu::WildRanksError>(())
    /// ```
    pub fn visit_moves<B>(
        self,
        hand: Hand,
        to: Option<Play>,
        budget: &Budget,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        self.visit_moves_metered(hand, to, &mut budget.meter(), visit)
    }

    /// As [`visit_moves`](Self::visit_moves), for a query that counts more than this.
    pub(crate) fn visit_moves_metered<B>(
        self,
        hand: Hand,
        to: Option<Play>,
        meter: &mut Meter,
        visit: impl FnMut(Play) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        let rules = self.for_hand(hand);
        match to {
            None if rules.has_wild(hand) => rules.visit_wild_moves(hand, None, meter, visit),
            Some(to) if rules.compares_wild(hand, to) => {
                rules.visit_wild_moves(hand, Some(to), meter, visit)
            }
            None => Ok(self.visit_leads(hand, visit)),
            Some(to) => Ok(self.visit_answers(hand, to, visit)),
        }
    }

    /// The leads of `hand`, or the answers to `to`, in canonical order.
    pub(crate) fn moves_metered(
        self,
        hand: Hand,
        to: Option<Play>,
        meter: &mut Meter,
    ) -> Result<Vec<Play>, Limit> {
        let mut plays = Vec::new();
        let ControlFlow::Continue(()) = self.visit_moves_metered(hand, to, meter, |play| {
            plays.push(play);
            ControlFlow::<Infallible>::Continue(())
        })?;
        Ok(plays)
    }

    /// The leads of one kind, in canonical order. Steps are charged as for all leads.
    pub(crate) fn leads_of_kind(
        self,
        hand: Hand,
        kind: Kind,
        meter: &mut Meter,
    ) -> Result<Vec<Play>, Limit> {
        let rules = self.for_hand(hand);
        if rules.has_wild(hand) {
            return rules.wild_leads_of_kind(hand, kind, meter);
        }
        let mut plays = rules.leads(hand);
        plays.retain(|play| play.kind() == kind);
        Ok(plays)
    }

    /// How many leads of each kind `hand` has, or answers to `to`: as [`count_leads`](Self::count_leads) and
    /// [`count_answers`](Self::count_answers) on a budget. A play with wild cards is a state, since they are counted one by one;
    /// others cost nothing.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the plays so far when the budget is spent.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Hand, Rules};
    ///
    /// let rules = Rules::default().with_wild("35".parse()?);
    /// let count = |states| rules.count_moves(Hand::DECK, None, &Budget::unlimited().max_states(states));
    /// assert_eq!(count(1_000).unwrap_err().known.total(), 1_000);
    /// # Ok::<(), combogrid_doudizhu::WildRanksError>(())
    /// ```
    #[expect(
        clippy::result_large_err,
        reason = "the numbers so far are as large as the answer"
    )]
    pub fn count_moves(
        self,
        hand: Hand,
        to: Option<Play>,
        budget: &Budget,
    ) -> Result<KindCounts, Stopped<KindCounts>> {
        let rules = self.for_hand(hand);
        match to {
            None if rules.has_wild(hand) => rules.count_wild_moves(hand, None, &mut budget.meter()),
            Some(to) if rules.compares_wild(hand, to) => {
                rules.count_wild_moves(hand, Some(to), &mut budget.meter())
            }
            None => Ok(self.count_leads(hand)),
            Some(to) => Ok(self.count_answers(hand, to)),
        }
    }
}

/// The end of a visit that nothing bounds.
pub(super) fn unbounded<B>(end: Result<ControlFlow<B>, Limit>) -> ControlFlow<B> {
    end.expect("an unlimited meter stops nothing")
}
