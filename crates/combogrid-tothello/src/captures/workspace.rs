//! All questions about placements, within a budget and in buffers that are used again. Boards of up to 64 cells are
//! answered in words, larger ones on planes.

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::Extent;

use super::layout::with_layout;
use super::placement::{BestPlacement, BestPlacementError, Placement};
use super::planes::Planes;
use super::word::Word;
use crate::pieces::{Board, Cell, CellSet, Side, Sides};

/// The default budget of placements: about a second of work, more than any board of
/// 64 x 64 takes.
pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(20_000_000);

/// Answers questions about placements within a budget, in buffers that it reuses: as long as boards
/// have the same size, all queries after the first of a kind allocate nothing.
///
/// The methods of [`Board`] make a fresh workspace each time.
///
/// ```
/// use combogrid_tothello::{Board, Side, Workspace};
///
/// let mut workspace = Workspace::new();
/// for text in ["RB.", "RBB.", "R.B."] {
///     let board: Board = text.parse()?;
///     let best = workspace.best_placement(&board, Side::Red)?;
///     println!("{} with {}", best.count, best.cells);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Workspace {
    budget: Budget,
    /// Whether boards of up to 64 cells are answered on planes as well.
    always_planes: bool,
    planes: Option<Planes>,
    empties: CellSet,
    table: Vec<Placement>,
    best: BestPlacement,
}

impl Default for Workspace {
    fn default() -> Self {
        Self::new()
    }
}

impl Workspace {
    /// A workspace with the [`DEFAULT_BUDGET`]. Allocates nothing yet.
    #[must_use]
    pub fn new() -> Self {
        let none = CellSet::empty(Extent::new(1, 1));
        Self {
            budget: DEFAULT_BUDGET,
            always_planes: false,
            planes: None,
            empties: none.clone(),
            table: Vec::new(),
            best: BestPlacement {
                count: 0,
                cells: none,
            },
        }
    }

    /// A workspace with this budget for each query.
    ///
    /// ```
    /// use combogrid_grid::Extent;
    /// use combogrid_tothello::{Board, Budget, Limit, Side, Workspace};
    ///
    /// let board = Board::empty(Extent::new(256, 256))?;
    /// let budget = Budget::unlimited().max_results(100);
    /// let mut workspace = Workspace::new().with_budget(&budget);
    /// let stopped = workspace.placements(&board, Side::Red).unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known.len()), (Limit::Results(100), 100));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// Sets the budget of each query from now on.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// Answers on planes regardless of the size of the board, so that tests can compare both on small
    /// boards.
    #[doc(hidden)]
    #[must_use]
    pub fn always_on_planes(mut self) -> Self {
        self.always_planes = true;
        self
    }

    /// The best placement; see [`Board::best_placement`].
    ///
    /// A state of the budget is a cell that is tried, a piece that turns when it is, or a wave that
    /// closes the position before. Boards of up to 64 cells are answered in a microsecond, regardless
    /// of the budget.
    ///
    /// # Errors
    /// As [`Board::best_placement`].
    pub fn best_placement(
        &mut self,
        board: &Board,
        side: Side,
    ) -> Result<&BestPlacement, BestPlacementError> {
        if board.is_full() {
            return Err(BestPlacementError::Full);
        }
        let found = match board.sides(side) {
            Sides::Words(words) if !self.always_planes => {
                let extent = board.extent();
                let (count, cells) =
                    with_layout!(extent, layout => Word::new(layout, words).best());
                self.best = BestPlacement {
                    count: count as usize,
                    cells: CellSet::from_word(extent, cells),
                };
                Ok(())
            }
            _ => {
                let planes = Planes::load(&mut self.planes, board, side);
                planes.best(board, &mut self.best, &mut self.budget.meter())
            }
        };
        match found {
            Ok(()) => Ok(&self.best),
            Err(limit) => Err(BestPlacementError::Stopped(Stopped {
                limit,
                known: self.best.clone(),
            })),
        }
    }

    /// The whole table; see [`Board::placements`].
    ///
    /// Each empty cell is a result of the budget. A state is a cell that is tried, a piece that turns
    /// or, if the position is not closed, one of the mover's pieces for each cell.
    ///
    /// # Errors
    /// As [`Board::placements`].
    pub fn placements(
        &mut self,
        board: &Board,
        side: Side,
    ) -> Result<&[Placement], Stopped<Vec<Placement>>> {
        board.copy_empties(&mut self.empties);
        self.table.clear();
        self.table.reserve(board.extent().area());
        let mut meter = self.budget.meter();
        let (empties, table) = (&self.empties, &mut self.table);
        let filled = match board.sides(side) {
            Sides::Words(words) if !self.always_planes => with_layout!(board.extent(), layout => {
                let word = Word::new(layout, words);
                let captures = word.captures();
                fill_table(empties, table, &mut meter, 0, |cell| {
                    let bit = board.bit(cell);
                    // Most cells capture nothing, and one mask for all of them says so.
                    if captures & bit == 0 { (0, 0) } else { word.outcome(bit) }
                })
            }),
            _ => {
                let planes = Planes::load(&mut self.planes, board, side);
                let sources = planes.start_outcomes();
                fill_table(empties, table, &mut meter, sources, |cell| {
                    planes.outcome(cell.into())
                })
            }
        };
        match filled {
            Ok(()) => Ok(&self.table),
            Err(limit) => Err(Stopped {
                limit,
                known: self.table.clone(),
            }),
        }
    }
}

/// Adds the placement on each empty cell to the table. `outcome` gives the captured pieces and the waves; `sources` is what a
/// cell costs in addition to them.
fn fill_table(
    empties: &CellSet,
    table: &mut Vec<Placement>,
    meter: &mut Meter,
    sources: usize,
    mut outcome: impl FnMut(Cell) -> (usize, usize),
) -> Result<(), Limit> {
    for cell in empties {
        let (captured, waves) = outcome(cell);
        meter.states((1 + sources + captured) as u64)?;
        meter.result()?;
        table.push(Placement {
            cell,
            captured,
            waves,
        });
    }
    Ok(())
}

impl Board {
    /// The most pieces that `side` can have after placing one piece, and every cell that reaches
    /// that number.
    ///
    /// The position need not be closed: captures that were there before the placement turn too.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "B.\nR.\n..".parse()?;
    /// let best = board.best_placement(Side::Black)?;
    /// assert_eq!(best.count, 3);
    /// assert_eq!(best.cells.to_string(), "A3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// 0.1 to 0.2 microseconds on 8 x 8; allocates nothing for up to 64 cells.
    ///
    /// # Errors
    /// [`BestPlacementError`] on a board without an empty cell, or when the [`DEFAULT_BUDGET`] is spent: each of the
    /// cells so far reaches at least the count so far.
    pub fn best_placement(&self, side: Side) -> Result<BestPlacement, BestPlacementError> {
        Workspace::new().best_placement(self, side).cloned()
    }

    /// The result of a piece of `side` on each empty cell, in row-major order; an empty table for a
    /// full board.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Side};
    ///
    /// let board: Board = "RB..".parse()?;
    /// let table = board.placements(Side::Red)?;
    /// assert_eq!((table[0].captured, table[1].captured), (1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] with the beginning of the table when the [`DEFAULT_BUDGET`] is spent.
    pub fn placements(&self, side: Side) -> Result<Vec<Placement>, Stopped<Vec<Placement>>> {
        let mut workspace = Workspace::new();
        workspace.placements(self, side)?;
        Ok(workspace.table)
    }
}
