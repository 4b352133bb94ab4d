//! The chance to win a game of several hands.

use std::sync::LazyLock;

/// Parts into which the points of a game are divided.
const PARTS: usize = 100;
/// The chance that a hand ends with this part of the points that it may win: hands win 25 of 100 points on average.
const LAST: f64 = 0.04;

/// The chance by the points that the player has, and those that the other one has.
static CHANCES: LazyLock<Vec<[f64; PARTS]>> = LazyLock::new(chances);

/// The chance of a player with `own` points to come to `target` first, if both win as many hands, and the points of a hand
/// have a geometric distribution.
///
/// ```text
/// own win    A(a, b) = L * W(a + 1, b) + (1 - L) * A(a + 1, b)
/// other win  B(a, b) = L * W(a, b + 1) + (1 - L) * B(a, b + 1)
/// chance     W(a, b) = (A(a, b) + B(a, b)) / 2
/// ```
///
/// `L` is the chance that a hand ends with this point. `A` and `B` are the chances within a hand that the player, or the other
/// one, wins: its next point is the last one of the hand, or the hand goes on. So the points of a hand need no sum of their
/// own, and the table takes one pass. One hand does not bring
/// both to the target.
pub(super) fn chance(target: u32, own: i32, other: i32) -> f64 {
    match (part(target, own), part(target, other)) {
        (PARTS.., _) => 1.0,
        (_, PARTS..) => 0.0,
        (own, other) => CHANCES[own][other],
    }
}

/// Points in parts of the target, rounded down. Points below zero count as none.
fn part(target: u32, points: i32) -> usize {
    let points = usize::try_from(points).unwrap_or(0);
    points.saturating_mul(PARTS) / usize::try_from(target.max(1)).unwrap_or(usize::MAX)
}

/// The chances, from the last points to the first: each needs those of one more point.
fn chances() -> Vec<[f64; PARTS]> {
    let mut chances = vec![[0.0; PARTS]; PARTS];
    // A(a, b), for the a of the last row.
    let mut own_wins = [1.0; PARTS];
    for own in (0..PARTS).rev() {
        let mut other_win = 0.0;
        for other in (0..PARTS).rev() {
            let after_own = match own + 1 {
                PARTS => 1.0,
                next => chances[next][other],
            };
            let after_other = match other + 1 {
                PARTS => 0.0,
                next => chances[own][next],
            };
            let own_win = LAST * after_own + (1.0 - LAST) * own_wins[other];
            other_win = LAST * after_other + (1.0 - LAST) * other_win;
            own_wins[other] = own_win;
            chances[own][other] = f64::midpoint(own_win, other_win);
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_player_wins_the_other_loses() {
        for own in 0..=100 {
            for other in 0..100 {
                let sum = chance(100, own, other) + chance(100, other, own);
                assert!((sum - 1.0).abs() < 1e-9, "{own} to {other}: {sum}");
            }
        }
    }

    /// One more point wins with 99 each; with 98 to 99 a hand of one point is not enough.
    #[test]
    fn the_last_points_are_counted_by_hand() {
        assert!((chance(100, 99, 99) - 0.5).abs() < 1e-12);
        assert!((chance(100, 98, 99) - (0.5 * (0.96 + 0.04 * 0.5))).abs() < 1e-12);
        assert!((chance(200, 196, 198) - chance(100, 98, 99)).abs() < 1e-12);
    }
}
