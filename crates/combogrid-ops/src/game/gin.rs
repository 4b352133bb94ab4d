//! Gin as text.

use combogrid_games::gin::{
    Action, Belief, Clue, Greedy, LateGin, Observer, OpenSpiel, Phase, Rollout, Rules, Simple,
    Start, State, View,
};
use combogrid_games::{Game, Meter, NoChoice, Sampling, Uniform};
use combogrid_rummy::{Card, CardSet};
use combogrid_settings::excerpt;
use itertools::Itertools;

use super::settings::set_all;
use super::table::{DealText, PlayerRequest, SeatedPlayer, Served, whole_hands, words, wrong_deal};
use super::views::ViewText;
use crate::suggest::did_you_mean;
use crate::{ErrorKind, OpError, RulesChoice};

/// Worlds that the sampling player plays out if no other number is said.
const WORLDS: u32 = 512;
/// How much of greedy's values counts beside the worlds of the sampling player.
const TRUST: f64 = 0.5;

/// Reads a card of a deal.
fn card(word: &str) -> Result<Card, OpError> {
    let card = word.trim().parse::<Card>();
    card.map_err(|error| wrong_deal(format_args!("`{}`: {error}", excerpt(word))))
}

impl Served for Rules {
    const PLAYERS: &'static [&'static str] = &[
        "greedy",
        "sampling",
        "late_gin",
        "openspiel",
        "simple",
        "random",
    ];

    const DEAL: &'static [&'static str] = &["hands", "upcard", "stock"];

    const ADVISER: &'static str = "sampling";

    const PRESETS: &'static [&'static str] = &["eaai", "oklahoma", "openspiel", "rlcard"];

    fn read_rules(choice: &RulesChoice) -> Result<Rules, OpError> {
        let mut rules = match choice.preset.as_deref() {
            None | Some("eaai" | "gin") => Rules::eaai(),
            Some("oklahoma" | "oklahoma_gin") => Rules::oklahoma(),
            Some("openspiel") => Rules::openspiel(),
            Some("rlcard") => Rules::rlcard(),
            Some(name) => {
                let meant = did_you_mean(name, Self::PRESETS.iter().copied());
                let names = Self::PRESETS.join(", ");
                let message = format!(
                    "unknown rules {:?}, expected one of {names}{meant}",
                    excerpt(name)
                );
                return Err(OpError::new(ErrorKind::Rules, message).field("rules"));
            }
        };
        set_all(&mut rules, &choice.settings)?;
        Ok(rules)
    }

    fn start(&self, seed: u64) -> State {
        State::deal(self, 1, seed)
    }

    fn read_deal(&self, deal: &DealText) -> Result<State, OpError> {
        let missing = |name| wrong_deal(format_args!("the deal has no {name}"));
        let stock = deal.stock.as_deref().ok_or_else(|| missing("stock"))?;
        let hands = whole_hands(deal)?;
        let [first, second] = hands.as_slice() else {
            return Err(wrong_deal("gin has two hands"));
        };
        let eleven = self.start == Start::Eleven;
        let first: Vec<&str> = words(first).collect();
        // The eleventh card has the place of the upcard.
        let (upcard, first) = match (&deal.upcard, first.split_last()) {
            (Some(upcard), _) => (words(upcard).collect(), first),
            (None, Some((last, first))) if eleven => (vec![*last], first.to_vec()),
            _ => return Err(missing("upcard")),
        };
        let stock: Vec<&str> = words(stock).collect();
        let mut cards = Vec::new();
        for (words, count) in [(first, 10), (words(second).collect(), 10), (upcard, 1)] {
            if words.len() != count {
                let message = format!("expected {count} cards, found {}", words.len());
                return Err(wrong_deal(message));
            }
            cards.extend(words);
        }
        cards.extend(stock.into_iter().rev());
        let cards = cards.into_iter().map(card);
        let cards: Vec<Card> = cards.collect::<Result<_, _>>()?;
        let found = cards.len();
        let cards = cards.try_into().map_err(|_| {
            wrong_deal(format_args!(
                "expected the 52 cards of a pack, found {found}"
            ))
        })?;
        State::from_cards(self, 1, &cards).map_err(wrong_deal)
    }

    fn deal_text(start: &State) -> DealText {
        let hand = |player| Some(start.hand(player).iter().join(" "));
        DealText {
            hands: vec![hand(0), hand(1)],
            upcard: start.top().map(|card| card.to_string()),
            stock: Some(start.stock().iter().rev().join(" ")),
            ..DealText::default()
        }
    }

    type Observer = Observer;

    fn observer(&self, deal: &DealText, seat: usize, hand: &str) -> Result<Observer, OpError> {
        let mut cards = CardSet::EMPTY;
        for word in words(hand) {
            let card = card(word)?;
            if cards.contains(card) {
                return Err(wrong_deal(format_args!("{card} is dealt twice")));
            }
            cards = cards.with(card);
        }
        let upcard = deal.upcard.as_deref().map(card).transpose()?;
        if upcard.is_none() && self.start == Start::Offer {
            return Err(wrong_deal("the deal has no upcard"));
        }
        Observer::new(self, 1, seat, cards, upcard).map_err(wrong_deal)
    }

    fn phase(view: &View) -> &'static str {
        match view.phase() {
            Phase::Upcard { .. } => "upcard",
            Phase::Draw { .. } => "draw",
            Phase::Wall { .. } => "wall",
            Phase::Throw { .. } => "throw",
            Phase::LayOff => "lay_off",
            Phase::Over { .. } => "over",
        }
    }

    fn view_text(view: &View) -> ViewText {
        ViewText::Gin {
            hand: view.hand().iter().join(" "),
            deadwood: view.deadwood(),
            upcard: view.top().map(|card| card.to_string()),
            buried: view.buried().iter().join(" "),
            opponent_has: view.opponent_has().iter().join(" "),
            stock: view.stock(),
            turns: view.turns(),
            knock_limit: view.knock_limit(),
            melds: view.melds().map(|meld| meld.iter().join(" ")).collect(),
        }
    }

    fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Rules>>, OpError> {
        let seed = request.seed;
        let player: SeatedPlayer<Rules> = match request.name {
            "greedy" => Box::new(request.varied(
                Greedy::new(seed),
                &[
                    ("no-ahead", Greedy::without_ahead),
                    ("no-danger", Greedy::without_danger),
                    ("no-waiting", Greedy::without_waiting),
                ],
            )?),
            "sampling" => {
                let parts = (Belief::default(), TRUST, Rollout::default());
                let (belief, trust, rollout) = request.varied(
                    parts,
                    &[
                        ("no-turns", |(of, t, r)| (of.without(Clue::Turns), t, r)),
                        ("no-throw", |(of, t, r)| (of.without(Clue::Throw), t, r)),
                        ("no-refused", |(of, t, r)| (of.without(Clue::Refused), t, r)),
                        ("no-taken", |(of, t, r)| (of.without(Clue::Taken), t, r)),
                        ("no-trust", |(of, _, r)| (of, 0.0, r)),
                        ("no-chance", |(of, t, _)| (of, t, Rollout::in_points())),
                    ],
                )?;
                let worlds = request.worlds.unwrap_or(WORLDS);
                let sampling = Sampling::new(Greedy::new(seed), belief, rollout, worlds, seed);
                Box::new(sampling.with_trust(trust))
            }
            "late_gin" => Box::new(request.plain(LateGin)?),
            "openspiel" => Box::new(request.plain(OpenSpiel)?),
            "simple" => Box::new(request.plain(Simple::new(seed))?),
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
        let mut sampling = Sampling::new((), Belief::default(), Rollout::default(), worlds, seed);
        let outcomes = sampling.outcomes::<State>(view, &[action], meter)?;
        Ok(outcomes.first().map(|outcome| outcome.won))
    }
}
