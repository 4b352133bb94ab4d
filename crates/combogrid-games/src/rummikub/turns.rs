//! The turns that come into question.

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{self as engine, Advisor, Aim, Hand, Table, Turn, TurnError};

use super::layout::Layout;
use super::public::Public;
use crate::player::count_steps;

/// An advisor for the rules that were asked last.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace(Option<Advisor>);

/// The most states of one question. Most questions take a few hundred; what is known by then is good enough to choose by,
/// and several such questions are asked for one decision.
const STATES: u64 = 2_000;

/// What each turn counts in addition to the steps of its search, since finding the melds and asking the referee take as long.
const TURN: u64 = 64;

/// A turn that lays something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FoundTurn {
    /// The table after it.
    pub(super) table: Layout,
    /// The tiles that it lays.
    pub(super) tiles: Hand,
}

impl Workspace {
    fn of(&mut self, rules: &engine::Rules) -> &mut Advisor {
        self.0.take_if(|advisor| advisor.rules() != rules);
        self.0.get_or_insert_with(|| Advisor::new(rules))
    }

    /// The turn of the player to move that lays the most of these tiles, of equal turns the one with the most points; `None`
    /// if it lays nothing. Melds of the table are moved only if it `rearranges`.
    pub(super) fn turn(
        &mut self,
        public: &Public,
        rack: &Hand,
        rearranges: bool,
        meter: &mut Meter,
    ) -> Result<Option<FoundTurn>, Limit> {
        if let Some(found) = self.found(public, rack, rearranges, meter)? {
            // A search that stopped may have moved a joker that may not be moved.
            if public.turn(rack, &found.table).is_some() {
                return Ok(Some(found));
            }
            if rearranges {
                let found = self.found(public, rack, false, meter)?;
                return Ok(found.filter(|found| public.turn(rack, &found.table).is_some()));
            }
        }
        Ok(None)
    }

    /// As [`turn`](Self::turn), without asking the referee.
    fn found(
        &mut self,
        public: &Public,
        rack: &Hand,
        rearranges: bool,
        meter: &mut Meter,
    ) -> Result<Option<FoundTurn>, Limit> {
        let nothing = Table::default();
        let turn = if !public.has_opened() {
            // Nothing is laid off in the turn that opens.
            Turn::new(&nothing, rack).opening()
        } else if rearranges {
            Turn::on_table(&public.table, rack)
        } else {
            Turn::new(&public.table, rack)
        };
        let advisor = self.of(&public.rules.melds);
        advisor.set_budget(&meter.budget().clone().max_states(STATES));
        let answer = advisor.turn(&turn.aim(Aim::Cards));
        meter.states(TURN)?;
        count_steps(meter, advisor.solver().spent_steps())?;
        let played = match answer {
            Ok(played) => played,
            Err(TurnError::Stopped(stopped)) => match stopped.limit {
                Limit::States(_) => *stopped.known,
                other => return Err(other),
            },
            Err(TurnError::Beyond(_) | TurnError::Kept { .. }) => return Ok(None),
        };
        let Some(tiles) = rack.checked_sub(&played.rack) else {
            return Ok(None);
        };
        let lying = if public.has_opened() {
            &[]
        } else {
            public.table.melds()
        };
        let melds: Vec<_> = lying.iter().chain(played.table.melds()).copied().collect();
        let table = Layout::of(&melds).filter(|_| !tiles.is_empty());
        Ok(table.map(|table| FoundTurn { table, tiles }))
    }

    /// Up to `most` turns of the player to move, no two of which lay the same tiles: those with the most tiles first,
    /// and of equals those with the most points.
    ///
    /// Another turn than the best lays fewer copies of one of its tiles. So the turns of each rack that lacks such a copy
    /// have the next one among them, and of these racks the one with the best turn is divided in the same way.
    pub(super) fn best(
        &mut self,
        public: &Public,
        rack: &Hand,
        most: usize,
        meter: &mut Meter,
    ) -> Result<Vec<FoundTurn>, Limit> {
        let mut found: Vec<FoundTurn> = Vec::new();
        let mut racks = vec![*rack];
        let mut open: Vec<(FoundTurn, Hand)> = Vec::new();
        open.extend(
            self.turn(public, rack, true, meter)?
                .map(|turn| (turn, *rack)),
        );
        while found.len() < most {
            let key = |(turn, _): &(FoundTurn, Hand)| {
                (turn.tiles.len(), points(&turn.tiles, &public.rules.melds))
            };
            let Some(next) = (0..open.len()).rev().max_by_key(|at| key(&open[*at])) else {
                break;
            };
            let (turn, rack) = open.remove(next);
            if found.iter().all(|other| other.tiles != turn.tiles) {
                found.push(turn);
            }
            for (tile, copies) in turn.tiles.iter() {
                let fewer = rack.with(tile, copies - 1);
                if found.len() == most || racks.contains(&fewer) {
                    continue;
                }
                racks.push(fewer);
                open.extend(
                    self.turn(public, &fewer, true, meter)?
                        .map(|turn| (turn, fewer)),
                );
            }
        }
        Ok(found)
    }
}

/// The points of tiles that are left on a rack.
pub(super) fn points(tiles: &Hand, rules: &engine::Rules) -> u32 {
    tiles.tiles().map(|tile| rules.loose_points(tile)).sum()
}
