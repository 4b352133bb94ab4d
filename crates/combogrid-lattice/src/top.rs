use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use rustc_hash::FxBuildHasher;

use crate::best::Completions;
use crate::lattice::{Edge, Node};
use crate::{Budget, Lattice, Limit, Meter, Path, Stopped, Weight};

/// Splits with their weights, best first.
type Weighted<'a, P, W> = Vec<(W, Path<'a, P>)>;

impl<P> Lattice<P> {
    /// The `k` splits of the greatest weight, best first, equals in the order of
    /// [`iter`](Self::iter).
    ///
    /// Lazy: what is not asked for is not computed, so `top(usize::MAX, weight)` is all splits in
    /// the order of their weights.
    ///
    /// Computes in O(edges) once, then O(columns (log k + choices)) each, by splitting what is
    /// left of each answer's siblings (Lawler's method on the best completions); memory grows by
    /// O(columns) paths an answer.
    ///
    /// ```
    /// # use combogrid_lattice::{Choices, Lattice, Sweep};
    /// # struct Bits(usize);
    /// # impl Sweep for Bits {
    /// #     type State = ();
    /// #     type Piece = u8;
    /// #     fn columns(&self) -> usize { self.0 }
    /// #     fn start(&self) {}
    /// #     fn choices(&self, _: usize, (): &(), out: &mut Choices<(), u8>) {
    /// #         out.push((), [0]);
    /// #         out.push((), [1]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// let bits = Lattice::new(&Bits(3));
    /// let top: Vec<_> = bits.top(3, |&bit| i64::from(bit)).map(|(w, p)| (w, p.to_vec())).collect();
    /// assert_eq!(top, [(3, vec![1, 1, 1]), (2, vec![0, 1, 1]), (2, vec![1, 0, 1])]);
    /// ```
    pub fn top<W: Weight, F: Fn(&P) -> W>(&self, k: usize, weight: F) -> Top<'_, P, W, F> {
        let best = Completions::new(self, weight);
        let mut top = Top {
            lattice: self,
            heap: BinaryHeap::new(),
            ranked: HashMap::default(),
            left: k,
            best,
        };
        if k > 0 && !self.is_empty() {
            top.offer(Vec::new(), 0, W::ZERO, 0);
        }
        top
    }

    /// The `k` splits of the greatest weight, as [`top`](Self::top), within a budget. A state is a
    /// group of splits that is kept by its best: up to as many as there are columns and one for
    /// each answer. A result is a split.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the best splits found so far, in order: a beginning of the answer.
    ///
    /// ```
    /// # use combogrid_lattice::{Budget, Choices, Lattice, Limit, Sweep};
    /// # struct Bits(usize);
    /// # impl Sweep for Bits {
    /// #     type State = ();
    /// #     type Piece = u8;
    /// #     fn columns(&self) -> usize { self.0 }
    /// #     fn start(&self) {}
    /// #     fn choices(&self, _: usize, (): &(), out: &mut Choices<(), u8>) {
    /// #         out.push((), [0]);
    /// #         out.push((), [1]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// let bits = Lattice::new(&Bits(80));
    /// let budget = Budget::unlimited().max_states(10_000);
    /// let stopped = bits.top_within(usize::MAX, |&bit| u32::from(bit), &budget).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(10_000));
    /// assert_eq!(stopped.known.iter().map(|(ones, _)| *ones).take(3).collect::<Vec<_>>(), [80, 79, 79]);
    /// ```
    pub fn top_within<W: Weight, F: Fn(&P) -> W>(
        &self,
        k: usize,
        weight: F,
        budget: &Budget,
    ) -> Result<Weighted<'_, P, W>, Stopped<Weighted<'_, P, W>>> {
        let mut meter = budget.meter();
        let mut top = self.top(k, weight);
        let mut known = Vec::new();
        loop {
            match top.next_metered(&mut meter) {
                Ok(Some(answer)) => known.push(answer),
                Ok(None) => return Ok(known),
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
    }
}

/// The best splits of a lattice, best first; see [`Lattice::top`].
#[must_use = "iterators are lazy"]
pub struct Top<'a, P, W, F> {
    lattice: &'a Lattice<P>,
    best: Completions<'a, P, W, F>,
    heap: BinaryHeap<Entry<W>>,
    /// For each node met so far its edges, best first.
    ranked: HashMap<Node, Box<[Edge]>, FxBuildHasher>,
    left: usize,
}

/// A group of splits, by the best of them: those that share the path up to `column` and go on by
/// an edge that is not among the `place` best ones there.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Entry<W> {
    weight: W,
    path: Reverse<Vec<Edge>>,
    column: usize,
    place: usize,
}

