//! Random hands and boards, the same ones for the same seed on every machine.

mod boards;
mod doudizhu;
mod guandan;
mod rummy;

use std::fmt;
use std::str::FromStr;

use combogrid_rummy::PRESETS;
use itertools::Itertools;
use serde_json::{Map, Value, json};

use crate::ops;
use crate::request::Request;
use crate::{Count, ErrorKind, OpError, RulesChoice, SettingValue};
use combogrid_games::SplitMix64;

use boards::{Boards, Games};
use doudizhu::DoudizhuDeck;
use guandan::GuandanDeck;
use rummy::RummyDeck;

/// The source of a deal.
trait Deck {
    /// Facts about the source.
    fn facts(&self) -> Facts;

    /// Puts settings over the rules.
    fn set(&mut self, _: &[SettingValue]) -> Result<(), OpError> {
        let message = "the game has no settings";
        Err(OpError::new(ErrorKind::Rules, message).field("set"))
    }

    /// The fields of a request of this op about the next hand or board.
    fn deal(&mut self, count: usize, op: &str, random: &mut SplitMix64) -> Value;
}

/// Facts about a source.
struct Facts {
    /// The engine whose requests are about these hands or boards.
    engine: &'static str,
    /// The unit of a hand or board.
    unit: &'static str,
    /// How many cards or cells there are.
    size: usize,
    /// How many of them are dealt if no other number is asked for.
    usual: usize,
}

/// The subject of a deal: the hands of a rummy preset, Dou Dizhu or Guandan hands, boards, or positions of Reversi. Where the
/// rules turn up a card for each deal (Indian rummy's wild rank, Okey's indicator, the knock of Oklahoma gin), that is
/// drawn as well, and requests have it.
///
/// ```
/// use combogrid_ops::deal::{Dealer, Game};
///
/// let game: Game = "gin".parse().unwrap();
/// let mut hands = Dealer::new(&game, None, 7).unwrap();
/// let hand = hands.next().unwrap();
/// assert!(hand.request(1, "rummy.best", "").starts_with(r#"{"id":1,"op":"rummy.best","hand":""#));
/// ```
#[derive(Debug, Clone)]
pub struct Game(Kinds);

#[derive(Debug, Clone)]
enum Kinds {
    Rummy(RummyDeck),
    Doudizhu(DoudizhuDeck),
    Guandan(GuandanDeck),
    Tothello(Boards),
    Reversi(Games),
}

impl Kinds {
    fn deck(&mut self) -> &mut dyn Deck {
        match self {
            Self::Rummy(deck) => deck,
            Self::Doudizhu(deck) => deck,
            Self::Guandan(deck) => deck,
            Self::Tothello(boards) => boards,
            Self::Reversi(games) => games,
        }
    }
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let kind = match name {
            "doudizhu" => Kinds::Doudizhu(DoudizhuDeck::default()),
            "guandan" => Kinds::Guandan(GuandanDeck::default()),
            "tothello" => Kinds::Tothello(Boards::default()),
            "reversi" => Kinds::Reversi(Games),
            _ => {
                let mut presets = PRESETS.iter();
                let Some((name, rules)) = presets.find(|(preset, _)| *preset == name) else {
                    let presets = PRESETS.map(|(name, _)| name).join(", ");
                    return Err(format!(
                        "unknown game, expected doudizhu, guandan, tothello, reversi or one of {presets}"
                    ));
                };
                Kinds::Rummy(RummyDeck::new((*name).into(), rules))
            }
        };
        Ok(Self(kind))
    }
}

impl Game {
    /// Returns the game with settings over its rules, as in `wild_rank=7`.
    ///
    /// ```
    /// use combogrid_ops::deal::{Dealer, Game};
    ///
    /// let game: Game = "indian".parse().unwrap();
    /// let game = game.with_settings(&["wild_rank=7".parse().unwrap()]).unwrap();
    /// let hand = Dealer::new(&game, None, 7).unwrap().next().unwrap();
    /// assert_eq!(hand.fields()["rules"]["wild_rank"], "7");
    /// ```
    ///
    /// # Errors
    ///
    /// When the rules have no such setting, or it contradicts them.
    pub fn with_settings(mut self, settings: &[SettingValue]) -> Result<Self, OpError> {
        if !settings.is_empty() {
            self.0.deck().set(settings)?;
        }
        Ok(self)
    }
}

/// Deals one hand or board after the other, each from a full deck, without an end.
#[derive(Debug, Clone)]
pub struct Dealer {
    game: Game,
    cards: usize,
    /// The op whose requests are dealt, if there is one.
    op: String,
    random: SplitMix64,
}

/// Rules as a request names them.
fn as_field(choice: &RulesChoice) -> Value {
    if choice.settings.is_empty() {
        return json!(choice.preset);
    }
    let settings = choice.settings.iter();
    let settings = settings.map(|setting| (setting.name.clone(), json!(setting.value)));
    let preset = choice.preset.iter();
    let preset = preset.map(|name| ("preset".to_owned(), json!(name)));
    preset
        .chain(settings)
        .collect::<Map<String, Value>>()
        .into()
}

fn any<T: Copy>(items: &[T], random: &mut SplitMix64) -> Option<T> {
    (!items.is_empty()).then(|| items[random.below(items.len())])
}

