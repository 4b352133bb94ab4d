//! The best splits one after the other, by Lawler's method, without those that are not asked for.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use rustc_hash::FxBuildHasher;

use super::best::Completions;
use super::lattice::{Edge, Node};
use super::{Lattice, Path};
use crate::semiring::Weight;
use combogrid_budget::{Limit, Meter, Stopped};

/// Splits with their weights, best first.
type Weighted<'a, P, W> = Vec<(W, Path<'a, P>)>;

impl<P> Lattice<P> {
    /// The `k` splits of the greatest weight, best first, equals in the order of
    /// [`iter`](Self::iter).
    ///
    /// A state is a group of splits that is looked at: up to as many as there are columns
    /// and one for each answer. A result is a split. No more groups are in memory than answers are to come.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget of the lattice is spent, with the best splits found so far, in
    /// order: a beginning of the answer.
    ///
    /// Computes in O(edges) once, then O(columns (log k + choices)) each;
    /// [`by_weight`](Self::by_weight) finds them one by one.
    ///
    /// ```
    /// use combogrid_lattice::{Budget, Limit};
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
    /// let mut bits = Lattice::new(&Bits(80))?;
    /// let three = bits.top(3, |&bit| u32::from(bit)).unwrap();
    /// assert_eq!(three.iter().map(|(ones, _)| *ones).collect::<Vec<_>>(), [80, 79, 79]);
    ///
    /// bits.set_budget(&Budget::unlimited().max_states(10_000));
    /// let stopped = bits.top(usize::MAX, |&bit| u32::from(bit)).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(10_000));
    /// # Ok::<(), combogrid_lattice::Stopped<combogrid_lattice::Swept>>(())
    /// ```
    pub fn top<W: Weight>(
        &self,
        k: usize,
        weight: impl Fn(&P) -> W,
    ) -> Result<Weighted<'_, P, W>, Stopped<Weighted<'_, P, W>>> {
        let mut known = Vec::new();
        let end = self.for_top(k, weight, |weight, path| {
            known.push((weight, path));
            ControlFlow::<()>::Continue(())
        });
        Stopped::at_end(end.map(|_| ()), known)
    }

