//! The sweep column by column over capped states, for hands without wild cards.

use core::ops::Range;

use super::column_sets::{Copies, SetUse, column_sets};
use super::frontier::{Frontier, Key};
use super::run_states::{RunStates, Step};
use crate::{AceRank, Card, Hand, Rank, Rules, Suit};

/// So many states of one suit that those of all four fit the index of a frontier.
const MOST_STATES: usize = 32;
/// The most copies of a card for which every multiset of sets of a column is worth listing.
const MOST_PACKS: u8 = 3;

/// What is worked out over all arrangements: how many there are, or which is the best.
pub(super) trait Tally: Copy {
    /// What the cards of a column are worth.
    type Weights;

    /// The value of nothing laid.
    fn start() -> Self;
    /// The values of two groups of arrangements together.
    fn join(&mut self, other: Self);
    /// On the way into a column, from a state in this place of the frontier.
    fn enter(self, place: usize) -> Self;
    /// After one suit's cards of the column; a step goes by its number.
    fn step(
        self,
        weights: &Self::Weights,
        column: Column,
        suit: usize,
        step: (usize, &Step),
    ) -> Self;
    /// After the column's sets, which go by their number.
    fn sets(self, weights: &Self::Weights, column: Column, sets: (usize, &SetUse)) -> Self;
}

/// A column of the sweep: where it stands in runs, and its rank. An ace may have two columns.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    pub(super) at: u8,
    pub(super) rank: Rank,
    /// What there is of each suit.
    cards: Copies,
    side: Side,
}

/// Where a column stands, if an ace can be low as well as high.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The low ace: a run that begins here must not end with an ace.
    Low,
    Inner,
    /// The high ace: all of it ends runs.
    High,
}

/// The rules' part of the sweep: states of the runs of a suit, sets of a column.
#[derive(Debug, Clone)]
pub(super) struct Profile {
    rules: Rules,
    pub(super) runs: RunStates,
    /// For each number of copies a suit, in base `packs + 1`, the ways to lay sets.
    sets: Vec<Option<Box<[SetUse]>>>,
}

impl Profile {
    /// None if these rules need the general sweep.
    pub(super) fn new(rules: &Rules) -> Option<Self> {
        if rules.ace() == AceRank::Cyclic || rules.packs() > MOST_PACKS {
            return None;
        }
        let (min, max) = rules.run_lengths().into_inner();
        let longest = usize::from(max) >= rules.ranks().len();
        let runs = RunStates::new(min, (!longest).then_some(max), rules.packs(), MOST_STATES)?;
        let columns = usize::from(rules.packs() + 1).pow(4);
        Some(Self {
            rules: *rules,
            runs,
            sets: vec![None; columns],
        })
    }

    /// The number of states of all suits together.
    pub(super) fn keys(&self) -> usize {
        self.runs.len().pow(4)
    }

    /// Whether the hand has nothing that could stand for another card.
    pub(super) fn fits(&self, hand: &Hand) -> bool {
        let wild = |card: Card| self.rules.is_wild(card.into());
        hand.jokers() == 0
            && hand.iter().all(|(tile, copies)| {
                copies <= self.rules.packs() && tile.card().is_none_or(|card| !wild(card))
            })
    }

    /// Every way to divide the hand's aces into low and high ones, as the columns to sweep.
    pub(super) fn columns(&self, hand: &Hand) -> Vec<Vec<Column>> {
        let ranks = u8::try_from(self.rules.ranks().len()).unwrap_or(u8::MAX);
        let column = |column, side| {
            let rank = self.rules.rank_in(column);
            Column {
                at: column,
                rank,
                cards: hand.column(rank),
                side,
            }
        };
        let inner = |from: u8, to: u8| (from..to).map(|at| column(at, Side::Inner));
        match self.rules.ace() {
            AceRank::LowOrHigh => {
                let aces = hand.column(self.rules.rank_in(0));
                high_aces(aces)
                    .map(|high| {
                        let low = core::array::from_fn(|suit| aces[suit] - high[suit]);
                        let first = Column {
                            cards: low,
                            ..column(0, Side::Low)
                        };
                        let last = Column {
                            cards: high,
                            ..column(ranks, Side::High)
                        };
                        [first]
                            .into_iter()
                            .chain(inner(1, ranks))
                            .chain([last])
                            .collect()
                    })
                    .collect()
            }
            AceRank::High => vec![inner(1, ranks + 1).collect()],
            AceRank::Low | AceRank::Cyclic => vec![inner(0, ranks).collect()],
        }
    }

