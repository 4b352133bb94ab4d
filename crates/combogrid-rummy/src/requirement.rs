//! What melds must be laid to open or to go out.

use combogrid_budget::{Budget, Meter, Stopped};
use combogrid_lattice::{Condition, Swept};

use crate::sweep::Piece;
use crate::{
    Aim, Arrangement, Arrangements, Contract, GoingOut, Hand, Meld, Melded, Opening, Rules,
};

/// What an arrangement must have beside being one: points on the table, runs, pure runs, a number of melded cards.
///
/// That no arrangement meets it is an answer and not an error: the restricted [`Arrangements`] are then empty.
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
    points: u32,
    runs: u8,
    pure_runs: u8,
    contract: Option<Contract>,
    melded: MeldedCards,
    deadwood: Option<u32>,
}

/// How many cards must be melded.
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
        runs: 0,
        pure_runs: 0,
        contract: None,
        melded: MeldedCards::Any,
        deadwood: None,
    };

    /// What the rules ask of the first melds that a player lays.
    pub fn opening(rules: &Rules) -> Self {
        let Opening {
            points,
            pure_runs,
            contract,
        } = rules.opening();
        Self {
            points: points.map_or(0, u32::from),
            pure_runs,
            contract,
            ..Self::NONE
        }
    }

    /// What the rules ask of a hand that goes out; a hand that is one card over the hand size may discard one.
    ///
    /// Going out by pairs instead is asked of [`Hand::goes_out`].
    pub fn going_out(hand: &Hand, rules: &Rules) -> Self {
        let GoingOut {
            melded,
            runs,
            pure_runs,
            knock,
            ..
        } = rules.going_out();
        let drawn = rules
            .hand_size()
            .is_some_and(|size| hand.len() > usize::from(size));
        let melded = match melded {
            Melded::Any => MeldedCards::Any,
            Melded::Exactly(cards) => MeldedCards::Exactly(cards.into()),
            Melded::All => MeldedCards::AllBut(usize::from(drawn)),
        };
        Self {
            runs,
            pure_runs,
            melded,
            deadwood: knock.map(u32::from),
            ..Self::NONE
        }
    }

    /// The melds are worth so many points or more; a joker counts as the rules say.
    pub fn points(self, points: u32) -> Self {
        Self { points, ..self }
    }

    /// There are so many runs or more.
    pub fn runs(self, runs: u8) -> Self {
        Self { runs, ..self }
    }

    /// There are so many runs or more without a joker or wild card.
    pub fn pure_runs(self, pure_runs: u8) -> Self {
        Self { pure_runs, ..self }
    }

    /// There are exactly so many sets and runs.
    pub fn contract(self, contract: Contract) -> Self {
        Self {
            contract: Some(contract),
            ..self
        }
    }

    /// Exactly so many cards are melded.
    pub fn melded(self, cards: usize) -> Self {
        Self {
            melded: MeldedCards::Exactly(cards),
            ..self
        }
    }

    /// The loose cards come to so many points or fewer.
    pub fn deadwood(self, points: u32) -> Self {
        Self {
            deadwood: Some(points),
            ..self
        }
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
    /// Those of them that meet a requirement, within the [default budget](Self::DEFAULT_BUDGET).
    ///
    /// # Errors
    ///
    /// As [`meeting_within`](Self::meeting_within).
    pub fn meeting(&self, requirement: &Requirement) -> Result<Arrangements, Stopped<Swept>> {
        self.meeting_within(requirement, &Self::DEFAULT_BUDGET)
    }

    /// As [`meeting`](Self::meeting), within a budget. A state is one of this graph beside what has been laid so far,
    /// as far as the requirement counts it.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent, with how far the graph was swept again.
    pub fn meeting_within(
        &self,
        requirement: &Requirement,
        budget: &Budget,
    ) -> Result<Arrangements, Stopped<Swept>> {
        self.meeting_metered(requirement, &mut budget.meter())
    }

    pub(crate) fn meeting_metered(
        &self,
        requirement: &Requirement,
        meter: &mut Meter,
    ) -> Result<Arrangements, Stopped<Swept>> {
        self.restricted(&Counters::new(requirement, self.rules()), meter)
    }

    /// Those of them that have too few runs, or too few pure ones, for a requirement of nothing else.
    pub(crate) fn failing(
        &self,
        runs: &Requirement,
        meter: &mut Meter,
    ) -> Result<Arrangements, Stopped<Swept>> {
        self.restricted(&Failing(Counters::new(runs, self.rules())), meter)
    }
}

