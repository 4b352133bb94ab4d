use combogrid_budget::{Budget, Limit, Stopped};

use super::position::Position;
use super::puzzle::Puzzle;
use super::search::Search;
use super::strategy::Strategy;
use crate::moves::Play;
use crate::rules::Rules;

/// Who wins an endgame (残局), by which plays, and a proof of it.
///
/// A workspace to be reused: it keeps the memory of its table. Each query begins with an empty table, so
/// that its cost does not depend on the queries before it.
///
/// ```
/// use combogrid_doudizhu::{Endgame, Position, Rules};
///
/// let mut endgame = Endgame::new(Rules::default());
/// let position = Position::new(&["3344BR".parse()?, "5".parse()?], 0)?;
/// assert!(endgame.wins(&position)?);
/// let plays = endgame.winning(&position)?;
/// let plays: Vec<_> = plays.iter().flatten().map(ToString::to_string).collect();
/// assert_eq!(plays, ["B", "R", "33", "44", "BR"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    rules: Rules,
    budget: Budget,
    memory: usize,
    search: Option<Search>,
}

impl Endgame {
    /// The bytes that the table may take unless [`with_memory`](Self::with_memory) says otherwise:
    /// 64 MB.
    pub const MEMORY: usize = 64_000_000;

    /// A workspace for one rule set, without a budget.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            budget: Budget::unlimited(),
            memory: Self::MEMORY,
            search: None,
        }
    }

    /// The same workspace with this budget for each query. Its states are those that were searched, of
    /// which a second has one to three million.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// Sets the budget for the queries to come.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// The same workspace with a table of at most this many bytes. A full table forgets the states that
    /// took the least work; the answers stay the same.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self.search = None;
        self
    }

    /// How many bytes the table takes.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        self.search.as_ref().map_or(0, Search::bytes)
    }

    /// How many states the last query searched.
    #[must_use]
    pub fn states(&self) -> u64 {
        self.search.as_ref().map_or(0, Search::states)
    }

    /// The search, at the beginning of a query.
    fn begin(&mut self, position: &Position) -> &mut Search {
        let (rules, memory) = (self.rules, self.memory);
        let search = self
            .search
            .get_or_insert_with(|| Search::new(rules, position, memory));
        search.begin(position, &self.budget);
        search
    }

    /// Whether the side of the mover wins.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    ///
    /// Computes in O(states), in the worst case every position that can arise.
    pub fn wins(&mut self, position: &Position) -> Result<bool, Stopped> {
        if let Some(winner) = position.winner() {
            return Ok(position.same_side(winner, position.mover()));
        }
        Ok(self.begin(position).wins_for(position.mover(), position)?)
    }

    /// Every play of the mover after which the mover's side wins, in canonical order, and `None` for
    /// passing after them.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the winning plays found by then.
    pub fn winning(
        &mut self,
        position: &Position,
    ) -> Result<Vec<Option<Play>>, Stopped<Vec<Option<Play>>>> {
        let rules = self.rules;
        let search = self.begin(position);
        let mut known = Vec::new();
        for (choice, next) in choices(rules, position) {
            match wins_after(search, position, &next) {
                Ok(true) => known.push(choice),
                Ok(false) => {}
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
        Ok(known)
    }

    /// A game from this position to its end (the last card, or a player who [is
    /// stuck](Position::is_stuck)) in which the winners never give the win away and the
    /// others play on in few plays; `None` stands for a pass.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the moves found by then.
    pub fn line(
        &mut self,
        position: &Position,
    ) -> Result<Vec<Option<Play>>, Stopped<Vec<Option<Play>>>> {
        let rules = self.rules;
        let search = self.begin(position);
        let (mut known, mut position) = (Vec::new(), *position);
        while position.winner().is_none() && !position.is_stuck(rules) {
            match reply(search, rules, &position) {
                Ok((choice, next)) => {
                    known.push(choice);
                    position = next;
                }
                Err(limit) => return Err(Stopped { limit, known }),
            }
        }
        Ok(known)
    }

    /// The position as a puzzle: exactly one first play of the mover wins. `None` if none or several do.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn puzzle(&mut self, position: &Position) -> Result<Option<Puzzle>, Stopped> {
        let nothing = |stopped: Stopped<_>| stopped.map(|_| ());
        if position.winner().is_some() {
            return Ok(None);
        }
        let winning = self.winning(position).map_err(nothing)?;
        let states = self.states();
        let [Some(solution)] = winning[..] else {
            return Ok(None);
        };
        let line = self.line(position).map_err(nothing)?;
        let rules = self.rules;
        let search = self.begin(position);
        let plays_left =
            |next: &Position, search: &mut Search| search.fewest_plays(next.hand(position.mover()));
        let mut tempting = 0;
        if let Ok(next) = position.after(&rules, Some(solution)) {
            let left = plays_left(&next, search);
            tempting = choices(rules, position)
                .filter(|(choice, _)| choice.is_some_and(|play| play != solution))
                .filter(|(_, next)| plays_left(next, search) <= left)
                .count();
        }
        Ok(Some(Puzzle {
            position: *position,
            solution,
            line,
            tempting,
            states,
        }))
    }

    /// A strategy of the side that wins: its reply in every position that the others can reach.
    ///
    /// [`Strategy::check`] plays it against every reply without the search.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn strategy(&mut self, position: &Position) -> Result<Strategy, Stopped> {
        let rules = self.rules;
        let search = self.begin(position);
        let side = match position.winner() {
            Some(winner) => winner,
            None if search.wins_for(position.mover(), position)? => position.mover(),
            None => {
                let other = |&player: &usize| !position.same_side(player, position.mover());
                (0..position.players()).find(other).unwrap_or_default()
            }
        };
        let mut strategy = Strategy::new(*position, side);
        let mut open = vec![*position];
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
                open.extend(choices(rules, &position).map(|(_, next)| next));
            }
        }
        Ok(strategy)
    }
}

/// Every choice of the mover with the position after it: plays in canonical order, then the pass.
fn choices(rules: Rules, position: &Position) -> impl Iterator<Item = (Option<Play>, Position)> {
    let hand = position.hand(position.mover());
    let plays = match position.last() {
        None => rules.leads(hand),
        Some(laid) => rules.answers(hand, laid.play),
    };
    let pass = position.last().map(|_| None);
    let position = *position;
    let all = plays.into_iter().map(Some).chain(pass);
    all.filter_map(move |choice| Some((choice, position.after(&rules, choice).ok()?)))
}

/// Whether the side of the mover of `position` wins from `next`, which follows it.
fn wins_after(search: &mut Search, position: &Position, next: &Position) -> Result<bool, Limit> {
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
    let mut all: Vec<_> = choices(rules, position).collect();
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
