//! The engines compared with their peers, in one run and on the same hands.
//!
//! `cargo bench -p combogrid-benches` prints one table. After `--`: a part of a case's name, `--quick` to see in
//! seconds that everything runs and all sides agree, `--book` to measure what the book's page on speed tells and write its
//! data, tables and chart, `--draw` to write the tables and the chart from the data that are there, `--hands DIR` to write
//! the hands for `benches/python`. A run of all cases fails if that page tells of other cases.

mod answers;
mod bench;
mod book;
mod chart;
mod clock;
mod counts;
mod digits;
mod endgames;
mod fewest;
mod gin;
mod grids;
mod growth;
mod hands_file;
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
    if options.draw {
        return written(book::draw());
    }
    let has_all = options.filter.is_empty();
    let mut bench = Bench::new(options.extent, options.filter, options.book);
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
    print!("{}", bench.table.markdown());
    let (met, missed) = bench.table.verdicts();
    println!("\n{met} marks met, {missed} not met.");
    let done = match (options.book, has_all) {
        (true, _) => book::write(&bench.book),
        (false, true) => book::check(&bench.book, options.extent),
        (false, false) => Ok(()),
    };
    written(done)
}

fn written(done: io::Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the page on speed: {error}");
            ExitCode::FAILURE
        }
    }
}
