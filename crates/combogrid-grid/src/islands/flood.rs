use alloc::{collections::BTreeSet, vec, vec::Vec};

use crate::{
    cells::Grid,
    coordinates::{Direction, Pos},
};

impl<T> Grid<T> {
    /// The cells of `land` that steps in these directions reach from `start` over land, row by row; none if `start` is no
    /// land or outside.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid, Pos};
    ///
    /// let sea: Grid<char> = "X.X\nX.X\n.X.".parse()?;
    /// let straight = sea.island_at(Pos::new(0, 0), |&c| c == 'X', &Direction::CARDINAL);
    /// assert_eq!(straight, [Pos::new(0, 0), Pos::new(1, 0)]);
    /// assert_eq!(sea.island_at(Pos::new(0, 0), |&c| c == 'X', &Direction::ALL).len(), 5);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(n log n) for n cells of the island; [`islands`](Self::islands) finds all islands at once.
    #[must_use]
    pub fn island_at(
        &self,
        start: Pos,
        mut land: impl FnMut(&T) -> bool,
        ways: &[Direction],
    ) -> Vec<Pos> {
        let mut wanted = |pos| self.get(pos).is_some_and(&mut land);
        let mut island = BTreeSet::new();
        let mut open = vec![start];
        while let Some(pos) = open.pop() {
            if !island.contains(&pos) && wanted(pos) {
                island.insert(pos);
                open.extend(ways.iter().filter_map(|&way| pos.step(way)));
            }
        }
        island.into_iter().collect()
    }
}
