//! Indian rummy as text.

use combogrid_games::indian::{
    Action, Belief, Greedy, LoosePoints, Observer, Phase, Rules, State, View,
};
use combogrid_games::{Game, Meter, NoChoice, Sampling, Uniform};
use combogrid_rummy::{Hand, Tile};
use combogrid_settings::excerpt;
use itertools::Itertools;

use super::settings::{set_all, take_own};
use super::table::{DealText, PlayerRequest, SeatedPlayer, Served, whole_hands, words, wrong_deal};
use super::views::ViewText;
use crate::rummy;
use crate::{ErrorKind, OpError, RulesChoice, SettingValue};

/// Worlds that the sampling player plays out if no other number is said.
const WORLDS: u32 = 256;

impl Served for Rules {
    const PLAYERS: &'static [&'static str] = &["greedy", "sampling", "loose_points", "random"];

    const DEAL: &'static [&'static str] = &["hands", "cut", "upcard", "stock"];

    const ADVISER: &'static str = "greedy";

    /// The rules of melds of any other game of rummy are taken as well.
    const PRESETS: &'static [&'static str] = &["indian", "indian21"];

    fn read_rules(choice: &RulesChoice) -> Result<Rules, OpError> {
        let mut melds = choice.clone();
        melds
            .preset
            .get_or_insert_with(|| Self::PRESETS[0].to_owned());
        let own = take_own::<Rules, combogrid_rummy::Rules>(&mut melds)?;
        // A setting that the request has comes later, and counts.
        melds.settings.insert(
            0,
            SettingValue {
                name: "throw_back".to_owned(),
                value: "forbidden".to_owned(),
            },
        );
        let mut rules = Rules {
            melds: rummy::rules(&melds)?,
            ..Rules::indian()
        };
        set_all(&mut rules, &own)?;
        let hand = usize::from(rules.melds.hand_size().unwrap_or(13));
        let deck = Hand::deck(&rules.melds).len();
        // One card is cut and one lies open.
        let needed = usize::from(rules.players) * hand + 2;
        if hand == 0 || deck < needed {
            let message = format!("the deck has {deck} cards, and the players need {needed}");
            return Err(OpError::new(ErrorKind::Rules, message).field("rules"));
        }
        Ok(rules)
    }

    fn start(&self, seed: u64) -> State {
        State::deal(self, usize::from(self.players) - 1, seed)
    }

    fn read_deal(&self, deal: &DealText) -> Result<State, OpError> {
        let (cut, upcard) = cut_and_upcard(deal)?;
        let texts = whole_hands(deal)?;
        let hands = texts.iter().map(|hand| Hand::parse(hand, &self.melds));
        let hands = hands
            .collect::<Result<Vec<Hand>, _>>()
            .map_err(wrong_deal)?;
        let mut stock = tiles("stock", deal.stock.as_deref())?;
        stock.reverse();
        let dealer = deal.hands.len().max(1) - 1;
        State::from_cards(self, dealer, hands, cut, upcard, stock).map_err(wrong_deal)
    }

    fn deal_text(start: &State) -> DealText {
        let hands = (0..start.players()).map(|player| Some(start.hand(player).to_string()));
        DealText {
            hands: hands.collect(),
            cut: Some(start.cut().to_string()),
            upcard: start.pile().last().map(ToString::to_string),
            stock: Some(start.stock().iter().rev().join(" ")),
            ..DealText::default()
        }
    }

    type Observer = Observer;

    fn observer(&self, deal: &DealText, seat: usize, hand: &str) -> Result<Observer, OpError> {
        let hand = Hand::parse(hand, &self.melds).map_err(wrong_deal)?;
        let (cut, upcard) = cut_and_upcard(deal)?;
        let dealer = usize::from(self.players) - 1;
        Observer::new(self, dealer, seat, hand, cut, upcard).map_err(wrong_deal)
    }

    fn phase(view: &View) -> &'static str {
        match view.phase() {
            Phase::Draw => "draw",
            Phase::Throw { .. } => "throw",
            Phase::Over { .. } => "over",
        }
    }

    fn view_text(view: &View) -> ViewText {
        ViewText::Indian {
            hand: view.hand().to_string(),
            cut: view.cut().to_string(),
            pile: view.pile().iter().join(" "),
            stock: view.stock(),
            known: view.known().map(|cards| cards.to_string()).collect(),
            turns: view.turns().collect(),
            pays: view.pays().collect(),
        }
    }

    fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Rules>>, OpError> {
        let seed = request.seed;
        let player: SeatedPlayer<Rules> = match request.name {
            "greedy" => Box::new(request.plain(Greedy::new(seed))?),
            "sampling" => {
                let (adviser, fast) = (Greedy::new(seed), LoosePoints::new(seed));
                let worlds = request.worlds.unwrap_or(WORLDS);
                Box::new(request.plain(Sampling::new(adviser, Belief, fast, worlds, seed))?)
            }
            "loose_points" => Box::new(request.plain(LoosePoints::new(seed))?),
            "random" => Box::new(request.plain(Uniform::new(seed))?),
            _ => return Ok(None),
        };
        Ok(Some(player))
    }

    fn chance(
        view: &View,
        action: Action,
        worlds: Option<u32>,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<f64>, NoChoice> {
        let worlds = worlds.unwrap_or(WORLDS);
        let mut sampling = Sampling::new((), Belief, LoosePoints::new(seed), worlds, seed);
        let outcomes = sampling.outcomes::<State>(view, &[action], meter)?;
        Ok(outcomes.first().map(|outcome| outcome.won))
    }
}

/// Reads the card that is cut and the first card of the pile.
fn cut_and_upcard(deal: &DealText) -> Result<(Tile, Tile), OpError> {
    let cut = tiles("cut", deal.cut.as_deref())?;
    let upcard = tiles("upcard", deal.upcard.as_deref())?;
    match (&cut[..], &upcard[..]) {
        ([cut], [upcard]) => Ok((*cut, *upcard)),
        _ => Err(wrong_deal("expected one card to be cut and one upcard")),
    }
}

/// Reads cards of a deal with blanks or commas between them.
fn tiles(name: &str, text: Option<&str>) -> Result<Vec<Tile>, OpError> {
    let missing = || wrong_deal(format_args!("the deal has no {name}"));
    let text = text.ok_or_else(missing)?;
    let tiles = words(text).map(|word| {
        let tile = word.parse::<Tile>();
        tile.map_err(|error| wrong_deal(format_args!("`{}`: {error}", excerpt(word))))
    });
    tiles.collect()
}
