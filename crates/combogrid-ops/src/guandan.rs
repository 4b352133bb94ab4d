//! Questions about Guandan hands.

mod best;
mod count;
mod fewest_plays;
mod leads;
mod recognize;
mod rules;

use combogrid_guandan::{Hand, Laid, Level, Play, Rules, SplitsError};
use serde::Deserializer;

use crate::rules::{rules_of, wrong_rules};
use crate::text_list::TextList;
use crate::{ErrorKind, Named, OpError, Refused, RulesChoice, Subject, Texts};

pub use best::{Arranged, Best, BestAnswer};
pub use count::{CountSplits, Counts};
pub use fewest_plays::{Fewest, FewestAnswer};
pub use leads::{Answers, Leads, LeadsAnswer};
pub use recognize::{CardsArgs, Reading, Recognize, Recognized};
pub use rules::{RulesAnswer, RulesArgs, ShowRules};

crate::named::names! {
    combogrid_guandan::Level: ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
}

/// The rules that a request names, at the level that it names beside them.
fn rules(choice: &RulesChoice, level: Option<Named<Level>>) -> Result<Rules, OpError> {
    let rules: Rules = rules_of(choice).map_err(|error| wrong_rules(&error))?;
    Ok(level.map_or(rules, |Named(level)| rules.with_level(level)))
}

/// A hand at a level.
#[apply(request!)]
pub struct HandArgs {
    /// The cards, as in "9S 9H TD B R" or a list; `-` reads them from standard input
    #[serde(deserialize_with = "text_or_list")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TextOrList"))]
    pub hand: String,
    /// The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given
    #[serde(default)]
    pub level: Option<Named<Level>>,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
}

/// Cards as a list, or as one text.
fn text_or_list<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    deserializer.deserialize_any(TextList("a list of cards"))
}

/// A hand at a level, read.
#[derive(Debug, Clone, Copy)]
pub struct ParsedHand {
    /// The cards.
    pub hand: Hand,
    /// The rules of the game, with the level.
    pub rules: Rules,
}

impl Subject for HandArgs {
    type Value = ParsedHand;

    fn read(&self) -> Result<ParsedHand, OpError> {
        Ok(ParsedHand {
            hand: cards("hand", &self.hand)?,
            rules: rules(&self.rules, self.level)?,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("hand", &mut self.hand)]
    }
}

/// The cards that the field `name` of a request writes.
fn cards(name: &str, text: &str) -> Result<Hand, OpError> {
    text.parse()
        .map_err(|error: combogrid_guandan::ParseHandError| {
            OpError::new(ErrorKind::Cards, error)
                .at(error.at())
                .field(name)
        })
}

/// Takes plays apart into their texts and their cards.
fn plays_and_cards(laid: &[Laid]) -> (Vec<Play>, Vec<Hand>) {
    laid.iter().map(|laid| (laid.play, laid.cards)).unzip()
}

/// A hand whose splits are not known.
fn refused<A>(error: SplitsError) -> Refused<A> {
    match error {
        SplitsError::Stopped(stopped) => Refused::stopped(stopped.limit, None),
        error => OpError::new(ErrorKind::Limit, error).field("hand").into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::listed_in_the_book;

    #[test]
    fn the_book_has_the_default_bounds() {
        for (queries, bounds) in [
            ("guandan.plays", fewest_plays::MOST_STATES),
            ("guandan.count", count::MOST_STATES),
            ("guandan.best", best::MOST_STATES),
        ] {
            assert_eq!(listed_in_the_book(queries), [bounds], "{queries}");
        }
    }
}
