//! Answers about each island of a hand, and the changes of the islands.

use combogrid_ops::rummy::{ByIsland, Change, Changed, ParsedHand};
use combogrid_picture::{Page, Sheet};
use combogrid_rummy::{Hand, Notation, PictureCell, Rules, Tile};
use itertools::Itertools;

use super::laid::Written;
use super::picture;
use crate::draw::sheet_of;
use crate::layout::{Layout, style};

/// The answer about one island.
pub(super) trait Part {
    /// The cards of the island.
    fn cards(&self) -> &Hand;

    /// The pictures of the island with this number.
    fn section(&self, number: usize, rules: &Rules) -> Sheet;

    /// The island as text, below its name and its cards.
    fn text(&self, parsed: &ParsedHand, layout: &Layout) -> String;
}

/// The cards of all islands.
fn hand<I: Part>(answer: &ByIsland<I>) -> Hand {
    let islands = answer.islands.iter();
    let tiles: Vec<_> = islands.flat_map(|island| island.cards().tiles()).collect();
    // Of more copies than a hand holds, as a wrong answer may have them, the first ones.
    tiles.into_iter().fold(Hand::EMPTY, |hand, tile: Tile| {
        let copies = hand.count(tile).saturating_add(1);
        hand.with(tile, copies.min(Hand::MOST_COPIES))
    })
}

/// The hand, then a section for each island.
pub(super) fn page<I: Part>(answer: &ByIsland<I>, what: &str, rules: &Rules) -> Page {
    let hand = picture::hand(&hand(answer), rules);
    let title = format!("{what} {}", hand.title);
    let islands = answer.islands.iter().enumerate();
    let islands = islands.map(|(number, island)| island.section(number, rules));
    let sections = std::iter::once(sheet_of(hand)).chain(islands).collect();
    Page { title, sections }
}

/// The hand, the changes, and one island after the other.
pub(super) fn text<I: Part>(answer: &ByIsland<I>, parsed: &ParsedHand, layout: &Layout) -> String {
    let mut text = picture::text(&hand(answer), &parsed.rules, layout) + "\n";
    if let Some(changed) = &answer.changed {
        text += &changes(changed, parsed.notation, layout);
    }
    let mut islands = (0..).zip(&answer.islands).map(|(number, island)| {
        let name = format!("island {}", PictureCell::letter(number));
        let name = layout.paint(style::HEADING, name) + "  ";
        let cards = island.cards().written(parsed.notation, layout);
        layout.wrap(&name, cards.split(' '), 10) + &island.text(parsed, layout)
    });
    text + &islands.join("\n")
}

/// A line for each change, and one for the islands that are kept.
fn changes(changed: &Changed, notation: Notation, layout: &Layout) -> String {
    let mut text = String::new();
    for (name, changes) in [
        ("merged", &changed.merged),
        ("split", &changed.split),
        ("altered", &changed.altered),
    ] {
        for Change { before, after } in changes {
            let [before, after] = [before, after].map(|cards| joined(cards, notation, layout));
            text += &layout.list(name, &format!("{before} > {after}"));
        }
    }
    if !changed.kept.is_empty() {
        text += &layout.list("kept", &joined(&changed.kept, notation, layout));
    }
    text + "\n"
}

fn joined(islands: &[Hand], notation: Notation, layout: &Layout) -> String {
    match islands {
        [] => "-".to_owned(),
        islands => islands.written(notation, layout),
    }
}