    /// Works out the sets of a column, if that was not done before.
    fn prepare(&mut self, column: Column) {
        let at = self.sets_place(column);
        if self.sets[at].is_none() {
            self.sets[at] = Some(column_sets(column.for_sets(), &self.rules).into());
        }
    }

    fn sets_place(&self, column: Column) -> usize {
        let base = usize::from(self.rules.packs() + 1);
        let cards = column.for_sets();
        cards
            .iter()
            .fold(0, |at, &copies| at * base + usize::from(copies))
    }

    /// The ways to lay sets of a column that was prepared.
    pub(super) fn sets(&self, column: Column) -> &[SetUse] {
        self.sets[self.sets_place(column)].as_deref().unwrap_or(&[])
    }

    /// What so many cards of a suit can do in a column, numbered.
    pub(super) fn steps(
        &self,
        column: Column,
        state: usize,
        cards: u8,
    ) -> impl Iterator<Item = (usize, &Step)> {
        let steps = match column.side {
            Side::Low => self.runs.first_steps(cards),
            Side::Inner | Side::High => self.runs.steps(state, cards),
        };
        let legal = move |step: &Step| {
            column.side != Side::High || (step.loose, step.opened, step.from_ace) == (0, 0, false)
        };
        steps
            .iter()
            .enumerate()
            .filter(move |(_, step)| legal(step))
    }

    /// A suit's digit of a key.
    pub(super) fn digit(&self, key: Key, suit: usize) -> usize {
        key as usize / self.place_value(suit) % self.runs.len()
    }

    fn place_value(&self, suit: usize) -> usize {
        self.runs.len().pow(u32::try_from(suit).unwrap_or(0))
    }

    /// Whether everything that is open in a state may be closed.
    pub(super) fn may_end(&self, key: Key) -> bool {
        (0..Suit::COUNT).all(|suit| self.runs.may_end(self.digit(key, suit)))
    }
}

impl Column {
    /// The cards that sets can use: high aces only end runs.
    fn for_sets(self) -> Copies {
        match self.side {
            Side::Low | Side::Inner => self.cards,
            Side::High => [0; Suit::COUNT],
        }
    }

    pub(super) fn cards(self) -> Copies {
        self.cards
    }
}

/// Every part of the aces that may be high.
fn high_aces(aces: Copies) -> impl Iterator<Item = Copies> {
    let [c, d, h, s] = aces.map(|copies| 0..=copies);
    c.flat_map(move |c| {
        let (h, s) = (h.clone(), s.clone());
        d.clone().flat_map(move |d| {
            let s = s.clone();
            h.clone()
                .flat_map(move |h| s.clone().map(move |s| [c, d, h, s]))
        })
    })
}

/// The room for one sweep, kept from hand to hand.
#[derive(Debug, Clone)]
pub(super) struct Room<V> {
    before: Frontier<V>,
    /// After the first suit, the second, the third.
    inside: [Frontier<V>; Suit::COUNT - 1],
    after: Frontier<V>,
}

impl<V: Tally> Room<V> {
    pub(super) fn new(keys: usize) -> Self {
        Self {
            before: Frontier::new(keys),
            inside: core::array::from_fn(|_| Frontier::new(keys)),
            after: Frontier::new(keys),
        }
    }

