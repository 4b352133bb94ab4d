//! Every arrangement of a hand, or every maximal one.

use std::collections::BTreeMap;

use combogrid_lattice::{Condition, CountOverflow, Lattice, Path, TooManyStates, Weight};

use crate::sweep::{self, Piece};
use crate::{Aim, Arrangement, Hand, Meld, Requirement, Rules, Score, Scoring, Tile};

/// Every arrangement of a hand, or every maximal one: counted, listed, ranked, drawn.
///
/// Two arrangements differ if their melds or loose cards do; equal cards are not told apart, so `3H-8H` and
/// `345H 678H` are two, and the two copies of a card make one. An arrangement is **maximal** if no meld can be made of
/// its loose cards, and no loose card forms a meld together with one of its melds.
///
/// They are held as one graph, not as a list: a hand of a few dozen states may have billions of them.
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
    /// So many states are swept before a hand is given up, unless the caller says otherwise: hundreds of megabytes.
    pub const DEFAULT_LIMIT: usize = 1_000_000;

    /// Every arrangement, the one without melds included.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] past [`DEFAULT_LIMIT`](Self::DEFAULT_LIMIT), for hands of many dozen cards; their number may
    /// still be counted by [`Solver::count`](crate::Solver::count).
    pub fn every(hand: &Hand, rules: &Rules) -> Result<Self, TooManyStates> {
        Self::every_within(hand, rules, Self::DEFAULT_LIMIT)
    }

    /// As [`every`](Self::every), with so many states at most.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] past the limit.
    pub fn every_within(hand: &Hand, rules: &Rules, limit: usize) -> Result<Self, TooManyStates> {
        let lattice = sweep::every(hand, rules, limit)?;
        Ok(Self::new(vec![*hand], hand, rules, lattice))
    }

    /// The maximal arrangements; at least one, since a hand with no meld is maximal itself.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] past [`DEFAULT_LIMIT`](Self::DEFAULT_LIMIT).
    pub fn maximal(hand: &Hand, rules: &Rules) -> Result<Self, TooManyStates> {
        Self::maximal_within(hand, rules, Self::DEFAULT_LIMIT)
    }

    /// As [`maximal`](Self::maximal), with so many states at most.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] past the limit.
    pub fn maximal_within(hand: &Hand, rules: &Rules, limit: usize) -> Result<Self, TooManyStates> {
        let lattice = sweep::maximal(hand, rules, limit)?;
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
        through.map(|(pieces, weight)| (pieces, Aim::Deadwood.score(weight).deadwood))
    }

    /// Those of them whose loose tiles are all among these.
    pub(crate) fn loose_within(&self, may_be_loose: &Hand) -> Result<Self, TooManyStates> {
        if *may_be_loose == self.hand {
            return Ok(self.clone());
        }
        self.restricted(&LooseWithin(*may_be_loose))
    }

    /// Those of them that meet a condition.
    pub(crate) fn restricted(
        &self,
        condition: &impl Condition<Piece>,
    ) -> Result<Self, TooManyStates> {
        Ok(Self {
            lattice: self.lattice.restrict(condition, Self::DEFAULT_LIMIT)?,
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

    /// The `k` best ones for an aim, best first, found one by one as they are asked for.
    pub fn top(&self, k: usize, aim: Aim) -> impl Iterator<Item = Arrangement> + '_ {
        let top = self
            .lattice
            .top(k, move |piece| aim.weigh(piece, &self.rules));
        top.map(|(_, path)| self.read(&path))
    }

    /// The first `most` of them in the order of the deadwood as the rules score it, least first.
    ///
    /// The same as [`top`](Self::top) for [`Aim::Deadwood`], but where every card counts in a hand without certain runs
    /// ([`Scoring::AllWithoutRuns`]): those with the runs come first then.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`], as [`meeting`](Self::meeting).
    pub fn best_first(&self, most: usize) -> Result<Vec<Arrangement>, TooManyStates> {
        if self.rules.scoring() == Scoring::Loose {
            return Ok(self.top(most, Aim::Deadwood).collect());
        }
        let runs = Requirement::runs_to_go_out(&self.rules);
        let mut first: Vec<_> = self.meeting(&runs)?.top(most, Aim::Deadwood).collect();
        let others = self.failing(&runs)?;
        first.extend(others.top(most - first.len(), Aim::Deadwood));
        Ok(first)
    }

    /// How many arrangements there are of each score.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if one of the numbers reaches `u128::MAX`.
    pub fn histogram(&self) -> Result<BTreeMap<Score, u128>, CountOverflow> {
        let scores = self
            .lattice
            .histogram(|piece| Aim::Deadwood.weigh(piece, &self.rules))?;
        Ok(scores
            .into_iter()
            .map(|(weight, n)| (Aim::Deadwood.score(weight), n))
            .collect())
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

/// The condition that only these tiles are loose.
struct LooseWithin(Hand);

impl Condition<Piece> for LooseWithin {
    type State = ();

    fn start(&self) {}

    fn step(&self, (): &(), piece: &Piece) -> Option<()> {
        match piece {
            Piece::Loose(tile, copies) => (*copies <= self.0.count(*tile)).then_some(()),
            Piece::Meld(_) => Some(()),
        }
    }

    fn accepts(&self, (): &()) -> bool {
        true
    }
}
