//! For each choice the best split that takes it: the best prefix up to the choice and the best rest after it.

use super::Lattice;
use super::best::Completions;
use crate::semiring::Weight;

impl<P> Lattice<P> {
    /// Every choice that is on some split: the pieces that it lays, and the weight of the best
    /// split that takes it.
    ///
    /// With this one sweep forwards and one backwards answer a whole table of questions of the
    /// kind "what if this piece must be laid?".
    ///
    /// Computes in O(edges).
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
    /// let bits = Lattice::new(&Bits(2)).unwrap();
    /// let choices: Vec<_> = bits.best_through(|&bit| u32::from(bit)).collect();
    /// assert_eq!(choices, [(&[0][..], 1), (&[1], 2), (&[0], 1), (&[1], 2)]);
    /// ```
    pub fn best_through<'a, W: Weight, F: Fn(&P) -> W + 'a>(
        &'a self,
        weight: F,
    ) -> impl Iterator<Item = (&'a [P], W)> + use<'a, P, W, F> {
        let best = Completions::new(self, weight);
        let mut so_far: Vec<Option<W>> = vec![None; self.states()];
        if let Some(root) = so_far.first_mut() {
            *root = Some(W::ZERO);
        }
        let inner = 0..self.first_edge.len().saturating_sub(2);
        let edges = inner.flat_map(|node| {
            let edges = self.first_edge[node]..self.first_edge[node + 1];
            edges.map(move |edge| (node, edge))
        });
        edges.filter_map(move |(node, edge)| {
            // Nodes come in order, so all that leads to this one has been seen.
            let before = so_far[node]?;
            let to = &mut so_far[self.target_of(edge) as usize];
            *to = (*to).max(Some(before.plus(best.of_pieces(edge))));
            Some((self.pieces_of(edge), before.plus(best.of_edge(edge))))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Row, Strip, Tile};

    #[test]
    fn through_a_choice_is_the_best_of_those_that_take_it() {
        let strip = Lattice::new(&Strip(4)).unwrap();
        let weight = |&(tile, row): &(Tile, usize)| match tile {
            Tile::Domino => 5 - i64::try_from(row).unwrap(),
            Tile::Upright => 1,
            Tile::Single => 2,
        };
        let mut through: Vec<Option<i64>> = vec![None; strip.edges()];
        for path in &strip {
            let total: i64 = path.pieces().map(weight).sum();
            for &edge in &path.edges {
                let best = &mut through[edge as usize];
                *best = (*best).max(Some(total));
            }
        }
        let found: Vec<_> = strip.best_through(weight).map(|(_, w)| Some(w)).collect();
        assert_eq!(found, through);
    }

    #[test]
    fn nothing_leads_through_nothing() {
        let none = Row {
            cells: 1,
            singles: false,
        };
        assert_eq!(
            Lattice::new(&none).unwrap().best_through(|_| 0u8).count(),
            0
        );
        assert_eq!(
            Lattice::new(&Strip(0))
                .unwrap()
                .best_through(|_| 0u8)
                .count(),
            0
        );
    }
}
