//! Exact distributions over all hands and all boards of a kind, by symmetry and counting, and the winners of random deals.

mod census;
mod chart;
mod deals;
mod fewest;
mod placements;
mod run;
mod saved;
mod suits;

use std::path::PathBuf;
use std::time::Instant;

use clap::{Parser, Subcommand};
use combogrid_grid::Extent;

use census::{Census, Tally};
use deals::Deals;
use fewest::Fewest;
use placements::Placements;
use run::RunError;
use suits::{Suits, Value};

/// Counts all hands, or all boards, of a kind by a value, on all cores. A census that is stopped goes on where it was
/// when it is asked for again.
#[derive(Debug, Parser)]
#[command(name = "census")]
struct Command {
    #[command(subcommand)]
    what: What,

    /// Where the parts that are counted are kept
    #[arg(long, global = true, default_value = "target/census")]
    parts: PathBuf,

    /// Write the table and the chart of the book
    #[arg(long, global = true)]
    save: bool,
}

#[derive(Debug, Subcommand)]
enum What {
    /// The deadwood of all gin hands
    Gin {
        /// How many cards a hand has
        #[arg(long, default_value_t = 10, value_parser = up_to::<13>)]
        cards: usize,
    },
    /// The fewest plays of all Dou Dizhu hands, weighted by deals
    Doudizhu {
        /// How many cards a hand has
        #[arg(long, default_value_t = 17, value_parser = up_to::<20>)]
        cards: usize,
    },
    /// Who wins random Dou Dizhu deals with open hands and perfect play, by the landlord's hand and by the states searched
    Deals {
        /// How many cards the landlord and one or two farmers have
        #[arg(long, default_value = "20,17,17", value_parser = sizes)]
        cards: Box<[usize]>,
        /// How many deals
        #[arg(long, default_value_t = 2000)]
        deals: usize,
        /// After how many million states a deal is left undecided
        #[arg(long, default_value_t = 10)]
        millions: u64,
    },
    /// What every placement captures on every board
    Tothello {
        /// Rows and columns, up to 20 cells
        #[arg(long, default_value = "4x4", value_parser = extent)]
        size: Extent,
    },
    /// The deadwood, or the number of arrangements, of all Rummikub racks without jokers
    Rummikub {
        /// How many tiles a rack has
        #[arg(long, default_value_t = 8, value_parser = up_to::<14>)]
        tiles: usize,

        /// Count the arrangements
        #[arg(long)]
        arrangements: bool,
    },
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let command = Command::parse();
    match command.what {
        What::Gin { cards } => command.run(&Suits::gin(cards)),
        What::Doudizhu { cards } => command.run(&Fewest::new(cards)),
        What::Deals {
            ref cards,
            deals,
            millions,
        } => command.deals(&Deals::new(cards, deals, millions)),
        What::Tothello { size } => command.run(&Placements::new(size)),
        What::Rummikub {
            tiles,
            arrangements: false,
        } => command.run(&Suits::rummikub(tiles, Value::Deadwood)),
        What::Rummikub { tiles, .. } => command.run(&Suits::rummikub(tiles, Value::Arrangements)),
    }
}

impl Command {
    fn run(&self, census: &impl Census) -> Result<(), Box<dyn std::error::Error>> {
        let tally = self.count(census)?;
        print(census, &tally);
        if self.save {
            saved::write(&census.name(), census.value(), &census.title(), &tally)?;
        }
        Ok(())
    }

    fn deals(&self, census: &Deals) -> Result<(), Box<dyn std::error::Error>> {
        let table = census.table(&self.count(census)?);
        print!("{table}");
        if self.save {
            saved::write_table(&census.name(), &table)?;
        }
        Ok(())
    }

    fn count(&self, census: &impl Census) -> Result<Tally, RunError> {
        let start = Instant::now();
        let tally = run::run(census, &self.parts)?;
        println!("{} looked at", census.looked_at());
        println!("{:.0} s in this run", start.elapsed().as_secs_f64());
        Ok(tally)
    }
}

/// The table with the share of each value and of all up to it.
#[expect(clippy::cast_precision_loss, reason = "nine digits are shown")]
fn print(census: &impl Census, tally: &Tally) {
    println!("{}", census.title());
    println!(
        "{:>8} {:>22} {:>12} {:>12}",
        census.value(),
        "number",
        "%",
        "up to it %"
    );
    let percent = |number: u64| 100.0 * number as f64 / tally.sum() as f64;
    let mut sum = 0;
    for (value, number) in tally.rows() {
        sum += number;
        println!(
            "{value:>8} {number:>22} {:>12.7} {:>12.7}",
            percent(number),
            percent(sum)
        );
    }
    println!(
        "sum {}, as it must be; mean {:.6}",
        tally.sum(),
        tally.mean()
    );
}

fn up_to<const MOST: usize>(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|&number| number <= MOST);
    number.ok_or_else(|| format!("expected a number up to {MOST}"))
}

fn sizes(text: &str) -> Result<Box<[usize]>, String> {
    let parse = || {
        let cards: Option<Box<[usize]>> = text.split(',').map(|cards| cards.parse().ok()).collect();
        cards.filter(|cards| {
            matches!(cards.len(), 2..=3)
                && cards.iter().all(|cards| (1..=20).contains(cards))
                && cards.iter().sum::<usize>() <= 54
        })
    };
    let expected = "expected two or three numbers of cards from one deck, such as 20,17,17";
    parse().ok_or_else(|| expected.to_owned())
}

fn extent(text: &str) -> Result<Extent, String> {
    let parse = || {
        let (rows, columns) = text.split_once('x')?;
        let extent = Extent::new(rows.parse().ok()?, columns.parse().ok()?);
        (1..=20).contains(&extent.area()).then_some(extent)
    };
    parse().ok_or_else(|| "expected ROWSxCOLUMNS, up to 20 cells, such as 3x4".to_owned())
}
