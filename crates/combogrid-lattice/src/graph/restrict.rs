//! The splits that meet a condition, as a lattice of their own: a sweep over pairs of a state of the graph and a
//! state of the condition (the product of two automata).

use core::hash::Hash;

use super::lattice::Lattice;
use super::lattice::Node;
use crate::sweep::{Choices, Sweep, Swept};
use combogrid_budget::{Meter, Stopped};

/// A condition on a whole split, checked piece by piece: a small automaton.
///
/// It goes through the pieces in the order of [`Path::pieces`](crate::Path::pieces). As in a
/// [`Sweep`], states that need no distinction should be equal: a counter that only has to
/// reach three stops at three.
pub trait Condition<P> {
    /// The state after the pieces so far.
    type State: Clone + Eq + Hash;

    /// The state before the first piece.
    fn start(&self) -> Self::State;

    /// The state after one more piece, or `None` if no split with that piece can meet the condition.
    fn step(&self, state: &Self::State, piece: &P) -> Option<Self::State>;

    /// Whether a split that ends in `state` meets the condition.
    fn accepts(&self, state: &Self::State) -> bool;
}

impl<P: Clone> Lattice<P> {
    /// The lattice of the splits that meet a condition, in the same order, made within
    /// the budget of this one. A state is a pair of one of this lattice's and one of the condition's.
    ///
    /// # Errors
    ///
    /// [`Stopped`] as [`with_budget`](Self::with_budget). The choices and pieces of this graph count, since both are in memory.
    ///
    /// Computes in O(edges x states of the condition).
    ///
    /// ```
    /// # use combogrid_lattice::{Choices, Condition, Lattice, Sweep};
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
    /// /// At least that many ones.
    /// struct Ones(u8);
    ///
    /// impl Condition<u8> for Ones {
    ///     type State = u8;
    ///     fn start(&self) -> u8 { 0 }
    ///     fn step(&self, ones: &u8, bit: &u8) -> Option<u8> { Some(self.0.min(ones + bit)) }
    ///     fn accepts(&self, ones: &u8) -> bool { *ones == self.0 }
    /// }
    /// let two_or_more = Lattice::new(&Bits(4)).unwrap().restrict(&Ones(2)).unwrap();
    /// assert_eq!(two_or_more.count(), Ok(6 + 4 + 1));
    /// ```
    pub fn restrict<C: Condition<P>>(&self, condition: &C) -> Result<Self, Stopped<Swept>> {
        self.restrict_with_meter(condition, &mut self.budget.meter())
    }

    /// As [`restrict`](Self::restrict), for a query that counts more than this against its
    /// budget.
    ///
    /// # Errors
    ///
    /// As [`restrict`](Self::restrict).
    pub fn restrict_with_meter<C: Condition<P>>(
        &self,
        condition: &C,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        let restricted = Restricted {
            lattice: self,
            condition,
        };
        // The budget bounds choices and pieces each; the longer of the two lists is what is in memory.
        let held = self.target.len().max(self.pieces.len());
        Lattice::beside(held, &restricted, meter)
    }
}

/// A lattice swept once more, together with a condition.
struct Restricted<'a, P, C> {
    lattice: &'a Lattice<P>,
    condition: &'a C,
}

