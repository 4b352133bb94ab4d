//! One split: the edges of its path, compared in the order of enumeration.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::lattice::{Edge, Lattice};

/// One split of the hand: a path through the lattice it borrows.
///
/// Paths of one lattice compare in the order of [`Lattice::iter`].
pub struct Path<'a, P> {
    pub(crate) lattice: &'a Lattice<P>,
    pub(crate) edges: Vec<Edge>,
}

impl<'a, P> Path<'a, P> {
    pub(crate) fn new(lattice: &'a Lattice<P>, edges: Vec<Edge>) -> Self {
        Self { lattice, edges }
    }

    /// The pieces of this split, column after column.
    pub fn pieces(&self) -> impl Iterator<Item = &'a P> + Clone + use<'a, '_, P> {
        let lattice = self.lattice;
        self.edges.iter().flat_map(|&edge| lattice.pieces_of(edge))
    }

    /// The pieces that are laid at one column: no pieces past the last column.
    #[must_use]
    pub fn pieces_at(&self, column: usize) -> &'a [P] {
        match self.edges.get(column) {
            Some(&edge) => self.lattice.pieces_of(edge),
            None => &[],
        }
    }

    /// The pieces of this split in a vector of their own.
    #[must_use]
    pub fn to_vec(&self) -> Vec<P>
    where
        P: Clone,
    {
        self.pieces().cloned().collect()
    }

    /// The rank of this split in the order of [`Lattice::iter`], saturated at `u128::MAX`.
    ///
    /// Computes in O(columns x choices).
    #[must_use]
    pub fn rank(&self) -> u128 {
        self.lattice.rank_of_edges(&self.edges)
    }
}

impl<P> Clone for Path<'_, P> {
    fn clone(&self) -> Self {
        Self::new(self.lattice, self.edges.clone())
    }
}

impl<P: fmt::Debug> fmt::Debug for Path<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.pieces()).finish()
    }
}

impl<P> PartialEq for Path<'_, P> {
    fn eq(&self, other: &Self) -> bool {
        self.edges == other.edges
    }
}

impl<P> Eq for Path<'_, P> {}

impl<P> PartialOrd for Path<'_, P> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<P> Ord for Path<'_, P> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.edges.cmp(&other.edges)
    }
}

impl<P> Hash for Path<'_, P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.edges.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::hash::BuildHasher;

    use rustc_hash::FxBuildHasher;

    use crate::Lattice;
    use crate::toy::Strip;

    #[test]
    fn a_path_shows_its_pieces_column_by_column() {
        let strip = Lattice::new(&Strip(2)).unwrap();
        for path in &strip {
            let columns = (0..2).flat_map(|column| path.pieces_at(column));
            assert_eq!(columns.copied().collect::<Vec<_>>(), path.to_vec());
            assert!(path.pieces_at(2).is_empty(), "past the last column");
            assert_eq!(format!("{path:?}"), format!("{:?}", path.to_vec()));
        }
    }

    #[test]
    fn paths_compare_and_hash_as_what_they_are() {
        let strip = Lattice::new(&Strip(3)).unwrap();
        let paths: Vec<_> = strip.iter().collect();
        for (at, one) in paths.iter().enumerate() {
            for (place, other) in paths.iter().enumerate() {
                assert_eq!(one.partial_cmp(other), at.partial_cmp(&place));
                assert_eq!(one == other, at == place);
            }
        }
        let hashes: BTreeSet<_> = paths
            .iter()
            .map(|path| FxBuildHasher.hash_one(path))
            .collect();
        assert_eq!(hashes.len(), paths.len());
    }
}
