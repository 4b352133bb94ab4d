//! Every meld that a hand can form.

mod all_wild;
mod runs;
mod sets;
mod supply;
mod wild_kinds;

use core::ops::ControlFlow;

use combogrid_budget::{Limit, Meter, Stopped};

use crate::cards::{Card, DEFAULT_BUDGET, Hand, Meld, Rank, RankSet, Rules, Suit, SuitSet};
use supply::Supply;
pub(crate) use wild_kinds::WildKinds;

/// Every meld that can be formed from the hand's cards, in canonical order: sets by rank, then runs by suit, then wild
/// cards alone.
///
/// Computes in O(melds), a few nanoseconds each where no joker or wild card is held. A dozen jokers and wild cards
/// may form millions, so each meld is a state of [`Solver::DEFAULT_BUDGET`](crate::Solver::DEFAULT_BUDGET);
/// [`Solver::candidates`](crate::Solver::candidates) has a budget of its own.
///
/// ```
/// use combogrid_rummy::{Hand, Rules, candidates};
///
/// let rules = Rules::article();
/// let hand = Hand::parse("3C 3D 3H 4H 5H 6H", &rules)?;
/// let melds: Vec<String> = candidates(&hand, &rules)?.iter().map(ToString::to_string).collect();
/// assert_eq!(melds, ["3C 3D 3H", "3H 4H 5H", "3H 4H 5H 6H", "4H 5H 6H"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`Stopped`] with the melds that were found, in no certain order.
pub fn candidates(hand: &Hand, rules: &Rules) -> Result<Vec<Meld>, Stopped<Vec<Meld>>> {
    let mut known = Vec::new();
    let end = candidates_into(hand, rules, &mut known);
    Stopped::at_end(end, known)
}

/// As [`candidates`], into a vector of the caller's, which is emptied first.
///
/// # Errors
///
/// As [`candidates`]; the melds that were found are in the vector.
pub fn candidates_into(hand: &Hand, rules: &Rules, melds: &mut Vec<Meld>) -> Result<(), Stopped> {
    find_candidates(hand, rules, melds, &mut DEFAULT_BUDGET.meter()).map_err(Stopped::from)
}

/// Finds every meld; a state is a meld that is found.
pub(crate) fn find_candidates(
    hand: &Hand,
    rules: &Rules,
    melds: &mut Vec<Meld>,
    meter: &mut Meter,
) -> Result<(), Limit> {
    find_candidates_of_kinds(hand, rules, &WildKinds::default(), 0, melds, meter)
}

/// As [`find_candidates`], but of melds that differ only in which wild cards of a kind they have, one is found, unless it
/// [tells them apart](Meld::tells_apart).
///
/// The first of them, as many as are `replaced`, take the place of melds that were counted before, and are no states.
pub(crate) fn find_candidates_of_kinds(
    hand: &Hand,
    rules: &Rules,
    kinds: &WildKinds,
    replaced: usize,
    melds: &mut Vec<Meld>,
    meter: &mut Meter,
) -> Result<(), Limit> {
    melds.clear();
    let forms = Forms::new(hand, rules, kinds);
    let mut found = FoundMelds {
        melds,
        replaced,
        meter,
    };
    Group::all(rules).try_for_each(|group| forms.group(group, &mut found))
}

/// As [`find_candidates`], but shows the melds, and keeps only those of a group at a time, which are sorted together.
pub(crate) fn show_candidates<B>(
    hand: &Hand,
    rules: &Rules,
    meter: &mut Meter,
    mut show: impl FnMut(Meld) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, Limit> {
    let kinds = WildKinds::default();
    let (forms, mut melds) = (Forms::new(hand, rules, &kinds), Vec::new());
    for group in Group::all(rules) {
        let melds = &mut melds;
        let mut found = FoundMelds {
            melds,
            replaced: 0,
            meter,
        };
        let end = forms.group(group, &mut found);
        let shown = melds.drain(..).try_for_each(&mut show);
        if shown.is_break() {
            return Ok(shown);
        }
        end?;
    }
    Ok(ControlFlow::Continue(()))
}

/// Melds that are beside each other in the canonical order.
#[derive(Clone, Copy)]
enum Group {
    Sets(Rank),
    Runs(Suit),
    MixedRuns,
    AllWild,
}

impl Group {
    /// The groups in their order.
    fn all(rules: &Rules) -> impl Iterator<Item = Self> + use<> {
        let sets = rules.ranks().iter().map(Self::Sets);
        let runs = rules.suits().iter().map(Self::Runs);
        sets.chain(runs).chain([Self::MixedRuns, Self::AllWild])
    }
}

/// The steps of work in which a meld is found that is no state.
const STEPS_PER_MELD: u64 = 16;

/// The melds found so far, and the bound on them.
struct FoundMelds<'a> {
    melds: &'a mut Vec<Meld>,
    /// How many take the place of others.
    replaced: usize,
    meter: &'a mut Meter,
}

