//! The number of splits from each state on, which also answers which split has a rank, and which rank a split has.

use rustc_hash::FxHashSet;

use super::lattice::{Edge, Node};
use super::{Lattice, Path};
use crate::semiring::Count;

/// There are `u128::MAX` splits or more, so an exact number cannot be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more than 2^128 - 2 splits")]
pub struct CountOverflow;

impl<P> Lattice<P> {
    /// The number of splits.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if there are `u128::MAX` or more.
    ///
    /// Computes in O(edges) once, then in O(1).
    pub fn count(&self) -> Result<u128, CountOverflow> {
        Count(self.paths_from_root()).exact().ok_or(CountOverflow)
    }

    /// The split of rank `k`, counted from 0 in the order of [`iter`](Self::iter), or none past
    /// the last. If there are `u128::MAX` splits or more, every `k` below that is still exact.
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
    /// // All rows of five bits, in order: the twelfth of them is twelve in binary.
    /// let bits = Lattice::new(&Bits(5)).unwrap();
    /// assert_eq!(bits.nth(12).unwrap().to_vec(), [0, 1, 1, 0, 0]);
    /// assert_eq!(bits.rank_of(&[0, 1, 1, 0, 0]), Some(12));
    /// assert!(bits.nth(32).is_none());
    /// ```
    #[must_use]
    pub fn nth(&self, mut k: u128) -> Option<Path<'_, P>> {
        if k >= self.paths_from_root() {
            return None;
        }
        let (mut node, mut edges) = (0, Vec::with_capacity(self.columns));
        while edges.len() < self.columns {
            let edge = self.edge_with_rank(node, &mut k);
            edges.push(edge);
            node = self.target_of(edge);
        }
        Some(Path::new(self, edges))
    }

    /// The rank of the split that lays exactly these pieces, in any order within a column, column
    /// after column as [`Path::pieces`] gives them, or `None` if the hand has no such split.
    ///
    /// If there are `u128::MAX` splits or more, a rank of at least that is also `None`.
    ///
    /// Computes in O(columns x choices) where the pieces decide the choices, in O(edges x pieces)
    /// at worst.
    #[must_use]
    pub fn rank_of(&self, pieces: &[P]) -> Option<u128>
    where
        P: PartialEq,
    {
        if self.is_empty() {
            return None;
        }
        let rank = self.rank_of_edges(&self.find(pieces)?);
        (rank < u128::MAX).then_some(rank)
    }

    /// The number of splits, saturated.
    pub(crate) fn paths_from_root(&self) -> u128 {
        self.paths().first().copied().unwrap_or(0)
    }

    /// For each node the number of paths to the sink, saturated.
    pub(crate) fn paths(&self) -> &[u128] {
        self.paths.get_or_init(|| {
            let counts = self.fold_nodes(|_| Count(1));
            counts.into_iter().map(|Count(paths)| paths).collect()
        })
    }

    pub(crate) fn paths_through(&self, edge: Edge) -> u128 {
        self.paths()[self.target_of(edge) as usize]
    }

    /// The edge under which the path of rank `k` of this node goes; `k` becomes its rank there.
    fn edge_with_rank(&self, node: Node, k: &mut u128) -> Edge {
        let mut edges = self.edges_of(node);
        loop {
            let edge = edges.next().expect("the rank is below the node's paths");
            match k.checked_sub(self.paths_through(edge)) {
                Some(rest) => *k = rest,
                None => return edge,
            }
        }
    }

    /// The rank of a path, saturated.
    pub(crate) fn rank_of_edges(&self, edges: &[Edge]) -> u128 {
        let mut rank: u128 = 0;
        let mut node = 0;
        for &taken in edges {
            // All paths that leave the node by an earlier edge come before this one.
            for edge in self.edges_of(node).start..taken {
                rank = rank.saturating_add(self.paths_through(edge));
            }
            node = self.target_of(taken);
        }
        rank
    }

    /// The first path that lays `pieces`; only edges that lay nothing (or the same) can make the
    /// search turn back, and never twice at the same node before the same pieces.
    fn find(&self, pieces: &[P]) -> Option<Vec<Edge>>
    where
        P: PartialEq,
    {
        let mut tried = FxHashSet::default();
        let mut path: Vec<Edge> = Vec::with_capacity(self.columns);
        // For each column so far, the edges not yet tried and the pieces laid before it.
        let mut open = vec![(self.edges_of(0), 0)];
        while let Some(&mut (ref mut edges, before)) = open.last_mut() {
            if path.len() == self.columns && before == pieces.len() {
                return Some(path);
            }
            let next = edges.find_map(|edge| {
                let laid = self.pieces_of(edge);
                let after = before + laid.len();
                let fits = after <= pieces.len() && is_permutation(laid, &pieces[before..after]);
                (fits && tried.insert((self.target_of(edge), after))).then_some((edge, after))
            });
            if let Some((edge, after)) = next {
                path.push(edge);
                open.push((self.edges_of(self.target_of(edge)), after));
            } else {
                open.pop();
                path.pop();
            }
        }
        None
    }
}

