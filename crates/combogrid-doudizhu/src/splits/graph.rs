use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{ControlFlow, Range};
use std::collections::BTreeMap;
use std::fmt;

use combogrid_budget::{Budget, Stopped};
use combogrid_lattice::{HistogramError, Lattice, Path, Weight};
use thiserror::Error;

use crate::splits::any_split::AnySplit;
use crate::splits::columns::place;
use crate::splits::loads::Loads;
use crate::splits::sweep::{HandSweep, Stage};
use crate::{BaseSplit, Control, Hand, Play, Rules, Split};

/// A hand whose splits cannot be told or counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SplitsError<T: fmt::Debug = ()> {
    /// The budget is spent. A counter knows the number of splits found by then; of a graph that
    /// is not whole nothing is known.
    #[error(transparent)]
    Stopped(#[from] Stopped<T>),
    /// There are 2^128 splits or more.
    #[error("more than 2^128 - 2 splits")]
    TooManySplits,
}

/// All splits of one hand, as one graph that answers for them without listing them.
///
/// Made by [`Rules::splits`] and, for stage one, [`Rules::base_splits`]. In their canonical order
/// the solo chains decide first, from low heads to high and the longest first, then likewise the
/// pair chains, then the bodies: fours before threes, with solos, with pairs, bare, and no body
/// last. What is left decides last: the rocket before two jokers, then rank by rank, low to high,
/// with most pairs first.
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
pub struct Splits<S = Split> {
    hand: Hand,
    count: u128,
    pub(crate) lattice: Lattice<Play>,
    made: PhantomData<fn() -> S>,
}

impl Rules {
    /// The budget of [`splits`](Self::splits) and [`base_splits`](Self::base_splits): many times what
    /// any dealt hand needs, and some 100 MB. [`splits_within`](Self::splits_within) says what a
    /// state is.
    pub const SPLIT_BUDGET: Budget = Budget::unlimited().max_states(250_000);

    /// All splits with kickers, the base splits among them.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`SPLIT_BUDGET`](Self::SPLIT_BUDGET).
    ///
    /// Computes in O(edges). [`SplitCounter`](crate::SplitCounter) is the faster way to the
    /// number alone.
    pub fn splits(self, hand: Hand) -> Result<Splits, SplitsError> {
        self.splits_within(hand, &Self::SPLIT_BUDGET)
    }

    /// All splits with kickers, on a budget. A state is a node of the graph: the cards that are
    /// left when the chains and bodies up to some rank are laid. Edges, and plays on them, may be
    /// sixteen times so many, which makes half a kilobyte a state at most.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, or if the splits are too many to be counted.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, Hand, Rules};
    ///
    /// let budget = Budget::unlimited().max_states(10_000);
    /// let error = Rules::default().splits_within(Hand::DECK, &budget).unwrap_err();
    /// assert_eq!(error.to_string(), "stopped early: more than 10000 states");
    /// ```
    pub fn splits_within(self, hand: Hand, budget: &Budget) -> Result<Splits, SplitsError> {
        Splits::new(hand, self, Stage::Loaded, budget)
    }

    /// All base splits: the hand as solos, pairs, trios, bombs, the rocket, chains and airplanes,
    /// without kickers.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`SPLIT_BUDGET`](Self::SPLIT_BUDGET).
    ///
    /// Computes in O(edges).
    ///
    /// ```
    /// use combogrid_doudizhu::Rules;
    ///
    /// let base = Rules::default().base_splits("3344555".parse()?)?;
    /// assert_eq!(base.count(), 13);
    /// assert_eq!(base.nth(12).unwrap().to_string(), "5,5,5,4,4,3,3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn base_splits(self, hand: Hand) -> Result<Splits<BaseSplit>, SplitsError> {
        self.base_splits_within(hand, &Self::SPLIT_BUDGET)
    }

    /// All base splits, on a budget as in [`splits_within`](Self::splits_within).
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, or if the splits are too many to be counted.
    pub fn base_splits_within(
        self,
        hand: Hand,
        budget: &Budget,
    ) -> Result<Splits<BaseSplit>, SplitsError> {
        Splits::new(hand, self, Stage::Bare, budget)
    }
}

impl<S> Splits<S> {
    fn new(hand: Hand, rules: Rules, stage: Stage, budget: &Budget) -> Result<Self, SplitsError> {
        let loads = Loads::new(rules);
        let sweep = HandSweep::new(hand, &loads, stage);
        let lattice = Lattice::with_budget(&sweep, budget).map_err(|stopped| stopped.map(drop))?;
        let count = lattice.count().map_err(|_| SplitsError::TooManySplits)?;
        Ok(Self {
            hand,
            count,
            lattice,
            made: PhantomData,
        })
    }

    /// The hand that is split.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The number of splits; at least one, since every card can be played alone.
    #[must_use]
    pub const fn count(&self) -> u128 {
        self.count
    }

    /// How many splits there are of each number of plays.
    ///
    /// Computes in O(edges x plays).
    #[must_use]
    pub fn count_by_plays(&self) -> BTreeMap<usize, u128> {
        self.histogram(|_| 1_usize)
    }

