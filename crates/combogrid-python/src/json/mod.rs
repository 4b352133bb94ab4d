//! JSON from Python objects and back, without Python's own module.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::{write_request, write_value};
