//! Positions of Reversi in the notations of other programs.

use combogrid_tothello::Side;
use combogrid_tothello::reversi::{Move, PassCount, Position, perft};
use fastrand::Rng;

use crate::naive::Naive;
use crate::reversi::slow_perft;

/// The positions of the test suite with the moves that are known to be best.
fn ffo() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let lines = include_str!("../ffo.tsv").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        (fields[1], fields[3].split(' ').collect())
    })
}

#[test]
fn published_positions_are_read_and_have_their_best_moves() {
    assert_eq!(ffo().count(), 8);
    for (text, best) in ffo() {
        let position = Position::from_obf(text).expect("a position");
        assert_eq!(position.to_obf().as_deref(), Some(text));
        for cell in best {
            let cell = cell.parse().expect("a cell");
            assert!(position.legal_moves().contains(cell), "{text} {cell}");
        }
        let naive = Naive::of(position.board());
        for depth in 0..=3 {
            let slow = slow_perft(&naive, position.turn(), depth, PassCount::Ply);
            assert_eq!(perft(&position, depth, PassCount::Ply), Ok(slow), "{text}");
        }
    }
}

/// Random games, told by their moves with every pass, and with none.
#[test]
fn a_game_is_read_from_its_moves() {
    let mut rng = Rng::with_seed(14);
    let mut passes = 0;
    for _ in 0..200 {
        let mut position = Position::default();
        let (mut whole, mut short) = (String::new(), String::new());
        while let Some(&play) = rng.choice(&position.moves()) {
            position = position.play(play).expect("a legal move");
            match play {
                Move::Place(cell) => {
                    whole += &(cell.to_string() + " ");
                    short += &cell.to_string().to_lowercase();
                }
                Move::Pass => {
                    whole += "-- ";
                    passes += 1;
                }
            }
            let text = position.to_obf().expect("a board of 8 x 8");
            assert_eq!(Position::from_obf(&text).as_ref(), Ok(&position));
            assert_eq!(Position::default().after(&whole).as_ref(), Ok(&position));
        }
        let read = Position::default().after(&short).expect("a game");
        assert_eq!(read.board(), position.board());
    }
    assert!(passes > 20, "{passes}");
}

#[test]
fn boards_of_other_sizes_have_transcripts_too() {
    let small = Position::start(combogrid_grid::Extent::new(4, 4)).expect("an even size");
    let after = small.after("b1 a1").expect("a game");
    assert_eq!(after.board().to_string(), "RB..\n.RB.\n.BR.\n....");
    assert_eq!(after.turn(), Side::Black);
    assert_eq!(after.to_obf(), None);
}
