//! The sweep column by column over capped states.

use core::ops::Range;

use super::column_sets::{Copies, Part, SetUse, column_sets};
use super::frontier::{Frontier, Key};
use super::run_states::{Kept, RunStates, Step};
use crate::{AceRank, Hand, JokersPerMeld, Rank, Rules, Suit};

/// So many states of one suit that those of all four, times the jokers used, are numbered by a key.
const MOST_STATES: usize = 180;
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
    /// After one suit's cards of the column.
    fn step(self, weights: &Self::Weights, column: &Column, suit: usize, taken: Taken<'_>) -> Self;
    /// After the column's sets, which go by their number.
    fn sets(self, weights: &Self::Weights, column: &Column, sets: (usize, &SetUse)) -> Self;
}

/// A step of one suit that is taken.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken<'a> {
    /// The step's number among those of its state for so many cards.
    pub(super) number: usize,
    pub(super) step: &'a Step,
    /// How many of its cards are jokers, all of them in runs.
    pub(super) jokers: u8,
}

/// A column of the sweep: where it stands in runs, and its rank. An ace may have two columns.
#[derive(Debug, Clone, Copy)]
pub(super) struct Column {
    pub(super) at: u8,
    pub(super) rank: Rank,
    /// What there is of each suit.
    pub(super) cards: Copies,
    /// How much of that may stay loose.
    loose: Copies,
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

impl Column {
    /// What sets can be made of: high aces only end runs.
    fn for_sets(&self) -> Copies {
        match self.side {
            Side::Low | Side::Inner => self.cards,
            Side::High => [0; Suit::COUNT],
        }
    }

    fn allows(&self, suit: usize, step: &Step) -> bool {
        let in_side =
            self.side != Side::High || (step.loose, step.opened, step.from_ace) == (0, 0, false);
        in_side && step.loose <= self.loose[suit]
    }
}

/// A hand to sweep: its cards, and which of them may stay loose.
#[derive(Debug, Clone, Copy)]
pub(super) struct Swept<'a> {
    pub(super) hand: &'a Hand,
    pub(super) may_be_loose: &'a Hand,
}

/// The rules' part of the sweep: states of the runs of a suit, sets of a column.
#[derive(Debug, Clone)]
pub(super) struct Profile {
    rules: Rules,
    jokers: u8,
    pub(super) runs: RunStates,
    /// For each number of copies a suit, in base `packs + 1`, the ways to lay sets.
    sets: Vec<Option<Box<[SetUse]>>>,
}

impl Profile {
    /// For hands with so many jokers; none if these rules or so many jokers need the general sweep.
    pub(super) fn new(rules: &Rules, jokers: u8, kept: Kept) -> Option<Self> {
        let (min, max) = rules.run_lengths().into_inner();
        // With so few jokers no meld can have too many.
        let free = match rules.jokers_per_meld() {
            JokersPerMeld::AllButOne => u8::MAX,
            JokersPerMeld::AtMost(most) => most,
        };
        let few = jokers < min && jokers < *rules.set_sizes().start() && jokers <= free;
        if rules.ace() == AceRank::Cyclic || rules.packs() > MOST_PACKS || !few {
            return None;
        }
        let longest = usize::from(max) >= rules.ranks().len();
        let lengths = (min, (!longest).then_some(max));
        let copies = rules.packs() + jokers;
        let runs = RunStates::new(lengths, rules.ace(), copies, kept, MOST_STATES)?;
        let columns = usize::from(rules.packs() + 1).pow(4);
        Some(Self {
            rules: *rules,
            jokers,
            runs,
            sets: vec![None; columns],
        })
    }

    /// Whether nothing in the hand but its jokers could stand for another card.
    pub(super) fn fits(rules: &Rules, hand: &Hand) -> bool {
        let plain = |tile, copies| copies <= rules.packs() && !rules.is_wild(tile);
        hand.iter().all(|(tile, copies)| match tile.card() {
            Some(_) => plain(tile, copies),
            None => rules.joker_card().is_none(),
        })
    }

    /// The number of states of all suits together, times the jokers that may be used.
    pub(super) fn keys(&self) -> usize {
        self.place_value(Suit::COUNT) * usize::from(self.jokers + 1)
    }

    /// Every way to divide the hand's aces into low and high ones, as the columns to sweep.
    pub(super) fn columns(&self, swept: Swept<'_>) -> Vec<Vec<Column>> {
        let ranks = u8::try_from(self.rules.ranks().len()).unwrap_or(u8::MAX);
        let column = |at, side| {
            let rank = self.rules.rank_in(at);
            Column {
                at,
                rank,
                cards: swept.hand.column(rank),
                loose: swept.may_be_loose.column(rank),
                side,
            }
        };
        let inner = |from: u8, to: u8| (from..to).map(|at| column(at, Side::Inner));
        match self.rules.ace() {
            AceRank::LowOrHigh => {
                let aces = column(0, Side::Low).cards;
                let sweep = |high: Copies| {
                    let low = core::array::from_fn(|suit| aces[suit] - high[suit]);
                    let [first, last] = [(0, Side::Low, low), (ranks, Side::High, high)].map(
                        |(at, side, cards)| Column {
                            cards,
                            ..column(at, side)
                        },
                    );
                    let columns = [first].into_iter().chain(inner(1, ranks));
                    columns.chain([last]).collect()
                };
                high_aces(aces).map(sweep).collect()
            }
            AceRank::High => vec![inner(1, ranks + 1).collect()],
            AceRank::Low | AceRank::Cyclic => vec![inner(0, ranks).collect()],
        }
    }

