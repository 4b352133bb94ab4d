//! Two kinds of players against each other, with the luck of the deal taken out.

use core::iter::Sum;

use combogrid_budget::Meter;

use crate::game::{Game, Match};
use crate::player::{NoChoice, Player, played_out};
use crate::random::SplitMix64;

/// The result of a [`duel`]: how often player `a` won both, one or none of the two games of a pair.
///
/// ```
/// use combogrid_games::Duel;
///
/// // Of 100 pairs `a` won both games in 70, and only that on side 0 in 20.
/// let result = Duel { pairs: [[10, 0, 0], [0; 3], [20, 0, 70]], hands: 200 };
/// assert_eq!(result.len(), 100);
/// assert!((result.share().won - 0.8).abs() < 1e-9);
/// assert!((result.side(0).won - 0.9).abs() < 1e-9);
/// assert!((result.side(1).won - 0.7).abs() < 1e-9);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Duel {
    /// Pairs by the result of the game in which `a` is on side 0, and then of the one in which it is on side 1: lost,
    /// drawn, won.
    pub pairs: [[u32; 3]; 3],
    /// Hands that were played.
    pub hands: u64,
}

/// A share of games, 0 to 1, and its 95 % interval over pairs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// The share of the games that were won; a draw is half a game.
    pub won: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Duel {
    /// The number of pairs.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.pairs.as_flattened().iter().sum()
    }

    /// Whether no pair was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The share of all games that `a` won; 0.5 if no pair was played.
    #[must_use]
    pub fn share(&self) -> Share {
        self.mean(|results| (results[0] + results[1]) / 4.0)
    }

    /// The share of the games that `a` won on a side, 0 or 1.
    ///
    /// # Panics
    ///
    /// If `side` is neither 0 nor 1.
    #[must_use]
    pub fn side(&self, side: usize) -> Share {
        self.mean(|results| results[side] / 2.0)
    }

    /// The mean over pairs of a value of the half games won, and 1.96 standard errors about it.
    fn mean(&self, value: impl Fn([f64; 2]) -> f64) -> Share {
        // The place in the table is the number of half games: lost, drawn, won.
        let half_games = [0.0, 1.0, 2.0];
        let mut cells = Vec::new();
        for (first, row) in half_games.into_iter().zip(self.pairs) {
            for (second, pairs) in half_games.into_iter().zip(row) {
                cells.push((value([first, second]), f64::from(pairs)));
            }
        }
        // After the values, so that a wrong side panics with no pairs as well.
        if self.is_empty() {
            return Share {
                won: 0.5,
                low: 0.0,
                high: 1.0,
            };
        }
        let pairs = f64::from(self.len());
        let sum: f64 = cells.iter().map(|(value, pairs)| value * pairs).sum();
        let won = sum / pairs;
        // A sample is a pair, not a game: the two games of a pair have the same deals, so their results are not independent.
        // The variance of a sample divides by one less than its size, and a single pair says nothing of it.
        let margin = if self.len() < 2 {
            1.0
        } else {
            let squares = cells
                .iter()
                .map(|(value, pairs)| (value - won).powi(2) * pairs);
            1.96 * (squares.sum::<f64>() / (pairs - 1.0) / pairs).sqrt()
        };
        Share {
            won,
            low: (won - margin).max(0.0),
            high: (won + margin).min(1.0),
        }
    }
}

impl Sum for Duel {
    fn sum<I: Iterator<Item = Duel>>(duels: I) -> Duel {
        duels.fold(Duel::default(), |mut sum, duel| {
            let cells = sum.pairs.as_flattened_mut().iter_mut();
            for (cell, more) in cells.zip(duel.pairs.as_flattened()) {
                *cell += more;
            }
            sum.hands += duel.hands;
            sum
        })
    }
}

/// The most hands of a game. A game in which nobody comes to the points that end it by then is compared as it stands.
const MOST_HANDS: u32 = 10_000;

