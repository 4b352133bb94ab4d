//! The best arrangement of a hand, and how many there are.
//!
//! This room answers where only a number or one best arrangement is asked, and so needs no graph of all of them: the
//! best arrangement and its score, the number of arrangements, what each throw and each draw leaves ([`Solver`]); the
//! same in a few instructions for the rules of gin ([`GinMelds`]).
//!
//! It imports `cards`, `arrangements` (candidates, the sweep and requirements, for hands that the fast engines do not take)
//! and `technique`, whose questions are asked of a [`Solver`] as well. What a game is, it does not know: tables,
//! turns and situations are of `play`, above it.

mod answer;
mod completion;
mod costs;
mod crowded;
mod draws;
mod gin;
mod join_runs;
mod masks;
mod needs;
mod parts;
mod problem;
mod queries;
mod search;
mod shortfall;
mod solve;
mod thresholds;
mod way_out;
mod weights;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_lattice::CountOverflow;
use thiserror::Error;

use crate::cards::{Aim, Arrangement, DEFAULT_BUDGET, Hand, MAXIMAL_BUDGET, Rules, Score, Scoring};
pub(crate) use answer::Answer;
pub(crate) use costs::ThrowFilter;
use crowded::Crowded;
pub use draws::{Discard, Draw, Draws};
use draws::{Drawn, ThrowOrder};
pub use gin::GinMelds;
use parts::Parts;
use problem::Goal;
use search::MeldSearch;
pub use shortfall::Shortfall;
pub use solve::Route;
use thresholds::Thresholds;
pub use way_out::{OpeningAim, OpeningGap, WayOut};

/// Best arrangements and exact counts of many hands under the same rules.
///
/// A solver uses its buffers again for every hand; have one for each thread. Each hand is answered by the fastest
/// engine that supports it. Most hands, jokers and wild cards included, are searched among their melds as bits. A
/// crowded hand with up to two jokers goes through a sweep over capped states (lengths of open runs past the shortest
/// legal one are treated as equal: 10 states per suit for two packs) that leaves out states that cannot be the best.
/// All other hands are taken apart meld by meld, and each part of the hand is solved once.
///
/// Each query is counted against the solver's [`Budget`] on its own. A state is one of the sweep's after a column, two
/// parts of a hand or a meld that is found for them, or, where arrangements are counted, one of their lattice, as in
/// [`every`](Self::every); the search among melds is bounded and needs none. When the budget is spent, the query gives
/// [`Stopped`] with the best it knows; an answer within a budget is the one that is given without.
///
/// ```
/// use combogrid_rummy::{Aim, Hand, Rules, Solver};
///
/// let mut solver = Solver::new(&Rules::article());
/// let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &Rules::article())?;
/// let best = solver.best(&hand, Aim::Deadwood)?;
/// assert_eq!(best.to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
/// assert_eq!(solver.count(&hand)?, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solver {
    rules: Rules,
    meter: Meter,
    search: MeldSearch,
    drawn: Drawn,
    crowded: Crowded,
    /// The parts of hands that the current query has solved.
    parts: Vec<Parts>,
    thresholds: Thresholds,
    forced: Option<Route>,
}

/// A number of arrangements that cannot be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CountError {
    /// The budget was spent; there are at least that many arrangements.
    #[error(transparent)]
    Stopped(#[from] Stopped<u128>),
    /// There are too many arrangements for a number of 128 bits.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
}

impl Answer<u128> {
    /// A number of arrangements as callers of the crate see it.
    pub(crate) fn into_count(self) -> Result<u128, CountError> {
        let ways = self.into_result()?;
        let fits = (ways < u128::MAX).then_some(ways);
        fits.ok_or(CountOverflow.into())
    }
}

impl Solver {
    /// The default budget of a query: 400,000 states, which take at worst about a second and 200 megabytes, and in a
    /// list a million results. Hands that are dealt take a few thousand states.
    pub const DEFAULT_BUDGET: Budget = DEFAULT_BUDGET;

