use arbitrary::{Result, Unstructured};
use combogrid_tothello::reversi::{PassCount, PerftError, Position, perft_within};
use combogrid_tothello::{BestPlacement, BestPlacementError, Board, Engine, Side, Workspace};

use super::bound::Bound;
use super::{holds, is_beginning};
use crate::deal::{board, element};

/// Rows and columns: below and above one machine word.
const MOST: u8 = 10;
const MOST_PLIES: u32 = 4;

pub(super) fn queries(bytes: &mut Unstructured, bound: &Bound) -> Result<()> {
    let [query, choice]: [u8; 2] = bytes.arbitrary()?;
    let side = element(Side::ALL, query >> 4);
    let board = board(bytes, MOST)?;
    let mut engine = Workspace::with_engine(element(Engine::ALL, choice));
    match query % 3 {
        0 => best(&mut engine, &board, side, bound),
        1 => holds(
            bound,
            &mut engine,
            |engine, budget| {
                let table = engine.placements_within(&board, side, budget);
                table.map(<[_]>::to_vec)
            },
            |whole, known| is_beginning(whole, &known),
        ),
        _ => plays(&Position::new(board, side), choice, bound),
    }
    Ok(())
}

/// Each cell that is known reaches at least the count that is known, and none reaches more than the best.
fn best(engine: &mut Workspace, board: &Board, side: Side, bound: &Bound) {
    let table = Workspace::new().placements(board, side).to_vec();
    holds(
        bound,
        engine,
        |engine, budget| match engine.best_placement_within(board, side, budget) {
            Ok(best) => Ok(Some(best.clone())),
            Err(BestPlacementError::Full(_)) => Ok(None),
            Err(BestPlacementError::Stopped(stopped)) => Err(stopped),
            Err(error) => panic!("{error}"),
        },
        |whole: &Option<BestPlacement>, known| {
            let whole = whole.as_ref().expect("a cell to try");
            assert!(known.count <= whole.count);
            assert!(known.cells.iter().next().is_some());
            for cell in &known.cells {
                let reached = table.iter().find(|placement| placement.cell == cell);
                let captured = reached.expect("an empty cell").captured;
                assert!(board.count(side) + 1 + captured >= known.count);
            }
        },
    );
}

fn plays(position: &Position, choice: u8, bound: &Bound) {
    let pass = element(PassCount::ALL, choice);
    let depth = u32::from(choice >> 4) % (MOST_PLIES + 1);
    holds(
        bound,
        &mut (),
        |(), budget| match perft_within(position, depth, pass, budget) {
            Ok(ways) => Ok(ways),
            Err(PerftError::Stopped(stopped)) => Err(stopped),
            Err(error) => panic!("{error}"),
        },
        |whole, known| assert!(known <= *whole),
    );
}