    /// How many splits there are of each weight, the weight of a split being the sum of its
    /// plays' weights.
    ///
    /// Computes in O(edges x distinct weights).
    #[must_use]
    pub fn histogram<W: Weight>(&self, weight: impl Fn(&Play) -> W) -> BTreeMap<W, u128> {
        // No number is greater than that of all splits, which is known not to overflow.
        self.histogram_within(weight, &Budget::unlimited())
            .unwrap_or_default()
    }

    /// As [`histogram`](Self::histogram), on a budget: where weights are of many values, the
    /// histogram has as many. A state is a weight of what follows one node of the graph.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; nothing is known of whole splits by then.
    pub fn histogram_within<W: Weight>(
        &self,
        weight: impl Fn(&Play) -> W,
        budget: &Budget,
    ) -> Result<BTreeMap<W, u128>, Stopped> {
        let mut lattice = self.lattice.clone();
        lattice.set_budget(budget);
        match lattice.histogram(weight) {
            Err(HistogramError::Stopped(stopped)) => Err(stopped),
            // As in `histogram`, nothing overflows.
            histogram => Ok(histogram.unwrap_or_default()),
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
}

impl<S: AnySplit> Splits<S> {
    /// Every split once, in canonical order; lazy, from both ends.
    ///
    /// Computes in O(plays) each; [`range`](Self::range) is the way to begin further on.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = S> + FusedIterator + Clone + '_ {
        self.lattice.iter().map(|path| Self::split(&path))
    }

    /// The splits whose ranks lie in `ranks`, in canonical order; ranks past the last are left
    /// out.
    ///
    /// Computes in O(edges on the way) once, then in O(plays) each.
    pub fn range(
        &self,
        ranks: Range<u128>,
    ) -> impl DoubleEndedIterator<Item = S> + FusedIterator + Clone + '_ {
        self.lattice
            .iter_range(ranks)
            .map(|path| Self::split(&path))
    }

    /// The split of rank `k`, counted from 0 in canonical order; none past the last.
    ///
    /// Computes in O(edges on the way).
    #[must_use]
    pub fn nth(&self, k: u128) -> Option<S> {
        self.lattice.nth(k).map(|path| Self::split(&path))
    }

    /// The rank of a split in canonical order; none if it is no split of this hand.
    ///
    /// Computes in O(edges on the way).
    #[must_use]
    pub fn rank_of(&self, split: &S) -> Option<u128> {
        let mut plays = split.as_ref().plays().to_vec();
        plays.sort_by_key(|&play| place(play, self.hand.bits()));
        self.lattice.rank_of(&plays)
    }

    /// One split at random, each with the same chance. `random` gives uniform 64-bit words.
    ///
    /// Computes in O(edges on the way).
    ///
    /// ```
    /// use combogrid_doudizhu::Rules;
    ///
    /// let hand = "33344455566677788899".parse()?;
    /// let splits = Rules::default().splits(hand)?;
    /// let mut random = fastrand::Rng::with_seed(7);
    /// assert_eq!(splits.sample(|| random.u64(..)).cards(), hand);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(
        clippy::missing_panics_doc,
        reason = "every hand has a split, all solos"
    )]
    pub fn sample(&self, random: impl FnMut() -> u64) -> S {
        let path = self.lattice.sample(random).ok().flatten();
        Self::split(&path.expect("every hand has a split"))
    }

    /// The best split when nothing else is said: fewest plays, and among those most
    /// [`Control`] against the cards that are not in the hand.
    ///
    /// Computes in O(edges).
    pub fn best_split(&self) -> S {
        self.best(Control::of(self.hand).score()).1
    }

    /// The split of the greatest score, with that score; among equals the first. The score of a
    /// split is the sum of its plays' scores.
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
    /// let (plays, best) = splits.best(|_| -1);
    /// assert_eq!((plays, best.to_string().as_str()), (-2, "888999JQ,34567"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(
        clippy::missing_panics_doc,
        reason = "every hand has a split, all solos"
    )]
    pub fn best<W: Weight>(&self, score: impl Fn(&Play) -> W) -> (W, S) {
        let (score, path) = self.lattice.best(score).expect("every hand has a split");
        (score, Self::split(&path))
    }

    /// The `k` splits of the greatest score with their scores, best first and equals in canonical
    /// order. Lazy: what is not asked for is not computed.
    ///
    /// Computes in O(edges) once, then about O(plays x log k) each;
    /// [`top_within`](Self::top_within) takes a budget.
    pub fn top<'a, W: Weight + 'a>(
        &'a self,
        k: usize,
        score: impl Fn(&Play) -> W + 'a,
    ) -> impl Iterator<Item = (W, S)> + 'a
    where
        S: 'a,
    {
        self.lattice
            .by_weight(score)
            .take(k)
            .map(|(score, path)| (score, Self::split(&path)))
    }

    pub(crate) fn split(path: &Path<'_, Play>) -> S {
        S::from_plays(path.to_vec())
    }
}

impl<S> fmt::Debug for Splits<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut splits = f.debug_struct("Splits");
        splits.field("hand", &self.hand).field("count", &self.count);
        splits.finish_non_exhaustive()
    }
}