impl FoundMelds<'_> {
    fn push(&mut self, meld: Meld) -> Result<(), Limit> {
        if self.melds.len() < self.replaced {
            self.meter.ticks(STEPS_PER_MELD)?;
        } else {
            self.meter.state()?;
        }
        self.melds.push(meld);
        Ok(())
    }
}

impl Rules {
    /// The melds that exactly these cards form: several where jokers can be read in more than one way.
    ///
    /// Computes in O(readings + places where a run of this length could begin).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::rummikub();
    /// let readings = rules.meld_of(&Hand::parse("5H 6H JK", &rules)?);
    /// let texts: Vec<String> = readings.iter().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["JK 5H 6H", "5H 6H JK"]);
    /// assert!(rules.meld_of(&Hand::parse("5H 6H 8H", &rules)?).is_empty());
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    #[must_use]
    pub fn meld_of(&self, cards: &Hand) -> Vec<Meld> {
        let mut melds = self.readings(cards, self.ranks(), self.suits());
        melds.extend(self.all_wild(cards));
        melds
    }

    /// The candidates that are sets of the same rank as a meld, or runs of the same suit or of several, or as it wild cards
    /// alone.
    pub(crate) fn meld_like(&self, meld: &Meld, cards: &Hand) -> Vec<Meld> {
        let (ranks, suits) = (RankSet::EMPTY, SuitSet::EMPTY);
        match meld {
            Meld::Set(set) => self.readings(cards, ranks.with(set.rank()), suits),
            Meld::Run(run) => {
                let suits = run.suit().map_or(self.suits(), |suit| suits.with(suit));
                self.readings(cards, ranks, suits)
            }
            Meld::AllWild(_) => self.all_wild(cards).into_iter().collect(),
        }
    }

    /// The sets of these ranks, the runs of these suits and, with any suit, those of several, that exactly these cards form.
    fn readings(&self, cards: &Hand, ranks: RankSet, suits: SuitSet) -> Vec<Meld> {
        let Ok(size) = u8::try_from(cards.len()) else {
            return Vec::new();
        };
        let kinds = WildKinds::default();
        let forms = Forms::new(cards, self, &kinds);
        let mut melds = Vec::new();
        let read = forms.read(size, ranks, suits, &mut melds);
        debug_assert!(read.is_ok(), "there is no limit");
        melds
    }
}

/// The source of melds: the hand, the rules, and the tiles that can stand for anything.
struct Forms<'a> {
    hand: &'a Hand,
    rules: &'a Rules,
    supply: Supply,
    /// Wild cards that can replace each other wherever one of them stands for a card.
    kinds: &'a WildKinds,
}

impl<'a> Forms<'a> {
    fn new(hand: &'a Hand, rules: &'a Rules, kinds: &'a WildKinds) -> Self {
        Self {
            hand,
            rules,
            kinds,
            supply: Supply::of(hand, rules),
        }
    }

    /// Adds every meld of a group, sorted.
    fn group(&self, group: Group, found: &mut FoundMelds<'_>) -> Result<(), Limit> {
        match group {
            Group::Sets(rank) => self.sets(rank, &(0..=u8::MAX), found),
            Group::Runs(suit) => self.runs(suit, &self.rules.run_lengths(), found),
            Group::MixedRuns => self.mixed_runs(&self.rules.mixed_run_lengths(), found),
            Group::AllWild => self.all_wild(found),
        }
    }

    /// Adds every set of these ranks, every run of these suits and, with any suit, of several, that is of one size.
    fn read(
        &self,
        size: u8,
        ranks: RankSet,
        suits: SuitSet,
        melds: &mut Vec<Meld>,
    ) -> Result<(), Limit> {
        let meter = &mut Meter::unlimited();
        let mut found = FoundMelds {
            melds,
            replaced: 0,
            meter,
        };
        let sizes = [self.rules.set_sizes(), self.rules.same_sizes()];
        if sizes.iter().any(|sizes| sizes.contains(&size)) {
            for rank in ranks.iter() {
                self.sets(rank, &(size..=size), &mut found)?;
            }
        }
        if self.rules.run_lengths().contains(&size) {
            for suit in suits.iter() {
                self.runs(suit, &(size..=size), &mut found)?;
            }
            if !suits.is_empty() && self.rules.mixes_suits(size) {
                self.mixed_runs(&(size..=size), &mut found)?;
            }
        }
        Ok(())
    }

    /// Whether every tile is a card that stands for itself only.
    fn is_plain(&self) -> bool {
        self.supply.len() == 0 && self.hand.jokers() == 0
    }

    /// The number of jokers that are this card by the rules.
    fn fixed(&self, card: Card) -> u8 {
        if self.rules.joker_card() == Some(card) {
            self.hand.jokers()
        } else {
            0
        }
    }
}
