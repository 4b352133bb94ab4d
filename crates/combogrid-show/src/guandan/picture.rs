//! Hands and arrangements of Guandan as pictures: suits down and ranks across, a row for each copy of a card.

use combogrid_grid::{Extent, Grid, Pos};
use combogrid_guandan::{Card, Hand, Play, Rank, Suit};
use combogrid_ops::Count;
use combogrid_picture::{Cell, Label, Picture, Ribbon, Tone};

/// The rows of a suit, or of the jokers, which lie in the first rows.
const COPIES: usize = 2;

/// A hand as a grid.
pub(super) fn hand(cards: &Hand) -> Picture {
    arranged(&[], std::slice::from_ref(cards))
}

/// Plays and their cards: each play is a ribbon over its cards.
pub(super) fn arranged(plays: &[Play], cards: &[Hand]) -> Picture {
    let mut taken = Grid::filled(Extent::new(Suit::ALL.len() * COPIES, Rank::ALL.len()), None);
    let laid: Vec<Vec<Pos>> = cards
        .iter()
        .map(|cards| cards.cards().map(|card| place(&mut taken, card)).collect())
        .collect();
    let rows: Vec<usize> = (0..taken.rows())
        .filter(|&row| row % COPIES == 0 || taken.row(row).iter().any(Option::is_some))
        .collect();
    let held = |col: usize| taken.col(col).any(Option::is_some);
    let first = (0..taken.cols()).find(|&col| held(col)).unwrap_or(0);
    let last = (first..taken.cols())
        .rfind(|&col| held(col))
        .unwrap_or(first);
    let cells = Grid::from_fn(Extent::new(rows.len(), last - first + 1), |pos| {
        taken[(rows[pos.row], pos.col + first)].map_or_else(Cell::default, |card: Card| tile(card))
    });
    let crop = |pos: &Pos| {
        let row = rows.iter().position(|row| *row == pos.row);
        Pos::new(row.expect("a row with a card"), pos.col - first)
    };
    let ribbons = plays.iter().zip(&laid).map(|(play, cells)| Ribbon {
        name: named(*play),
        parts: vec![cells.iter().map(crop).collect()],
    });
    let total: usize = cards.iter().map(Hand::total).sum();
    let texts: Vec<String> = cards.iter().map(ToString::to_string).collect();
    Picture {
        description: texts.join(", "),
        columns: Rank::ALL[first..=last]
            .iter()
            .map(|rank| Label::plain(rank.to_string()))
            .collect(),
        rows: rows
            .iter()
            .map(|row| Label::plain(Suit::ALL[row / COPIES].letter().to_string()))
            .collect(),
        ribbons: ribbons.collect(),
        ..Picture::of(Count(total as u128).of("card"), cells)
    }
}

/// A play with its kind, as in `55533 full house`.
pub(super) fn named(play: Play) -> String {
    format!("{play} {}", play.kind().name().replace('_', " "))
}

/// Puts a card into the first free row of its suit.
fn place(taken: &mut Grid<Option<Card>>, card: Card) -> Pos {
    let suit = card.suit().map_or(0, Suit::index);
    let col = card.rank().index();
    let rows = suit * COPIES..(suit + 1) * COPIES;
    let row = rows.into_iter().find(|&row| taken[(row, col)].is_none());
    let row = row.expect("two packs have two copies");
    taken[(row, col)] = Some(card);
    Pos::new(row, col)
}

fn tile(card: Card) -> Cell {
    let tone = match card.suit() {
        Some(Suit::Hearts | Suit::Diamonds) => Tone::Red,
        _ => Tone::Plain,
    };
    Cell::tile(card.to_string(), '■', tone)
}
