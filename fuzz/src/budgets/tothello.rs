use arbitrary::{Result, Unstructured};
use combogrid_tothello::reversi::{PassCount, Perft, PerftError, Position};
use combogrid_tothello::{BestPlacement, BestPlacementError, Board, Side, Workspace};

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
    let mut workspace = Workspace::new();
    if choice % 3 == 1 {
        workspace = workspace.always_on_planes();
    }
    match query % 3 {
        0 => best(&mut workspace, &board, side, bound),
        1 => holds(
            bound,
            &mut workspace,
            |workspace, budget| {
                workspace.set_budget(budget);
                let table = workspace.placements(&board, side);
                table.map(<[_]>::to_vec)
            },
            |whole, known| is_beginning(whole, &known),
        ),
        _ => plays(&Position::new(board, side), choice, bound),
    }
    Ok(())
}

/// Each cell that is known reaches at least the count that is known, and none reaches more than the best.
fn best(workspace: &mut Workspace, board: &Board, side: Side, bound: &Bound) {
    let table = board.placements(side).expect("a small board");
    holds(
        bound,
        workspace,
        |workspace, budget| {
            workspace.set_budget(budget);
            match workspace.best_placement(board, side) {
                Ok(best) => Ok(Some(best.clone())),
                Err(BestPlacementError::Full) => Ok(None),
                Err(BestPlacementError::Stopped(stopped)) => Err(stopped),
                Err(error) => panic!("{error}"),
            }
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
        |(), budget| match Perft::new(pass).with_budget(budget).count(position, depth) {
            Ok(ways) => Ok(ways),
            Err(PerftError::Stopped(stopped)) => Err(stopped),
            Err(error) => panic!("{error}"),
        },
        |whole, known| assert!(known <= *whole),
    );
}
