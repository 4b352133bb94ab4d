//! `tothello perft`: how many ways a game of Reversi can begin.

use clap::{Args, ValueEnum};
use combogrid_tothello::reversi::{PassCount, Position, perft};
use serde::{Deserialize, Serialize};

use crate::error::OpError;
use crate::look::Look;
use crate::query::{Count, Query, Subject, Texts};

/// Count the ways to play the first moves of Reversi
///
/// Example: combogrid tothello perft 9 --pass free
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Perft {
    /// How many moves are played
    #[arg(value_parser = clap::value_parser!(u32).range(..=i64::from(DEEPEST)))]
    depth: u32,
    /// Whether a pass counts as a move
    #[arg(long, value_enum, default_value_t)]
    #[serde(default)]
    pass: Pass,
}

/// The counts grow about tenfold with each move; this one takes minutes.
const DEEPEST: u32 = 13;

#[derive(Debug, Clone, Copy, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Pass {
    /// A pass is a move
    #[default]
    Ply,
    /// A pass is no move
    Free,
}

#[derive(Debug, Serialize)]
pub(crate) struct Nodes {
    nodes: Count,
}

/// The start position, which needs no words.
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Start {}

impl Subject for Start {
    type Value = Position;

    fn read(&self) -> Result<Position, OpError> {
        Ok(Position::default())
    }

    fn texts(&mut self) -> Texts<'_> {
        Vec::new()
    }
}

impl Query for Perft {
    const OP: &'static str = "tothello.perft";

    type Subject = Start;
    type Answer = Nodes;

    fn answer(&self, start: &Position) -> Result<Nodes, OpError> {
        if self.depth > DEEPEST {
            let message = format!("depth {} is more than {DEEPEST}", self.depth);
            return Err(OpError::new(crate::error::Kind::Limit, message).field("depth"));
        }
        let pass = match self.pass {
            Pass::Ply => PassCount::Ply,
            Pass::Free => PassCount::Free,
        };
        let nodes = perft(start, self.depth, pass);
        let nodes = nodes.map_err(|error| OpError::new(crate::error::Kind::Limit, error))?;
        Ok(Nodes {
            nodes: Count(nodes.into()),
        })
    }

    fn show(&self, _: &Position, answer: &Nodes, _: &Look) -> String {
        format!("{}\n", answer.nodes)
    }
}
