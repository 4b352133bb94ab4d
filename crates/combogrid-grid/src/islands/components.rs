//! All islands of a grid at once: connected components by union-find, with path halving. The first cell of an island
//! is its root, so that islands are numbered in the order of the cells.

use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::Connectivity;
use crate::{
    cells::Grid,
    coordinates::{Extent, Pos},
};

/// The connected components of a grid, labelled from 0 in the order of their first cells, row by row.
///
/// Made by [`Grid::islands`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Islands {
    labels: Grid<Option<usize>>,
    /// The cells of each island, row by row.
    cells: Vec<Vec<Pos>>,
}

/// One connected component; at least one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Island<'a> {
    label: usize,
    cells: &'a [Pos],
}

/// Islands.
impl<T> Grid<T> {
    /// The connected components of the cells that are `land`, linked as `connectivity` says.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid};
    ///
    /// let sea: Grid<char> = "\
    /// XX..
    /// ..X.
    /// ...X"
    ///     .parse()?;
    /// assert_eq!(sea.islands(|&c| c == 'X', Direction::ALL).len(), 1);
    ///
    /// let islands = sea.islands(|&c| c == 'X', Direction::CARDINAL);
    /// assert_eq!(islands.len(), 3);
    /// assert_eq!(islands.label((1, 2)), Some(1));
    /// assert_eq!(islands.label((1, 0)), None);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in nearly linear time of cells and links, by disjoint sets.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a connectivity is written at the call"
    )]
    pub fn islands(
        &self,
        land: impl FnMut(&T) -> bool,
        connectivity: impl Connectivity,
    ) -> Islands {
        let extent = self.extent();
        let land: Vec<bool> = self.iter().map(land).collect();
        let mut parents = parents(extent, &land, &connectivity);
        let mut labels = Grid::filled(extent, None);
        let mut cells: Vec<Vec<Pos>> = Vec::new();
        for (index, pos) in extent
            .positions()
            .enumerate()
            .filter(|&(index, _)| land[index])
        {
            // The first cell of an island is its root and comes before the others, so islands are numbered in
            // the order of their first cells.
            let root = root(&mut parents, index);
            let label = *labels.as_mut_slice()[root].get_or_insert(cells.len());
            if label == cells.len() {
                cells.push(Vec::new());
            }
            labels.as_mut_slice()[index] = Some(label);
            cells[label].push(pos);
        }
        Islands { labels, cells }
    }
}

/// Joins linked cells. Each cell has a parent: itself, or an earlier cell of its island. The first cell of an island is the
/// root of all its cells.
fn parents(extent: Extent, land: &[bool], connectivity: &impl Connectivity) -> Vec<usize> {
    let mut parents: Vec<usize> = (0..land.len()).collect();
    let positions = extent.positions().enumerate();
    for (index, pos) in positions.filter(|&(index, _)| land[index]) {
        connectivity.each_link(extent, pos, &mut |other| {
            if let Some(other) = extent.index_of(other).filter(|&other| land[other]) {
                // The earlier root stays one: the numbering above relies on roots that come first.
                let (a, b) = (root(&mut parents, index), root(&mut parents, other));
                parents[a.max(b)] = a.min(b);
            }
        });
    }
    parents
}

/// The root of a cell, halving the path to it.
fn root(parents: &mut [usize], mut index: usize) -> usize {
    while parents[index] != index {
        parents[index] = parents[parents[index]];
        index = parents[index];
    }
    index
}

impl Islands {
    /// The number of islands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether the grid has no land.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The island with this label.
    #[must_use]
    pub fn get(&self, label: usize) -> Option<Island<'_>> {
        let cells = self.cells.get(label)?;
        Some(Island { label, cells })
    }

    /// The label of the island that holds `pos`; `None` for a cell that is not land, and for one outside.
    #[must_use]
    pub fn label(&self, pos: impl Into<Pos>) -> Option<usize> {
        *self.labels.get(pos)?
    }

    /// The island that holds `pos`; `None` for a cell that is not land, and for one outside.
    ///
    /// ```
    /// use combogrid_grid::{Direction, Grid};
    ///
    /// let map: Grid<char> = "##.\n..#".parse()?;
    /// let islands = map.islands(|&cell| cell == '#', Direction::CARDINAL);
    /// assert_eq!(islands.at((0, 1)).map(|island| island.cells().len()), Some(2));
    /// assert_eq!(islands.label((1, 2)), Some(1));
    /// assert!(islands.at((1, 0)).is_none());
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    #[must_use]
    pub fn at(&self, pos: impl Into<Pos>) -> Option<Island<'_>> {
        self.get(self.label(pos)?)
    }

    /// Each cell's label.
    #[must_use]
    pub const fn labels(&self) -> &Grid<Option<usize>> {
        &self.labels
    }

    /// The islands in the order of their labels.
    #[must_use = "iterators are lazy"]
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = Island<'_>> + ExactSizeIterator + FusedIterator + Clone
    {
        let cells = self.cells.iter().enumerate();
        cells.map(|(label, cells)| Island { label, cells })
    }
}

impl<'a> Island<'a> {
    /// The island's number among its grid's islands, from 0.
    #[must_use]
    pub const fn label(&self) -> usize {
        self.label
    }

    /// The island's cells, row by row; at least one.
    #[must_use]
    pub const fn cells(&self) -> &'a [Pos] {
        self.cells
    }
}

impl<'a> IntoIterator for Island<'a> {
    type Item = Pos;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Pos>>;

    fn into_iter(self) -> Self::IntoIter {
        self.cells.iter().copied()
    }
}
