//! Cards as text.

mod error;
mod notation;
mod scan;
mod sets;

pub use error::{Expected, ParseCardError};
pub use notation::Notation;