    /// Begins a sweep: nothing is open.
    pub(super) fn start(&mut self) {
        self.before.clear();
        self.before.add(0, V::start(), |_, _| ());
    }

    /// The states after the columns so far.
    pub(super) fn states(&self) -> &[(Key, V)] {
        self.before.entries()
    }

    /// Sweeps one column.
    pub(super) fn sweep(&mut self, profile: &mut Profile, weights: &V::Weights, column: Column) {
        if column.cards == [0; Suit::COUNT]
            && let [(0, value)] = *self.before.entries()
        {
            self.before.clear();
            self.before.add(0, value.enter(0), |_, _| ());
            return;
        }
        profile.prepare(column);
        let sets = profile.sets(column);
        let pass = Pass {
            profile,
            weights,
            column,
        };
        let [first, second, third] = &mut self.inside;
        for (one, from) in groups(sets, 0..sets.len(), 0) {
            pass.enter(&self.before, first, one);
            for (two, from) in groups(sets, from, 1) {
                pass.suit(1, first, second, two);
                for (three, from) in groups(sets, from, 2) {
                    pass.suit(2, second, third, three);
                    for (four, number) in groups(sets, from, 3) {
                        let number = number.start;
                        pass.leave(third, &mut self.after, four, (number, &sets[number]));
                    }
                }
            }
        }
        self.before.clear();
        core::mem::swap(&mut self.before, &mut self.after);
    }
}

/// Parts a sorted range of sets by the copies that they use of a suit.
fn groups(
    sets: &[SetUse],
    mut range: Range<usize>,
    suit: usize,
) -> impl Iterator<Item = (u8, Range<usize>)> {
    core::iter::from_fn(move || {
        let copies = sets[range.clone()].first()?.used[suit];
        let len = sets[range.clone()].partition_point(|sets| sets.used[suit] == copies);
        let group = range.start..range.start + len;
        range.start = group.end;
        Some((copies, group))
    })
}

/// One pass through the suits of a column, some of whose cards are used in sets.
struct Pass<'a, W> {
    profile: &'a Profile,
    weights: &'a W,
    column: Column,
}

impl<W> Pass<'_, W> {
    fn enter<V: Tally<Weights = W>>(&self, from: &Frontier<V>, to: &mut Frontier<V>, used: u8) {
        to.clear();
        for (place, &(key, value)) in from.entries().iter().enumerate() {
            self.step(0, (key, value.enter(place)), used, |key, value| {
                to.add(key, value, V::join);
            });
        }
    }

    fn suit<V: Tally<Weights = W>>(
        &self,
        suit: usize,
        from: &Frontier<V>,
        to: &mut Frontier<V>,
        used: u8,
    ) {
        to.clear();
        for &entry in from.entries() {
            self.step(suit, entry, used, |key, value| to.add(key, value, V::join));
        }
    }

    /// The last suit, and the sets whose cards were used.
    fn leave<V: Tally<Weights = W>>(
        &self,
        from: &Frontier<V>,
        to: &mut Frontier<V>,
        used: u8,
        sets: (usize, &SetUse),
    ) {
        for &entry in from.entries() {
            self.step(Suit::COUNT - 1, entry, used, |key, value: V| {
                to.add(key, value.sets(self.weights, self.column, sets), V::join);
            });
        }
    }

    /// Every step of one suit from one state.
    fn step<V: Tally<Weights = W>>(
        &self,
        suit: usize,
        (key, value): (Key, V),
        used: u8,
        mut add: impl FnMut(Key, V),
    ) {
        let state = self.profile.digit(key, suit);
        let place = self.profile.place_value(suit);
        let base = key as usize - state * place;
        let cards = self.column.cards[suit] - used;
        for (number, step) in self.profile.steps(self.column, state, cards) {
            let next = base + usize::from(step.next) * place;
            let value = value.step(self.weights, self.column, suit, (number, step));
            add(Key::try_from(next).unwrap_or(Key::MAX), value);
        }
    }
}
