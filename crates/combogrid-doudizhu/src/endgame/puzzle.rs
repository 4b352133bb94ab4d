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
/// assert_eq!(puzzle.tempting, 4); // as many other plays leave no more to play
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
    /// How many of the losing first plays leave a hand that takes no more plays than the hand after the
    /// solution: what a player who counts plays would try.
    pub tempting: usize,
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

    /// How hard it is, from 0 up: one for each doubling of the states, and one for each tempting play up
    /// to ten.
    #[must_use]
    pub fn difficulty(&self) -> u32 {
        let tempting = u32::try_from(self.tempting.min(10)).unwrap_or_default();
        self.states.max(1).ilog2() + tempting
    }
}
