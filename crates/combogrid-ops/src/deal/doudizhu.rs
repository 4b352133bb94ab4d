//! Dou Dizhu hands.

use combogrid_doudizhu::{Hand, Play, Rank, Rules};
use serde_json::{Value, json};

use super::{Deck, Facts, any, as_field};
use crate::doudizhu;
use crate::{OpError, RulesChoice, SettingValue};
use combogrid_games::SplitMix64;

/// Cards of a hand of one pack; the landlord has 20.
const HAND: usize = 17;
/// Cards of a hand of two packs; the landlord has 33.
const TWO_PACK_HAND: usize = 25;

/// The cards of one pack or two.
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

impl DoudizhuDeck {
    /// The cards of a farmer.
    fn usual(&self) -> usize {
        if self.rules.packs() == 1 {
            HAND
        } else {
            TWO_PACK_HAND
        }
    }
}

impl Deck for DoudizhuDeck {
    fn facts(&self) -> Facts {
        Facts {
            engine: "doudizhu",
            unit: "card",
            size: self.cards.len(),
            usual: self.usual(),
        }
    }

    fn set(&mut self, settings: &[SettingValue]) -> Result<(), OpError> {
        self.choice.settings.extend_from_slice(settings);
        self.rules = doudizhu::rules(&self.choice)?;
        self.cards = self.rules.deck().cards().collect();
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
            && let Some(play) = any_lead(self.rules, self.usual(), &mut self.cards[count..], random)
        {
            fields["to"] = json!(play.cards().to_string());
            fields["kind"] = json!(play.kind().name());
        }
        fields
    }
}

/// A lead of another player from the other cards: a random kind, and a random play of it.
fn any_lead(
    rules: Rules,
    cards: usize,
    others: &mut [Rank],
    random: &mut SplitMix64,
) -> Option<Play> {
    let cards = random.draw(others, cards).iter();
    let hand = cards.fold(Hand::EMPTY, |hand, &card| {
        hand.checked_add(card.into()).expect("cards of a deck")
    });
    let kinds: Vec<_> = rules.count_leads(hand).iter().collect();
    let (kind, _) = any(&kinds, random)?;
    let mut plays = rules.leads(hand);
    plays.retain(|play| play.kind() == kind);
    any(&plays, random)
}
