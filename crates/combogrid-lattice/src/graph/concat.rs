//! Lattices joined end to end: every split of one followed by every split of the next.

use std::sync::OnceLock;

use super::lattice::{Lattice, NUMBERS, index};

impl<P: Clone> Lattice<P> {
    /// The lattice of hands that do not touch each other: every split of the first with every
    /// split of the second, and so on; the first part decides the order first.
    ///
    /// The concatenation of nothing is the one split of no pieces. The budget is that of the first
    /// part.
    ///
    /// # Panics
    ///
    /// If there are more than `u32::MAX` states, edges or pieces.
    ///
    /// Computes in O(edges + pieces); nothing is swept again.
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
    /// let (two, three) = (Lattice::new(&Bits(2)).unwrap(), Lattice::new(&Bits(3)).unwrap());
    /// let five = Lattice::concat([&two, &three]);
    /// assert!(five.iter().eq(&Lattice::new(&Bits(5)).unwrap()));
    /// ```
    #[must_use]
    pub fn concat<'a>(parts: impl IntoIterator<Item = &'a Self>) -> Self
    where
        P: 'a,
    {
        let mut rest = parts.into_iter().peekable();
        let mut whole = match rest.peek() {
            Some(first) => Self::trivial(1, 0, &first.budget),
            None => Self::trivial(1, 0, &Self::DEFAULT_BUDGET),
        };
        for part in rest {
            whole.append(part);
        }
        whole
    }

    /// Puts `part` in the place of the sink.
    fn append(&mut self, part: &Self) {
        self.columns += part.columns;
        if self.is_empty() {
            return;
        }
        if part.is_empty() {
            *self = Self::trivial(0, self.columns, &self.budget);
            return;
        }
        // The root of the part takes the number of the sink, so all numbers of the part move up by these.
        let [nodes, edges, pieces] =
            [self.states() - 1, self.target.len(), self.pieces.len()].map(index);
        let sizes = [
            self.states() + part.states(),
            self.target.len() + part.target.len(),
            self.pieces.len() + part.pieces.len(),
        ];
        assert!(
            sizes.iter().all(|&size| size <= NUMBERS),
            "a lattice has at most u32::MAX states, edges and pieces"
        );
        self.first_edge.truncate(self.first_edge.len() - 2);
        self.first_edge
            .extend(part.first_edge.iter().map(|edge| edge + edges));
        self.target
            .extend(part.target.iter().map(|node| node + nodes));
        self.first_piece.pop();
        self.first_piece
            .extend(part.first_piece.iter().map(|piece| piece + pieces));
        self.pieces.extend_from_slice(&part.pieces);
        self.paths = OnceLock::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use crate::toy::{Row, Strip};

    #[test]
    fn splits_of_the_parts_multiply() {
        let parts = [2, 0, 3, 1].map(|n| Lattice::new(&Strip(n)).unwrap());
        let whole = Lattice::concat(&parts);
        assert_eq!(whole.count(), Ok(7 * 22 * 2));
        assert_eq!(whole.columns(), 6);
        let last = [
            parts[0].iter().last(),
            parts[2].iter().last(),
            parts[3].iter().last(),
        ];
        let pieces = last.into_iter().flatten().flat_map(|path| path.to_vec());
        assert!(whole.iter().last().unwrap().to_vec().into_iter().eq(pieces));
    }

    #[test]
    fn nothing_is_one_split_and_an_empty_part_none() {
        assert_eq!(Lattice::<u8>::concat([]).count(), Ok(1));
        let none = Lattice::new(&Row {
            cells: 1,
            singles: false,
        })
        .unwrap();
        let one = Lattice::new(&Row {
            cells: 2,
            singles: false,
        })
        .unwrap();
        assert_eq!(Lattice::concat([&one, &none, &one]).count(), Ok(0));
        assert_eq!(Lattice::concat([&one, &one]).count(), Ok(1));
    }

    #[test]
    fn the_budget_is_that_of_the_first_part() {
        let mut parts = [1, 2, 3].map(|n| Lattice::new(&Strip(n)).unwrap());
        for (part, states) in parts.iter_mut().zip([7, 8, 9]) {
            part.set_budget(&Budget::unlimited().max_states(states));
        }
        assert_eq!(Lattice::concat(&parts).budget().states(), Some(7));
        let nothing = Lattice::<u8>::concat([]);
        let usual = Lattice::<u8>::DEFAULT_BUDGET.states();
        assert_eq!(nothing.budget().states(), usual);
    }
}
