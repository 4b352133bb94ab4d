//! One split, and all splits of a hand as a graph.

use std::collections::BTreeMap;
use std::fmt;

use combogrid_budget::{Budget, Stopped};
use combogrid_lattice::{Count, Fold, HistogramError, Lattice, Path, Weight};
use thiserror::Error;

use super::suits::Suits;
use super::sweep::HandSweep;
use super::{Laid, Taken};
use crate::cards::{Card, Hand, Rank, Suit};
use crate::moves::Play;
use crate::rules::{Flag, Kind, Rules};

/// One way to lay a hand out: plays, in the order of [`Play`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Split(Vec<Play>);

impl Split {
    fn of(path: &Path<'_, Play>) -> Self {
        let mut plays = path.to_vec();
        plays.sort_unstable();
        Self(plays)
    }

    /// The plays.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.0
    }

    /// The plays with their cards of the hand that this is a split of, so that no card is used twice; `None` for any other
    /// hand.
    ///
    /// ```
    /// use combogrid_guandan::{Rules, Splits};
    ///
    /// let hand = "3S 4S 5S 6S 6D 7S".parse()?;
    /// let splits = Splits::new(Rules::default(), &hand)?;
    /// let straight = splits.iter().find(|split| split.to_string() == "6,34567").unwrap();
    /// let laid = straight.lay(Rules::default(), &hand).unwrap();
    /// assert_eq!(laid[1].cards.to_string(), "3S 4S 5S 6D 7S"); // with 6S it were a straight flush
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lay(&self, rules: Rules, hand: &Hand) -> Option<Vec<Laid>> {
        lay_beside(rules, hand, &self.0)
    }
}

/// Lays plays beside each other: straight flushes first, then the straights that need two suits, then all others.
pub(super) fn lay_beside(rules: Rules, hand: &Hand, plays: &[Play]) -> Option<Vec<Laid>> {
    let needs_suits = |play: &Play| {
        play.kind() == Kind::Straight && play.wild_count() == 0 && !rules.has(Flag::SuitedStraights)
    };
    let mut left = *hand;
    let mut laid = Vec::with_capacity(plays.len());
    for &play in plays
        .iter()
        .filter(|play| play.kind() == Kind::StraightFlush)
    {
        let cards = rules.lay(&left, play)?;
        left = left.checked_sub(cards)?;
        laid.push(Laid { play, cards });
    }
    let straights: Vec<Play> = plays.iter().copied().filter(needs_suits).collect();
    let firsts: Vec<usize> = straights.iter().map(|play| play.first_column()).collect();
    let mut taken: Vec<[Taken; 2]> = Vec::new();
    if !Suits::of(rules, &left).mix(&firsts, &mut taken) {
        return None;
    }
    // All cards that are taken for their suits go out before any straight takes others.
    let mut mixed = Vec::with_capacity(straights.len());
    for two in taken {
        let cards = two.map(|(column, suit)| Card::at(Rank::of_column(column), Suit::ALL[suit]));
        let cards = Hand::from_cards(cards)?;
        left = left.checked_sub(cards)?;
        mixed.push(cards);
    }
    for (play, mut cards) in straights.into_iter().zip(mixed) {
        for part in play.parts() {
            if cards.count_rank(part.rank) == 0 {
                let natural = left.with(rules.wild_card(), 0);
                let card = natural.cards().find(|card| card.rank() == part.rank)?;
                left = left.checked_sub(card.into())?;
                cards = cards.checked_add(card.into())?;
            }
        }
        laid.push(Laid { play, cards });
    }
    let others = plays
        .iter()
        .filter(|play| play.kind() != Kind::StraightFlush && !needs_suits(play));
    for &play in others {
        let cards = rules.lay(&left, play)?;
        left = left.checked_sub(cards)?;
        laid.push(Laid { play, cards });
    }
    laid.sort_unstable();
    left.is_empty().then_some(laid)
}

impl fmt::Display for Split {
    /// The plays with commas between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.pad(&texts.join(","))
    }
}

/// Splits with their weights, best first.
pub(super) type Weighted<W> = Vec<(W, Split)>;

/// A hand whose splits are not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SplitsError {
    /// The budget is spent.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// There are `u128::MAX` splits or more.
    #[error("more splits than can be counted")]
    TooMany,
}

/// The number of splits of a hand.
///
/// A **split** is a multiset of plays that together are exactly the hand, and of which each can be laid beside the others.
/// Suits of cards outside of straight flushes do not tell splits apart.
///
/// ```
/// use combogrid_guandan::{Rules, SplitCounter};
///
/// let counter = SplitCounter::new(Rules::default());
/// assert_eq!(counter.count(&"3S 3D 3H".parse()?)?, 3); // 3,3,3 and 3,33 and 333
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct SplitCounter {
    rules: Rules,
    budget: Budget,
}

impl SplitCounter {
    /// The budget that [`new`](Self::new) sets.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(2_000_000);

    /// A counter under some rules.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            budget: Self::DEFAULT_BUDGET,
        }
    }

    /// The counter with another budget, which each query has anew. A state is what some plays leave of a hand.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// How many splits a hand has; 1 for no card.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, or if the splits are too many to be counted.
    ///
    /// Computes in O(states x choices), without the graph.
    pub fn count(&self, hand: &Hand) -> Result<u128, SplitsError> {
        let sweep = HandSweep::new(self.rules, hand);
        let mut meter = self.budget.meter();
        match Fold::new().sum(&sweep, |_| Count(1), &mut meter) {
            Ok(count) => count.exact().ok_or(SplitsError::TooMany),
            Err(stopped) => Err(stopped.map(|_| ()).into()),
        }
    }
}

