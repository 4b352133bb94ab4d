//! All splits on all cores: the ranks are divided, and each part starts at its first rank.

use rayon::iter::plumbing::{Consumer, Producer, ProducerCallback, UnindexedConsumer, bridge};
use rayon::iter::{IndexedParallelIterator, ParallelIterator};

use super::{CountOverflow, Lattice, Path, Paths};

impl<P: Sync> Lattice<P> {
    /// Every split, made on all cores: the same items in the same order as
    /// [`iter`](Lattice::iter), and indexed, so that rayon's `zip`, `chunks` or
    /// `collect_into_vec` work.
    ///
    /// Each thread finds the start of its part by [`nth`](Lattice::nth) and walks from there.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if there are more splits than a `usize` counts.
    pub fn par_iter(&self) -> Result<ParPaths<'_, P>, CountOverflow> {
        let count = usize::try_from(self.count()?).map_err(|_| CountOverflow)?;
        Ok(ParPaths {
            lattice: self,
            first: 0,
            end: count,
        })
    }
}

/// The splits of a lattice on all cores; see [`Lattice::par_iter`].
#[must_use = "iterators are lazy"]
pub struct ParPaths<'a, P> {
    lattice: &'a Lattice<P>,
    first: usize,
    end: usize,
}

impl<'a, P: Sync> ParallelIterator for ParPaths<'a, P> {
    type Item = Path<'a, P>;

    fn drive_unindexed<C: UnindexedConsumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn opt_len(&self) -> Option<usize> {
        Some(self.len())
    }
}

impl<P: Sync> IndexedParallelIterator for ParPaths<'_, P> {
    fn len(&self) -> usize {
        self.end - self.first
    }

    fn drive<C: Consumer<Self::Item>>(self, consumer: C) -> C::Result {
        bridge(self, consumer)
    }

    fn with_producer<CB: ProducerCallback<Self::Item>>(self, callback: CB) -> CB::Output {
        callback.callback(self)
    }
}

impl<'a, P: Sync> Producer for ParPaths<'a, P> {
    type Item = Path<'a, P>;
    type IntoIter = Counted<'a, P>;

    fn into_iter(self) -> Counted<'a, P> {
        let ranks = self.first as u128..self.end as u128;
        Counted {
            paths: self.lattice.iter_range(ranks),
            left: self.end - self.first,
        }
    }

    fn split_at(self, index: usize) -> (Self, Self) {
        let middle = self.first + index;
        let front = Self {
            end: middle,
            ..self
        };
        let back = Self {
            first: middle,
            ..self
        };
        (front, back)
    }
}

/// [`Paths`] whose length fits a `usize` and is known without a walk.
pub struct Counted<'a, P> {
    paths: Paths<'a, P>,
    left: usize,
}

impl<'a, P> Iterator for Counted<'a, P> {
    type Item = Path<'a, P>;

    fn next(&mut self) -> Option<Path<'a, P>> {
        self.left = self.left.saturating_sub(1);
        self.paths.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<P> DoubleEndedIterator for Counted<'_, P> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left = self.left.saturating_sub(1);
        self.paths.next_back()
    }
}

impl<P> ExactSizeIterator for Counted<'_, P> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip};

    #[test]
    fn all_cores_give_the_list() {
        for columns in [0, 1, 5, 8] {
            let strip = Lattice::new(&Strip(columns)).unwrap();
            let parallel: Vec<_> = strip.par_iter().unwrap().collect();
            assert_eq!(parallel, strip.iter().collect::<Vec<_>>());
            let backwards: Vec<_> = strip.par_iter().unwrap().rev().collect();
            assert_eq!(backwards, strip.iter().rev().collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_part_knows_its_length() {
        let strip = Lattice::new(&Strip(3)).unwrap();
        let all = strip.par_iter().unwrap();
        assert_eq!((all.opt_len(), all.len()), (Some(22), 22));
        let (_, part) = all.split_at(9);
        assert_eq!(part.len(), 13);
        let mut paths = Producer::into_iter(part);
        assert_eq!(paths.next().map(|path| path.rank()), Some(9));
        assert_eq!(paths.next_back().map(|path| path.rank()), Some(21));
        assert_eq!(paths.size_hint(), (11, Some(11)));
    }

    #[test]
    fn it_is_indexed() {
        let strip = Lattice::new(&Strip(7)).unwrap();
        let ranks = strip.par_iter().unwrap().enumerate();
        assert!(ranks.all(|(at, path)| path.rank() == at as u128));
        let long = Lattice::new(&Row {
            cells: 100,
            singles: true,
        })
        .unwrap();
        assert!(long.par_iter().is_err());
    }
}
