//! Many games at once, for agents that learn.

mod doudizhu;
mod environment;
mod features;
mod gin;
mod indian;
mod kind;
mod memory;
mod opponents;
mod options;
mod rows;
mod rummikub;

pub(crate) use environment::{Environment, doudizhu_cells};
