//! A split at random, each with the same probability: a random rank.

use super::{CountOverflow, Lattice, Path};

impl<P> Lattice<P> {
    /// One split at random, each with the same chance, or `None` if there is no split.
    ///
    /// `random` gives uniform 64-bit words, so any generator serves: `|| rng.next_u64()`. Two
    /// words are drawn at a time, rarely more than once.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if there are `u128::MAX` splits or more.
    ///
    /// Computes in O(columns x choices) after O(edges) once.
    ///
    /// ```
    /// # use combogrid_lattice::{Choices, Lattice, Sweep};
    /// # struct Bits(usize);
    /// # impl Sweep for Bits {
    /// #     type State = ();
    /// #     type Piece = u8;
    /// #     fn columns(&self) -> usize { self.0 }
    /// #     fn start(&self) {}
    /// #     fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u8>) {
    /// #         out.push((), [0]);
    /// #         out.push((), [1]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// let mut rng = fastrand::Rng::with_seed(7);
    /// let bits = Lattice::new(&Bits(8)).unwrap().sample(|| rng.u64(..)).unwrap().unwrap().to_vec();
    /// assert_eq!(bits.len(), 8);
    /// ```
    pub fn sample(
        &self,
        random: impl FnMut() -> u64,
    ) -> Result<Option<Path<'_, P>>, CountOverflow> {
        match self.count()? {
            0 => Ok(None),
            count => Ok(self.nth(below(count, random))),
        }
    }
}

/// By chance, this many draws in a row are rejected less often than once in 2^64 times. So a generator for which they are
/// is broken, and the sampling ends.
const MOST_DRAWS: usize = 64;

/// A uniform number below `bound`, by rejecting the draws that would make some more likely.
fn below(bound: u128, mut random: impl FnMut() -> u64) -> u128 {
    // 2^128 modulo `bound`: that many of the highest draws would make the lowest remainders more likely.
    let uneven = (u128::MAX % bound + 1) % bound;
    for _ in 0..MOST_DRAWS {
        let draw = u128::from(random()) << 64 | u128::from(random());
        if draw <= u128::MAX - uneven {
            return draw % bound;
        }
    }
    u128::MAX % bound
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip};

    #[test]
    fn draws_that_would_be_uneven_are_rejected() {
        // With a bound of 3, one draw is left over: the greatest.
        let mut words = [u64::MAX, u64::MAX, 0, 5].into_iter();
        assert_eq!(below(3, || words.next().unwrap()), 2);
        let mut second = [u64::MAX, u64::MAX - 1].into_iter();
        assert_eq!(below(3, || second.next().unwrap()), 2);
        let mut power = [u64::MAX, u64::MAX].into_iter();
        assert_eq!(below(8, || power.next().unwrap()), 7);
    }

    #[test]
    fn a_generator_that_is_stuck_is_not_waited_for() {
        assert_eq!(below(3, || u64::MAX), 0);
        assert_eq!(below(10, || u64::MAX), 5);
    }

    #[test]
    fn each_split_comes_about_as_often() {
        let strip = Lattice::new(&Strip(3)).unwrap();
        let mut rng = fastrand::Rng::with_seed(1);
        let mut seen = [0u32; 22];
        for _ in 0..22_000 {
            let path = strip.sample(|| rng.u64(..)).unwrap().unwrap();
            seen[usize::try_from(path.rank()).unwrap()] += 1;
        }
        // 1,000 each with a standard deviation of 31: six of them either way.
        assert!(seen.iter().all(|n| (814..=1186).contains(n)), "{seen:?}");
    }

    #[test]
    fn nothing_and_too_much() {
        let row = |cells, singles| Lattice::new(&Row { cells, singles }).unwrap();
        assert_eq!(row(3, false).sample(|| 0), Ok(None));
        assert_eq!(row(400, true).sample(|| 0), Err(CountOverflow));
    }
}
