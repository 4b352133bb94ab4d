//! Rummy hands.

use combogrid_rummy::{Hand, Rules, Tile, Upcard};
use serde_json::{Value, json};

use super::{Deck, Facts, as_field};
use crate::rummy;
use crate::{OpError, RulesChoice, SettingValue};
use combogrid_games::SplitMix64;

/// Cards of a hand where the rules name no number.
const HAND: usize = 14;

/// The tiles of some rules.
#[derive(Debug, Clone)]
pub(super) struct RummyDeck {
    choice: RulesChoice,
    rules: Box<Rules>,
    tiles: Vec<Tile>,
}

impl RummyDeck {
    pub(super) fn new(choice: RulesChoice, rules: &Rules) -> Self {
        Self {
            choice,
            tiles: Hand::deck(rules).tiles().collect(),
            rules: Box::new(*rules),
        }
    }

    /// The number of open cards in addition to the hand; one of them is not a joker.
    fn turned(&self) -> usize {
        match self.rules.upcard() {
            Upcard::None => 0,
            _ => usize::from(self.rules.jokers()) + 1,
        }
    }
}

impl Deck for RummyDeck {
    fn facts(&self) -> Facts {
        Facts {
            engine: "rummy",
            unit: "card",
            size: self.tiles.len(),
            usual: self.rules.hand_size().map_or(HAND, usize::from),
        }
    }

    fn set(&mut self, settings: &[SettingValue]) -> Result<(), OpError> {
        let mut choice = self.choice.clone();
        choice.settings.extend_from_slice(settings);
        let rules = rummy::rules(&choice)?;
        *self = Self::new(choice, &rules);
        Ok(())
    }

    fn deal(&mut self, count: usize, _: &str, random: &mut SplitMix64) -> Value {
        let dealt = count + self.turned();
        let dealt = random.draw(&mut self.tiles, dealt);
        let (hand, turned) = dealt.split_at(count.min(dealt.len()));
        let hand: Hand = hand.iter().copied().collect();
        let set = turned.iter();
        let set = set.filter_map(|card| self.rules.set_by_upcard(*card));
        let mut choice = self.choice.clone();
        for (name, value) in set.take(1) {
            if choice.settings.iter().all(|setting| setting.name != name) {
                choice = choice.with(name, &value);
            }
        }
        json!({"hand": hand.to_string(), "rules": as_field(&choice)})
    }
}
