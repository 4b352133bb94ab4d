use crate::Kickers;
use crate::splits::loads::{Load, Loads};
use crate::splits::nibbles::number;
use crate::splits::skeleton::Part;
use crate::splits::tally::Tally;

/// A body that can take kickers, as a digit of the table's index: 0 bare, then the solos or the
/// pairs it has so far, last the body that has all its kickers.
#[derive(Debug, Clone)]
pub(crate) struct Carrier {
    load: Load,
    /// How often each rank may be among its solos, and among its pairs.
    limits: [u64; 2],
    /// What one step of this digit is worth in the index.
    stride: usize,
    pub(crate) digits: usize,
}

/// One solo or one pair after the other goes to a carrier.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    Solo,
    Pair,
}

impl Carrier {
    pub(crate) fn new(part: Part, load: Load, loads: &Loads, stride: usize) -> Self {
        let partly = load.solos.saturating_sub(1) + load.pairs.saturating_sub(1);
        let limits = [Kickers::Solos, Kickers::Pairs].map(|kickers| loads.limits(part, kickers));
        Self {
            load,
            limits,
            stride,
            digits: usize::from(partly) + 2,
        }
    }

    /// The digit after `digit` when `count` units more are taken, if they can be.
    fn take(&self, digit: usize, unit: Unit, count: usize) -> Option<usize> {
        let solo_digits = usize::from(self.load.solos.saturating_sub(1));
        let (needed, first) = match unit {
            Unit::Solo => (usize::from(self.load.solos), 0),
            Unit::Pair => (usize::from(self.load.pairs), solo_digits),
        };
        let has = match digit {
            0 => 0,
            _ if digit > first && digit - first < needed => digit - first,
            _ => return None,
        };
        match (has + count).cmp(&needed) {
            core::cmp::Ordering::Less => Some(first + has + count),
            core::cmp::Ordering::Equal => Some(self.digits - 1),
            core::cmp::Ordering::Greater => None,
        }
    }

    /// The digit of this carrier in a table's index.
    pub(crate) const fn digit(&self, index: usize) -> usize {
        index / self.stride % self.digits
    }

    /// Adds to `to` the ways of `from` in which this carrier takes `count` units more.
    pub(crate) fn give<T: Tally>(&self, from: &[T], to: &mut [T], unit: Unit, count: usize) {
        let size = self.stride * self.digits;
        for digit in 0..self.digits {
            let Some(next) = self.take(digit, unit, count) else {
                continue;
            };
            let (at, next) = (digit * self.stride, next * self.stride);
            if self.stride == 1 {
                let from = from.iter().skip(at).step_by(size);
                let to = to.iter_mut().skip(next).step_by(size);
                to.zip(from).for_each(|(sum, way)| *sum = sum.or(*way));
                continue;
            }
            for (from, to) in from.chunks_exact(size).zip(to.chunks_exact_mut(size)) {
                add(&from[at..][..self.stride], &mut to[next..][..self.stride]);
            }
        }
    }

    /// How many units of the rank at nibble `rank` the carrier may take at most.
    pub(crate) const fn limit(&self, unit: Unit, rank: u32) -> usize {
        number(self.limits[unit as usize] >> (4 * rank) & 7)
    }
}

fn add<T: Tally>(from: &[T], to: &mut [T]) {
    to.iter_mut()
        .zip(from)
        .for_each(|(sum, way)| *sum = sum.or(*way));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Preset;

    /// The digits that a body goes through when it takes one unit after the other.
    fn way(part: Part, unit: Unit) -> Vec<usize> {
        let loads = Loads::new(Preset::Rlcard.rules());
        let carrier = Carrier::new(part, loads.of(part), &loads, 1);
        core::iter::successors(Some(0), |&digit| carrier.take(digit, unit, 1)).collect()
    }

    #[test]
    fn bodies_go_from_bare_to_loaded() {
        let (trio, bomb) = (Part::threes(0, 1), Part::fours(0, 1));
        assert_eq!(
            [Unit::Solo, Unit::Pair].map(|unit| way(trio, unit)),
            [[0, 1], [0, 1]]
        );
        assert_eq!(way(bomb, Unit::Solo), [0, 1, 3]);
        assert_eq!(way(bomb, Unit::Pair), [0, 2, 3]);
        // Four trios with four solos or four pairs; five with solos only.
        assert_eq!(way(Part::threes(0, 4), Unit::Pair), [0, 4, 5, 6, 7]);
        assert_eq!(way(Part::threes(0, 5), Unit::Solo), [0, 1, 2, 3, 4, 5]);
        assert_eq!(way(Part::threes(0, 5), Unit::Pair), [0]);
    }

    #[test]
    fn tables_are_worked_on_in_blocks() {
        let loads = Loads::new(Preset::Rlcard.rules());
        let bomb = Part::fours(0, 1);
        // Beside another body with three digits, the bomb's four have a stride of three.
        let carrier = Carrier::new(bomb, loads.of(bomb), &loads, 3);
        let (mut from, mut to) = (
            [crate::splits::tally::Ways(0_u64); 12],
            [crate::splits::tally::Ways(0); 12],
        );
        from[2].0 = 5;
        carrier.give(&from, &mut to, Unit::Pair, 1);
        assert_eq!(to.map(|way| way.0), [0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0]);
        assert_eq!((carrier.digit(2), carrier.digit(8)), (0, 2));
    }
}
