//! Guandan as text.

use combogrid_games::guandan::{
    Action, Belief, Greedy, Observer, Opening, Phase, Planned, Rules, State, View,
};
use combogrid_games::{Game, Meter, NoChoice, Sampling, Uniform};
use combogrid_guandan::Hand;

use super::settings::{set_all, take_own};
use super::table::{DealText, PlayerRequest, SeatedPlayer, Served, whole_hands, wrong_deal};
use super::views::{LastPlay, TributeText, ViewText};
use crate::rules::{rules_of, wrong_rules};
use crate::{OpError, RulesChoice};

/// Worlds that the sampling player plays out if no other number is said.
const WORLDS: u32 = 48;
/// Worlds that are played out for the chance beside a hint of another player, by `greedy`, which takes longer.
const CHANCE_WORLDS: u32 = 24;
/// How much of greedy's values counts beside the worlds of the sampling player.
const TRUST: f64 = 0.5;

/// Reads cards of a deal.
fn cards(text: &str) -> Result<Hand, OpError> {
    text.parse().map_err(wrong_deal)
}

/// How a deal begins: player 0 leads, or the cards of the tribute are given after a deal with this order.
fn opening(deal: &DealText) -> Opening {
    deal.order.map_or(Opening::Lead(0), Opening::Tribute)
}

impl Served for Rules {
    const PLAYERS: &'static [&'static str] = &["greedy", "sampling", "planned", "random"];

    const DEAL: &'static [&'static str] = &["hands", "order", "red_jokers"];

    const ADVISER: &'static str = "sampling";

    const PRESETS: &'static [&'static str] = &["guandan"];

    fn read_rules(choice: &RulesChoice) -> Result<Rules, OpError> {
        let mut plays = choice.clone();
        let own = take_own::<Rules, combogrid_guandan::Rules>(&mut plays)?;
        let mut rules = Rules {
            plays: rules_of(&plays).map_err(|error| wrong_rules(&error))?,
            ..Rules::guandan()
        };
        set_all(&mut rules, &own)?;
        Ok(rules)
    }

    fn start(&self, seed: u64) -> State {
        State::deal(self, 3, seed)
    }

    fn read_deal(&self, deal: &DealText) -> Result<State, OpError> {
        let hands = whole_hands(deal)?;
        let [first, second, third, fourth] = hands.as_slice() else {
            return Err(wrong_deal("Guandan has four hands"));
        };
        let hands = [cards(first)?, cards(second)?, cards(third)?, cards(fourth)?];
        let start = State::from_hands(self, opening(deal), hands).map_err(wrong_deal)?;
        let shown = start.view(0).resisted().unwrap_or_default();
        match deal.red_jokers {
            Some(told) if told != shown => {
                let message = format!("the players show {shown:?} red jokers, not {told:?}");
                Err(wrong_deal(message))
            }
            _ => Ok(start),
        }
    }

    /// Which cards a play takes that names none depends on the whole hand, so a history names them.
    fn action_text(before: &View, action: Action) -> String {
        let laid = match action {
            Action::Play(play) => before
                .plays_rules()
                .lay(&before.hand(), play)
                .map(|cards| Action::Lay(play, cards)),
            _ => None,
        };
        laid.unwrap_or(action).to_string()
    }

    fn deal_text(start: &State) -> DealText {
        let hands = [0, 1, 2, 3].map(|player| Some(start.hand(player).to_string()));
        DealText {
            hands: hands.to_vec(),
            ..DealText::default()
        }
    }

    type Observer = Observer;

    fn observer(&self, deal: &DealText, seat: usize, hand: &str) -> Result<Observer, OpError> {
        Observer::new(self, opening(deal), seat, cards(hand)?, deal.red_jokers).map_err(wrong_deal)
    }

    fn phase(view: &View) -> &'static str {
        match view.phase() {
            Phase::Tribute => "tribute",
            Phase::Return => "return",
            Phase::Play => "play",
            Phase::Over { .. } => "over",
        }
    }

    fn view_text(view: &View) -> ViewText {
        let tributes = view.tributes().map(|tribute| TributeText {
            from: tribute.from,
            card: tribute.card.map(|card| card.to_string()),
            to: tribute.to,
            back: tribute.back.map(|card| card.to_string()),
        });
        ViewText::Guandan {
            hand: view.hand().to_string(),
            level: view.level().to_string(),
            levels: view.levels().iter().map(ToString::to_string).collect(),
            last: view.last().map(|(play, by)| LastPlay {
                play: play.to_string(),
                kind: play.kind().name().into(),
                head: play.rank().to_string(),
                by,
            }),
            left: view.left().to_vec(),
            played: view.played().iter().map(ToString::to_string).collect(),
            known: view.known().iter().map(ToString::to_string).collect(),
            out: view.out().collect(),
            tributes: tributes.collect(),
            unseen: view.unseen().to_string(),
        }
    }

    fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Rules>>, OpError> {
        let seed = request.seed;
        let player: SeatedPlayer<Rules> = match request.name {
            "greedy" => Box::new(request.plain(Greedy::new(seed))?),
            "sampling" => {
                let (adviser, fast) = request.plain((Greedy::new(seed), Planned::new(seed)))?;
                let worlds = request.worlds.unwrap_or(WORLDS);
                let sampling = Sampling::new(adviser, Belief::default(), fast, worlds, seed);
                Box::new(sampling.with_trust(TRUST))
            }
            "planned" => Box::new(request.plain(Planned::new(seed))?),
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
        let worlds = worlds.unwrap_or(CHANCE_WORLDS);
        let mut sampling = Sampling::new((), Belief::default(), Greedy::new(seed), worlds, seed);
        let outcomes = sampling.outcomes::<State>(view, &[action], meter)?;
        Ok(outcomes.first().map(|outcome| outcome.won))
    }
}
