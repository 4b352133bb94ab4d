//! Reversi games to a depth, compared with the crate magpie; both count the moves of the last ply and do not play them.

use combogrid_tothello::reversi::{PassCount, Position, perft};
use magpie::othello::{Board, Stone};

use crate::bench::Bench;

pub(crate) fn run(bench: &mut Bench) {
    let depth = if bench.is_quick() { 7 } else { 11 };
    for depth in [depth - 2, depth] {
        let Some(case) = bench.case(format!("perft, depth {depth}")) else {
            continue;
        };
        let ours = || perft(&Position::default(), depth, PassCount::Ply).unwrap_or(0);
        let theirs = || leaves(&Board::standard(), Stone::Black, false, depth);
        case.at_least(1.5)
            .agree([depth], |_| ours(), |_| theirs())
            .versus(ours(), ours, "magpie 0.12.0", theirs);
    }
}

fn leaves(board: &Board, stone: Stone, passed: bool, depth: u32) -> u64 {
    let moves = board.moves_for(stone);
    if moves.is_empty() {
        if passed || depth == 1 {
            return 1;
        }
        return leaves(board, stone.flip(), true, depth - 1);
    }
    if depth == 1 {
        return u64::from(moves.count_set());
    }
    let games = moves.hot_bits().map(|at| {
        let mut after = board.clone();
        after.play(stone, at);
        leaves(&after, stone.flip(), false, depth - 1)
    });
    games.sum()
}
