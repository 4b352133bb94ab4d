//! Questions about Dou Dizhu hands.

mod rules;

use std::str::FromStr;

use combogrid_doudizhu::{Flag, Hand, Notation, Preset, Rules};

use crate::error::{Kind, OpError};
use crate::rules::{Knob, RulesChoice};

pub(crate) use rules::ShowRules;

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

fn wrong_rules(error: impl ToString) -> OpError {
    OpError::new(Kind::Rules, error).field("rules")
}

fn value<T: FromStr>(knob: &Knob, expected: &str) -> Result<T, OpError> {
    let Knob { name, value } = knob;
    let message = || format!("{name} is {value}, expected {expected}");
    value.parse().map_err(|_| wrong_rules(message()))
}

/// The cards that the field `name` of a request writes.
pub(crate) fn cards(name: &str, text: &str, notation: Notation) -> Result<Hand, OpError> {
    Hand::parse(text, notation)
        .map_err(|error| OpError::new(Kind::Cards, error).at(error.at()).field(name))
}
