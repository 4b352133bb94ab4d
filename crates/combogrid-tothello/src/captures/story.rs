//! A cascade as text: the board before the first wave, and after each.

use core::fmt;

use super::cascade::Cascade;
use crate::pieces::{Cell, framed};

const UNMARKED: [char; 2] = [' ', ' '];
const PLACED: [char; 2] = ['(', ')'];
const TURNED: [char; 2] = ['[', ']'];

/// The story of a cascade in plain text: the board with the placed piece before any wave, then the board after every wave, with
/// coordinates; `(B)` is the placed piece, in every board, and `[B]` a piece that turned in this wave.
impl fmt::Display for Cascade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.placed() {
            Some(cell) => writeln!(f, "{} places {cell}", self.side())?,
            None => writeln!(f, "{} closes the position", self.side())?,
        }
        let placed = |cell: Cell| {
            if Some(cell) == self.placed() {
                PLACED
            } else {
                UNMARKED
            }
        };
        framed(f, self.before(), placed)?;
        for (wave, board) in self.boards() {
            let turned = wave.turned();
            write!(
                f,
                "\n\nwave {}: {} ({turned})\n",
                wave.number(),
                turned_pieces(turned.len())
            )?;
            framed(f, &board, |cell| {
                if turned.contains(cell) {
                    TURNED
                } else {
                    placed(cell)
                }
            })?;
        }
        write!(
            f,
            "\n\n{} in {}, {} now has {}",
            turned_pieces(self.captured()),
            counted(self.waves().len(), "wave"),
            self.side(),
            self.after().count(self.side()),
        )
    }
}

fn turned_pieces(number: usize) -> String {
    counted(number, "piece") + " turned"
}

fn counted(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}