/// Whether two lists of equal length have the same pieces. Quadratic, since pieces need neither order
/// nor hash, and one choice lays only a few.
fn is_permutation<P: PartialEq>(one: &[P], other: &[P]) -> bool {
    one == other
        || one
            .iter()
            .all(|piece| count_of(piece, one) == count_of(piece, other))
}

fn count_of<P: PartialEq>(piece: &P, list: &[P]) -> usize {
    list.iter().filter(|&other| other == piece).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip, Tile};

    #[test]
    fn dominoes_and_singles_are_counted_by_fibonacci() {
        let count = |cells| {
            Lattice::new(&Row {
                cells,
                singles: true,
            })
            .unwrap()
            .count()
        };
        assert_eq!(
            [0, 1, 2, 3, 10].map(|n| count(n).unwrap()),
            [1, 1, 2, 3, 89]
        );
        assert_eq!(
            count(185),
            Ok(332_825_110_087_067_562_321_196_029_789_634_457_848)
        );
        assert_eq!(count(186), Err(CountOverflow));
    }

    #[test]
    fn beyond_the_largest_count_ranks_are_still_exact() {
        let row = Lattice::new(&Row {
            cells: 400,
            singles: true,
        })
        .unwrap();
        let all_dominoes = vec![Tile::Domino; 200];
        assert_eq!(row.rank_of(&all_dominoes), Some(0));
        let late = row.nth(u128::MAX - 1).expect("there are more");
        assert_eq!(row.rank_of(&late.to_vec()), Some(u128::MAX - 1));
        assert_eq!(
            row.rank_of(&vec![Tile::Single; 400]),
            None,
            "its rank cannot be told"
        );
    }

    /// A state counts the columns of which nothing was laid; the last piece tells their number.
    struct Silent(usize);

    impl crate::Sweep for Silent {
        type State = usize;
        type Piece = usize;

        fn columns(&self) -> usize {
            self.0
        }
        fn start(&self) -> usize {
            0
        }
        fn choices(
            &self,
            column: usize,
            &skipped: &usize,
            out: &mut impl crate::Choices<usize, usize>,
        ) {
            if column + 1 == self.0 {
                out.push(0, [skipped]);
                return;
            }
            for step in 0..2 {
                out.push(skipped + step, []);
            }
        }
        fn accepts(&self, _: &usize) -> bool {
            true
        }
    }

    #[test]
    fn silent_choices_are_not_tried_in_every_combination() {
        let silent = Lattice::new(&Silent(60)).unwrap();
        assert_eq!(silent.count(), Ok(1 << 59));
        assert_eq!(silent.rank_of(&[0]), Some(0));
        assert_eq!(silent.rank_of(&[59]), Some((1 << 59) - 1));
        assert_eq!(silent.rank_of(&[60]), None);
    }

    #[test]
    fn pieces_of_a_column_may_come_in_any_order() {
        let strip = Lattice::new(&Strip(1)).unwrap();
        let [a, b] = [(Tile::Single, 0), (Tile::Single, 1)];
        assert_eq!(strip.rank_of(&[a, b]), Some(1));
        assert_eq!(strip.rank_of(&[b, a]), Some(1));
        assert_eq!(strip.rank_of(&[a, a]), None);
        assert_eq!(strip.rank_of(&[a]), None);
        assert_eq!(strip.rank_of(&[a, b, a]), None);
    }

    #[test]
    fn orders_of_the_same_pieces_have_each_as_often() {
        assert!(is_permutation(&[1, 2, 1], &[2, 1, 1]));
        assert!(!is_permutation(&[1, 2, 1], &[2, 1, 2]));
        assert!(!is_permutation(&[1, 1], &[1, 2]));
    }
}
