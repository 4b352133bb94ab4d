//! Fast answers where only a number or one best arrangement is asked.

mod best;
mod column_sets;
mod count;
mod frontier;
mod profile;
mod run_states;

use combogrid_lattice::{CountOverflow, TooManyStates};
use thiserror::Error;

use crate::sweep;
use crate::{Aim, Arrangement, Arrangements, Hand, Requirement, Rules, Scoring};
use best::Best;
use count::Ways;
use profile::{Profile, Room, Swept, Tally};
use run_states::Kept;

/// Best arrangements and exact counts of many hands under the same rules.
///
/// A solver keeps its room from hand to hand; have one for each thread. Hands without jokers or wild cards go through
/// a sweep over capped states (lengths of open runs past the shortest legal one are not told apart: 11 states a suit
/// for two packs), which takes a whole deck; the others go through the lattice of their arrangements.
///
/// ```
/// use combogrid_rummy::{Aim, Hand, Rules, Solver};
///
/// let mut solver = Solver::new(&Rules::article());
/// let hand = Hand::parse("2H3H4H5H4H5H6H3C3C3D3D4D", &Rules::article())?;
/// let best = solver.best(&hand, Aim::Deadwood)?;
/// assert_eq!(best.to_string(), "2H 3H 4H 5H, 4H 5H 6H | 3C 3C 3D 3D 4D");
/// assert_eq!(solver.count(&hand)?, 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solver {
    rules: Rules,
    limit: usize,
    /// By the number of jokers in the hand.
    best: Vec<Kernel<Best>>,
    count: Kernel<Ways>,
}

/// The sweep over capped states and its room, made when first needed.
#[derive(Debug, Clone)]
enum Kernel<V> {
    NotMade,
    /// These rules, or so many jokers, need the general sweep.
    None,
    Made(Box<(Profile, Room<V>)>),
}

impl<V: Tally> Kernel<V> {
    fn get(
        &mut self,
        make: impl FnOnce() -> Option<Profile>,
    ) -> Option<(&mut Profile, &mut Room<V>)> {
        if let Kernel::NotMade = self {
            *self = make().map_or(Kernel::None, |profile| {
                let room = Room::new(profile.keys());
                Kernel::Made(Box::new((profile, room)))
            });
        }
        match self {
            Kernel::Made(kernel) => Some((&mut kernel.0, &mut kernel.1)),
            Kernel::NotMade | Kernel::None => None,
        }
    }
}

/// A number of arrangements that cannot be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CountError {
    /// The hand has too many states; only with jokers, wild cards, or ranks that go round.
    #[error(transparent)]
    TooManyStates(#[from] TooManyStates),
    /// There are too many arrangements for a number of 128 bits.
    #[error(transparent)]
    Overflow(#[from] CountOverflow),
}

impl Solver {
    /// A solver for hands under these rules.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Self::with_limit(rules, Arrangements::DEFAULT_LIMIT)
    }

    /// A solver that gives a hand up after so many states of its lattice; see
    /// [`Arrangements::DEFAULT_LIMIT`].
    #[must_use]
    pub fn with_limit(rules: &Rules, limit: usize) -> Self {
        Self {
            rules: *rules,
            limit,
            best: Vec::new(),
            count: Kernel::NotMade,
        }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// So many states of a lattice are swept before a hand is given up.
    #[must_use]
    pub const fn limit(&self) -> usize {
        self.limit
    }

    /// An arrangement that reaches an aim, no other being better; ties are broken by the other aims.
    ///
    /// The deadwood is what the rules score: where a hand without certain runs counts whole
    /// ([`Scoring::AllWithoutRuns`](crate::Scoring)), an arrangement with those runs is best if there is one. Conditions
    /// for opening or going out are asked with a [`Requirement`](crate::Requirement).
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] for large hands with jokers, wild cards, or ranks that go round.
    pub fn best(&mut self, hand: &Hand, aim: Aim) -> Result<Arrangement, TooManyStates> {
        if aim == Aim::Deadwood && self.rules.scoring() == Scoring::AllWithoutRuns {
            return self.best_with_runs(hand);
        }
        let best = self.best_with_loose(hand, hand, aim)?;
        Ok(best.unwrap_or_else(|| Arrangement::all_loose(hand)))
    }

    /// The least deadwood where every card counts in a hand without the runs that going out needs.
    fn best_with_runs(&self, hand: &Hand) -> Result<Arrangement, TooManyStates> {
        let every = Arrangements::every_within(hand, &self.rules, self.limit)?;
        let with_runs = every.meeting(&Requirement::runs_to_go_out(&self.rules))?;
        let best = with_runs
            .best(Aim::Deadwood)
            .or_else(|| every.best(Aim::Deadwood));
        Ok(best.unwrap_or_else(|| Arrangement::all_loose(hand)))
    }

    /// The number of all arrangements, the one without melds included.
    ///
    /// # Errors
    ///
    /// [`CountError`] for large hands with jokers, wild cards, or ranks that go round, and from `u128::MAX`
    /// arrangements on.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, Solver};
    ///
    /// let rules = Rules::article();
    /// let deck = Hand::deck(&rules);
    /// assert_eq!(Solver::new(&rules).count(&deck)?, 936_024_151_580_759_612_167_431);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&mut self, hand: &Hand) -> Result<u128, CountError> {
        if hand.jokers() == 0 && Profile::fits(&self.rules, hand) {
            let make = || Profile::new(&self.rules, 0, Kept::Starts);
            if let Some((profile, room)) = self.count.get(make) {
                return Ok(count::count(profile, room, hand).ok_or(CountOverflow)?);
            }
        }
        Ok(sweep::every(hand, &self.rules, self.limit)?.count()?)
    }

    /// The best arrangement of a hand in which only some tiles may be loose; none if there is none.
    pub(crate) fn best_with_loose(
        &mut self,
        hand: &Hand,
        may_be_loose: &Hand,
        aim: Aim,
    ) -> Result<Option<Arrangement>, TooManyStates> {
        let rules = self.rules;
        if let Some((profile, room)) = self.best_kernel(hand) {
            let swept = Swept { hand, may_be_loose };
            return Ok(best::best(profile, room, swept, (aim, &rules)));
        }
        let every = Arrangements::every_within(hand, &rules, self.limit)?;
        Ok(every.loose_within(may_be_loose)?.best(aim))
    }

    /// The sweep over capped states, if it takes this hand.
    fn best_kernel(&mut self, hand: &Hand) -> Option<(&mut Profile, &mut Room<Best>)> {
        if !Profile::fits(&self.rules, hand) {
            return None;
        }
        let jokers = usize::from(hand.jokers());
        if self.best.len() <= jokers {
            self.best.resize(jokers + 1, Kernel::NotMade);
        }
        let make = || Profile::new(&self.rules, hand.jokers(), Kept::Lengths);
        self.best[jokers].get(make)
    }
}
