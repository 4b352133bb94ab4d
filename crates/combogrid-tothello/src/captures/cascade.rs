//! One placement with all that it captures, wave after wave, on boards of any size.

use super::between::Capture;
use super::plain::apply_wave;
use crate::pieces::{Board, Cell, CellSet, PlaceError, Side};

/// One round of captures: every piece of the opponent that was between two pieces of the mover,
/// turned at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Wave {
    number: usize,
    turned: CellSet,
}

impl Wave {
    /// The wave's place in its cascade, from 1.
    #[must_use]
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The pieces that turned; at least one.
    #[must_use]
    pub const fn turned(&self) -> &CellSet {
        &self.turned
    }
}

/// A placement, or the closing of a position, with everything it captured wave by wave.
///
/// Captures run over the whole board until no piece of the opponent is between two of the
/// mover's. They only ever turn pieces to the mover and never change which cells are occupied, so
/// the final board does not depend on the order of captures.
///
/// Its `Display` is the story of the cascade, one board a wave.
///
/// ```
/// use combogrid_tothello::{Board, Side};
///
/// let board: Board = "RB.\n.B.\n..R".parse()?;
/// let cascade = board.place("C1".parse().unwrap(), Side::Red)?;
/// assert_eq!(cascade.captured(), 2);
/// assert_eq!(cascade.waves().len(), 1);
/// assert_eq!(cascade.after().to_string(), "RRR\n.R.\n..R");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Cascade {
    side: Side,
    placed: Option<Cell>,
    before: Board,
    waves: Vec<Wave>,
    after: Board,
}

impl Board {
    /// Places a piece on an empty cell and captures, wave by wave and over the whole board, until
    /// nothing is between any more. A placement that captures nothing is allowed.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "BR.\n.R.\n..B".parse()?;
    /// let cascade = board.place("C1".parse()?, Side::Black)?;
    /// assert_eq!(cascade.after().to_string(), "BBB\n.B.\n..B");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`PlaceError`] if the cell is taken or off the board.
    pub fn place(&self, cell: Cell, side: Side) -> Result<Cascade, PlaceError> {
        let mut before = self.clone();
        before.put(cell, side)?;
        Ok(Cascade::of(before, Some(cell), side))
    }

    /// Captures for `side`, wave by wave, until nothing is between any more.
    ///
    /// On the result, `side` captures nothing; the opponent may (see [`is_closed`](Self::is_closed)).
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "RBB.BR\nB....R\nR.....".parse()?;
    /// let closed = board.close(Side::Red);
    /// assert_eq!(closed.after().to_string(), "RBB.BR\nR....R\nR.....");
    /// assert!(closed.after().is_closed_for(Side::Red));
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn close(&self, side: Side) -> Cascade {
        Cascade::of(self.clone(), None, side)
    }
}

impl Cascade {
    fn of(before: Board, placed: Option<Cell>, side: Side) -> Self {
        let (mut after, mut waves) = (before.clone(), Vec::new());
        loop {
            let turned = after.between(side);
            if turned.is_empty() {
                break;
            }
            after.turn(side, &turned);
            waves.push(Wave {
                number: waves.len() + 1,
                turned,
            });
        }
        Self {
            side,
            placed,
            before,
            waves,
            after,
        }
    }

    /// The mover.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Where the mover placed a piece, or `None` if the position was only closed.
    #[must_use]
    pub const fn placed(&self) -> Option<Cell> {
        self.placed
    }

    /// The board before the first wave; the placed piece is on it.
    #[must_use]
    pub const fn before(&self) -> &Board {
        &self.before
    }

    /// The board after the last wave: nothing of the opponent's is between any more.
    #[must_use]
    pub const fn after(&self) -> &Board {
        &self.after
    }

    /// The board after the last wave, without a copy.
    #[must_use]
    pub fn into_after(self) -> Board {
        self.after
    }

    /// The waves in order; empty if nothing was captured.
    #[must_use]
    pub fn waves(&self) -> &[Wave] {
        &self.waves
    }

    /// The number of pieces that turned in all waves together.
    #[must_use]
    pub fn captured(&self) -> usize {
        self.waves.iter().map(|wave| wave.turned.len()).sum()
    }

    /// Each wave with the board as it is when that wave has turned its pieces.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "RB.BR".parse()?;
    /// let cascade = board.place("C1".parse().unwrap(), Side::Red)?;
    /// for (wave, board) in cascade.boards() {
    ///     assert_eq!((wave.number(), board.to_string()), (1, "RRRRR".to_owned()));
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn boards(&self) -> impl Iterator<Item = (&Wave, Board)> {
        let mut board = self.before.clone();
        self.waves.iter().map(move |wave| {
            board.turn(self.side, &wave.turned);
            (wave, board.clone())
        })
    }

    /// Each wave with its captures: which pieces, between which two, along which axis.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "RB.\n.B.\nR..".parse()?;
    /// let cascade = board.place("C1".parse().unwrap(), Side::Red)?;
    /// let (wave, captures) = cascade.captures().next().unwrap();
    /// assert_eq!(wave.turned().to_string(), "B1 B2");
    /// let axes = captures.iter().map(|capture| format!("{:?}", capture.axis()));
    /// assert!(axes.eq(["Row", "AntiDiagonal"]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Computes in O(cells) for each wave.
    pub fn captures(&self) -> impl Iterator<Item = (&Wave, Vec<Capture>)> {
        let mut pieces = self.before.to_grid();
        self.waves.iter().map(move |wave| {
            let captures = apply_wave(&mut pieces, self.side).into_iter();
            (wave, captures.filter_map(Capture::of).collect())
        })
    }
}
