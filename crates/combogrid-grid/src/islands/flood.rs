//! The island of one cell, found from that cell without a look at the others (a flood fill).

use alloc::{vec, vec::Vec};
use core::mem;

use crate::{
    cells::Grid,
    coordinates::{Direction, Pos},
};

/// The island of one cell.
impl<T> Grid<T> {
    /// The cells of `land` that steps in these directions reach from `start` over land, row by row; none if `start` is not
    /// land or is outside.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let sea: Grid<char> = "X.X\nX.X\n.X.".parse()?;
    /// let straight = sea.island_at((0, 0), |&c| c == 'X', &Direction::CARDINAL);
    /// assert_eq!(straight, [Pos::new(0, 0), Pos::new(1, 0)]);
    /// assert_eq!(sea.island_at((0, 0), |&c| c == 'X', &Direction::ALL).len(), 5);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(n log n) for n cells of the island, with one byte of memory for each cell of the grid and one position for each step to be taken; [`islands`](Self::islands) finds all islands at once.
    #[must_use]
    pub fn island_at(
        &self,
        start: impl Into<Pos>,
        mut land: impl FnMut(&T) -> bool,
        ways: &[Direction],
    ) -> Vec<Pos> {
        let extent = self.extent();
        let mut seen = vec![false; extent.area()];
        let mut island: Vec<Pos> = Vec::new();
        let mut open = vec![start.into()];
        while let Some(pos) = open.pop() {
            let Some(index) = extent.index_of(pos) else {
                continue;
            };
            // `land` is asked once for each cell, whether it is land or not.
            if !mem::replace(&mut seen[index], true) && land(&self.as_slice()[index]) {
                island.push(pos);
                open.extend(ways.iter().filter_map(|&way| pos.step(way)));
            }
        }
        island.sort_unstable();
        island
    }
}
