//! Fast answers where only a number or one best arrangement is asked.

mod best;
mod column_sets;
mod count;
mod few;
mod frontier;
mod key;
mod moves;
mod pass;
mod profile;
mod run_states;
mod weights;
mod witness;

use combogrid_lattice::{CountOverflow, TooManyStates};
use thiserror::Error;

use crate::sweep;
use crate::{Aim, Arrangement, Arrangements, Hand, Meld, Rules, Score};
use best::{Asked, Search, Wanted};
use count::Counting;
use few::{FewMelds, Laid, MeldBits, Runs};
use profile::{Profile, Swept};
use run_states::Kept;
use weights::{Weights, unpack};

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
    /// By aim.
    weights: [Weights; Aim::ALL.len()],
    bits: Option<MeldBits>,
    few: FewMelds,
    /// By the number of jokers in the hand.
    profiles: Vec<Prepared>,
    search: Search,
    count_profile: Prepared,
    counting: Counting,
}

/// The rules' part of the sweep, made when first needed.
#[derive(Debug, Clone)]
enum Prepared {
    NotMade,
    /// These rules, or so many jokers, need the general sweep.
    None,
    Made(Box<Profile>),
}

impl Prepared {
    fn get(&mut self, make: impl FnOnce() -> Option<Profile>) -> Option<&mut Profile> {
        if let Prepared::NotMade = self {
            *self = make().map_or(Prepared::None, |profile| Prepared::Made(Box::new(profile)));
        }
        match self {
            Prepared::Made(profile) => Some(profile),
            Prepared::NotMade | Prepared::None => None,
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
            weights: Aim::ALL.map(|aim| Weights::new(aim, rules)),
            bits: MeldBits::new(rules),
            few: FewMelds::default(),
            profiles: Vec::new(),
            search: Search::new(),
            count_profile: Prepared::NotMade,
            counting: Counting::new(),
        }
    }

    /// The rules.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// An arrangement that reaches an aim, no other being better; ties are broken by the other aims.
    ///
    /// Every loose card is counted as it stands, whatever conditions the rules have for opening or going out.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`] for large hands with jokers, wild cards, or ranks that go round.
    pub fn best(&mut self, hand: &Hand, aim: Aim) -> Result<Arrangement, TooManyStates> {
        let best = self.best_with_loose(hand, hand, aim)?;
        Ok(best.unwrap_or_else(|| Arrangement::all_loose(hand)))
    }