impl Dealer {
    /// Makes a dealer of hands with this many cards, or of boards with this many pieces; `None` is
    /// the game's own number.
    ///
    /// # Errors
    ///
    /// When a deck has fewer cards.
    pub fn new(game: &Game, cards: Option<usize>, seed: u64) -> Result<Self, OpError> {
        let mut game = game.clone();
        let Facts { size, usual, .. } = game.0.deck().facts();
        let cards = cards.unwrap_or(usual);
        if cards > size {
            let message = format!("{cards} are more than the {size} there are");
            return Err(OpError::new(ErrorKind::Request, message).field("cards"));
        }
        Ok(Self {
            game,
            cards,
            op: String::new(),
            random: SplitMix64::new(seed),
        })
    }

    /// Returns the size of a hand or board, as in `14 cards`.
    #[must_use]
    pub fn amount(&mut self) -> String {
        Count(self.cards as u128).of(self.game.0.deck().facts().unit)
    }

    /// Returns a dealer for requests of this op, which get all that they need: a play to beat for
    /// `doudizhu.answers`, a move for `reversi.play`, a cell for `tothello.play`.
    ///
    /// # Errors
    ///
    /// If there is no such op, or its requests need more.
    pub fn for_op(mut self, op: &str) -> Result<Self, OpError> {
        let found = ops::find(op)?;
        op.clone_into(&mut self.op);
        let deck = self.game.0.deck();
        let is_of_engine = op.split_once('.').map(|(game, _)| game) == Some(deck.facts().engine);
        let sample = self.clone().next().map(|dealt| dealt.request(0, op, ""));
        let checked = sample.map_or(Ok(()), |request| {
            (found.check)(Request::parse(&request)?.fields)
        });
        let missing = match checked {
            Ok(()) if is_of_engine => return Ok(self),
            Ok(()) => String::new(),
            Err(error) => format!(": {error}"),
        };
        let message = format!("`{op}` asks for more than what is dealt here{missing}");
        Err(OpError::new(ErrorKind::Request, message).field("op"))
    }
}

impl Iterator for Dealer {
    type Item = Dealt;

    fn next(&mut self) -> Option<Dealt> {
        let deck = self.game.0.deck();
        Some(Dealt(deck.deal(self.cards, &self.op, &mut self.random)))
    }
}

/// A hand or a board.
#[derive(Debug, Clone, PartialEq)]
pub struct Dealt(Value);

impl Dealt {
    /// Returns the fields of a request about it.
    #[must_use]
    pub const fn fields(&self) -> &Value {
        &self.0
    }

    /// Returns a request about it; `more` are further fields, each after a comma.
    #[must_use]
    pub fn request(&self, id: u64, op: &str, more: &str) -> String {
        let fields = self.0.to_string();
        let fields = &fields[1..fields.len() - 1];
        format!(r#"{{"id":{id},"op":"{op}",{fields}{more}}}"#)
    }
}

impl fmt::Display for Dealt {
    /// A hand as its text, a board with its rows between slashes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hand) = self.0["hand"].as_str() {
            return f.write_str(hand);
        }
        let rows = self.0["rows"].as_array().into_iter().flatten();
        f.write_str(&rows.filter_map(Value::as_str).join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use combogrid_rummy::{Hand, Rules};

    fn deal(game: &str, settings: &[&str], seed: u64) -> Value {
        let settings: Vec<SettingValue> = settings
            .iter()
            .map(|setting| setting.parse().unwrap())
            .collect();
        let game = game.parse::<Game>().unwrap();
        let game = game.with_settings(&settings).unwrap();
        let mut dealer = Dealer::new(&game, None, seed).unwrap();
        dealer.next().unwrap().fields().clone()
    }

    #[test]
    fn a_card_is_turned_up_where_the_rules_ask_for_one() {
        for seed in 0..200 {
            for (game, setting) in [
                ("indian", "wild_rank"),
                ("okey", "indicator"),
                ("oklahoma_gin", "knock"),
            ] {
                let dealt = deal(game, &[], seed);
                assert_eq!(dealt["rules"]["preset"], game);
                let rules: Rules = serde_json::from_value(dealt["rules"].clone()).unwrap();
                let hand = Hand::parse(dealt["hand"].as_str().unwrap(), &rules).unwrap();
                assert_eq!(hand.len(), usize::from(rules.hand_size().unwrap()));
                assert!(dealt["rules"][setting].is_string(), "{dealt}");
                if let Some(indicator) = rules.indicator() {
                    assert!(hand.copies(indicator) < rules.packs());
                }
            }
            assert_eq!(deal("gin", &[], seed)["rules"], "gin");
        }
    }

    #[test]
    fn a_setting_stays_where_a_card_would_change_it() {
        for seed in 0..20 {
            let dealt = deal("indian", &["wild_rank=7"], seed);
            assert_eq!(
                dealt["rules"],
                json!({"preset": "indian", "wild_rank": "7"})
            );
        }
    }

    #[test]
    fn requests_of_rules_in_an_object_are_json() {
        for (game, op) in [
            ("indian", "rummy.best"),
            ("gin", "rummy.best"),
            ("doudizhu", "doudizhu.answers"),
            ("tothello", "tothello.play"),
            ("reversi", "reversi.play"),
        ] {
            let dealer = Dealer::new(&game.parse().unwrap(), None, 3).unwrap();
            let dealt = dealer.for_op(op).unwrap().next().unwrap();
            let request: Value = serde_json::from_str(&dealt.request(1, op, "")).unwrap();
            assert_eq!(request["op"], op);
        }
    }
}
