//! The fewest plays that lay a hand out, with plays that do it.

use std::fmt;
use std::ops::ControlFlow;

use combogrid_budget::{Budget, Limit, Meter, Stopped};
use thiserror::Error;

use super::one_trio;
use super::shape;
use super::skeleton::{Skeleton, skeletons};
use super::state_count::StateCount;
use super::tallies::Tallies;
use super::tally::Fewest;
use super::two_packs;
use super::wild;
use crate::moves::Play;
use crate::packed::{Hand, JOKERS};
use crate::rules::Rules;

/// A hand whose fewest plays are not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FewestError<T: fmt::Debug> {
    /// The budget is spent.
    #[error(transparent)]
    Stopped(#[from] Stopped<T>),
    /// No plays lay out the hand, since kinds are banned.
    #[error("the hand cannot be played out without the kinds that are banned")]
    NoSplit,
}

/// The fewest plays that lay out a hand, and plays that do it.
///
/// A reusable workspace: shapes of one hand make the next one faster. Once its buffers have grown no query allocates,
/// but that its table may still double, six times in all (up to 1 MiB).
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
    rules: Rules,
    /// Those of the rules, without trios alone if a split may have [only one](one_trio).
    tallies: Tallies<Fewest>,
    budget: Budget,
    plays: Vec<Play>,
    /// Of the last query, if it swept its hand.
    spent_steps: u64,
}

impl FewestPlays {
    /// The budget that [`new`](Self::new) sets: some seconds of work and 100 MB at most.
    pub const DEFAULT_BUDGET: Budget = Budget::unlimited().max_states(20_000_000);

