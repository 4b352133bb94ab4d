//! Laws of games that hold for any bytes as settings and actions.

use std::fmt::Debug;
use std::str::FromStr;

use combogrid_doudizhu::{Hand, Preset};
use combogrid_games::{Game, doudizhu, gin, guandan, indian, replay, reversi, rummikub, tothello};
use combogrid_guandan::{Hand as TwoPacks, Level, Rules as Plays};
use combogrid_rummy::{CardSet, Hand as Tiles, MayThrow, Tile};

/// A game whose cards can be counted.
trait Counted: Game<Action: FromStr<Err: Debug>> {
    /// Checks that each card of the pack lies in one place.
    fn is_whole(&self);
}

impl Counted for gin::State {
    fn is_whole(&self) {
        let view = self.view(0);
        let melds = view.melds().flat_map(CardSet::iter);
        // What was laid off is in a meld only; the cards of the player who knocked stay in the hand.
        let laid_off = melds.filter(|card| (0..2).all(|player| !self.hand(player).contains(*card)));
        let hands = (0..2).flat_map(|player| self.hand(player).iter());
        let places = hands.chain(self.stock().iter().copied()).chain(self.top());
        let mut cards: Vec<_> = places.chain(view.buried().iter()).chain(laid_off).collect();
        cards.sort_unstable();
        let count = cards.len();
        cards.dedup();
        assert_eq!((count, cards.len()), (52, 52));
    }
}

impl Counted for indian::State {
    fn is_whole(&self) {
        let hands = (0..self.players()).flat_map(|player| self.hand(player).tiles());
        let piles = self.stock().iter().chain(self.pile()).copied();
        let mut cards: Vec<Tile> = hands.chain(piles).chain([self.cut()]).collect();
        let deck = Tiles::deck(&self.view(0).rules().melds);
        let mut deck: Vec<Tile> = deck.tiles().collect();
        cards.sort_unstable();
        deck.sort_unstable();
        assert_eq!(cards, deck);
    }
}

impl Counted for rummikub::State {
    fn is_whole(&self) {
        let racks = (0..self.players()).flat_map(|player| self.hand(player).tiles());
        let lying = self.table().tiles();
        let all = racks
            .chain(lying.tiles())
            .chain(self.pool().iter().copied());
        let all: Tiles = all.collect();
        assert_eq!(all, Tiles::deck(&self.view(0).rules().melds));
    }
}

impl Counted for doudizhu::State {
    fn is_whole(&self) {
        let apart = match self.phase() {
            // Cards that nobody got lie apart.
            doudizhu::Phase::Auction { .. } => self.bottom(),
            doudizhu::Phase::Over { .. } if self.landlord().is_none() => self.bottom(),
            _ => Hand::EMPTY,
        };
        let seats = 0..self.players();
        let mut places = seats.flat_map(|seat| [self.hand(seat), self.played(seat)]);
        let all = places.try_fold(apart, Hand::checked_add);
        assert_eq!(all, Some(self.view(0).rules().plays.deck()));
    }
}

impl Counted for guandan::State {
    fn is_whole(&self) {
        let mut seats = (0..4).flat_map(|seat| [self.hand(seat), self.played(seat)]);
        let all = seats.try_fold(TwoPacks::EMPTY, TwoPacks::checked_add);
        assert_eq!(all, Some(TwoPacks::DECK));
    }
}

impl Counted for reversi::State {
    fn is_whole(&self) {
        let board = self.position().board();
        let pieces = [0, 1].map(|player| board.count(self.side(player)));
        assert_eq!(pieces[0] + pieces[1] + board.empties().len(), 64);
    }
}

impl Counted for tothello::State {
    fn is_whole(&self) {
        let pieces = [0, 1].map(|player| self.board().count(self.side(player)));
        assert_eq!(pieces[0] + pieces[1] + self.board().empties().len(), 64);
    }
}

/// Plays the game that bytes name, with their settings, and their actions until there are no more bytes or the hand is
/// over: cards are kept, views know what is legal, other actions change nothing, and the text of the actions replays
/// the game.
pub(crate) fn holds(bytes: &[u8]) {
    let [game, dealer, seed, first, second, third, actions @ ..] = bytes else {
        return;
    };
    let set = [*first, *second, *third];
    let (dealer, seed) = (usize::from(*dealer), u64::from(*seed));
    match game % 7 {
        0 => plays(&gin::State::deal(&gin_rules(set), dealer, seed), actions),
        1 => plays(
            &indian::State::deal(&indian_rules(set), dealer, seed),
            actions,
        ),
        2 => plays(
            &doudizhu::State::deal(&doudizhu_rules(set), dealer, seed),
            actions,
        ),
        3 => plays(
            &rummikub::State::deal(&rummikub_rules(set), dealer, seed),
            // Each step lists the best turns of the whole table.
            &actions[..actions.len().min(12)],
        ),
        4 => {
            let rules = guandan_rules(set);
            let mut order = [0, 1, 2, 3];
            order.rotate_left(dealer % 4);
            if dealer % 3 == 0 {
                order.swap(1, 2);
            }
            let start = match dealer % 2 {
                0 => guandan::State::deal(&rules, dealer, seed),
                _ => guandan::State::deal_after(&rules, order, seed).expect("an order"),
            };
            plays(&start, actions);
        }
        5 => {
            let rules = reversi::Rules {
                opening: u32::from(set[0] % 61),
            };
            plays(&reversi::State::deal(&rules, dealer, seed), actions);
        }
        _ => {
            let rules = tothello::Rules {
                opening: u32::from(set[0] % 61),
            };
            plays(&tothello::State::deal(&rules, dealer, seed), actions);
        }
    }
}

