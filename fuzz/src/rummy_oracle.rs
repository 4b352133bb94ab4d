//! Arrangements by brute force from the rules alone, as the crate's own tests have them.

#[path = "../../crates/combogrid-rummy/tests/suite/oracle/arrangements.rs"]
mod arrangements;
#[path = "../../crates/combogrid-rummy/tests/suite/oracle/melds.rs"]
mod melds;

pub(crate) use arrangements::{Layout, arrangements, is_maximal, optimum};
pub(crate) use melds::{Laid, Shape, formable};
