//! `doudizhu recognize`: the readings of some cards as one play.

use std::borrow::Cow;

use combogrid_doudizhu::{Notation, Play};

use super::{HandArgs, ParsedHand};
use crate::{Allowance, Query, Reply};

/// Read some cards as one play, in every way
///
/// Example: combogrid doudizhu recognize 333444555666 --rules openspiel
#[apply(request!)]
pub struct Recognize {}

/// Every reading. Cards that are not a play have none.
#[apply(answer!)]
pub struct Recognized {
    /// The longest body first.
    pub readings: Vec<Reading>,
}

/// Cards as one play.
#[apply(answer!)]
pub struct Reading {
    /// The name of the kind.
    pub kind: Cow<'static, str>,
    /// The lowest rank of the body.
    pub head: String,
    /// Ranks in the body.
    pub length: usize,
    /// The cards without kickers.
    pub body: String,
    /// The cards that are carried.
    pub kickers: String,
}

impl From<Play> for Reading {
    fn from(play: Play) -> Self {
        Self {
            kind: play.kind().name().into(),
            head: play.head().to_string(),
            length: play.len(),
            body: play.body_text(Notation::Canonical),
            kickers: play.kickers_text(Notation::Canonical),
        }
    }
}

impl Query for Recognize {
    type Subject = HandArgs;
    type Answer = Recognized;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<Recognized> {
        let readings = parsed.rules.recognize(parsed.hand);
        Ok(Recognized {
            readings: readings.iter().map(Reading::from).collect(),
        })
    }
}
