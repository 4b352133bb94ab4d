//! The melds that a player must lay to open or to go out.

mod counters;
mod top;

use combogrid_budget::{Meter, Stopped};
use combogrid_lattice::{Condition, Swept};

use crate::arrangements::{Arrangements, Piece};
use crate::cards::{Arrangement, Contract, Hand, MeldCounts, Melded, Opening, OutDiscard, Rules};
use counters::Failing;
pub(crate) use counters::{Counters, Totals};
pub(crate) use top::before_runs;

/// The conditions of an arrangement: points on the table, runs, pure runs, a number of melded cards.
///
/// If no arrangement meets it, that is an answer and not an error: the restricted [`Arrangements`] are then empty.
///
/// ```
/// use combogrid_rummy::{Aim, Arrangements, Hand, Requirement, Rules};
///
/// // Thirty points open a game of Rummikub.
/// let rules = Rules::rummikub();
/// let opening = Requirement::opening(&rules);
/// let every = Arrangements::every(&Hand::parse("9C 9D 9H 1S 2S 3S", &rules)?, &rules)?;
/// let opened = every.meeting(&opening)?.best(Aim::Deadwood).unwrap();
/// assert_eq!(opened.to_string(), "9C 9D 9H, AS 2S 3S");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
#[must_use]
pub struct Requirement {
    /// The least points of the melds.
    points: u32,
    /// The least number of melds of each kind.
    melds: MeldCounts,
    contract: Option<Contract>,
    melded: MeldedCards,
    /// The most points of the loose cards, regardless of the score that the rules make of them.
    loose_points: Option<u32>,
    /// Whether one of the loose cards is thrown and costs nothing.
    thrown: OutDiscard,
}

/// How many cards of a hand must be melded: what [`Melded`] asks, with the thrown card and a limit of loose cards.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
enum MeldedCards {
    #[default]
    Any,
    Exactly(usize),
    AllBut(usize),
}

impl Requirement {
    /// Nothing is required.
    pub const NONE: Requirement = Requirement {
        points: 0,
        melds: MeldCounts::NONE,
        contract: None,
        melded: MeldedCards::Any,
        loose_points: None,
        thrown: OutDiscard::None,
    };

    /// The conditions of the rules for the first melds of a player; bonuses do not count.
    ///
    /// Opening by pairs instead is asked of [`Solver::opens`](crate::Solver::opens).
    pub fn opening(rules: &Rules) -> Self {
        let Opening {
            points,
            pure_runs,
            contract,
            ..
        } = rules.opening();
        Self {
            points: points.map_or(0, u32::from),
            contract,
            ..Self::NONE.pure_runs(pure_runs)
        }
    }

    /// The conditions of the rules for a hand that goes out. Of a hand of more than the hand size one card is thrown,
    /// as [`OutDiscard`] says, and costs nothing.
    ///
    /// Going out by pairs instead is asked of [`Hand::goes_out`].
    pub fn going_out(hand: &Hand, rules: &Rules) -> Self {
        let out_at_once = Self::going_out_after_the_throw(rules);
        let thrown = rules.thrown(hand.len());
        let melded = match out_at_once.melded {
            // One more card may be loose, since it is thrown.
            MeldedCards::AllBut(cards) if thrown != OutDiscard::None => {
                MeldedCards::AllBut(cards + 1)
            }
            melded => melded,
        };
        Self {
            melded,
            thrown,
            ..out_at_once
        }
    }

    /// As [`going_out`](Self::going_out) of a hand from which nothing is thrown any more; the same for every such hand.
    pub(crate) fn going_out_after_the_throw(rules: &Rules) -> Self {
        let out = rules.going_out();
        Self {
            melds: MeldCounts::to_go_out(&out),
            melded: match out.melded {
                Melded::Any => (out.knock_cards)
                    .map_or(MeldedCards::Any, |cards| MeldedCards::AllBut(cards.into())),
                Melded::Exactly(cards) => MeldedCards::Exactly(cards.into()),
                Melded::All => MeldedCards::AllBut(0),
            },
            loose_points: out.knock.map(u32::from),
            ..Self::NONE
        }
    }

    /// These and that no card is loose, which no hand meets that has another number of cards than must be melded.
    pub(crate) fn with_all_melded(self, cards: usize) -> Option<Self> {
        match self.melded {
            MeldedCards::Exactly(melded) => (melded == cards).then_some(self),
            MeldedCards::Any | MeldedCards::AllBut(_) => Some(Self {
                melded: MeldedCards::AllBut(0),
                ..self
            }),
        }
    }

    /// These and what an opening asks of the melds.
    pub(crate) fn with_opening(self, rules: &Rules) -> Self {
        let opening = Self::opening(rules);
        Self {
            points: opening.points,
            contract: opening.contract,
            ..self.with_runs_of(&opening)
        }
    }

