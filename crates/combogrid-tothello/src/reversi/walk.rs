use combogrid_budget::{Limit, Meter};

use super::{PassCount, Position};
use crate::planes::Planes;
use crate::{Cell, Side};

/// The games on a board of more than 64 cells: one position on which moves are played and taken
/// back, so that a game of any length takes no stack, and a few hundred bytes a ply.
pub(super) struct Walk {
    position: Position,
    planes: Planes,
    pass: PassCount,
    plies: Vec<Ply>,
    leaves: u64,
}

/// A position on the way to the one at hand.
struct Ply {
    /// How many plies are left from here.
    depth: u32,
    /// Whether the player before had to pass.
    passed: bool,
    /// The moves that are still to be played.
    moves: Vec<Cell>,
    /// The move on the board, with the pieces that it turned.
    played: Option<(Cell, Vec<Cell>)>,
}

impl Walk {
    pub(super) fn new(position: &Position, pass: PassCount) -> Self {
        Self {
            position: position.clone(),
            planes: Planes::default(),
            pass,
            plies: Vec::new(),
            leaves: 0,
        }
    }

    /// The ways to play so many plies, and the limit that was met before the last one.
    pub(super) fn count(mut self, depth: u32, meter: &mut Meter) -> (u64, Result<(), Limit>) {
        let walked = self.walk(depth, meter);
        (self.leaves, walked)
    }

    fn walk(&mut self, depth: u32, meter: &mut Meter) -> Result<(), Limit> {
        meter.state()?;
        self.enter(depth);
        while let Some(mut ply) = self.plies.pop() {
            if let Some((cell, turned)) = ply.played.take() {
                self.position.take_back(cell, &turned);
            }
            let Some(cell) = ply.moves.pop() else {
                if ply.passed {
                    self.position.pass();
                }
                continue;
            };
            meter.state()?;
            ply.played = Some((cell, self.position.put_and_turn(cell)));
            let depth = ply.depth - 1;
            self.plies.push(ply);
            self.enter(depth);
        }
        Ok(())
    }

    /// Counts the position at hand, or puts it down to be played on.
    fn enter(&mut self, depth: u32) {
        if depth == 0 {
            self.add(1);
            return;
        }
        let moves = self.moves(self.position.turn());
        if !moves.is_empty() {
            self.play_on(depth, false, moves);
            return;
        }
        let answers = self.moves(!self.position.turn());
        let depth = match self.pass {
            PassCount::Ply => depth - 1,
            PassCount::Free => depth,
        };
        if answers.is_empty() || depth == 0 {
            self.add(1);
        } else {
            self.play_on(depth, true, answers);
        }
    }

    fn play_on(&mut self, depth: u32, passed: bool, moves: Vec<Cell>) {
        if depth == 1 {
            self.add(moves.len() as u64);
            return;
        }
        if passed {
            self.position.pass();
        }
        self.plies.push(Ply {
            depth,
            passed,
            moves,
            played: None,
        });
    }

    fn moves(&mut self, side: Side) -> Vec<Cell> {
        let moves = self.planes.legal_moves(self.position.board(), side);
        moves.iter().collect()
    }

    const fn add(&mut self, leaves: u64) {
        self.leaves = self.leaves.saturating_add(leaves);
    }
}
