use core::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Stopped};

use crate::splits::carry::carry;
use crate::splits::nibbles::{ROCKET, number, once, thrice};
use crate::splits::pace::Pace;
use crate::splits::scale::Scale;
use crate::splits::shape;
use crate::splits::skeleton::{Part, Skeleton, skeletons};
use crate::splits::tally::Fewest;
use crate::{Hand, Play, Rules, Split};

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
    budget: Budget,
    plays: Vec<Play>,
}

impl FewestPlays {
    /// The budget that [`new`](Self::new) sets: some seconds of work and 100 MB at most.
    pub const BUDGET: Budget = Budget::unlimited().max_states(20_000_000);

    /// A workspace for one rule set.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            scale: Scale::new(rules),
            budget: Self::BUDGET,
            plays: Vec::new(),
        }
    }

    /// The same workspace on another budget. Its states are counted anew for each query: a state
    /// is a way to lay the chains and bodies of a hand, or a table entry where such a way is
    /// weighed for the first time.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, FewestPlays, Hand, Limit, Rules};
    ///
    /// let budget = Budget::unlimited().max_states(1_000_000);
    /// let mut fewest = FewestPlays::new(Rules::default()).within(&budget);
    /// let stopped = fewest.witness(Hand::DECK).unwrap_err();
    /// assert_eq!(stopped.limit, Limit::States(1_000_000));
    /// assert_eq!(stopped.known.cards(), Hand::DECK); // a split, and not a bad one
    /// assert!(stopped.known.len() < 15);
    /// ```
    #[must_use]
    pub fn within(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// Puts the workspace on another budget and keeps what it has learnt.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// The fewest plays.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with the fewest plays found by then: so few are
    /// enough, and fewer may be.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn count(&mut self, hand: Hand) -> Result<usize, Stopped<usize>> {
        let budget = self.budget.clone();
        let mut pace = Pace::new(&budget);
        let mut best = Best::new(hand);
        match self.search(hand, &mut best, &mut pace) {
            Ok(()) => Ok(best.plays),
            Err(limit) => {
                let _ = self.lay(best.skeleton, &mut pace);
                Err(Stopped {
                    limit,
                    known: best.plays.min(self.plays.len()),
                })
            }
        }
    }

    /// Fewest plays that lay out the hand; which ones, of several such, is always the same for
    /// the same hand. They stay in this workspace until the next query.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with a split of the hand that takes few plays: the
    /// best one found by then, and where there was no time to settle all its kickers, one like it.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn witness(&mut self, hand: Hand) -> Result<&[Play], Stopped<Split>> {
        let budget = self.budget.clone();
        let mut pace = Pace::new(&budget);
        let mut best = Best::new(hand);
        let searched = self.search(hand, &mut best, &mut pace);
        let laid = self.lay(best.skeleton, &mut pace);
        match searched.and(laid) {
            Ok(()) => Ok(&self.plays),
            Err(limit) => Err(Stopped {
                limit,
                known: Split::new(self.plays.clone()),
            }),
        }
    }

    /// Finds the first skeleton, in their order, that leads to fewest plays.
    fn search(&mut self, hand: Hand, best: &mut Best, pace: &mut Pace) -> Result<(), Limit> {
        let (longest, scale) = (self.scale.loads.longest, &mut self.scale);
        // So many plays will do, whatever comes first; most skeletons then need not be weighed.
        best.skeleton = Skeleton::greedy(hand.bits(), longest);
        let beside = scale.weigh(&best.skeleton, pace)?;
        best.plays = plays(&best.skeleton, beside) + 1;
        let end = skeletons(hand.bits(), longest, |skeleton| {
            match pace.state() {
                Ok(()) if skeleton.parts().len() + alone(skeleton) >= best.plays => {
                    return ControlFlow::Continue(());
                }
                Ok(()) => {}
                Err(limit) => return ControlFlow::Break(limit),
            }
            match scale.weigh(skeleton, pace) {
                Ok(beside) => {
                    best.improve(skeleton, beside);
                    ControlFlow::Continue(())
                }
                Err(limit) => ControlFlow::Break(limit),
            }
        });
        match end {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(limit) => Err(limit),
        }
    }

    /// Settles one part after the other, such that fewest plays stay possible; once the budget is
    /// spent, such that each body takes the first kickers that there are.
    fn lay(&mut self, mut skeleton: Skeleton, pace: &mut Pace) -> Result<(), Limit> {
        self.plays.clear();
        let mut fewest = self.scale.weigh(&skeleton, pace);
        while let Some(&part) = skeleton.parts().last() {
            skeleton.drop_last();
            let play = fewest.and_then(|fewest| self.settle(part, &skeleton, fewest, pace));
            let play = play.unwrap_or_else(|limit| {
                fewest = Err(limit);
                self.first_load(part, skeleton.rest)
            });
            skeleton.rest -= play.kickers().bits();
            self.plays.push(play);
        }
        self.lay_alone(skeleton.rest);
        self.plays.sort_unstable();
        fewest.map(drop)
    }

    /// The play of a part after which `fewest` plays are left, bare if that will do.
    fn settle(
        &mut self,
        part: Part,
        skeleton: &Skeleton,
        fewest: u128,
        pace: &mut Pace,
    ) -> Result<Play, Limit> {
        if self.scale.weigh(skeleton, pace)? == fewest {
            Ok(part.play())
        } else {
            self.load(part, skeleton, fewest, pace)
        }
    }

    /// The play of a part with the first kickers that there are, bare if there are none.
    fn first_load(&self, part: Part, rest: u64) -> Play {
        let loaded = carry(part, rest, &self.scale.loads, ControlFlow::Break);
        loaded.break_value().unwrap_or_else(|| part.play())
    }

    /// The first play of a part with kickers after which `fewest` plays are left.
    fn load(
        &mut self,
        part: Part,
        skeleton: &Skeleton,
        fewest: u128,
        pace: &mut Pace,
    ) -> Result<Play, Limit> {
        let (loads, mut after) = (self.scale.loads.clone(), skeleton.clone());
        let found = carry(part, skeleton.rest, &loads, |play| {
            after.rest = skeleton.rest - play.kickers().bits();
            match self.scale.weigh(&after, pace) {
                Ok(plays) if plays == fewest => ControlFlow::Break(Ok(play)),
                Ok(_) => ControlFlow::Continue(()),
                Err(limit) => ControlFlow::Break(Err(limit)),
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
    /// No skeleton yet: all cards alone.
    fn new(hand: Hand) -> Self {
        Self {
            plays: usize::MAX,
            skeleton: Skeleton::new(hand.bits()),
        }
    }

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
