//! The engines compared with their peers, in one run and on the same hands.
//!
//! `cargo bench -p combogrid-benches` prints one table. After `--`: a part of a case's name, `--quick` to see in
//! seconds that everything runs and all sides agree, `--book` to write the table and the chart of the book,
//! `--chart` to draw only the chart, of the table that stands there,
//! `--hands DIR` to write the hands for `benches/python`.

mod answers;
mod bench;
mod chart;
mod clock;
mod counts;
mod endgames;
mod fewest;
mod gin;
mod grids;
mod growth;
mod hands_file;
mod mark;
mod options;
mod parallel;
mod perft;
mod planes;
mod plays;
mod rays;
mod rummy;
mod splits;
mod stretches;
mod table;
mod tothello;
mod wild;

use std::io;
use std::process::ExitCode;

use bench::Bench;
use options::Options;

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}\n{}", options::USAGE);
            return ExitCode::from(2);
        }
    };
    if let Some(folder) = options.hands {
        return match hands_file::write(&folder) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("cannot write {}: {error}", folder.display());
                ExitCode::FAILURE
            }
        };
    }
    if options.chart {
        return written(table::save_chart());
    }
    let mut bench = Bench::new(options.extent, options.filter);
    let groups: [fn(&mut Bench); 17] = [
        gin::run,
        rummy::run,
        wild::run,
        plays::run,
        answers::run,
        splits::run,
        counts::run,
        fewest::run,
        endgames::run,
        tothello::run,
        perft::run,
        rays::run,
        grids::run,
        stretches::run,
        planes::run,
        growth::run,
        parallel::run,
    ];
    for group in groups {
        group(&mut bench);
    }
    let note = bench.judge_by_machine();
    print!("{}", bench.table.markdown());
    let (met, missed) = bench.table.verdicts();
    println!("\n{met} marks met, {missed} not met.{note}");
    if options.book {
        return written(bench.table.save(&note));
    }
    ExitCode::SUCCESS
}

fn written(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot write the pages of the book: {error}");
            ExitCode::FAILURE
        }
    }
}