    /// Works out the sets of a column, if that was not done before.
    fn prepare(&mut self, column: &Column) {
        let at = self.sets_place(column);
        if self.sets[at].is_none() {
            let part = Part {
                cards: column.for_sets(),
                jokers: self.jokers,
            };
            self.sets[at] = Some(column_sets(part, &self.rules).into());
        }
    }

    fn sets_place(&self, column: &Column) -> usize {
        let base = usize::from(self.rules.packs() + 1);
        let place = |at, &copies| at * base + usize::from(copies);
        column.for_sets().iter().fold(0, place)
    }

    /// The ways to lay sets of a column that was swept.
    pub(super) fn sets(&self, column: &Column) -> &[SetUse] {
        self.sets[self.sets_place(column)].as_deref().unwrap_or(&[])
    }

    /// What so many cards of a suit can do in a column.
    pub(super) fn steps(&self, column: &Column, state: usize, cards: u8) -> &[Step] {
        match column.side {
            Side::Low => self.runs.first_steps(cards),
            Side::Inner | Side::High => self.runs.steps(state, cards),
        }
    }

    /// A suit's digit of a key.
    pub(super) fn digit(&self, key: Key, suit: usize) -> usize {
        key as usize / self.place_value(suit) % self.runs.len()
    }

    /// The jokers used so far.
    pub(super) fn jokers_used(&self, key: Key) -> u8 {
        u8::try_from(key as usize / self.place_value(Suit::COUNT)).unwrap_or(u8::MAX)
    }

    fn place_value(&self, digit: usize) -> usize {
        self.runs.len().pow(u32::try_from(digit).unwrap_or(0))
    }

    /// Whether everything that is open in a state may be closed.
    pub(super) fn may_end(&self, key: Key) -> bool {
        (0..Suit::COUNT).all(|suit| self.runs.may_end(self.digit(key, suit)))
    }
}

/// Every part of the aces that may be high.
fn high_aces(aces: Copies) -> impl Iterator<Item = Copies> {
    let all = aces.iter().map(|&copies| usize::from(copies) + 1).product();
    (0..all).map(move |mut number: usize| {
        aces.map(|copies| {
            let base = usize::from(copies) + 1;
            let digit = number % base;
            number /= base;
            u8::try_from(digit).unwrap_or(0)
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
    pub(super) fn sweep(&mut self, profile: &mut Profile, weights: &V::Weights, column: &Column) {
        if profile.jokers == 0
            && column.cards == [0; Suit::COUNT]
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
                    for (four, numbers) in groups(sets, from, 3) {
                        let sets = numbers.map(|number| (number, &sets[number]));
                        pass.leave(third, &mut self.after, four, &sets);
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
        let copies = sets[range.clone()].first()?.used.cards[suit];
        let len = sets[range.clone()].partition_point(|sets| sets.used.cards[suit] == copies);
        let group = range.start..range.start + len;
        range.start = group.end;
        Some((copies, group))
    })
}

/// One pass through the suits of a column, some of whose cards are used in sets.
struct Pass<'a, W> {
    profile: &'a Profile,
    weights: &'a W,
    column: &'a Column,
}

impl<W> Pass<'_, W> {
    fn enter<V: Tally<Weights = W>>(&self, from: &Frontier<V>, to: &mut Frontier<V>, used: u8) {
        to.clear();
        for (place, &(key, value)) in from.entries().iter().enumerate() {
            let add = |key, value| to.add(key, value, V::join);
            self.step(0, (key, value.enter(place)), used, add);
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
            let add = |key, value| to.add(key, value, V::join);
            self.step(suit, entry, used, add);
        }
    }

    /// The last suit, and the sets whose cards were used.
    fn leave<'s, V: Tally<Weights = W>>(
        &self,
        from: &Frontier<V>,
        to: &mut Frontier<V>,
        used: u8,
        sets: &(impl Iterator<Item = (usize, &'s SetUse)> + Clone),
    ) {
        let a_joker = self.profile.place_value(Suit::COUNT);
        for &entry in from.entries() {
            self.step(Suit::COUNT - 1, entry, used, |key, value: V| {
                let left = self.profile.jokers - self.profile.jokers_used(key);
                for (number, sets) in sets.clone().filter(|(_, sets)| sets.used.jokers <= left) {
                    let key = key as usize + usize::from(sets.used.jokers) * a_joker;
                    let value = value.sets(self.weights, self.column, (number, sets));
                    to.add(narrow(key), value, V::join);
                }
            });
        }
    }

    /// Every step of one suit from one state, with any number of the jokers that are left.
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
        let a_joker = self.profile.place_value(Suit::COUNT);
        let cards = self.column.cards[suit] - used;
        for jokers in 0..=self.profile.jokers - self.profile.jokers_used(key) {
            let steps = self.profile.steps(self.column, state, cards + jokers);
            for (number, step) in steps.iter().enumerate() {
                // A joker that is taken is not loose.
                if step.loose > cards || !self.column.allows(suit, step) {
                    continue;
                }
                let next = base + usize::from(step.next) * place + usize::from(jokers) * a_joker;
                let taken = Taken {
                    number,
                    step,
                    jokers,
                };
                let value = value.step(self.weights, self.column, suit, taken);
                add(narrow(next), value);
            }
        }
    }
}

/// A key, which [`MOST_STATES`] keeps in range.
fn narrow(key: usize) -> Key {
    debug_assert!(Key::try_from(key).is_ok());
    Key::try_from(key).unwrap_or(Key::MAX)
}
