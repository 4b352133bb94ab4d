use std::collections::BTreeMap;

use crate::{Count, CountOverflow, Histogram, Lattice, Weight};

impl<P> Lattice<P> {
    /// For each weight that a split has, how many splits have it.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if one of the numbers is `u128::MAX` or more.
    ///
    /// Computes in O(edges x distinct weights).
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
    /// let ones = Lattice::new(&Bits(4)).histogram(|&bit| u32::from(bit)).unwrap();
    /// assert_eq!(ones.into_values().collect::<Vec<_>>(), [1, 4, 6, 4, 1]);
    /// ```
    pub fn histogram<W: Weight>(
        &self,
        weight: impl Fn(&P) -> W,
    ) -> Result<BTreeMap<W, u128>, CountOverflow> {
        let Histogram(counts) = self.fold(|piece| Histogram::unit(weight(piece)));
        let exact = |(weight, count): (W, Count)| Ok((weight, count.exact().ok_or(CountOverflow)?));
        counts.into_iter().map(exact).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Row;

    #[test]
    fn the_number_of_tiles_is_binomial() {
        // A row of 6 with d dominoes has C(6 - d, d) tilings and 6 - d tiles.
        let row = Lattice::new(&Row {
            cells: 6,
            singles: true,
        });
        let tiles: Vec<_> = row.histogram(|_| 1u8).unwrap().into_iter().collect();
        assert_eq!(tiles, [(3, 1), (4, 6), (5, 5), (6, 1)]);
        let long = Lattice::new(&Row {
            cells: 400,
            singles: true,
        });
        assert_eq!(long.histogram(|_| 0u8), Err(CountOverflow));
    }
}
