use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_grid::Extent;

use crate::planes::Planes;
use crate::rays::Rays;
use crate::waves::Waves;
use crate::word_board::WordBoard;
use crate::{BestPlacement, BestPlacementError, Board, Cascade, Cell, CellSet, Engine};
use crate::{FullBoardError, PlaceError, Placement, Side, Wave};

/// Room to work in, kept from query to query: as long as boards have the same size, all queries
/// after the first of a kind allocate nothing, except for the answers that they hand over.
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
    forced: Option<Engine>,
    rays: Rays,
    planes: Planes,
    word: WordBoard,
    turned: CellSet,
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
    /// A workspace that takes the fastest engine for each board. Allocates nothing yet.
    #[must_use]
    pub fn new() -> Self {
        let none = CellSet::empty(Extent::new(1, 1));
        Self {
            forced: None,
            rays: Rays::default(),
            planes: Planes::default(),
            word: WordBoard::default(),
            turned: none.clone(),
            empties: none.clone(),
            table: Vec::new(),
            best: BestPlacement {
                count: 0,
                cells: none,
            },
        }
    }

    /// A workspace that takes one engine for all boards, to compare engines.
    ///
    /// ```
    /// use combogrid_tothello::{Board, Engine, Side, Workspace};
    ///
    /// let board: Board = "R.B.\nBB..\n..RB".parse()?;
    /// let [rays, planes, word] = Engine::ALL
    ///     .map(|engine| Workspace::with_engine(engine).best_placement(&board, Side::Red).cloned());
    /// assert_eq!(rays, word);
    /// assert_eq!(planes, word);
    /// # Ok::<(), combogrid_tothello::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn with_engine(engine: Engine) -> Self {
        Self {
            forced: Some(engine),
            ..Self::new()
        }
    }

    fn engine(&self, board: &Board) -> Engine {
        let extent = board.extent();
        self.forced
            .map_or(Engine::fastest(extent), |engine| engine.fitting(extent))
    }

    /// The best placement; see [`Board::best_placement`].
    ///
    /// # Errors
    /// [`FullBoardError`] on a board without an empty cell.
    pub fn best_placement(
        &mut self,
        board: &Board,
        side: Side,
    ) -> Result<&BestPlacement, FullBoardError> {
        match self.find_best(board, side, &mut Meter::unlimited()) {
            Some(_) => Ok(&self.best),
            None => Err(FullBoardError),
        }
    }

    /// The best placement on a budget. A state is a cell that is tried, a piece that turns when it
    /// is, or a wave that closes the position before.
    ///
    /// Boards of up to 64 cells are answered in a microsecond and need none.
    ///
    /// ```
    /// use combogrid_grid::Extent;
    /// use combogrid_tothello::{Board, Budget, Side, Workspace};
    ///
    /// let mut board = Board::empty(Extent::new(256, 256))?;
    /// board.put("A1".parse()?, Side::Red)?;
    /// let budget = Budget::unlimited().max_states(1_000_000);
    /// let best = Workspace::new().best_placement_within(&board, Side::Red, &budget)?.clone();
    /// assert_eq!((best.count, best.cells.len()), (2, 65_535));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BestPlacementError`] on a board without an empty cell, or when the budget is spent: each
    /// cell that is known then reaches at least the count that is known.
    pub fn best_placement_within(
        &mut self,
        board: &Board,
        side: Side,
        budget: &Budget,
    ) -> Result<&BestPlacement, BestPlacementError> {
        match self.find_best(board, side, &mut budget.meter()) {
            Some(Ok(())) => Ok(&self.best),
            Some(Err(limit)) => Err(BestPlacementError::Stopped(Stopped {
                limit,
                known: self.best.clone(),
            })),
            None => Err(FullBoardError.into()),
        }
    }

    /// Writes the best placement, or the best one that was seen before a limit was met; none on a
    /// full board.
    fn find_best(
        &mut self,
        board: &Board,
        side: Side,
        meter: &mut Meter,
    ) -> Option<Result<(), Limit>> {
        match self.engine(board) {
            Engine::Word => self.best_in_word(board, side).ok().map(Ok),
            _ if board.is_full() => None,
            Engine::Planes => Some(self.planes.best(board, side, &mut self.best, meter)),
            Engine::Rays => Some(self.best_in_table(board, side, meter)),
        }
    }

    fn best_in_word(&mut self, board: &Board, side: Side) -> Result<(), FullBoardError> {
        self.best = WordBoard::of(board, side)
            .ok_or(FullBoardError)?
            .best_placement()?;
        Ok(())
    }

    /// Past a limit, the best of the beginning of the table, or any empty cell if it has none.
    fn best_in_table(&mut self, board: &Board, side: Side, meter: &mut Meter) -> Result<(), Limit> {
        let filled = self.fill_table(board, side, meter);
        let captured = self.table.iter().map(|placement| placement.captured).max();
        let Some(captured) = captured else {
            self.best.count = board.count(side) + 1;
            board.copy_empties(&mut self.best.cells);
            return filled;
        };
        self.best.count = board.count(side) + 1 + captured;
        self.best.cells.reset(board.extent());
        for placement in self
            .table
            .iter()
            .filter(|placement| placement.captured == captured)
        {
            self.best.cells.insert(placement.cell);
        }
        filled
    }

    /// The whole table; see [`Board::placements`].
    pub fn placements(&mut self, board: &Board, side: Side) -> &[Placement] {
        // Without a bound nothing stops it.
        let _ = self.fill_table(board, side, &mut Meter::unlimited());
        &self.table
    }

    /// The table on a budget: each empty cell is a result, and a state is a cell that is tried or
    /// a piece that is looked from: one that turns, and, where the position is not closed, each of
    /// the mover's.
    ///
    /// ```
    /// use combogrid_grid::Extent;
    /// use combogrid_tothello::{Board, Budget, Limit, Side, Workspace};
    ///
    /// let board = Board::empty(Extent::new(256, 256))?;
    /// let few = Budget::unlimited().max_results(100);
    /// let stopped = Workspace::new().placements_within(&board, Side::Red, &few).unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known.len()), (Limit::Results(100), 100));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stopped`] with the beginning of the table when the budget is spent.
    pub fn placements_within(
        &mut self,
        board: &Board,
        side: Side,
        budget: &Budget,
    ) -> Result<&[Placement], Stopped<Vec<Placement>>> {
        match self.fill_table(board, side, &mut budget.meter()) {
            Ok(()) => Ok(&self.table),
            Err(limit) => Err(Stopped {
                limit,
                known: self.table.clone(),
            }),
        }
    }

    fn fill_table(&mut self, board: &Board, side: Side, meter: &mut Meter) -> Result<(), Limit> {
        board.copy_empties(&mut self.empties);
        self.table.clear();
        self.table.reserve(board.extent().area());
        match self.engine(board) {
            Engine::Word => {
                if let Some(position) = WordBoard::of(board, side) {
                    position.placements(&self.empties, &mut self.table);
                }
                self.cut_table(meter)
            }
            Engine::Planes => {
                self.planes
                    .placements(board, side, &self.empties, &mut self.table, meter)
            }
            Engine::Rays => {
                for cell in &self.empties {
                    let (captured, waves) = self.rays.outcome(board, side, cell, &mut self.turned);
                    meter.states(1 + captured as u64)?;
                    meter.result()?;
                    self.table.push(Placement {
                        cell,
                        captured,
                        waves,
                    });
                }
                Ok(())
            }
        }
    }

    /// Leaves what a budget allows of a table that is there already.
    fn cut_table(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        let fits = |placement: &Placement| {
            meter.states(1 + placement.captured as u64)?;
            meter.result()
        };
        let mut limit = Ok(());
        let kept = self.table.iter().map(fits).take_while(|fit| {
            limit = *fit;
            fit.is_ok()
        });
        let kept = kept.count();
        self.table.truncate(kept);
        limit
    }

    /// The opponent's pieces that are between two of `side` right now; see [`Board::between`].
    pub fn between(&mut self, board: &Board, side: Side) -> CellSet {
        let mut turned = CellSet::empty(board.extent());
        match self.engine(board) {
            Engine::Word => first_wave(&mut self.word, board, side, &mut turned),
            Engine::Planes => first_wave(&mut self.planes, board, side, &mut turned),
            Engine::Rays => first_wave(&mut self.rays, board, side, &mut turned),
        }
        turned
    }

    /// Places a piece and captures wave by wave; see [`Board::place`].
    ///
    /// # Errors
    /// [`PlaceError`] if the cell is taken or off the board.
    pub fn place(&mut self, board: &Board, cell: Cell, side: Side) -> Result<Cascade, PlaceError> {
        let mut before = board.clone();
        before.put(cell, side)?;
        Ok(self.cascade(before, Some(cell), side))
    }

    /// Captures wave by wave without a placement; see [`Board::close`].
    pub fn close(&mut self, board: &Board, side: Side) -> Cascade {
        self.cascade(board.clone(), None, side)
    }

    fn cascade(&mut self, before: Board, placed: Option<Cell>, side: Side) -> Cascade {
        let waves = match self.engine(&before) {
            Engine::Word => all_waves(&mut self.word, &before, side),
            Engine::Planes => all_waves(&mut self.planes, &before, side),
            Engine::Rays => all_waves(&mut self.rays, &before, side),
        };
        let mut after = before.clone();
        for wave in &waves {
            after.turn(side, wave.turned());
        }
        Cascade::new(side, placed, before, waves, after)
    }
}

fn first_wave(position: &mut impl Waves, board: &Board, side: Side, turned: &mut CellSet) {
    position.load(board, side);
    position.wave(turned);
}

fn all_waves(position: &mut impl Waves, board: &Board, side: Side) -> Vec<Wave> {
    let extent = board.extent();
    position.load(board, side);
    let mut waves = Vec::new();
    loop {
        let mut turned = CellSet::empty(extent);
        if position.wave(&mut turned) == 0 {
            return waves;
        }
        waves.push(Wave::new(waves.len() + 1, turned));
    }
}

#[cfg(test)]
mod tests {
    use combogrid_grid::Extent;

    use super::*;

    #[test]
    fn the_engine_that_was_asked_for_answers_where_it_can() {
        let board = |size| Board::empty(Extent::new(size, size)).expect("an allowed size");
        for engine in Engine::ALL {
            assert_eq!(Workspace::with_engine(engine).engine(&board(8)), engine);
        }
        let word = Workspace::with_engine(Engine::Word);
        assert_eq!(word.engine(&board(9)), Engine::Planes);
        let fastest = Workspace::new();
        assert_eq!(fastest.engine(&board(8)), Engine::Word);
        assert_eq!(fastest.engine(&board(9)), Engine::Planes);
    }
}