/// The opposite of a requirement of runs, which are counted to the end.
struct Failing<'a>(Counters<'a>);

impl Condition<Piece> for Failing<'_> {
    type State = Laid;

    fn start(&self) -> Laid {
        self.0.start()
    }

    fn step(&self, laid: &Laid, piece: &Piece) -> Option<Laid> {
        self.0.step(laid, piece)
    }

    fn accepts(&self, laid: &Laid) -> bool {
        !self.0.accepts(laid)
    }
}

/// A requirement as a condition on pieces: counters that stop where they no longer matter.
struct Counters<'a> {
    requirement: Requirement,
    rules: &'a Rules,
}

/// What has been laid so far, as far as it matters.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Laid {
    points: u32,
    runs: u16,
    pure_runs: u16,
    sets: u16,
    melded: usize,
    loose: usize,
    deadwood: u32,
}

impl<'a> Counters<'a> {
    fn new(requirement: &Requirement, rules: &'a Rules) -> Self {
        Self {
            requirement: *requirement,
            rules,
        }
    }

    fn meld(&self, laid: Laid, meld: &Meld) -> Option<Laid> {
        let Requirement {
            points,
            runs,
            pure_runs,
            contract,
            melded,
            ..
        } = self.requirement;
        let (set, run) = match meld {
            Meld::Set(_) => (1, 0),
            Meld::Run(_) => (0, 1),
        };
        // Wider than the numbers asked for, so that one more than the most can be told from it.
        let [runs, pure_runs] = [runs, pure_runs].map(u16::from);
        let contract = contract.map(|contract| (contract.sets.into(), contract.runs.into()));
        let most_runs = contract.map_or(runs, |(_, most): (u16, u16)| runs.max(most + 1));
        let next = Laid {
            points: points.min(laid.points.saturating_add(meld.points(self.rules))),
            runs: (laid.runs + run).min(most_runs),
            pure_runs: pure_runs.min(laid.pure_runs + if meld.is_pure() { run } else { 0 }),
            sets: contract.map_or(0, |(sets, _)| (laid.sets + set).min(sets + 1)),
            melded: match melded {
                MeldedCards::Exactly(_) => laid.melded + usize::from(meld.len()),
                MeldedCards::Any | MeldedCards::AllBut(_) => 0,
            },
            ..laid
        };
        let too_many = contract.is_some_and(|(sets, runs)| next.sets > sets || next.runs > runs);
        let too_long = matches!(melded, MeldedCards::Exactly(cards) if next.melded > cards);
        (!too_many && !too_long).then_some(next)
    }

    fn loose(&self, laid: Laid, copies: u8, points: u32) -> Option<Laid> {
        let mut next = laid;
        if let MeldedCards::AllBut(cards) = self.requirement.melded {
            next.loose += usize::from(copies);
            if next.loose > cards {
                return None;
            }
        }
        if let Some(most) = self.requirement.deadwood {
            next.deadwood += points;
            if next.deadwood > most {
                return None;
            }
        }
        Some(next)
    }
}

impl Condition<Piece> for Counters<'_> {
    type State = Laid;

    fn start(&self) -> Laid {
        Laid::default()
    }

    fn step(&self, laid: &Laid, piece: &Piece) -> Option<Laid> {
        match piece {
            Piece::Meld(meld) => self.meld(*laid, meld),
            Piece::Loose(tile, copies) => {
                let points = u32::from(*copies) * self.rules.hand_points(*tile);
                self.loose(*laid, *copies, points)
            }
        }
    }

    fn accepts(&self, laid: &Laid) -> bool {
        let Requirement {
            points,
            runs,
            pure_runs,
            contract,
            melded,
            ..
        } = self.requirement;
        laid.points >= points
            && laid.runs >= runs.into()
            && laid.pure_runs >= pure_runs.into()
            && contract.is_none_or(|contract| {
                (laid.sets, laid.runs) == (contract.sets.into(), contract.runs.into())
            })
            && match melded {
                MeldedCards::Exactly(cards) => laid.melded == cards,
                MeldedCards::Any | MeldedCards::AllBut(_) => true,
            }
    }
}

