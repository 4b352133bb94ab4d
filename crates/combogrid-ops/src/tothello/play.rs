//! `tothello play`: a placement wave by wave.

use combogrid_picture::{Mark, Page, Panel, Picture};
use combogrid_tothello::{Board, Cascade, Cell, CellSet, ParseCellError};
use serde::Serialize;

use super::{BoardArgs, Position};
use crate::draw::sheet;
use crate::layout::{Layout, Show};
use crate::{Allowance, Count, Kind, OpError, Query, Refused, Reply, Texts};

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
    #[cfg_attr(feature = "cli", arg(long, value_name = "CELL"))]
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
    /// The captures themselves.
    #[serde(skip)]
    pub cascade: Cascade,
}

/// Pieces that turn at once.
#[apply(answer!)]
pub struct Wave {
    /// Their cells.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub turned: Vec<String>,
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
    pub between: [String; 2],
    /// The pieces that turn.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub pieces: Vec<String>,
}

impl From<combogrid_tothello::Capture> for Capture {
    fn from(capture: combogrid_tothello::Capture) -> Self {
        Self {
            axis: match capture.axis() {
                combogrid_grid::Axis::Row => Axis::Row,
                combogrid_grid::Axis::Column => Axis::Column,
                combogrid_grid::Axis::Diagonal => Axis::Diagonal,
                combogrid_grid::Axis::AntiDiagonal => Axis::AntiDiagonal,
            },
            between: capture.ends().map(|cell| cell.to_string()),
            pieces: capture.pieces().map(|cell| cell.to_string()).collect(),
        }
    }
}

/// A family of lines.
#[derive(Debug, Clone, Copy, Serialize)]
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

impl PlayAnswer {
    /// The waves that are listed, each with the board when it has turned its pieces.
    fn told(&self) -> impl Iterator<Item = (&combogrid_tothello::Wave, Board)> {
        self.cascade.boards().take(self.waves.len())
    }

    fn placed(&self, cell: Cell) -> Option<Mark> {
        (Some(cell) == self.cascade.placed()).then_some(Mark::Circle)
    }

    /// The board with the piece that was placed.
    fn before(&self, position: &Position) -> Picture {
        position.picture(self.cascade.before(), |cell| self.placed(cell))
    }

    /// The board after a wave.
    fn after(
        &self,
        position: &Position,
        wave: &combogrid_tothello::Wave,
        board: &Board,
    ) -> Picture {
        let mark = |cell| {
            let turned = wave.turned().contains(cell).then_some(Mark::Frame);
            turned.or_else(|| self.placed(cell))
        };
        let mut picture = position.picture(board, mark);
        picture.title = format!("Wave {}", wave.number());
        // The first board has the legend.
        picture.legend.clear();
        picture
    }
}

/// The error of a text that is not the name of a cell, with its place.
pub(crate) fn wrong_cell(error: ParseCellError) -> OpError {
    let at = match error {
        ParseCellError::Unexpected { at, .. } | ParseCellError::Ends { at, .. } => at,
        ParseCellError::Column | ParseCellError::Row => 0,
    };
    OpError::new(Kind::Board, error).at(at).field("at")
}

pub(crate) fn names(cells: &CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
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
                turned: names(wave.turned()),
                rows: position.rows(&board),
                captures: captures.into_iter().map(Capture::from).collect(),
            });
        }
        let answer = PlayAnswer {
            captured: cascade.captured(),
            count: cascade.after().count(position.side),
            waves,
            rows: position.rows(cascade.after()),
            cascade,
        };
        match listed {
            Ok(()) => Ok(answer),
            Err(limit) => Err(Refused::stopped(limit, Some(answer))),
        }
    }

    fn page(&self, position: &Position, answer: &PlayAnswer) -> Option<Page> {
        let mover = position.mover();
        let title = format!("{mover} places {}", self.at);
        let mut panels = vec![Panel::new(title.clone(), answer.before(position))];
        for (wave, board) in answer.told() {
            let caption = format!("Wave {}: {}", wave.number(), names(wave.turned()).join(" "));
            panels.push(Panel::new(caption, answer.after(position, wave, &board)));
        }
        let mut section = sheet("", panels.into_iter());
        let waves = Count(answer.waves.len() as u128).of("wave");
        let PlayAnswer {
            captured, count, ..
        } = answer;
        section.description = format!(
            "{captured} turned in {waves}, {mover} has {count}. {}",
            section.description
        );
        let sections = vec![section];
        Some(Page { title, sections })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("at", &mut self.at)]
    }
}

impl Capture {
    /// The pieces, the two that they are between, and the axis.
    fn words(&self) -> Vec<String> {
        let [first, last] = &self.between;
        let axis = match self.axis {
            Axis::Row => "row",
            Axis::Column => "column",
            Axis::Diagonal => "diagonal",
            Axis::AntiDiagonal => "anti-diagonal",
        };
        let mut words = self.pieces.clone();
        words.push(format!("between {first} and {last} ({axis})"));
        words
    }
}

impl Show for Play {
    fn show(&self, position: &Position, answer: &PlayAnswer, layout: &Layout) -> String {
        let mut text = format!("{} places {}\n", position.mover(), self.at);
        text += &layout.draw(&answer.before(position));
        for ((wave, board), listed) in answer.told().zip(&answer.waves) {
            let turned = names(wave.turned());
            text += &layout.wrap(&format!("\nwave {}: ", wave.number()), &turned, 2);
            for capture in &listed.captures {
                text += &layout.wrap("  ", capture.words(), 4);
            }
            text += &layout.draw(&answer.after(position, wave, &board));
        }
        let PlayAnswer {
            captured, count, ..
        } = answer;
        let waves = Count(answer.waves.len() as u128).of("wave");
        text + &format!(
            "\n{captured} turned in {waves}, {} has {count}\n",
            position.mover()
        )
    }
}
