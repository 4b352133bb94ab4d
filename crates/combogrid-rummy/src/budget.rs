//! What a query may cost by default.

use combogrid_budget::Budget;

/// The bound of every query that is not given another one: a million states, which lets every hand pass that is dealt.
///
/// ```
/// use combogrid_rummy::{DEFAULT_BUDGET, Rules, Solver};
///
/// assert_eq!(Solver::new(&Rules::gin()).budget().states(), DEFAULT_BUDGET.states());
/// ```
pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(1_000_000);
