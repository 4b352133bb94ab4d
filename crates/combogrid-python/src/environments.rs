//! Many games at once, for agents that learn.

mod boards;
mod doudizhu;
mod environment;
mod features;
mod gin;
mod guandan;
mod indian;
mod kind;
mod opponents;
mod options;
mod played_state;
mod rows;
mod rummikub;

pub(crate) use environment::{Environment, doudizhu_cells};
