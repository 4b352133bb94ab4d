//! Random hands and boards, the same ones for the same seed on every machine.

use std::fmt;
use std::str::FromStr;

use combogrid_doudizhu::{Hand as DoudizhuHand, Play, Rank, Rules as DoudizhuRules};
use combogrid_rummy::{Hand, PRESETS, Rules, Tile, Upcard};
use combogrid_tothello::reversi::{Move, Position};
use combogrid_tothello::{Side, Symbols};
use serde_json::{Map, Value, json};

use crate::error::{Kind, OpError};
use crate::random::SplitMix64;
use crate::request::Request;
use crate::rules::{Knob, RulesChoice};
use crate::{doudizhu, ops, rummy};

/// Cards of a hand where the rules name no number.
const HAND: usize = 14;

/// Cards of a Dou Dizhu hand; the landlord has 20.
const DOUDIZHU_HAND: usize = 17;

/// Pieces on a board.
const PIECES: usize = 20;

/// What is dealt: the hands of a rummy preset, Dou Dizhu hands, boards, or positions of Reversi. Where the rules turn up
/// a card for each deal (Indian rummy's wild rank, Okey's indicator, the knock of Oklahoma gin), that is drawn as well,
/// and requests have it.
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
    Rummy(RulesChoice, Box<Rules>),
    Doudizhu(RulesChoice, DoudizhuRules),
    Tothello,
    Reversi,
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let kind = match name {
            "doudizhu" => Kinds::Doudizhu(RulesChoice::default(), DoudizhuRules::default()),
            "tothello" => Kinds::Tothello,
            "reversi" => Kinds::Reversi,
            _ => {
                let mut presets = PRESETS.iter();
                let Some((name, rules)) = presets.find(|(preset, _)| *preset == name) else {
                    let presets = PRESETS.map(|(name, _)| name).join(", ");
                    return Err(format!(
                        "unknown game, expected doudizhu, tothello, reversi or one of {presets}"
                    ));
                };
                let preset = RulesChoice {
                    preset: Some((*name).to_owned()),
                    knobs: Vec::new(),
                };
                Kinds::Rummy(preset, Box::new(*rules))
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
    pub fn with_settings(self, settings: &[Knob]) -> Result<Self, OpError> {
        if settings.is_empty() {
            return Ok(self);
        }
        let with = |mut choice: RulesChoice| {
            choice.knobs.extend_from_slice(settings);
            choice
        };
        Ok(Self(match self.0 {
            Kinds::Rummy(choice, _) => {
                let choice = with(choice);
                let rules = rummy::rules(&choice)?;
                Kinds::Rummy(choice, Box::new(rules))
            }
            Kinds::Doudizhu(choice, _) => {
                let choice = with(choice);
                let rules = doudizhu::rules(&choice)?;
                Kinds::Doudizhu(choice, rules)
            }
            Kinds::Tothello | Kinds::Reversi => {
                let message = "the game has no settings";
                return Err(OpError::new(Kind::Rules, message).field("set"));
            }
        }))
    }
}

/// Deals one hand or board after the other, each from a full deck, without an end.
#[derive(Debug, Clone)]
pub struct Dealer {
    deck: Deck,
    cards: usize,
    random: SplitMix64,
}

#[derive(Debug, Clone)]
enum Deck {
    Rummy {
        choice: RulesChoice,
        rules: Box<Rules>,
        deck: Vec<Tile>,
    },
    Doudizhu {
        /// The field of a request, unless the rules are the usual ones.
        choice: Option<Value>,
        rules: DoudizhuRules,
        deck: Vec<Rank>,
        /// Whether a play to beat is dealt along.
        to: bool,
    },
    Tothello {
        cells: Vec<usize>,
    },
    Reversi {
        /// Whether a move is dealt along.
        at: bool,
    },
}

/// A board has this many rows and columns.
const SIDE: usize = 8;

impl Deck {
    /// A full deck, and how many cards a hand has.
    fn of(game: &Game) -> (Self, usize) {
        match &game.0 {
            Kinds::Rummy(choice, rules) => {
                let deck = Hand::deck(rules).tiles().collect();
                let cards = rules.hand_size().map_or(HAND, usize::from);
                let deck = Self::Rummy {
                    choice: choice.clone(),
                    rules: rules.clone(),
                    deck,
                };
                (deck, cards)
            }
            Kinds::Doudizhu(choice, rules) => {
                let deck = Self::Doudizhu {
                    choice: (*choice != RulesChoice::default()).then(|| as_field(choice)),
                    rules: *rules,
                    deck: DoudizhuHand::DECK.cards().collect(),
                    to: false,
                };
                (deck, DOUDIZHU_HAND)
            }
            Kinds::Tothello => {
                let cells = (0..SIDE * SIDE).collect();
                (Self::Tothello { cells }, PIECES)
            }
            Kinds::Reversi => (Self::Reversi { at: false }, PIECES),
        }
    }

    const fn engine(&self) -> &'static str {
        match self {
            Self::Rummy { .. } => "rummy",
            Self::Doudizhu { .. } => "doudizhu",
            Self::Tothello { .. } => "tothello",
            Self::Reversi { .. } => "reversi",
        }
    }

    /// What there is to deal from.
    fn size(&self) -> usize {
        match self {
            Self::Rummy { deck, .. } => deck.len(),
            Self::Doudizhu { deck, .. } => deck.len(),
            Self::Tothello { cells } => cells.len(),
            Self::Reversi { .. } => SIDE * SIDE,
        }
    }

    /// The fields of a request about the next hand.
    fn deal(&mut self, count: usize, random: &mut SplitMix64) -> Value {
        match self {
            Self::Rummy {
                choice,
                rules,
                deck,
            } => {
                let turned = match rules.upcard() {
                    Upcard::None => 0,
                    // One of them is no joker.
                    _ => usize::from(rules.jokers()) + 1,
                };
                let dealt = random.draw(deck, count + turned);
                let (hand, turned) = dealt.split_at(count.min(dealt.len()));
                let hand: Hand = hand.iter().copied().collect();
                let set = turned.iter().find_map(|card| rules.set_by_upcard(*card));
                let mut choice = choice.clone();
                if let Some((name, value)) = set
                    && choice.knobs.iter().all(|knob| knob.name != name)
                {
                    let name = name.to_owned();
                    choice.knobs.push(Knob { name, value });
                }
                json!({"hand": hand.to_string(), "rules": as_field(&choice)})
            }
            Self::Doudizhu {
                choice,
                rules,
                deck,
                to,
            } => {
                let hand = random.draw(deck, count);
                hand.sort_unstable();
                let mut fields = json!({"hand": cards(hand)});
                if let Some(choice) = choice {
                    fields["rules"] = choice.clone();
                }
                let others = if *to { &mut deck[count..] } else { &mut [] };
                if let Some(play) = any_lead(*rules, others, random) {
                    fields["to"] = json!(play.cards().to_string());
                    fields["kind"] = json!(play.kind().name());
                }
                fields
            }
            Self::Tothello { cells } => {
                let mut board = [b'.'; SIDE * SIDE];
                for &mut cell in random.draw(cells, count) {
                    board[cell] = [b'X', b'O'][random.below(2)];
                }
                let rows: Vec<_> = board.chunks(SIDE).map(String::from_utf8_lossy).collect();
                json!({"rows": rows})
            }
            Self::Reversi { at } => {
                let position = any_game(count, random);
                let symbols = match position.turn() {
                    Side::Red => Symbols::MOVER,
                    Side::Black => BLACK_MOVES,
                };
                let rows: Vec<String> = position.board().rows(symbols).collect();
                let mut fields = json!({"rows": rows});
                if let Some(play) = any(&position.moves(), random).filter(|_| *at) {
                    fields["at"] = match play {
                        Move::Place(cell) => json!(cell.to_string()),
                        Move::Pass => json!("pass"),
                    };
                }
                fields
            }
        }
    }
}

