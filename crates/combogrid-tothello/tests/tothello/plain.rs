//! The plain engine, which the fast ones are held against: captures found by searching every line,
//! wave by wave, for each placement anew. Itself it is held against the rules alone.

use std::collections::BTreeSet;

use combogrid_grid::Stretch;
use combogrid_tothello::{Board, Cell, Placement, Side, plain};

/// All waves to the end, each as its cells, and the board after the last.
pub(crate) fn cascade(board: &Board, side: Side) -> (Vec<Vec<Cell>>, Board) {
    let mut pieces = board.to_grid();
    let waves = plain::apply(&mut pieces, side).into_iter();
    let turned = waves.map(|wave| {
        let cells = wave.into_iter().flat_map(Stretch::positions);
        let cells: BTreeSet<Cell> = cells.filter_map(Cell::at).collect();
        cells.into_iter().collect()
    });
    let turned = turned.collect();
    (
        turned,
        Board::from_grid(&pieces).expect("the size of a board"),
    )
}

/// What a piece on each empty cell brings.
pub(crate) fn placements(board: &Board, side: Side) -> Vec<Placement> {
    let outcome = |cell| {
        let mut after = board.clone();
        after.put(cell, side).expect("an empty cell");
        let (waves, _) = cascade(&after, side);
        Placement {
            cell,
            captured: waves.iter().map(Vec::len).sum(),
            waves: waves.len(),
        }
    };
    board.empties().iter().map(outcome).collect()
}

/// The best total and every cell that reaches it, of a table.
pub(crate) fn best(board: &Board, side: Side, table: &[Placement]) -> Option<(usize, Vec<Cell>)> {
    let captured = table.iter().map(|placement| placement.captured).max()?;
    let best = table
        .iter()
        .filter(|placement| placement.captured == captured);
    let cells = best.map(|placement| placement.cell).collect();
    Some((board.count(side) + 1 + captured, cells))
}
