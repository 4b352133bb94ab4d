//! Exact ends of Reversi against plain negamax, published scores, and the laws of perfect play.

use combogrid_grid::Extent;
use combogrid_tothello::reversi::{BestPlay, EmptyCells, Endgame, EndgameError, Move, Position};
use combogrid_tothello::{Board, Budget, Limit, Side};
use fastrand::Rng;

use crate::naive::{Naive, cell, letter};

/// The score of a side by the rules alone: the best of minus the scores after each move.
fn slow_score(position: &Naive, side: Side, empty: EmptyCells) -> i32 {
    slow_scores(position, side, empty).map_or_else(
        || slow_end(position, side, empty),
        |scores| {
            scores
                .into_iter()
                .map(|(_, score)| score)
                .max()
                .expect("a move")
        },
    )
}

/// The score of each move; `None` if the game is over.
fn slow_scores(position: &Naive, side: Side, empty: EmptyCells) -> Option<Vec<(Move, i32)>> {
    let moves = position.legal_moves(side);
    if moves.is_empty() {
        if position.legal_moves(!side).is_empty() {
            return None;
        }
        return Some(vec![(Move::Pass, -slow_score(position, !side, empty))]);
    }
    let mut scores = Vec::new();
    for place in moves {
        let mut next = position.clone();
        for (row, col) in position.flips(place, side).into_iter().chain([place]) {
            next.cells[row][col] = letter(side);
        }
        scores.push((Move::Place(cell(place)), -slow_score(&next, !side, empty)));
    }
    Some(scores)
}

fn slow_end(position: &Naive, side: Side, empty: EmptyCells) -> i32 {
    let count = |piece: char| {
        let cells = position.cells.iter().flatten();
        i32::try_from(cells.filter(|&&cell| cell == piece).count()).expect("a small board")
    };
    let lead = count(letter(side)) - count(letter(!side));
    match empty {
        EmptyCells::Winner if lead > 0 => lead + count('.'),
        EmptyCells::Winner if lead < 0 => lead - count('.'),
        _ => lead,
    }
}

/// Compares all answers about a position with the slow ones.
fn check(position: &Position, empty: EmptyCells) {
    let naive = Naive::of(position.board());
    let endgame = Endgame::new(empty);
    let slow = slow_scores(&naive, position.turn(), empty);
    let score = slow_score(&naive, position.turn(), empty);
    let shown = format!("{}\n{} moves, {empty}", position.board(), position.turn());
    assert_eq!(endgame.score(position), Ok(score), "{shown}");
    let scores = slow.unwrap_or_default();
    let found = endgame.scores(position).expect("a small position");
    assert_eq!(found.moves, scores, "{shown}");
    let play = endgame.best_play(position).expect("a small position");
    assert_eq!(play.score, score, "{shown}");
    let best = scores.iter().filter(|(_, reached)| *reached == score);
    assert_eq!(
        play.best,
        best.map(|(play, _)| *play).collect::<Vec<Move>>(),
        "{shown}"
    );
    check_line(position, &play, empty);
}

/// The line is played to the end of the game, reaches the score, and begins with the first of the best moves.
fn check_line(position: &Position, play: &BestPlay, empty: EmptyCells) {
    let mut end = position.clone();
    for &next in &play.line {
        end = end.play(next).expect("a legal move");
    }
    assert!(end.is_over());
    assert_eq!(play.line.first(), play.best.first());
    let naive = Naive::of(end.board());
    assert_eq!(slow_end(&naive, position.turn(), empty), play.score);
}

/// A position after random moves from a random start of a board, with up to `empties` empty cells.
fn late_position(rng: &mut Rng, empties: usize) -> Position {
    loop {
        let (rows, cols) = (rng.usize(2..=8), rng.usize(2..=8));
        let board = Board::empty(Extent::new(rows, cols)).expect("a size that fits");
        let mut naive = Naive::of(&board);
        let (row, col) = (rows / 2, cols / 2);
        for (place, side) in [
            ((row - 1, col - 1), Side::Red),
            ((row - 1, col), Side::Black),
            ((row, col - 1), Side::Black),
            ((row, col), Side::Red),
        ] {
            naive.cells[place.0][place.1] = letter(side);
        }
        let side = if rng.bool() { Side::Red } else { Side::Black };
        let mut position = Position::new(naive.to_board(), side);
        while position.board().empties().len() > empties && !position.is_over() {
            let moves = position.moves();
            position = position
                .play(moves[rng.usize(..moves.len())])
                .expect("a legal move");
        }
        if position.board().empties().len() <= empties {
            return position;
        }
    }
}