/// How a hand goes out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WayOut {
    /// With melds.
    Melds(Arrangement),
    /// With so many pairs of equal cards, each a hand of two; a joker or wild card pairs with anything.
    Pairs(Vec<Hand>),
}

impl Hand {
    /// A way for the hand to go out under the rules, with the least deadwood; none if it cannot. Within
    /// [`Arrangements::DEFAULT_BUDGET`].
    ///
    /// # Errors
    ///
    /// As [`goes_out_within`](Self::goes_out_within).
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules, WayOut};
    ///
    /// let rules = Rules::indian();
    /// let hand = Hand::parse("AC 2C 3C 4C  5H 6H JK  9S 9D 9C  TD TH TS", &rules)?;
    /// assert!(matches!(hand.goes_out(&rules)?, Some(WayOut::Melds(_))));
    /// // Without a pure run all the melds are worth nothing.
    /// let hand = Hand::parse("AC 2C 3C JK  5H 6H JK  9S 9D 9C  TD TH TS", &rules)?;
    /// assert!(hand.goes_out(&rules)?.is_some(), "A23 is pure beside the joker");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goes_out(&self, rules: &Rules) -> Result<Option<WayOut>, Stopped> {
        self.goes_out_within(rules, &Arrangements::DEFAULT_BUDGET)
    }

    /// As [`goes_out`](Self::goes_out), within a budget. States are those of the graph of all arrangements
    /// ([`Arrangements::every_within`]) and of the graph of those with which the hand goes out.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the budget is spent; whether the hand goes out is not known then.
    pub fn goes_out_within(
        &self,
        rules: &Rules,
        budget: &Budget,
    ) -> Result<Option<WayOut>, Stopped> {
        let mut meter = budget.meter();
        let nothing = |stopped: Stopped<Swept>| Stopped::from(stopped.limit);
        let every = Arrangements::every_metered(self, rules, &mut meter).map_err(nothing)?;
        let out = Requirement::going_out(self, rules);
        let out = every.meeting_metered(&out, &mut meter).map_err(nothing)?;
        if let Some(melds) = out.best(Aim::Deadwood) {
            return Ok(Some(WayOut::Melds(melds)));
        }
        let pairs = rules
            .going_out()
            .pairs
            .and_then(|pairs| self.pairs(usize::from(pairs), rules));
        Ok(pairs.map(WayOut::Pairs))
    }

    /// So many pairs of equal cards, each a hand of two, if the hand has them; a joker or wild card pairs with
    /// anything.
    ///
    /// ```
    /// use combogrid_rummy::{Hand, Rules};
    ///
    /// let rules = Rules::okey();
    /// let hand = Hand::parse("1C1C 3D3D 5H5H 7S7S 9C9C 9D9D KS JK", &rules)?;
    /// assert_eq!(hand.pairs(7, &rules).unwrap().len(), 7);
    /// assert!(hand.pairs(8, &rules).is_none());
    /// # Ok::<(), combogrid_rummy::ParseError>(())
    /// ```
    #[must_use]
    pub fn pairs(&self, pairs: usize, rules: &Rules) -> Option<Vec<Hand>> {
        let two = |one, other| [one, other].into_iter().collect::<Hand>();
        let mut found = Vec::new();
        let (mut single, mut wild) = (Vec::new(), Vec::new());
        for (tile, copies) in self.iter() {
            if rules.is_wild(tile) {
                wild.extend((0..copies).map(|_| tile));
                continue;
            }
            found.extend((0..copies / 2).map(|_| two(tile, tile)));
            single.extend((copies % 2 == 1).then_some(tile));
        }
        // A wild tile makes a pair of a single one, and two wild tiles make a pair.
        while let Some(joker) = wild.pop() {
            match single.pop().or_else(|| wild.pop()) {
                Some(other) => found.push(two(joker, other)),
                None => break,
            }
        }
        found.truncate(pairs);
        (found.len() == pairs).then_some(found)
    }
}
