//! A body that takes kickers, as a digit in the index of a table.

use std::cmp::Ordering;

use super::tally::Tally;
use crate::moves::{BodyRules, KickersNeeded, Play};
use crate::packed::Rank;
use crate::rules::Kickers;

/// A body that may carry, as a digit of the table's index: 0 bare, then the solos or the pairs that
/// it has so far, last the body that has all its kickers.
#[derive(Debug, Clone)]
pub(crate) struct Carrier {
    needed: KickersNeeded,
    /// How often each rank may be among its solos, and among its pairs.
    limits: [u64; 2],
    /// Whether it is a play without kickers.
    bare: bool,
    /// The weight of this digit in the index.
    stride: usize,
    pub(crate) digits: usize,
}

/// Equal kickers: a number of solos or of pairs of one rank.
#[derive(Clone, Copy)]
pub(crate) struct Equal {
    pub(crate) kickers: Kickers,
    pub(crate) rank: Rank,
    pub(crate) count: usize,
}

impl Carrier {
    pub(crate) fn new(body: Play, rules: &BodyRules, stride: usize) -> Self {
        let needed = rules.needed(body);
        let partly = needed.solos.saturating_sub(1) + needed.pairs.saturating_sub(1);
        Self {
            needed,
            limits: [Kickers::Solos, Kickers::Pairs].map(|kickers| rules.limits(body, kickers)),
            bare: rules.lays_bare(body),
            stride,
            digits: usize::from(partly) + 2,
        }
    }

    /// The digit after `digit` when `count` kickers more are taken, if they can be.
    fn take(&self, digit: usize, kickers: Kickers, count: usize) -> Option<usize> {
        let KickersNeeded { solos, pairs } = self.needed;
        let (needed, first) = match kickers {
            Kickers::Pairs => (usize::from(pairs), usize::from(solos.saturating_sub(1))),
            _ => (usize::from(solos), 0),
        };
        let has = match digit {
            0 => 0,
            _ if digit > first && digit - first < needed => digit - first,
            _ => return None,
        };
        match (has + count).cmp(&needed) {
            Ordering::Less => Some(first + has + count),
            Ordering::Equal => Some(self.digits - 1),
            Ordering::Greater => None,
        }
    }

    /// Whether the body is a play at this index of a table: bare, or with all its kickers.
    pub(crate) const fn is_settled(&self, index: usize) -> bool {
        let digit = index / self.stride % self.digits;
        digit == self.digits - 1 || digit == 0 && self.bare
    }

    /// Adds to `to` the ways of `from` in which this carrier takes some kickers more.
    pub(crate) fn give<T: Tally>(&self, from: &[T], to: &mut [T], equal: Equal) {
        let size = self.stride * self.digits;
        for digit in 0..self.digits {
            let Some(next) = self.take(digit, equal.kickers, equal.count) else {
                continue;
            };
            let (mut at, mut next) = (digit * self.stride, next * self.stride);
            if self.stride == 1 {
                while at < from.len() {
                    to[next] = to[next].plus(&from[at]);
                    (at, next) = (at + size, next + size);
                }
                continue;
            }
            for (from, to) in from.chunks_exact(size).zip(to.chunks_exact_mut(size)) {
                let (from, to) = (&from[at..][..self.stride], &mut to[next..][..self.stride]);
                to.iter_mut()
                    .zip(from)
                    .for_each(|(sum, way)| *sum = sum.plus(way));
            }
        }
    }

    /// How many of these kickers the carrier may take at most, however many are there.
    pub(crate) const fn limit(&self, equal: Equal) -> usize {
        let limits = self.limits[equal.kickers.cards() - 1];
        (limits >> (4 * equal.rank.index()) & 7) as usize
    }
}

#[cfg(test)]
mod tests {
    use combogrid_lattice::Count;

    use super::*;
    use crate::rules::Preset;

    /// The digits that a body goes through when it takes one kicker after the other.
    fn way(body: Play, kickers: Kickers) -> Vec<usize> {
        let carrier = Carrier::new(body, &BodyRules::new(Preset::Rlcard.rules()), 1);
        std::iter::successors(Some(0), |&digit| carrier.take(digit, kickers, 1)).collect()
    }

    #[test]
    fn bodies_go_from_bare_to_loaded() {
        let [trio, bomb] = [3, 4].map(|copies| Play::of_copies(copies, 0, 1));
        assert_eq!(
            [Kickers::Solos, Kickers::Pairs].map(|kickers| way(trio, kickers)),
            [[0, 1], [0, 1]]
        );
        assert_eq!(way(bomb, Kickers::Solos), [0, 1, 3]);
        assert_eq!(way(bomb, Kickers::Pairs), [0, 2, 3]);
        // Four trios with four solos or four pairs; five with solos only.
        assert_eq!(
            way(Play::of_copies(3, 0, 4), Kickers::Pairs),
            [0, 4, 5, 6, 7]
        );
        assert_eq!(
            way(Play::of_copies(3, 0, 5), Kickers::Solos),
            [0, 1, 2, 3, 4, 5]
        );
        assert_eq!(way(Play::of_copies(3, 0, 5), Kickers::Pairs), [0]);
    }

    #[test]
    fn tables_are_worked_on_in_blocks() {
        let bomb = Play::of_copies(4, 0, 1);
        // With another body of three digits before it, the bomb's four have a stride of three.
        let carrier = Carrier::new(bomb, &BodyRules::new(Preset::Rlcard.rules()), 3);
        let (mut from, mut to) = ([Count(0); 12], [Count(0); 12]);
        from[2].0 = 5;
        let pair = Equal {
            kickers: Kickers::Pairs,
            rank: Rank::Four,
            count: 1,
        };
        carrier.give(&from, &mut to, pair);
        assert_eq!(to.map(|way| way.0), [0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0]);
        // Bare at 2, and with one pair of two at 8.
        assert!(carrier.is_settled(2) && !carrier.is_settled(8));
    }
}
