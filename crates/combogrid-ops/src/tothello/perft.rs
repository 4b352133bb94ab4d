//! `tothello perft`: how many ways a game of Reversi can begin.

use combogrid_tothello::Stopped;
use combogrid_tothello::reversi::{PassCount, Perft as PerftCounter, PerftError, Position};
use serde::Deserialize;

use crate::{Allowance, Count, ErrorKind, OpError, Query, Refused, Reply, Subject};

/// Count the ways to play the first moves of Reversi
///
/// Example: combogrid tothello perft 9 --pass free
#[apply(bare_request!)]
pub struct Perft {
    /// How many moves are played
    pub depth: u32,
    /// Whether a pass counts as a move
    #[serde(default)]
    pub pass: Pass,
}

/// The most moves of a request: no game has more moves and passes. The counts grow about tenfold with each
/// move, and a query stops at `MOST_POSITIONS`.
pub const DEEPEST: u32 = 120;

/// Positions on 8 x 8 whose moves are played: enough for 12 moves, some seconds. The library's own default takes a minute,
/// which is too long for a request.
pub(super) const MOST_POSITIONS: u64 = 30_000_000;

/// The bound on other boards, whose captures are found more slowly: positions times cells, some seconds.
pub(super) const MOST_CELLS: u64 = 400_000_000;

/// The positions of a query on a board.
fn most_positions(position: &Position) -> u64 {
    let extent = position.board().extent();
    if (extent.rows(), extent.cols()) == (8, 8) {
        MOST_POSITIONS
    } else {
        MOST_CELLS / extent.area() as u64
    }
}

/// How passes are counted.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
pub enum Pass {
    /// A pass is a move
    #[default]
    Ply,
    /// A pass is not a move
    Free,
}

/// A number of positions.
#[apply(answer!)]
pub struct Nodes {
    /// How many leaves the tree has.
    pub nodes: Count,
}

/// The start position, which needs no words.
#[apply(request!)]
pub struct Start {}

impl Subject for Start {
    type Value = Position;

    fn read(&self) -> Result<Position, OpError> {
        Ok(Position::default())
    }
}

impl Query for Perft {
    type Subject = Start;
    type Answer = Nodes;

    fn answer(&self, start: &Position, allowance: &Allowance) -> Reply<Nodes> {
        let deepest = OpError::new(
            ErrorKind::Request,
            format_args!("expected a depth of 0 to {DEEPEST}, found {}", self.depth),
        );
        if self.depth > DEEPEST {
            return Err(deepest.field("depth").into());
        }
        let pass = match self.pass {
            Pass::Ply => PassCount::Ply,
            Pass::Free => PassCount::Free,
        };
        let nodes = |nodes: u64| Nodes {
            nodes: Count(nodes.into()),
        };
        let budget = allowance.states(most_positions(start));
        let counted = PerftCounter::new(pass)
            .with_budget(&budget)
            .count(start, self.depth);
        counted.map(nodes).map_err(|error| match error {
            PerftError::Stopped(Stopped { limit, known }) => {
                Refused::stopped(limit, Some(nodes(known)))
            }
            error => OpError::new(ErrorKind::Limit, error).field("depth").into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use combogrid_tothello::Side;

    use super::*;

    #[test]
    fn boards_of_other_sizes_have_fewer_positions() {
        let most = |rows, columns: usize| {
            let board = vec![".".repeat(columns); rows].join("\n");
            most_positions(&Position::new(board.parse().unwrap(), Side::Black))
        };
        assert_eq!(most(8, 8), 30_000_000);
        assert_eq!([most(7, 7), most(4, 16)], [8_163_265, 6_250_000]);
        assert_eq!(most(256, 256), 6103);
    }
}
