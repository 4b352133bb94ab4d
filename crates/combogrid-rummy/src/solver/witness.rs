//! The melds of the best arrangement, read off the trail of states.

use super::best::{Cost, Trail};
use super::column_sets::{Part, SetUse};
use super::frontier::Entry;
use super::key::Key;
use super::moves::{MoveTable, Place, step_of};
use super::pass::Pass;
use super::profile::{Column, Profile};
use super::run_states::{LaidRuns, Step};
use super::weights::Costs;
use crate::meld::{Meld, Run, Set, Substitutes};
use crate::{Rules, Suit};

/// A sweep that was done.
pub(super) struct Witness<'a> {
    pub(super) profile: &'a Profile,
    pub(super) columns: &'a [Column],
    pub(super) costs: &'a [Costs],
    pub(super) table: &'a MoveTable,
    pub(super) trail: &'a Trail,
}

/// What was laid of one suit in one column.
#[derive(Debug, Clone, Copy)]
struct Laid {
    at: u8,
    step: Step,
    jokers: u8,
}

/// The room for reading melds off, kept from hand to hand.
#[derive(Debug, Clone, Default)]
pub(super) struct Reading {
    suits: [Vec<Laid>; Suit::COUNT],
    runs: LaidRuns,
    naturals: Vec<u16>,
}

/// What was laid of a column, so far.
#[derive(Clone, Copy)]
struct Tried<'a> {
    sets: &'a SetUse,
    key: Key,
    cost: i64,
    laid: [Option<Laid>; Suit::COUNT],
}

impl Witness<'_> {
    /// The melds on the way to a last state.
    pub(super) fn melds(
        &self,
        mut place: usize,
        rules: &Rules,
        melds: &mut Vec<Meld>,
        room: &mut Reading,
    ) {
        melds.clear();
        let last = self.trail.after(self.columns.len())[place];
        for (suit, laid) in room.suits.iter_mut().enumerate() {
            laid.clear();
            laid.push(Laid {
                at: self.columns.last().map_or(0, |column| column.at + 1),
                step: self.profile.runs.steps(last.key.state(suit), 0)[0],
                jokers: 0,
            });
        }
        for (number, column) in self.columns.iter().enumerate().rev() {
            let after = self.trail.after(number + 1)[place];
            place = after.value.from as usize;
            let before = self.trail.after(number)[place];
            let Some(tried) = self.column(number, before, after) else {
                debug_assert!(false, "a state was reached from the one before");
                continue;
            };
            for (suit, laid) in room.suits.iter_mut().zip(tried.laid) {
                suit.extend(laid);
            }
            melds.extend(tried.sets.sets.iter().map(|&Part { cards, jokers }| {
                Meld::Set(Set::new(column.rank, cards, Substitutes::jokers(jokers)))
            }));
        }
        for suit in Suit::ALL {
            self.runs(suit, room, rules, melds);
        }
    }

    /// What leads from one state to another.
    fn column(&self, number: usize, before: Entry<Cost>, after: Entry<Cost>) -> Option<Tried<'_>> {
        let sets = &self.profile.sets(&self.columns[number]).uses;
        let pass = Pass {
            table: self.table,
            number,
            jokers: self.profile.jokers,
            set_joker: self.costs[number].set.joker,
            sets,
            bound: i64::MAX,
        };
        sets.iter().find_map(|sets| {
            let tried = Tried {
                sets,
                key: before.key,
                cost: before.value.cost,
                laid: [None; Suit::COUNT],
            };
            self.suits(&pass, 0, tried, &after)
        })
    }

    fn suits<'a>(
        &self,
        pass: &Pass<'_>,
        suit: usize,
        tried: Tried<'a>,
        after: &Entry<Cost>,
    ) -> Option<Tried<'a>> {
        if suit == Suit::COUNT {
            let (key, more) = pass.set_jokers(tried.key, tried.sets.used.jokers)?;
            let same = key == after.key && tried.cost + more == after.value.cost;
            return same.then_some(tried);
        }
        let used = tried.sets.used.cards[suit];
        let to = after.key.state(suit);
        for chosen in pass.moves(suit, tried.key, used) {
            let (key, more) = pass.lead(suit, tried.key, chosen);
            if key.state(suit) != to {
                continue;
            }
            let place = Place {
                column: pass.number,
                suit,
                used,
                state: tried.key.state(suit),
                jokers: key.jokers() - tried.key.jokers(),
            };
            let mut next = tried;
            next.key = key;
            next.cost += more;
            next.laid[suit] = self.laid(place, key);
            if let Some(found) = self.suits(pass, suit + 1, next, after) {
                return Some(found);
            }
        }
        None
    }

    /// The cheapest step from one state to another with all of these jokers.
    fn laid(&self, place: Place, next: Key) -> Option<Laid> {
        let column = &self.columns[place.column];
        let costs = &self.costs[place.column];
        let step = step_of(self.profile, (column, costs), place, next.state(place.suit))?;
        Some(Laid {
            at: column.at,
            step,
            jokers: u8::try_from(place.jokers).unwrap_or(u8::MAX),
        })
    }

    /// Adds the runs of one suit; a column's jokers go to its first runs.
    fn runs(&self, suit: Suit, room: &mut Reading, rules: &Rules, melds: &mut Vec<Meld>) {
        // The last column was read first.
        let laid = room.suits[suit.index()].iter().rev();
        let steps = laid.clone().map(|laid| (laid.at, laid.step));
        let spans = self.profile.runs.lay(steps, &mut room.runs);
        let naturals = &mut room.naturals;
        naturals.clear();
        naturals.extend(spans.iter().map(|(_, len)| (1 << len) - 1));
        for column in laid {
            let through = |&(first, len): &(u8, u8)| (first..first + len).contains(&column.at);
            let runs = spans.iter().enumerate().filter(|(_, span)| through(span));
            for (run, (first, _)) in runs.take(column.jokers.into()) {
                naturals[run] &= !(1 << (column.at - first));
            }
        }
        melds.extend(
            spans
                .iter()
                .zip(naturals)
                .map(|(&(first, len), &mut naturals)| {
                    let jokers = len - u8::try_from(naturals.count_ones()).unwrap_or(len);
                    let substitutes = Substitutes::jokers(jokers);
                    Meld::Run(Run::new(
                        (suit, first, len),
                        (naturals, 0),
                        substitutes,
                        rules,
                    ))
                }),
        );
    }
}
