//! The strength of the players of Dou Dizhu: deals won in mirrored pairs, with 95 % intervals.
//!
//! `cargo run -p combogrid-games --example doudizhu_duel [PAIRS] [SEED]`

use std::time::Instant;

use combogrid_games::doudizhu::{Greedy, RlcardRule, Rules};
use combogrid_games::{Duel, Sampling, Uniform, duel};

fn show(name: &str, play: impl FnOnce() -> Duel) {
    let start = Instant::now();
    let result = play();
    let parts = [result.share(), result.side(0), result.side(1)].map(|share| {
        let [won, low, high] = [share.won, share.low, share.high].map(|share| 100.0 * share);
        format!("{won:.1} % ({low:.1} to {high:.1})")
    });
    let [all, landlord, farmers] = parts;
    let time = start.elapsed();
    println!("{name}: {all}, as landlord {landlord}, as farmers {farmers}; {time:.1?}");
}

fn main() -> Result<(), std::num::ParseIntError> {
    let mut arguments = std::env::args().skip(1);
    let pairs = arguments.next().map_or(Ok(500), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let rules = Rules::rlcard();
    show("greedy against rlcard_rule", || {
        duel(&rules, pairs, seed, &Greedy::new, &RlcardRule::new)
    });
    let sampling = |seed| Sampling::new(Greedy::new(seed), Greedy::new(seed), 16, seed);
    let fewer = (pairs / 10).max(1);
    show("sampling, 16 worlds, against rlcard_rule", || {
        duel(&rules, fewer, seed, &sampling, &RlcardRule::new)
    });
    show("sampling, 16 worlds, against greedy", || {
        duel(&rules, fewer, seed, &sampling, &Greedy::new)
    });
    show("random against rlcard_rule", || {
        duel(&rules, pairs, seed, &Uniform::new, &RlcardRule::new)
    });
    Ok(())
}
