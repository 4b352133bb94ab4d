//! The best arrangements of a hand (理牌): splits in an order that people sort by.
//!
//! The order counts plays that are no bombs first. So all splits are not needed: the fewest such plays are found first, and
//! then the graph has the splits with no more of them, or with as few more as give as many splits as are asked for.

use std::ops::AddAssign;

use combogrid_budget::{Budget, Limit, Stopped};
use combogrid_lattice::{Lattice, Weight};

use super::Laid;
use super::split::{Split, Weighted, lay_beside, splits_of};
use super::sweep::HandSweep;
use crate::cards::Hand;
use crate::moves::Play;
use crate::rules::Rules;

/// How good an arrangement is; greater is better.
///
/// Fewer plays that are no bombs come first, then more bombs, then a greater height: the sum of the [heights](Rules::height) of
/// the plays, where a bomb has 16 more for each card of it, a straight flush as many as five and a half cards, and the joker
/// bomb as many as eleven.
///
/// ```
/// use combogrid_guandan::{Play, Rules, ArrangementValue};
///
/// let rules = Rules::default();
/// let value = |text: &str| ArrangementValue::of(rules, text.parse::<Play>().unwrap());
/// assert!(value("5555") > value("AAA"));
/// assert!(value("AAA") > value("KKK"));
/// assert_eq!(value("5555").height(), 4 + 4 * 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrangementValue {
    /// Less one for each play that is no bomb.
    no_bombs: i32,
    bombs: i32,
    height: i32,
}

impl ArrangementValue {
    /// The value of one play.
    #[must_use]
    pub fn of(rules: Rules, play: Play) -> Self {
        let height = i32::from(rules.height(play));
        if play.is_bomb() {
            Self {
                no_bombs: 0,
                bombs: 1,
                height: height + 8 * i32::from(play.tier()),
            }
        } else {
            Self {
                no_bombs: -1,
                bombs: 0,
                height,
            }
        }
    }

    /// The number of plays that are no bombs.
    #[must_use]
    pub const fn no_bombs(self) -> usize {
        self.no_bombs.unsigned_abs() as usize
    }

    /// The number of bombs, straight flushes among them.
    #[must_use]
    pub const fn bombs(self) -> usize {
        self.bombs.unsigned_abs() as usize
    }

    /// The sum of the heights of the plays.
    #[must_use]
    pub const fn height(self) -> usize {
        self.height.unsigned_abs() as usize
    }
}

impl Weight for ArrangementValue {
    const ZERO: Self = Self {
        no_bombs: 0,
        bombs: 0,
        height: 0,
    };

    fn plus(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl AddAssign for ArrangementValue {
    fn add_assign(&mut self, other: Self) {
        self.no_bombs += other.no_bombs;
        self.bombs += other.bombs;
        self.height += other.height;
    }
}

/// An arrangement of a hand: a split with its value and the cards of each play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement<W = ArrangementValue> {
    /// The value.
    pub value: W,
    /// The plays with their cards, in the order of [`Play`].
    pub plays: Vec<Laid>,
}

/// The best arrangements of hands.
///
/// ```
/// use combogrid_guandan::{Arranger, Rules};
///
/// let hand = "3S 3D 3H 3C 4S 5S 6S 7S 8S 8D KD KC KS R".parse()?;
/// let best = Arranger::new(Rules::default()).top(&hand, 2)?;
/// let plays: Vec<_> = best[0].plays.iter().map(|laid| laid.play.to_string()).collect();
/// assert_eq!(plays, ["8", "R", "KKK", "3333", "S:45678"]);
/// assert_eq!((best[0].value.no_bombs(), best[0].value.bombs()), (3, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Arranger {
    rules: Rules,
    budget: Budget,
}

impl Arranger {
    /// The budget that [`new`](Self::new) sets.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited()
        .max_states(1_000_000)
        .max_results(1_000_000);

