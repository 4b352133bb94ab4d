//! Positions with one winning first play.

use combogrid_budget::Stopped;

use super::analysis::{Analysis, Choices, choices, nothing_known};
use super::panel::SimplePlayer;
use super::position::Position;
use crate::moves::Play;

/// An endgame with one solution: one first play of the mover wins, all others lose.
///
/// Made by [`Endgame::puzzle`](crate::Endgame::puzzle).
///
/// ```
/// use combogrid_doudizhu::{Endgame, Position, Rules};
///
/// let mut endgame = Endgame::new(Rules::default());
/// let position = Position::new(&["334TQR".parse()?, "677T2B".parse()?], 0)?;
/// let puzzle = endgame.puzzle(&position)?.unwrap();
/// assert_eq!(puzzle.solution.to_string(), "4");
/// assert_eq!(puzzle.tempting, 4); // that many other plays leave no more to play
/// assert!(!puzzle.is_obvious()); // no simple player finds it
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position to solve.
    pub position: Position,
    /// The only first play that wins.
    pub solution: Play,
    /// A game in which the winners never give the win away; `None` is a pass.
    pub line: Vec<Option<Play>>,
    /// How many of the losing first plays leave a hand that takes no more plays than the hand after the solution: a
    /// player who counts plays would try them.
    pub tempting: usize,
    /// The simple players whose first play is the solution.
    pub found_by: Vec<SimplePlayer>,
    /// In how many positions of the line, the first one included, the side of the mover has a choice and only
    /// one of its plays, or the pass, wins.
    pub only_moves: usize,
    /// How many states a search of every first play takes.
    pub states: u64,
}

impl Puzzle {
    /// How many plays of the mover's hand the line has: the length of the win.
    #[must_use]
    pub fn plays(&self) -> usize {
        let players = self.position.players();
        let turns = self.line.iter().step_by(players);
        turns.filter(|choice| choice.is_some()).count()
    }

    /// Whether a simple player finds the solution.
    #[must_use]
    pub fn is_obvious(&self) -> bool {
        !self.found_by.is_empty()
    }

    /// How hard it is, in points: four for each doubling of the states, two for each tempting play up to ten,
    /// and three for each of the only moves.
    #[must_use]
    pub fn difficulty(&self) -> u32 {
        // The logarithm of the fourth power is four times that of the states, rounded down once instead of before.
        let states = u128::from(self.states.clamp(1, u32::MAX.into()));
        let doublings = states.pow(4).ilog2();
        let tempting = u32::try_from(self.tempting).map_or(10, |plays| plays.min(10));
        let only_moves = u32::try_from(self.only_moves).unwrap_or(u32::MAX);
        doublings + 2 * tempting + only_moves.saturating_mul(3)
    }
}

/// A puzzle needs whole answers: the choices found before a stop tell nothing.
fn known_of_no_use(stopped: Stopped<Choices>) -> Stopped {
    stopped.map(drop)
}

impl Analysis<'_> {
    /// The position as a puzzle: exactly one first play of the mover wins. `None` if none or several do.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn puzzle(&mut self) -> Result<Option<Puzzle>, Stopped> {
        if self.position.winner().is_some() {
            return Ok(None);
        }
        let winning = self.winning_up_to(2).map_err(known_of_no_use)?;
        let states = self.states();
        let [Some(solution)] = winning[..] else {
            return Ok(None);
        };
        let line = self.line().map_err(known_of_no_use)?;
        let only_moves = self.only_moves(&line).map_err(known_of_no_use)?;
        let (found_by, tempting) = self.rivals(solution)?;
        Ok(Some(Puzzle {
            position: self.position,
            solution,
            line,
            tempting,
            found_by,
            only_moves,
            states,
        }))
    }

    /// In how many positions of a winning line the side of the mover has a choice, and only one wins.
    fn only_moves(&mut self, line: &[Option<Play>]) -> Result<usize, Stopped<Choices>> {
        let (rules, mut at, mut number) = (self.rules, self.position, 0);
        for &choice in line {
            let is_own = at.same_side(at.mover(), self.position.mover());
            let choices = choices(rules, &at, self.search.meter()).map_err(nothing_known)?;
            if is_own && choices.len() > 1 {
                let mut here = Analysis {
                    rules,
                    search: &mut *self.search,
                    position: at,
                };
                number += usize::from(here.winning_up_to(2)?.len() == 1);
            }
            match at.after(&rules, choice) {
                Ok(next) => at = next,
                Err(_) => break,
            }
        }
        Ok(number)
    }
}
