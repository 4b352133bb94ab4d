//! A workspace for endgames.

use combogrid_budget::{Budget, Stopped};

use super::analysis::{Analysis, Choices};
use super::position::Position;
use super::puzzle::Puzzle;
use super::search::Search;
use super::strategy::Strategy;
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
    ///
    /// # Panics
    ///
    /// If the deck of the rules is two packs. Endgames of four open hands are left out: the search knows two or three hands of one
    /// pack.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        assert!(rules.packs() == 1, "endgames are of one pack");
        Self {
            rules,
            budget: Budget::unlimited(),
            memory: Self::MEMORY,
            search: None,
        }
    }

    /// Returns the workspace with this budget for each query. Its states are those that were searched, of which a
    /// second has one to three million.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// Sets the budget for the queries to come.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// Returns the workspace with a table of at most this many bytes. A full table forgets the states that took the
    /// least work; the answers stay the same.
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

    /// An analysis of one position, whose queries share their results.
    ///
    /// ```
    /// use combogrid_doudizhu::{Endgame, Position, Rules};
    ///
    /// let mut endgame = Endgame::new(Rules::default());
    /// let position = Position::new(&["3344BR".parse()?, "5".parse()?], 0)?;
    /// let mut analysis = endgame.analysis(&position);
    /// assert!(analysis.wins()?);
    /// assert_eq!(analysis.winning()?.len(), 5);
    /// assert_eq!(analysis.line()?.len(), 5); // BR, pass, 44, pass, 33
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn analysis(&mut self, position: &Position) -> Analysis<'_> {
        let (rules, memory) = (self.rules, self.memory);
        let search = self
            .search
            .get_or_insert_with(|| Search::new(rules, position, memory));
        search.begin(position, &self.budget);
        Analysis {
            rules,
            search,
            position: *position,
        }
    }

    /// [`Analysis::wins`] of an analysis of its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn wins(&mut self, position: &Position) -> Result<bool, Stopped> {
        self.analysis(position).wins()
    }

    /// [`Analysis::winning`] of an analysis of its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the winning plays so far.
    pub fn winning(&mut self, position: &Position) -> Result<Choices, Stopped<Choices>> {
        self.analysis(position).winning()
    }

    /// [`Analysis::line`] of an analysis of its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the moves so far.
    pub fn line(&mut self, position: &Position) -> Result<Choices, Stopped<Choices>> {
        self.analysis(position).line()
    }

    /// [`Analysis::puzzle`] of an analysis of its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn puzzle(&mut self, position: &Position) -> Result<Option<Puzzle>, Stopped> {
        self.analysis(position).puzzle()
    }

    /// [`Analysis::strategy`] of an analysis of its own.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent.
    pub fn strategy(&mut self, position: &Position) -> Result<Strategy, Stopped> {
        self.analysis(position).strategy()
    }
}
