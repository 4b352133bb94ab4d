//! Games that are played: tables for people.

mod drawn;

mod deal;
mod hint;
mod replay;

use combogrid_ops::game::GameArgs;

use crate::show::Pictured;

pub use drawn::{Drawn, moves_text};

impl Pictured for GameArgs {}
