//! What a query may cost by default.

use combogrid_budget::Budget;
use combogrid_lattice::Lattice;

/// The bound of every query that is not given another one.
pub(crate) const DEFAULT_BUDGET: Budget = Lattice::<()>::DEFAULT_BUDGET;
