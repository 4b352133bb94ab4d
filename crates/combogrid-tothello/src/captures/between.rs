//! The pieces that a side captures now: the plain way, line by line, and the fast way.

use combogrid_grid::{Axis, Stretch};

use super::layout::with_layout;
use super::plain::apply_one;
use super::word::Word;
use crate::pieces::{Board, Cell, CellSet, Side, Sides};

/// A stretch of the opponent's pieces between two pieces of the mover.
///
/// ```
/// use combogrid_grid::Axis;
/// use combogrid_tothello::{Board, Cell, Side};
///
/// let board: Board = "RBBR\n....\n...B".parse()?;
/// let captures = board.captures(Side::Red);
/// assert_eq!(captures.len(), 1);
/// assert_eq!(captures[0].axis(), Axis::Row);
/// assert_eq!(captures[0].ends(), [Cell::new(0, 0), Cell::new(0, 3)]);
/// assert!(captures[0].pieces().eq([Cell::new(0, 1), Cell::new(0, 2)]));
/// # Ok::<(), combogrid_tothello::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Capture {
    stretch: Stretch,
    ends: [Cell; 2],
}

impl Capture {
    /// The capture of a stretch with a piece of the mover at both ends.
    pub(super) fn of(stretch: Stretch) -> Option<Self> {
        let ahead = stretch.direction();
        let before = stretch.first().step(ahead.opposite())?;
        let after = stretch.last().step(ahead)?;
        Some(Self {
            stretch,
            ends: [Cell::at(before)?, Cell::at(after)?],
        })
    }

    /// The axis along which the stretch lies.
    #[must_use]
    pub const fn axis(self) -> Axis {
        self.stretch.direction().axis()
    }

    /// The two pieces of the mover, in the reading direction of the axis.
    #[must_use]
    pub const fn ends(self) -> [Cell; 2] {
        self.ends
    }

    /// The opponent's pieces between the two, in the reading direction of the axis.
    pub fn pieces(self) -> impl Iterator<Item = Cell> {
        self.stretch.positions().filter_map(Cell::at)
    }
}

impl Board {
    /// Every stretch of the opponent's pieces between two of `side`, line by line: rows, columns,
    /// diagonals, anti-diagonals. A piece that is between along two axes is in two of them.
    ///
    /// This is the plain way to find captures: [`plain::apply_one`](crate::plain::apply_one) searches every line. The
    /// fast way, [`between`](Self::between), returns only the pieces and is tested against it.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side, Symbols};
    ///
    /// let board = Board::from_rows(["XO.XOX"], Symbols::MOVER)?;
    /// let [capture] = board.captures(Side::Red)[..] else { unreachable!() };
    /// assert_eq!(capture.ends().map(|cell| cell.to_string()), ["D1", "F1"]);
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    ///
    /// Computes in O(cells).
    #[must_use]
    pub fn captures(&self, side: Side) -> Vec<Capture> {
        let pieces = self.to_grid();
        let stretches = pieces.all_lines().flat_map(|line| apply_one(&line, side));
        stretches.filter_map(Capture::of).collect()
    }

    /// The opponent's pieces that are between two of `side` right now.
    ///
    /// A piece is between if, along a row, a column or a diagonal, a piece of `side` is met on
    /// both sides of it before an empty cell or the edge.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "\
    /// ...R....
    /// ...BB...
    /// ...B.B..
    /// ...RRRRR"
    ///     .parse()?;
    /// assert_eq!(board.between(Side::Red).to_string(), "D2 E2 D3 F3");
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn between(&self, side: Side) -> CellSet {
        match self.sides(side) {
            Sides::Words(words) => {
                let extent = self.extent();
                let between = with_layout!(extent, layout => Word::new(layout, words).between());
                CellSet::from_word(extent, between)
            }
            Sides::Planes([mine, theirs]) => CellSet::from_plane(mine.between(theirs)),
        }
    }

    /// Whether nothing of the opponent's is between two pieces of `side`.
    #[must_use]
    pub fn is_closed_for(&self, side: Side) -> bool {
        self.between(side).is_empty()
    }

    /// Whether the position holds no capture for either side.
    ///
    /// Each side is checked by itself. To close the position for one side and then for the other,
    /// and so on until nothing changes, may never end: where a piece is between two red ones in
    /// its row and between two black ones in its column, it turns for ever.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = ".B.\nRBR\n.B.".parse()?;
    /// let for_red = board.close(Side::Red).into_after();
    /// assert!(for_red.is_closed_for(Side::Red) && !for_red.is_closed_for(Side::Black));
    /// assert_eq!(for_red.close(Side::Black).into_after(), board);
    /// assert!(!board.is_closed());
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn is_closed(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.is_closed_for(side))
    }
}
