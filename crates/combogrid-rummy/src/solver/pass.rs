//! The sweep column by column, suit by suit.

use core::ops::Range;

use combogrid_budget::{Limit, Meter};

use super::column_sets::SetUse;
use super::frontier::{Entry, Frontier};
use super::key::Key;
use super::moves::{Move, MoveTable, Place};
use crate::Suit;

/// What is worked out over all arrangements: how many there are, or which costs least.
pub(super) trait Tally: Copy {
    /// Nothing laid.
    fn start() -> Self;
    /// Two groups of arrangements together.
    fn join(&mut self, other: Self);
    /// On the way into a column, from a state in this place of the frontier.
    fn enter(self, place: usize) -> Self;
    /// With so much more cost; none if that is too much.
    fn and(self, more: i64, bound: i64) -> Option<Self>;
    /// With one of so many ways to lay sets of the same cards.
    fn times(self, ways: u32) -> Self;
}

/// So many states are gone through between two looks at what that costs.
const BATCH: usize = 64;

/// The frontiers inside a column, kept from hand to hand.
#[derive(Debug, Clone)]
pub(super) struct Room<V> {
    /// After the first suit, the second, the third.
    inside: [Frontier<V>; Suit::COUNT - 1],
    pub(super) after: Frontier<V>,
}

/// One column of a hand, and what is too much to be looked at.
#[derive(Clone, Copy)]
pub(super) struct Pass<'a> {
    pub(super) table: &'a MoveTable,
    pub(super) number: usize,
    /// The jokers of the hand.
    pub(super) jokers: u8,
    /// What a joker in a set of this column costs.
    pub(super) set_joker: i64,
    pub(super) sets: &'a [SetUse],
    pub(super) bound: i64,
}

impl<V: Tally> Room<V> {
    pub(super) fn new() -> Self {
        Self {
            inside: core::array::from_fn(|_| Frontier::new()),
            after: Frontier::new(),
        }
    }

