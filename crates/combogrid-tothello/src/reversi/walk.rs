//! Perft on boards of more than 64 cells: one board on which moves are made and taken back.

use combogrid_budget::{Limit, Meter};

use super::pass_count::PassCount;
use super::position::{Position, stretches};
use crate::captures::Planes;
use crate::pieces::{Board, Cell, Side};

/// The games on a board of more than 64 cells: one board on which moves are played and taken back,
/// so that a game of any length needs no recursion and a few hundred bytes a ply.
pub(super) struct Walk {
    board: Board,
    turn: Side,
    pass: PassCount,
    planes: Option<Planes>,
    /// The steps that remain, the next one last.
    steps: Vec<Step>,
    leaves: u64,
}

enum Step {
    /// Plays a move, after which this many plies remain.
    Play(Cell, u32),
    /// Undoes a move that turned these pieces.
    TakeBack(Cell, Vec<Cell>),
    /// Gives the turn to the other player.
    Pass,
}

impl Walk {
    /// The ways to play `depth` plies, and the limit that was met before the last one.
    pub(super) fn count(
        position: &Position,
        depth: u32,
        pass: PassCount,
        meter: &mut Meter,
    ) -> (u64, Result<(), Limit>) {
        let mut walk = Self {
            board: position.board().clone(),
            turn: position.turn(),
            pass,
            planes: None,
            steps: Vec::new(),
            leaves: 0,
        };
        let counted = walk.take_steps(depth, meter);
        (walk.leaves, counted)
    }

    fn take_steps(&mut self, depth: u32, meter: &mut Meter) -> Result<(), Limit> {
        meter.state()?;
        self.enter(depth);
        while let Some(step) = self.steps.pop() {
            match step {
                Step::Play(cell, depth) => {
                    meter.state()?;
                    self.play(cell);
                    self.enter(depth);
                }
                Step::TakeBack(cell, turned) => self.take_back(cell, &turned),
                Step::Pass => self.turn = !self.turn,
            }
        }
        Ok(())
    }

    /// Counts the position on the board, or adds its moves to the steps.
    fn enter(&mut self, mut depth: u32) {
        let mut moves = match depth {
            0 => return self.add(1),
            _ => self.moves(self.turn),
        };
        if moves.is_empty() {
            moves = self.moves(!self.turn);
            depth -= u32::from(self.pass == PassCount::Ply);
            if moves.is_empty() || depth == 0 {
                return self.add(1);
            }
            self.turn = !self.turn;
            self.steps.push(Step::Pass);
        }
        if depth == 1 {
            return self.add(moves.len() as u64);
        }
        let plays = moves.into_iter().map(|cell| Step::Play(cell, depth - 1));
        self.steps.extend(plays);
    }

    fn moves(&mut self, side: Side) -> Vec<Cell> {
        let planes = Planes::load(&mut self.planes, &self.board, side);
        planes.legal_moves().ones().filter_map(Cell::at).collect()
    }

    fn play(&mut self, cell: Cell) {
        let turned: Vec<Cell> = stretches(&self.board, self.turn, cell).flatten().collect();
        self.board.pieces_mut(self.turn).insert(cell.into());
        self.give(&turned, self.turn);
        self.turn = !self.turn;
        self.steps.push(Step::TakeBack(cell, turned));
    }

    fn take_back(&mut self, cell: Cell, turned: &[Cell]) {
        self.give(turned, self.turn);
        self.turn = !self.turn;
        self.board.pieces_mut(self.turn).remove(cell.into());
    }

    /// Makes pieces those of `side`.
    fn give(&mut self, pieces: &[Cell], side: Side) {
        for &cell in pieces {
            self.board.pieces_mut(!side).remove(cell.into());
            self.board.pieces_mut(side).insert(cell.into());
        }
    }

    const fn add(&mut self, leaves: u64) {
        self.leaves = self.leaves.saturating_add(leaves);
    }
}
