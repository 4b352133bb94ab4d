//! The hands of a query about open hands.

use combogrid_doudizhu::{Hand, Notation, Rules};
use serde::Deserialize;

use super::{cards, rules};
use crate::error::OpError;
use crate::named::Named;
use crate::query::{Subject, Texts};
use crate::rules::RulesChoice;

/// Open hands under rules.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct HandsArgs {
    /// The hands in turn order, two or three; the first player moves
    #[cfg_attr(feature = "cli", arg(value_name = "HAND", num_args = 2..=3, required = true))]
    pub hands: Vec<String>,
    /// What is played by.
    #[cfg_attr(feature = "cli", command(flatten))]
    #[serde(default)]
    pub rules: RulesChoice,
    /// How cards are written: canonical, douzero or openspiel
    #[cfg_attr(feature = "cli", arg(long, default_value = "canonical"))]
    #[serde(default)]
    pub notation: Named<Notation>,
}

/// Open hands under rules, read.
#[derive(Debug, Clone)]
pub struct ParsedHands {
    /// The hands in turn order.
    pub hands: Vec<Hand>,
    /// What is played by.
    pub rules: Rules,
    /// How further cards of the request are written.
    pub notation: Notation,
}

impl Subject for HandsArgs {
    type Value = ParsedHands;

    fn read(&self) -> Result<ParsedHands, OpError> {
        let Named(notation) = self.notation;
        let hand = |text: &String| cards("hands", text, notation);
        Ok(ParsedHands {
            hands: self.hands.iter().map(hand).collect::<Result<_, _>>()?,
            rules: rules(&self.rules)?,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        self.hands.iter_mut().map(|text| ("hands", text)).collect()
    }
}