fn guandan_rules([level, switches, _]: [u8; 3]) -> guandan::Rules {
    let level = Level::ALL[usize::from(level) % Level::COUNT];
    let ends = [guandan::Ends::Deal, guandan::Ends::Ace];
    guandan::Rules {
        plays: Plays::new(level),
        ends: ends[usize::from(switches % 2)],
        ..guandan::Rules::guandan()
    }
}

fn gin_rules([preset, switches, points]: [u8; 3]) -> gin::Rules {
    let presets = [
        gin::Rules::eaai(),
        gin::Rules::oklahoma(),
        gin::Rules::openspiel(),
        gin::Rules::rlcard(),
    ];
    let rules = presets[usize::from(preset % 4)];
    let one = |bit: u8| switches >> bit & 1 == 1;
    gin::Rules {
        knock: u32::from(points),
        big_gin: if one(0) { 31 } else { rules.big_gin },
        must_gin: one(1),
        lay_off: if one(2) {
            gin::LayOff::Allowed
        } else {
            rules.lay_off
        },
        wall: [
            gin::Wall::Drawn,
            gin::Wall::Knock,
            gin::Wall::Take,
            rules.wall,
        ][usize::from(switches >> 3 & 3)],
        throw_back: [
            MayThrow::Forbidden,
            MayThrow::ToEnd,
            MayThrow::Allowed,
            rules.throw_back,
        ][usize::from(switches >> 5 & 3)],
        ..rules
    }
}

fn indian_rules([players, shuffles, points]: [u8; 3]) -> indian::Rules {
    indian::Rules {
        players: 2 + players % 5,
        shuffles: u32::from(shuffles % 4),
        wrong: u32::from(points),
        ..indian::Rules::indian()
    }
}

fn rummikub_rules([players, tiles, opening]: [u8; 3]) -> rummikub::Rules {
    let rules = rummikub::Rules::rummikub();
    let melds = rules.melds.to_builder();
    let melds = melds
        .hand_size(Some(1 + tiles % 20))
        .opening_points(Some(1 + u16::from(opening % 60)));
    rummikub::Rules {
        players: 2 + players % 3,
        melds: melds.build().expect("rules of Rummikub"),
        ..rules
    }
}

fn doudizhu_rules([preset, switches, _]: [u8; 3]) -> doudizhu::Rules {
    let presets = [
        Preset::Rlcard,
        Preset::OpenSpiel,
        Preset::DouZero,
        Preset::FourPlayers,
    ];
    let rules = doudizhu::Rules::of(presets[usize::from(preset % 4)]);
    let auction = [
        doudizhu::Auction::Dealer,
        doudizhu::Auction::Bids,
        doudizhu::Auction::Once,
    ];
    doudizhu::Rules {
        auction: auction[usize::from(switches % 3)],
        ..rules
    }
}

fn plays<G: Counted>(start: &G, bytes: &[u8]) {
    let mut states = vec![start.clone()];
    let mut actions: Vec<G::Action> = Vec::new();
    for byte in bytes {
        let state = &states[actions.len()];
        let legal: Vec<G::Action> = state.legal().collect();
        is_seen(state, &legal);
        if legal.is_empty() {
            break;
        }
        if let Some(earlier) = actions.get(usize::from(*byte) % actions.len().max(1)) {
            refuses(state, &legal, *earlier);
        }
        let action = legal[usize::from(*byte) % legal.len()];
        let next = state.clone().play(action).expect("a legal action");
        next.is_whole();
        states.push(next);
        actions.push(action);
    }
    let texts = actions.iter().map(ToString::to_string);
    let read = texts.map(|text| text.parse::<G::Action>().expect("the text of an action"));
    let read: Vec<G::Action> = read.collect();
    assert_eq!(read, actions);
    // Taking actions back is a replay of those before them.
    for kept in [actions.len(), actions.len() / 2] {
        let again = replay(start.clone(), read[..kept].iter().copied());
        assert_eq!(again.as_ref(), Ok(&states[kept]));
    }
}

/// The player to move sees the legal actions, and the others none.
fn is_seen<G: Game>(state: &G, legal: &[G::Action]) {
    assert_eq!(legal.is_empty(), state.player().is_none());
    for player in 0..state.players() {
        assert_eq!(state.returns(player).is_some(), legal.is_empty());
        let view = state.view(player);
        // A player of a game without hidden cards has the view of all.
        if state.player() == Some(player) {
            assert!(G::choices(&view).eq(legal.iter().copied()));
        }
    }
}

/// An action is taken if it is one of the legal ones, and otherwise nothing changes.
fn refuses<G: Game>(state: &G, legal: &[G::Action], action: G::Action) {
    match state.clone().play(action) {
        Ok(_) => assert!(legal.contains(&action)),
        Err(refused) => {
            assert!(!legal.contains(&action));
            assert_eq!(refused.state, *state);
        }
    }
}
