//! Gin in an environment.

use combogrid_games::Game;
use combogrid_games::gin::{Action, Phase, Rules, State};
use combogrid_rummy::{Card, CardSet, Rank, Suit};

use super::kind::{Kind, Legal};

/// Cards of the pack.
const PACK: u32 = 52;

/// The words of actions, at the places of their numbers in `RLCard`: to draw, to take the top of the pile, to pass and gin. 0 and
/// 1 are scores there.
const DRAW: u32 = 2;
const TAKE: u32 = 3;
const PASS: u32 = 4;
const GIN: u32 = 5;
const DISCARD: u32 = 6;
const KNOCK: u32 = DISCARD + PACK;
/// Actions that `RLCard` does not have.
const LAY_OFF: u32 = KNOCK + PACK;
const BIG_GIN: u32 = LAY_OFF + PACK;
const DONE: u32 = BIG_GIN + 1;

/// Gin with the numbers of `RLCard`'s actions and cards, and its observation.
#[derive(Clone)]
pub(super) struct Gin {
    pub(super) rules: Rules,
    pub(super) features: bool,
}

/// A state and the discard pile in its order. The state itself knows only the top.
#[derive(Clone, Copy)]
pub(super) struct Table {
    state: State,
    pile: [u8; PACK as usize],
    count: usize,
}

impl Table {
    /// Plays the action, which takes or throws a card.
    fn act(&mut self, action: Action) {
        let at_wall = matches!(self.state.phase(), Phase::Wall { .. });
        let Ok(next) = self.state.play(action) else {
            return;
        };
        self.state = next;
        if action == Action::Take || at_wall && action != Action::Pass {
            self.count = self.count.saturating_sub(1);
        }
        if let Action::Discard(card) | Action::Knock(card) | Action::Gin(card) = action {
            self.push(card);
        }
    }

    fn push(&mut self, card: Card) {
        if let (Some(cell), Ok(place)) = (self.pile.get_mut(self.count), u8::try_from(place(card)))
        {
            *cell = place;
            self.count += 1;
        }
    }
}

/// The number of a card: spades, hearts, diamonds and clubs, each from the ace up.
fn place(card: Card) -> u32 {
    let suit = Suit::FOUR.len() - 1 - card.suit.index();
    u32::try_from(13 * suit + card.rank.index()).unwrap_or(0)
}

fn card(place: u32) -> Option<Card> {
    let suit = Suit::FOUR.iter().rev().nth(place as usize / 13)?;
    Some(Card::new(Rank::ALL[place as usize % 13], *suit))
}

fn code(action: Action) -> u32 {
    match action {
        Action::Draw => DRAW,
        Action::Take => TAKE,
        Action::Pass => PASS,
        Action::Gin(_) => GIN,
        Action::Discard(card) => DISCARD + place(card),
        Action::Knock(card) => KNOCK + place(card),
        Action::LayOff(card) => LAY_OFF + place(card),
        Action::BigGin => BIG_GIN,
        Action::Done => DONE,
    }
}

/// The action of a code other than that of gin, which ends with any card.
fn action(code: u32) -> Option<Action> {
    match code {
        DRAW => Some(Action::Draw),
        TAKE => Some(Action::Take),
        PASS => Some(Action::Pass),
        DISCARD..KNOCK => card(code - DISCARD).map(Action::Discard),
        KNOCK..LAY_OFF => card(code - KNOCK).map(Action::Knock),
        LAY_OFF..BIG_GIN => card(code - LAY_OFF).map(Action::LayOff),
        BIG_GIN => Some(Action::BigGin),
        DONE => Some(Action::Done),
        _ => None,
    }
}

impl Kind for Gin {
    type Rules = Rules;
    type Table = Table;

    fn seats(&self) -> usize {
        2
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn table(&self, state: State) -> Table {
        let (pile, count) = ([0; PACK as usize], 0);
        let mut table = Table { state, pile, count };
        if let Some(card) = state.top() {
            table.push(card);
        }
        table
    }

    fn state(table: &Table) -> &State {
        &table.state
    }

    fn actions(&self) -> usize {
        DONE as usize + 1
    }

    fn push_legal(&self, table: &Table, legal: &mut Legal) {
        // A bit for each number, which is faster than sorting. One number is gin with any card.
        let mut words = [0_u64; (DONE as usize + 1).div_ceil(64)];
        for code in table.state.legal().map(code) {
            words[code as usize / 64] |= 1 << (code % 64);
        }
        for (word, start) in words.iter_mut().zip((0..).step_by(64)) {
            while *word != 0 {
                legal.numbers.push(start + word.trailing_zeros());
                *word &= *word - 1;
            }
        }
    }

    fn action(&self, table: &Table, code: u32) -> Option<Action> {
        let is_gin = |action: &Action| matches!(action, Action::Gin(_));
        match code {
            GIN => table.state.legal().find(is_gin),
            code => action(code),
        }
    }

    fn number(&self, _: &Table, action: Action) -> Option<u32> {
        Some(code(action))
    }

    fn act(&self, table: &mut Table, action: Action) {
        table.act(action);
    }

    fn text(&self, number: u32) -> Option<String> {
        match number {
            GIN => Some("gin".to_owned()),
            code => action(code).map(|action| action.to_string()),
        }
    }

    fn cells(&self) -> usize {
        if self.features { 5 * PACK as usize } else { 0 }
    }

    /// Five planes of cards: the hand, the top of the pile, the cards under it, those that the opponent is known to have, and
    /// the rest. After a card was taken from the pile the next one is its top.
    fn observe(&self, table: &Table, seat: usize, cells: &mut [u8]) {
        let view = table.state.view(seat);
        let hands = [
            view.hand(),
            CardSet::EMPTY,
            CardSet::EMPTY,
            view.opponent_has(),
            view.unseen(),
        ];
        cells.fill(0);
        let (planes, _) = cells.as_chunks_mut::<{ PACK as usize }>();
        for (plane, cards) in planes.iter_mut().zip(hands) {
            for card in cards.iter() {
                plane[place(card) as usize] = 1;
            }
        }
        if let Some((&top, under)) = table.pile[..table.count].split_last() {
            planes[1][usize::from(top)] = 1;
            for &card in under {
                planes[2][usize::from(card)] = 1;
            }
        }
    }
}
