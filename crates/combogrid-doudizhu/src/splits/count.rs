use core::ops::ControlFlow;

use crate::splits::loads::Loads;
use crate::splits::nibbles::{ROCKET, four_times, twice};
use crate::splits::scale::Scale;
use crate::splits::shape;
use crate::splits::skeleton::{Skeleton, skeletons};
use crate::splits::steps::Steps;
use crate::splits::tally::Ways;
use crate::{Hand, Rules, SplitsError, TooManySteps};

/// The exact numbers of splits of hands, without enumerating them.
///
/// A workspace to be reused: what it learns from one hand makes the next one faster. Once it has its
/// room no query allocates, but that its table may still double, six times in all (up to 1 MiB). [`Splits`](crate::Splits) gives the same numbers together with the
/// splits themselves.
///
/// ```
/// use combogrid_doudizhu::{Preset, SplitCounter};
///
/// let mut counter = SplitCounter::new(Preset::Rlcard.rules());
/// assert_eq!(counter.base("3344555".parse()?)?, 13);
/// assert_eq!(counter.splits("3344555".parse()?)?, 21);
/// // A hand of twenty cards that is among the hardest.
/// assert_eq!(counter.splits("33344455566677788899".parse()?)?, 213_091);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct SplitCounter {
    scale: Scale<Ways<u64>>,
    limit: u64,
}

impl SplitCounter {
    /// The limit that [`new`](Self::new) sets: some seconds of work at most.
    pub const LIMIT: u64 = 20_000_000;

    /// A counter for one rule set.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            scale: Scale::new(rules),
            limit: Self::LIMIT,
        }
    }

    /// The same counter with another limit on the steps of one query. A step is a way to lay the
    /// chains and bodies of a hand, or a table entry where such a way is weighed for the first time.
    #[must_use]
    pub fn within(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// The number of base splits, that is, of splits without kickers.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the hand has more chains and bodies than the limit allows, or if the
    /// splits are too many to be counted.
    ///
    /// Computes in O(ways to lay the chains and bodies).
    pub fn base(&self, hand: Hand) -> Result<u128, SplitsError> {
        let loads = &self.scale.loads;
        sum(hand, loads.longest, self.limit, |skeleton, _| {
            Ok(bare_ways(skeleton, loads))
        })
    }

    /// The number of splits with kickers, the base splits among them.
    ///
    /// # Errors
    ///
    /// [`SplitsError`] if the hand has more chains and bodies than the limit allows, or if the
    /// splits are too many to be counted.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn splits(&mut self, hand: Hand) -> Result<u128, SplitsError> {
        let (longest, scale) = (self.scale.loads.longest, &mut self.scale);
        sum(hand, longest, self.limit, |skeleton, steps| {
            scale.weigh(skeleton, steps)
        })
    }
}

/// Adds up what each skeleton is worth.
fn sum(
    hand: Hand,
    longest: [u32; 5],
    limit: u64,
    mut ways: impl FnMut(&Skeleton, &mut Steps) -> Result<u128, TooManySteps>,
) -> Result<u128, SplitsError> {
    let (mut sum, mut steps) = (0_u128, Steps::new(limit));
    let end = skeletons(hand.bits(), longest, |skeleton| {
        let found = steps.take(1).and_then(|()| ways(skeleton, &mut steps));
        match found.map(|ways| sum.checked_add(ways)) {
            Ok(Some(more)) => {
                sum = more;
                ControlFlow::Continue(())
            }
            Ok(None) => ControlFlow::Break(SplitsError::TooManySplits),
            Err(error) => ControlFlow::Break(error.into()),
        }
    });
    match end {
        ControlFlow::Continue(()) => Ok(sum),
        ControlFlow::Break(error) => Err(error),
    }
}

/// Pairs or solos: two ways for two or three cards of a rank, three for four.
fn bare_ways(skeleton: &Skeleton, loads: &Loads) -> u128 {
    let rest = skeleton.rest;
    let fours = four_times(rest);
    let mut ways = 1;
    if loads.has_pairs() {
        ways = 1 << shape::count(twice(rest) & !fours);
        (0..shape::count(fours)).for_each(|_| ways *= 3);
    }
    if rest & ROCKET == ROCKET && loads.has_rocket() {
        2 * ways
    } else {
        ways
    }
}
