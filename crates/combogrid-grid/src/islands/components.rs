use alloc::{vec, vec::Vec};
use core::{iter::FusedIterator, ops::Range};

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
    /// The cells of all islands, one island after the other.
    cells: Vec<Pos>,
    /// Where each island begins in `cells`, and where the last one ends.
    bounds: Vec<usize>,
}

/// One connected component; at least one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Island<'a> {
    label: usize,
    cells: &'a [Pos],
}

impl<T> Grid<T> {
    /// The connected components of the cells that are `land`, linked as `connectivity` says.
    ///
    /// ```
    /// use combogrid_grid::{EightWay, Grid, Orthogonal, Pos};
    ///
    /// let sea: Grid<char> = "\
    /// XX..
    /// ..X.
    /// ...X"
    ///     .parse()?;
    /// assert_eq!(sea.islands(|&c| c == 'X', EightWay).len(), 1);
    ///
    /// let islands = sea.islands(|&c| c == 'X', Orthogonal);
    /// assert_eq!(islands.len(), 3);
    /// assert_eq!(islands.label(Pos::new(1, 2)), Some(1));
    /// assert_eq!(islands.label(Pos::new(1, 0)), None);
    /// # Ok::<(), combogrid_grid::ShapeError>(())
    /// ```
    ///
    /// Computes in O(cells + links), near enough: by disjoint sets.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "a connectivity is written at the call"
    )]
    pub fn islands(
        &self,
        land: impl FnMut(&T) -> bool,
        connectivity: impl Connectivity,
    ) -> Islands {
        let land: Vec<bool> = self.iter().map(land).collect();
        let roots = roots(self.extent(), &land, &connectivity);
        Islands::from_roots(self.extent(), &land, &roots)
    }
}

/// For each cell the first cell, row by row, that it is connected to.
fn roots(extent: Extent, land: &[bool], connectivity: &impl Connectivity) -> Vec<usize> {
    let mut parents: Vec<usize> = (0..land.len()).collect();
    let on_land = extent
        .positions()
        .enumerate()
        .filter(|&(index, _)| land[index]);
    for (index, pos) in on_land {
        connectivity.each_link(extent, pos, &mut |other| {
            if let Some(other) = extent.index_of(other).filter(|&other| land[other]) {
                join(&mut parents, index, other);
            }
        });
    }
    // Parents come before their children, so each needs one look.
    for index in 0..parents.len() {
        parents[index] = parents[parents[index]];
    }
    parents
}

fn join(parents: &mut [usize], a: usize, b: usize) {
    let (a, b) = (root(parents, a), root(parents, b));
    parents[a.max(b)] = a.min(b);
}

/// Halves the path that it walks.
fn root(parents: &mut [usize], mut index: usize) -> usize {
    while parents[index] != index {
        parents[index] = parents[parents[index]];
        index = parents[index];
    }
    index
}

impl Islands {
    fn from_roots(extent: Extent, land: &[bool], roots: &[usize]) -> Self {
        let mut labels = Grid::filled(extent, None);
        let label = labels.as_mut_slice();
        let mut sizes = Vec::new();
        for index in (0..land.len()).filter(|&index| land[index]) {
            if roots[index] == index {
                label[index] = Some(sizes.len());
                sizes.push(0);
            } else {
                label[index] = label[roots[index]];
            }
            label[index]
                .into_iter()
                .for_each(|island: usize| sizes[island] += 1);
        }
        let (cells, bounds) = gather(&labels, &sizes);
        Self {
            labels,
            cells,
            bounds,
        }
    }

    /// The number of islands.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    /// Whether there is no land at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The island with this label.
    #[must_use]
    pub fn get(&self, label: usize) -> Option<Island<'_>> {
        let end = *self.bounds.get(label.checked_add(1)?)?;
        Some(Island {
            label,
            cells: &self.cells[self.bounds[label]..end],
        })
    }

    /// The label of the island that holds `pos`; `None` for a cell that is not land and outside.
    #[must_use]
    pub fn label(&self, pos: Pos) -> Option<usize> {
        *self.labels.get(pos)?
    }

    /// The island that holds `pos`; `None` for a cell that is not land and outside.
    #[must_use]
    pub fn at(&self, pos: Pos) -> Option<Island<'_>> {
        self.get(self.label(pos)?)
    }

    /// Each cell's label.
    #[must_use]
    pub const fn labels(&self) -> &Grid<Option<usize>> {
        &self.labels
    }

    /// The islands in the order of their labels.
    pub fn iter(&self) -> IslandsIter<'_> {
        IslandsIter {
            islands: self,
            labels: 0..self.len(),
        }
    }
}

/// The cells sorted by island, and the bounds between the islands.
fn gather(labels: &Grid<Option<usize>>, sizes: &[usize]) -> (Vec<Pos>, Vec<usize>) {
    let mut bounds = vec![0];
    bounds.extend(sizes.iter().scan(0, |end, size| {
        *end += size;
        Some(*end)
    }));
    let mut next = bounds.clone();
    let mut cells = vec![Pos::default(); bounds[sizes.len()]];
    for (pos, label) in labels.indexed() {
        if let Some(island) = *label {
            cells[next[island]] = pos;
            next[island] += 1;
        }
    }
    (cells, bounds)
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

impl<'a> IntoIterator for &'a Islands {
    type Item = Island<'a>;
    type IntoIter = IslandsIter<'a>;

    fn into_iter(self) -> IslandsIter<'a> {
        self.iter()
    }
}

/// The islands in the order of their labels; made by [`Islands::iter`].
#[derive(Clone, Debug)]
#[must_use = "iterators are lazy"]
pub struct IslandsIter<'a> {
    islands: &'a Islands,
    labels: Range<usize>,
}

impl<'a> Iterator for IslandsIter<'a> {
    type Item = Island<'a>;

    fn next(&mut self) -> Option<Island<'a>> {
        self.islands.get(self.labels.next()?)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.labels.size_hint()
    }

    fn nth(&mut self, n: usize) -> Option<Island<'a>> {
        self.islands.get(self.labels.nth(n)?)
    }
}

impl DoubleEndedIterator for IslandsIter<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.islands.get(self.labels.next_back()?)
    }
}

impl ExactSizeIterator for IslandsIter<'_> {}
impl FusedIterator for IslandsIter<'_> {}
