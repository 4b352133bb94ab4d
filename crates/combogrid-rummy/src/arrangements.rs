//! Every arrangement of a hand, or every maximal one.

mod best_first;
mod loose_within;

use std::collections::BTreeMap;

use combogrid_budget::{Budget, Meter, Stopped};
use combogrid_lattice::{Condition, CountOverflow, HistogramError, Lattice, Path, Swept, Weight};

use crate::sweep::{self, Piece};
use crate::{Aim, Arrangement, Hand, Meld, Rules, Score, Tile};

/// Every arrangement of a hand, or every maximal one: counted, listed, ranked, drawn.
///
/// Two arrangements differ if their melds or loose cards do; equal cards are not told apart, so `3H-8H` and
/// `345H 678H` are two, and the two copies of a card make one. An arrangement is **maximal** if no meld can be made of
/// its loose cards, and no loose card forms a meld together with one of its melds.
///
/// They are held as one graph, not as a list: a hand of a few dozen states may have billions of them. The graph is
/// built within a [`Budget`] of states: nodes of the graph, and melds that can be formed. What the graph answers is
/// then bounded by its size, but for what lists them.
///
/// ```
/// use combogrid_rummy::{Aim, Arrangements, Hand, Rules};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?;
/// assert_eq!(Arrangements::every(&hand, &rules)?.count()?, 12);
///
/// let maximal = Arrangements::maximal(&hand, &rules)?;
/// let best_first = maximal.top(3, Aim::Deadwood);
/// let shown: Vec<_> = best_first.map(|combo| combo.to_string()).collect();
/// assert_eq!(shown, [
///     "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D",
///     "3C 3D 3H, 4H 5H 6H | 2H 3C 3D 4D 4H 5H",
///     "2H 3H 4H 5H 6H | 3C 3C 3D 3D 4D 4H 5H",
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Arrangements {
    hand: Hand,
    /// The parts of the hand that were swept one after the other.
    parts: Vec<Hand>,
    rules: Rules,
    lattice: Lattice<Piece>,
}

impl Arrangements {
    /// What a hand's graph may cost unless the caller says otherwise: a million states, a second or so and some hundred
    /// megabytes at worst. Hands that are dealt take a few thousand.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(1_000_000);

    /// Every arrangement, the one without melds included, within the [default budget](Self::DEFAULT_BUDGET).
    ///
    /// # Errors
    ///
    /// As [`every_within`](Self::every_within), for hands of many dozen cards; their number may still be counted by
    /// [`Solver::count`](crate::Solver::count).
    pub fn every(hand: &Hand, rules: &Rules) -> Result<Self, Stopped<Swept>> {
        Self::every_within(hand, rules, &Self::DEFAULT_BUDGET)
    }

