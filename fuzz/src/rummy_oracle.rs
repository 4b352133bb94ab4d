//! Arrangements by brute force from the rules alone, as the crate's own tests have them.

#[path = "../../crates/combogrid-rummy/tests/suite/oracle/arrangements.rs"]
mod arrangements;
#[path = "../../crates/combogrid-rummy/tests/suite/oracle/layings.rs"]
mod layings;
#[path = "../../crates/combogrid-rummy/tests/suite/oracle/lying.rs"]
mod lying;
#[path = "../../crates/combogrid-rummy/tests/suite/oracle/melds.rs"]
mod melds;
#[path = "../../crates/combogrid-rummy/tests/suite/oracle/turns.rs"]
mod turns;

pub(crate) use arrangements::{Layout, arrangements, is_maximal, optimum};
pub(crate) use layings::{goes_out, kinds};
pub(crate) use lying::Lying;
pub(crate) use melds::{Laid, Shape, formable};
pub(crate) use turns::best_turn;