    /// Shows the splits of [`top`](Self::top) one by one as they are found, until `show` breaks; returns its value.
    ///
    /// # Errors
    ///
    /// The [`Limit`] when the budget of the lattice is spent.
    ///
    /// Computes as [`top`](Self::top), without memory for the splits that were shown.
    ///
    /// ```
    /// use std::ops::ControlFlow;
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
    /// let bits = Lattice::new(&Bits(80))?;
    /// let mut found = 0;
    /// let end = bits.for_top(1_000, |&bit| u32::from(bit), |ones, _| {
    ///     found += 1;
    ///     if ones < 79 { ControlFlow::Break(ones) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!((end, found), (Ok(ControlFlow::Break(78)), 82));
    /// # Ok::<(), combogrid_lattice::Stopped<combogrid_lattice::Swept>>(())
    /// ```
    pub fn for_top<'a, W: Weight, B>(
        &'a self,
        k: usize,
        weight: impl Fn(&P) -> W,
        mut show: impl FnMut(W, Path<'a, P>) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        let mut meter = self.budget.meter();
        let mut splits = self.by_weight(weight);
        splits.to_come = k;
        for _ in 0..k {
            splits.count_next(&mut meter)?;
            let Some((weight, path)) = splits.next() else {
                break;
            };
            if let ControlFlow::Break(end) = show(weight, path) {
                return Ok(ControlFlow::Break(end));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// All splits in the order of their weights, the greatest first, equals in the order of
    /// [`iter`](Self::iter).
    ///
    /// Lazy: computes only the splits that the caller takes. [`top`](Self::top) is bounded by the budget of
    /// the lattice; here memory grows by O(columns) paths with each answer.
    ///
    /// Computes in O(edges) once, then O(columns (log k + choices)) each, by splitting the rest
    /// of each answer's siblings (Lawler's method on the best completions).
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
    /// let bits = Lattice::new(&Bits(3))?;
    /// let first = bits.by_weight(|&bit| i64::from(bit)).take(3);
    /// let first: Vec<_> = first.map(|(ones, path)| (ones, path.to_vec())).collect();
    /// assert_eq!(first, [(3, vec![1, 1, 1]), (2, vec![0, 1, 1]), (2, vec![1, 0, 1])]);
    /// # Ok::<(), combogrid_lattice::Stopped<combogrid_lattice::Swept>>(())
    /// ```
    pub fn by_weight<W: Weight, F: Fn(&P) -> W>(&self, weight: F) -> ByWeight<'_, P, W, F> {
        let best = Completions::new(self, weight);
        let mut splits = ByWeight {
            lattice: self,
            groups: BTreeSet::new(),
            to_come: usize::MAX,
            ranked: HashMap::default(),
            last: None,
            best,
        };
        if !self.is_empty() {
            splits.offer(Vec::new(), 0, W::ZERO, 0);
        }
        splits
    }
}

/// The splits of a lattice, best first; see [`Lattice::by_weight`].
///
/// # How it works
///
/// The naive way lists all splits and sorts them. Lawler's method (Management Science 18/7, 1972) keeps
/// *groups* of splits instead, each known by its best member, which is the prefix of the group completed
/// along the best edges. At first one group has all splits. The best member of the best group is the next
/// answer. What is left of its group falls apart into at most one group per column: those that leave the
/// answer's path at that column, by a worse edge. So an answer costs a pass over the columns, and
/// splits that are never asked for are never made.
#[must_use = "iterators are lazy"]
pub struct ByWeight<'a, P, W, F> {
    lattice: &'a Lattice<P>,
    best: Completions<'a, P, W, F>,
    /// The remaining groups, the best one last.
    groups: BTreeSet<Entry<W>>,
    /// The most answers to come; groups after that many are not kept.
    to_come: usize,
    /// For each node met so far its edges, best first.
    ranked: HashMap<Node, Box<[Edge]>, FxBuildHasher>,
    /// The last answer, whose siblings become groups before the next answer.
    last: Option<Entry<W>>,
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

impl<P, W: Weight, F: Fn(&P) -> W> ByWeight<'_, P, W, F> {
    /// Offers the group of splits that begin with `path` and leave its end, `node`, by its edge
    /// number `place`, counted best first, or by a later one. `so_far` is the weight of `path`.
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
        // Each group has at least one answer, its best member. If as many groups are kept as answers are
        // to come, a group whose best member is lighter than all of theirs can never be asked for. An
        // equal one may still come first in the order of the paths, so only `<` may drop it.
        if self.is_full() && self.groups.first().is_none_or(|last| weight < last.weight) {
            return;
        }
        path.push(edge);
        self.best.complete(self.lattice.target_of(edge), &mut path);
        self.push(weight, path, column, place);
    }

    fn push(&mut self, weight: W, path: Vec<Edge>, column: usize, place: usize) {
        let is_full = self.is_full();
        self.groups.insert(Entry {
            weight,
            path: Reverse(path),
            column,
            place,
        });
        if is_full {
            self.groups.pop_first();
        }
    }

    /// Whether as many groups are kept as answers are to come.
    fn is_full(&self) -> bool {
        self.groups.len() >= self.to_come
    }

