//! The rules alone, slowly, without anything of the crate or its grid.

use combogrid_tothello::{Board, Cell, Side, Symbols};
use fastrand::Rng;

/// A board as characters: `R`, `B` and `.`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    pub(crate) cells: Vec<Vec<char>>,
}

const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

pub(crate) const fn letter(side: Side) -> char {
    match side {
        Side::Red => 'R',
        Side::Black => 'B',
    }
}

impl Naive {
    pub(crate) fn of(board: &Board) -> Self {
        Self {
            cells: board
                .rows(Symbols::COLOURS)
                .map(|row| row.chars().collect())
                .collect(),
        }
    }

    /// Every cell a piece with one of the densities, up to `most` rows and columns.
    pub(crate) fn random(rng: &mut Rng, most: usize) -> Self {
        let (rows, cols) = (rng.usize(1..=most), rng.usize(1..=most));
        let (density, red) = (rng.u8(10..=100), rng.u8(20..=80));
        let mut piece = || match (rng.u8(0..100) < density, rng.u8(0..100) < red) {
            (false, _) => '.',
            (true, true) => 'R',
            (true, false) => 'B',
        };
        Self {
            cells: (0..rows)
                .map(|_| (0..cols).map(|_| piece()).collect())
                .collect(),
        }
    }

    pub(crate) fn to_board(&self) -> Board {
        let rows = self.cells.iter().map(|row| row.iter().collect::<String>());
        Board::from_rows(rows, Symbols::COLOURS).expect("a board of a size that fits")
    }

    pub(crate) fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (rows, cols) = (self.cells.len(), self.cells[0].len());
        (0..rows * cols).map(move |index| (index / cols, index % cols))
    }

    /// The first thing met from a cell that is not a piece of the opponent of `side`.
    fn met(&self, place: (usize, usize), step: (isize, isize), side: Side) -> Option<char> {
        let at = (
            place.0.checked_add_signed(step.0)?,
            place.1.checked_add_signed(step.1)?,
        );
        let &piece = self.cells.get(at.0)?.get(at.1)?;
        if piece == letter(!side) {
            self.met(at, step, side)
        } else {
            Some(piece)
        }
    }

    /// Walks both ways along every axis from a piece of the opponent.
    pub(crate) fn is_between(&self, place: (usize, usize), side: Side) -> bool {
        let mine = Some(letter(side));
        self.cells[place.0][place.1] == letter(!side)
            && STEPS.into_iter().any(|(rows, cols)| {
                self.met(place, (rows, cols), side) == mine
                    && self.met(place, (-rows, -cols), side) == mine
            })
    }

    pub(crate) fn between(&self, side: Side) -> Vec<(usize, usize)> {
        self.places()
            .filter(|&place| self.is_between(place, side))
            .collect()
    }

    /// All waves to the end, each as its cells.
    pub(crate) fn cascade(&mut self, side: Side) -> Vec<Vec<(usize, usize)>> {
        let mut waves = Vec::new();
        loop {
            let wave = self.between(side);
            if wave.is_empty() {
                return waves;
            }
            for &(row, col) in &wave {
                self.cells[row][col] = letter(side);
            }
            waves.push(wave);
        }
    }

    /// The pieces that a Reversi move on an empty cell turns, sorted: in each of eight directions,
    /// walk over the opponent's pieces to one of `side`.
    pub(crate) fn flips(&self, place: (usize, usize), side: Side) -> Vec<(usize, usize)> {
        let mut flips = Vec::new();
        for (rows, cols) in STEPS
            .into_iter()
            .flat_map(|(rows, cols)| [(rows, cols), (-rows, -cols)])
        {
            let mut run = Vec::new();
            let mut at = place;
            while let (Some(row), Some(col)) =
                (at.0.checked_add_signed(rows), at.1.checked_add_signed(cols))
            {
                match self.cells.get(row).and_then(|cells| cells.get(col)) {
                    Some(&piece) if piece == letter(!side) => run.push((row, col)),
                    Some(&piece) if piece == letter(side) => {
                        flips.append(&mut run);
                        break;
                    }
                    _ => break,
                }
                at = (row, col);
            }
        }
        flips.sort_unstable();
        flips
    }

    /// The empty cells where a Reversi move turns something.
    pub(crate) fn legal_moves(&self, side: Side) -> Vec<(usize, usize)> {
        let legal = |&(row, col): &(usize, usize)| {
            self.cells[row][col] == '.' && !self.flips((row, col), side).is_empty()
        };
        self.places().filter(legal).collect()
    }
}

pub(crate) fn cell((row, col): (usize, usize)) -> Cell {
    let index = |at| u8::try_from(at).expect("up to 256 rows and columns");
    Cell::new(index(row), index(col))
}
