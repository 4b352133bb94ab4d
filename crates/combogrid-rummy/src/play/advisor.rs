//! The advisor of a player: a solver, with the table, the throws and the draws of a game.

use combogrid_budget::Budget;

use crate::cards::Rules;
use crate::solver::Solver;

/// Answers the questions of a player under one set of rules: what to lay, to throw, to draw, and when to stop.
///
/// A [`Solver`] knows a hand and nothing else. A game adds melds on the table, cards that were seen, and what the cards
/// that are left may become; an advisor puts these together and asks its solver about hands, many for each question. Like
/// a solver it keeps its buffers, so have one for each thread, and ask it about all situations under the same rules.
///
/// | question | answer |
/// |---|---|
/// | what to throw, and why | [`throws`](Self::throws) |
/// | what to hope for | [`prospects`](Self::prospects) |
/// | whether to knock or to declare | [`call`](Self::call) |
/// | what to lay in a turn | [`turn`](Self::turn) |
/// | whether a rack can be laid in one way only | [`puzzle`](Self::puzzle) |
/// | where single tiles fit | [`lay_offs`](Self::lay_offs) |
///
/// Each question is counted against the [`Budget`] on its own, all hands that it leads to together.
///
/// ```
/// use combogrid_rummy::{Advisor, Hand, Rules, Situation};
///
/// let rules = Rules::gin();
/// let mut advisor = Advisor::new(&rules);
/// let hand = Hand::parse("3D 4D 5D 6D JD 3H JH AS 2S 3S JS", &rules)?;
/// let throws = advisor.throws(&Situation::of(&hand))?;
/// assert_eq!(throws[0].discard.tile.to_string(), "3H");
/// assert_eq!(advisor.solver().deadwood(&hand)?, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Advisor {
    pub(super) solver: Solver,
}

impl Advisor {
    /// An advisor under these rules, with [`Solver::DEFAULT_BUDGET`] for each question.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Solver::new(rules).into()
    }

    /// An advisor whose questions each have this budget.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.solver.rules()
    }

    /// The budget of each question.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        self.solver.budget()
    }

    /// Gives the questions to come another budget; a deadline is one moment for all of them.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.solver.set_budget(budget);
    }

    /// The solver, for questions about a hand alone. It has the rules and the budget of the advisor.
    pub const fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }
}

impl From<Solver> for Advisor {
    /// An advisor that asks this solver, with its rules and its budget.
    fn from(solver: Solver) -> Self {
        Self { solver }
    }
}
