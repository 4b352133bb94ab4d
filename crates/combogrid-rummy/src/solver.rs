//! Fast answers where only a number or one best arrangement is asked.

mod at_hand;
mod best;
mod branch;
mod column_sets;
mod column_sweep;
mod count;
mod few;
mod joined;
mod key;
mod meld_bits;
mod moves;
mod profile;
mod route;
mod run_states;
mod weights;
mod witness;

use combogrid_budget::{Budget, Meter, Stopped};
use combogrid_lattice::{CountOverflow, Lattice, Swept};
use thiserror::Error;

use crate::candidates::find_candidates;
use crate::{Aim, Arrangement, Arrangements, Hand, Meld, Requirement, Rules, Score, Scoring};
use best::Search;
use count::Counting;
use few::FewMelds;
use meld_bits::MeldBits;
use profile::Profile;
use weights::{Weights, unpack};

/// Best arrangements and exact counts of many hands under the same rules.
///
/// A solver keeps its room from hand to hand; have one for each thread. Each part of a hand goes to the engine that
/// takes it fastest: where few melds touch each other they are tried one by one, as bits; a crowded part, or one with
/// up to two jokers, goes through a sweep over capped states (lengths of open runs past the shortest legal one are not
/// told apart: 10 states a suit for two packs) that leaves out what cannot be the best; and what the sweep does not
/// take (wild cards, more jokers, ranks that go round) goes through the lattice of its arrangements.
///
/// Each query is counted against the solver's [`Budget`] on its own. A state is one of the sweep's after a column, or
/// one of the lattice, as in [`Solver::every`]; what is tried one by one is bounded and needs none. When
/// the budget is spent, the query gives [`Stopped`] with the best it knows; an answer within a budget is the one that is
/// given without.
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
    /// By aim.
    weights: [Weights; Aim::ALL.len()],
    bits: Option<MeldBits>,
    few: FewMelds,
    /// By the number of jokers in the hand.
    profiles: Vec<Prepared>,
    search: Search,
    count_profile: Prepared,
    counting: Counting,
}

/// The rules' part of the sweep, made when first needed.
#[derive(Debug, Clone)]
enum Prepared {
    NotMade,
    /// These rules, or so many jokers, need the general sweep.
    None,
    Made(Box<Profile>),
}

impl Prepared {
    fn get(&mut self, make: impl FnOnce() -> Option<Profile>) -> Option<&mut Profile> {
        if let Prepared::NotMade = self {
            *self = make().map_or(Prepared::None, |profile| Prepared::Made(Box::new(profile)));
        }
        match self {
            Prepared::Made(profile) => Some(profile),
            Prepared::NotMade | Prepared::None => None,
        }
    }
}

/// A number of arrangements that cannot be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CountError {
    /// The budget was spent; there are so many arrangements at least.
    #[error(transparent)]
    Stopped(#[from] Stopped<u128>),
    /// There are too many arrangements for a number of 128 bits.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
}

impl Solver {
    /// What a query may cost unless another budget is given: a million states, a second or so and some hundred megabytes
    /// at worst, and in a list a million results. Hands that are dealt take a few thousand states.
    pub const DEFAULT_BUDGET: Budget = Lattice::<()>::DEFAULT_BUDGET;

