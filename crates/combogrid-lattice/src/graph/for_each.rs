//! All splits as slices of pieces, in one walk in depth that allocates nothing per split.

use core::ops::ControlFlow;

use super::Lattice;
use super::lattice::{Edge, Node};

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
    /// #     fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u8>) {
    /// #         out.push((), [0]);
    /// #         out.push((), [1]);
    /// #     }
    /// #     fn accepts(&self, (): &()) -> bool { true }
    /// # }
    /// use std::ops::ControlFlow;
    ///
    /// // The first row of bits that sums to two.
    /// let found = Lattice::new(&Bits(4)).unwrap().for_each(|bits| match bits.iter().sum() {
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
    use crate::toy::{Row, Strip};

    #[test]
    fn the_stream_is_the_list() {
        for columns in 0..6 {
            let strip = Lattice::new(&Strip(columns)).unwrap();
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
    fn it_stops_where_it_is_told_and_skips_what_is_empty() {
        let mut seen = 0;
        let stopped = Lattice::new(&Strip(4)).unwrap().for_each(|_| {
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
        })
        .unwrap();
        assert!(none.for_each(|_| ControlFlow::Break(())).is_continue());
    }
}
