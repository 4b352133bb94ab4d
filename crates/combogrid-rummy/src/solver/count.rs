//! How many arrangements there are.

use combogrid_budget::{Limit, Meter, Stopped};
use combogrid_lattice::{Count, Fold};

use super::column_sweep::{ColumnSweep, Laid};
use super::key::Key;
use super::moves::{MoveTable, Moves};
use super::profile::{Column, Profile, Swept};
use super::weights::Costs;
use crate::{Hand, Rank, Suit};

/// The room for counting, kept from hand to hand.
#[derive(Debug, Clone)]
pub(super) struct Counting {
    table: MoveTable,
    fold: Fold<Key, Count>,
}

impl Counting {
    pub(super) fn new() -> Self {
        Self {
            table: MoveTable::default(),
            fold: Fold::new().with_stage(Suit::COUNT),
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
                // What cannot end was left out as a dead end, so each way goes on to an arrangement of its own.
                let (Ok(Count(ways))
                | Err(Stopped {
                    known: Count(ways), ..
                })) = self
                    .fill(profile, columns, meter)
                    .map_err(|limit| Stopped {
                        limit,
                        known: Count(0),
                    })
                    .and_then(|()| {
                        let free = [Costs::default(); Rank::COUNT + 1];
                        let sweep = ColumnSweep {
                            profile,
                            columns,
                            costs: &free[..columns.len()],
                            table: &self.table,
                            loose_joker: 0,
                            loose_jokers: 0,
                        };
                        let ways = |laid: &Laid| Count(laid.ways.into());
                        self.fold.sum(&sweep, ways, meter)
                    })
                    .inspect_err(|stopped| done = Err(stopped.limit));
                total = total.saturating_add(ways);
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

    fn fill(
        &mut self,
        profile: &mut Profile,
        columns: &[Column],
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        for column in columns {
            profile.prepare(column, meter)?;
        }
        let free = [Costs::default(); Rank::COUNT + 1];
        self.table.fill(
            profile,
            columns,
            &free[..columns.len()],
            Moves::Every,
            meter,
        )
    }
}
