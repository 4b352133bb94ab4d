//! Guandan hands.

use combogrid_games::SplitMix64;
use combogrid_guandan::{Card, Hand, Play, Rules};
use serde_json::{Value, json};

use super::{Deck, Facts, any, as_field};
use crate::rules::{rules_of, wrong_rules};
use crate::{OpError, RulesChoice, SettingValue};

/// Cards of a hand.
const HAND: usize = 27;

/// The cards of two packs.
#[derive(Debug, Clone)]
pub(super) struct GuandanDeck {
    choice: RulesChoice,
    rules: Rules,
    cards: Vec<Card>,
}

impl Default for GuandanDeck {
    fn default() -> Self {
        Self {
            choice: RulesChoice::default(),
            rules: Rules::default(),
            cards: Hand::DECK.cards().collect(),
        }
    }
}

impl Deck for GuandanDeck {
    fn facts(&self) -> Facts {
        Facts {
            engine: "guandan",
            unit: "card",
            size: self.cards.len(),
            usual: HAND,
        }
    }

    fn set(&mut self, settings: &[SettingValue]) -> Result<(), OpError> {
        self.choice.settings.extend_from_slice(settings);
        self.rules = rules_of(&self.choice).map_err(|error| wrong_rules(&error))?;
        Ok(())
    }

    fn deal(&mut self, count: usize, op: &str, random: &mut SplitMix64) -> Value {
        let hand = hand_of(random.draw(&mut self.cards, count));
        let name = if op == "guandan.recognize" {
            "cards"
        } else {
            "hand"
        };
        let mut fields = json!({name: hand.to_string()});
        if self.choice != RulesChoice::default() {
            fields["rules"] = as_field(&self.choice);
        }
        if op == "guandan.answers"
            && let Some(play) = any_lead(self.rules, &mut self.cards[count..], random)
        {
            fields["to"] = json!(play.to_string());
        }
        fields
    }
}

fn hand_of(cards: &[Card]) -> Hand {
    Hand::from_cards(cards.iter().copied()).expect("cards of two packs")
}

/// A lead of another player from the other cards: a random kind, and a random play of it.
fn any_lead(rules: Rules, others: &mut [Card], random: &mut SplitMix64) -> Option<Play> {
    let count = HAND.min(others.len());
    let hand = hand_of(random.draw(others, count));
    let kinds: Vec<_> = rules.count_leads(&hand).iter().collect();
    let (kind, _) = any(&kinds, random)?;
    let mut plays = rules.leads(&hand);
    plays.retain(|play| play.kind() == kind);
    any(&plays, random)
}
