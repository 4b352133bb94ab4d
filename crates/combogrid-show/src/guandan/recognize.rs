//! `guandan recognize`: the readings of some cards as one play.

use combogrid_ops::guandan::{ParsedHand, Recognize, Recognized};

use super::painted;
use crate::layout::Layout;
use crate::show::Show;

impl Show for Recognize {
    fn show(&self, parsed: &ParsedHand, answer: &Recognized, layout: &Layout) -> String {
        if answer.plays.is_empty() {
            return format!("{} is no play under these rules\n", parsed.hand);
        }
        let rows = answer.plays.iter().map(|reading| {
            [
                reading.kind.name().to_owned(),
                reading.rank.to_string(),
                painted(reading.text, layout),
            ]
        });
        layout.tabulate(&["kind", "rank", "play"], rows)
    }
}