    /// A workspace for one rule set.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            tallies: Tallies::new(rules.for_hand(Hand::DECK)),
            budget: Self::DEFAULT_BUDGET,
            plays: Vec::new(),
            spent_steps: 0,
        }
    }

    /// Returns the workspace with this budget. Its states are counted anew for each query: a state is a way to lay the
    /// chains and bodies of a hand, or a table entry where the rest of such a way is looked into for the first time. With two packs
    /// it is a way to lay the ranks so far.
    ///
    /// ```
    /// use combogrid_doudizhu::{Budget, FewestError, FewestPlays, Hand, Limit, Rules};
    ///
    /// let budget = Budget::unlimited().max_states(1_000_000);
    /// let mut fewest = FewestPlays::new(Rules::default()).with_budget(&budget);
    /// let Err(FewestError::Stopped(stopped)) = fewest.witness(Hand::DECK) else { unreachable!() };
    /// assert_eq!(stopped.limit, Limit::States(1_000_000));
    /// let cards: usize = stopped.known.iter().map(|play| play.total()).sum();
    /// assert_eq!(cards, 54); // a split of the deck, and not a bad one
    /// assert!(stopped.known.len() < 15);
    /// ```
    #[must_use]
    pub fn with_budget(mut self, budget: &Budget) -> Self {
        self.set_budget(budget);
        self
    }

    /// Sets the budget and keeps the table of shapes.
    pub fn set_budget(&mut self, budget: &Budget) {
        self.budget = budget.clone();
    }

    /// Returns the steps of work that the last query counted, for a caller who bounds many queries together; 0 for a hand of one pack
    /// without wild cards, which takes some microseconds.
    ///
    /// ```
    /// use combogrid_doudizhu::{FewestPlays, Rules};
    ///
    /// let mut fewest = FewestPlays::new(Rules::default().with_wild("56".parse()?));
    /// assert_eq!(fewest.count("334455".parse()?)?, 1);
    /// assert!(fewest.spent_steps() > 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn spent_steps(&self) -> u64 {
        self.spent_steps
    }

    /// The fewest plays.
    ///
    /// # Errors
    ///
    /// [`FewestError::Stopped`] when the budget is spent, with the fewest plays so far, an upper bound (with solos
    /// banned, `usize::MAX` if no split was found). [`FewestError::NoSplit`] if bans leave no way to play the hand out.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn count(&mut self, hand: Hand) -> Result<usize, FewestError<usize>> {
        self.spent_steps = 0;
        if self.rules.sweeps_plays(hand) || self.rules.lays_one_trio() {
            return match self.witness(hand) {
                Ok(plays) => Ok(plays.len()),
                Err(FewestError::NoSplit) => Err(FewestError::NoSplit),
                Err(FewestError::Stopped(Stopped { limit, known })) => {
                    let known = if known.is_empty() {
                        usize::MAX
                    } else {
                        known.len()
                    };
                    Err(Stopped { limit, known }.into())
                }
            };
        }
        if let Some(plays) = self.tallies.rules.fewest_without_bodies(hand) {
            return Ok(plays);
        }
        let budget = self.budget.clone();
        let mut states = StateCount::new(&budget);
        let mut best = FewestSoFar::new(hand);
        match self.search(hand, &mut best, &mut states) {
            Ok(()) if best.plays == usize::MAX => Err(FewestError::NoSplit),
            Ok(()) => Ok(best.plays),
            Err(limit) => {
                let _ = self.lay(best.skeleton, &mut states);
                let laid = if self.is_split() {
                    self.plays.len()
                } else {
                    usize::MAX
                };
                let known = best.plays.min(laid);
                Err(Stopped { limit, known }.into())
            }
        }
    }

    /// Lays out a hand with wild cards, or of two packs, in fewest plays. Known of a query that stops are the cards as solos.
    #[cold]
    fn lay_wild(&mut self, hand: Hand) -> Result<(), FewestError<Vec<Play>>> {
        let rules = self.rules;
        let mut meter = self.budget.meter();
        let found = if rules.packs() > 1 {
            fewest_of_two_packs(hand, rules, &mut meter)
        } else {
            wild::fewest(hand, rules, 0..hand.total() + 1, &mut meter)
        };
        self.spent_steps = meter.spent_steps();
        match found {
            Ok(Some(plays)) => {
                self.plays = plays;
                Ok(())
            }
            Ok(None) => Err(FewestError::NoSplit),
            Err(limit) => {
                let solos = hand.cards().map(Play::solo);
                let known = solos.filter(|play| rules.has_kind(play.kind())).collect();
                Err(Stopped { limit, known }.into())
            }
        }
    }

    /// Fewest plays that lay out the hand; which ones, of several such, is always the same for
    /// the same hand. They stay in this workspace until the next query.
    ///
    /// # Errors
    ///
    /// [`FewestError::Stopped`] when the budget is spent, with the plays of a split of the hand that
    /// takes few: the best one found by then, and where there was no time to settle all its kickers, one
    /// like it (where solos are banned, no plays if it found none). [`FewestError::NoSplit`] if bans leave
    /// no way to play the hand out.
    ///
    /// Computes in O(ways to lay the chains and bodies), each a table look-up.
    pub fn witness(&mut self, hand: Hand) -> Result<&[Play], FewestError<Vec<Play>>> {
        self.spent_steps = 0;
        if self.rules.sweeps_plays(hand) {
            self.lay_wild(hand)?;
            return Ok(&self.plays);
        }
        let budget = self.budget.clone();
        let mut states = StateCount::new(&budget);
        if self.rules.lays_one_trio() {
            self.lay_with_one_trio(hand, &mut states)?;
        } else {
            self.lay_out(hand, &mut states)?;
        }
        Ok(&self.plays)
    }

    /// Lays out a hand in fewest plays, of which at most one is a trio alone.
    #[cold]
    fn lay_with_one_trio(
        &mut self,
        hand: Hand,
        states: &mut StateCount,
    ) -> Result<(), FewestError<Vec<Play>>> {
        let mut best: Option<Vec<Play>> = None;
        let whole = std::iter::once((None, hand));
        let others = one_trio::others(hand).map(|(trio, rest)| (Some(trio), rest));
        for (trio, rest) in whole.chain(others) {
            let (plays, limit) = match self.lay_out(rest, states) {
                Ok(()) => (self.plays.clone(), None),
                Err(FewestError::NoSplit) => continue,
                Err(FewestError::Stopped(Stopped { limit, known })) => (known, Some(limit)),
            };
            // No plays are known of a search that stopped before it found a split.
            if limit.is_none() || !plays.is_empty() {
                let plays: Vec<Play> = plays.into_iter().chain(trio).collect();
                if best.as_ref().is_none_or(|best| plays.len() < best.len()) {
                    best = Some(plays);
                }
            }
            if let Some(limit) = limit {
                let mut known = best.unwrap_or_default();
                known.sort_unstable();
                return Err(Stopped { limit, known }.into());
            }
        }
        self.plays = best.ok_or(FewestError::NoSplit)?;
        self.plays.sort_unstable();
        Ok(())
    }

    /// Lays out a hand without wild cards in fewest plays of the tallies' rules, in two steps: the search finds which chains
    /// and bodies lead to fewest plays, and `lay` finds their kickers.
    fn lay_out(
        &mut self,
        hand: Hand,
        states: &mut StateCount,
    ) -> Result<(), FewestError<Vec<Play>>> {
        let mut best = FewestSoFar::new(hand);
        let searched = self.search(hand, &mut best, states);
        if searched.is_ok() && best.plays == usize::MAX {
            return Err(FewestError::NoSplit);
        }
        // Also after a search that stopped: the plays of its best skeleton are then what is known.
        let laid = self.lay(best.skeleton, states);
        match searched.and(laid) {
            Ok(()) => Ok(()),
            Err(limit) => {
                // Bodies whose kickers were not settled may be laid as solos, which the rules may ban.
                let known = if self.is_split() {
                    self.plays.clone()
                } else {
                    Vec::new()
                };
                Err(Stopped { limit, known }.into())
            }
        }
    }

    /// Whether the plays are all allowed, which a stop can prevent if solos are banned.
    fn is_split(&self) -> bool {
        let rules = self.tallies.rules.rules;
        self.plays.iter().all(|play| !rules.bans(play.kind()))
    }

    /// Finds the first skeleton, in their order, that leads to fewest plays.
    fn search(
        &mut self,
        hand: Hand,
        best: &mut FewestSoFar,
        states: &mut StateCount,
    ) -> Result<(), Limit> {
        let (rules, tallies) = (self.tallies.rules, &mut self.tallies);
        // That many plays will do; most skeletons then need no tally.
        best.skeleton = Skeleton::greedy(hand, &rules);
        let others = tallies.of(&best.skeleton, states)?;
        best.plays = plays(&best.skeleton, others).saturating_add(1);
        let end = skeletons(hand, &rules, |skeleton| {
            let others = match states.state() {
                Ok(()) if least_plays(skeleton) >= best.plays => return ControlFlow::Continue(()),
                Ok(()) => tallies.of(skeleton, states),
                Err(limit) => Err(limit),
            };
            match others {
                Ok(others) => {
                    best.improve(skeleton, others);
                    ControlFlow::Continue(())
                }
                Err(limit) => ControlFlow::Break(limit),
            }
        });
        end.break_value().map_or(Ok(()), Err)
    }

    /// Settles one body after the other, such that fewest plays stay possible; once the budget is
    /// spent, such that each body takes the first kickers that there are.
    fn lay(&mut self, mut skeleton: Skeleton, states: &mut StateCount) -> Result<(), Limit> {
        self.plays.clear();
        let mut fewest = self.tallies.of(&skeleton, states);
        while let Some(&body) = skeleton.bodies().last() {
            skeleton.drop_last();
            let settled = match fewest {
                Ok(fewest) if fewest < NO_WAY => self.settle(body, &skeleton, fewest, states),
                _ => Ok(None),
            };
            let settled = settled.unwrap_or_else(|limit| {
                fewest = Err(limit);
                None
            });
            match settled.or_else(|| self.first_play(body, skeleton.rest)) {
                Some(play) => {
                    skeleton.rest = skeleton.rest.minus(play.kickers());
                    self.plays.push(play);
                }
                // A body that has to carry and cannot is laid as solos.
                None => skeleton.rest = skeleton.rest.plus(body.cards()),
            }
        }
        self.lay_alone(skeleton.rest);
        self.plays.sort_unstable();
        fewest.map(drop)
    }

    /// A body with the first kickers that there are, or bare if there are none.
    fn first_play(&self, body: Play, rest: Hand) -> Option<Play> {
        let rules = &self.tallies.rules;
        let carrying = rules.visit_carrying(body, rest, ControlFlow::Break);
        let bare = rules.lays_bare(body).then_some(body);
        carrying.break_value().or(bare)
    }

    /// The play of a body after which `fewest` plays are left: bare if that will do, or with the first
    /// kickers that will.
    fn settle(
        &mut self,
        body: Play,
        skeleton: &Skeleton,
        fewest: u128,
        states: &mut StateCount,
    ) -> Result<Option<Play>, Limit> {
        if self.tallies.rules.lays_bare(body) && self.tallies.of(skeleton, states)? == fewest {
            return Ok(Some(body));
        }
        let (rules, mut after) = (self.tallies.rules, skeleton.clone());
        let found = rules.visit_carrying(body, skeleton.rest, |play| {
            after.rest = skeleton.rest.minus(play.kickers());
            match self.tallies.of(&after, states) {
                Ok(plays) if plays == fewest => ControlFlow::Break(Ok(Some(play))),
                Ok(_) => ControlFlow::Continue(()),
                Err(limit) => ControlFlow::Break(Err(limit)),
            }
        });
        match found {
            ControlFlow::Break(play) => play,
            ControlFlow::Continue(()) => unreachable!("fewest plays need this body's kickers"),
        }
    }

    /// Lays the other cards as pairs and solos, and both jokers as the rocket.
    fn lay_alone(&mut self, mut rest: Hand) {
        let rules = self.tallies.rules;
        if JOKERS.is_subset(rest.row(1)) && rules.has_rocket {
            self.plays.push(Play::ROCKET);
            rest = rest.minus(Play::ROCKET.cards());
        }
        for rank in rest.ranks() {
            let mut count = rest.count(rank);
            while let Some(pair) = Play::pair(rank).filter(|_| count > 1 && rules.has_pairs()) {
                self.plays.push(pair);
                count -= 2;
            }
            self.plays.extend((0..count).map(|_| Play::solo(rank)));
        }
    }
}

