//! The splits in order, from both ends, by changing the last column that can change.

use core::iter::FusedIterator;
use core::ops::Range;

use super::lattice::{Edge, Node};
use super::{Lattice, Path};

impl<P> Lattice<P> {
    /// Every split once, in order: the first column decides first, by the order of its choices.
    ///
    /// Lazy, from both ends; memory is one path an end. [`for_each`](Self::for_each) is the
    /// faster way where the pieces are only looked at.
    ///
    /// Computes in O(columns that differ from the split before) each, O(columns) to clone it.
    pub fn iter(&self) -> Paths<'_, P> {
        if self.is_empty() {
            return Paths {
                lattice: self,
                ends: None,
            };
        }
        let (mut first, mut last) = (vec![0; self.columns], vec![0; self.columns]);
        self.complete(&mut first, 0, |edges| edges.start);
        self.complete(&mut last, 0, |edges| edges.end - 1);
        Paths {
            lattice: self,
            ends: Some((first, last)),
        }
    }

    /// The splits whose ranks lie in `ranks`, in order; ranks past the last are left out.
    pub fn iter_range(&self, ranks: Range<u128>) -> Paths<'_, P> {
        let ends = match ranks.end.min(self.paths_from_root()).checked_sub(1) {
            Some(last) if last >= ranks.start => self.nth(ranks.start).zip(self.nth(last)),
            _ => None,
        };
        Paths {
            lattice: self,
            ends: ends.map(|(first, last)| (first.edges, last.edges)),
        }
    }

    /// Makes `edges` the next path; false after the last.
    ///
    /// As an odometer does: the last column that can go on takes its next edge, and all columns after it
    /// begin anew. The graph has no dead ends, so every beginning can be completed.
    pub(crate) fn advance(&self, edges: &mut [Edge]) -> bool {
        for column in (0..edges.len()).rev() {
            let source = self.source(edges, column);
            if edges[column] + 1 < self.edges_of(source).end {
                edges[column] += 1;
                self.complete(edges, column + 1, |edges| edges.start);
                return true;
            }
        }
        false
    }

    /// Makes `edges` the path before; false before the first.
    fn retreat(&self, edges: &mut [Edge]) -> bool {
        for column in (0..edges.len()).rev() {
            let source = self.source(edges, column);
            if edges[column] > self.edges_of(source).start {
                edges[column] -= 1;
                self.complete(edges, column + 1, |edges| edges.end - 1);
                return true;
            }
        }
        false
    }

    /// The node from which the path leaves at `column`.
    fn source(&self, edges: &[Edge], column: usize) -> Node {
        match column.checked_sub(1) {
            Some(before) => self.target_of(edges[before]),
            None => 0,
        }
    }

    /// Walks from `column` to the sink, taking one edge of each node's range.
    fn complete(&self, edges: &mut [Edge], column: usize, pick: impl Fn(Range<Edge>) -> Edge) {
        let mut node = self.source(edges, column);
        for edge in &mut edges[column..] {
            *edge = pick(self.edges_of(node));
            node = self.target_of(*edge);
        }
    }
}

impl<'a, P> IntoIterator for &'a Lattice<P> {
    type Item = Path<'a, P>;
    type IntoIter = Paths<'a, P>;

    fn into_iter(self) -> Paths<'a, P> {
        self.iter()
    }
}

/// The splits of a lattice in order, from both ends; see [`Lattice::iter`].
#[must_use = "iterators are lazy"]
pub struct Paths<'a, P> {
    lattice: &'a Lattice<P>,
    /// The next path of the front and of the back, both still to come.
    ends: Option<(Vec<Edge>, Vec<Edge>)>,
}

impl<P> Paths<'_, P> {
    /// The number of splits still to come, saturated at `u128::MAX`.
    ///
    /// Computes in O(columns x choices).
    #[must_use]
    pub fn remaining(&self) -> u128 {
        let Some((front, back)) = &self.ends else {
            return 0;
        };
        match self.lattice.rank_of_edges(back) {
            u128::MAX => u128::MAX,
            last => last - self.lattice.rank_of_edges(front) + 1,
        }
    }
}

impl<P> Clone for Paths<'_, P> {
    fn clone(&self) -> Self {
        Self {
            lattice: self.lattice,
            ends: self.ends.clone(),
        }
    }
}