    /// As [`every`](Self::every), within a budget. A state is a meld that can be formed or a node of the graph: what is
    /// left of the hand before some column.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the hand was swept.
    ///
    /// ```
    /// use combogrid_rummy::{Arrangements, Budget, Hand, Limit, Rules};
    ///
    /// let rules = Rules::rummikub();
    /// let budget = Budget::unlimited().max_states(50_000);
    /// let stopped = Arrangements::every_within(&Hand::deck(&rules), &rules, &budget).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(50_000));
    /// assert!(stopped.known.columns < 53);
    /// ```
    pub fn every_within(
        hand: &Hand,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Self, Stopped<Swept>> {
        Self::every_metered(hand, rules, &mut budget.meter())
    }

    pub(crate) fn every_metered(
        hand: &Hand,
        rules: &Rules,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        let lattice = sweep::every(hand, rules, meter)?;
        Ok(Self::new(vec![*hand], hand, rules, lattice))
    }

    /// The maximal arrangements, within the [default budget](Self::DEFAULT_BUDGET); at least one, since a hand with no
    /// meld is maximal itself.
    ///
    /// # Errors
    ///
    /// As [`maximal_within`](Self::maximal_within).
    pub fn maximal(hand: &Hand, rules: &Rules) -> Result<Self, Stopped<Swept>> {
        Self::maximal_within(hand, rules, &Self::DEFAULT_BUDGET)
    }

    /// As [`maximal`](Self::maximal), within a budget. A state is as in [`every_within`](Self::every_within), beside
    /// what has been seen of the loose cards.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the hand was swept.
    pub fn maximal_within(
        hand: &Hand,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Self, Stopped<Swept>> {
        let lattice = sweep::maximal(hand, rules, &mut budget.meter())?;
        Ok(Self::new(vec![*hand], hand, rules, lattice))
    }

    /// The arrangements of a hand whose parts were swept one after the other.
    pub(crate) fn new(
        parts: Vec<Hand>,
        hand: &Hand,
        rules: &Rules,
        lattice: Lattice<Piece>,
    ) -> Self {
        Self {
            hand: *hand,
            parts,
            rules: *rules,
            lattice,
        }
    }

    /// The hand.
    #[must_use]
    pub const fn hand(&self) -> Hand {
        self.hand
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Every choice that is in some arrangement: its pieces, and the fewest loose points of those that take it.
    pub(crate) fn deadwood_through(&self) -> impl Iterator<Item = (&[Piece], u32)> {
        let rules = &self.rules;
        let weigh = move |piece: &Piece| Aim::Deadwood.weigh(piece, rules);
        let through = self.lattice.best_through(weigh);
        through.map(|(pieces, weight)| (pieces, Aim::Deadwood.score(weight).loose_points))
    }

    /// Those of them that meet a condition.
    pub(crate) fn restricted(
        &self,
        condition: &impl Condition<Piece>,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        Ok(Self {
            lattice: self.lattice.restrict_metered(condition, meter)?,
            parts: self.parts.clone(),
            ..*self
        })
    }

    /// How many there are.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] from `u128::MAX` on.
    pub fn count(&self) -> Result<u128, CountOverflow> {
        self.lattice.count()
    }

    /// Each of them once, in the order of the sweep: the lowest cards decide first, melds before loose cards.
    ///
    /// Lazy; memory does not grow with their number. For the best ones first, see [`top`](Self::top).
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Arrangement> + Clone + '_ {
        self.lattice.iter().map(|path| self.read(&path))
    }

    /// All of them, in the order of [`iter`](Self::iter), within a budget. A result is an arrangement; there are no
    /// states.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first of them, as many as the budget allows.
    ///
    /// ```
    /// use combogrid_rummy::{Arrangements, Budget, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let every = Arrangements::every(&Hand::parse("3C 3D 3H 4H 5H 6H", &rules)?, &rules)?;
    /// let ten = Budget::unlimited().max_results(10);
    /// assert_eq!(every.list(&ten)?.len(), 6);
    /// let five = Budget::unlimited().max_results(5);
    /// assert_eq!(every.list(&five).unwrap_err().known.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list(&self, budget: &Budget) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        let mut known = Vec::new();
        let mut meter = budget.meter();
        for arrangement in self.iter() {
            if let Err(limit) = meter.result() {
                return Err(Stopped { limit, known });
            }
            known.push(arrangement);
        }
        Ok(known)
    }

    /// As [`iter`](Self::iter), on all cores, the same items in the same order.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if there are more than a `usize` counts.
    #[cfg(feature = "rayon")]
    pub fn par_iter(
        &self,
    ) -> Result<impl rayon::iter::IndexedParallelIterator<Item = Arrangement> + '_, CountOverflow>
    {
        use rayon::iter::ParallelIterator;
        Ok(self.lattice.par_iter()?.map(|path| self.read(&path)))
    }

    /// The one of rank `k` in the order of [`iter`](Self::iter), from 0, or none past the last.
    ///
    /// Computes in O(different cards x choices).
    #[must_use]
    pub fn nth(&self, k: u128) -> Option<Arrangement> {
        self.lattice.nth(k).map(|path| self.read(&path))
    }

    /// The rank of an arrangement in the order of [`iter`](Self::iter); none if it is not one of these.
    #[must_use]
    pub fn rank_of(&self, arrangement: &Arrangement) -> Option<u128> {
        if arrangement.hand() != self.hand {
            return None;
        }
        self.lattice
            .rank_of(&sweep::pieces(&self.parts, arrangement))
    }

    /// The best one for an aim, ties broken by the other aims, then by the order of [`iter`](Self::iter).
    ///
    /// Every loose card is counted as it stands; see [`Solver::best`](crate::Solver::best) for rules under which a
    /// hand without certain runs counts whole.
    #[must_use]
    pub fn best(&self, aim: Aim) -> Option<Arrangement> {
        let (_, path) = self.lattice.best(|piece| aim.weigh(piece, &self.rules))?;
        Some(self.read(&path))
    }

    /// The best one by the caller's own weights, the greatest sum of those of its melds and loose tiles; among equals
    /// the first in the order of [`iter`](Self::iter).
    ///
    /// ```
    /// use combogrid_rummy::{Arrangements, Hand, Meld, Rules};
    ///
    /// // The most runs, however short, and then the fewest loose tiles.
    /// let rules = Rules::article();
    /// let every = Arrangements::every(&Hand::parse("3H 4H 5H 6H 7H 8H 9S", &rules)?, &rules)?;
    /// let runs = |meld: &Meld| (i32::from(matches!(meld, Meld::Run(_))), 0);
    /// let (weight, best) = every.best_by(runs, |_| (0, -1)).unwrap();
    /// assert_eq!((weight, best.to_string().as_str()), ((2, -1), "3H 4H 5H, 6H 7H 8H | 9S"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn best_by<W: Weight>(
        &self,
        meld: impl Fn(&Meld) -> W,
        loose: impl Fn(Tile) -> W,
    ) -> Option<(W, Arrangement)> {
        let (weight, path) = self.lattice.best(|piece| match piece {
            Piece::Meld(laid) => meld(laid),
            Piece::Loose(tile, copies) => {
                (0..*copies).fold(W::ZERO, |sum, _| sum.plus(loose(*tile)))
            }
        })?;
        Some((weight, self.read(&path)))
    }

