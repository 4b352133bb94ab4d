//! Hands and arrangements as pictures.

mod arrangement;
mod hand;

use combogrid_ops::rummy::{Melds, ParsedHand};
use combogrid_picture::{Label, Picture, Tone};
use combogrid_rummy::{Hand, Rank, Rules, Suit, Tile};
use itertools::Itertools;

use crate::layout::Layout;

pub(super) use arrangement::arrangement as of_melds;
pub(super) use hand::{hand, place};

/// The names of the columns, one for each rank.
pub(super) fn rank_names(ranks: &[Rank]) -> Vec<Label> {
    let ranks = ranks.iter().map(ToString::to_string);
    ranks.map(Label::plain).collect()
}

/// The name of a row, a letter in text and a symbol in SVG.
pub(super) fn suit_name(suit: Suit) -> Label {
    Label {
        text: suit.to_string(),
        drawn: symbol(suit),
        tone: tone(suit),
    }
}

/// The name of the row of jokers.
fn joker_name() -> Label {
    Label::plain(Tile::Joker.to_string())
}

/// The text of a tile, with its colour.
fn face(tile: Tile) -> (String, Tone) {
    match tile {
        Tile::Card(card) => (
            format!("{}{}", card.rank, symbol(card.suit)),
            tone(card.suit),
        ),
        Tile::Joker => (tile.to_string(), Tone::Plain),
    }
}

/// The symbol as text; without the selector some systems draw a coloured picture.
fn symbol(suit: Suit) -> String {
    format!("{}\u{fe0e}", suit.symbol())
}

/// The colours of a four-colour deck; a star has its own shape.
const fn tone(suit: Suit) -> Tone {
    match suit {
        Suit::Clubs => Tone::Green,
        Suit::Diamonds => Tone::Blue,
        Suit::Hearts => Tone::Red,
        Suit::Spades | Suit::Stars => Tone::Plain,
    }
}

/// The picture of a hand as text.
pub(super) fn text(cards: &Hand, rules: &Rules, layout: &Layout) -> String {
    layout.draw(&hand(cards, rules))
}

/// The melds and the loose cards of an answer.
pub(super) fn arrangement(Melds(melds): &Melds, loose: &Hand, rules: &Rules) -> Picture {
    of_melds(melds, loose, rules)
}

/// The picture of melds as text, with their cards in the notation of the request.
pub(super) fn laid(melds: &Melds, loose: &Hand, parsed: &ParsedHand, layout: &Layout) -> String {
    let mut picture = arrangement(melds, loose, &parsed.rules);
    for (ribbon, meld) in picture.ribbons.iter_mut().zip(&melds.0) {
        let mut tiles = meld.slots().map(|slot| parsed.notation.write(slot.tile));
        ribbon.name = tiles.join(" ");
    }
    layout.draw(&picture)
}
