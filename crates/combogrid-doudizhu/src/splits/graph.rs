//! All splits of a hand as one graph, and the queries to it.

use std::collections::BTreeMap;
use std::fmt;
use std::iter::FusedIterator;
use std::ops::{ControlFlow, Range};

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_lattice::{Count, Histogram, HistogramError, Lattice, Path, Sweep, Weight};

use super::sweep::{HandSweep, place};
use super::{Control, Split};
use crate::counts::{OneTrio, SplitsError, WildSweep, wild_place};
use crate::moves::{BodyRules, Play};
use crate::packed::Hand;
use crate::rules::Rules;

/// All splits of one hand, as one graph that answers for them without listing them.
///
/// [`new`](Self::new) is stage two, all splits; [`base`](Self::base) is stage one, those without kickers. In their
/// canonical order the solo chains decide first, from low heads to high and the longest first, then likewise the pair
/// chains, then the bodies: fours before threes, with solos, with pairs, bare, and no body last. The other cards decide
/// last: the rocket before two jokers, then rank by rank, low to high, with most pairs first.
///
/// ```
/// use combogrid_doudizhu::Preset;
///
/// let rules = Preset::Rlcard.rules();
/// let splits = rules.splits("3344555".parse()?)?;
/// assert_eq!(splits.count(), 21);
/// assert_eq!(splits.iter().next().unwrap().to_string(), "334455,5");
/// let fewest = splits.iter().min_by_key(|split| split.len()).unwrap();
/// assert_eq!(fewest.len(), 2);
/// assert_eq!(splits.count_by_plays()[&4], 5); // five of the 21 take four plays
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Splits {
    hand: Hand,
    rules: Rules,
    count: u128,
    pub(super) lattice: Lattice<Play>,
}

/// Shortcuts to [`Splits`] with the default budget.
impl Rules {
    /// All splits with kickers, the base splits among them: [`Splits::new`].
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`Splits::DEFAULT_BUDGET`].
    pub fn splits(self, hand: Hand) -> Result<Splits, SplitsError> {
        Splits::new(hand, self)
    }

    /// All splits without kickers: [`Splits::base`].
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`Splits::DEFAULT_BUDGET`].
    pub fn base_splits(self, hand: Hand) -> Result<Splits, SplitsError> {
        Splits::base(hand, self)
    }
}

impl Splits {
    /// The budget of [`new`](Self::new) and [`base`](Self::base): far above the need of any dealt hand, and some 100
    /// MB. [`with_budget`](Self::with_budget) defines a state.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(250_000);

    /// All splits with kickers, the base splits among them.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`DEFAULT_BUDGET`](Self::DEFAULT_BUDGET).
    ///
    /// Computes in O(edges). [`SplitCounter`](crate::SplitCounter) is the faster way to the
    /// number alone.
    pub fn new(hand: Hand, rules: Rules) -> Result<Self, SplitsError> {
        Self::with_budget(hand, rules, &Self::DEFAULT_BUDGET)
    }

    /// All splits with kickers, on a budget, which also bounds later queries. A state is a node of the graph: the cards
    /// that are left when the chains and bodies up to some rank are laid. Edges, and plays on them, may be up to
    /// sixteen times as many, which makes half a kilobyte a state at most.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, or if the splits are too many to be counted.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Hand, Rules, Splits};
    ///
    /// let budget = Budget::unlimited().max_states(10_000);
    /// let error = Splits::with_budget(Hand::DECK, Rules::default(), &budget).unwrap_err();
    /// assert_eq!(error.to_string(), "stopped early: more than 10000 states");
    /// ```
    pub fn with_budget(hand: Hand, rules: Rules, budget: &Budget) -> Result<Self, SplitsError> {
        if rules.sweeps_plays(hand) {
            let mut meter = budget.meter();
            let sweep = WildSweep::new(hand, rules, &mut meter).map_err(Stopped::from)?;
            return Self::swept(hand, rules, &sweep, &mut meter);
        }
        let with_kickers = BodyRules::new(rules);
        let sweep = HandSweep::new(hand, &with_kickers);
        Self::swept(hand, rules, &sweep, &mut budget.meter())
    }

