//! A hand with wild cards as the lattice sweeps it.

use std::ops::{ControlFlow, Range};

use combogrid_budget::{Limit, Meter};
use combogrid_lattice::{Choices, Sweep};

use crate::moves::{Frame, Play, STEPS_PER_PLAY, WildHand};
use crate::packed::{Hand, JOKERS, Rank, RankSet};
use crate::rules::{Kickers, Kind, Rules, WildRanks};

/// A hand with wild cards as the lattice sweeps it: the state is the cards that are left, wild ones among them.
///
/// Each play is laid in the column of its sort and head, the plays of one column in canonical order, so every split is
/// one path.
pub(crate) struct WildSweep {
    hand: Hand,
    /// Every play of the hand with its cards, those of a column together and in canonical order.
    ///
    /// A play is its kind, head, length and cards, whatever else is in the hand, so that the plays of the cards that are left are
    /// those of these whose cards are still there.
    plays: Vec<(Hand, Play)>,
    columns: Vec<Column>,
}

/// One choice of the sweep: some plays, none or several.
struct Column {
    /// The places of the plays.
    plays: Range<usize>,
    /// Natural cards of these ranks are laid here or nowhere.
    last_chance: RankSet,
}

/// The sorts of plays in the order of the sweep.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sort {
    SoloChain,
    PairChain,
    Body,
    Joker,
    Natural,
    Wild,
}

impl Sort {
    const ALL: [Self; 6] = [
        Self::SoloChain,
        Self::PairChain,
        Self::Body,
        Self::Joker,
        Self::Natural,
        Self::Wild,
    ];

    fn of(kind: Kind, head: Rank, wild: WildRanks) -> Self {
        match kind.body() {
            Kind::SoloChain => Self::SoloChain,
            Kind::PairChain => Self::PairChain,
            Kind::Rocket => Self::Joker,
            Kind::Solo | Kind::Pair if head.is_joker() => Self::Joker,
            // Wild cards that are left come last, when nothing else can need them.
            Kind::Solo | Kind::Pair if wild.contains(head) => Self::Wild,
            Kind::Solo | Kind::Pair => Self::Natural,
            _ => Self::Body,
        }
    }
}

/// The place of a play in the sweep of a hand with these wild ranks.
pub(crate) fn wild_place(play: Play, wild: WildRanks) -> (Sort, Rank, Play) {
    let sort = Sort::of(play.kind(), play.head(), wild);
    let head = if sort == Sort::Joker {
        Rank::BlackJoker
    } else {
        play.head()
    };
    (sort, head, play)
}

/// The most plays of a hand that is swept within a bound on states: 100 MB of them.
const MOST_PLAYS: usize = 4_000_000;

impl WildSweep {
    /// Splits with kickers. Each play of the hand is made once and counts as some steps.
    pub(crate) fn new(hand: Hand, rules: Rules, meter: &mut Meter) -> Result<Self, Limit> {
        Self::of(hand, rules, |_| true, meter)
    }

    /// Splits without kickers; see [`new`](Self::new).
    pub(crate) fn base(hand: Hand, rules: Rules, meter: &mut Meter) -> Result<Self, Limit> {
        let is_bare = |kind: Kind| kind.kickers() == Kickers::None;
        Self::of(hand, rules, is_bare, meter)
    }

    fn of(
        hand: Hand,
        rules: Rules,
        has_kind: impl Fn(Kind) -> bool,
        meter: &mut Meter,
    ) -> Result<Self, Limit> {
        let (all, mut plays) = (WildHand::new(rules, hand), Vec::new());
        for kind in Kind::ALL.into_iter().filter(|&kind| has_kind(kind)) {
            for frame in Frame::all(rules, kind) {
                let end = all.fill(&frame, &mut |play| {
                    if let Err(limit) = meter.ticks(STEPS_PER_PLAY) {
                        return ControlFlow::Break(limit);
                    }
                    if let Some(states) = meter.budget().states()
                        && plays.len() == MOST_PLAYS
                    {
                        return ControlFlow::Break(Limit::States(states));
                    }
                    plays.push((play.cards(), play));
                    ControlFlow::Continue(())
                });
                end.break_value().map_or(Ok(()), Err)?;
            }
        }
        plays.sort_unstable_by_key(|&(_, play)| wild_place(play, rules.wild()));
        let mut columns = Vec::new();
        let mut first = 0;
        for sort in Sort::ALL {
            for head in Rank::ALL {
                let is_here = |&(_, play): &(Hand, Play)| {
                    let (found, at, _) = wild_place(play, rules.wild());
                    (found, at) == (sort, head)
                };
                let here = plays[first..].iter().take_while(|&play| is_here(play));
                let end = first + here.count();
                let last_chance = match sort {
                    Sort::Joker if head == Rank::BlackJoker => RankSet::from_row(JOKERS),
                    Sort::Natural if !head.is_joker() && !rules.wild().contains(head) => {
                        RankSet::EMPTY.with(head)
                    }
                    _ => RankSet::EMPTY,
                };
                // Cards without a play, as bans may have it, make the whole hand a dead end.
                let is_held = !(last_chance & hand.ranks()).is_empty();
                if first < end || is_held {
                    columns.push(Column {
                        plays: first..end,
                        last_chance,
                    });
                }
                first = end;
            }
        }
        Ok(Self {
            hand,
            plays,
            columns,
        })
    }

    /// Lays each choice of `plays`, then none of them.
    fn lay(
        plays: &[(Hand, Play)],
        rest: Hand,
        last_chance: RankSet,
        laid: &mut Vec<Play>,
        out: &mut impl Choices<Hand, Play>,
    ) {
        for (index, &(cards, play)) in plays.iter().enumerate() {
            if out.tick().is_break() {
                return;
            }
            if let Some(rest) = rest.checked_sub(cards) {
                laid.push(play);
                Self::lay(&plays[index..], rest, last_chance, laid, out);
                laid.pop();
            }
        }
        if (rest.ranks() & last_chance).is_empty() {
            out.push(rest, laid.iter().copied());
        }
    }
}

/// How many plays are looked at in the time of one step.
const LOOKED_AT: usize = 8;

impl Sweep for WildSweep {
    type State = Hand;
    type Piece = Play;

    fn columns(&self) -> usize {
        self.columns.len()
    }

    fn start(&self) -> Hand {
        self.hand
    }

    fn choices(&self, column: usize, &rest: &Hand, out: &mut impl Choices<Hand, Play>) {
        let Column { plays, last_chance } = &self.columns[column];
        let plays = &self.plays[plays.clone()];
        if out.ticks((plays.len() / LOOKED_AT) as u64).is_break() {
            return;
        }
        let fitting = plays.iter().filter(|&&(cards, _)| rest.contains(cards));
        let fitting: Vec<(Hand, Play)> = fitting.copied().collect();
        Self::lay(&fitting, rest, *last_chance, &mut Vec::new(), out);
    }

    fn accepts(&self, rest: &Hand) -> bool {
        rest.is_empty()
    }
}
