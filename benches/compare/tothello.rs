//! Best placements, compared with the naive scan of the board.

use combogrid_benches::closed_boards;
use combogrid_grid::Pos;
use combogrid_tothello::{Board, Cell, Side, Workspace};

use crate::bench::Bench;

pub(crate) fn run(bench: &mut Bench) {
    best(bench, 8, 1_000, ", closed", 23.0);
    for (length, boards, times) in [
        (8, 400, 23.0),
        (19, 40, 51.0),
        (32, 8, 104.0),
        (64, 1, 318.0),
    ] {
        best(bench, length, boards, "", times);
    }
}

fn best(bench: &mut Bench, length: usize, boards: usize, what: &str, at_least: f64) {
    let number = bench.some(boards);
    let Some(case) = bench.case(format!("best placement, {length} x {length}{what}")) else {
        return;
    };
    let boards = closed_boards(length, number);
    let naive: Vec<Naive> = boards.iter().map(Naive::of).collect();
    let few = number.div_ceil(10);
    let mut workspace = Workspace::new();
    let mut ask = |board: &Board| {
        let best = workspace.best_placement(board, Side::Red);
        let best = best.expect("an empty cell");
        (best.count, best.cells.iter().collect::<Vec<Cell>>())
    };
    let case = case.at_least(at_least).agree(
        boards.iter().zip(&naive).take(few),
        |(board, _)| ask(board),
        |(_, naive)| naive.best(MINE),
    );
    let mut count = |board: &Board| {
        let best = workspace.best_placement(board, Side::Red);
        best.map_or(0, |best| best.count) as u64
    };
    case.versus_of(
        number as u64,
        || boards.iter().map(&mut count).sum(),
        "naive scan",
        few as u64,
        || {
            naive[..few]
                .iter()
                .map(|naive| naive.best(MINE).0 as u64)
                .sum()
        },
    );
}

const EMPTY: u8 = 0;
const MINE: u8 = 1;
const THEIRS: u8 = 2;

/// A board of bytes, and loops over it.
#[derive(Debug)]
struct Naive {
    length: usize,
    cells: Vec<u8>,
}

impl Naive {
    fn of(board: &Board) -> Self {
        let extent = board.extent();
        let cells = extent.positions().map(|pos| {
            let cell = Cell::at(pos).expect("on the board");
            match board.piece(cell) {
                Some(Side::Red) => MINE,
                Some(Side::Black) => THEIRS,
                None => EMPTY,
            }
        });
        Self {
            length: extent.cols(),
            cells: cells.collect(),
        }
    }

    /// The most pieces after one placement, and where.
    fn best(&self, mover: u8) -> (usize, Vec<Cell>) {
        let mut best = (0, Vec::new());
        let mut after = self.cells.clone();
        let mut turned = Vec::new();
        for index in (0..self.cells.len()).filter(|&index| self.cells[index] == EMPTY) {
            after.copy_from_slice(&self.cells);
            after[index] = mover;
            self.close(&mut after, mover, &mut turned);
            let count: usize = after.iter().map(|&piece| usize::from(piece == mover)).sum();
            let pos = Pos::new(index / self.length, index % self.length);
            let cell = Cell::at(pos).expect("on the board");
            if count > best.0 {
                best = (count, vec![cell]);
            } else if count == best.0 {
                best.1.push(cell);
            }
        }
        best
    }

    /// Turns what is between two of the mover's until nothing is.
    fn close(&self, cells: &mut [u8], mover: u8, turned: &mut Vec<usize>) {
        loop {
            turned.clear();
            for row in 0..self.length {
                for col in 0..self.length {
                    if self.is_between(cells, mover, row, col) {
                        turned.push(row * self.length + col);
                    }
                }
            }
            if turned.is_empty() {
                return;
            }
            for &index in &*turned {
                cells[index] = mover;
            }
        }
    }

    fn is_between(&self, cells: &[u8], mover: u8, row: usize, col: usize) -> bool {
        const AXES: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
        let piece = cells[row * self.length + col];
        let met = |down, right| self.met(cells, piece, (row, col), (down, right)) == mover;
        piece != EMPTY
            && piece != mover
            && AXES
                .into_iter()
                .any(|(down, right)| met(down, right) && met(-down, -right))
    }

    /// What comes after the pieces of one side.
    fn met(&self, cells: &[u8], side: u8, at: (usize, usize), step: (isize, isize)) -> u8 {
        let (mut row, mut col) = at;
        loop {
            row = row.wrapping_add_signed(step.0);
            col = col.wrapping_add_signed(step.1);
            if row >= self.length || col >= self.length {
                return EMPTY;
            }
            let piece = cells[row * self.length + col];
            if piece != side {
                return piece;
            }
        }
    }
}
