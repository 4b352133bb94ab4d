//! The strength of the players of gin: games won in mirrored pairs, with 95 % intervals.
//!
//! `cargo run --release -p combogrid-games --example gin_duel [PAIRS] [SEED]`

use combogrid_games::gin::{Greedy, LateGin, OpenSpiel, Rollout, Rules, Simple};
use combogrid_games::{Duel, Sampling, Uniform, duel};

fn show(name: &str, play: impl FnOnce() -> Duel) {
    let start = std::time::Instant::now();
    let share = play().share();
    let [won, low, high] = [share.won, share.low, share.high].map(|share| 100.0 * share);
    println!(
        "{name}: {won:.1} % ({low:.1} to {high:.1}) {:.1?}",
        start.elapsed()
    );
}

fn main() -> Result<(), std::num::ParseIntError> {
    let mut arguments = std::env::args().skip(1);
    let pairs = arguments.next().map_or(Ok(1_000), |text| text.parse())?;
    let seed = arguments.next().map_or(Ok(1), |text| text.parse())?;
    let rules = Rules::eaai();
    show("greedy against simple", || {
        duel(&rules, pairs, seed, &Greedy::new, &Simple::new)
    });
    show("greedy against late_gin", || {
        duel(&rules, pairs, seed, &Greedy::new, &LateGin::new)
    });
    show("greedy against openspiel", || {
        duel(&rules, pairs, seed, &Greedy::new, &OpenSpiel::new)
    });
    show("late_gin against simple", || {
        duel(&rules, pairs, seed, &LateGin::new, &Simple::new)
    });
    let sampling = |seed| Sampling::new(Greedy::new(seed), Rollout, 64, seed).with_trust(0.5);
    show("sampling, 64 worlds, against simple", || {
        duel(&rules, (pairs / 20).max(1), seed, &sampling, &Simple::new)
    });
    show("simple against random", || {
        duel(&rules, pairs.min(100), seed, &Simple::new, &Uniform::new)
    });
    Ok(())
}