    /// All base splits: the hand as solos, pairs, trios, bombs, the rocket, chains and airplanes,
    /// without kickers.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`DEFAULT_BUDGET`](Self::DEFAULT_BUDGET).
    ///
    /// Computes in O(edges).
    ///
    /// ```
    /// use combogrid_doudizhu::{Rules, Splits};
    ///
    /// let base = Splits::base("3344555".parse()?, Rules::default())?;
    /// assert_eq!(base.count(), 13);
    /// assert_eq!(base.nth(12).unwrap().to_string(), "5,5,5,4,4,3,3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn base(hand: Hand, rules: Rules) -> Result<Self, SplitsError> {
        Self::base_with_budget(hand, rules, &Self::DEFAULT_BUDGET)
    }

    /// All base splits, on a budget as in [`with_budget`](Self::with_budget).
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, or if the splits are too many to be counted.
    pub fn base_with_budget(
        hand: Hand,
        rules: Rules,
        budget: &Budget,
    ) -> Result<Self, SplitsError> {
        if rules.sweeps_plays(hand) {
            let mut meter = budget.meter();
            let sweep = WildSweep::base(hand, rules, &mut meter).map_err(Stopped::from)?;
            return Self::swept(hand, rules, &sweep, &mut meter);
        }
        let base = BodyRules::base(rules);
        let sweep = HandSweep::new(hand, &base);
        Self::swept(hand, rules, &sweep, &mut budget.meter())
    }

    fn swept(
        hand: Hand,
        rules: Rules,
        sweep: &impl Sweep<State = Hand, Piece = Play>,
        meter: &mut Meter,
    ) -> Result<Self, SplitsError> {
        let sweep = OneTrio::new(sweep, rules);
        let lattice = Lattice::with_meter(&sweep, meter).map_err(|stopped| stopped.map(drop))?;
        let count = lattice.count().map_err(|_| SplitsError::TooManySplits)?;
        Ok(Self {
            hand,
            rules,
            count,
            lattice,
        })
    }

    /// Sets the budget of later queries.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.lattice.set_budget(budget);
    }

    /// The hand that is split.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The number of splits; at least one, since every card can be played alone, unless solos are
    /// banned.
    #[must_use]
    pub const fn count(&self) -> u128 {
        self.count
    }

    /// How many splits there are of each number of plays.
    ///
    /// Computes in O(edges x plays).
    #[must_use]
    pub fn count_by_plays(&self) -> BTreeMap<usize, u128> {
        let Histogram(counts) = self.lattice.fold(|_| Histogram::unit(1_usize));
        // No number is greater than that of all splits, which is known not to overflow.
        let counts = counts.into_iter();
        counts.map(|(plays, Count(count))| (plays, count)).collect()
    }

    /// How many splits there are of each weight, the weight of a split being the sum of its plays' weights. A state of
    /// the budget is the weight of one node of the graph.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; no whole split is known.
    ///
    /// Computes in O(edges x distinct weights).
    pub fn histogram<W: Weight>(
        &self,
        weight: impl Fn(&Play) -> W,
    ) -> Result<BTreeMap<W, u128>, Stopped> {
        match self.lattice.histogram(weight) {
            Err(HistogramError::Stopped(stopped)) => Err(stopped),
            Err(HistogramError::Overflow(_)) => {
                unreachable!("no number is greater than that of all splits, which was counted")
            }
            Ok(histogram) => Ok(histogram),
        }
    }

    /// Shows the plays of every split to `visit`, in canonical order, until it breaks: the fast
    /// way to stream them.
    ///
    /// The plays of one split come in the order of the sweep (chains, bodies, then the others).
    ///
    /// Computes in O(plays that differ from the split before) each, with nothing allocated.
    pub fn for_each<B>(&self, visit: impl FnMut(&[Play]) -> ControlFlow<B>) -> ControlFlow<B> {
        self.lattice.for_each(visit)
    }

    /// Every split once, in canonical order; lazy, from both ends.
    ///
    /// Computes in O(plays) each; [`range`](Self::range) is the way to begin further on.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Split> + FusedIterator + Clone + '_ {
        self.lattice.iter().map(|path| split(&path))
    }

    /// The splits whose ranks lie in `ranks`, in canonical order; ranks past the last are left
    /// out.
    ///
    /// Computes in O(edges on the way) once, then in O(plays) each.
    pub fn range(
        &self,
        ranks: Range<u128>,
    ) -> impl DoubleEndedIterator<Item = Split> + FusedIterator + Clone + '_ {
        self.lattice.iter_range(ranks).map(|path| split(&path))
    }

    /// The split of rank `k`, counted from 0 in canonical order; `None` past the last.
    ///
    /// Computes in O(edges on the way).
    #[must_use]
    pub fn nth(&self, k: u128) -> Option<Split> {
        self.lattice.nth(k).map(|path| split(&path))
    }

    /// The rank of a split in canonical order, or `None` if it is not a split of this hand.
    ///
    /// Computes in O(edges on the way).
    #[must_use]
    pub fn rank_of(&self, split: &Split) -> Option<u128> {
        let mut plays = split.plays().to_vec();
        if self.rules.sweeps_plays(self.hand) {
            plays.sort_by_key(|&play| wild_place(play, self.rules.wild()));
        } else {
            plays.sort_by_key(|&play| place(play, self.hand));
        }
        self.lattice.rank_of(&plays)
    }

    /// One split at random, each with the same chance; `None` if there is none. `random` gives uniform
    /// 64-bit words.
    ///
    /// Computes in O(edges on the way).
    ///
    /// ```
    /// use combogrid_doudizhu::Rules;
    ///
    /// let hand = "33344455566677788899".parse()?;
    /// let splits = Rules::default().splits(hand)?;
    /// let mut random = fastrand::Rng::with_seed(7);
    /// assert_eq!(splits.sample(|| random.u64(..)).unwrap().cards(), hand);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample(&self, random: impl FnMut() -> u64) -> Option<Split> {
        let path = self.lattice.sample(random).ok().flatten();
        path.map(|path| split(&path))
    }

    /// The best split when nothing else is said: fewest plays, and among those most
    /// [`Control`] against the cards that are not in the hand. `None` if there is no split.
    ///
    /// Computes in O(edges).
    #[must_use]
    pub fn best_split(&self) -> Option<Split> {
        let best = self.best(Control::of(self.hand, self.rules).score());
        best.map(|(_, split)| split)
    }

    /// The split of the greatest score, with that score; among equals the first. The score of a
    /// split is the sum of its plays' scores. `None` if there is no split.
    ///
    /// [`Control::score`] is one to begin with; a pair or triple of numbers is
    /// compared part by part.
    ///
    /// Computes in O(edges).
    ///
    /// ```
    /// use combogrid_doudizhu::Rules;
    ///
    /// let splits = Rules::default().splits("34567888999JQ".parse()?)?;
    /// let (plays, best) = splits.best(|_| -1).unwrap();
    /// assert_eq!((plays, best.to_string().as_str()), (-2, "888999JQ,34567"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best<W: Weight>(&self, score: impl Fn(&Play) -> W) -> Option<(W, Split)> {
        let best = self.lattice.best(score);
        best.map(|(score, path)| (score, split(&path)))
    }

    /// The `k` splits of the greatest score with their scores, best first and equals in canonical
    /// order. A state of the budget is a group of splits that is looked into.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the best splits when the budget is spent.
    ///
    /// Computes in O(edges) once, then about O(plays x log k) each.
    pub fn top<W: Weight>(
        &self,
        k: usize,
        score: impl Fn(&Play) -> W,
    ) -> Result<Scored<W>, Stopped<Scored<W>>> {
        let mut known = Vec::new();
        let end = self.for_top(k, score, |score, split| {
            known.push((score, split));
            ControlFlow::<()>::Continue(())
        });
        Stopped::at_end(end.map(drop), known)
    }

    /// Shows the splits of [`top`](Self::top) with their scores one by one as they are found, until `show` breaks; returns
    /// the value that it breaks with.
    ///
    /// # Errors
    ///
    /// The [`Limit`] when the budget is spent.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use combogrid_doudizhu::Rules;
    ///
    /// let splits = Rules::default().splits("34567888999JQ".parse()?)?;
    /// let mut plays = Vec::new();
    /// let end = splits.for_top(3, |_| -1, |score, split| {
    ///     plays.push(split.len());
    ///     if score == -2 { ControlFlow::Continue(()) } else { ControlFlow::Break(split) }
    /// });
    /// assert!(end.is_ok_and(|end| end.is_break()));
    /// assert_eq!(plays, [2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn for_top<W: Weight, B>(
        &self,
        k: usize,
        score: impl Fn(&Play) -> W,
        mut show: impl FnMut(W, Split) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        self.lattice
            .for_top(k, score, |score, path| show(score, split(&path)))
    }

    /// Every split in canonical order; each is a result of the budget.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first splits when the budget is spent.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Limit, Rules, Splits};
    ///
    /// let budget = Splits::DEFAULT_BUDGET.max_results(5);
    /// let splits = Splits::with_budget("3344555".parse()?, Rules::default(), &budget)?;
    /// let stopped = splits.list().unwrap_err();
    /// assert_eq!(stopped.limit, Limit::Results(5));
    /// assert!(splits.iter().take(5).eq(stopped.known));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list(&self) -> Result<Vec<Split>, Stopped<Vec<Split>>> {
        let splits = |paths: Vec<Vec<Play>>| paths.into_iter().map(Split::new).collect();
        let paths = self.lattice.list();
        paths.map(splits).map_err(|stopped| stopped.map(splits))
    }
}

/// Splits with their scores.
type Scored<W> = Vec<(W, Split)>;

pub(super) fn split(path: &Path<'_, Play>) -> Split {
    Split::new(path.to_vec())
}

impl fmt::Debug for Splits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut splits = f.debug_struct("Splits");
        splits.field("hand", &self.hand).field("count", &self.count);
        splits.finish_non_exhaustive()
    }
}
