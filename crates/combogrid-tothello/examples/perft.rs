//! Counts Reversi games to a depth, both ways of counting a pass, against the pinned numbers:
//! `cargo run --release -p combogrid-tothello --example perft -- 11`

use std::process::ExitCode;
use std::time::Instant;

use combogrid_tothello::reversi::{PassCount, Position, perft};

const COUNTS: &str = include_str!("../tests/counts.tsv");

/// The published number of leaves.
fn published(pass: PassCount, depth: u32) -> Option<u64> {
    let pass = match pass {
        PassCount::Ply => "ply",
        PassCount::Free => "free",
    };
    let row = format!("8x8\t{pass}\t{depth}\t");
    COUNTS
        .lines()
        .find_map(|line| line.strip_prefix(&row)?.parse().ok())
}

fn main() -> ExitCode {
    let most = std::env::args().nth(1).map_or(Ok(11), |text| text.parse());
    let Ok(most) = most else {
        eprintln!("usage: perft [DEPTH]");
        return ExitCode::from(2);
    };
    let mut verdict = ExitCode::SUCCESS;
    for pass in PassCount::ALL {
        for depth in 1..=most {
            let begun = Instant::now();
            let leaves =
                perft(&Position::default(), depth, pass).expect("a depth within the budget");
            let seconds = begun.elapsed().as_secs_f64();
            let check = match published(pass, depth) {
                Some(expected) if expected == leaves => "as published",
                Some(_) => {
                    verdict = ExitCode::FAILURE;
                    "DIFFERS from the published number"
                }
                None => "not pinned",
            };
            println!("{pass:?} {depth:2} {leaves:12} {seconds:8.3} s  {check}");
        }
    }
    verdict
}
