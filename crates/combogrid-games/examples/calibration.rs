//! Compares the chances that players say with the games that are won: hands are played by a player, one decision in so many says
//! the chance of its side to win the hand, and the table has, by tenths of that chance, the share of hands that were won:
//! `cargo run --release -p combogrid-games --example calibration -- doudizhu 10000 1 4`
//!
//! The arguments are a game and its player as in `gin sampling` (all by default), the number of positions, the seed, and of how many
//! decisions one is asked.

use combogrid_games::{
    Advice, Game, Imagine, Meter, PlayOut, Player, Sampling, SplitMix64, doudizhu, gin, guandan,
    indian, rummikub,
};

/// The decisions that said a chance between two tenths.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: f64,
    said: f64,
    won: f64,
}

/// Which tables are printed, and of how many positions.
struct Asked {
    /// A game and a player, or empty for all.
    name: String,
    positions: u64,
    seed: u64,
    /// Of this many decisions one says its chance.
    every: usize,
}

/// Plays hands until there are enough positions, and prints the table.
///
/// The positions of one hand end alike, so a share is less certain than its number of positions suggests.
fn show<G, P, B, O>(
    name: &str,
    asked: &Asked,
    rules: &G::Rules,
    mut player: P,
    mut sampling: Sampling<(), B, O>,
) where
    G: Game,
    P: Player<G>,
    B: Imagine<G>,
    O: PlayOut<G, B::Policies>,
{
    if !name.starts_with(&asked.name) {
        return;
    }
    let mut tenths = [Tenth::default(); 10];
    let mut random = SplitMix64::new(asked.seed);
    let (mut counted, mut hands) = (0, 0);
    for deal in asked.seed.. {
        if counted >= asked.positions {
            break;
        }
        let dealer = usize::try_from(deal % 2).unwrap_or(0);
        let mut state = G::deal(rules, dealer, deal);
        hands += 1;
        let mut said: Vec<(usize, f64)> = Vec::new();
        while let Some(seat) = state.player() {
            let (view, meter) = (state.view(seat), &mut Meter::unlimited());
            let Ok(Advice { action, chance, .. }) = player.advise(&view, meter) else {
                return;
            };
            let is_asked = random.below(asked.every) == 0;
            let chance = match chance {
                _ if !is_asked => None,
                Some(chance) => Some(chance),
                None => match sampling.outcomes::<G>(&view, &[action], meter) {
                    Ok(outcomes) => outcomes.first().map(|outcome| outcome.won),
                    Err(_) => None,
                },
            };
            said.extend(chance.map(|chance| (seat, chance)));
            match state.play(action) {
                Ok(next) => state = next,
                Err(_) => return,
            }
        }
        for (seat, chance) in said {
            let tenth = (0..10)
                .rev()
                .find(|tenth| chance >= f64::from(*tenth) / 10.0);
            let entry = &mut tenths[usize::try_from(tenth.unwrap_or(0)).unwrap_or(0)];
            entry.count += 1.0;
            entry.said += chance;
            entry.won += won(&state, seat);
            counted += 1;
        }
    }
    println!(
        "{name}, {counted} positions of {hands} hands\n  said       positions  mean said  won"
    );
    for (tenth, entry) in tenths
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.count > 0.0)
    {
        let (said, won) = (
            100.0 * entry.said / entry.count,
            100.0 * entry.won / entry.count,
        );
        println!(
            "  {:3} to {:3} % {:9} {said:8.1} % {won:6.1} %",
            10 * tenth,
            10 * tenth + 10,
            entry.count
        );
    }
}

/// Whether a player has more points than the mean of the others; half for as many.
fn won<G: Game>(state: &G, seat: usize) -> f64 {
    let points = |player| f64::from(state.returns(player).unwrap_or(0));
    let others = (0..state.players()).filter(|player| *player != seat);
    let others: Vec<f64> = others.map(points).collect();
    let count = u32::try_from(others.len()).unwrap_or(1);
    let margin = points(seat) - others.iter().sum::<f64>() / f64::from(count);
    if margin > 0.0 {
        1.0
    } else if margin < 0.0 {
        0.0
    } else {
        0.5
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual: u64| {
        let text = arguments.get(index);
        text.and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let asked = Asked {
        name: arguments.first().cloned().unwrap_or_default(),
        positions: number(1, 10_000),
        seed: number(2, 1),
        every: usize::try_from(number(3, 4)).unwrap_or(4).max(1),
    };
    let seed = asked.seed;

    // The numbers of worlds and the parts are those of a hint.
    let rules = doudizhu::Rules::rlcard();
    let greedy = doudizhu::Greedy::new(seed);
    let belief = doudizhu::Belief::default();
    let rollout = doudizhu::Rollout::new(seed);
    let chances = Sampling::new((), belief.clone(), rollout.clone(), 64, seed);
    show::<doudizhu::State, _, _, _>(
        "doudizhu greedy",
        &asked,
        &rules,
        greedy.clone(),
        chances.clone(),
    );
    let sampling = Sampling::new(greedy, belief, rollout, 64, seed).with_trust(0.001);
    show::<doudizhu::State, _, _, _>("doudizhu sampling", &asked, &rules, sampling, chances);

    let rules = gin::Rules {
        target: 0,
        ..gin::Rules::eaai()
    };
    let greedy = gin::Greedy::new(seed);
    let chances = Sampling::new(
        (),
        gin::Belief::default(),
        gin::Rollout::default(),
        512,
        seed,
    );
    show::<gin::State, _, _, _>(
        "gin greedy",
        &asked,
        &rules,
        greedy.clone(),
        chances.clone(),
    );
    let sampling = Sampling::new(
        greedy,
        gin::Belief::default(),
        gin::Rollout::default(),
        512,
        seed,
    );
    show::<gin::State, _, _, _>(
        "gin sampling",
        &asked,
        &rules,
        sampling.with_trust(0.5),
        chances,
    );

    let rules = indian::Rules::indian();
    let chances = Sampling::new(
        (),
        indian::Belief,
        indian::LoosePoints::new(seed),
        256,
        seed,
    );
    show::<indian::State, _, _, _>(
        "indian greedy",
        &asked,
        &rules,
        indian::Greedy::new(seed),
        chances,
    );

    let rules = rummikub::Rules::rummikub();
    let fast = rummikub::Greedy::new(seed).without_rearranging();
    let chances = Sampling::new((), rummikub::Belief, fast, 16, seed);
    show::<rummikub::State, _, _, _>(
        "rummikub watchful",
        &asked,
        &rules,
        rummikub::Watchful::new(seed),
        chances,
    );

    let rules = guandan::Rules::guandan();
    let chances = Sampling::new(
        (),
        guandan::Belief::default(),
        guandan::Greedy::new(seed),
        24,
        seed,
    );
    show::<guandan::State, _, _, _>(
        "guandan greedy",
        &asked,
        &rules,
        guandan::Greedy::new(seed),
        chances,
    );
}
