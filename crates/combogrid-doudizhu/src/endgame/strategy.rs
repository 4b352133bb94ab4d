//! The reply of the winners in each position that the others can reach.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::position::Position;
use crate::moves::Play;

/// A reply of the winners for every position that the others can reach: a proof that they win.
///
/// Made by [`Endgame::strategy`](crate::Endgame::strategy), and checked by [`check`](Self::check).
/// Printed, it is a line for each position: the position, a colon, the play or `pass`.
///
/// ```
/// use combogrid_doudizhu::{Endgame, Position, Rules};
///
/// let rules = Rules::default();
/// let position = Position::new(&["334".parse()?, "35".parse()?], 0)?;
/// let strategy = Endgame::new(rules).strategy(&position)?;
/// assert_eq!(strategy.to_string(), "*334 / 35: 33\n*4 / 35: 4\n");
/// strategy.check(&rules)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    start: Position,
    winner: usize,
    replies: HashMap<Position, Option<Play>>,
    /// Positions of the others that were met.
    reached: HashSet<Position>,
}

impl Strategy {
    /// A strategy for the side of `winner` that says nothing yet.
    pub(super) fn new(start: Position, winner: usize) -> Self {
        Self {
            start,
            winner,
            replies: HashMap::new(),
            reached: HashSet::new(),
        }
    }

    /// The position that it begins in.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// A player of the side that wins.
    #[must_use]
    pub const fn winner(&self) -> usize {
        self.winner
    }

    /// The number of positions with a reply.
    #[must_use]
    pub fn len(&self) -> usize {
        self.replies.len()
    }

    /// Whether it has no reply, as when the game is over.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.replies.is_empty()
    }

    /// The reply in a position: a play, or `Some(None)` to pass; `None` if there is no reply. The kickers of the play
    /// to beat do not count.
    #[must_use]
    pub fn reply(&self, position: &Position) -> Option<Option<Play>> {
        self.replies.get(&position.without_kickers()).copied()
    }

    /// The positions with a reply, in no order.
    pub fn positions(&self) -> impl Iterator<Item = Position> {
        self.replies.keys().copied()
    }

    /// The replies, positions with the most cards first, ties by their text.
    #[must_use]
    pub fn replies(&self) -> Vec<(Position, Option<Play>)> {
        let replies = self.replies.iter();
        let mut replies: Vec<_> = replies
            .map(|(&position, &reply)| (position, reply))
            .collect();
        let cards = |position: &Position| -> usize {
            position.hands().iter().map(|hand| hand.total()).sum()
        };
        replies.sort_by_cached_key(|(position, _)| {
            (usize::MAX - cards(position), position.to_string())
        });
        replies
    }

    pub(super) fn add(&mut self, position: &Position, reply: Option<Play>) {
        self.replies.insert(position.without_kickers(), reply);
    }

    /// Notes a position of the others; whether it is a new one.
    pub(super) fn reach(&mut self, position: &Position) -> bool {
        self.reached.insert(position.without_kickers())
    }

    /// Replaces the reply in a position, to make wrong strategies.
    #[cfg(test)]
    pub(super) fn replies_mut(&mut self) -> &mut HashMap<Position, Option<Play>> {
        &mut self.replies
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, reply) in self.replies() {
            match reply {
                Some(play) => writeln!(f, "{position}: {play}")?,
                None => writeln!(f, "{position}: pass")?,
            }
        }
        Ok(())
    }
}
