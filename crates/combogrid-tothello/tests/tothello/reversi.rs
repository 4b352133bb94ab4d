//! Reversi against the rules alone and against published counts.

use combogrid_grid::Extent;
use combogrid_tothello::reversi::{Move, MoveError, PassCount, Position, perft};
use combogrid_tothello::{Board, Cell, Side};
use fastrand::Rng;

use crate::naive::{Naive, cell, letter};

/// Ways to play, counted one leaf at a time.
pub(crate) fn slow_perft(position: &Naive, side: Side, depth: u32, pass: PassCount) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves(side);
    if moves.is_empty() {
        return match pass {
            _ if position.legal_moves(!side).is_empty() => 1,
            PassCount::Ply => slow_perft(position, !side, depth - 1, pass),
            PassCount::Free => slow_perft(position, !side, depth, pass),
        };
    }
    let after = |&place: &(usize, usize)| {
        let mut next = position.clone();
        for (row, col) in position.flips(place, side).into_iter().chain([place]) {
            next.cells[row][col] = letter(side);
        }
        slow_perft(&next, !side, depth - 1, pass)
    };
    moves.iter().map(after).sum()
}

fn start(size: usize) -> Position {
    Position::start(Extent::new(size, size)).expect("an even size")
}

/// The pinned counts: size, way of counting, depth, leaves.
fn pinned() -> impl Iterator<Item = (usize, PassCount, u32, u64)> {
    include_str!("../counts.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let (size, _) = fields[0].split_once('x').expect("a size");
            let pass = if fields[1] == "ply" {
                PassCount::Ply
            } else {
                PassCount::Free
            };
            let number = |text: &str| text.parse::<u64>().expect("a number");
            let size = size.parse().expect("a size");
            (
                size,
                pass,
                u32::try_from(number(fields[2])).expect("a depth"),
                number(fields[3]),
            )
        })
}

#[test]
fn perft_counts_are_the_published_ones() {
    let mut tested = 0;
    for (size, pass, depth, leaves) in
        pinned().filter(|&(size, _, depth, _)| size != 8 || depth <= 9)
    {
        assert_eq!(
            perft(&start(size), depth, pass),
            Ok(leaves),
            "{size} {pass:?} {depth}"
        );
        tested += 1;
    }
    assert!(tested >= 18);
}

/// By symmetry, each of the four first moves begins a quarter of the games.
#[test]
fn perft_after_a_first_move_is_a_quarter_of_the_published_count() {
    for (_, pass, depth, leaves) in
        pinned().filter(|&(size, _, depth, _)| size == 8 && (2..=8).contains(&depth))
    {
        for first in ["d3", "c4", "f5", "e6"] {
            let position = Position::default().after(first).expect("a legal move");
            assert_eq!(
                perft(&position, depth - 1, pass),
                Ok(leaves / 4),
                "{first} {depth}"
            );
        }
    }
}

#[test]
fn passes_are_counted_on_boards_beyond_a_word_too() {
    let text = format!("BR{}RB", ".".repeat(66));
    let board: Board = text.parse().expect("a board");
    for pass in PassCount::ALL {
        for depth in 0..=4 {
            let slow = slow_perft(&Naive::of(&board), Side::Red, depth, pass);
            let found = perft(&Position::new(board.clone(), Side::Red), depth, pass);
            assert_eq!(found, Ok(slow), "{pass:?} {depth}");
        }
    }
}

#[test]
fn perft_agrees_with_the_slow_count() {
    for (size, most) in [(2, 6), (4, 8), (6, 6), (8, 5), (10, 4)] {
        for pass in PassCount::ALL {
            for depth in 0..=most {
                let slow = slow_perft(&Naive::of(start(size).board()), Side::Black, depth, pass);
                assert_eq!(
                    perft(&start(size), depth, pass),
                    Ok(slow),
                    "{size} {pass:?} {depth}"
                );
            }
        }
    }
}

/// Late positions, in which passes and early ends are common.
#[test]
fn perft_agrees_on_positions_with_passes() {
    let mut rng = Rng::with_seed(11);
    for round in 0..300 {
        let position = Naive::random(&mut rng, 9);
        let side = Side::ALL[round % 2];
        let pass = PassCount::ALL[round / 2 % 2];
        let found = perft(&Position::new(position.to_board(), side), 3, pass);
        assert_eq!(
            found,
            Ok(slow_perft(&position, side, 3, pass)),
            "{side} {pass:?}\n{}",
            position.to_board()
        );
    }
}