impl<P, W: Weight, F: Fn(&P) -> W> Top<'_, P, W, F> {
    /// Offers the group of splits that begin with `path` and leave its end, `node`, by its edge
    /// number `place`, counted best first, or by a later one. `so_far` is what `path` weighs.
    fn offer(&mut self, mut path: Vec<Edge>, node: Node, so_far: W, place: usize) {
        let column = path.len();
        if column == self.lattice.columns {
            if place == 0 {
                self.push(so_far, path, column, place);
            }
            return;
        }
        let Some(edge) = self.edge_in_place(node, place) else {
            return;
        };
        let weight = so_far.plus(self.best.of_edge(edge));
        path.push(edge);
        self.best.complete(self.lattice.target_of(edge), &mut path);
        self.push(weight, path, column, place);
    }

    fn push(&mut self, weight: W, path: Vec<Edge>, column: usize, place: usize) {
        self.heap.push(Entry {
            weight,
            path: Reverse(path),
            column,
            place,
        });
    }

    /// The edge of a node in a place of the order best first, equals in their own order.
    fn edge_in_place(&mut self, node: Node, place: usize) -> Option<Edge> {
        let ranked = self.ranked.entry(node).or_insert_with(|| {
            let mut edges: Vec<Edge> = self.lattice.edges_of(node).collect();
            edges.sort_by_key(|&edge| Reverse(self.best.of_edge(edge)));
            edges.into()
        });
        ranked.get(place).copied()
    }

    /// Offers every group that is left of an answer's group without that answer.
    fn offer_siblings(&mut self, path: &[Edge], column: usize, place: usize) {
        let (mut node, mut so_far) = (0, W::ZERO);
        for (at, &edge) in path.iter().enumerate() {
            if at >= column {
                let next = if at == column { place + 1 } else { 1 };
                self.offer(path[..at].to_vec(), node, so_far, next);
            }
            so_far = so_far.plus(self.best.of_pieces(edge));
            node = self.lattice.target_of(edge);
        }
    }
}

impl<'a, P, W: Weight, F: Fn(&P) -> W> Top<'a, P, W, F> {
    /// The next answer, counted; the groups that it leaves behind are counted with it.
    fn next_metered(&mut self, meter: &mut Meter) -> Result<Option<(W, Path<'a, P>)>, Limit> {
        if self.left == 0 {
            return Ok(None);
        }
        let Some(entry) = self.heap.peek() else {
            return Ok(None);
        };
        let siblings = self.lattice.columns.saturating_sub(entry.column).max(1);
        meter.results(1)?;
        meter.states(siblings as u64)?;
        Ok(self.next())
    }
}

impl<'a, P, W: Weight, F: Fn(&P) -> W> Iterator for Top<'a, P, W, F> {
    type Item = (W, Path<'a, P>);

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        let entry = self.heap.pop()?;
        let Reverse(path) = entry.path;
        if self.left > 0 {
            self.offer_siblings(&path, entry.column, entry.place);
        }
        Some((entry.weight, Path::new(self.lattice, path)))
    }
}

impl<P, W: Weight, F: Fn(&P) -> W> std::iter::FusedIterator for Top<'_, P, W, F> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip, Tile};

    #[test]
    fn top_is_the_list_sorted_by_weight() {
        let strip = Lattice::new(&Strip(4));
        let weight = |&(tile, row): &(Tile, usize)| match tile {
            Tile::Domino => 3 + i64::try_from(row).unwrap(),
            Tile::Upright => -1,
            Tile::Single => 1,
        };
        let mut sorted: Vec<_> = strip
            .iter()
            .map(|path| (path.pieces().map(weight).sum::<i64>(), path))
            .collect();
        sorted.sort_by_key(|(weight, _)| Reverse(*weight));
        assert_eq!(strip.top(usize::MAX, weight).collect::<Vec<_>>(), sorted);
        assert_eq!(strip.top(7, weight).collect::<Vec<_>>(), sorted[..7]);
    }

    #[test]
    fn what_is_known_is_the_beginning() {
        let strip = Lattice::new(&Strip(4));
        let weight = |&(tile, _): &(Tile, usize)| i64::from(tile == Tile::Single);
        let all: Vec<_> = strip.top(usize::MAX, weight).collect();
        let within = |budget: &Budget| strip.top_within(usize::MAX, weight, budget);
        let results = |most| within(&Budget::unlimited().max_results(most));
        assert_eq!(results(71), Ok(all.clone()));
        let stopped = results(70).unwrap_err();
        assert_eq!(
            (stopped.limit, &stopped.known[..]),
            (Limit::Results(70), &all[..70])
        );
        for states in 0..200 {
            match within(&Budget::unlimited().max_states(states)) {
                Ok(found) => assert_eq!(found, all),
                Err(Stopped { limit, known }) => {
                    assert_eq!(limit, Limit::States(states));
                    assert_eq!(known, all[..known.len()]);
                }
            }
        }
    }

    #[test]
    fn no_column_and_no_split() {
        assert_eq!(Lattice::new(&Strip(0)).top(5, |_| 1i64).count(), 1);
        assert_eq!(Lattice::new(&Strip(3)).top(0, |_| 1i64).count(), 0);
        let none = Lattice::new(&Row {
            cells: 3,
            singles: false,
        });
        assert_eq!(none.top(5, |_| 1i64).count(), 0);
    }
}
