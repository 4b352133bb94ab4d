//! Dou Dizhu in an environment.

use std::sync::Arc;

use combogrid_doudizhu::{Catalogue, Hand, Kind as PlayKind, Play, Rank};
use combogrid_games::Game;
use combogrid_games::doudizhu::{Action, Auction, Rules, State};

use super::features::Layout;
use super::kind::{Kind, Legal};
use super::played_state::PlayedState;

/// The bids.
const BIDS: usize = 4;

/// The actions in the order of their numbers: the plays of a catalogue or their bodies, then the pass, then the bids.
#[derive(Clone)]
pub(super) struct Doudizhu {
    rules: Rules,
    layout: Layout,
    catalogue: Arc<Catalogue>,
    bodies: Option<Arc<Bodies>>,
}

/// Plays without their kickers, numbered in the order of the catalogue.
struct Bodies {
    /// The number of the body of each play.
    of: Vec<u32>,
    bodies: Vec<Body>,
}

/// The kind of a play, the number of ranks of its body, the lowest of them, and the body.
type Body = (PlayKind, usize, Rank, Hand);

fn body(play: &Play) -> Body {
    (play.kind(), play.len(), play.head(), play.body())
}

impl Bodies {
    fn new(catalogue: &Catalogue) -> Self {
        let mut bodies: Vec<_> = catalogue.plays().iter().map(body).collect();
        bodies.sort_unstable();
        bodies.dedup();
        let place = |play: &Play| bodies.partition_point(|other| *other < body(play));
        let plays = catalogue.plays().iter();
        let of = plays.map(|play| number(place(play))).collect();
        Self { of, bodies }
    }
}

fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

impl Doudizhu {
    pub(super) fn new(rules: Rules, layout: Layout, catalogue: Catalogue, bodies: bool) -> Self {
        let bodies = bodies.then(|| Arc::new(Bodies::new(&catalogue)));
        Self {
            rules,
            layout,
            catalogue: Arc::new(catalogue),
            bodies,
        }
    }

    /// The number of the pass, which is that of plays or bodies.
    fn pass(&self) -> usize {
        let bodies = self.bodies.as_ref();
        bodies.map_or(self.catalogue.len(), |bodies| bodies.bodies.len())
    }
}

/// The place of a number behind those of plays: 0 for the pass, then the bids.
fn word(action: Action) -> Option<u32> {
    match action {
        Action::Pass => Some(0),
        Action::Bid(bid) => Some(1 + u32::from(bid)),
        Action::Play(_) => None,
    }
}

impl Kind for Doudizhu {
    type Rules = Rules;
    type Table = PlayedState;

    fn seats(&self) -> usize {
        self.rules.players()
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    fn table(&self, state: State) -> PlayedState {
        PlayedState::new(&state)
    }

    fn state(so_far: &PlayedState) -> &State {
        &so_far.state
    }

    fn actions(&self) -> usize {
        let bids = self.rules.auction != Auction::Dealer;
        self.pass() + 1 + if bids { BIDS } else { 0 }
    }

    fn push_legal(&self, so_far: &PlayedState, legal: &mut Legal) {
        let Some(seat) = so_far.state.player() else {
            return;
        };
        let view = so_far.state.view(seat);
        let plays = view.plays();
        let numbers = plays.iter().filter_map(|play| self.catalogue.number(*play));
        legal.numbers.extend(numbers.map(number));
        legal.numbers.sort_unstable();
        if let Some(bodies) = &self.bodies {
            let of = |play: &u32| bodies.of[*play as usize];
            legal.numbers.dedup_by_key(|play| of(play));
            legal.codes.clone_from(&legal.numbers);
            legal.numbers.iter_mut().for_each(|play| *play = of(play));
        }
        let words = if view.must_beat().is_some() || plays.is_empty() {
            let words = so_far.state.legal().filter_map(word);
            words.collect()
        } else {
            Vec::new()
        };
        let (end, codes) = (number(self.pass()), number(self.catalogue.len()));
        legal.numbers.extend(words.iter().map(|word| end + word));
        if self.bodies.is_some() {
            legal.codes.extend(words.iter().map(|word| codes + word));
        }
    }

    fn action(&self, _: &PlayedState, code: u32) -> Option<Action> {
        let code = code as usize;
        if let Some(play) = self.catalogue.play(code) {
            return Some(Action::Play(play.cards()));
        }
        match code - self.catalogue.len() {
            0 => Some(Action::Pass),
            word => u8::try_from(word - 1).ok().map(Action::Bid),
        }
    }

    fn number(&self, so_far: &PlayedState, action: Action) -> Option<u32> {
        if let Some(word) = word(action) {
            return Some(number(self.pass()) + word);
        }
        let view = so_far.state.view(so_far.state.player()?);
        let mut plays = view.plays().into_iter();
        let play = plays.find(|play| Action::Play(play.cards()) == action)?;
        let play = self.catalogue.number(play)?;
        let bodies = self.bodies.as_ref();
        Some(bodies.map_or(number(play), |bodies| bodies.of[play]))
    }

    fn act(&self, so_far: &mut PlayedState, action: Action) {
        so_far.act(action);
    }

    fn text(&self, number: u32) -> Option<String> {
        let place = number as usize;
        if place >= self.pass() {
            return match place - self.pass() {
                0 => Some("pass".to_owned()),
                word if word <= BIDS && place < self.actions() => Some(format!("bid {}", word - 1)),
                _ => None,
            };
        }
        if let Some(bodies) = &self.bodies {
            let (kind, _, _, cards) = bodies.bodies[place];
            return Some(format!("{} {cards}", kind.name()));
        }
        let play = self.catalogue.play(place)?;
        Some(play.cards().to_string())
    }

    fn cells(&self) -> usize {
        self.layout.cells(self.seats())
    }

    fn observe(&self, so_far: &PlayedState, seat: usize, cells: &mut [u8]) {
        self.layout.write(so_far, seat, cells);
    }
}
