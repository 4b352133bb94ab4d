//! Rummikub as text.

mod typed;

use combogrid_games::rummikub::{
    Action, Belief, Greedy, Observer, Phase, Rules, State, View, Watchful,
};
use combogrid_games::{Game, Meter, NoChoice, Sampling, Uniform};
use combogrid_rummy::{Hand, JokerExchange, Missing, OutDiscard, Tile};
use combogrid_settings::excerpt;
use itertools::Itertools;

use super::settings::{set_all, take_own};
use super::table::{DealText, PlayerRequest, SeatedPlayer, Served, whole_hands, words, wrong_deal};
use super::views::ViewText;
use crate::rummy;
use crate::{ErrorKind, OpError, RulesChoice, SettingValue};

/// Worlds that are played out for a chance if no other number is said.
const WORLDS: u32 = 16;

/// The preset of the melds.
const PRESET: &str = "rummikub";

/// Refuses melds for which the game has no turn.
fn check(rules: &Rules) -> Result<(), OpError> {
    let melds = &rules.melds;
    let wrong = |message: String| OpError::new(ErrorKind::Rules, message).field("rules");
    let never = |name: &str| wrong(format!("Rummikub is not played with {name}"));
    if melds.joker_exchange() != JokerExchange::None {
        return Err(never("joker_exchange: a joker of the table stays there"));
    }
    if melds.opening().pairs.is_some() {
        return Err(never("opening_pairs"));
    }
    if melds.going_out().discard != OutDiscard::None {
        return Err(never("out_discard: no tile is thrown"));
    }
    if melds.run_min() < 3 || melds.set_min() < 3 {
        return Err(never("melds of fewer than three tiles (run_min, set_min)"));
    }
    if !rules.deck_fits() {
        let (deck, players) = (Hand::deck(melds).len(), rules.players);
        let hand = melds.hand_size().unwrap_or(14);
        return Err(wrong(format!(
            "the deck has {deck} tiles, and {players} players with {hand} tiles need {} to {}",
            u32::from(players) * u32::from(hand),
            combogrid_games::rummikub::Layout::MOST_TILES,
        )));
    }
    Ok(())
}

