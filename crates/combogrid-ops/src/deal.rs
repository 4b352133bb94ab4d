//! Random hands and boards, the same ones for the same seed on every machine.

use std::fmt;
use std::str::FromStr;

use combogrid_doudizhu::Rank;
use combogrid_rummy::{Hand, PRESETS, Rules, Tile, Upcard};
use serde_json::{Value, json};

use crate::error::{Kind, OpError};
use crate::ops;
use crate::random::SplitMix64;
use crate::request::Request;

/// Cards of a hand where the rules name no number.
const HAND: usize = 14;

/// Cards of a Dou Dizhu hand; the landlord has 20.
const DOUDIZHU_HAND: usize = 17;

/// Pieces on a board.
const PIECES: usize = 20;

/// What is dealt: the hands of a rummy preset, Dou Dizhu hands, or boards. Where the rules turn up a card for each deal
/// (Indian rummy's wild rank, Okey's indicator, the knock of Oklahoma gin), that is drawn as well, and requests have it.
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
    Rummy(&'static str, Box<Rules>),
    Doudizhu,
    Tothello,
}

impl FromStr for Game {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "doudizhu" => return Ok(Self(Kinds::Doudizhu)),
            "tothello" => return Ok(Self(Kinds::Tothello)),
            _ => {}
        }
        let preset = PRESETS.iter().find(|(preset, _)| *preset == name);
        preset
            .map(|(name, rules)| Self(Kinds::Rummy(name, Box::new(*rules))))
            .ok_or_else(|| {
                let presets = PRESETS.map(|(name, _)| name).join(", ");
                format!("unknown game, expected doudizhu, tothello or one of {presets}")
            })
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
        preset: &'static str,
        rules: Box<Rules>,
        deck: Vec<Tile>,
    },
    Doudizhu {
        deck: Vec<Rank>,
    },
    Tothello {
        cells: Vec<usize>,
    },
}

/// A board has this many rows and columns.
const SIDE: usize = 8;

impl Deck {
    /// A full deck, and how many cards a hand has.
    fn of(game: &Game) -> (Self, usize) {
        match &game.0 {
            Kinds::Rummy(preset, rules) => {
                let deck = Hand::deck(rules).tiles().collect();
                let cards = rules.hand_size().map_or(HAND, usize::from);
                let rules = rules.clone();
                (
                    Self::Rummy {
                        preset,
                        rules,
                        deck,
                    },
                    cards,
                )
            }
            Kinds::Doudizhu => {
                let deck = combogrid_doudizhu::Hand::DECK.cards().collect();
                (Self::Doudizhu { deck }, DOUDIZHU_HAND)
            }
            Kinds::Tothello => {
                let cells = (0..SIDE * SIDE).collect();
                (Self::Tothello { cells }, PIECES)
            }
        }
    }

    const fn engine(&self) -> &'static str {
        match self {
            Self::Rummy { .. } => "rummy",
            Self::Doudizhu { .. } => "doudizhu",
            Self::Tothello { .. } => "tothello",
        }
    }

    /// What there is to deal from.
    fn size(&self) -> usize {
        match self {
            Self::Rummy { deck, .. } => deck.len(),
            Self::Doudizhu { deck } => deck.len(),
            Self::Tothello { cells } => cells.len(),
        }
    }

    /// The fields of a request about the next hand.
    fn deal(&mut self, count: usize, random: &mut SplitMix64) -> Value {
        match self {
            Self::Rummy {
                preset,
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
                let rules = match set {
                    None => json!(preset),
                    Some((knob, value)) => json!({"preset": preset, knob: value}),
                };
                json!({"hand": hand.to_string(), "rules": rules})
            }
            Self::Doudizhu { deck } => {
                let hand = random.draw(deck, count);
                hand.sort_unstable();
                json!({"hand": hand.iter().map(ToString::to_string).collect::<String>()})
            }
            Self::Tothello { cells } => {
                let mut board = [b'.'; SIDE * SIDE];
                for &mut cell in random.draw(cells, count) {
                    board[cell] = [b'X', b'O'][random.below(2)];
                }
                let rows: Vec<_> = board.chunks(SIDE).map(String::from_utf8_lossy).collect();
                json!({"rows": rows})
            }
        }
    }
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

    /// Checks that requests of this op are about what is dealt, and need no more.
    ///
    /// # Errors
    ///
    /// When there is no such op, or when its requests need more.
    pub fn serves(&self, op: &str) -> Result<(), OpError> {
        let found = ops::find(op)?;
        let is_of_engine = op.split_once('.').map(|(game, _)| game) == Some(self.deck.engine());
        let sample = self.clone().next().map(|dealt| dealt.request(0, op, ""));
        let is_enough = |request: &String| {
            Request::parse(request).is_ok_and(|request| found.check(request.fields).is_ok())
        };
        if is_of_engine && sample.as_ref().is_some_and(is_enough) {
            return Ok(());
        }
        let message = format!("`{op}` asks for more than what is dealt here");
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
        let fields = fields.trim_start_matches('{').trim_end_matches('}');
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

    fn deal(game: &str, seed: u64) -> Value {
        let mut dealer = Dealer::new(&game.parse().unwrap(), None, seed).unwrap();
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
                let dealt = deal(game, seed);
                assert_eq!(dealt["rules"]["preset"], game);
                let rules: Rules = serde_json::from_value(dealt["rules"].clone()).unwrap();
                let hand = Hand::parse(dealt["hand"].as_str().unwrap(), &rules).unwrap();
                assert_eq!(hand.len(), usize::from(rules.hand_size().unwrap()));
                assert!(dealt["rules"][knob].is_string(), "{dealt}");
                if let Some(indicator) = rules.indicator() {
                    assert!(hand.copies(indicator) < rules.packs());
                }
            }
            assert_eq!(deal("gin", seed)["rules"], "gin");
        }
    }
}
