//! The turns that come into question.

use core::cmp::Reverse;

use combogrid_budget::{Limit, Meter};
use combogrid_rummy::{self as engine, Advisor, Aim, Hand, Table, Turn, TurnError};

use super::action::Action;
use super::layout::Layout;
use super::public::{Phase, Public};
use crate::Listed;
use crate::player::count_steps;

/// The most turns that are listed.
pub(super) const LISTED: usize = 8;

/// An advisor for the rules that were asked last.
#[derive(Debug, Clone, Default)]
pub(super) struct Workspace(Option<Advisor>);

/// The most states of the question for the turn that a player makes or that is listed: it answered 463 of 464 positions of
/// random games in full, and 2,000 left out turns in three of them, in which a joker of the table moves.
const STATES: u64 = 50_000;

/// The most states of a question whose answer is an estimate. One decision asks many of these.
const ESTIMATE: u64 = 2_000;

/// The steps that each turn counts in addition to those of its search, since finding the melds and asking the referee take as long.
const TURN: u64 = 64;

/// How hard to look for a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// Melds of the table stay as they lie.
    AsItLies,
    /// Melds of the table are moved, within the bound of an estimate.
    Estimate,
    /// Melds of the table are moved.
    Full,
}

impl Effort {
    /// The most states of one question.
    const fn states(self) -> u64 {
        match self {
            Effort::AsItLies | Effort::Estimate => ESTIMATE,
            Effort::Full => STATES,
        }
    }

    /// The steps after which a list of turns ends: up to a second for the turns that are legal. Most lists take a hundredth
    /// of it.
    const fn listed_steps(self) -> u64 {
        match self {
            Effort::AsItLies | Effort::Estimate => 400_000,
            Effort::Full => 4_000_000,
        }
    }
}

/// A turn that lays something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FoundTurn {
    /// The table after it.
    pub(super) table: Layout,
    /// The tiles that it lays.
    pub(super) tiles: Hand,
}

/// The best turn that a search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct BestTurn {
    /// The turn, or `None` if none was found that lays something.
    pub(super) turn: Option<FoundTurn>,
    /// Whether the search stopped, so that there may be a better one.
    pub(super) stopped: bool,
    /// The steps of all searches, which a list of turns is bounded by.
    steps: u64,
}

/// Turns, the best first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Turns {
    pub(super) list: Vec<FoundTurn>,
    /// Whether there may be more turns, or a better first one.
    pub(super) is_cut: bool,
}

impl Workspace {
    fn of(&mut self, rules: &engine::Rules) -> &mut Advisor {
        self.0.take_if(|advisor| advisor.rules() != rules);
        self.0.get_or_insert_with(|| Advisor::new(rules))
    }

    /// The turn of the player to move that lays the most of these tiles, of equal turns the one with the most points. A joker
    /// that stays on the rack is worth as many tiles as `joker_value` says, unless all tiles are laid.
    pub(super) fn turn(
        &mut self,
        public: &Public,
        rack: &Hand,
        joker_value: u32,
        effort: Effort,
        meter: &mut Meter,
    ) -> Result<BestTurn, Limit> {
        // A search that stopped may have moved a joker that may not be moved. The referee knows, and writes jokers where they lie.
        let judged = |turn: FoundTurn| {
            let laid = public.turn(rack, &turn.table)?;
            let table = Layout::of(laid.table.melds())?;
            Some(FoundTurn { table, ..turn })
        };
        let mut best = self.search(public, rack, joker_value, effort, meter)?;
        best.turn = best.turn.and_then(judged);
        // A search that stopped and has no turn has not shown that there is none. The melds as they lie are few states, so a
        // turn that moves none of them is found within the bound.
        if best.turn.is_none() && best.stopped && effort != Effort::AsItLies {
            let as_it_lies = self.search(public, rack, joker_value, Effort::AsItLies, meter)?;
            best.steps += as_it_lies.steps;
            best.turn = as_it_lies.turn.and_then(judged);
        }
        Ok(best)
    }

    /// As [`turn`](Self::turn), without asking the referee.
    fn search(
        &mut self,
        public: &Public,
        rack: &Hand,
        joker_value: u32,
        effort: Effort,
        meter: &mut Meter,
    ) -> Result<BestTurn, Limit> {
        let nothing = Table::default();
        let turn = if !public.has_opened() {
            // Nothing is laid off in the turn that opens.
            Turn::new(&nothing, rack).opening()
        } else if effort == Effort::AsItLies {
            Turn::new(&public.table, rack)
        } else {
            Turn::on_table(&public.table, rack)
        };
        let advisor = self.of(&public.rules.melds);
        advisor.set_budget(&meter.budget().clone().max_states(effort.states()));
        let answer = advisor.turn(&turn.aim(Aim::Cards).joker_value(joker_value));
        let mut best = BestTurn {
            turn: None,
            stopped: false,
            steps: advisor.solver().spent_steps(),
        };
        meter.states(TURN)?;
        count_steps(meter, best.steps)?;
        let played = match answer {
            Ok(played) => played,
            Err(TurnError::Stopped(stopped)) => match stopped.limit {
                Limit::States(_) => {
                    best.stopped = true;
                    *stopped.known
                }
                other => return Err(other),
            },
            Err(TurnError::Beyond(_) | TurnError::Kept { .. }) => return Ok(best),
        };
        let lying = if public.has_opened() {
            &[]
        } else {
            public.table.melds()
        };
        let melds: Vec<_> = lying.iter().chain(played.table.melds()).copied().collect();
        if let Some(tiles) = rack
            .checked_sub(&played.rack)
            .filter(|tiles| !tiles.is_empty())
        {
            best.turn = Layout::of(&melds).map(|table| FoundTurn { table, tiles });
        }
        Ok(best)
    }

