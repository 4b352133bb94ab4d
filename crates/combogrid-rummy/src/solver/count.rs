//! How many arrangements there are.

use super::frontier::Entry;
use super::key::Key;
use super::moves::{MoveTable, Moves};
use super::pass::{Pass, Room, Tally};
use super::profile::{Profile, Swept};
use super::weights::Costs;
use crate::Hand;

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

    /// The number of arrangements of a hand without jokers, `u128::MAX` if there are more.
    ///
    /// The profile must keep [starts](super::run_states::Kept::Starts) apart.
    pub(super) fn count(&mut self, profile: &mut Profile, hand: &Hand) -> u128 {
        let swept = Swept {
            hand,
            may_be_loose: hand,
        };
        let mut total = 0u128;
        profile.columns(swept, |profile, columns| {
            columns.iter().for_each(|column| profile.prepare(column));
            let free = vec![Costs::default(); columns.len()];
            self.table.fill(profile, columns, &free, Moves::Every);
            self.before.clear();
            self.before.push(Entry {
                key: Key::START,
                value: Ways::start(),
            });
            for (number, column) in columns.iter().enumerate() {
                let pass = Pass {
                    table: &self.table,
                    number,
                    jokers: 0,
                    set_joker: 0,
                    sets: &profile.sets(column).uses,
                    bound: 0,
                };
                self.room.sweep(&pass, &self.before);
                self.before.clear();
                self.before.extend_from_slice(self.room.after.entries());
            }
            // What cannot end was left out as a dead end.
            let ways = self.before.iter().map(|entry| entry.value.0);
            total = ways.fold(total, u128::saturating_add);
        });
        total
    }
}
