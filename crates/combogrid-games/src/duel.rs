//! Two players against each other, with the luck of the deal taken out.

use crate::game::{Game, Match, Player};
use crate::random::SplitMix64;

/// The result of a [`duel`]: how often player `a` won both, one or none of the two games of a pair.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Duel {
    /// Pairs of which `a` won no game, one game, and both games.
    pub pairs: [u32; 3],
}

impl Duel {
    /// The number of pairs.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.pairs.iter().sum()
    }

    /// Whether no pair was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The share of the games that `a` won, 0 to 1; 0.5 if no pair was played.
    #[must_use]
    pub fn won(&self) -> f64 {
        if self.is_empty() {
            return 0.5;
        }
        f64::from(self.pairs[1] + 2 * self.pairs[2]) / f64::from(2 * self.len())
    }

    /// The lower end of the 95 % interval of [`won`](Self::won), from the variance over pairs.
    #[must_use]
    pub fn low(&self) -> f64 {
        (self.won() - self.margin()).max(0.0)
    }

    /// The upper end of the 95 % interval of [`won`](Self::won).
    #[must_use]
    pub fn high(&self) -> f64 {
        (self.won() + self.margin()).min(1.0)
    }

    /// 1.96 standard errors of the mean over pairs, or 1 if there are fewer than two pairs.
    fn margin(&self) -> f64 {
        if self.len() < 2 {
            return 1.0;
        }
        let shares = [0.0, 0.5, 1.0].into_iter().zip(self.pairs);
        let squares: f64 = shares
            .map(|(share, pairs)| (share - self.won()).powi(2) * f64::from(pairs))
            .sum();
        1.96 * (squares / f64::from(self.len() - 1) / f64::from(self.len())).sqrt()
    }
}

/// Plays pairs of games between `a` and `b`. Both games of a pair have the same deals, with the seats exchanged.
///
/// Each player is made anew for each game, by `a` or `b`, from a seed. The same arguments give the same result.
///
/// # Panics
///
/// If a player chooses an action that is not legal.
pub fn duel<M: Match, A: Player<M::Game>, B: Player<M::Game>>(
    rules: &M,
    pairs: u32,
    seed: u64,
    a: &impl Fn(u64) -> A,
    b: &impl Fn(u64) -> B,
) -> Duel {
    let mut random = SplitMix64::new(seed);
    let mut result = Duel::default();
    for _ in 0..pairs {
        let [deals, first, second] = [random.number(), random.number(), random.number()];
        let as_first = winner(rules, deals, &mut a(first), &mut b(second)) == 0;
        let as_second = winner(rules, deals, &mut b(second), &mut a(first)) == 1;
        result.pairs[usize::from(as_first) + usize::from(as_second)] += 1;
    }
    result
}

/// Plays hands until a player has won the game. The deal changes sides after a hand that someone has won.
fn winner<M: Match>(
    rules: &M,
    seed: u64,
    first: &mut impl Player<M::Game>,
    second: &mut impl Player<M::Game>,
) -> usize {
    let mut random = SplitMix64::new(seed);
    let mut dealer = random.below(2);
    let mut points = [0; 2];
    loop {
        let won = hand(M::Game::deal(rules, dealer, random.number()), first, second);
        points = [points[0] + won[0], points[1] + won[1]];
        if let Some(winner) = points.iter().position(|sum| *sum >= rules.target().max(1)) {
            return winner;
        }
        if won != [0, 0] {
            dealer = 1 - dealer;
        }
    }
}

/// Plays one hand to its end.
fn hand<G: Game>(
    mut state: G,
    first: &mut impl Player<G>,
    second: &mut impl Player<G>,
) -> [u32; 2] {
    while let Some(player) = state.player() {
        let view = state.view(player);
        let action = match player {
            0 => first.choose(&view),
            _ => second.choose(&view),
        };
        state = state.play(action).expect("players choose legal actions");
    }
    state.returns().expect("the hand is over")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_mean_over_pairs() {
        let result = Duel {
            pairs: [10, 20, 70],
        };
        assert_eq!((result.len(), result.is_empty()), (100, false));
        assert!((result.won() - 0.8).abs() < 1e-12);
        // Variance: (10 * 0.64 + 20 * 0.09 + 70 * 0.04) / 99 = 0.1111, its root over 10 times 1.96 = 0.0653.
        assert!((result.low() - 0.7347).abs() < 1e-4, "{}", result.low());
        assert!((result.high() - 0.8653).abs() < 1e-4, "{}", result.high());
    }

    #[test]
    fn one_pair_says_nothing() {
        let result = Duel { pairs: [0, 0, 1] };
        assert_eq!((result.low(), result.high()), (0.0, 1.0));
        assert!((Duel::default().won() - 0.5).abs() < 1e-12);
    }
}
