//! `guandan recognize`: the readings of some cards as one play.

use combogrid_guandan::{Kind, Level, Play, Rank};

use super::{ParsedHand, cards, rules, text_or_list};
use crate::{Allowance, Named, OpError, Query, Reply, RulesChoice, Subject, Texts};

/// Some cards at a level.
#[apply(request!)]
pub struct CardsArgs {
    /// The cards, as in "9S 9H TD TC TS" or a list; `-` reads them from standard input
    #[serde(deserialize_with = "text_or_list")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::TextOrList"))]
    pub cards: String,
    /// The level of the deal, 2 to A, whose hearts are wild; 2 if it is not given
    #[serde(default)]
    pub level: Option<Named<Level>>,
    /// The rules of the game.
    #[serde(default)]
    pub rules: RulesChoice,
}

impl Subject for CardsArgs {
    type Value = ParsedHand;

    fn read(&self) -> Result<ParsedHand, OpError> {
        Ok(ParsedHand {
            hand: cards("cards", &self.cards)?,
            rules: rules(&self.rules, self.level)?,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("cards", &mut self.cards)]
    }
}

/// Read some cards as one play, in every way
///
/// Example: combogrid guandan recognize "9S 9H TD TC TS" --level 9
#[apply(request!)]
pub struct Recognize {}

/// Every play that exactly these cards are. Cards that are not a play have none.
#[apply(answer!)]
pub struct Recognized {
    /// In the order of plays.
    pub plays: Vec<Reading>,
}

/// Cards as one play.
#[apply(answer!)]
pub struct Reading {
    /// The kind.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub kind: Kind,
    /// The rank that counts.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub rank: Rank,
    /// The play.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::GuandanPlay"))]
    pub text: Play,
}

impl Query for Recognize {
    type Subject = CardsArgs;
    type Answer = Recognized;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<Recognized> {
        let readings = parsed.rules.recognize(&parsed.hand).into_iter();
        let plays = readings.map(|play| Reading {
            kind: play.kind(),
            rank: play.rank(),
            text: play,
        });
        Ok(Recognized {
            plays: plays.collect(),
        })
    }
}
