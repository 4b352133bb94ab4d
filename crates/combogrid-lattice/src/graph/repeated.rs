//! Splits that come twice: a fault of a sweep, which its tests look for.

use core::hash::Hash;
use std::collections::HashSet;

use super::Lattice;

impl<P> Lattice<P> {
    /// The first split that lays the same pieces as a split before it, in ascending order, or `None` if every split comes once.
    ///
    /// For the tests of a [`Sweep`](crate::Sweep), on hands with few splits: two sequences of choices that lay the same
    /// pieces are counted twice. Columns do not matter here, as they do not to a player; pieces that are equal in different
    /// columns and mean different things need the column in them.
    ///
    /// Computes in O(splits x pieces), in time and in memory.
    ///
    /// ```
    /// use combogrid_lattice::{Choices, Lattice, Sweep};
    ///
    /// /// Two coins for a sum, the larger one first if the purse is sorted.
    /// struct Purse {
    ///     is_sorted: bool,
    /// }
    ///
    /// impl Sweep for Purse {
    ///     type State = u32; // the coin before
    ///     type Piece = u32;
    ///
    ///     fn columns(&self) -> usize {
    ///         2
    ///     }
    ///     fn start(&self) -> u32 {
    ///         2
    ///     }
    ///     fn choices(&self, _: usize, &before: &u32, out: &mut impl Choices<u32, u32>) {
    ///         for coin in [2, 1] {
    ///             if !self.is_sorted || coin <= before {
    ///                 out.push(coin, [coin]);
    ///             }
    ///         }
    ///     }
    ///     fn accepts(&self, _: &u32) -> bool {
    ///         true
    ///     }
    /// }
    ///
    /// let sorted = Lattice::new(&Purse { is_sorted: true })?;
    /// assert_eq!(sorted.repeated(), None);
    /// let any_order = Lattice::new(&Purse { is_sorted: false })?;
    /// assert_eq!(any_order.repeated(), Some(vec![1, 2]), "2 and 1, and 1 and 2");
    /// # Ok::<(), combogrid_lattice::Stopped<combogrid_lattice::Swept>>(())
    /// ```
    #[must_use]
    pub fn repeated(&self) -> Option<Vec<P>>
    where
        P: Clone + Ord + Hash,
    {
        let mut laid = HashSet::new();
        for split in self {
            let mut pieces = split.to_vec();
            pieces.sort_unstable();
            if let Some(pieces) = laid.replace(pieces) {
                return Some(pieces);
            }
        }
        None
    }
}
