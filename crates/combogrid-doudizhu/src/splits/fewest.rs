use core::ops::ControlFlow;

use crate::splits::carry::carry;
use crate::splits::nibbles::{ROCKET, number, once, thrice};
use crate::splits::scale::Scale;
use crate::splits::shape;
use crate::splits::skeleton::{Part, Skeleton, skeletons};
use crate::splits::steps::{Steps, TooManySteps};
use crate::splits::tally::Fewest;
use crate::{Hand, Play, Rules};

/// The fewest plays that lay out a hand, and plays that do it.
///
/// A workspace to be reused: what it learns from one hand makes the next one faster. Once it has its
/// room no query allocates, but that its table may still double, six times in all (up to 1 MiB).
///
/// ```
/// use combogrid_doudizhu::{FewestPlays, Preset};
///
/// let mut noip = FewestPlays::new(Preset::Noip.rules());
/// assert_eq!(noip.count("AAAA2222".parse()?)?, 1); // one four with two pairs
/// let plays = noip.witness("34567JJJQ2BR".parse()?)?;
/// assert_eq!(plays.len(), 4); // 34567, JJJ with Q, 2, BR
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct FewestPlays {
    scale: Scale<Fewest>,
    limit: u64,
    plays: Vec<Play>,
}

impl FewestPlays {
    /// The limit that [`new`](Self::new) sets: some seconds of work at most.
    pub const LIMIT: u64 = 20_000_000;

    /// A workspace for one rule set.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            scale: Scale::new(rules),
            limit: Self::LIMIT,
            plays: Vec::new(),
        }
    }

    /// The same workspace with another limit on the steps of one query. A step is a way to lay
    /// the chains and bodies of a hand, or a table entry where such a way is weighed first.
    #[must_use]
    pub fn within(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// The fewest plays.
    ///
    /// # Errors
    ///
    /// [`TooManySteps`] if the hand has more chains and bodies than the limit allows.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn count(&mut self, hand: Hand) -> Result<usize, TooManySteps> {
        self.search(hand, &mut Steps::new(self.limit))
            .map(|best| best.plays)
    }

    /// Fewest plays that lay out the hand; which ones, of several such, is always the same for
    /// the same hand. They stay in this workspace until the next query.
    ///
    /// # Errors
    ///
    /// [`TooManySteps`] if the hand has more chains and bodies than the limit allows.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn witness(&mut self, hand: Hand) -> Result<&[Play], TooManySteps> {
        let mut steps = Steps::new(self.limit);
        let best = self.search(hand, &mut steps)?;
        self.plays.clear();
        self.lay(best.skeleton, &mut steps)?;
        self.plays.sort_unstable();
        Ok(&self.plays)
    }

    /// The first skeleton, in their order, that leads to fewest plays.
    fn search(&mut self, hand: Hand, steps: &mut Steps) -> Result<Best, TooManySteps> {
        let (longest, scale) = (self.scale.loads.longest, &mut self.scale);
        // So many plays will do, whatever comes first; most skeletons then need not be weighed.
        let greedy = Skeleton::greedy(hand.bits(), longest);
        let enough = plays(&greedy, scale.weigh(&greedy, steps)?);
        let mut best = Best {
            plays: enough + 1,
            skeleton: greedy,
        };
        let end = skeletons(hand.bits(), longest, |skeleton| {
            match steps.take(1) {
                Ok(()) if skeleton.parts().len() + alone(skeleton) >= best.plays => {
                    return ControlFlow::Continue(());
                }
                Ok(()) => {}
                Err(error) => return ControlFlow::Break(error),
            }
            match scale.weigh(skeleton, steps) {
                Ok(beside) => {
                    best.improve(skeleton, beside);
                    ControlFlow::Continue(())
                }
                Err(error) => ControlFlow::Break(error),
            }
        });
        match end {
            ControlFlow::Continue(()) => Ok(best),
            ControlFlow::Break(error) => Err(error),
        }
    }

    /// Settles one part after the other, such that fewest plays stay possible.
    fn lay(&mut self, mut skeleton: Skeleton, steps: &mut Steps) -> Result<(), TooManySteps> {
        let fewest = self.scale.weigh(&skeleton, steps)?;
        while let Some(&part) = skeleton.parts().last() {
            skeleton.drop_last();
            let play = if self.scale.weigh(&skeleton, steps)? == fewest {
                part.play()
            } else {
                self.load(part, &skeleton, fewest, steps)?
            };
            skeleton.rest -= play.kickers().bits();
            self.plays.push(play);
        }
        self.lay_alone(skeleton.rest);
        Ok(())
    }

    /// The first play of a part with kickers after which `fewest` plays are left.
    fn load(
        &mut self,
        part: Part,
        skeleton: &Skeleton,
        fewest: u128,
        steps: &mut Steps,
    ) -> Result<Play, TooManySteps> {
        let (loads, mut after) = (self.scale.loads.clone(), skeleton.clone());
        let found = carry(part, skeleton.rest, &loads, |play| {
            after.rest = skeleton.rest - play.kickers().bits();
            match self.scale.weigh(&after, steps) {
                Ok(plays) if plays == fewest => ControlFlow::Break(Ok(play)),
                Ok(_) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(Err(error)),
            }
        });
        match found {
            ControlFlow::Break(play) => play,
            ControlFlow::Continue(()) => unreachable!("fewest plays need this part's kickers"),
        }
    }

    /// Lays what is left as pairs and solos, and both jokers as the rocket.
    fn lay_alone(&mut self, mut rest: u64) {
        if rest & ROCKET == ROCKET && self.scale.loads.has_rocket() {
            self.plays.push(Play::ROCKET);
            rest -= ROCKET;
        }
        for rank in Hand::from_bits_unchecked(rest).ranks() {
            let mut count = Hand::from_bits_unchecked(rest).count(rank);
            while let Some(pair) =
                Play::pair(rank).filter(|_| count > 1 && self.scale.loads.has_pairs())
            {
                self.plays.push(pair);
                count -= 2;
            }
            self.plays.extend((0..count).map(|_| Play::solo(rank)));
        }
    }
}

/// The best skeleton so far and how many plays it leads to.
struct Best {
    plays: usize,
    skeleton: Skeleton,
}

impl Best {
    fn improve(&mut self, skeleton: &Skeleton, beside: u128) {
        let plays = plays(skeleton, beside);
        if plays < self.plays {
            self.plays = plays;
            self.skeleton.clone_from(skeleton);
        }
    }
}

/// The parts of a skeleton, and so many plays beside them.
fn plays(skeleton: &Skeleton, beside: u128) -> usize {
    skeleton.parts().len() + usize::try_from(beside).unwrap_or(usize::MAX)
}

/// A lower bound on the plays beside the parts: a solo or pair of each rank that is left, two of a
/// rank left more than twice, when every kicker that is taken takes one of them away.
const fn alone(skeleton: &Skeleton) -> usize {
    let rest = skeleton.rest;
    let units = number(shape::count(once(rest)) + shape::count(thrice(rest)));
    let joker_saved = rest & ROCKET == ROCKET;
    units.saturating_sub(skeleton.seats as usize + joker_saved as usize)
}