    /// The `k` best ones for an aim, best first, found one by one as they are asked for. Memory grows with them:
    /// [`top_within`](Self::top_within) bounds it.
    pub fn top(&self, k: usize, aim: Aim) -> impl Iterator<Item = Arrangement> + '_ {
        let top = self
            .lattice
            .top(k, move |piece| aim.weigh(piece, &self.rules));
        top.map(|(_, path)| self.read(&path))
    }

    /// As [`top`](Self::top), all at once and within a budget. A state is a group of arrangements that is kept by its
    /// best, up to as many as there are different tiles for each answer; a result is an arrangement.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the best ones found so far, in order: a beginning of the answer.
    pub fn top_within(
        &self,
        k: usize,
        aim: Aim,
        budget: &Budget,
    ) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        let read =
            |top: Vec<(_, Path<'_, Piece>)>| top.iter().map(|(_, path)| self.read(path)).collect();
        let weigh = move |piece: &Piece| aim.weigh(piece, &self.rules);
        match self.lattice.top_within(k, weigh, budget) {
            Ok(top) => Ok(read(top)),
            Err(stopped) => Err(stopped.map(read)),
        }
    }

    /// How many arrangements there are of each score.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if one of the numbers reaches `u128::MAX`.
    ///
    /// Computes in O(edges x scores), without a bound; [`histogram_within`](Self::histogram_within) has one.
    pub fn histogram(&self) -> Result<BTreeMap<Score, u128>, CountOverflow> {
        match self.histogram_within(&Budget::unlimited()) {
            Ok(scores) => Ok(scores),
            Err(HistogramError::Overflow(overflow)) => Err(overflow),
            Err(HistogramError::Stopped(stopped)) => unreachable!("{stopped} without a bound"),
        }
    }

    /// As [`histogram`](Self::histogram), within a budget. A state is a score that what begins at one node of the graph
    /// can have.
    ///
    /// # Errors
    ///
    /// [`HistogramError`] if one of the numbers reaches `u128::MAX`, or if the budget is spent.
    pub fn histogram_within(
        &self,
        budget: &Budget,
    ) -> Result<BTreeMap<Score, u128>, HistogramError> {
        let weigh = |piece: &Piece| Aim::Deadwood.weigh(piece, &self.rules);
        let scores = self.lattice.histogram_within(weigh, budget)?;
        let read = |(weight, n)| (Aim::Deadwood.score(weight), n);
        Ok(scores.into_iter().map(read).collect())
    }

    /// One at random, each with the same chance; `random` gives uniform words.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if there are `u128::MAX` or more.
    pub fn sample(
        &self,
        random: impl FnMut() -> u64,
    ) -> Result<Option<Arrangement>, CountOverflow> {
        Ok(self.lattice.sample(random)?.map(|path| self.read(&path)))
    }

    fn read(&self, path: &Path<'_, Piece>) -> Arrangement {
        let melds = path.pieces().filter_map(|piece| match piece {
            Piece::Meld(meld) => Some(*meld),
            Piece::Loose(..) => None,
        });
        let laid = Arrangement::new(&self.hand, melds.collect());
        debug_assert!(laid.is_some(), "a path lays out the hand");
        laid.unwrap_or_else(|| Arrangement::all_loose(&self.hand))
    }
}