impl Served for Rules {
    const PLAYERS: &'static [&'static str] = &["watchful", "greedy", "random"];

    const DEAL: &'static [&'static str] = &["hands", "stock"];

    const ADVISER: &'static str = "watchful";

    const PRESETS: &'static [&'static str] = &[PRESET];

    fn read_rules(choice: &RulesChoice) -> Result<Rules, OpError> {
        let mut melds = choice.clone();
        let preset = melds.preset.get_or_insert_with(|| PRESET.to_owned());
        if preset != PRESET {
            let message = format!("unknown rules {:?}, expected {PRESET}", excerpt(preset));
            return Err(OpError::new(ErrorKind::Rules, message).field("rules"));
        }
        let own = take_own::<Rules, combogrid_rummy::Rules>(&mut melds)?;
        // A setting that the request has comes later, and counts.
        melds.settings.insert(
            0,
            SettingValue {
                name: "joker_release".to_owned(),
                value: "replaced".to_owned(),
            },
        );
        let mut rules = Rules {
            melds: rummy::rules(&melds)?,
            ..Rules::rummikub()
        };
        set_all(&mut rules, &own)?;
        check(&rules)?;
        Ok(rules)
    }

    fn start(&self, seed: u64) -> State {
        State::deal(self, usize::from(self.players) - 1, seed)
    }

    fn read_deal(&self, deal: &DealText) -> Result<State, OpError> {
        let texts = whole_hands(deal)?;
        let hands = texts.iter().map(|hand| Hand::parse(hand, &self.melds));
        let hands = hands
            .collect::<Result<Vec<Hand>, _>>()
            .map_err(wrong_deal)?;
        let missing = || wrong_deal("the deal has no stock");
        let mut pool = tiles(deal.stock.as_deref().ok_or_else(missing)?)?;
        pool.reverse();
        let dealer = deal.hands.len().max(1) - 1;
        State::from_tiles(self, dealer, hands, pool).map_err(wrong_deal)
    }

    fn deal_text(start: &State) -> DealText {
        let hands = (0..start.players()).map(|player| Some(start.hand(player).to_string()));
        DealText {
            hands: hands.collect(),
            stock: Some(start.pool().iter().rev().join(" ")),
            ..DealText::default()
        }
    }

    type Observer = Observer;

    fn observer(&self, _: &DealText, seat: usize, hand: &str) -> Result<Observer, OpError> {
        let hand = Hand::parse(hand, &self.melds).map_err(wrong_deal)?;
        let dealer = usize::from(self.players) - 1;
        Observer::new(self, dealer, seat, hand).map_err(wrong_deal)
    }

    fn phase(view: &View) -> &'static str {
        match view.phase() {
            Phase::Turn => "turn",
            Phase::Over { .. } => "over",
        }
    }

    fn view_text(view: &View) -> ViewText {
        ViewText::Rummikub {
            hand: view.hand().to_string(),
            table: view
                .table()
                .melds()
                .iter()
                .map(ToString::to_string)
                .collect(),
            pool: view.pool(),
            tiles: view.tiles().collect(),
            opened: view.opened().collect(),
            passes: view.passes(),
        }
    }

    fn player(request: &PlayerRequest) -> Result<Option<SeatedPlayer<Rules>>, OpError> {
        let seed = request.seed;
        let player: SeatedPlayer<Rules> = match request.name {
            "watchful" => Box::new(request.varied(
                Watchful::new(seed),
                &[("no-rearranging", Watchful::without_rearranging)],
            )?),
            "greedy" => Box::new(request.varied(
                Greedy::new(seed),
                &[("no-rearranging", Greedy::without_rearranging)],
            )?),
            "random" => Box::new(request.plain(Uniform::new(seed))?),
            _ => return Ok(None),
        };
        Ok(Some(player))
    }

    fn meant(view: &View, text: &str) -> Result<Option<Action>, OpError> {
        typed::turn(view, text)
    }

    fn why_not(view: &View, action: &Action) -> Vec<String> {
        let Action::Lay(table) = action else {
            return Vec::new();
        };
        let Some(checked) = view.judge(table) else {
            return vec![
                "the melds of the table stay as they lie until you have opened".to_owned(),
            ];
        };
        let mut why: Vec<String> = checked
            .missing
            .iter()
            .flat_map(|missing| missing.reasons(|tile| tile.to_string()))
            .map(|reason| reason.text)
            .collect();
        let lies = |missing: &Missing| match missing {
            Missing::Held { tile, .. } => view.table().tiles().count(*tile) > 0,
            _ => false,
        };
        if checked.missing.iter().any(lies) {
            why.push("name all tiles of a meld of the table that you take tiles from".to_owned());
        }
        why
    }

    /// Worlds are played out without rearranging, which takes a fraction of the time.
    fn chance(
        view: &View,
        action: Action,
        worlds: Option<u32>,
        seed: u64,
        meter: &mut Meter,
    ) -> Result<Option<f64>, NoChoice> {
        let worlds = worlds.unwrap_or(WORLDS);
        let fast = Greedy::new(seed).without_rearranging();
        let mut sampling = Sampling::new((), Belief, fast, worlds, seed);
        let outcomes = sampling.outcomes::<State>(view, &[action], meter)?;
        Ok(outcomes.first().map(|outcome| outcome.won))
    }
}

/// Reads tiles of a deal with blanks or commas between them.
fn tiles(text: &str) -> Result<Vec<Tile>, OpError> {
    let tiles = words(text).map(|word| {
        let tile = word.parse::<Tile>();
        tile.map_err(|error| wrong_deal(format_args!("`{}`: {error}", excerpt(word))))
    });
    tiles.collect()
}