    /// The runs, and among them the pure runs, without which every card counts.
    pub(crate) fn runs_to_score(rules: &Rules) -> Self {
        let (runs, pure_runs) = rules.runs_to_score();
        Self::NONE.runs(runs).pure_runs(pure_runs)
    }

    /// The melds are worth that many points or more; a joker counts as the rules say.
    pub fn points(self, points: u32) -> Self {
        Self { points, ..self }
    }

    /// There are that many runs or more.
    pub const fn runs(self, runs: u8) -> Self {
        self.at_least(MeldCounts::RUNS, runs)
    }

    const fn at_least(self, kind: usize, number: u8) -> Self {
        Self {
            melds: self.melds.with(kind, number),
            ..self
        }
    }

    /// There are that many runs or more without a joker or wild card.
    pub const fn pure_runs(self, pure_runs: u8) -> Self {
        self.at_least(MeldCounts::PURE_RUNS, pure_runs)
    }

    /// There are that many melds or more that earn a bonus ([`bonus_size`](Rules::bonus_size)).
    pub fn bonus_melds(self, bonus_melds: u8) -> Self {
        self.at_least(MeldCounts::BONUS, bonus_melds)
    }

    /// There are that many melds or more that earn a bonus and have no joker or wild card.
    pub fn bonus_pure(self, bonus_pure: u8) -> Self {
        self.at_least(MeldCounts::BONUS_PURE, bonus_pure)
    }

    /// There are that many melds or more that earn a bonus and have a joker or wild card.
    pub fn bonus_mixed(self, bonus_mixed: u8) -> Self {
        self.at_least(MeldCounts::BONUS_MIXED, bonus_mixed)
    }

    /// There are exactly the sets and runs of a contract.
    pub fn contract(self, contract: Contract) -> Self {
        Self {
            contract: Some(contract),
            ..self
        }
    }

    /// Exactly that many cards are melded.
    pub fn melded(self, cards: usize) -> Self {
        Self {
            melded: MeldedCards::Exactly(cards),
            ..self
        }
    }

    /// The loose cards come to that many points or fewer.
    pub fn loose_points(self, points: u32) -> Self {
        Self {
            loose_points: Some(points),
            ..self
        }
    }

    /// Returns the requirement with at least the runs of another one.
    pub(crate) fn with_runs_of(self, other: &Self) -> Self {
        Self {
            melds: self.melds.max(other.melds),
            ..self
        }
    }

    /// The requirement of the rest after the throw, if the thrown card would count against the hand; `None` where no points are
    /// limited or nothing is thrown: the requirement holds for the whole hand then.
    pub(crate) fn after_the_throw(&self) -> Option<Self> {
        let melded = match self.melded {
            MeldedCards::AllBut(cards) => MeldedCards::AllBut(cards.saturating_sub(1)),
            melded => melded,
        };
        let saves = self.loose_points.is_some() && self.thrown != OutDiscard::None;
        saves.then_some(Self {
            melded,
            thrown: OutDiscard::None,
            ..*self
        })
    }

    /// Whether an arrangement meets it.
    #[must_use]
    pub fn is_met_by(&self, arrangement: &Arrangement, rules: &Rules) -> bool {
        let counters = Counters::new(self, rules);
        let melds = arrangement.melds().iter().copied().map(Piece::Meld);
        let loose = arrangement.loose();
        let loose = loose
            .iter()
            .map(|(tile, copies)| Piece::Loose(tile, copies));
        let read = melds
            .chain(loose)
            .try_fold(counters.start(), |seen, piece| counters.step(&seen, &piece));
        read.is_some_and(|seen| counters.accepts(&seen))
    }
}

impl Arrangements {
    /// The arrangements that meet a requirement. A state is a state of this graph paired with the cards laid so far, as
    /// far as the requirement counts them.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the graph was swept again.
    pub fn meeting(&self, requirement: &Requirement) -> Result<Arrangements, Stopped<Swept>> {
        self.meeting_with_meter(requirement, &mut self.budget().meter())
    }

    pub(crate) fn meeting_with_meter(
        &self,
        requirement: &Requirement,
        meter: &mut Meter,
    ) -> Result<Arrangements, Stopped<Swept>> {
        self.restricted(&Counters::new(requirement, self.rules()), meter)
    }

    /// The arrangements that have too few runs, or too few pure ones, for a requirement of nothing else.
    pub(crate) fn failing(
        &self,
        runs: &Requirement,
        meter: &mut Meter,
    ) -> Result<Arrangements, Stopped<Swept>> {
        let failing = Failing(Counters::new(runs, self.rules()));
        self.restricted(&failing, meter)
    }
}