    /// A solver for hands under these rules, with [`DEFAULT_BUDGET`](Self::DEFAULT_BUDGET) for each query.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self {
            rules: *rules,
            meter: Self::DEFAULT_BUDGET.meter(),
            weights: Aim::ALL.map(|aim| Weights::new(aim, rules)),
            bits: MeldBits::new(rules),
            few: FewMelds::default(),
            profiles: Vec::new(),
            search: Search::new(),
            count_profile: Prepared::NotMade,
            counting: Counting::new(),
        }
    }

    /// The same with another budget for each query.
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

    /// What each query may cost.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        self.meter.budget()
    }

    /// Gives the queries to come another budget; a deadline is one moment for all of them.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.meter = budget.meter();
    }

    /// Begins to count another query.
    pub(crate) fn restart(&mut self) -> &mut Meter {
        self.meter.restart();
        &mut self.meter
    }

    /// An arrangement that reaches an aim, no other being better; ties are broken by the other aims.
    ///
    /// The deadwood is what the rules score: where a hand without certain runs counts whole
    /// ([`Scoring::AllWithoutRuns`](crate::Scoring)), an arrangement with those runs is best if there is one. Conditions
    /// for opening or going out are asked with a [`Requirement`](crate::Requirement).
    ///
    /// # Errors
    ///
    /// [`Stopped`] for large hands with jokers, wild cards, or ranks that go round, with the best arrangement that was
    /// found.
    pub fn best(&mut self, hand: &Hand, aim: Aim) -> Result<Arrangement, Stopped<Arrangement>> {
        self.restart();
        self.best_counted(hand, aim)
    }

    /// As [`best`](Self::best), counted with what was counted before.
    pub(crate) fn best_counted(
        &mut self,
        hand: &Hand,
        aim: Aim,
    ) -> Result<Arrangement, Stopped<Arrangement>> {
        let mut best = Arrangement::all_loose(hand);
        match self.best_into_counted(hand, aim, &mut best) {
            Ok(()) => Ok(best),
            Err(stopped) => Err(stopped.map(|()| best)),
        }
    }

    /// Puts what [`best`](Self::best) gives into `best`, whose room is used again.
    ///
    /// Nothing is allocated once the solver and `best` have their room, unless the hand goes through a lattice, which
    /// is a graph of its own: small hands with jokers, and what the sweep does not take. With
    /// [`Scoring::AllWithoutRuns`](crate::Scoring) a hand without the runs goes through one as well.
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
        self.best_into_counted(hand, aim, best)
    }

    fn best_into_counted(
        &mut self,
        hand: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Result<(), Stopped> {
        self.best_whatever_runs_into(hand, aim, best)?;
        if self.rules.scoring() == Scoring::Loose {
            return Ok(());
        }
        let laid = core::mem::replace(best, Arrangement::all_loose(hand));
        match self.prefer_runs(laid, aim) {
            Ok(runs) => {
                *best = runs;
                Ok(())
            }
            Err(Stopped { limit, known }) => {
                *best = known;
                Err(Stopped { limit, known: () })
            }
        }
    }

    /// The best arrangement if no hand counts whole, counted with what was counted before.
    pub(crate) fn best_whatever_runs(
        &mut self,
        hand: &Hand,
        aim: Aim,
    ) -> Result<Arrangement, Stopped<Arrangement>> {
        let mut best = Arrangement::all_loose(hand);
        match self.best_whatever_runs_into(hand, aim, &mut best) {
            Ok(()) => Ok(best),
            Err(stopped) => Err(stopped.map(|()| best)),
        }
    }

    fn best_whatever_runs_into(
        &mut self,
        hand: &Hand,
        aim: Aim,
        best: &mut Arrangement,
    ) -> Result<(), Stopped> {
        let mut melds = best.clear(hand);
        let done = self.best_melds((hand, hand), aim, &mut melds);
        let (Ok(found) | Err(Stopped { known: found, .. })) = done;
        if found.is_some()
            && let Some(laid) = Arrangement::new(hand, melds)
        {
            *best = laid;
        }
        done.map(|_| ()).map_err(|stopped| stopped.map(|_| ()))
    }

    /// What the best arrangement for an aim comes to; ties are broken by the other aims.
    ///
    /// The same as the score of [`best`](Self::best) without the arrangement: most hands that are dealt take a
    /// fraction of a microsecond. What is allocated is what [`best_into`](Self::best_into) allocates.
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
        if self.rules.scoring() == Scoring::AllWithoutRuns {
            let best = self.best_counted(hand, aim);
            let score = |best: Arrangement| Score::of(&best, &self.rules);
            return best.map(score).map_err(|stopped| stopped.map(score));
        }
        match self.value(hand, aim) {
            Ok(value) => Ok(unpack(aim, value)),
            Err(stopped) => Err(stopped.map(|value| unpack(aim, value))),
        }
    }

    /// Where every card counts in a hand without the runs that going out needs: an arrangement with those runs, if
    /// there is one that the aim does not put behind `best`.
    pub(crate) fn prefer_runs(
        &mut self,
        best: Arrangement,
        aim: Aim,
    ) -> Result<Arrangement, Stopped<Arrangement>> {
        if self.rules.scoring() == Scoring::Loose || best.has_runs_to_go_out(&self.rules) {
            return Ok(best);
        }
        let runs = Requirement::runs_to_go_out(&self.rules);
        let every = Arrangements::every_with_meter(&best.hand(), &self.rules, &mut self.meter);
        let runs = match every.and_then(|every| every.meeting_with_meter(&runs, &mut self.meter)) {
            Ok(runs) => runs,
            Err(stopped) => return Err(stopped.map(|_| best)),
        };
        let first = |laid: &Arrangement| match aim {
            Aim::Deadwood => 0,
            Aim::Cards => laid.loose_cards(),
            Aim::Points => laid.melded_points(&self.rules) as usize,
        };
        let with_runs = runs.best(aim).filter(|runs| first(runs) == first(&best));
        Ok(with_runs.unwrap_or(best))
    }

    /// The number of all arrangements, the one without melds included.
    ///
    /// Nothing is allocated once the solver has its room, unless the hand goes through a lattice: one with jokers or
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
        self.count_counted(hand)
    }

    /// As [`count`](Self::count), counted with what was counted before.
    pub(crate) fn count_counted(&mut self, hand: &Hand) -> Result<u128, CountError> {
        let ways = Some(self.ways(hand)?).filter(|&ways| ways < u128::MAX);
        Ok(ways.ok_or(CountOverflow)?)
    }

    /// Every arrangement of a hand, the one without melds included. A state is a meld that can be formed or a node of
    /// the graph: what is left of the hand before some column.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the hand was swept.
    ///
    /// ```
    /// use combogrid_rummy::{Budget, Hand, Limit, Rules, Solver};
    ///
    /// let rules = Rules::rummikub();
    /// let mut solver = Solver::new(&rules).with_budget(&Budget::unlimited().max_states(50_000));
    /// let stopped = solver.every(&Hand::deck(&rules)).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(50_000));
    /// assert!(stopped.known.columns < 53);
    /// ```
    pub fn every(&mut self, hand: &Hand) -> Result<Arrangements, Stopped<Swept>> {
        self.restart();
        Arrangements::every_with_meter(hand, &self.rules, &mut self.meter)
    }

    /// The maximal arrangements of a hand. A state is as for [`every`](Self::every), paired with what has been seen of
    /// the loose cards.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the hand was swept.
    pub fn maximal(&mut self, hand: &Hand) -> Result<Arrangements, Stopped<Swept>> {
        self.restart();
        Arrangements::maximal_with_meter(hand, &self.rules, &mut self.meter)
    }

    /// Every meld that can be formed from the hand's cards, in canonical order. A state is a meld that is found.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the melds that were found, in no certain order.
    ///
    /// ```
    /// use combogrid_rummy::{Budget, Hand, Limit, Rules, Solver};
    ///
    /// // Eight packs and fifteen jokers: more melds than anybody wants to see.
    /// let rules = Rules::article().to_builder().packs(8).jokers(15).build()?;
    /// let mut solver = Solver::new(&rules).with_budget(&Budget::unlimited().max_states(10_000));
    /// let stopped = solver.candidates(&Hand::deck(&rules)).unwrap_err();
    /// assert_eq!((stopped.limit, stopped.known.len()), (Limit::States(10_000), 10_000));
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    pub fn candidates(&mut self, hand: &Hand) -> Result<Vec<Meld>, Stopped<Vec<Meld>>> {
        self.restart();
        let mut known = Vec::new();
        match find_candidates(hand, &self.rules, &mut known, &mut self.meter) {
            Ok(()) => Ok(known),
            Err(limit) => Err(Stopped { limit, known }),
        }
    }
}
