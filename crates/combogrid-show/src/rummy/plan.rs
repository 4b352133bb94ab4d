//! The steps from one table to another.

use combogrid_rummy::Notation;
use itertools::Itertools;

use crate::layout::Layout;

/// The steps in words, with numbers if there is more than one.
pub(super) fn notes(steps: &[String]) -> Vec<String> {
    let numbered = (1..).zip(steps);
    let words = numbered.map(|(number, step)| match steps.len() {
        1 => step.clone(),
        _ => format!("{number}. {step}"),
    });
    words.collect()
}

/// A line for each step.
pub(super) fn lines(steps: &[String], notation: Notation, layout: &Layout) -> String {
    let names = std::iter::once("steps").chain(std::iter::repeat("     "));
    let lines = names
        .zip(steps)
        .map(|(name, step)| layout.list(name, &rewritten(step, notation)));
    lines.collect()
}

/// A step with its cards, which an answer has as text, in a notation.
fn rewritten(step: &str, notation: Notation) -> String {
    let word = |word: &str| {
        let card = word.trim_end_matches([',', ';']);
        match Notation::Text.parse_tile(card) {
            // A word of a sentence may name a card, but not in the way of answers.
            Ok(tile) if tile.to_string() == card => notation.write(tile) + &word[card.len()..],
            _ => word.to_owned(),
        }
    };
    step.split(' ').map(word).join(" ")
}
