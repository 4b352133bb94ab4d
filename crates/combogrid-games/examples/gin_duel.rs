//! The strength of the players of gin: games won in mirrored pairs, with 95 % intervals.
//!
//! `cargo run -p combogrid-games --example gin_duel [PAIRS] [SEED]`

use combogrid_games::gin::{Greedy, Rules, Simple, Uniform};
use combogrid_games::{Duel, duel};

fn show(name: &str, result: Duel) {
    let [won, low, high] = [result.won(), result.low(), result.high()].map(|share| 100.0 * share);
    println!("{name}: {won:.1} % ({low:.1} to {high:.1})");
}

fn main() -> Result<(), std::num::ParseIntError> {
    let mut arguments = std::env::args().skip(1);
    let pairs = arguments.next().map_or(Ok(1_000), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let rules = Rules::eaai();
    show(
        "greedy against simple",
        duel(&rules, pairs, seed, &Greedy::new, &Simple::new),
    );
    show(
        "simple against random",
        duel(&rules, pairs.min(100), seed, &Simple::new, &Uniform::new),
    );
    Ok(())
}
