use std::cell::RefCell;

use arbitrary::{Result, Unstructured};
use combogrid_tothello::{BestPlacementError, Board, Cascade, Cell, Placement, Side, Workspace};

use crate::deal::board;
use crate::naive::{Naive, cell, plain};

/// Rows and columns: below and above one machine word.
const MOST: u8 = 10;

thread_local! {
    /// One for each route, used for board after board as a caller would.
    static WORKSPACES: RefCell<[Workspace; 2]> =
        RefCell::new([Workspace::new(), Workspace::new().always_on_planes()]);
}

/// A cascade captures, wave by wave, what scanning every line finds, which is what walking from every piece finds, and
/// ends on a board that holds no capture; the best placement is the best of trying every cell, on words and on planes.
pub fn tothello(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let side = Side::ALL[bytes.arbitrary::<u8>()? as usize % 2];
    let close_first = bytes.arbitrary::<u8>()? % 2 == 0;
    let mut board = board(bytes, MOST)?;
    if close_first {
        board = board.close(side).into_after();
        board = board.close(!side).into_after();
    }
    let between = Naive::of(&board).between(side).into_iter().map(cell);
    assert!(board.between(side).iter().eq(between));
    is_cascade(&board.close(side), &board, side);
    let table = plain::placements(&board, side);
    WORKSPACES.with_borrow_mut(|workspaces| {
        for workspace in workspaces {
            assert_eq!(workspace.placements(&board, side), Ok(&table[..]));
            is_best(workspace, &board, side, &table);
        }
    });
    // The placement that captures in the most waves.
    if let Some(longest) = table.iter().max_by_key(|placement| placement.waves) {
        let mut before = board.clone();
        before.put(longest.cell, side).expect("an empty cell");
        let cascade = board.place(longest.cell, side).expect("an empty cell");
        is_cascade(&cascade, &before, side);
        assert_eq!(cascade.waves().len(), longest.waves);
    }
    Ok(())
}

fn is_cascade(cascade: &Cascade, before: &Board, side: Side) {
    let (waves, after) = plain::cascade(before, side);
    let turned = cascade
        .waves()
        .iter()
        .map(|wave| wave.turned().iter().collect::<Vec<Cell>>());
    assert!(turned.eq(waves.iter().cloned()));
    assert_eq!((cascade.before(), cascade.after()), (before, &after));
    assert!(after.is_closed_for(side) && Naive::of(&after).between(side).is_empty());
    let captured: usize = waves.iter().map(Vec::len).sum();
    assert_eq!(cascade.captured(), captured);
}

fn is_best(workspace: &mut Workspace, board: &Board, side: Side, table: &[Placement]) {
    match workspace.best_placement(board, side) {
        Err(BestPlacementError::Full) => assert!(board.is_full() && table.is_empty()),
        Ok(best) => {
            let found = (best.count, best.cells.iter().collect());
            assert_eq!(Some(found), plain::best(board, side, table));
        }
        Err(error) => panic!("{error}"),
    }
}
