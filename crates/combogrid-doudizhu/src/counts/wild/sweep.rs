//! A hand with wild cards, or of two packs, as the lattice sweeps it: play by play.

use std::cmp::Reverse;
use std::ops::{ControlFlow, Range};

use combogrid_budget::{Limit, Meter};
use combogrid_lattice::{Choices, Sweep};

use crate::moves::{Frame, Play, STEPS_PER_PLAY, WildHand};
use crate::packed::{Hand, JOKERS, Rank, RankSet};
use crate::rules::{Kickers, Kind, Rules, WildRanks};

/// A hand with wild cards, or of two packs, as the lattice sweeps it: the state is the cards that are left, wild ones among them.
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
        if rules.packs() > 1 {
            let mut plays = Vec::new();
            for play in rules.with_any_trio().two_pack_moves(hand, None) {
                if has_kind(play.kind()) {
                    meter.ticks(STEPS_PER_PLAY)?;
                    plays.push((play.cards(), play));
                }
            }
            return Ok(Self::of_plays(hand, rules.wild(), plays));
        }
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
        Ok(Self::of_plays(hand, rules.wild(), plays))
    }

    /// The sweep that lays these plays.
    fn of_plays(hand: Hand, wild: WildRanks, mut plays: Vec<(Hand, Play)>) -> Self {
        plays.sort_unstable_by_key(|&(_, play)| wild_place(play, wild));
        let mut columns = Vec::new();
        let mut first = 0;
        for sort in Sort::ALL {
            for head in Rank::ALL {
                let is_here = |&(_, play): &(Hand, Play)| {
                    let (found, at, _) = wild_place(play, wild);
                    (found, at) == (sort, head)
                };
                let here = plays[first..].iter().take_while(|&play| is_here(play));
                let end = first + here.count();
                let last_chance = match sort {
                    Sort::Joker if head == Rank::BlackJoker => RankSet::from_row(JOKERS),
                    Sort::Natural if !head.is_joker() && !wild.contains(head) => {
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
        Self {
            hand,
            plays,
            columns,
        }
    }

    /// Shows every choice that `rest` has at a column: first those that lay its first play, at last none.
    pub(in crate::counts) fn lay(&self, column: usize, rest: Hand, layer: &mut impl Lay) {
        let Column { plays, last_chance } = &self.columns[column];
        let plays = &self.plays[plays.clone()];
        if layer.ticks((plays.len() / LOOKED_AT) as u64).is_break() {
            return;
        }
        let fitting = plays.iter().filter(|&&(cards, _)| rest.contains(cards));
        let fitting: Vec<(Hand, Play)> = fitting.copied().collect();
        lay(&fitting, rest, *last_chance, &mut Vec::new(), layer);
    }
}

/// How many plays are looked at in the time of one step.
const LOOKED_AT: usize = 8;

/// The receiver of the choices of a column.
pub(in crate::counts) trait Lay {
    /// Takes a choice: the plays, and the cards that are left.
    fn push(&mut self, rest: Hand, laid: &[Play]);

    /// Whether a choice of `laid` plays, and perhaps more, is of use if it leaves these cards.
    fn admits(&self, rest: Hand, laid: usize) -> bool;

    /// Counts steps; breaks once the budget is spent.
    fn ticks(&mut self, steps: u64) -> ControlFlow<()>;
}

/// Lays each choice of `plays`, then none of them.
fn lay(
    plays: &[(Hand, Play)],
    rest: Hand,
    last_chance: RankSet,
    laid: &mut Vec<Play>,
    layer: &mut impl Lay,
) {
    for (index, &(cards, play)) in plays.iter().enumerate() {
        if layer.ticks(1).is_break() {
            return;
        }
        if let Some(rest) = rest.checked_sub(cards)
            && layer.admits(rest, laid.len() + 1)
        {
            laid.push(play);
            lay(&plays[index..], rest, last_chance, laid, layer);
            laid.pop();
        }
    }
    if (rest.ranks() & last_chance).is_empty() {
        layer.push(rest, laid);
    }
}

/// The choices of a graph or a fold, which take them all.
struct All<'a, C>(&'a mut C);

impl<C: Choices<Hand, Play>> Lay for All<'_, C> {
    fn push(&mut self, rest: Hand, laid: &[Play]) {
        self.0.push(rest, laid.iter().copied());
    }

    fn admits(&self, _: Hand, _: usize) -> bool {
        true
    }

    fn ticks(&mut self, steps: u64) -> ControlFlow<()> {
        self.0.ticks(steps)
    }
}

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
        self.lay(column, rest, &mut All(out));
    }

    fn accepts(&self, rest: &Hand) -> bool {
        rest.is_empty()
    }
}

/// A lower bound on the plays that lay cards out in some of the last columns.
pub(in crate::counts) struct LeastPlays {
    /// The cards of each play of the hand, in order, with the last column that lays these cards as one play.
    plays: Vec<(u64, usize)>,
    /// A bit for the hash of the cards of each play, which answers for most cards that are no play.
    bits: Vec<u64>,
    /// What the plays from each column on have at most.
    most: Vec<PlayBounds>,
    wild: RankSet,
}

/// The most cards and ranks of a play.
#[derive(Clone, Copy)]
struct PlayBounds {
    cards: usize,
    /// Ranks of natural cards.
    ranks: usize,
}

/// As many bits of a filter as two to this power.
const FILTER: u32 = 20;

impl LeastPlays {
    pub(in crate::counts) fn of(sweep: &WildSweep, wild: WildRanks) -> Self {
        let mut plays = Vec::with_capacity(sweep.plays.len());
        let mut most = vec![PlayBounds { cards: 1, ranks: 1 }; sweep.columns.len() + 1];
        for (place, column) in sweep.columns.iter().enumerate().rev() {
            most[place] = most[place + 1];
            for &(cards, _) in &sweep.plays[column.plays.clone()] {
                plays.push((cards.bits(), place));
                most[place].cards = most[place].cards.max(cards.total());
                let natural = cards.ranks() - wild.ranks();
                most[place].ranks = most[place].ranks.max(natural.len());
            }
        }
        // Of equal cards the last column comes first, and stays.
        plays.sort_unstable_by_key(|&(cards, place)| (cards, Reverse(place)));
        plays.dedup_by_key(|&mut (cards, _)| cards);
        let mut bits = vec![0; 1 << (FILTER - 6)];
        for &(cards, _) in &plays {
            let (word, bit) = place_in_filter(cards);
            bits[word] |= bit;
        }
        Self {
            plays,
            bits,
            most,
            wild: wild.ranks(),
        }
    }

    /// Cards that are one play take one, others two at least, and as many as the longest and the widest plays would.
    pub(in crate::counts) fn of_rest(&self, rest: Hand, column: usize) -> usize {
        if rest.is_empty() {
            return 0;
        }
        let (word, bit) = place_in_filter(rest.bits());
        if self.bits[word] & bit != 0 {
            let found = self
                .plays
                .binary_search_by_key(&rest.bits(), |&(cards, _)| cards);
            if found.is_ok_and(|place| self.plays[place].1 >= column) {
                return 1;
            }
        }
        let PlayBounds { cards, ranks } = self.most[column];
        let natural = rest.ranks() - self.wild;
        let by_ranks = natural.len().div_ceil(ranks);
        rest.total().div_ceil(cards).max(by_ranks).max(2)
    }
}

/// The word of a filter and the bit in it.
const fn place_in_filter(cards: u64) -> (usize, u64) {
    let hash = cards.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - FILTER);
    ((hash >> 6) as usize, 1 << (hash & 63))
}
