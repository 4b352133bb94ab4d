//! The brute force is the one that the crate's own tests use.

use std::cell::RefCell;

use arbitrary::{Result, Unstructured};
use combogrid_tothello::{
    Board, Cascade, CellSet, Engine, FullBoardError, Placement, Side, Workspace,
};

use crate::deal::board;
use crate::naive::{Naive, letter};

/// Rows and columns: below and above one machine word.
const MOST: u8 = 10;

thread_local! {
    /// One of each engine, used for board after board as a caller would.
    static ENGINES: RefCell<[Workspace; 3]> = RefCell::new(Engine::ALL.map(Workspace::with_engine));
}

/// A cascade captures, wave by wave, what walking from every piece finds, and ends on a board that holds no capture;
/// the three engines agree; the best placement is the best of trying every cell.
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
    let naive = Naive::of(&board);
    let (mut closed, table) = (naive.clone(), naive.placements(side));
    let waves = closed.cascade(side);
    ENGINES.with_borrow_mut(|engines| {
        for engine in engines {
            is_cascade(&engine.close(&board, side), &waves, &closed);
            let first = waves.first().cloned().unwrap_or_default();
            assert_eq!(cells(&engine.between(&board, side)), first);
            assert_eq!(engine.placements(&board, side), table);
            is_best(engine, &board, side, &table);
            is_placed(engine, &board, &naive, side, &table);
        }
    });
    assert_eq!(board.is_closed_for(side), waves.is_empty());
    Ok(())
}

fn cells(set: &CellSet) -> Vec<(usize, usize)> {
    set.iter()
        .map(|cell| (cell.row().into(), cell.col().into()))
        .collect()
}

fn is_cascade(cascade: &Cascade, waves: &[Vec<(usize, usize)>], after: &Naive) {
    let turned = cascade.waves().iter().map(|wave| cells(wave.turned()));
    assert!(turned.eq(waves.iter().cloned()));
    assert_eq!(&Naive::of(cascade.after()), after);
    assert!(cascade.after().is_closed_for(cascade.side()));
    assert_eq!(
        cascade.captured(),
        waves.iter().map(Vec::len).sum::<usize>()
    );
}

fn is_best(engine: &mut Workspace, board: &Board, side: Side, table: &[Placement]) {
    match engine.best_placement(board, side) {
        Err(FullBoardError) => assert!(board.is_full() && table.is_empty()),
        Ok(best) => {
            let captured = table.iter().map(|placement| placement.captured).max();
            assert_eq!(
                captured.map(|captured| board.count(side) + 1 + captured),
                Some(best.count)
            );
            let reach = table
                .iter()
                .filter(|placement| Some(placement.captured) == captured);
            assert!(best.cells.iter().eq(reach.map(|placement| placement.cell)));
        }
    }
}

/// The placement that captures in the most waves, wave by wave.
fn is_placed(
    engine: &mut Workspace,
    board: &Board,
    naive: &Naive,
    side: Side,
    table: &[Placement],
) {
    let Some(longest) = table.iter().max_by_key(|placement| placement.waves) else {
        return;
    };
    let mut after = naive.clone();
    after.cells[usize::from(longest.cell.row())][usize::from(longest.cell.col())] = letter(side);
    let waves = after.cascade(side);
    let cascade = engine
        .place(board, longest.cell, side)
        .expect("an empty cell");
    is_cascade(&cascade, &waves, &after);
    assert_eq!(cascade.waves().len(), longest.waves);
}