    /// Sweeps one column; the states after it are in `after`, and have not been counted.
    pub(super) fn sweep(
        &mut self,
        pass: &Pass<'_>,
        before: &[Entry<V>],
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.after.clear();
        let sets = pass.sets;
        let [first, second, third] = &mut self.inside;
        for (one, from) in groups(sets, 0..sets.len(), 0) {
            pass.enter(before, first, one, meter)?;
            if first.entries().is_empty() {
                continue;
            }
            for (two, from) in groups(sets, from, 1) {
                pass.suit(1, (first, second), two, meter)?;
                if second.entries().is_empty() {
                    continue;
                }
                for (three, from) in groups(sets, from, 2) {
                    pass.suit(2, (second, third), three, meter)?;
                    for (four, numbers) in groups(sets, from, 3) {
                        pass.leave((third, &mut self.after), four, &sets[numbers], meter)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Counts the work that a batch of states was, and looks at how many states that made.
#[inline]
fn look<V: Copy>(meter: &mut Meter, batch: usize, made: &Frontier<V>) -> Result<(), Limit> {
    meter.ticks(batch as u64)?;
    meter.check_states(made.entries().len() as u64)
}

/// Parts a sorted range of sets by the copies that they use of a suit.
fn groups(
    sets: &[SetUse],
    mut range: Range<usize>,
    suit: usize,
) -> impl Iterator<Item = (u8, Range<usize>)> {
    core::iter::from_fn(move || {
        let copies = sets[range.clone()].first()?.used.cards[suit];
        let same = |sets: &&SetUse| sets.used.cards[suit] == copies;
        let len = sets[range.clone()].iter().take_while(same).count();
        let group = range.start..range.start + len;
        range.start = group.end;
        Some((copies, group))
    })
}

impl Pass<'_> {
    fn enter<V: Tally>(
        &self,
        from: &[Entry<V>],
        to: &mut Frontier<V>,
        used: u8,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        to.clear();
        for (number, batch) in from.chunks(BATCH).enumerate() {
            for (place, &Entry { key, value }) in batch.iter().enumerate() {
                let add = |key, value| to.add(key, value, V::join);
                let value = value.enter(number * BATCH + place);
                self.step(0, (key, value), used, add);
            }
            look(meter, batch.len(), to)?;
        }
        Ok(())
    }

    fn suit<V: Tally>(
        &self,
        suit: usize,
        (from, to): (&Frontier<V>, &mut Frontier<V>),
        used: u8,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        to.clear();
        for batch in from.entries().chunks(BATCH) {
            for &Entry { key, value } in batch {
                let add = |key, value| to.add(key, value, V::join);
                self.step(suit, (key, value), used, add);
            }
            look(meter, batch.len(), to)?;
        }
        Ok(())
    }

    /// The last suit, and the sets whose cards were used.
    fn leave<V: Tally>(
        &self,
        (from, to): (&Frontier<V>, &mut Frontier<V>),
        used: u8,
        sets: &[SetUse],
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for batch in from.entries().chunks(BATCH) {
            for &Entry { key, value } in batch {
                self.step(Suit::COUNT - 1, (key, value), used, |key, value: V| {
                    for sets in sets {
                        if let Some((key, more)) = self.set_jokers(key, sets.used.jokers)
                            && let Some(value) = value.and(more, self.bound)
                        {
                            to.add(key, value.times(sets.ways), V::join);
                        }
                    }
                });
            }
            look(meter, batch.len(), to)?;
        }
        Ok(())
    }

    /// After jokers were laid in sets: the state, and how much more it costs.
    pub(super) fn set_jokers(&self, key: Key, jokers: u8) -> Option<(Key, i64)> {
        if jokers == 0 {
            return Some((key, 0));
        }
        let left = usize::from(self.jokers) - key.jokers();
        let fewer = left.checked_sub(usize::from(jokers))?;
        let more = self.scarcer(0..Suit::COUNT, self.number + 1, key, (left, fewer));
        Some((
            key.and_jokers(jokers),
            more + i64::from(jokers) * self.set_joker,
        ))
    }

    /// How much more some suits cost before a column if fewer jokers are left.
    fn scarcer(
        &self,
        suits: Range<usize>,
        column: usize,
        key: Key,
        (left, fewer): (usize, usize),
    ) -> i64 {
        let least = |suit, jokers| self.table.least(column, suit, key.state(suit), jokers);
        suits
            .map(|suit| least(suit, fewer) - least(suit, left))
            .sum()
    }

    /// Every move of one suit from one state, with any number of the jokers that are left.
    #[inline]
    fn step<V: Tally>(
        &self,
        suit: usize,
        (key, value): (Key, V),
        used: u8,
        mut add: impl FnMut(Key, V),
    ) {
        for chosen in self.moves(suit, key, used) {
            // The cheapest moves come first, and jokers only make them dearer.
            let Some(cheapest) = value.and(chosen.more, self.bound) else {
                return;
            };
            let (key, more) = self.lead(suit, key, chosen);
            if chosen.jokers == 0 {
                add(key, cheapest);
            } else if let Some(value) = value.and(more, self.bound) {
                add(key, value);
            }
        }
    }

    /// The moves of one suit.
    #[inline]
    pub(super) fn moves(&self, suit: usize, key: Key, used: u8) -> &[Move] {
        self.table.moves(Place {
            column: self.number,
            suit,
            used,
            state: key.state(suit),
            jokers: usize::from(self.jokers) - key.jokers(),
        })
    }

    /// Where a move leads, and how much more it costs.
    #[inline]
    pub(super) fn lead(&self, suit: usize, key: Key, chosen: &Move) -> (Key, i64) {
        let mut more = chosen.more;
        if chosen.jokers > 0 {
            let left = usize::from(self.jokers) - key.jokers();
            let jokers = (left, left - usize::from(chosen.jokers));
            more += self.scarcer(0..suit, self.number + 1, key, jokers);
            more += self.scarcer(suit + 1..Suit::COUNT, self.number, key, jokers);
        }
        let next = key.with(suit, chosen.next);
        (next.and_jokers(chosen.jokers), more)
    }
}
