//! Solves positions of the FFO endgame test suite, against their published scores and best moves, or random positions with
//! a number of empty cells:
//! `cargo run --release -p combogrid-tothello --example endgame -- ffo 40 44`, or `-- random 16 20`

use std::process::ExitCode;
use std::time::Instant;

use combogrid_tothello::reversi::{BestPlay, EmptyCells, Endgame, Move, Position};

const SUITE: &str = include_str!("../tests/ffo.tsv");
const USAGE: &str = "usage: endgame ffo FIRST LAST | endgame random EMPTY COUNT";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|text| text.parse().ok());
    let (Some(mode), Some(first), Some(last)) = (arguments.first(), number(1), number(2)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match mode.as_str() {
        "ffo" => suite(first, last),
        "random" => {
            random(first, last);
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The best play with empty cells for the winner, as the suite counts, and the seconds that it takes.
fn timed(position: &Position) -> (BestPlay, f64) {
    let begun = Instant::now();
    let play = Endgame::new(EmptyCells::Winner).best_play(position);
    let play = play.expect("a position within the budget");
    (play, begun.elapsed().as_secs_f64())
}

/// A key to compare lists of moves in any order.
fn name(play: Move) -> String {
    format!("{play:?}")
}

/// The positions with these numbers.
fn suite(first: usize, last: usize) -> ExitCode {
    let mut verdict = ExitCode::SUCCESS;
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let number: usize = fields[0].parse().expect("a number");
        if !(first..=last).contains(&number) {
            continue;
        }
        let position = Position::from_obf(fields[1]).expect("a position");
        let (play, seconds) = timed(&position);
        let names = fields[3]
            .split(' ')
            .map(|name| name.parse().expect("a cell"));
        let mut best: Vec<Move> = names.map(Move::Place).collect();
        best.sort_unstable_by_key(|play| name(*play));
        let mut found = play.best.clone();
        found.sort_unstable_by_key(|play| name(*play));
        let published = fields[2].parse() == Ok(play.score) && found == best;
        if !published {
            verdict = ExitCode::FAILURE;
        }
        let check = if published {
            "as published"
        } else {
            "DIFFERS from the published score or moves"
        };
        let empty = position.board().empties().len();
        println!(
            "{number} {empty} empty {:4} {:12} states {seconds:8.3} s  {check}",
            play.score, play.states
        );
    }
    verdict
}

/// Positions with this number of empty cells, after random moves.
fn random(empty: usize, count: usize) {
    let mut rng = fastrand::Rng::with_seed(1);
    let (mut worst, mut total, mut states, mut most) = (0.0_f64, 0.0, 0, 0);
    for _ in 0..count {
        let mut position = Position::default();
        while position.board().empties().len() > empty {
            let moves = position.moves();
            if moves.is_empty() {
                position = Position::default();
                continue;
            }
            position = position
                .play(moves[rng.usize(..moves.len())])
                .expect("a legal move");
        }
        let (play, seconds) = timed(&position);
        worst = worst.max(seconds);
        total += seconds;
        states += play.states;
        most = most.max(play.states);
    }
    #[expect(clippy::cast_precision_loss, reason = "a mean")]
    let (mean, mean_states) = (total / count as f64, states / count as u64);
    println!(
        "{empty} empty: mean {mean:.4} s, worst {worst:.4} s, mean {mean_states} states, most {most}"
    );
}