    /// What the best arrangement for an aim comes to; ties are broken by the other aims.
    ///
    /// The same as the score of [`best`](Self::best) without the arrangement: most hands that are dealt take a
    /// fraction of a microsecond, and nothing is allocated once the solver has its room.
    ///
    /// # Errors
    ///
    /// [`TooManyStates`], as [`best`](Self::best).
    ///
    /// ```
    /// use combogrid_rummy::{Aim, Hand, Rules, Solver};
    ///
    /// let mut solver = Solver::new(&Rules::gin());
    /// let hand = Hand::parse("3C 3D 3H 4H 5H 6H 9S TS QC KD", &Rules::gin())?;
    /// let score = solver.score(&hand, Aim::Deadwood)?;
    /// assert_eq!((score.deadwood, score.loose_cards), (39, 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score(&mut self, hand: &Hand, aim: Aim) -> Result<Score, TooManyStates> {
        if let Some((laid, rest)) = self.few(hand, aim) {
            let weights = &self.weights[aim as usize];
            let mut value = weights.all_loose(hand) + laid.gain;
            if !rest.is_empty() {
                let loose = weights.all_loose(&rest);
                value += self.swept_value(&rest, aim)? - loose;
            }
            return Ok(unpack(aim, value));
        }
        let value = self.swept_value(hand, aim)?;
        Ok(unpack(aim, value))
    }

    /// The best melds of those parts of a hand in which few melds touch each other, and the other parts; none if it
    /// holds jokers or the like.
    fn few(&mut self, hand: &Hand, aim: Aim) -> Option<(Laid, Hand)> {
        let bits = self.bits.as_ref()?;
        let cells = bits.cells(hand)?;
        let weights = &self.weights[aim as usize];
        self.few.find(bits, cells, Runs::Prime, weights)?;
        let (laid, many) = self.few.best(cells);
        let rest = if many == 0 { Hand::EMPTY } else { bits.part(hand, many) };
        Some((laid, rest))
    }

    fn swept_value(&mut self, hand: &Hand, aim: Aim) -> Result<i64, TooManyStates> {
        if let Some(value) = self.swept((hand, hand), aim, Wanted::Value) {
            return Ok(value.unwrap_or_else(|| self.weights[aim as usize].all_loose(hand)));
        }
        let best = Arrangements::every_within(hand, &self.rules, self.limit)?.best(aim);
        let best = best.unwrap_or_else(|| Arrangement::all_loose(hand));
        Ok(weights::pack(aim, Score::of(&best, &self.rules)))
    }

    /// The value of the best arrangement in which only some tiles are loose, if there is one, by the sweep over
    /// capped states, if that takes this hand.
    fn swept(
        &mut self,
        (hand, may_be_loose): (&Hand, &Hand),
        aim: Aim,
        wanted: Wanted<'_>,
    ) -> Option<Option<i64>> {
        if !Profile::fits(&self.rules, hand) {
            return None;
        }
        let jokers = usize::from(hand.jokers());
        if self.profiles.len() <= jokers {
            self.profiles.resize(jokers + 1, Prepared::NotMade);
        }
        let make = || Profile::new(&self.rules, hand.jokers(), Kept::Lengths);
        let profile = self.profiles[jokers].get(make)?;
        let asked = Asked {
            swept: Swept { hand, may_be_loose },
            weights: &self.weights[aim as usize],
            rules: &self.rules,
        };
        Some(self.search.best(profile, asked, wanted))
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
        let (few, rest) = self.few_ways(hand).unwrap_or((1, *hand));
        let rest = if rest.is_empty() { 1 } else { self.ways(&rest)? };
        let ways = few.checked_mul(rest).filter(|&ways| ways < u128::MAX);
        Ok(ways.ok_or(CountOverflow)?)
    }

    fn few_ways(&mut self, hand: &Hand) -> Option<(u128, Hand)> {
        let bits = self.bits.as_ref()?;
        let cells = bits.cells(hand)?;
        self.few.find(bits, cells, Runs::Every, &self.weights[0])?;
        let (ways, many) = self.few.count(cells);
        let rest = if many == 0 { Hand::EMPTY } else { bits.part(hand, many) };
        Some((ways, rest))
    }

    fn ways(&mut self, hand: &Hand) -> Result<u128, CountError> {
        if hand.jokers() == 0 && Profile::fits(&self.rules, hand) {
            let make = || Profile::new(&self.rules, 0, Kept::Starts);
            if let Some(profile) = self.count_profile.get(make) {
                return Ok(self.counting.count(profile, hand));
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
        let mut melds = Vec::new();
        if may_be_loose == hand
            && let Some((laid, rest)) = self.few(hand, aim)
        {
            if !rest.is_empty() && self.melds_of((&rest, &rest), aim, &mut melds)?.is_none() {
                melds.clear();
            }
            let bits = self.bits.as_ref();
            melds.extend(bits.into_iter().flat_map(|bits| self.few.melds(laid, bits, &self.rules)));
        } else if self.melds_of((hand, may_be_loose), aim, &mut melds)?.is_none() {
            return Ok(None);
        }
        let laid = Arrangement::new(hand, melds);
        debug_assert!(laid.is_some(), "the melds are made of the hand");
        Ok(laid)
    }

    /// Puts the melds of the best arrangement into `melds`; none if there is none.
    fn melds_of(
        &mut self,
        (hand, may_be_loose): (&Hand, &Hand),
        aim: Aim,
        melds: &mut Vec<Meld>,
    ) -> Result<Option<()>, TooManyStates> {
        if let Some(value) = self.swept((hand, may_be_loose), aim, Wanted::Melds(melds)) {
            return Ok(value.map(|_| ()));
        }
        let every = Arrangements::every_within(hand, &self.rules, self.limit)?;
        let best = every.loose_within(may_be_loose)?.best(aim);
        Ok(best.map(|best| *melds = best.melds().to_vec()))
    }
}
