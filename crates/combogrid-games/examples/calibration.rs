//! Compares the chances that players say with the games that are won: hands are played by `greedy` or `sampling`, each decision says
//! the chance of its side to win the hand, and the table has, by tenths of that chance, the share of hands that were won:
//! `cargo run --release -p combogrid-games --example calibration -- 10000 1`

use combogrid_games::{
    Advice, Game, Imagine, Meter, PlayOut, Player, Sampling, doudizhu, gin, indian,
};

/// The decisions that said a chance between two tenths.
#[derive(Clone, Copy, Default)]
struct Tenth {
    count: f64,
    said: f64,
    won: f64,
}

/// Plays hands until there are this many positions, and prints the table.
///
/// The positions of one hand end alike, so a share is less certain than its number of positions suggests.
fn show<G, P, B, O>(
    name: &str,
    positions: u64,
    seed: u64,
    rules: &G::Rules,
    mut player: P,
    mut sampling: Sampling<(), B, O>,
) where
    G: Game,
    P: Player<G>,
    B: Imagine<G>,
    O: PlayOut<G, B::Policies>,
{
    let mut tenths = [Tenth::default(); 10];
    let mut counted = 0;
    for deal in seed.. {
        if counted >= positions {
            break;
        }
        let dealer = usize::try_from(deal % 2).unwrap_or(0);
        let mut state = G::deal(rules, dealer, deal);
        let mut said: Vec<(usize, f64)> = Vec::new();
        while let Some(seat) = state.player() {
            let (view, meter) = (state.view(seat), &mut Meter::unlimited());
            let Ok(Advice { action, chance, .. }) = player.advise(&view, meter) else {
                return;
            };
            let chance = match chance {
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
    println!("{name}, {counted} positions\n  said       positions  mean said  won");
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
    let number = |index: usize, usual: u64| {
        let text = std::env::args().nth(index);
        text.and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (positions, seed) = (number(1, 10_000), number(2, 1));
    let rules = doudizhu::Rules::rlcard();
    let (belief, rollout) = (doudizhu::Belief::default(), doudizhu::Rollout::new(seed));
    let sampling = Sampling::new((), belief, rollout, 64, seed);
    let player = doudizhu::Greedy::new(seed);
    show::<doudizhu::State, _, _, _>(
        "Dou Dizhu, greedy",
        positions,
        seed,
        &rules,
        player,
        sampling,
    );
    let rules = gin::Rules {
        target: 0,
        ..gin::Rules::eaai()
    };
    for name in ["gin, greedy", "gin, sampling"] {
        let sampling = Sampling::new(
            (),
            gin::Belief::default(),
            gin::Rollout::default(),
            128,
            seed,
        );
        let greedy = gin::Greedy::new(seed);
        if name == "gin, greedy" {
            show::<gin::State, _, _, _>(name, positions, seed, &rules, greedy, sampling);
            continue;
        }
        let belief = gin::Belief::default();
        let player = Sampling::new(greedy, belief, gin::Rollout::default(), 128, seed);
        show::<gin::State, _, _, _>(
            name,
            positions,
            seed,
            &rules,
            player.with_trust(0.5),
            sampling,
        );
    }
    let rules = indian::Rules::indian();
    let sampling = Sampling::new((), indian::Belief, indian::LoosePoints::new(seed), 16, seed);
    let player = indian::Greedy::new(seed);
    show::<indian::State, _, _, _>(
        "Indian rummy, greedy",
        positions / 10,
        seed,
        &rules,
        player,
        sampling,
    );
}