    /// Up to `most` turns of the player to move, at least one, no two of which lay the same tiles: those with the most tiles
    /// first, and of equals those with the most points.
    ///
    /// Another turn than the best lays fewer copies of one of its tiles. So the turns of each rack that lacks such a copy
    /// have the next one among them, and of these racks the one with the best turn is divided in the same way.
    pub(super) fn best(
        &mut self,
        public: &Public,
        rack: &Hand,
        most: usize,
        effort: Effort,
        meter: &mut Meter,
    ) -> Result<Turns, Limit> {
        let mut turns = Turns::default();
        let mut racks = vec![*rack];
        let first = self.turn(public, rack, 0, effort, meter)?;
        let (mut steps, mut stopped) = (first.steps, first.stopped);
        let mut open: Vec<(FoundTurn, Hand)> = Vec::new();
        open.extend(first.turn.map(|turn| (turn, *rack)));
        let key = |turn: &FoundTurn| {
            let points = points(&turn.tiles, &public.rules.melds);
            Reverse((turn.tiles.len(), points))
        };
        while let Some(next) = (0..open.len()).min_by_key(|at| key(&open[*at].0)) {
            // The search breaks ties by how much of the table moves, not by points. So the last turns of the list are known
            // once all turns with as many tiles are.
            let last = turns.list.get(most - 1);
            if last.is_some_and(|last| open[next].0.tiles.len() < last.tiles.len()) {
                break;
            }
            if steps > effort.listed_steps() {
                turns.is_cut = true;
                break;
            }
            let (turn, rack) = open.remove(next);
            if turns.list.iter().all(|other| other.tiles != turn.tiles) {
                turns.list.push(turn);
            }
            for (tile, copies) in turn.tiles.iter() {
                let fewer = rack.with(tile, copies - 1);
                if racks.contains(&fewer) {
                    continue;
                }
                racks.push(fewer);
                let more = self.turn(public, &fewer, 0, effort, meter)?;
                steps += more.steps;
                stopped |= more.stopped;
                open.extend(more.turn.map(|turn| (turn, fewer)));
            }
        }
        turns.list.sort_by_key(key);
        turns.is_cut |= stopped || !open.is_empty() || turns.list.len() > most;
        turns.list.truncate(most);
        Ok(turns)
    }
}

impl Public {
    /// The draw, or without a pool the pass, and the best turns of the player to move with this rack, the best first.
    pub(super) fn listed(&self, rack: &Hand) -> Listed<Action> {
        let mut listed = Listed {
            actions: Vec::new(),
            is_cut: false,
        };
        if self.phase == Phase::Turn {
            listed.actions.push(self.idle());
            let meter = &mut Meter::unlimited();
            let turns = Workspace::default().best(self, rack, LISTED, Effort::Full, meter);
            // Each question stops at its own bound, so nothing stops the list.
            let turns = turns.unwrap_or_default();
            let plays = turns.list.iter().map(|turn| Action::Lay(turn.table));
            listed.actions.extend(plays);
            listed.is_cut = turns.is_cut;
        }
        listed
    }

    /// The actions of [`listed`](Self::listed).
    pub(super) fn legal(&self, rack: Hand) -> impl Iterator<Item = Action> + use<> {
        self.listed(&rack).actions.into_iter()
    }
}

/// The points of tiles that are left on a rack.
pub(super) fn points(tiles: &Hand, rules: &engine::Rules) -> u32 {
    tiles.tiles().map(|tile| rules.loose_points(tile)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rummikub::Rules;

    /// The public part of a hand with this table, in which the player to move has opened.
    fn opened(table: &str) -> Public {
        let rules = Rules::rummikub();
        let mut public = Public::start(&rules, 0, 2, 40);
        public.table = Table::parse(table, &rules.melds).unwrap();
        public.seats[public.player].has_opened = true;
        public
    }

    #[test]
    fn turns_that_move_jokers_of_the_table_are_listed() {
        let public = opened(
            "JD JS JK, JC QC KC, 7C 8C 9C TC JC QC KC, 2H 2S JK, 3D 3H 3S, AC 2C 3C, 2C 3C 4C",
        );
        let rack = Hand::parse("AD TH", &public.rules.melds).unwrap();
        let listed = public.listed(&rack);
        let laid: Vec<String> = listed
            .actions
            .iter()
            .filter_map(|action| match action {
                Action::Lay(table) => table.tiles().checked_sub(&public.table.tiles()),
                _ => None,
            })
            .map(|tiles| tiles.to_string())
            .collect();
        assert_eq!(laid, ["TH", "AD"]);
        assert!(!listed.is_cut);
    }

    #[test]
    fn a_list_says_that_it_was_cut() {
        // Each of the nine runs of a rack can be laid without the others.
        let public = opened("AC AD AH");
        let rack = Hand::parse("2C 3C 4C 5C 2D 3D 4D 5D", &public.rules.melds).unwrap();
        let listed = public.listed(&rack);
        assert_eq!((listed.actions.len(), listed.is_cut), (1 + LISTED, true));
        let few = Hand::parse("2C 3C 4C", &public.rules.melds).unwrap();
        let listed = public.listed(&few);
        assert_eq!((listed.actions.len(), listed.is_cut), (2, false));
    }
}
