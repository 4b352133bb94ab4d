//! Dou Dizhu as text.

use combogrid_doudizhu::{Hand, Notation, Preset};
use combogrid_games::doudizhu::{
    Action, Belief, Greedy, Observer, Phase, RlcardRule, Roles, Rollout, Rules, State, View,
};
use combogrid_games::{Game, Meter, NoChoice, Sampling, Uniform};

use super::settings::{set_all, take_own};
use super::table::{
    DealText, PlayerRequest, RoleChances, SeatedPlayer, Served, whole_hands, wrong_deal,
};
use super::views::{LastPlay, ViewText};
use crate::doudizhu;
use crate::{OpError, RulesChoice};

/// Worlds that the sampling player plays out if no other number is said.
const WORLDS: u32 = 64;
/// How much of greedy's values counts beside the worlds of the sampling player: that of what only a bomb of an enemy can beat, and
/// next to nothing of others.
const TRUST: f64 = 0.001;
/// Worlds that are played out for the chances beside a hint with two packs, which take longer.
const TWO_PACK_WORLDS: u32 = 16;

/// Worlds that are played out for the chances beside a hint, if no other number is said.
fn chance_worlds(view: &View) -> u32 {
    if view.rules().plays.packs() == 1 {
        WORLDS
    } else {
        TWO_PACK_WORLDS
    }
}

/// The names of the presets, the default first.
const PRESETS: [&str; Preset::COUNT] = {
    let mut names = [""; Preset::COUNT];
    let mut place = 0;
    while place < Preset::COUNT {
        names[place] = Preset::ALL[place].name();
        place += 1;
    }
    names
};

/// Reads cards of a deal under some rules.
fn cards(rules: &Rules, text: &str) -> Result<Hand, OpError> {
    let deck = rules.plays.deck();
    deck.parse_part(text, Notation::Canonical)
        .map_err(wrong_deal)
}

impl Served for Rules {
    const PLAYERS: &'static [&'static str] = &["greedy", "sampling", "rlcard_rule", "random"];

    const DEAL: &'static [&'static str] = &["hands", "bottom"];

    const ADVISER: &'static str = "sampling";

    /// With two packs, worlds that are played out take seconds.
    fn adviser(&self) -> &'static str {
        if self.plays.packs() == 1 {
            Self::ADVISER
        } else {
            "greedy"
        }
    }

    const PRESETS: &'static [&'static str] = &PRESETS;

    fn read_rules(choice: &RulesChoice) -> Result<Rules, OpError> {
        let mut plays = choice.clone();
        let own = take_own::<Rules, combogrid_doudizhu::Rules>(&mut plays)?;
        let engine = doudizhu::rules(&plays)?;
        let preset = choice.preset.as_deref().and_then(|name| name.parse().ok());
        let mut rules = Rules {
            plays: engine,
            ..Rules::of(preset.unwrap_or(Preset::Rlcard))
        };
        set_all(&mut rules, &own)?;
        Ok(rules)
    }

    fn start(&self, seed: u64) -> State {
        State::deal(self, 0, seed)
    }

    fn read_deal(&self, deal: &DealText) -> Result<State, OpError> {
        let hands = whole_hands(deal)?;
        if hands.len() != self.players() {
            return Err(wrong_deal(match self.players() {
                3 => "Dou Dizhu has three hands",
                _ => "Dou Dizhu with two packs has four hands",
            }));
        }
        let hands = hands.into_iter().map(|hand| cards(self, hand));
        let hands = hands.collect::<Result<Vec<Hand>, OpError>>()?;
        let bottom = cards(self, deal.bottom.as_deref().unwrap_or(""))?;
        State::from_hands(self, 0, hands, bottom).map_err(wrong_deal)
    }

    fn deal_text(start: &State) -> DealText {
        DealText {
            hands: (0..start.players())
                .map(|player| Some(start.hand(player).to_string()))
                .collect(),
            bottom: Some(start.bottom().to_string()),
            ..DealText::default()
        }
    }

    type Observer = Observer;

    fn observer(&self, deal: &DealText, seat: usize, hand: &str) -> Result<Observer, OpError> {
        let bottom = deal.bottom.as_deref();
        let bottom = bottom.map(|bottom| cards(self, bottom)).transpose()?;
        Observer::new(self, 0, seat, cards(self, hand)?, bottom).map_err(wrong_deal)
    }

    fn phase(view: &View) -> &'static str {
        match view.phase() {
            Phase::Auction { .. } => "auction",
            Phase::Play => "play",
            Phase::Over { .. } => "over",
        }
    }

    fn view_text(view: &View) -> ViewText {
        ViewText::Doudizhu {
            hand: view.hand().to_string(),
            landlord: view.landlord(),
            bottom: view.bottom().map(|cards| cards.to_string()),
            last: view.last().map(|(play, by)| LastPlay {
                play: play.cards().to_string(),
                kind: play.kind().name().into(),
                head: play.head().to_string(),
                by,
            }),
            left: view.left().to_vec(),
            played: view.played().iter().map(ToString::to_string).collect(),
            unseen: view.unseen().to_string(),
            stake: view.stake(),
        }
    }

    fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Rules>>, OpError> {
        let seed = request.seed;
        let player: SeatedPlayer<Rules> = match request.name {
            "greedy" => Box::new(request.varied(
                Greedy::new(seed),
                &[
                    ("no-control", Greedy::without_control),
                    ("no-short", Greedy::without_short),
                    ("no-side", Greedy::without_side),
                    ("no-endings", Greedy::without_endings),
                    ("no-deals", Greedy::without_deals),
                ],
            )?),
            "sampling" => {
                let (adviser, belief, fast) = request.varied(
                    (Greedy::new(seed), Belief::default(), Rollout::new(seed)),
                    &[
                        ("no-plays", |(adviser, _, fast)| {
                            (adviser, Belief::uniform(), fast)
                        }),
                        ("no-rule", |(adviser, _, fast)| {
                            (adviser, Belief::in_greedy(), fast)
                        }),
                        ("no-bids", |(adviser, belief, fast)| {
                            (adviser.without_bids(), belief, fast)
                        }),
                        ("no-deals", |(adviser, belief, fast)| {
                            (adviser.without_deals(), belief, fast)
                        }),
                        ("no-later", |(adviser, belief, fast)| {
                            (adviser, belief, fast.without_later())
                        }),
                    ],
                )?;
                let worlds = request.worlds.unwrap_or(WORLDS);
                let sampling = Sampling::new(adviser, belief, fast, worlds, seed);
                Box::new(sampling.with_trust(TRUST))
            }
            "rlcard_rule" => Box::new(request.plain(RlcardRule::new(seed))?),
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
        let worlds = worlds.unwrap_or_else(|| chance_worlds(view));
        let mut sampling = Sampling::new((), Belief::default(), Rollout::new(seed), worlds, seed);
        let outcomes = sampling.outcomes::<State>(view, &[action], meter)?;
        Ok(outcomes.first().map(|outcome| outcome.won))
    }

    fn roles(
        view: &View,
        worlds: Option<u32>,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<RoleChances>, NoChoice> {
        let worlds = worlds.unwrap_or_else(|| chance_worlds(view));
        let roles = Roles::of(view, worlds, seed, meter)?;
        Ok(roles.map(|Roles { landlord, farmer }| RoleChances { landlord, farmer }))
    }
}
