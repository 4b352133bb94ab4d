//! Questions about Tothello boards.

mod best;
pub(crate) mod board;
mod perft;
mod placements;
pub(crate) mod play;
pub(crate) mod position;
mod printed;

use combogrid_tothello::DEFAULT_BUDGET;

use crate::bounds::usual_states;

/// The most steps on a board, each an empty cell or a piece that is scanned from:
/// far more than a board of 8 x 8 takes, and some seconds of work.
const MOST_STATES: u64 = usual_states(const { &DEFAULT_BUDGET });

pub use best::{Best, BestAnswer};
pub use board::{BoardArgs, Size, of_picture};
pub use perft::{DEEPEST, Nodes, Pass, Perft, Start};
pub use placements::{Placements, PlacementsAnswer, Row};
pub use play::{Axis, Capture, Play, PlayAnswer, Wave};
pub use position::{Position, Turn, name, symbols};

crate::named::names! {
    Turn: ["X", "O", "red", "black"];
    combogrid_tothello::reversi::EmptyCells: Self::ALL.map(Self::name);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::listed_in_the_book;
    use crate::reversi::{MOST_SOLVED, MOST_SOLVED_CELLS};

    #[test]
    fn the_book_has_the_default_bounds() {
        for (queries, bounds) in [
            ("tothello.best, tothello.placements", &[MOST_STATES][..]),
            ("tothello.play", &[play::MOST_TOLD]),
            (
                "tothello.perft, reversi.perft",
                &[perft::MOST_POSITIONS, 8, 8, 12, perft::MOST_CELLS],
            ),
            ("reversi.solve", &[MOST_SOLVED, 8, 8, 16, MOST_SOLVED_CELLS]),
        ] {
            assert_eq!(listed_in_the_book(queries), bounds, "{queries}");
        }
    }
}
