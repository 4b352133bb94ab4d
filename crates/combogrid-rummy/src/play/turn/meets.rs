//! Whether a turn can leave what a requirement asks.

use combogrid_budget::Limit;

use super::{Played, Turn};
use crate::arrangements::Requirement;
use crate::cards::Aim;
use crate::play::Advisor;
use crate::play::table::Rests;

impl Played {
    /// Whether melds or pairs of the hand are laid.
    #[must_use]
    pub const fn lays(&self) -> bool {
        !self.laid.is_empty() || !self.pairs.is_empty()
    }
}

impl Advisor {
    /// Whether new melds, lay-offs and exchanges can meet a requirement: with the new melds, and with the cards that are
    /// left. Of a player who has not opened, the new melds also meet the opening. The work adds to that of the query so
    /// far.
    ///
    /// Every set of exchanges and every rest after lay-offs is tried; without a table that is the hand alone.
    pub(crate) fn turn_can_meet(
        &mut self,
        turn: &Turn<'_>,
        asked: &Requirement,
    ) -> Result<bool, Limit> {
        let rules = *self.solver.rules();
        if !turn.hand.contains(&turn.kept) {
            return Ok(false);
        }
        let asked = if turn.must_open {
            asked.with_opening(&rules)
        } else {
            *asked
        };
        let mut options = turn.table.exchanged(turn.hand, &rules);
        if turn.must_open {
            // The first of the options is no exchange.
            options.truncate(1);
        }
        for option in options {
            let after = Turn {
                table: &option.table,
                hand: &option.hand,
                kept: turn.kept_after(&option.exchanges, &rules),
                ..*turn
            };
            let (rests, swept) = Rests::new(after.table, after.hand, &rules, self.solver.meter());
            for rest in rests.all() {
                let may_leave = after.may_leave(&rest.rack);
                let met =
                    self.solver
                        .best_meeting(&rest.rack, &may_leave, Aim::Deadwood, &asked)?;
                if met.is_some() {
                    return Ok(true);
                }
            }
            swept?;
        }
        Ok(false)
    }
}