/// Plays pairs of games between `a` and `b`: the sum of [`pair`] over the first numbers of a seed.
///
/// # Errors
///
/// As [`pair`].
pub fn duel<M: Match, A: Player<M::Game>, B: Player<M::Game>>(
    rules: &M,
    pairs: u32,
    seed: u64,
    a: &impl Fn(u64) -> A,
    b: &impl Fn(u64) -> B,
    meter: &mut Meter,
) -> Result<Duel, NoChoice> {
    let mut random = SplitMix64::new(seed);
    (0..pairs)
        .map(|_| pair(rules, random.number(), a, b, meter))
        .sum()
}

/// Plays a pair of games between `a` and `b`: `a` plays for side 0 of the first and for side 1 of the second, with the
/// same deals.
///
/// Each place at the table has a player of its own, which is made anew for each game, from a seed of the place. Equal
/// arguments give equal results, and equal players win one game each. A game has at most 10,000 hands.
///
/// # Errors
///
/// [`NoChoice::Illegal`] if a player chooses an action that is not legal, [`NoChoice::Stopped`] if the budget of the meter is
/// spent, on which all decisions and actions count.
pub fn pair<M: Match, A: Player<M::Game>, B: Player<M::Game>>(
    rules: &M,
    seed: u64,
    a: &impl Fn(u64) -> A,
    b: &impl Fn(u64) -> B,
    meter: &mut Meter,
) -> Result<Duel, NoChoice> {
    let mut hands = 0;
    let first = half_games_won(rules, seed, 0, a, b, &mut hands, meter)?;
    let second = half_games_won(rules, seed, 1, a, b, &mut hands, meter)?;
    let mut pairs = [[0; 3]; 3];
    pairs[first][second] = 1;
    Ok(Duel { pairs, hands })
}

/// Plays hands to the end of a game in which `a` plays for a side, and returns the half games that this side wins. The deal
/// moves on after a hand that someone has won.
fn half_games_won<M: Match, A: Player<M::Game>, B: Player<M::Game>>(
    rules: &M,
    seed: u64,
    side: usize,
    a: &impl Fn(u64) -> A,
    b: &impl Fn(u64) -> B,
    hands: &mut u64,
    meter: &mut Meter,
) -> Result<usize, NoChoice> {
    let mut random = SplitMix64::new(seed);
    let mut dealer = 0;
    let mut state = M::Game::deal(rules, dealer, random.number());
    let mut points = vec![0; state.players()];
    // Seeds belong to seats, not to players: the one who sits there in the other game of the pair has the same seed, so equal
    // players choose alike and win one game each.
    let mut seats: Vec<Box<dyn Player<M::Game> + '_>> = Vec::new();
    for seat in 0..points.len() {
        let seed = random.number();
        seats.push(if rules.side(seat) == side {
            Box::new(a(seed))
        } else {
            Box::new(b(seed))
        });
    }
    for _ in 0..MOST_HANDS {
        let end = played_out(state, meter, |seat, view, meter| {
            seats[seat].choose(view, meter)
        })?;
        *hands += 1;
        let mut has_winner = false;
        for (seat, sum) in points.iter_mut().enumerate() {
            let won = end.returns(seat).expect("the hand is over");
            *sum = won.saturating_add(*sum);
            has_winner |= won != 0;
        }
        if rules.is_over(&points) {
            break;
        }
        if has_winner {
            dealer = (dealer + 1) % points.len();
        }
        state = rules
            .next(&end, dealer, random.number())
            .with_score(&points);
    }
    Ok(compare(rules, &points, side))
}