    /// The default budget for maximal arrangements, whose states are larger: 200,000 states.
    pub const MAXIMAL_BUDGET: Budget = MAXIMAL_BUDGET;

    /// A solver for hands under these rules, with [`DEFAULT_BUDGET`](Self::DEFAULT_BUDGET) for each query.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let search = MeldSearch::new(rules);
        Self {
            rules: *rules,
            meter: Self::DEFAULT_BUDGET.meter(),
            drawn: Drawn::new(rules, search.masks()),
            search,
            crowded: Crowded::new(),
            parts: Vec::new(),
            thresholds: Thresholds::MEASURED,
            forced: None,
        }
    }

    /// A solver whose queries each have this budget.
    ///
    /// ```
    /// use combogrid_rummy::{Aim, Budget, Hand, Limit, Rules, Solver};
    ///
    /// // A deck with eight jokers is too much for so small a budget, but something can always be laid.
    /// let rules = Rules::rummikub().with("jokers", "8")?;
    /// let mut solver = Solver::new(&rules).with_budget(&Budget::unlimited().max_states(1000));
    /// let stopped = solver.best(&Hand::deck(&rules), Aim::Cards).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(1000));
    /// assert!(!stopped.known.melds().is_empty());
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The budget of each query.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        self.meter.budget()
    }

    /// Returns the steps of work that the last query counted, for a caller who bounds many queries together.
    #[must_use]
    pub const fn spent_steps(&self) -> u64 {
        self.meter.spent_steps() + self.search.work()
    }

    /// Gives the queries to come another budget; a deadline is one moment for all of them.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.meter = budget.meter();
    }

    /// The order of throws that leave equal hands.
    pub(crate) const fn throw_order(&self) -> &ThrowOrder {
        &self.drawn.order
    }

    /// Sorts throws, the best first.
    pub(crate) fn sort_discards(&mut self, discards: &mut Vec<Discard>) {
        self.drawn.sort_discards(discards);
    }

    /// Sorts draws, the best first.
    pub(crate) fn sort_draws(&mut self, draws: &mut Vec<Draw>) {
        self.drawn.sort_draws(draws);
    }

    /// Begins to count another query.
    pub(crate) fn restart(&mut self) -> &mut Meter {
        self.parts.clear();
        self.meter.restart();
        self.search.take_work();
        self.crowded.restart();
        &mut self.meter
    }

    /// Charges the searches since the last call to the meter. Each search is bounded by its own steps; this bounds a query
    /// about many hands. It comes before the next search, so that what was found is not lost.
    pub(crate) fn count_searches(&mut self) -> Result<(), Limit> {
        self.meter.ticks(self.search.take_work())
    }

    /// The query that is being counted.
    pub(crate) const fn meter(&mut self) -> &mut Meter {
        &mut self.meter
    }

    /// A solver that uses one route for every hand that it supports, and the parts for all others.
    #[doc(hidden)]
    #[must_use]
    pub fn with_route(mut self, route: Route) -> Self {
        (self.forced, self.thresholds) = (Some(route), Thresholds::FORCED);
        self
    }

    /// Whether a route can find the best arrangement of a whole hand, and whether it can count them.
    #[doc(hidden)]
    #[must_use]
    pub fn takes(&mut self, route: Route, hand: &Hand) -> (bool, bool) {
        let best = self.can_take(route, hand, Goal::Best);
        (best, self.can_take(route, hand, Goal::Count))
    }

    /// An arrangement that reaches an aim, no other being better; ties are broken by the other aims.
    ///
    /// The deadwood is the score under the rules: if a hand without certain runs counts whole
    /// ([`Scoring::AllWithoutRuns`](crate::Scoring)), an arrangement with those runs is best if there is one.
    /// Conditions for opening or going out are asked with a [`Requirement`](crate::Requirement).
    ///
    /// # Errors
    ///
    /// [`Stopped`] for large hands with jokers, wild cards, or ranks that go round, with the best arrangement that was
    /// found.
    pub fn best(&mut self, hand: &Hand, aim: Aim) -> Result<Arrangement, Stopped<Arrangement>> {
        let mut best = Arrangement::all_loose(hand);
        match self.best_into(hand, aim, &mut best) {
            Ok(()) => Ok(best),
            Err(stopped) => Err(stopped.map(|()| best)),
        }
    }

    /// Puts what [`best`](Self::best) gives into `best`, whose buffer is used again.
    ///
    /// Nothing is allocated once the buffers of the solver and of `best` have grown, unless the hand goes by its
    /// parts, or has to have runs ([`Scoring::AllWithoutRuns`](crate::Scoring)).
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best); `best` is then the best that was found.
    ///
    /// ```
    /// use combogrid_rummy::{Aim, Arrangement, Hand, Rules, Solver};
    ///
    /// let mut solver = Solver::new(&Rules::gin());
    /// let mut best = Arrangement::all_loose(&Hand::EMPTY);
    /// for hand in ["3C 3D 3H 9S TS JS QS", "AH 5D 5H 5S KC"] {
    ///     let hand = Hand::parse(hand, &Rules::gin())?;
    ///     solver.best_into(&hand, Aim::Deadwood, &mut best)?;
    ///     assert_eq!(best.hand(), hand);
    /// }
    /// assert_eq!(best.to_string(), "5D 5H 5S | AH KC");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_into(
        &mut self,
        hand: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Result<(), Stopped> {
        self.restart();
        let found = self.arrange(hand, hand, aim, self.rules.scoring(), best);
        found.stopped.map_or(Ok(()), |limit| Err(limit.into()))
    }

    /// The score of the best arrangement for an aim; ties are broken by the other aims.
    ///
    /// Equals the score of [`best`](Self::best) without the arrangement: most dealt hands take a fraction of a
    /// microsecond. Allocates as [`best_into`](Self::best_into) does.
    ///
    /// # Errors
    ///
    /// [`Stopped`], as [`best`](Self::best), with the score of the best arrangement that was found; where a hand
    /// without certain runs counts whole, that one may lack them.
    ///
    /// ```
    /// use combogrid_rummy::{Aim, Hand, Rules, Solver};
    ///
    /// let mut solver = Solver::new(&Rules::gin());
    /// let hand = Hand::parse("3C 3D 3H 4H 5H 6H 9S TS QC KD", &Rules::gin())?;
    /// let score = solver.score(&hand, Aim::Deadwood)?;
    /// assert_eq!((score.loose_points, score.loose_cards), (39, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score(&mut self, hand: &Hand, aim: Aim) -> Result<Score, Stopped<Score>> {
        self.restart();
        let scoring = self.rules.scoring();
        if scoring == Scoring::Loose {
            return self.loose_score(hand, aim).into_result();
        }
        let mut best = Arrangement::all_loose(hand);
        let found = self.arrange(hand, hand, aim, scoring, &mut best);
        found.map(|_| Score::of(&best, &self.rules)).into_result()
    }

    /// The number of all arrangements, the one without melds included.
    ///
    /// Nothing is allocated once the solver's buffers have grown, unless the hand goes through a lattice: one with jokers or
    /// wild cards, or under rules whose ranks go round.
    ///
    /// # Errors
    ///
    /// [`CountError`] for large hands with jokers, wild cards, or ranks that go round, with a number that is no more
    /// than theirs, and from `u128::MAX` arrangements on.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// let rules = Rules::article();
    /// let deck = Hand::deck(&rules);
    /// assert_eq!(Solver::new(&rules).count(&deck)?, 936_024_151_580_759_612_167_431);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&mut self, hand: &Hand) -> Result<u128, CountError> {
        self.restart();
        self.ways(hand).into_count()
    }
}
