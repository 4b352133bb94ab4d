//! Boards by the rules alone and by the plain engine, as the crate's own tests have them.

#[path = "../../crates/combogrid-tothello/tests/tothello/plain.rs"]
pub(crate) mod plain;
#[path = "../../crates/combogrid-tothello/tests/tothello/naive.rs"]
#[expect(dead_code, reason = "boards come from bytes here, not at random")]
mod rules_alone;

pub(crate) use rules_alone::{Naive, cell};