impl<P: Clone, C: Condition<P>> Sweep for Restricted<'_, P, C> {
    /// `None` only for a lattice without a root.
    type State = Option<(Node, C::State)>;
    type Piece = P;

    fn columns(&self) -> usize {
        self.lattice.columns()
    }

    fn start(&self) -> Self::State {
        (!self.lattice.is_empty()).then(|| (0, self.condition.start()))
    }

    fn choices(&self, _: usize, state: &Self::State, out: &mut impl Choices<Self::State, P>) {
        let Some((node, known)) = state else {
            return;
        };
        for edge in self.lattice.edges_of(*node) {
            let pieces = self.lattice.pieces_of(edge);
            // An edge that the condition refuses is work as well: `push` alone would count only the others.
            if out.tick().is_break() {
                return;
            }
            let after = pieces.iter().try_fold(known.clone(), |state, piece| {
                self.condition.step(&state, piece)
            });
            if let Some(after) = after {
                let next = (self.lattice.target_of(edge), after);
                out.push(Some(next), pieces.iter().cloned());
            }
        }
    }

    fn accepts(&self, state: &Self::State) -> bool {
        let Some((_, known)) = state else {
            return false;
        };
        self.condition.accepts(known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip, Tile};

    /// At most that many dominoes, an even number of uprights.
    struct AtMost(usize);

    impl Condition<(Tile, usize)> for AtMost {
        type State = (usize, bool);

        fn start(&self) -> (usize, bool) {
            (0, true)
        }
        fn step(
            &self,
            &(dominoes, even): &(usize, bool),
            piece: &(Tile, usize),
        ) -> Option<(usize, bool)> {
            match piece.0 {
                Tile::Domino if dominoes == self.0 => None,
                Tile::Domino => Some((dominoes + 1, even)),
                Tile::Single => Some((dominoes, even)),
                Tile::Upright => Some((dominoes, !even)),
            }
        }
        fn accepts(&self, &(_, even): &(usize, bool)) -> bool {
            even
        }
    }

    #[test]
    fn a_restricted_lattice_is_the_list_filtered() {
        for columns in 0..5 {
            for dominoes in 0..3 {
                let strip = Lattice::new(&Strip(columns)).unwrap();
                let restricted = strip.restrict(&AtMost(dominoes)).unwrap();
                let of = |path: &crate::Path<'_, (Tile, usize)>, tile| {
                    path.pieces().filter(|piece| piece.0 == tile).count()
                };
                let expected: Vec<_> = strip
                    .iter()
                    .filter(|path| of(path, Tile::Domino) <= dominoes)
                    .filter(|path| of(path, Tile::Upright) % 2 == 0)
                    .map(|path| path.to_vec())
                    .collect();
                assert_eq!(
                    restricted.iter().map(|p| p.to_vec()).collect::<Vec<_>>(),
                    expected
                );
            }
        }
    }

    /// The condition that every path meets.
    struct Any;

    impl<P> Condition<P> for Any {
        type State = ();

        fn start(&self) {}
        fn step(&self, (): &(), _: &P) -> Option<()> {
            Some(())
        }
        fn accepts(&self, (): &()) -> bool {
            true
        }
    }

    #[test]
    fn what_is_empty_stays_empty_and_limits_hold() {
        let none = Lattice::new(&Row {
            cells: 3,
            singles: false,
        })
        .unwrap();
        assert!(none.restrict(&Any).unwrap().is_empty());
        let mut row = Lattice::new(&Row {
            cells: 8,
            singles: true,
        })
        .unwrap();
        assert_eq!(row.restrict(&Any).unwrap().count(), row.count());
        row.set_budget(&crate::Budget::unlimited().max_states(5));
        assert_eq!(row.restrict(&Any).unwrap_err().known.states, 5);
    }

    /// A number of choices a column from one state. Each lays its own piece that many times.
    struct Wide {
        columns: usize,
        choices: u16,
        pieces: usize,
    }

    impl Sweep for Wide {
        type State = ();
        type Piece = u16;

        fn columns(&self) -> usize {
            self.columns
        }
        fn start(&self) {}
        fn choices(&self, _: usize, (): &(), out: &mut impl Choices<(), u16>) {
            for piece in 0..self.choices {
                out.push((), core::iter::repeat_n(piece, self.pieces));
            }
        }
        fn accepts(&self, (): &()) -> bool {
            true
        }
    }

    /// Only the piece 0 is allowed, so that all choices but one in a thousand are refused.
    struct Zeros;

    impl Condition<u16> for Zeros {
        type State = ();

        fn start(&self) {}
        fn step(&self, (): &(), piece: &u16) -> Option<()> {
            (*piece == 0).then_some(())
        }
        fn accepts(&self, (): &()) -> bool {
            true
        }
    }

    /// A bound on states allows 2^20 steps at least, and a refused choice is a step.
    #[test]
    fn refused_choices_are_work() {
        for (columns, is_answered) in [(1000, true), (1100, false)] {
            let wide = Lattice::new(&Wide {
                columns,
                choices: 1000,
                pieces: 1,
            })
            .unwrap();
            let mut meter = crate::Budget::unlimited().max_states(2000).meter();
            // The graph that is restricted has more choices than such a budget allows: they are not this test's.
            let restricted = Restricted {
                lattice: &wide,
                condition: &Zeros,
            };
            let answer = Lattice::beside(0, &restricted, &mut meter);
            assert_eq!(answer.is_ok(), is_answered, "{columns} columns");
        }
    }

    #[test]
    fn a_graph_and_the_one_made_of_it_have_sixteen_choices_or_pieces_to_a_state_together() {
        // The longer of the two lists counts: 120 choices of a piece each, or 10 choices of 120 pieces in all.
        for (choices, pieces) in [(12, 1), (1, 12)] {
            let wide = Wide {
                columns: 10,
                choices,
                pieces,
            };
            let mut graph = Lattice::new(&wide).unwrap();
            let most = |states| crate::Budget::unlimited().max_states(states);
            graph.set_budget(&most(14));
            assert_eq!(
                graph.restrict(&Any).map(|_| ()).unwrap_err().limit,
                crate::Limit::States(14)
            );
            graph.set_budget(&most(15));
            assert!(graph.restrict(&Any).is_ok());
        }
    }
}
