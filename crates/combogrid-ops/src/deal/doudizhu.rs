//! Dou Dizhu hands.

use combogrid_doudizhu::{Hand, Play, Rank, Rules};
use serde_json::{Value, json};

use super::{Deck, Facts, any, as_field};
use crate::doudizhu;
use crate::{OpError, RulesChoice, SettingValue};
use combogrid_games::SplitMix64;

/// Cards of a hand; the landlord has 20.
const HAND: usize = 17;

/// The 54 cards.
#[derive(Debug, Clone)]
pub(super) struct DoudizhuDeck {
    choice: RulesChoice,
    rules: Rules,
    cards: Vec<Rank>,
}

impl Default for DoudizhuDeck {
    fn default() -> Self {
        Self {
            choice: RulesChoice::default(),
            rules: Rules::default(),
            cards: Hand::DECK.cards().collect(),
        }
    }
}

impl Deck for DoudizhuDeck {
    fn facts(&self) -> Facts {
        Facts {
            engine: "doudizhu",
            unit: "card",
            size: self.cards.len(),
            usual: HAND,
        }
    }

    fn set(&mut self, settings: &[SettingValue]) -> Result<(), OpError> {
        self.choice.settings.extend_from_slice(settings);
        self.rules = doudizhu::rules(&self.choice)?;
        Ok(())
    }

    fn deal(&mut self, count: usize, op: &str, random: &mut SplitMix64) -> Value {
        let hand = random.draw(&mut self.cards, count);
        hand.sort_unstable();
        let hand: String = hand.iter().map(ToString::to_string).collect();
        let mut fields = json!({"hand": hand});
        if self.choice != RulesChoice::default() {
            fields["rules"] = as_field(&self.choice);
        }
        if op == "doudizhu.answers"
            && let Some(play) = any_lead(self.rules, &mut self.cards[count..], random)
        {
            fields["to"] = json!(play.cards().to_string());
            fields["kind"] = json!(play.kind().name());
        }
        fields
    }
}

/// A lead of another player from the other cards: a random kind, and a random play of it.
fn any_lead(rules: Rules, others: &mut [Rank], random: &mut SplitMix64) -> Option<Play> {
    let cards = random.draw(others, HAND).iter();
    let hand = cards.fold(Hand::EMPTY, |hand, &card| {
        hand.checked_add(card.into()).expect("cards of one deck")
    });
    let kinds: Vec<_> = rules.count_leads(hand).iter().collect();
    let (kind, _) = any(&kinds, random)?;
    let mut plays = rules.leads(hand);
    plays.retain(|play| play.kind() == kind);
    any(&plays, random)
}