/// X for the mover, where that is Black.
const BLACK_MOVES: Symbols = Symbols {
    red: 'O',
    black: 'X',
    empty: '.',
};

/// Rules as a request names them.
fn as_field(choice: &RulesChoice) -> Value {
    if choice.knobs.is_empty() {
        return json!(choice.preset);
    }
    let knobs = choice.knobs.iter();
    let knobs = knobs.map(|knob| (knob.name.clone(), json!(knob.value)));
    let preset = choice.preset.iter();
    let preset = preset.map(|name| ("preset".to_owned(), json!(name)));
    preset.chain(knobs).collect::<Map<String, Value>>().into()
}

fn cards(ranks: &[Rank]) -> String {
    ranks.iter().map(ToString::to_string).collect()
}

fn any<T: Copy>(items: &[T], random: &mut SplitMix64) -> Option<T> {
    (!items.is_empty()).then(|| items[random.below(items.len())])
}

/// What another player leads from the cards that are left: any kind, any play of it.
fn any_lead(rules: DoudizhuRules, others: &mut [Rank], random: &mut SplitMix64) -> Option<Play> {
    let cards = random.draw(others, DOUDIZHU_HAND).iter();
    let hand = cards.fold(DoudizhuHand::EMPTY, |hand, &card| {
        hand.checked_add(card.into()).expect("cards of one deck")
    });
    let kinds: Vec<_> = rules.count_leads(hand).iter().collect();
    let (kind, _) = any(&kinds, random)?;
    let mut plays = rules.leads(hand);
    plays.retain(|play| play.kind() == kind);
    any(&plays, random)
}

