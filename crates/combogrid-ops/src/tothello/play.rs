//! `tothello play`: a placement wave by wave.

use combogrid_tothello::{Cascade, Cell, CellSet};
use serde::{Deserialize, Serialize};

use super::{BoardArgs, Position};
use crate::bounds::Allowance;
use crate::error::{Kind, OpError, Refused, Reply};
use crate::query::{Query, Texts};

/// The most cells of the boards in an answer, which has one board for each wave: what is not too long for a result.
const MOST_TOLD: u64 = 24 << 20;

/// Place a piece and show what it captures, wave by wave
///
/// Example: combogrid tothello play --red A1,B8,C6,C8,D8 --black B2,C2,C3,C4,C5 --turn red --at C1
#[derive(Debug, Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct Play {
    /// Where to place the piece
    #[cfg_attr(feature = "cli", arg(long, value_name = "CELL"))]
    pub at: String,
}

/// What a placement captures.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Wave {
    /// Their cells.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<crate::schema::CellName>"))]
    pub turned: Vec<String>,
    /// The board when the wave has turned its pieces.
    pub rows: Vec<String>,
}

fn names(cells: &CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.to_string()).collect()
}

impl Query for Play {
    const OP: &'static str = "tothello.play";

    type Subject = BoardArgs;
    type Answer = PlayAnswer;

    fn answer(&self, position: &Position, allowance: &Allowance) -> Reply<PlayAnswer> {
        let no_cell = |error| OpError::new(Kind::Board, error).field("at");
        let cell: Cell = self.at.parse().map_err(no_cell)?;
        let cascade = position.board.place(cell, position.side);
        let cascade = cascade.map_err(|error| position.wrong_place(error))?;
        let mut meter = allowance.states(MOST_TOLD).meter();
        let mut listed = Ok(());
        // Each wave is listed with its board, and there may be as many waves as cells.
        let cells = position.board.extent().area() as u64;
        let mut waves = Vec::new();
        for (wave, board) in cascade.boards() {
            listed = meter.states(cells);
            if listed.is_err() {
                break;
            }
            waves.push(Wave {
                turned: names(wave.turned()),
                rows: position.rows(&board),
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

    fn texts(&mut self) -> Texts<'_> {
        vec![("at", &mut self.at)]
    }
}

#[cfg(feature = "cli")]
mod text {
    use super::{Play, PlayAnswer, names};
    use crate::command::Show;
    use crate::count::Count;
    use crate::layout::Layout;
    use crate::tothello::Position;
    use crate::tothello::board::Mark;

    impl Show for Play {
        fn show(&self, position: &Position, answer: &PlayAnswer, layout: &Layout) -> String {
            let cascade = &answer.cascade;
            let mut text = format!("{} places {}\n", position.mover(), self.at);
            let placed = |cell| {
                if Some(cell) == cascade.placed() {
                    Mark::Placed
                } else {
                    Mark::None
                }
            };
            text += &position.picture(cascade.before(), layout, placed);
            for (wave, board) in cascade.boards().take(answer.waves.len()) {
                let turned = names(wave.turned());
                text += &layout.wrap(&format!("\nwave {}: ", wave.number()), &turned, 2);
                text += &position.picture(&board, layout, |cell| {
                    if wave.turned().contains(cell) {
                        Mark::Turned
                    } else {
                        placed(cell)
                    }
                });
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
}