/// Fewest plays that lay out a hand of two packs; `None` if none do.
fn fewest_of_two_packs(
    hand: Hand,
    rules: Rules,
    meter: &mut Meter,
) -> Result<Option<Vec<Play>>, Limit> {
    let found = two_packs::fold(hand, rules, meter)?;
    if let Some(plays) = found.carry(rules, found.least) {
        return Ok(Some(plays));
    }
    // Mostly one play more is enough for the kickers, and then the sweep only has to look for fewer.
    let one_more = found.carry(rules, found.least + 1);
    let most = one_more.as_ref().map_or(hand.total(), |_| found.least);
    let fewer = wild::fewest(hand, rules, found.least..most + 1, meter)?;
    Ok(fewer.or(one_more))
}

/// The best skeleton so far and how many plays it leads to.
struct FewestSoFar {
    plays: usize,
    skeleton: Skeleton,
}

impl FewestSoFar {
    /// No skeleton yet: all cards alone.
    fn new(hand: Hand) -> Self {
        Self {
            plays: usize::MAX,
            skeleton: Skeleton::new(hand),
        }
    }

    fn improve(&mut self, skeleton: &Skeleton, others: u128) {
        let plays = plays(skeleton, others);
        if plays < self.plays {
            self.plays = plays;
            self.skeleton.clone_from(skeleton);
        }
    }
}

/// The tally of leftovers that cannot be laid.
const NO_WAY: u128 = u8::MAX as u128;

/// The bodies of a skeleton and the other plays; `usize::MAX` if there is no way to lay them.
fn plays(skeleton: &Skeleton, others: u128) -> usize {
    match usize::try_from(others) {
        Ok(others_plays) if others < NO_WAY => skeleton.bodies().len() + others_plays,
        _ => usize::MAX,
    }
}

/// A lower bound on the plays that a skeleton leads to: its bodies, and a solo or pair of each rank
/// that is left, two of a rank left more than twice, when every kicker that can be taken is one of
/// them.
fn least_plays(skeleton: &Skeleton) -> usize {
    let rest = skeleton.rest;
    let alone = shape::count(rest.row(1)) + shape::count(rest.row(3));
    let taken = skeleton.summary.kickers + usize::from(JOKERS.is_subset(rest.row(1)));
    skeleton.bodies().len()
        + usize::try_from(alone)
            .expect("cards of a hand")
            .saturating_sub(taken)
}