#[test]
fn moves_and_flips_agree_with_the_rules_on_random_boards() {
    let mut rng = Rng::with_seed(12);
    for round in 0..6_000 {
        let naive = Naive::random(&mut rng, if round % 10 == 0 { 20 } else { 9 });
        let side = Side::ALL[round % 2];
        let position = Position::new(naive.to_board(), side);
        let legal: Vec<Cell> = naive.legal_moves(side).into_iter().map(cell).collect();
        assert_eq!(position.legal_moves().iter().collect::<Vec<_>>(), legal);
        for place in naive.places() {
            let expected = match naive.cells[place.0][place.1] {
                '.' => naive.flips(place, side).into_iter().map(cell).collect(),
                _ => Vec::new(),
            };
            assert_eq!(
                position.flips(cell(place)).iter().collect::<Vec<_>>(),
                expected
            );
        }
    }
}

/// A whole game of random moves, each checked against the rules.
fn play_out(rng: &mut Rng, mut position: Position) -> usize {
    let mut passes = 0;
    loop {
        let (naive, side) = (Naive::of(position.board()), position.turn());
        let moves = position.moves();
        let Some(&play) = rng.choice(&moves) else {
            assert!(position.is_over());
            assert!(
                Side::ALL
                    .into_iter()
                    .all(|side| naive.legal_moves(side).is_empty())
            );
            return passes;
        };
        assert!(!position.is_over());
        let next = position.play(play).expect("a legal move");
        let mut expected = naive.clone();
        match play {
            Move::Pass => passes += 1,
            Move::Place(at) => {
                let place = (usize::from(at.row()), usize::from(at.col()));
                for (row, col) in naive.flips(place, side).into_iter().chain([place]) {
                    expected.cells[row][col] = letter(side);
                }
            }
        }
        assert_eq!((next.board(), next.turn()), (&expected.to_board(), !side));
        position = next;
    }
}

#[test]
fn random_games_keep_to_the_rules() {
    let mut rng = Rng::with_seed(13);
    let mut passes = 0;
    for (size, games) in [(2, 2), (4, 50), (6, 50), (8, 50), (10, 10), (16, 2)] {
        for _ in 0..games {
            passes += play_out(&mut rng, start(size));
        }
    }
    assert!(passes > 50);
}

#[test]
fn a_move_that_is_not_allowed_says_why() {
    let start = Position::default();
    let message = |play| start.play(play).unwrap_err().to_string();
    let place = |name: &str| Move::Place(name.parse().expect("a cell"));
    assert_eq!(message(place("A1")), "Black captures nothing from A1");
    assert_eq!(message(place("D4")), "D4 already holds a Red piece");
    assert_eq!(message(place("I9")), "I9 is not on the board of 8x8 cells");
    assert_eq!(message(Move::Pass), "Black cannot pass, D3 captures");
    let over = Position::new("RR.".parse().expect("a board"), Side::Red);
    assert_eq!(over.play(Move::Pass), Err(MoveError::GameOver));
    assert_eq!(MoveError::GameOver.to_string(), "the game is over");
    assert!(
        Position::start(Extent::new(5, 4)).is_err(),
        "odd rows as well"
    );
    let odd = Position::start(Extent::new(4, 5)).unwrap_err().to_string();
    assert_eq!(
        odd,
        "a board of 4x5 cells has no middle, expected even numbers of rows and columns"
    );
    let large = Position::start(Extent::new(258, 2))
        .unwrap_err()
        .to_string();
    assert_eq!(large, "a board of 258x2 cells, expected 1x1 to 256x256");
}

#[test]
fn a_move_does_not_cascade() {
    let board: Board = "RB.\n.BR\n..R\nB..".parse().expect("a board");
    let position = Position::new(board, Side::Red);
    let after = position
        .play(Move::Place("C1".parse().expect("a cell")))
        .expect("a capture");
    assert_eq!(after.board().to_string(), "RRR\n.BR\n..R\nB..");
}
