//! Guandan hands, plays and arrangements.

mod picture;

mod best;
mod count;
mod fewest_plays;
mod leads;
mod recognize;
mod rules;

use combogrid_guandan::Play;
use combogrid_ops::guandan::{CardsArgs, HandArgs, ParsedHand, RulesArgs};
use combogrid_picture::Picture;

use crate::layout::{Layout, style};
use crate::show::Pictured;

impl Pictured for RulesArgs {}

impl Pictured for HandArgs {
    fn picture(parsed: &ParsedHand) -> Option<Picture> {
        Some(picture::hand(&parsed.hand))
    }
}

impl Pictured for CardsArgs {
    fn picture(parsed: &ParsedHand) -> Option<Picture> {
        Some(picture::hand(&parsed.hand))
    }
}

/// A play, a bomb in another colour.
fn painted(play: Play, layout: &Layout) -> String {
    if play.is_bomb() {
        layout.paint(style::BOMB, play)
    } else {
        play.to_string()
    }
}
