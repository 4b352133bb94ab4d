use arbitrary::{Result, Unstructured};
use combogrid_tothello::Side;
use combogrid_tothello::reversi::{Move, PassCount, Position, perft};

use crate::deal::board;
use crate::naive::{Naive, cell};

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
    for place in naive.places() {
        let flips = match naive.cells[place.0][place.1] {
            '.' => naive.flips(place, position.turn()),
            _ => Vec::new(),
        };
        assert!(
            position
                .flips(cell(place))
                .iter()
                .eq(flips.into_iter().map(cell))
        );
    }
    let legal = naive.legal_moves(position.turn()).into_iter().map(cell);
    assert!(position.legal_moves().iter().eq(legal.clone()));
    match moves {
        [] | [Move::Pass] => assert_eq!(legal.count(), 0),
        places => assert!(places.iter().copied().eq(legal.map(Move::Place))),
    }
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
