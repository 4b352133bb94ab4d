//! All splits on all cores.

use rayon::iter::{IndexedParallelIterator, ParallelIterator};

use super::graph::split;
use super::{Split, Splits};
use crate::counts::SplitsError;

impl Splits {
    /// Every split, made on all cores: the same items in the same order as [`iter`](Self::iter).
    ///
    /// # Errors
    ///
    /// [`SplitsError::TooManySplits`] if there are more than a `usize` counts.
    pub fn par_iter(&self) -> Result<impl IndexedParallelIterator<Item = Split> + '_, SplitsError> {
        let paths = self
            .lattice
            .par_iter()
            .map_err(|_| SplitsError::TooManySplits)?;
        Ok(paths.map(|path| split(&path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn cores_make_the_same_list() {
        let hand = "3344455566678JJJQQ2".parse().expect("a hand");
        let splits = Rules::default().splits(hand).expect("a small graph");
        let parallel: Vec<_> = splits.par_iter().expect("few").collect();
        assert!(splits.iter().eq(parallel));
    }
}
