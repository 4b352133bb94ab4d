//! Dou Dizhu hands, splits, plays and endgames.

mod picture;

mod line;
mod painted;

mod best;
mod carriers;
mod count;
mod fewest_plays;
mod kickers;
mod leads;
mod numbers;
mod odds;
mod puzzle;
mod recognize;
mod rules;
mod solve;
mod splits;
mod strategy;

use combogrid_ops::doudizhu::{HandArgs, HandsArgs, ParsedHand, RulesArgs, SplitArgs};
use combogrid_picture::Picture;

use crate::show::Pictured;

impl Pictured for RulesArgs {}

impl Pictured for SplitArgs {}

impl Pictured for HandsArgs {}

impl Pictured for HandArgs {
    fn picture(parsed: &ParsedHand) -> Option<Picture> {
        Some(picture::hand(parsed.hand))
    }
}