/// All splits of one hand, as one graph that answers for them without listing them.
///
/// ```
/// use combogrid_guandan::{Rules, Splits};
///
/// let splits = Splits::new(Rules::default(), &"3S 3D 3H 4S 4D".parse()?)?;
/// assert_eq!(splits.count(), 7);
/// assert_eq!(splits.iter().next().unwrap().to_string(), "3,3,3,4,4");
/// assert_eq!(splits.count_by_plays().unwrap()[&1], 1); // 33344
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Splits {
    rules: Rules,
    hand: Hand,
    count: u128,
    lattice: Lattice<Play>,
}

impl Splits {
    /// The budget of [`new`](Self::new), which most dealt hands need a small part of.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited()
        .max_states(1_000_000)
        .max_results(1_000_000);

    /// All splits of a hand.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the graph does not fit into [`DEFAULT_BUDGET`](Self::DEFAULT_BUDGET).
    pub fn new(rules: Rules, hand: &Hand) -> Result<Self, SplitsError> {
        Self::with_budget(rules, hand, &Self::DEFAULT_BUDGET)
    }

    /// All splits of a hand, on a budget, which also bounds later queries. A state is a node of the graph: what some plays
    /// leave of the hand.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the budget is spent, or if the splits are too many to be counted.
    ///
    /// Computes in O(states x choices). [`SplitCounter`] is the faster way to the number alone.
    pub fn with_budget(rules: Rules, hand: &Hand, budget: &Budget) -> Result<Self, SplitsError> {
        let sweep = HandSweep::new(rules, hand);
        let lattice =
            Lattice::with_budget(&sweep, budget).map_err(|stopped| stopped.map(|_| ()))?;
        let count = lattice.count().map_err(|_| SplitsError::TooMany)?;
        Ok(Self {
            rules,
            hand: *hand,
            count,
            lattice,
        })
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The hand.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// How many splits there are.
    #[must_use]
    pub const fn count(&self) -> u128 {
        self.count
    }

    /// All splits, each once, in an order that is always the same.
    pub fn iter(&self) -> impl Iterator<Item = Split> + '_ {
        self.lattice.iter().map(|path| Split::of(&path))
    }

    /// The split with this place in [`iter`](Self::iter).
    ///
    /// Computes in O(columns x choices).
    #[must_use]
    pub fn nth(&self, place: u128) -> Option<Split> {
        self.lattice.nth(place).map(|path| Split::of(&path))
    }

    /// One split at random, each with the same chance; `random` gives uniform words.
    ///
    /// ```
    /// use combogrid_guandan::{Rules, Splits};
    ///
    /// let mut random = fastrand::Rng::with_seed(1);
    /// let splits = Splits::new(Rules::default(), &"3S 3D 3H 4S 4D".parse()?)?;
    /// assert!(splits.sample(|| random.u64(..)).plays().len() <= 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sample(&self, random: impl FnMut() -> u64) -> Split {
        let path = self.lattice.sample(random).ok().flatten();
        // Every hand has a split: all cards alone.
        path.map_or(Split(Vec::new()), |path| Split::of(&path))
    }

    /// The split of the greatest weight, the first of several such; greater is better.
    ///
    /// Computes in O(edges).
    #[must_use]
    pub fn best<W: Weight>(&self, weight: impl Fn(Play) -> W) -> (W, Split) {
        let best = self.lattice.best(|&play| weight(play));
        best.map_or((W::ZERO, Split(Vec::new())), |(weight, path)| {
            (weight, Split::of(&path))
        })
    }

    /// The `k` splits of the greatest weight, best first.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the best ones so far.
    ///
    /// Computes in O(edges), then O(columns log k) each.
    ///
    /// ```
    /// use combogrid_guandan::{Rules, Splits};
    ///
    /// let splits = Splits::new(Rules::default(), &"3S 3D 3H 4S 4D".parse()?)?;
    /// let fewest = splits.top(2, |_| -1i64).unwrap();
    /// let texts: Vec<_> = fewest.iter().map(|(plays, split)| (*plays, split.to_string())).collect();
    /// assert_eq!(texts, [(-1, "33344".into()), (-2, "44,333".into())]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn top<W: Weight>(
        &self,
        k: usize,
        weight: impl Fn(Play) -> W,
    ) -> Result<Weighted<W>, Stopped<Weighted<W>>> {
        match self.lattice.top(k, |&play| weight(play)) {
            Ok(best) => Ok(splits_of(best)),
            Err(stopped) => Err(stopped.map(splits_of)),
        }
    }

    /// How many splits have each number of plays.
    ///
    /// # Errors
    ///
    /// [`HistogramError`] when the budget is spent.
    pub fn count_by_plays(&self) -> Result<BTreeMap<usize, u128>, HistogramError> {
        self.lattice.histogram(|_| 1usize)
    }
}

pub(super) fn splits_of<W>(best: Vec<(W, Path<'_, Play>)>) -> Weighted<W> {
    let splits = best.into_iter();
    splits
        .map(|(weight, path)| (weight, Split::of(&path)))
        .collect()
}
