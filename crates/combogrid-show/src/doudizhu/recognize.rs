//! `doudizhu recognize`: the readings of some cards as one play.

use combogrid_ops::Count;
use combogrid_ops::doudizhu::{ParsedHand, Reading, Recognize, Recognized};
use combogrid_picture::{Page, Panel};

use super::painted::painted;
use super::picture;
use crate::draw::{page_with, sheet};
use crate::layout::Layout;
use crate::show::Show;

impl Show for Recognize {
    fn show(&self, parsed: &ParsedHand, answer: &Recognized, layout: &Layout) -> String {
        if answer.readings.is_empty() {
            let cards = parsed.notation.write(parsed.hand);
            return format!("{cards} is no play under these rules\n");
        }
        let rows = answer.readings.iter().map(|&Reading(play)| {
            [
                play.kind().name().to_owned(),
                play.head().to_string(),
                play.len().to_string(),
                painted(play, parsed.notation, layout),
            ]
        });
        layout.tabulate(&["kind", "head", "length", "cards"], rows)
    }

    fn page(&self, parsed: &ParsedHand, answer: &Recognized) -> Option<Page> {
        if answer.readings.is_empty() {
            let no_play = "no play under these rules".to_owned();
            return Some(page_with(picture::hand(parsed.hand), vec![no_play]));
        }
        let readings = Count(answer.readings.len() as u128).of("reading");
        let plays = answer.readings.iter();
        let plays = plays.map(|&Reading(play)| play);
        let panels: Vec<Panel> = plays.map(|play| Panel::from(picture::play(play))).collect();
        Some(Page {
            title: format!("{readings} of {} as one play", parsed.hand),
            sections: vec![sheet("", panels.into_iter())],
        })
    }
}