    /// The best arrangements under some rules.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self {
            rules,
            budget: Self::DEFAULT_BUDGET,
        }
    }

    /// Sets the budget that each query begins with. A state is the rest of a hand after some plays.
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.budget = budget.clone();
        self
    }

    /// The `k` best arrangements by [`ArrangementValue`], best first; fewer if the hand has no more.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the best arrangements that are known for sure.
    ///
    /// Computes in O(states x choices), where only states of good splits count.
    pub fn top(
        &self,
        hand: &Hand,
        k: usize,
    ) -> Result<Vec<Arrangement>, Stopped<Vec<Arrangement>>> {
        let rules = self.rules;
        self.top_by(hand, k, |play| ArrangementValue::of(rules, play))
    }

    /// As [`top`](Self::top), by another order among the splits with the fewest plays that are no bombs.
    ///
    /// Where those are fewer than `k`, splits with more such plays follow by the same weight. For an order that does not begin
    /// with these plays ask [`Splits::top`](crate::Splits::top), which has all splits.
    ///
    /// ```
    /// use combogrid_guandan::{Arranger, Hand, Kind, Play, Rules, ArrangementValue};
    ///
    /// let rules = Rules::default();
    /// let arranger = Arranger::new(rules);
    /// let hand: Hand = "5S 5H 5D 6S 6H 6D 9D 9H".parse()?;
    /// let texts = |plays: &[combogrid_guandan::Laid]| -> Vec<String> {
    ///     plays.iter().map(|laid| laid.play.to_string()).collect()
    /// };
    /// let best = arranger.top(&hand, 1).unwrap();
    /// assert_eq!(texts(&best[0].plays), ["99", "555666"]);
    ///
    /// // Whoever would rather lay the pair with a trio counts full houses first.
    /// let houses = |play: Play| (i32::from(play.kind() == Kind::FullHouse), ArrangementValue::of(rules, play));
    /// let best = arranger.top_by(&hand, 1, houses).unwrap();
    /// assert_eq!(texts(&best[0].plays), ["555", "66699"]);
    /// # Ok::<(), combogrid_guandan::ParseHandError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`top`](Self::top).
    pub fn top_by<W: Weight>(
        &self,
        hand: &Hand,
        k: usize,
        weight: impl Fn(Play) -> W,
    ) -> Result<Vec<Arrangement<W>>, Stopped<Vec<Arrangement<W>>>> {
        let weighted = |play: &Play| (-i64::from(!play.is_bomb()), weight(*play));
        match self.best_splits(hand, k) {
            Ok(lattice) => match lattice.top(k, weighted) {
                Ok(best) => Ok(self.lay(hand, splits_of(best))),
                Err(stopped) => Err(stopped.map(|best| self.lay(hand, splits_of(best)))),
            },
            Err(limit) => Err(Stopped {
                limit,
                known: Vec::new(),
            }),
        }
    }

    /// The splits with the fewest plays that are no bombs, or with the fewest for which there are `k` splits.
    fn best_splits(&self, hand: &Hand, k: usize) -> Result<Lattice<Play>, Limit> {
        let mut meter = self.budget.meter();
        let sweep = HandSweep::new(self.rules, hand);
        let mut most = sweep.fewest_no_bombs(&mut meter)?;
        loop {
            let bounded = sweep.clone().with_most(most);
            let lattice =
                Lattice::with_meter(&bounded, &mut meter).map_err(|stopped| stopped.limit)?;
            let lacks_some = lattice.count().is_ok_and(|count| count < k as u128);
            // No split has more plays than cards.
            if !lacks_some || usize::from(most) >= hand.total() {
                return Ok(lattice);
            }
            most += 1;
        }
    }

    fn lay<W>(&self, hand: &Hand, splits: Weighted<(i64, W)>) -> Vec<Arrangement<W>> {
        let mut laid = Vec::with_capacity(splits.len());
        for ((_, value), split) in splits {
            let plays = lay_beside(self.rules, hand, Split::plays(&split))
                .expect("the plays of a split are laid from its hand");
            laid.push(Arrangement { value, plays });
        }
        laid
    }
}
