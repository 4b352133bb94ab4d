//! Every arrangement of a hand, or every maximal one.

mod choice;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use combogrid_lattice::{Condition, CountOverflow, HistogramError, Lattice, Path, Swept, Weight};

use crate::arrangements::{Piece, SweptHand, sweep};
use crate::cards::{
    Aim, Arrangement, DEFAULT_BUDGET, Hand, MAXIMAL_BUDGET, Meld, Rules, Score, Tile,
};

pub use choice::Choice;

/// Every arrangement of a hand, or every maximal one: counted, listed, ranked, drawn.
///
/// Two arrangements differ if their melds or loose cards do; equal cards are interchangeable, so `3H-8H` and
/// `345H 678H` are two, and the two copies of a card make one. An arrangement is **maximal** if no meld can be made of
/// its loose cards, and no loose card forms a meld together with one of its melds.
///
/// They are held as one graph, not as a list: a graph of a few dozen states may have billions of them. The graph is
/// built within a [`Budget`] of states, nodes of the graph and melds that can be formed, which bounds each of its queries
/// as well.
///
/// ```
/// use combogrid_rummy::{Aim, Arrangements, Hand, Rules};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &rules)?;
/// assert_eq!(Arrangements::every(&hand, &rules)?.count()?, 12);
///
/// let maximal = Arrangements::maximal(&hand, &rules)?;
/// let best_first = maximal.top(3, Aim::Deadwood)?;
/// let shown: Vec<_> = best_first.iter().map(ToString::to_string).collect();
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
    /// Every arrangement, the one without melds included, within [`Solver::DEFAULT_BUDGET`](crate::Solver::DEFAULT_BUDGET).
    ///
    /// # Errors
    ///
    /// As [`Solver::every`](crate::Solver::every), for hands of many dozen cards; their number may still be counted by
    /// [`Solver::count`](crate::Solver::count).
    pub fn every(hand: &Hand, rules: &Rules) -> Result<Self, Stopped<Swept>> {
        Self::of(
            hand,
            rules,
            sweep::every(hand, rules, &mut DEFAULT_BUDGET.meter()),
        )
    }

    /// The maximal arrangements, within [`Solver::MAXIMAL_BUDGET`](crate::Solver::MAXIMAL_BUDGET); at least one, since a
    /// hand with no meld is maximal itself.
    ///
    /// # Errors
    ///
    /// As [`Solver::maximal`](crate::Solver::maximal).
    pub fn maximal(hand: &Hand, rules: &Rules) -> Result<Self, Stopped<Swept>> {
        Self::of(
            hand,
            rules,
            sweep::maximal(hand, rules, &mut MAXIMAL_BUDGET.meter()),
        )
    }

    /// The arrangements of a hand that was swept as a whole.
    pub(crate) fn of(hand: &Hand, rules: &Rules, swept: SweptHand) -> Result<Self, Stopped<Swept>> {
        Ok(Self::new(vec![*hand], hand, rules, swept?))
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

    /// The budget of each query, as it was when the graph was built.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        self.lattice.budget()
    }

    /// Gives the queries to come another budget.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.lattice.set_budget(budget);
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The arrangements that meet a condition.
    pub(crate) fn restricted(
        &self,
        condition: &impl Condition<Piece>,
        meter: &mut Meter,
    ) -> Result<Self, Stopped<Swept>> {
        Ok(Self {
            lattice: self.lattice.restrict_with_meter(condition, meter)?,
            parts: self.parts.clone(),
            ..*self
        })
    }

    /// The number of states of the graph.
    #[must_use]
    pub fn states(&self) -> usize {
        self.lattice.states()
    }

    /// The number of choices of the graph.
    #[must_use]
    pub fn choice_count(&self) -> usize {
        self.lattice.edges()
    }

    /// The graph: every [`Choice`], those of one state after each other.
    ///
    /// States are numbered from 0, before any decision. The tiles of the hand are decided one after the other, and each
    /// path from state 0 to the last state is one arrangement.
    ///
    /// ```
    /// use combogrid_rummy::{Arrangements, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let every = Arrangements::every(&Hand::parse("3C 3D 3H", &rules)?, &rules)?;
    /// let choices: Vec<String> = every.choices().map(|choice| choice.to_string()).collect();
    /// // The set begins with the 3C, or all three cards are loose.
    /// assert_eq!(choices, ["0 > 1: 3C 3D 3H", "0 > 2: | 3C", "1 > 3:", "2 > 4: | 3D", "3 > 5:", "4 > 5: | 3H"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choices(&self) -> impl Iterator<Item = Choice> + '_ {
        self.lattice
            .choices()
            .map(|(from, to, pieces)| Choice::of(from, to, pieces))
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

    /// All of them, in the order of [`iter`](Self::iter). A result is an arrangement; there are no states.
    ///
    /// # Errors
    ///
    /// [`Stopped`] with the first arrangements, up to the budget.
    ///
    /// ```
    /// use combogrid_rummy::{Arrangements, Budget, Hand, Rules};
    ///
    /// let rules = Rules::article();
    /// let mut every = Arrangements::every(&Hand::parse("3C 3D 3H 4H 5H 6H", &rules)?, &rules)?;
    /// assert_eq!(every.list()?.len(), 6);
    /// every.set_budget(&Budget::unlimited().max_results(5));
    /// assert_eq!(every.list().unwrap_err().known.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list(&self) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        let mut known = Vec::new();
        let mut meter = self.budget().meter();
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

    /// The arrangement of rank `k` in the order of [`iter`](Self::iter), from 0, or `None` past the last.
    ///
    /// Computes in O(different cards x choices).
    #[must_use]
    pub fn nth(&self, k: u128) -> Option<Arrangement> {
        self.lattice.nth(k).map(|path| self.read(&path))
    }

    /// The rank of an arrangement in the order of [`iter`](Self::iter), or `None` if it is not one of these.
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

    /// Shows the `k` best ones for an aim, each loose card counted as it stands.
    pub(crate) fn for_top_by_loose<B>(
        &self,
        k: usize,
        aim: Aim,
        mut show: impl FnMut(Arrangement) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Limit> {
        let weigh = move |piece: &Piece| aim.weigh(piece, &self.rules);
        self.lattice
            .for_top(k, weigh, |_, path| show(self.read(&path)))
    }

    /// All of them, the best ones for an aim first, found one by one as they are asked for; each loose card is counted as it
    /// stands, as in [`best`](Self::best).
    ///
    /// Memory grows with them; [`top`](Self::top) is bounded by the budget.
    pub fn by_score(&self, aim: Aim) -> impl Iterator<Item = Arrangement> + '_ {
        let weigh = move |piece: &Piece| aim.weigh(piece, &self.rules);
        let paths = self.lattice.by_weight(weigh);
        paths.map(|(_, path)| self.read(&path))
    }

    /// How many arrangements there are of each score. A state is a score that the paths from one node of the graph can
    /// have.
    ///
    /// # Errors
    ///
    /// [`HistogramError`] if one of the numbers reaches `u128::MAX`, or if the budget is spent.
    ///
    /// Computes in O(edges x scores).
    pub fn histogram(&self) -> Result<BTreeMap<Score, u128>, HistogramError> {
        let weigh = |piece: &Piece| Aim::Deadwood.weigh(piece, &self.rules);
        let scores = self.lattice.histogram(weigh)?;
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
