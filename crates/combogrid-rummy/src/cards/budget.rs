//! Default budgets of queries.

use combogrid_budget::Budget;

/// The bound of every query that is not given another one.
pub(crate) const DEFAULT_BUDGET: Budget = Budget::unlimited()
    .max_states(400_000)
    .max_results(1_000_000);

/// The bound for maximal arrangements, whose states are larger.
pub(crate) const MAXIMAL_BUDGET: Budget = DEFAULT_BUDGET.max_states(200_000);
