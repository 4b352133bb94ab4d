use arbitrary::{Result, Unstructured};
use combogrid_tothello::reversi::{Move, PassCount, Position, perft};
use combogrid_tothello::{Cell, Side};

use crate::deal::board;
use crate::naive::{Naive, cell, letter};

const MOST: u8 = 12;

/// Legal moves and what they turn are what walking over the opponent's pieces finds, a game that goes on by them ends,
/// and its tree has as many leaves as playing every move.
pub fn reversi(bytes: &[u8]) {
    let _ = check(&mut Unstructured::new(bytes));
}

fn check(bytes: &mut Unstructured) -> Result<()> {
    let side = Side::ALL[bytes.arbitrary::<u8>()? as usize % 2];
    let choices: [u8; 4] = bytes.arbitrary()?;
    let mut position = Position::new(board(bytes, MOST)?, side);
    is_counted(&position);
    for choice in choices {
        let moves = position.moves();
        are_moves(&position, &moves);
        assert_eq!(moves.is_empty(), position.is_over());
        let Some(&play) = moves.get(usize::from(choice) % moves.len().max(1)) else {
            break;
        };
        position = played(&position, play);
    }
    Ok(())
}

fn are_moves(position: &Position, moves: &[Move]) {
    let naive = Naive::of(position.board());
    let mut legal = Vec::new();
    for place in naive.places() {
        let flips = flips(&naive, place, position.turn());
        assert!(position.flips(cell(place)).iter().eq(flips.iter().copied()));
        if !flips.is_empty() {
            legal.push(cell(place));
        }
    }
    assert!(position.legal_moves().iter().eq(legal.iter().copied()));
    match moves {
        [] | [Move::Pass] => assert!(legal.is_empty()),
        places => assert!(
            places
                .iter()
                .copied()
                .eq(legal.into_iter().map(Move::Place))
        ),
    }
}

/// The pieces that a piece of `side` turns, sorted; empty on an occupied cell.
fn flips(naive: &Naive, (row, col): (usize, usize), side: Side) -> Vec<Cell> {
    let mut flips = Vec::new();
    if naive.cells[row][col] != '.' {
        return flips;
    }
    for (rows, cols) in (-1..=1).flat_map(|rows| (-1..=1).map(move |cols| (rows, cols))) {
        let (mut at, mut run) = ((row, col), Vec::new());
        let step = |at: (usize, usize)| {
            let at = (
                at.0.checked_add_signed(rows)?,
                at.1.checked_add_signed(cols)?,
            );
            Some((at, *naive.cells.get(at.0)?.get(at.1)?))
        };
        while let Some((next, _)) = step(at).filter(|(_, piece)| *piece == letter(!side)) {
            run.push(cell(next));
            at = next;
        }
        if step(at).is_some_and(|(_, piece)| piece == letter(side)) {
            flips.append(&mut run);
        }
    }
    flips.sort_unstable();
    flips
}

fn played(position: &Position, play: Move) -> Position {
    let next = position.play(play).expect("a legal move");
    assert_eq!(next.turn(), !position.turn());
    let (before, after) = (position.board(), next.board());
    match play {
        Move::Pass => assert_eq!(before, after),
        Move::Place(cell) => {
            let turned = position.flips(cell).len();
            let mine = |board: &combogrid_tothello::Board| board.count(position.turn());
            assert_eq!(mine(after), mine(before) + turned + 1);
            assert_eq!(after.empties().len() + 1, before.empties().len());
        }
    }
    next
}

/// Two plies deep, every move is played.
fn is_counted(position: &Position) {
    let leaves = |position: &Position| position.moves().len().max(1) as u64;
    let moves = position.moves();
    let two = moves
        .iter()
        .map(|play| leaves(&played(position, *play)))
        .sum::<u64>();
    let expected = if moves.is_empty() { 1 } else { two };
    assert_eq!(perft(position, 1, PassCount::Ply), Ok(leaves(position)));
    assert_eq!(perft(position, 2, PassCount::Ply), Ok(expected));
}
