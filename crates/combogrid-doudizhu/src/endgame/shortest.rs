//! The shortest win and the longest defence.

use std::collections::HashMap;

use combogrid_budget::{Limit, Stopped};

use super::analysis::{Analysis, Choices, choices, wins_after};
use super::position::Position;
use crate::moves::Play;

/// The most positions that are remembered, in some 40 MB. More are searched again.
const MOST_KNOWN: usize = 1 << 18;

/// How many plays are certainly too few for the winners, and how many certainly suffice.
#[derive(Clone, Copy, Debug, Default)]
struct PlaysLeft {
    too_few: Option<usize>,
    enough: Option<usize>,
}

/// A search for the fewest plays in which a side that wins ends the game.
struct Shortest<'a, 'b> {
    analysis: &'a mut Analysis<'b>,
    /// A player of the side that wins.
    winner: usize,
    known: HashMap<Position, PlaysLeft>,
}

impl Analysis<'_> {
    /// A game from this position to its end, in which the winners lay the last card after the fewest plays of both sides,
    /// and the others make it the most. Passes do not count as plays.
    ///
    /// ```
    /// use combogrid_doudizhu::{Endgame, Position, Rules};
    ///
    /// let mut endgame = Endgame::new(Rules::default());
    /// let position = Position::new(&["3344BR".parse()?, "5".parse()?], 0)?;
    /// let line = endgame.analysis(&position).shortest_line()?;
    /// assert_eq!(line.iter().flatten().count(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent. A state is a position that follows one of those that are searched.
    ///
    /// Computes in O(states), many more than [`wins`](Self::wins) takes, as no play of the others can be left out.
    #[expect(clippy::missing_panics_doc, reason = "each side has a player")]
    pub fn shortest_line(&mut self) -> Result<Choices, Stopped> {
        let position = self.position;
        let wins = self.wins()?;
        let winner = (0..position.players())
            .find(|&player| position.same_side(player, position.mover()) == wins);
        let mut shortest = Shortest {
            winner: winner.expect("each side has a player"),
            analysis: self,
            known: HashMap::new(),
        };
        Ok(shortest.line(position)?)
    }
}

impl Shortest<'_, '_> {
    fn line(&mut self, start: Position) -> Result<Choices, Limit> {
        let (mut line, mut position) = (Choices::new(), start);
        // One play more at a time, as the searches for fewer plays are short and what they find is remembered.
        let mut plays = 0;
        while !self.ends_within(&position, plays)? {
            plays += 1;
        }
        while !self.is_over(&position) {
            let (choice, next) = self.best(&position, plays)?;
            plays -= usize::from(choice.is_some());
            line.push(choice);
            position = next;
        }
        Ok(line)
    }

    fn is_over(&self, position: &Position) -> bool {
        position.winner().is_some() || position.is_stuck(self.analysis.rules)
    }

    fn is_winners(&self, position: &Position) -> bool {
        position.same_side(position.mover(), self.winner)
    }

    /// The choice after which the game ends within this number of plays, which is the fewest, or after which it does not end
    /// in fewer.
    fn best(
        &mut self,
        position: &Position,
        plays: usize,
    ) -> Result<(Option<Play>, Position), Limit> {
        let winners = self.is_winners(position);
        let all = self.in_order(position)?;
        let mut best = all[0];
        for (choice, next) in all {
            let left = plays.checked_sub(usize::from(choice.is_some()));
            let is_best = if winners {
                self.suffices(&next, left)?
            } else {
                left == Some(0)
                    || !self.suffices(&next, left.and_then(|left| left.checked_sub(1)))?
            };
            if is_best {
                best = (choice, next);
                break;
            }
        }
        Ok(best)
    }

    fn in_order(&mut self, position: &Position) -> Result<Vec<(Option<Play>, Position)>, Limit> {
        let search = &mut *self.analysis.search;
        let mut all = choices(self.analysis.rules, position, search.meter())?;
        all.sort_by_cached_key(|(choice, _)| search.trial_order(position, *choice));
        Ok(all)
    }

    fn suffices(&mut self, next: &Position, left: Option<usize>) -> Result<bool, Limit> {
        match left {
            Some(left) => self.ends_within(next, left),
            None => Ok(false),
        }
    }

    /// Whether the winners end the game within this number of plays against every defence.
    fn ends_within(&mut self, position: &Position, plays: usize) -> Result<bool, Limit> {
        if self.is_over(position) {
            let winner = position.winner();
            // A player who is stuck loses.
            return Ok(winner.map_or(!self.is_winners(position), |winner| {
                position.same_side(winner, self.winner)
            }));
        }
        if self.least(position) > plays {
            return Ok(false);
        }
        let key = position.without_kickers();
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.enough.is_some_and(|enough| enough <= plays) {
            return Ok(true);
        }
        if known.too_few >= Some(plays) {
            return Ok(false);
        }
        let ends = self.search(position, plays)?;
        if self.known.len() < MOST_KNOWN || self.known.contains_key(&key) {
            let known = self.known.entry(key).or_default();
            // Every number that was known is on the other side of this one.
            if ends {
                known.enough = Some(plays);
            } else {
                known.too_few = Some(plays);
            }
        }
        Ok(ends)
    }

    fn search(&mut self, position: &Position, plays: usize) -> Result<bool, Limit> {
        let winners = self.is_winners(position);
        for (choice, next) in self.in_order(position)? {
            self.analysis.search.step()?;
            let left = plays.checked_sub(usize::from(choice.is_some()));
            // A choice that gives the win away ends in no number of plays.
            let keeps = !winners || wins_after(self.analysis.search, position, &next)?;
            let ends = keeps && self.suffices(&next, left)?;
            if ends == winners {
                return Ok(winners);
            }
        }
        Ok(!winners)
    }

    /// The fewest plays that lay out the hand of a winner: no game is shorter.
    fn least(&mut self, position: &Position) -> usize {
        let winners =
            (0..position.players()).filter(|&player| position.same_side(player, self.winner));
        let search = &mut *self.analysis.search;
        let plays = winners.map(|player| search.least_plays(position.hand(player)));
        plays.min().expect("the side of the winner has a player")
    }
}