/// A game of random moves up to this many pieces, or to its end.
fn any_game(pieces: usize, random: &mut SplitMix64) -> Position {
    let mut position = Position::default();
    while SIDE * SIDE - position.board().empties().len() < pieces {
        let Some(play) = any(&position.moves(), random) else {
            break;
        };
        position = position.play(play).expect("a legal move");
    }
    position
}

impl Dealer {
    /// Makes a dealer of hands with this many cards, or of boards with this many pieces; `None` is
    /// the game's own number.
    ///
    /// # Errors
    ///
    /// When a deck has fewer cards.
    pub fn new(game: &Game, cards: Option<usize>, seed: u64) -> Result<Self, OpError> {
        let (deck, usual) = Deck::of(game);
        let cards = cards.unwrap_or(usual);
        if cards > deck.size() {
            let message = format!("{cards} are more than the {} there are", deck.size());
            return Err(OpError::new(Kind::Request, message).field("cards"));
        }
        Ok(Self {
            deck,
            cards,
            random: SplitMix64::new(seed),
        })
    }

    /// Returns a dealer for requests of this op, which get all that they need: a play to beat for
    /// `doudizhu.answers`, a move for `reversi.play`.
    ///
    /// # Errors
    ///
    /// When there is no such op, or when its requests need more.
    pub fn for_op(mut self, op: &str) -> Result<Self, OpError> {
        let found = ops::find(op)?;
        match &mut self.deck {
            Deck::Doudizhu { to, .. } => *to = op == "doudizhu.answers",
            Deck::Reversi { at } => *at = op == "reversi.play",
            Deck::Rummy { .. } | Deck::Tothello { .. } => {}
        }
        let is_of_engine = op.split_once('.').map(|(game, _)| game) == Some(self.deck.engine());
        let sample = self.clone().next().map(|dealt| dealt.request(0, op, ""));
        let checked = sample.map_or(Ok(()), |request| {
            found.check(Request::parse(&request)?.fields)
        });
        let missing = match checked {
            Ok(()) if is_of_engine => return Ok(self),
            Ok(()) => String::new(),
            Err(error) => format!(": {error}"),
        };
        let message = format!("`{op}` asks for more than what is dealt here{missing}");
        Err(OpError::new(Kind::Request, message).field("op"))
    }
}

impl Iterator for Dealer {
    type Item = Dealt;

    fn next(&mut self) -> Option<Dealt> {
        Some(Dealt(self.deck.deal(self.cards, &mut self.random)))
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
        let rows: Vec<&str> = rows.filter_map(Value::as_str).collect();
        f.write_str(&rows.join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(game: &str, settings: &[&str], seed: u64) -> Value {
        let settings: Vec<Knob> = settings.iter().map(|knob| knob.parse().unwrap()).collect();
        let game = game.parse::<Game>().unwrap();
        let game = game.with_settings(&settings).unwrap();
        let mut dealer = Dealer::new(&game, None, seed).unwrap();
        dealer.next().unwrap().fields().clone()
    }

    #[test]
    fn a_card_is_turned_up_where_the_rules_ask_for_one() {
        for seed in 0..200 {
            for (game, knob) in [
                ("indian", "wild_rank"),
                ("okey", "indicator"),
                ("oklahoma_gin", "knock"),
            ] {
                let dealt = deal(game, &[], seed);
                assert_eq!(dealt["rules"]["preset"], game);
                let rules: Rules = serde_json::from_value(dealt["rules"].clone()).unwrap();
                let hand = Hand::parse(dealt["hand"].as_str().unwrap(), &rules).unwrap();
                assert_eq!(hand.len(), usize::from(rules.hand_size().unwrap()));
                assert!(dealt["rules"][knob].is_string(), "{dealt}");
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
            ("reversi", "reversi.play"),
        ] {
            let dealer = Dealer::new(&game.parse().unwrap(), None, 3).unwrap();
            let dealt = dealer.for_op(op).unwrap().next().unwrap();
            let request: Value = serde_json::from_str(&dealt.request(1, op, "")).unwrap();
            assert_eq!(request["op"], op);
        }
    }
}
