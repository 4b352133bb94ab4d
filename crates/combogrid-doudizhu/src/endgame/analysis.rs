//! The queries about one position of an endgame.

use combogrid_budget::{Budget, Limit, Meter, Stopped};

use super::position::Position;
use super::search::{First, Search};
use super::strategy::Strategy;
use crate::moves::Play;
use crate::rules::Rules;

/// Plays and passes; `None` is a pass.
pub(super) type Choices = Vec<Option<Play>>;

/// Queries about one position, which share the table of the search; made by
/// [`Endgame::analysis`](crate::Endgame::analysis).
///
/// They share the budget as well. Later queries use the results of a stopped one.
#[derive(Debug)]
pub struct Analysis<'a> {
    pub(super) rules: Rules,
    pub(super) search: &'a mut Search,
    pub(super) position: Position,
}

impl Analysis<'_> {
    /// Sets the budget of later queries and keeps all results. States are counted anew.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.search.set_budget(budget);
    }

    /// How many states were searched so far.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.search.states()
    }

    /// Whether the side of the mover wins.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    ///
    /// Computes in O(states), in the worst case every position that can arise.
    pub fn wins(&mut self) -> Result<bool, Stopped> {
        let position = self.position;
        Ok(wins_after(self.search, &position, &position)?)
    }

    /// Every play of the mover after which the mover's side wins, in canonical order, and `None` for
    /// passing after them.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the winning plays so far.
    pub fn winning(&mut self) -> Result<Choices, Stopped<Choices>> {
        self.winning_up_to(usize::MAX)
    }

    /// As [`winning`](Self::winning), but at most `most` of them, the likeliest first. With 2 it tells whether a choice
    /// is the only one that wins.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the winning plays so far.
    pub fn winning_up_to(&mut self, most: usize) -> Result<Choices, Stopped<Choices>> {
        let meter = self.search.meter();
        let choices = choices(self.rules, &self.position, meter).map_err(nothing_known)?;
        let mut order: Vec<usize> = (0..choices.len()).collect();
        let trial_order =
            |&index: &usize| self.search.trial_order(&self.position, choices[index].0);
        order.sort_by_cached_key(trial_order);
        let (mut winning, mut decided) = (Vec::new(), Vec::new());
        let mut stopped = None;
        for index in order {
            if winning.len() == most || stopped.is_some() {
                break;
            }
            let (choice, next) = choices[index];
            match self.wins_by(choice, next, &mut decided) {
                Ok(true) => winning.push(index),
                Ok(false) => {}
                Err(limit) => stopped = Some(limit),
            }
        }
        winning.sort_unstable();
        let known = winning.into_iter().map(|index| choices[index].0).collect();
        match stopped {
            None => Ok(known),
            Some(limit) => Err(Stopped { limit, known }),
        }
    }

    /// Whether a first choice wins; a play is added to those that are `decided`, which may imply the outcome.
    fn wins_by(
        &mut self,
        choice: Option<Play>,
        next: Position,
        decided: &mut Vec<(First, bool)>,
    ) -> Result<bool, Limit> {
        let (position, mover) = (self.position, self.position.mover());
        // The comparison of plays by their cards is one of the bounds that a plain search does not have.
        let comparable = choice.filter(|_| self.search.plain.is_none());
        let first = comparable.map(|play| self.search.first(&position, play));
        let implied = first.and_then(|first| {
            decided
                .iter()
                .find(|(other, wins)| self.search.implied(mover, &first, other, *wins))
                .map(|&(_, wins)| wins)
        });
        let wins = match implied {
            Some(wins) => wins,
            None => wins_after(self.search, &position, &next)?,
        };
        decided.extend(first.map(|first| (first, wins)));
        Ok(wins)
    }

    /// A game from this position to its end (the last card, or a player who [is
    /// stuck](Position::is_stuck)) in which the winners never give the win away and the others play on in
    /// few plays.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the moves so far.
    pub fn line(&mut self) -> Result<Choices, Stopped<Choices>> {
        let (mut known, mut position) = (Vec::new(), self.position);
        while position.winner().is_none() && !position.is_stuck(self.rules) {
            match reply(self.search, self.rules, &position) {
                Ok((choice, next)) => {
                    known.push(choice);
                    position = next;
                }
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
        Ok(known)
    }

    /// A strategy of the side that wins: its reply in every position that the others can reach.
    ///
    /// [`Strategy::check`] plays it against every reply without the search.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn strategy(&mut self) -> Result<Strategy, Stopped> {
        let (rules, position) = (self.rules, self.position);
        let side = match position.winner() {
            Some(winner) => winner,
            None if self.wins()? => position.mover(),
            None => {
                let other = |&player: &usize| !position.same_side(player, position.mover());
                (0..position.players()).find(other).unwrap_or_default()
            }
        };
        let search = &mut *self.search;
        let mut strategy = Strategy::new(position, side);
        let mut open = vec![position];
        while let Some(position) = open.pop() {
            search.step()?;
            if position.winner().is_some() {
                continue;
            }
            if position.same_side(position.mover(), side) {
                if strategy.reply(&position).is_none() {
                    let (choice, next) = reply(search, rules, &position)?;
                    strategy.add(&position, choice);
                    open.push(next);
                }
            } else if strategy.reach(&position) {
                let choices = choices(rules, &position, search.meter())?;
                open.extend(choices.into_iter().map(|(_, next)| next));
            }
        }
        Ok(strategy)
    }
}

/// Every choice of the mover with the position after it: plays in canonical order, then the pass. Plays with wild cards count as
/// steps.
pub(super) fn choices(
    rules: Rules,
    position: &Position,
    meter: &mut Meter,
) -> Result<Vec<(Option<Play>, Position)>, Limit> {
    let hand = position.hand(position.mover());
    let to = position.last().map(|laid| laid.play);
    let plays = rules.moves_metered(hand, to, meter)?;
    let pass = position.last().map(|_| None);
    let all = plays.into_iter().map(Some).chain(pass);
    Ok(all
        .filter_map(|choice| Some((choice, position.after(&rules, choice).ok()?)))
        .collect())
}

/// A query that stopped before it knew anything.
pub(super) fn nothing_known(limit: Limit) -> Stopped<Choices> {
    let known = Vec::new();
    Stopped { limit, known }
}

/// Whether the side of the mover of `position` wins from `next`, which follows it.
pub(super) fn wins_after(
    search: &mut Search,
    position: &Position,
    next: &Position,
) -> Result<bool, Limit> {
    match next.winner() {
        Some(winner) => Ok(next.same_side(winner, position.mover())),
        None => search.wins_for(position.mover(), next),
    }
}

/// The mover's best choice and the position after it: one that wins, and if none does, the first one.
fn reply(
    search: &mut Search,
    rules: Rules,
    position: &Position,
) -> Result<(Option<Play>, Position), Limit> {
    let mut all = choices(rules, position, search.meter())?;
    all.sort_by_cached_key(|(choice, _)| search.trial_order(position, *choice));
    let wins = search.wins_for(position.mover(), position)?;
    let mut first = all[0];
    if wins {
        for choice in all {
            if wins_after(search, position, &choice.1)? {
                first = choice;
                break;
            }
        }
    }
    Ok(first)
}
