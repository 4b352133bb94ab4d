//! `tothello play`: a placement wave by wave.

use combogrid_tothello::{Cell, ParseCellError};
use serde::{Deserialize, Serialize};

use super::{BoardArgs, Position};
use crate::{Allowance, ErrorKind, OpError, Query, Refused, Reply, Texts};

/// The most cells of the boards in an answer, which has one board for each wave, so that the result is not too long.
pub(super) const MOST_TOLD: u64 = 24 << 20;

/// Place a piece and show its captures, wave by wave
///
/// Each wave tells which pieces turn between which two, as searches on every row, column and diagonal find them.
///
/// Example: combogrid tothello play --red A1,B8,C6,C8,D8 --black B2,C2,C3,C4,C5 --turn red --at C1
#[apply(bare_request!)]
pub struct Play {
    /// Where to place the piece
    pub at: String,
}

/// The captures of a placement.
#[apply(answer!)]
pub struct PlayAnswer {
    /// How many pieces turn.
    pub captured: usize,
    /// The mover's pieces afterwards.
    pub count: usize,
    /// The captures in turn.
    pub waves: Vec<Wave>,
    /// The board afterwards.
    pub rows: Vec<String>,
}

/// Pieces that turn at once.
#[apply(answer!)]
pub struct Wave {
    /// Their cells.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub turned: Vec<Cell>,
    /// The board when the wave has turned its pieces.
    pub rows: Vec<String>,
    /// Which pieces turn between which two, line by line; a piece that is between along two axes is in two of them.
    pub captures: Vec<Capture>,
}

/// Pieces of one line that turn.
#[apply(answer!)]
pub struct Capture {
    /// The line's axis.
    pub axis: Axis,
    /// The two pieces of the mover that the others are between.
    #[cfg_attr(feature = "schema", schemars(with = "[crate::schema::CellName; 2]"))]
    pub between: [Cell; 2],
    /// The pieces that turn.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub pieces: Vec<Cell>,
}

// The engine's capture is a stretch of the grid, which an answer has as its cells. The axes of the grid have a JSON of their own, in
// the letters of their names in Rust.
impl From<combogrid_tothello::Capture> for Capture {
    fn from(capture: combogrid_tothello::Capture) -> Self {
        Self {
            axis: match capture.axis() {
                combogrid_grid::Axis::Row => Axis::Row,
                combogrid_grid::Axis::Column => Axis::Column,
                combogrid_grid::Axis::Diagonal => Axis::Diagonal,
                combogrid_grid::Axis::AntiDiagonal => Axis::AntiDiagonal,
            },
            between: capture.ends(),
            pieces: capture.pieces().collect(),
        }
    }
}

/// A family of lines.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub enum Axis {
    /// Left to right.
    Row,
    /// Top to bottom.
    Column,
    /// Upper left to lower right.
    Diagonal,
    /// Upper right to lower left.
    AntiDiagonal,
}

/// The error of a text that is not the name of a cell, with its place.
pub(crate) fn wrong_cell(error: ParseCellError) -> OpError {
    let at = match error {
        ParseCellError::Unexpected { at, .. } | ParseCellError::Ends { at, .. } => at,
        ParseCellError::Column | ParseCellError::Row => 0,
    };
    OpError::new(ErrorKind::Board, error).at(at).field("at")
}

impl Query for Play {
    type Subject = BoardArgs;
    type Answer = PlayAnswer;

    fn answer(&self, position: &Position, allowance: &Allowance) -> Reply<PlayAnswer> {
        let cell: Cell = self.at.parse().map_err(wrong_cell)?;
        let cascade = position.board.place(cell, position.side);
        let cascade = cascade.map_err(|error| position.wrong_place(error))?;
        let mut meter = allowance.states(MOST_TOLD).meter();
        let mut listed = Ok(());
        // Each wave is listed with its board, and there may be as many waves as cells.
        let cells = position.board.extent().area() as u64;
        let mut waves = Vec::new();
        for ((wave, board), (_, captures)) in cascade.boards().zip(cascade.captures()) {
            listed = meter.states(cells);
            if listed.is_err() {
                break;
            }
            waves.push(Wave {
                turned: wave.turned().iter().collect(),
                rows: position.rows(&board),
                captures: captures.into_iter().map(Capture::from).collect(),
            });
        }
        let answer = PlayAnswer {
            captured: cascade.captured(),
            count: cascade.after().count(position.side),
            waves,
            rows: position.rows(cascade.after()),
        };
        match listed {
            Ok(()) => Ok(answer),
            Err(limit) => Err(Refused::stopped(limit, Some(answer))),
        }
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("at", &mut self.at)]
    }
}
