//! `doudizhu recognize`: the readings of some cards as one play.

use std::borrow::Cow;

use combogrid_doudizhu::{Notation, Play};

use super::{HandArgs, ParsedHand, body_first};
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
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Parts>"))]
    pub readings: Vec<Reading>,
}

/// Cards as one play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(into = "Parts", try_from = "Parts")]
pub struct Reading(pub Play);

/// Cards as one play.
#[apply(answer!)]
struct Parts {
    /// The name of the kind.
    kind: Cow<'static, str>,
    /// The lowest rank of the body.
    head: String,
    /// Ranks in the body.
    length: usize,
    /// The cards without kickers.
    body: String,
    /// The cards that are carried.
    kickers: String,
}

// An answer has a play by its parts; only the rules say which play they are.
impl From<Reading> for Parts {
    fn from(Reading(play): Reading) -> Self {
        Self {
            kind: play.kind().name().into(),
            head: play.head().to_string(),
            length: play.len(),
            body: play.body_text(Notation::Canonical),
            kickers: play.kickers_text(Notation::Canonical),
        }
    }
}

impl TryFrom<Parts> for Reading {
    type Error = String;

    /// The play of these parts under the rules of the request.
    fn try_from(parts: Parts) -> Result<Self, String> {
        let text = parts.body.clone() + &parts.kickers;
        body_first::find(&text, |play| {
            play.kind().name() == parts.kind
                && play.body_text(Notation::Canonical) == parts.body
                && play.kickers_text(Notation::Canonical) == parts.kickers
        })
        .map(Self)
    }
}

impl Query for Recognize {
    type Subject = HandArgs;
    type Answer = Recognized;

    fn answer(&self, parsed: &ParsedHand, _: &Allowance) -> Reply<Recognized> {
        let readings = parsed.rules.recognize(parsed.hand);
        Ok(Recognized {
            readings: readings.iter().map(Reading).collect(),
        })
    }
}