/// 2 if the mean points of a side are more than those of the other, 1 if they are equal, and else 0.
fn compare<M: Match>(rules: &M, points: &[i32], side: usize) -> usize {
    let (mut own, mut own_seats) = (0, 0);
    let (mut others, mut other_seats) = (0, 0);
    for (seat, points) in points.iter().enumerate() {
        if rules.side(seat) == side {
            own += i64::from(*points);
            own_seats += 1;
        } else {
            others += i64::from(*points);
            other_seats += 1;
        }
    }
    // own / own_seats against others / other_seats, without a division: a landlord is one seat against two.
    match (own * other_seats).cmp(&(others * own_seats)) {
        core::cmp::Ordering::Less => 0,
        core::cmp::Ordering::Equal => 1,
        core::cmp::Ordering::Greater => 2,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;
    use crate::game::IllegalAction;

    /// Hands without a choice, of which every second one is won. The rules note who deals.
    #[derive(Default)]
    struct Dealers(RefCell<Vec<usize>>);

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    struct Decided([i32; 2]);

    impl Match for Dealers {
        type Game = Decided;

        fn is_over(&self, points: &[i32]) -> bool {
            points.iter().any(|points| *points >= 100)
        }
    }

    impl Game for Decided {
        type Rules = Dealers;
        type Action = u8;
        type View = ();

        fn deal(rules: &Dealers, dealer: usize, _: u64) -> Self {
            let mut dealers = rules.0.borrow_mut();
            dealers.push(dealer);
            Self(if dealers.len().is_multiple_of(2) {
                [50, 0]
            } else {
                [0, 0]
            })
        }
        fn players(&self) -> usize {
            2
        }
        fn player(&self) -> Option<usize> {
            None
        }
        fn legal(&self) -> impl Iterator<Item = u8> {
            core::iter::empty()
        }
        fn play(self, action: u8) -> Result<Self, IllegalAction<Self>> {
            let state = self;
            Err(IllegalAction { state, action })
        }
        fn view(&self, _: usize) {}
        fn choices((): &()) -> impl Iterator<Item = u8> {
            core::iter::empty()
        }
        fn seat((): &()) -> usize {
            0
        }
        fn mover((): &()) -> Option<usize> {
            None
        }
        fn returns(&self, player: usize) -> Option<i32> {
            Some(self.0[player])
        }
    }

    struct Nobody;

    impl Player<Decided> for Nobody {
        fn choose(&mut self, (): &(), _: &mut Meter) -> Result<u8, NoChoice> {
            Err(NoChoice::NotToMove)
        }
    }

    #[test]
    fn who_dealt_a_hand_that_nobody_won_deals_again() {
        let rules = Dealers::default();
        let meter = &mut Meter::unlimited();
        let won = half_games_won(&rules, 1, 0, &|_| Nobody, &|_| Nobody, &mut 0, meter);
        assert_eq!(won, Ok(2));
        assert_eq!(rules.0.into_inner(), [0, 0, 1, 1]);
    }

    #[test]
    fn the_interval_is_that_of_the_mean_over_pairs() {
        let result = Duel {
            pairs: [[10, 0, 12], [0, 0, 0], [8, 0, 70]],
            hands: 200,
        };
        assert_eq!((result.len(), result.is_empty()), (100, false));
        let share = result.share();
        assert!((share.won - 0.8).abs() < 1e-12);
        // Variance: (10 * 0.64 + 20 * 0.09 + 70 * 0.04) / 99 = 0.1111, its root over 10 times 1.96 = 0.0653.
        assert!((share.low - 0.7347).abs() < 1e-4, "{share:?}");
        assert!((share.high - 0.8653).abs() < 1e-4, "{share:?}");
        assert!((result.side(0).won - 0.78).abs() < 1e-12);
        assert!((result.side(1).won - 0.82).abs() < 1e-12);
    }

    #[test]
    fn one_pair_says_nothing() {
        let mut result = Duel::default();
        assert!((result.share().won - 0.5).abs() < 1e-12);
        result.pairs[2][2] = 1;
        assert_eq!((result.share().low, result.share().high), (0.0, 1.0));
    }

    #[test]
    fn draws_are_half_a_game() {
        let result = Duel {
            pairs: [[0, 1, 0], [0, 2, 0], [0, 1, 0]],
            hands: 8,
        };
        assert!((result.share().won - 0.5).abs() < 1e-12);
    }
}
