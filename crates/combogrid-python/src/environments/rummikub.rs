//! Rummikub in an environment.

use std::sync::OnceLock;

use combogrid_games::Game;
use combogrid_games::rummikub::{Action, Rules, State};

use super::kind::{Kind, Legal};
use crate::rummy::{CELLS, counts};

/// The numbers of actions: to draw or to pass, then to lay the best turn, the second best and so on.
const IDLE: u32 = 0;
#[expect(
    clippy::cast_possible_truncation,
    reason = "a state lists a handful of turns"
)]
const END: u32 = 1 + State::LISTED as u32;

/// The planes of tiles: the hand and the table.
const PLANES: usize = 2;

/// Rummikub.
#[derive(Clone)]
pub(super) struct Rummikub {
    pub(super) rules: Rules,
    pub(super) features: bool,
}

/// A state, and its actions once somebody asked for them.
#[derive(Clone)]
pub(super) struct Table {
    state: State,
    listed: OnceLock<Vec<Action>>,
}

impl Table {
    fn listed(&self) -> &[Action] {
        self.listed.get_or_init(|| self.state.legal().collect())
    }
}

impl Kind for Rummikub {
    type Rules = Rules;
    type Table = Table;

    fn seats(&self) -> usize {
        self.rules.players.into()
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn table(&self, state: State) -> Table {
        Table {
            state,
            listed: OnceLock::new(),
        }
    }

    fn state(table: &Table) -> &State {
        &table.state
    }

    fn actions(&self) -> usize {
        END as usize
    }

    fn push_legal(&self, table: &Table, legal: &mut Legal) {
        legal.numbers.extend((IDLE..END).take(table.listed().len()));
    }

    fn action(&self, table: &Table, code: u32) -> Option<Action> {
        table.listed().get(code as usize).copied()
    }

    /// The number of the listed turn that lays the same tiles; a turn that is not listed has none.
    fn number(&self, table: &Table, action: Action) -> Option<u32> {
        let laid = |action: &Action| match action {
            Action::Lay(after) => Some(after.tiles()),
            Action::Draw | Action::Pass => None,
        };
        let listed = table.listed().iter();
        let mut same = (IDLE..)
            .zip(listed)
            .filter(|(_, other)| laid(other) == laid(&action));
        same.next().map(|(number, _)| number)
    }

    fn act(&self, table: &mut Table, action: Action) {
        if let Ok(next) = table.state.clone().play(action) {
            *table = self.table(next);
        }
    }

    fn text(&self, number: u32) -> Option<String> {
        match number {
            IDLE => Some("draw or pass".to_owned()),
            1..END => Some(format!("lay turn {number}")),
            _ => None,
        }
    }

    fn cells(&self) -> usize {
        if self.features {
            PLANES * CELLS + 2 * self.seats() + 1
        } else {
            0
        }
    }

    /// Planes with how many of each tile there are: the hand, and the table. Then for each player, from this one on, the number of
    /// tiles and whether it has opened, and the number of tiles in the pool.
    fn observe(&self, table: &Table, seat: usize, cells: &mut [u8]) {
        let (view, seats) = (table.state.view(seat), self.seats());
        let (planes, rest) = cells.split_at_mut(PLANES * CELLS);
        let all = [view.hand(), view.table().tiles()];
        for (plane, hand) in planes.as_chunks_mut::<CELLS>().0.iter_mut().zip(all) {
            *plane = counts(&hand);
        }
        let (tiles, opened): (Vec<usize>, Vec<bool>) = view.tiles().zip(view.opened()).unzip();
        let seats = (0..seats).map(|step| (seat + step) % seats);
        // A deck has at most 120 tiles.
        let number = |tiles: usize| u8::try_from(tiles).unwrap_or(u8::MAX);
        let known = seats.flat_map(|seat| [number(tiles[seat]), opened[seat].into()]);
        for (cell, known) in rest.iter_mut().zip(known.chain([number(view.pool())])) {
            *cell = known;
        }
    }
}
