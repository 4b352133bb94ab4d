//! Questions about Dou Dizhu hands.

mod best;
mod count;
mod fewest;
mod kickers;
mod picture;
mod plays;
mod recognize;
mod rules;
mod splits;

use std::fmt::Display;
use std::str::FromStr;

use clap::Args;

use combogrid_doudizhu::{Flag, Hand, Notation, Preset, Rules};
use serde::Deserialize;

use crate::error::{Kind, OpError};
use crate::named::Named;
use crate::query::{Subject, Texts};
use crate::rules::{Knob, RulesChoice};

pub(crate) use best::Best;
pub(crate) use count::CountSplits;
pub(crate) use fewest::Fewest;
pub(crate) use kickers::Kickers;
pub(crate) use plays::{Answers, Leads};
pub(crate) use recognize::Recognize;
pub(crate) use rules::ShowRules;
pub(crate) use splits::ListSplits;

/// The setting that is a number, beside the flags.
const MAX_CARDS: &str = "max_cards";

/// The rules that a request names.
pub(crate) fn rules(choice: &RulesChoice) -> Result<Rules, OpError> {
    let preset = match &choice.preset {
        Some(name) => name.parse().map_err(wrong_rules)?,
        None => Preset::default(),
    };
    if choice.knobs.is_empty() {
        return Ok(preset.rules());
    }
    let mut builder = Rules::over(preset);
    for knob in &choice.knobs {
        builder = if knob.name == MAX_CARDS {
            builder.max_cards(value(knob, "a number of cards")?)
        } else {
            let flag: Flag = knob.name.parse().map_err(wrong_rules)?;
            if value(knob, "true or false")? {
                builder.with(flag)
            } else {
                builder.without(flag)
            }
        };
    }
    builder.build().map_err(wrong_rules)
}

fn wrong_rules(error: impl Display) -> OpError {
    OpError::new(Kind::Rules, error).field("rules")
}

fn value<T: FromStr>(knob: &Knob, expected: &str) -> Result<T, OpError> {
    let Knob { name, value } = knob;
    let message = || format!("{name} is {value}, expected {expected}");
    value.parse().map_err(|_| wrong_rules(message()))
}

/// Rules alone.
#[derive(Debug, Args, Deserialize)]
pub(crate) struct RulesArgs {
    #[command(flatten)]
    #[serde(default)]
    rules: RulesChoice,
}

impl Subject for RulesArgs {
    type Value = Rules;

    fn read(&self) -> Result<Rules, OpError> {
        rules(&self.rules)
    }

    fn texts(&mut self) -> Texts<'_> {
        Vec::new()
    }
}

/// A hand under rules.
#[derive(Debug, Args, Deserialize)]
pub(crate) struct HandArgs {
    /// The cards, as in 3344555TJQKA2BR; `-` reads them from standard input
    #[arg(value_name = "HAND")]
    hand: String,
    #[command(flatten)]
    #[serde(default)]
    rules: RulesChoice,
    /// How cards are written: canonical, douzero or openspiel
    #[arg(long, default_value = "canonical")]
    #[serde(default)]
    notation: Named<Notation>,
}

/// A hand under rules, read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Held {
    pub(crate) hand: Hand,
    pub(crate) rules: Rules,
    pub(crate) notation: Notation,
}

impl Subject for HandArgs {
    type Value = Held;

    fn read(&self) -> Result<Held, OpError> {
        let Named(notation) = self.notation;
        Ok(Held {
            hand: cards("hand", &self.hand, notation)?,
            rules: rules(&self.rules)?,
            notation,
        })
    }

    fn texts(&mut self) -> Texts<'_> {
        vec![("hand", &mut self.hand)]
    }
}

/// The cards that the field `name` of a request writes.
pub(crate) fn cards(name: &str, text: &str, notation: Notation) -> Result<Hand, OpError> {
    Hand::parse(text, notation)
        .map_err(|error| OpError::new(Kind::Cards, error).at(error.at()).field(name))
}

/// A hand whose splits are more than there is time for.
fn too_many_steps(error: impl Display) -> OpError {
    OpError::new(Kind::Limit, error).field("hand")
}
