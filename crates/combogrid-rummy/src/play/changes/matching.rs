//! The heaviest matching of a bipartite graph, by the Hungarian method.
//! Which meld of a table continues which meld of an earlier one is such a matching.

use crate::cards::{Hand, Meld};
use crate::play::Table;

/// The column that each row is matched with, or `None`, such that the weights of the pairs have the greatest sum. A
/// weight of 0 matches nothing.
///
/// Computes in O(n^3) for n rows or columns, whichever are more. Source: Kuhn, "The Hungarian method for the assignment
/// problem" (1955), with the potentials of Jonker and Volgenant (1987).
pub(super) fn heaviest(weights: &[Vec<i64>], columns: usize) -> Vec<Option<usize>> {
    let size = weights.len().max(columns);
    let weight = |row: usize, column: usize| -> i64 {
        let row = weights.get(row);
        row.and_then(|row| row.get(column)).copied().unwrap_or(0)
    };
    // Rows and columns count from 1, and column 0 holds the row that is to be matched.
    let (mut row_potential, mut potential) = (vec![0; size + 1], vec![0; size + 1]);
    let mut matched = vec![0; size + 1];
    for row in 1..=size {
        matched[0] = row;
        let (mut slack, mut before) = (vec![i64::MAX; size + 1], vec![0; size + 1]);
        let mut is_reached = vec![false; size + 1];
        let mut column = 0;
        while matched[column] != 0 {
            is_reached[column] = true;
            let from = matched[column];
            for to in (1..=size).filter(|to| !is_reached[*to]) {
                let cost = -weight(from - 1, to - 1) - row_potential[from] - potential[to];
                if cost < slack[to] {
                    (slack[to], before[to]) = (cost, column);
                }
            }
            let open = (1..=size).filter(|to| !is_reached[*to]);
            let nearest = open
                .min_by_key(|to| slack[*to])
                .expect("a square has a free column for each row");
            let step = slack[nearest];
            for to in 0..=size {
                if is_reached[to] {
                    row_potential[matched[to]] += step;
                    potential[to] -= step;
                } else {
                    slack[to] = slack[to].saturating_sub(step);
                }
            }
            column = nearest;
        }
        while column != 0 {
            matched[column] = matched[before[column]];
            column = before[column];
        }
    }
    let mut pairs = vec![None; weights.len()];
    for (column, row) in matched.iter().skip(1).enumerate() {
        if weight(row - 1, column) > 0 {
            pairs[row - 1] = Some(column);
        }
    }
    pairs
}

/// The weight of a meld that continues a meld of the earlier table: first that it needs no step, then that it is the
/// whole of that meld, then the tiles that stay. A deck has fewer tiles than the factors.
pub(super) fn weights(old: &[Hand], after: &Table) -> Vec<Vec<i64>> {
    const WHOLE: i64 = 1 << 12;
    const NO_STEP: i64 = 1 << 24;
    let weight = |new: &Hand, old: &Hand| {
        let common = new.common(old).len();
        if common == 0 {
            return 0;
        }
        let tiles = i64::try_from(common).expect("tiles of two melds");
        let no_step = i64::from(common == new.len()) * NO_STEP;
        tiles + no_step + i64::from(new == old) * WHOLE
    };
    let melds = after.melds().iter().map(Meld::tiles);
    melds
        .map(|new| old.iter().map(|old| weight(&new, old)).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The greatest sum by trying everything.
    fn by_trying(weights: &[Vec<i64>], used: u32) -> i64 {
        let Some((row, rest)) = weights.split_first() else {
            return 0;
        };
        let free = (0..row.len()).filter(|column| used >> column & 1 == 0);
        let with = free.map(|column| row[column] + by_trying(rest, used | 1 << column));
        with.chain([by_trying(rest, used)]).max().unwrap()
    }

    #[test]
    fn no_other_matching_is_heavier() {
        let mut rng = fastrand::Rng::with_seed(31);
        for _ in 0..2000 {
            let (rows, columns) = (rng.usize(0..6), rng.usize(0..6));
            let row = |rng: &mut fastrand::Rng| (0..columns).map(|_| rng.i64(0..5)).collect();
            let weights: Vec<Vec<i64>> = (0..rows).map(|_| row(&mut rng)).collect();
            let pairs = heaviest(&weights, columns);
            let mut taken: Vec<usize> = pairs.iter().flatten().copied().collect();
            let sum: i64 = (weights.iter().zip(&pairs))
                .filter_map(|(row, pair)| Some(row[(*pair)?]))
                .sum();
            assert_eq!(sum, by_trying(&weights, 0), "{weights:?}");
            taken.sort_unstable();
            taken.dedup();
            assert_eq!(taken.len(), pairs.iter().flatten().count());
        }
    }
}