/// Every board of 2 x 3 and of 1 x 6 cells.
#[test]
fn small_boards_are_exhausted() {
    for (rows, cols) in [(2, 3), (1, 6), (6, 1)] {
        for mut number in 0..3_usize.pow(6) {
            let mut cells = vec![vec!['.'; cols]; rows];
            for index in 0..6 {
                cells[index / cols][index % cols] = ['.', 'R', 'B'][number % 3];
                number /= 3;
            }
            let position = Position::new(Naive { cells }.to_board(), Side::Black);
            for empty in EmptyCells::ALL {
                check(&position, empty);
            }
        }
    }
}

/// Random pieces, which no game need lead to.
#[test]
fn random_pieces_have_the_scores_of_plain_negamax() {
    let mut rng = Rng::with_seed(31);
    let mut tested = 0;
    while tested < 300 {
        let position = Naive::random(&mut rng, 8).to_board();
        if position.empties().len() <= 6 {
            let empty = EmptyCells::ALL[rng.usize(..2)];
            check(&Position::new(position, Side::Red), empty);
            tested += 1;
        }
    }
}

#[test]
fn late_positions_have_the_scores_of_plain_negamax() {
    let mut rng = Rng::with_seed(32);
    for round in 0..150 {
        let position = late_position(&mut rng, if round % 30 == 0 { 8 } else { 7 });
        check(&position, EmptyCells::ALL[round % 2]);
    }
}

/// Far more empty cells than the slow search can take: the score of a position follows from those of the next ones, and
/// the table and the windows do not change it.
#[test]
fn the_score_is_the_best_of_the_next_scores() {
    let mut rng = Rng::with_seed(33);
    let endgame = Endgame::new(EmptyCells::Nobody);
    for _ in 0..20 {
        let position = late_position(&mut rng, 13);
        let score = endgame.score(&position).expect("a small position");
        let scores = endgame.scores(&position).expect("a small position").moves;
        let best = scores.iter().map(|(_, score)| *score).max();
        assert!(
            best.is_none_or(|best| best == score),
            "{}",
            position.board()
        );
        for (play, score) in scores {
            let next = position.play(play).expect("a legal move");
            assert_eq!(
                endgame.score(&next),
                Ok(-score),
                "{} {play:?}",
                position.board()
            );
        }
        let play = endgame.best_play(&position).expect("a small position");
        check_line(&position, &play, EmptyCells::Nobody);
    }
}

/// The second player wins on 4 x 4 by 8 (11 pieces to 3), as has been known since the 1990s.
#[test]
fn four_by_four_is_solved_from_the_start() {
    let start = Position::start(Extent::new(4, 4)).expect("an even size");
    let play = Endgame::new(EmptyCells::Nobody)
        .best_play(&start)
        .expect("12 empty cells");
    assert_eq!(play.score, -8);
    assert_eq!(
        play.best.len(),
        4,
        "the four first moves are one by symmetry"
    );
    assert_eq!(Endgame::new(EmptyCells::Winner).score(&start), Ok(-10));
}

/// The position of the test suite with the fewest empty cells, after its only best move: 19 empty cells. The whole suite is
/// `cargo run --release -p combogrid-tothello --example endgame -- ffo 40 44`.
#[test]
fn a_published_score_is_reached() {
    let (text, score, best) = ffo().find(|(_, score, _)| *score == 38).expect("number 40");
    let position = Position::from_obf(text).expect("a position");
    let next = position.play(best[0]).expect("a legal move");
    assert_eq!(Endgame::new(EmptyCells::Winner).score(&next), Ok(-score));
}

/// The positions of the test suite, their scores and every best move.
fn ffo() -> impl Iterator<Item = (&'static str, i32, Vec<Move>)> {
    let lines = include_str!("../ffo.tsv").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let score = fields[2].parse().expect("a number");
        let cells = fields[3]
            .split(' ')
            .map(|name| name.parse().expect("a cell"));
        let mut cells: Vec<combogrid_tothello::Cell> = cells.collect();
        cells.sort_unstable();
        (
            fields[1],
            score,
            cells.into_iter().map(Move::Place).collect(),
        )
    })
}

#[test]
fn a_budget_stops_the_search_with_what_is_known() {
    let budget = Budget::unlimited().max_states(500);
    let endgame = Endgame::new(EmptyCells::Nobody).with_budget(&budget);
    let error = endgame.score(&Position::default()).unwrap_err();
    let EndgameError::Stopped(stopped) = error else {
        panic!("{error}");
    };
    assert_eq!(stopped.limit, Limit::States(500));
    assert_eq!((stopped.known.low, stopped.known.high), (-64, 64));
}

#[test]
fn a_board_of_more_than_64_cells_is_refused() {
    let start = Position::start(Extent::new(10, 10)).expect("an even size");
    let error = Endgame::new(EmptyCells::Nobody)
        .best_play(&start)
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "a board of 10x10 cells, expected at most 64"
    );
}
