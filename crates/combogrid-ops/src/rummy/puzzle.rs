//! `rummy puzzle`: tables on which the whole rack can be laid in one way only.

use combogrid_games::SplitMix64;
use combogrid_rummy::{Hand, Puzzle, PuzzleSize, Rules};

use super::laid::Melds;
use super::{RulesArgs, with_advisor};
use crate::{Allowance, ErrorKind, OpError, Query, Refused, Reply};

/// States that all puzzles of a request may take.
pub(super) const MOST_SEARCHED: u64 = 8_000_000;

/// The most puzzles of a request.
const MOST: usize = 10_000;

/// Make puzzles: a table, and a rack that can be laid in one way only
///
/// Example: combogrid rummy puzzle --tiles 15+2 --seed 7 --rules rummikub
#[apply(bare_request!)]
#[serde(default)]
pub struct MakeTablePuzzles {
    /// The tiles on the table and on the rack, two numbers
    pub tiles: String,
    /// Where the random numbers begin
    pub seed: u64,
    /// How many puzzles
    pub count: usize,
    /// The fewest melds of the table that the solution breaks
    pub broken: usize,
}

impl Default for MakeTablePuzzles {
    fn default() -> Self {
        Self {
            tiles: "15+2".to_owned(),
            seed: 0,
            count: 1,
            broken: 2,
        }
    }
}

/// Puzzles, the same ones for the same seed.
#[apply(answer!)]
pub struct TablePuzzles {
    /// In the order in which they were made.
    pub puzzles: Vec<TablePuzzle>,
}

/// A puzzle with its solution.
#[apply(answer!)]
pub struct TablePuzzle {
    /// The melds that lie.
    pub table: Melds,
    /// The tiles to lay.
    pub rack: Hand,
    /// The only melds that have all tiles.
    pub solution: Melds,
    /// The steps of the solution in order.
    pub steps: Vec<String>,
    /// The melds of the table that the solution breaks.
    pub broken: usize,
    /// The melds that the solution makes or adds to.
    pub made: usize,
    /// The tiles of the table that come to lie in another meld.
    pub moved: usize,
    /// The engine's measure of it.
    pub difficulty: usize,
}

impl TablePuzzle {
    fn of(puzzle: &Puzzle) -> Self {
        Self {
            table: Melds(puzzle.table.melds().to_vec()),
            rack: puzzle.rack,
            solution: Melds(puzzle.solution.melds().to_vec()),
            steps: puzzle.plan.steps.iter().map(ToString::to_string).collect(),
            broken: puzzle.changes.broken,
            made: puzzle.changes.made,
            moved: puzzle.moved(),
            difficulty: puzzle.difficulty(),
        }
    }
}

impl MakeTablePuzzles {
    fn size(&self, rules: &Rules) -> Result<PuzzleSize, OpError> {
        let wrong = |message| OpError::new(ErrorKind::Request, message).field("tiles");
        let sizes = self.tiles.split_once('+');
        let sizes = sizes.and_then(|(table, rack)| {
            Some((table.trim().parse().ok()?, rack.trim().parse().ok()?))
        });
        let Some((table @ 1_usize.., rack @ 1_usize..)) = sizes else {
            let tiles = &self.tiles;
            return Err(wrong(format!(
                "{tiles:?} are no tiles of a table and a rack, as in 15+2"
            )));
        };
        let deck = Hand::deck(rules).len();
        if table.saturating_add(rack) > deck {
            return Err(wrong(format!(
                "{} are more than the {deck} of the deck",
                self.tiles
            )));
        }
        Ok(PuzzleSize {
            table,
            rack,
            broken: self.broken,
        })
    }
}

impl Query for MakeTablePuzzles {
    type Subject = RulesArgs;
    type Answer = TablePuzzles;

    /// If a puzzle is stopped, the puzzles before it are known.
    fn answer(&self, rules: &Rules, allowance: &Allowance) -> Reply<TablePuzzles> {
        let size = self.size(rules)?;
        if self.count > MOST {
            let message = format!("{} is more than {MOST} puzzles", self.count);
            return Err(OpError::new(ErrorKind::Request, message)
                .field("count")
                .into());
        }
        let mut random = SplitMix64::new(self.seed);
        let budget = allowance.stored_states(MOST_SEARCHED);
        let made = with_advisor(rules, &budget, |advisor| {
            advisor.puzzles(&size, self.count, |end| random.below(end))
        });
        let answer = |puzzles: Vec<Puzzle>| TablePuzzles {
            puzzles: puzzles.iter().map(TablePuzzle::of).collect(),
        };
        match made {
            Ok(puzzles) => Ok(answer(puzzles)),
            Err(stopped) => Err(Refused::stopped(stopped.limit, Some(answer(stopped.known)))),
        }
    }
}