    /// The edge of a node in a place of the order best first, equals in their own order.
    fn edge_in_place(&mut self, node: Node, place: usize) -> Option<Edge> {
        let ranked = self.ranked.entry(node).or_insert_with(|| {
            let mut edges: Vec<Edge> = self.lattice.edges_of(node).collect();
            edges.sort_by_cached_key(|&edge| Reverse(self.best.of_edge(edge)));
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

impl<P, W: Weight, F: Fn(&P) -> W> ByWeight<'_, P, W, F> {
    /// Counts the next answer, and the groups that it will leave behind.
    fn count_next(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        self.offer_last();
        let Some(entry) = self.groups.last() else {
            return Ok(());
        };
        // The groups that this answer leaves behind are charged before it is shown, so that a query that is
        // stopped has not made them.
        let siblings = self.lattice.columns.saturating_sub(entry.column).max(1);
        meter.results(1)?;
        meter.states(siblings as u64)
    }

    /// Makes groups of the siblings of the last answer.
    fn offer_last(&mut self) {
        if let Some(Entry {
            path: Reverse(path),
            column,
            place,
            ..
        }) = self.last.take()
        {
            self.offer_siblings(&path, column, place);
        }
    }
}

impl<'a, P, W: Weight, F: Fn(&P) -> W> Iterator for ByWeight<'a, P, W, F> {
    type Item = (W, Path<'a, P>);

    fn next(&mut self) -> Option<Self::Item> {
        self.offer_last();
        let entry = self.groups.pop_last()?;
        self.to_come -= 1;
        let path = Path::new(self.lattice, entry.path.0.clone());
        let weight = entry.weight;
        self.last = Some(entry);
        Some((weight, path))
    }
}

impl<P, W: Weight, F: Fn(&P) -> W> std::iter::FusedIterator for ByWeight<'_, P, W, F> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::toy::{Row, Strip, Tile};
    use crate::{Choices, Sweep};

    #[test]
    fn top_is_the_list_sorted_by_weight() {
        let strip = Lattice::new(&Strip(4)).unwrap();
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
        assert_eq!(strip.by_weight(weight).collect::<Vec<_>>(), sorted);
        assert_eq!(strip.top(usize::MAX, weight).unwrap(), sorted);
        assert_eq!(strip.top(7, weight).unwrap(), sorted[..7]);
    }

    #[test]
    fn what_is_known_is_the_beginning() {
        let mut strip = Lattice::new(&Strip(4)).unwrap();
        let weight = |&(tile, _): &(Tile, usize)| i64::from(tile == Tile::Single);
        let whole = strip.clone();
        let all: Vec<_> = whole.by_weight(weight).collect();
        let states =
            (0..200).map(|most| (Budget::unlimited().max_states(most), Limit::States(most)));
        let results =
            (60..80).map(|most| (Budget::unlimited().max_results(most), Limit::Results(most)));
        for (budget, limit) in states.chain(results) {
            strip.set_budget(&budget);
            match strip.top(usize::MAX, weight) {
                Ok(found) => {
                    assert_eq!(found, all);
                    let too_few = matches!(limit, Limit::States(..71) | Limit::Results(..71));
                    assert!(!too_few, "each of the 71 splits is a state and a result");
                }
                Err(stopped) => {
                    assert_eq!(stopped.limit, limit);
                    assert_eq!(stopped.known, all[..stopped.known.len()]);
                    assert!(limit != Limit::Results(71));
                }
            }
        }
    }

    /// All rows of that many bits.
    struct Bits(usize);

    impl Sweep for Bits {
        type State = ();
        type Piece = u8;

        fn columns(&self) -> usize {
            self.0
        }
        fn start(&self) {}
        fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u8>) {
            out.push((), [0]);
            out.push((), [1]);
        }
        fn accepts(&self, (): &()) -> bool {
            true
        }
    }

    /// In a lattice of two choices in each of 80 columns, the first answer leaves a group behind at each column, and so
    /// does the second, which differs in the first column. The third differs in the second column and leaves 79.
    #[test]
    fn answers_are_charged_with_the_groups_that_they_leave_behind() {
        let mut bits = Lattice::new(&Bits(80)).unwrap();
        for (answers, states) in [(1, 80), (2, 160), (3, 239)] {
            bits.set_budget(&Budget::unlimited().max_states(states));
            let found = bits.top(answers, |&bit| u32::from(bit));
            assert_eq!(found.map(|found| found.len()), Ok(answers));
            bits.set_budget(&Budget::unlimited().max_states(states - 1));
            let stopped = bits.top(answers, |&bit| u32::from(bit)).unwrap_err();
            assert_eq!(stopped.limit, Limit::States(states - 1));
            assert_eq!(stopped.known.len(), answers - 1);
        }
    }

    /// Each group has an answer, so that more of them would never be asked for.
    #[test]
    fn as_many_groups_are_kept_as_answers_are_to_come() {
        let bits = Lattice::new(&Bits(20)).unwrap();
        let mut splits = bits.by_weight(|&bit| u32::from(bit));
        splits.to_come = 9;
        for left in (0..9).rev() {
            assert!(splits.next().is_some());
            splits.offer_last();
            assert_eq!(splits.groups.len(), left);
        }
    }

    #[test]
    fn no_column_and_no_split() {
        assert_eq!(
            Lattice::new(&Strip(0))
                .unwrap()
                .top(5, |_| 1i64)
                .unwrap()
                .len(),
            1
        );
        assert_eq!(
            Lattice::new(&Strip(3))
                .unwrap()
                .top(0, |_| 1i64)
                .unwrap()
                .len(),
            0
        );
        let none = Lattice::new(&Row {
            cells: 3,
            singles: false,
        })
        .unwrap();
        assert_eq!(none.top(5, |_| 1i64).unwrap().len(), 0);
    }
}
