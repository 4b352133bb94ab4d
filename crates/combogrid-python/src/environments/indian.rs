//! Indian rummy in an environment.

use combogrid_games::Game;
use combogrid_games::indian::{Action, Rules, State};
use combogrid_rummy::{Hand, Tile};

use super::kind::{Kind, Legal};
use crate::rummy::{CELLS, cell, counts, tile};

/// The numbers of actions: to drop out, to take the top of the pile, to draw, then to throw each tile, and to declare with it.
const DROP: u32 = 0;
const TAKE: u32 = 1;
const DRAW: u32 = 2;
const DISCARD: u32 = 3;
const DECLARE: u32 = DISCARD + TILES;
const END: u32 = DECLARE + TILES;

/// Kinds of tile.
const TILES: u32 = 53;

/// The planes of tiles that everybody sees, and that of the hand.
const PLANES: usize = 4;

/// Indian rummy.
#[derive(Clone)]
pub(super) struct Indian {
    pub(super) rules: Rules,
    pub(super) features: bool,
}

fn code(action: Action) -> u32 {
    match action {
        Action::Drop => DROP,
        Action::Take => TAKE,
        Action::Draw => DRAW,
        Action::Discard(tile) => DISCARD + cell(tile),
        Action::Declare(tile) => DECLARE + cell(tile),
    }
}

fn action(code: u32) -> Option<Action> {
    let thrown = |first: u32| tile((code - first) as usize);
    match code {
        DROP => Some(Action::Drop),
        TAKE => Some(Action::Take),
        DRAW => Some(Action::Draw),
        DISCARD..DECLARE => Some(Action::Discard(thrown(DISCARD))),
        DECLARE..END => Some(Action::Declare(thrown(DECLARE))),
        _ => None,
    }
}

impl Kind for Indian {
    type Rules = Rules;
    type Table = State;

    fn seats(&self) -> usize {
        self.rules.players.into()
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn table(&self, state: State) -> State {
        state
    }

    fn state(table: &State) -> &State {
        table
    }

    fn actions(&self) -> usize {
        END as usize
    }

    fn push_legal(&self, table: &State, legal: &mut Legal) {
        legal.numbers.extend(table.legal().map(code));
        legal.numbers.sort_unstable();
    }

    fn action(&self, _: &State, code: u32) -> Option<Action> {
        action(code)
    }

    fn number(&self, _: &State, action: Action) -> Option<u32> {
        Some(code(action))
    }

    fn act(&self, table: &mut State, action: Action) {
        if let Ok(next) = table.clone().play(action) {
            *table = next;
        }
    }

    fn text(&self, number: u32) -> Option<String> {
        action(number).map(|action| action.to_string())
    }

    fn cells(&self) -> usize {
        let others = self.seats() - 1;
        if self.features {
            (PLANES + others) * CELLS + others
        } else {
            0
        }
    }

    /// Planes with how many of each tile there are: the hand, the top of the pile, the tiles under it, the one that was cut, and
    /// what each of the others, the next one first, has taken from the pile and still has. Then whether each of them still plays.
    fn observe(&self, table: &State, seat: usize, cells: &mut [u8]) {
        let (view, seats) = (table.view(seat), self.seats());
        let others = (1..seats).map(|step| (seat + step) % seats);
        let (known, pays): (Vec<Hand>, Vec<_>) = (view.known().collect(), view.pays().collect());
        let (under, top) = view.pile().split_at(view.pile().len().saturating_sub(1));
        let hand = |tiles: &[Tile]| tiles.iter().copied().collect::<Hand>();
        let all = [view.hand(), hand(top), hand(under), hand(&[view.cut()])];
        let all = all
            .into_iter()
            .chain(others.clone().map(|other| known[other]));
        let (planes, active) = cells.split_at_mut((PLANES + seats - 1) * CELLS);
        for (plane, hand) in planes.as_chunks_mut::<CELLS>().0.iter_mut().zip(all) {
            *plane = counts(&hand);
        }
        for (cell, other) in active.iter_mut().zip(others) {
            *cell = u8::from(pays[other].is_none());
        }
    }
}
