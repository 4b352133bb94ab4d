use core::ops::ControlFlow;

use crate::lattice::{Edge, Node};
use crate::{Budget, Lattice, Stopped};

impl<P: Clone> Lattice<P> {
    /// Shows the pieces of every split to `visit`, in the order of [`iter`](Self::iter), until it
    /// breaks; the fast way to stream them.
    ///
    /// The slice is one buffer that is changed only from the first column that differs on.
    ///
    /// Computes in O(columns that differ from the split before) each; nothing is allocated per
    /// split.
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
    /// use std::ops::ControlFlow;
    ///
    /// // The first row of bits that sums to two.
    /// let found = Lattice::new(&Bits(4)).for_each(|bits| match bits.iter().sum() {
    ///     2u8 => ControlFlow::Break(bits.to_vec()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(found, ControlFlow::Break(vec![0, 0, 1, 1]));
    /// ```
    pub fn for_each<B>(&self, visit: impl FnMut(&[P]) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_empty() {
            return ControlFlow::Continue(());
        }
        Walk::new(self, visit).run()
    }

    /// As [`for_each`](Self::for_each), within a budget. A result is a split that is shown; there
    /// are no states.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the number of splits that were shown.
    ///
    /// ```
    /// # use combogrid_lattice::{Budget, Choices, Lattice, Limit, Stopped, Sweep};
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
    /// use std::ops::ControlFlow;
    ///
    /// let ten = Budget::unlimited().max_results(10);
    /// let all = Lattice::new(&Bits(70)).for_each_within(&ten, |_| ControlFlow::<()>::Continue(()));
    /// assert_eq!(all, Err(Stopped { limit: Limit::Results(10), known: 10 }));
    /// ```
    pub fn for_each_within<B>(
        &self,
        budget: &Budget,
        mut visit: impl FnMut(&[P]) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Stopped<u64>> {
        let mut meter = budget.meter();
        let shown = self.for_each(|pieces| match meter.result() {
            Ok(()) => visit(pieces).map_break(Ok),
            Err(limit) => ControlFlow::Break(Err(limit)),
        });
        match shown {
            ControlFlow::Continue(()) => Ok(ControlFlow::Continue(())),
            ControlFlow::Break(Ok(found)) => Ok(ControlFlow::Break(found)),
            ControlFlow::Break(Err(limit)) => Err(Stopped {
                limit,
                known: meter.spent_results(),
            }),
        }
    }
}

/// A depth-first walk over all paths.
struct Walk<'a, P, V> {
    lattice: &'a Lattice<P>,
    /// The pieces of the path so far.
    laid: Vec<P>,
    /// For each column so far, the edges not yet taken and the pieces laid before it.
    open: Vec<(Edge, Edge, usize)>,
    visit: V,
}

impl<'a, P, V> Walk<'a, P, V> {
    fn new(lattice: &'a Lattice<P>, visit: V) -> Self {
        Self {
            lattice,
            laid: Vec::new(),
            open: Vec::with_capacity(lattice.columns),
            visit,
        }
    }
}

impl<P: Clone, B, V: FnMut(&[P]) -> ControlFlow<B>> Walk<'_, P, V> {
    fn run(&mut self) -> ControlFlow<B> {
        self.enter(0)?;
        while let Some(&mut (ref mut next, end, laid)) = self.open.last_mut() {
            self.laid.truncate(laid);
            if *next == end {
                self.open.pop();
                continue;
            }
            let edge = *next;
            *next += 1;
            self.laid.extend_from_slice(self.lattice.pieces_of(edge));
            self.enter(self.lattice.target_of(edge))?;
        }
        ControlFlow::Continue(())
    }

    /// Opens the node's edges, or shows the path if the node is the sink.
    fn enter(&mut self, node: Node) -> ControlFlow<B> {
        if self.open.len() == self.lattice.columns {
            return (self.visit)(&self.laid);
        }
        let edges = self.lattice.edges_of(node);
        self.open.push((edges.start, edges.end, self.laid.len()));
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Limit;
    use crate::toy::{Row, Strip};

    #[test]
    fn the_stream_is_the_list() {
        for columns in 0..6 {
            let strip = Lattice::new(&Strip(columns));
            let mut streamed = Vec::new();
            let done = strip.for_each(|pieces| {
                streamed.push(pieces.to_vec());
                ControlFlow::<()>::Continue(())
            });
            assert!(done.is_continue());
            assert!(
                streamed
                    .iter()
                    .eq(&strip.iter().map(|path| path.to_vec()).collect::<Vec<_>>())
            );
        }
    }

    #[test]
    fn a_budget_that_is_enough_changes_nothing() {
        let strip = Lattice::new(&Strip(3));
        let shown = |most, last: usize| {
            let mut seen = 0;
            strip.for_each_within(&Budget::unlimited().max_results(most), |_| {
                seen += 1;
                if seen == last {
                    ControlFlow::Break(seen)
                } else {
                    ControlFlow::Continue(())
                }
            })
        };
        assert_eq!(shown(22, 99), Ok(ControlFlow::Continue(())));
        assert_eq!(shown(21, 21), Ok(ControlFlow::Break(21)));
        let (limit, known) = (Limit::Results(21), 21);
        assert_eq!(shown(21, 22), Err(Stopped { limit, known }));
    }

    #[test]
    fn it_stops_where_it_is_told_and_skips_what_is_empty() {
        let mut seen = 0;
        let stopped = Lattice::new(&Strip(4)).for_each(|_| {
            seen += 1;
            if seen == 5 {
                ControlFlow::Break(seen)
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(stopped, ControlFlow::Break(5));
        let none = Lattice::new(&Row {
            cells: 1,
            singles: false,
        });
        assert!(none.for_each(|_| ControlFlow::Break(())).is_continue());
    }
}
