//! How many arrangements there are.

use combogrid_budget::{Limit, Meter, Stopped};

use super::frontier::Entry;
use super::key::Key;
use super::moves::{MoveTable, Moves};
use super::pass::{Pass, Room, Tally};
use super::profile::{Column, Profile, Swept};
use super::weights::Costs;
use crate::{Hand, Rank};

/// A number of arrangements, saturated.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ways(u128);

impl Tally for Ways {
    fn start() -> Self {
        Self(1)
    }
    fn join(&mut self, other: Self) {
        self.0 = self.0.saturating_add(other.0);
    }
    fn enter(self, _: usize) -> Self {
        self
    }
    fn and(self, _: i64, _: i64) -> Option<Self> {
        Some(self)
    }
    fn times(self, ways: u32) -> Self {
        Self(self.0.saturating_mul(ways.into()))
    }
}

/// The room for counting, kept from hand to hand.
#[derive(Debug, Clone)]
pub(super) struct Counting {
    table: MoveTable,
    room: Room<Ways>,
    before: Vec<Entry<Ways>>,
}

impl Counting {
    pub(super) fn new() -> Self {
        Self {
            table: MoveTable::default(),
            room: Room::new(),
            before: Vec::new(),
        }
    }

    /// The number of arrangements of a hand without jokers, `u128::MAX` if there are more; a lower bound is known when
    /// it stops.
    ///
    /// The profile must keep [starts](super::run_states::Kept::Starts) apart.
    pub(super) fn count(
        &mut self,
        profile: &mut Profile,
        hand: &Hand,
        meter: &mut Meter,
    ) -> Result<u128, Stopped<u128>> {
        let swept = Swept {
            hand,
            may_be_loose: hand,
        };
        let (mut total, mut done) = (0u128, Ok(()));
        profile.columns(swept, |profile, columns| {
            if done.is_ok() {
                self.before.clear();
                done = self.divided(profile, columns, meter);
                // What cannot end was left out as a dead end, so each way goes on to an arrangement of its own.
                let ways = self.before.iter().map(|entry| entry.value.0);
                total = ways.fold(total, u128::saturating_add);
            }
        });
        match done {
            Ok(()) => Ok(total),
            Err(limit) => Err(Stopped {
                limit,
                known: total.max(1),
            }),
        }
    }

    /// Sweeps the columns of one division of the aces; the ways up to the last column that was swept are in `before`.
    fn divided(
        &mut self,
        profile: &mut Profile,
        columns: &[Column],
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for column in columns {
            profile.prepare(column, meter)?;
        }
        let free = [Costs::default(); Rank::COUNT + 1];
        let free = &free[..columns.len()];
        self.table
            .fill(profile, columns, free, Moves::Every, meter)?;
        let start = Entry {
            key: Key::START,
            value: Ways::start(),
        };
        if columns.is_empty() {
            self.before.push(start);
        }
        for (number, column) in columns.iter().enumerate() {
            let pass = Pass {
                table: &self.table,
                number,
                jokers: 0,
                set_joker: 0,
                sets: &profile.sets(column).uses,
                bound: 0,
            };
            let before = if number == 0 {
                core::slice::from_ref(&start)
            } else {
                &self.before
            };
            self.room.sweep(&pass, before, meter)?;
            meter.states(self.room.after.entries().len() as u64)?;
            self.before.clear();
            self.before.extend_from_slice(self.room.after.entries());
        }
        Ok(())
    }
}
