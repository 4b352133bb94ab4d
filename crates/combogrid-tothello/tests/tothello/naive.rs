//! The rules alone, slowly: the reference that every engine is held against.

use combogrid_tothello::{Board, Cell, Placement, Side, Symbols};
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

    pub(crate) fn count(&self, side: Side) -> usize {
        self.cells
            .iter()
            .flatten()
            .filter(|&&piece| piece == letter(side))
            .count()
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

    pub(crate) fn placements(&self, side: Side) -> Vec<Placement> {
        let empties = self
            .places()
            .filter(|&(row, col)| self.cells[row][col] == '.');
        let outcome = |(row, col): (usize, usize)| {
            let mut after = self.clone();
            after.cells[row][col] = letter(side);
            let waves = after.cascade(side);
            let captured = waves.iter().map(Vec::len).sum();
            Placement {
                cell: cell((row, col)),
                captured,
                waves: waves.len(),
            }
        };
        empties.map(outcome).collect()
    }

    /// The best total and every cell that reaches it.
    pub(crate) fn best(&self, side: Side) -> Option<(usize, Vec<Cell>)> {
        let table = self.placements(side);
        let captured = table.iter().map(|placement| placement.captured).max()?;
        let best = table
            .iter()
            .filter(|placement| placement.captured == captured);
        Some((
            self.count(side) + 1 + captured,
            best.map(|placement| placement.cell).collect(),
        ))
    }
}

pub(crate) fn cell((row, col): (usize, usize)) -> Cell {
    let index = |at| u8::try_from(at).expect("up to 256 rows and columns");
    Cell::new(index(row), index(col))
}
