//! `doudizhu recognize`: the readings of some cards as one play.

use combogrid_doudizhu::{Notation, Play};
use combogrid_picture::{Page, Panel};

use super::picture;
use super::{HandArgs, ParsedHand};
use crate::doudizhu::plays::painted;
use crate::draw::{page_with, sheet};
use crate::layout::{Layout, Show};
use crate::{Allowance, Count, Query, Reply};

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
    pub kind: &'static str,
    /// The lowest rank of the body.
    pub head: String,
    /// Ranks in the body.
    pub length: usize,
    /// The cards without kickers.
    pub body: String,
    /// The cards that are carried.
    pub kickers: String,
    /// The play itself.
    #[serde(skip)]
    pub play: Play,
}

impl From<Play> for Reading {
    fn from(play: Play) -> Self {
        Self {
            kind: play.kind().name(),
            head: play.head().to_string(),
            length: play.len(),
            body: play.body_text(Notation::Canonical),
            kickers: play.kickers_text(Notation::Canonical),
            play,
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

    fn page(&self, parsed: &ParsedHand, answer: &Recognized) -> Option<Page> {
        if answer.readings.is_empty() {
            let no_play = "no play under these rules".to_owned();
            return Some(page_with(picture::hand(parsed.hand), vec![no_play]));
        }
        let readings = Count(answer.readings.len() as u128).of("reading");
        let panels = answer.readings.iter();
        let panels = panels.map(|reading| Panel::from(picture::play(reading.play)));
        Some(Page {
            title: format!("{readings} of {} as one play", parsed.hand),
            sections: vec![sheet("", panels)],
        })
    }
}

impl Show for Recognize {
    fn show(&self, parsed: &ParsedHand, answer: &Recognized, layout: &Layout) -> String {
        if answer.readings.is_empty() {
            let cards = parsed.notation.write(parsed.hand);
            return format!("{cards} is no play under these rules\n");
        }
        let rows = answer.readings.iter().map(|reading| {
            [
                reading.kind.to_owned(),
                reading.head.clone(),
                reading.length.to_string(),
                painted(reading.play, parsed.notation, layout),
            ]
        });
        layout.tabulate(&["kind", "head", "length", "cards"], rows)
    }
}
