//! Guandan in an environment.

use combogrid_games::Game;
use combogrid_games::guandan::{Action, Phase, Rules, State};
use combogrid_guandan::Card;

use super::kind::{Kind, Legal};
use crate::guandan::{CATALOGUE, CELLS, number};

/// The planes of cards: the hand, what each of the others is known to have, and what each player has played.
const PLANES: usize = 8;

/// The numbers after them.
const NUMBERS: usize = 12;

/// The numbers of actions: those of plays, the pass, then to give and to return each card.
#[derive(Clone)]
pub(super) struct Guandan {
    pub(super) rules: Rules,
    pub(super) features: bool,
}

fn small(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn code(action: Action) -> Option<u32> {
    let pass = u32::try_from(CATALOGUE.len()).ok()?;
    let after_pass = match action {
        Action::Play(play) | Action::Lay(play, _) => return number(play),
        Action::Pass => 0,
        Action::Give(card) => 1 + card.index(),
        Action::Return(card) => 1 + CELLS + card.index(),
    };
    Some(pass + u32::try_from(after_pass).ok()?)
}

fn action(code: u32) -> Option<Action> {
    let code = code as usize;
    let Some(word) = code.checked_sub(CATALOGUE.len()) else {
        return CATALOGUE.play(code).map(Action::Play);
    };
    match word.checked_sub(1) {
        None => Some(Action::Pass),
        Some(card @ 0..CELLS) => Card::from_index(card).map(Action::Give),
        Some(card) => Card::from_index(card - CELLS).map(Action::Return),
    }
}

impl Kind for Guandan {
    type Rules = Rules;
    type Table = State;

    fn seats(&self) -> usize {
        4
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
        CATALOGUE.len() + 1 + 2 * CELLS
    }

    fn push_legal(&self, table: &State, legal: &mut Legal) {
        legal.numbers.extend(table.legal().filter_map(code));
        legal.numbers.sort_unstable();
    }

    fn action(&self, _: &State, code: u32) -> Option<Action> {
        action(code)
    }

    fn number(&self, _: &State, action: Action) -> Option<u32> {
        code(action)
    }

    fn act(&self, table: &mut State, action: Action) {
        if let Ok(next) = table.play(action) {
            *table = next;
        }
    }

    fn text(&self, number: u32) -> Option<String> {
        action(number).map(|action| action.to_string())
    }

    fn cells(&self) -> usize {
        if self.features {
            PLANES * CELLS + NUMBERS
        } else {
            0
        }
    }

    /// The planes have how many of each card there are. The numbers are, from this player on, the cards that each has left; the kind
    /// of the play to beat from 1, its cards, its height, and the steps to who made it; 1 for a tribute and 2 for a return; the
    /// levels of the deal, of the own side and of the other side.
    fn observe(&self, table: &State, seat: usize, cells: &mut [u8]) {
        let view = table.view(seat);
        let seats = [0, 1, 2, 3].map(|step| (seat + step) % 4);
        let (known, played, left) = (view.known(), view.played(), view.left());
        let known = seats[1..].iter().map(|&seat| known[seat]);
        let played = seats.iter().map(|&seat| played[seat]);
        let (planes, numbers) = cells.split_at_mut(PLANES * CELLS);
        let hands = known.chain(played);
        let planes = planes.as_chunks_mut::<CELLS>().0.iter_mut();
        for (plane, hand) in planes.zip([view.hand()].into_iter().chain(hands)) {
            *plane = hand.counts();
        }
        let to_beat = view.last().map_or([0; 4], |(play, by)| {
            let height = view.plays_rules().height(play);
            let kind = 1 + play.kind() as usize;
            [kind, play.total(), height.into(), (by + 4 - seat) % 4]
        });
        let phase = match view.phase() {
            Phase::Tribute => 1,
            Phase::Return => 2,
            Phase::Play | Phase::Over { .. } => 0,
        };
        let sides = view.levels();
        let levels = [view.level(), sides[seat % 2], sides[(seat + 1) % 2]]
            .map(|level| level.rank().index());
        let all = seats.iter().map(|&seat| left[seat]).chain(to_beat);
        for (cell, number) in numbers.iter_mut().zip(all.chain([phase]).chain(levels)) {
            *cell = small(number);
        }
    }
}
