//! `doudizhu recognize`: what some cards are as one play.

use clap::Args;
use combogrid_doudizhu::Play;
use serde::{Deserialize, Serialize};

use super::plays::painted;
use super::{HandArgs, Held};
use crate::bounds::Allowance;
use crate::error::Reply;
use crate::look::Look;
use crate::query::Query;

/// Say what some cards are as one play, in every reading
///
/// Example: combogrid doudizhu recognize 333444555666 --rules openspiel
#[derive(Debug, Args, Deserialize)]
pub(crate) struct Recognize {}

/// Every reading; none if the cards are no play.
#[derive(Debug, Serialize)]
pub(crate) struct Recognized {
    readings: Vec<Reading>,
}

#[derive(Debug, Serialize)]
struct Reading {
    kind: &'static str,
    /// The lowest rank of the body.
    head: String,
    /// Ranks in the body.
    length: usize,
    body: String,
    kickers: String,
    #[serde(skip)]
    play: Play,
}

impl From<Play> for Reading {
    fn from(play: Play) -> Self {
        Self {
            kind: play.kind().name(),
            head: play.head().to_string(),
            length: play.len(),
            body: play.body().to_string(),
            kickers: play.kickers().to_string(),
            play,
        }
    }
}

impl Query for Recognize {
    const OP: &'static str = "doudizhu.recognize";

    type Subject = HandArgs;
    type Answer = Recognized;

    fn answer(&self, held: &Held, _: &Allowance) -> Reply<Recognized> {
        let readings = held.rules.recognize(held.hand);
        Ok(Recognized {
            readings: readings.iter().map(Reading::from).collect(),
        })
    }

    fn show(&self, held: &Held, answer: &Recognized, look: &Look) -> String {
        if answer.readings.is_empty() {
            return format!("{} is no play under these rules\n", held.hand);
        }
        let mut table = look.table(["kind", "head", "length", "cards"]);
        for reading in &answer.readings {
            let length = reading.length.to_string();
            table.add_row([
                reading.kind,
                &reading.head,
                &length,
                &painted(reading.play, look),
            ]);
        }
        look.lines_of(&table)
    }
}
