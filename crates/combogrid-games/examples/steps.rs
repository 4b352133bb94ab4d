//! Random steps per second: legal actions are listed, one is drawn, and the state after it is checked and made.
//!
//! `cargo run --release -p combogrid-games --example steps`

use std::time::Instant;

use combogrid_games::{Game, SplitMix64, doudizhu, gin};

/// Steps that are timed.
const STEPS: u32 = 3_000_000;

fn show<G: Game>(name: &str, rules: &G::Rules) {
    let mut random = SplitMix64::new(1);
    let (start, mut state) = (Instant::now(), G::deal(rules, 0, 1));
    let mut legal = Vec::new();
    for _ in 0..STEPS {
        legal.clear();
        legal.extend(state.legal());
        state = match legal.len() {
            0 => G::deal(rules, 0, random.number()),
            count => {
                let action = legal[random.below(count)];
                state.play(action).expect("the action is legal")
            }
        };
    }
    let speed = f64::from(STEPS) / start.elapsed().as_secs_f64() / 1e6;
    println!("{name}: {speed:.1} million steps per second");
}

fn main() {
    show::<gin::State>("gin", &gin::Rules::eaai());
    show::<doudizhu::State>("doudizhu", &doudizhu::Rules::rlcard());
}
