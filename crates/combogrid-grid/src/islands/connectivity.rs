//! Links between cells: by steps in some directions, by a row or a column, by a list, or by any function of two
//! positions.

use crate::coordinates::{Direction, Extent, Pos};

/// The links between cells, which decide the shape of islands.
///
/// | links | by |
/// |---|---|
/// | cells that share a side | [`Direction::CARDINAL`] |
/// | cells that share a side or a corner | [`Direction::ALL`] |
/// | cells one step apart in some directions | an array of them: six of the eight make hexes |
/// | cells of a row or a column | [`SameRow`], [`SameColumn`] |
/// | cells that a function lists for each cell | [`Neighbors`] |
/// | cells for which a function of two positions is true | a closure `|a: Pos, b: Pos| -> bool` |
///
/// [`or`](Self::or) and [`and`](Self::and) compose them.
///
/// ```
/// use combogrid_grid::{Connectivity, Direction, Grid, Pos, SameColumn};
///
/// // A hand of cards: four suits by five ranks, each cell the number of copies.
/// let hand = Grid::from_rows([[1, 1, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 0, 2], [0, 0, 0, 1, 0]])?;
/// let islands = hand.islands(|&copies| copies > 0, Direction::CARDINAL.or(SameColumn));
/// assert_eq!(islands.len(), 3);
/// let first: Vec<Pos> = islands.iter().next().unwrap().cells().to_vec();
/// assert_eq!(first, [Pos::new(0, 0), Pos::new(0, 1), Pos::new(2, 1)]);
///
/// // Cells of one colour: the closure may look at the grid.
/// let colours: Grid<char> = "aab\nbab".parse()?;
/// let same = |a, b| colours[a] == colours[b];
/// assert_eq!(colours.islands(|_| true, Direction::CARDINAL.and(same)).len(), 3);
/// # Ok::<(), combogrid_grid::ShapeError>(())
/// ```
pub trait Connectivity {
    /// Calls `visit` with the cells that `pos` is linked to, each at least once, all within `extent`.
    ///
    /// A link holds both ways, so it is enough to visit it from one of its two cells. Cells that are not land, and `pos`
    /// itself, may be visited; they are ignored.
    fn each_link(&self, extent: Extent, pos: Pos, visit: &mut dyn FnMut(Pos));

    /// Linked by this or by `other`.
    fn or<C: Connectivity>(self, other: C) -> Or<Self, C>
    where
        Self: Sized,
    {
        Or {
            left: self,
            right: other,
        }
    }

    /// Linked by this, and `linked` is true of the two cells.
    fn and<F: Fn(Pos, Pos) -> bool>(self, linked: F) -> And<Self, F>
    where
        Self: Sized,
    {
        And {
            links: self,
            linked,
        }
    }
}

/// Cells of one row are linked, however far apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SameRow;

/// Cells of one column are linked, however far apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SameColumn;

/// A cell is linked to those that a closure lists; positions outside are ignored.
///
/// A link holds both ways, so each may be listed for one of its cells only: a row that is a ring is
/// `Neighbors(move |pos: Pos| [Pos::new(pos.row, (pos.col + 1) % cols)])`.
///
/// ```
/// use combogrid_grid::{Extent, Grid, Neighbors, Pos};
///
/// // A knight's links, downwards; a link holds both ways.
/// let knight = Neighbors(|Pos { row, col }| {
///     [(1, 2), (2, 1)].into_iter().flat_map(move |(down, aside)| {
///         [Some(col + aside), col.checked_sub(aside)]
///             .into_iter()
///             .flatten()
///             .map(move |col| Pos::new(row + down, col))
///     })
/// });
/// let board = Grid::filled(Extent::new(3, 3), ());
/// let islands = board.islands(|()| true, knight);
/// assert_eq!(islands.len(), 2); // the ring, and the centre that no knight reaches
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Neighbors<F>(
    /// The list.
    pub F,
);

/// Linked by one or the other; made by [`Connectivity::or`].
#[derive(Clone, Copy, Debug)]
pub struct Or<L, R> {
    left: L,
    right: R,
}

/// Linked, and a closure agrees; made by [`Connectivity::and`].
#[derive(Clone, Copy, Debug)]
pub struct And<C, F> {
    links: C,
    linked: F,
}

/// Cells one step apart in one of these directions are linked.
impl<const N: usize> Connectivity for [Direction; N] {
    fn each_link(&self, extent: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        for &way in self {
            // A direction and its opposite give the same links; such a link is visited from its later cell,
            // which is the one that looks up, or left in the same row.
            let looks_back = way.offset() < (0, 0);
            if (looks_back || !self.contains(&way.opposite()))
                && let Some(other) = extent.step(pos, way)
            {
                visit(other);
            }
        }
    }
}

// Both visit each link from its later cell only.

impl Connectivity for SameRow {
    fn each_link(&self, _: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        (0..pos.col).for_each(|col| visit(Pos { col, ..pos }));
    }
}

impl Connectivity for SameColumn {
    fn each_link(&self, _: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        (0..pos.row).for_each(|row| visit(Pos { row, ..pos }));
    }
}

/// Asks of every other cell, so islands take quadratic time.
impl<F: Fn(Pos, Pos) -> bool> Connectivity for F {
    fn each_link(&self, extent: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        extent
            .positions()
            .filter(|&other| self(pos, other))
            .for_each(visit);
    }
}

impl<F: Fn(Pos) -> I, I: IntoIterator<Item = Pos>> Connectivity for Neighbors<F> {
    fn each_link(&self, extent: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        (self.0)(pos)
            .into_iter()
            .filter(|&other| extent.contains(other))
            .for_each(visit);
    }
}

impl<L: Connectivity, R: Connectivity> Connectivity for Or<L, R> {
    fn each_link(&self, extent: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        self.left.each_link(extent, pos, visit);
        self.right.each_link(extent, pos, visit);
    }
}

impl<C: Connectivity, F: Fn(Pos, Pos) -> bool> Connectivity for And<C, F> {
    fn each_link(&self, extent: Extent, pos: Pos, visit: &mut dyn FnMut(Pos)) {
        self.links.each_link(extent, pos, &mut |other| {
            if (self.linked)(pos, other) {
                visit(other);
            }
        });
    }
}
