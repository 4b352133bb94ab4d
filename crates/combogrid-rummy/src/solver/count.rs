//! How many arrangements there are.

use super::column_sets::SetUse;
use super::profile::{Column, Profile, Room, Swept, Taken, Tally};
use crate::Hand;

/// A number of arrangements, saturated.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ways(u128);

impl Tally for Ways {
    type Weights = ();

    fn start() -> Self {
        Self(1)
    }
    fn join(&mut self, other: Self) {
        self.0 = self.0.saturating_add(other.0);
    }
    fn enter(self, _: usize) -> Self {
        self
    }
    fn step(self, (): &(), _: &Column, _: usize, _: Taken<'_>) -> Self {
        self
    }
    fn sets(self, (): &(), _: &Column, (_, sets): (usize, &SetUse)) -> Self {
        Self(self.0.saturating_mul(sets.ways.into()))
    }
}

/// The number of arrangements of a hand without jokers; none from `u128::MAX` on.
///
/// The profile must keep [starts](super::run_states::Kept::Starts) apart.
pub(super) fn count(profile: &mut Profile, room: &mut Room<Ways>, hand: &Hand) -> Option<u128> {
    let swept = Swept {
        hand,
        may_be_loose: hand,
    };
    let mut total = 0u128;
    for columns in profile.columns(swept) {
        room.start();
        for column in &columns {
            room.sweep(profile, &(), column);
        }
        let ended = room.states().iter();
        let ended = ended.filter(|(key, _)| profile.may_end(*key));
        total = ended.fold(total, |sum, (_, Ways(ways))| sum.saturating_add(*ways));
    }
    (total < u128::MAX).then_some(total)
}