impl<P> std::fmt::Debug for Paths<'_, P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let remaining = self.remaining();
        f.debug_struct("Paths")
            .field("remaining", &remaining)
            .finish()
    }
}

impl<'a, P> Iterator for Paths<'a, P> {
    type Item = Path<'a, P>;

    fn next(&mut self) -> Option<Path<'a, P>> {
        let (front, back) = self.ends.as_mut()?;
        let path = front.clone();
        if front == back || !self.lattice.advance(front) {
            self.ends = None;
        }
        Some(Path::new(self.lattice, path))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        match usize::try_from(self.remaining()) {
            Ok(exact) => (exact, Some(exact)),
            Err(_) => (usize::MAX, None),
        }
    }

    fn nth(&mut self, n: usize) -> Option<Path<'a, P>> {
        let (front, back) = self.ends.as_mut()?;
        let rank = self.lattice.rank_of_edges(front).saturating_add(n as u128);
        match self.lattice.nth(rank) {
            Some(path) if path.edges <= *back => *front = path.edges,
            _ => self.ends = None,
        }
        self.next()
    }

    fn last(mut self) -> Option<Path<'a, P>> {
        self.next_back()
    }
}

impl<'a, P> DoubleEndedIterator for Paths<'a, P> {
    fn next_back(&mut self) -> Option<Path<'a, P>> {
        let (front, back) = self.ends.as_mut()?;
        let path = back.clone();
        if front == back || !self.lattice.retreat(back) {
            self.ends = None;
        }
        Some(Path::new(self.lattice, path))
    }
}

impl<P> FusedIterator for Paths<'_, P> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip};

    fn row(cells: usize) -> Lattice<crate::toy::Tile> {
        Lattice::new(&Row {
            cells,
            singles: true,
        })
        .unwrap()
    }

    #[test]
    fn the_ends_meet_in_the_middle() {
        let strip = Lattice::new(&Strip(3)).unwrap();
        let all: Vec<_> = strip.iter().collect();
        for split in 0..=all.len() {
            let mut paths = strip.iter();
            let front: Vec<_> = paths.by_ref().take(split).collect();
            assert_eq!(
                paths.size_hint(),
                (all.len() - split, Some(all.len() - split))
            );
            let mut back: Vec<_> = paths.by_ref().rev().collect();
            back.reverse();
            assert_eq!([front, back].concat(), all);
            assert!(paths.next().is_none() && paths.next_back().is_none());
        }
    }

    #[test]
    fn a_jump_is_as_many_steps() {
        let lattice = row(6);
        for start in 0..3 {
            for n in 0..15 {
                let (mut steps, mut jump) = (lattice.iter(), lattice.iter());
                for _ in 0..start {
                    (_, _) = (steps.next_back(), jump.next_back());
                    (_, _) = (steps.next(), jump.next());
                }
                assert_eq!(jump.nth(n), (0..=n).map(|_| steps.next()).last().flatten());
                assert_eq!(jump.next(), steps.next());
                assert_eq!(jump.last(), steps.last());
            }
        }
    }

    #[test]
    fn an_iterator_shows_how_many_are_left() {
        let lattice = row(5);
        let mut paths = lattice.iter();
        paths.next();
        assert_eq!(format!("{paths:?}"), "Paths { remaining: 7 }");
    }

    #[test]
    fn ranges_are_cut_from_the_list() {
        let lattice = row(5);
        let all: Vec<_> = lattice.iter().collect();
        assert_eq!(all.len(), 8);
        for (first, end) in [(0, 8), (2, 5), (3, 3), (7, 100), (8, 9), (100, 200)] {
            let cut: Vec<_> = lattice.iter_range(first as u128..end as u128).collect();
            assert_eq!(cut, all[first.min(8)..end.min(8)]);
        }
    }

    #[test]
    fn endless_lattices_are_walked_from_both_ends() {
        let lattice = row(400);
        assert_eq!(lattice.iter().size_hint(), (usize::MAX, None));
        let mut paths = lattice.iter();
        assert_eq!(paths.next().unwrap().to_vec().len(), 200);
        assert_eq!(paths.nth(1000).unwrap().rank(), 1001);
        assert_eq!(paths.next_back().unwrap().to_vec().len(), 400);
    }
}
