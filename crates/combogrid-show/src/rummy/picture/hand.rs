//! A hand with its islands and control points.

use combogrid_grid::{Extent, Grid, Pos};
use combogrid_ops::Count;
use combogrid_picture::{Cell, Content, Key, Mark, Picture, Sign, Tile};
use combogrid_rummy as rummy;
use combogrid_rummy::{Card, Hand, PictureCell, Rules};

use super::{face, joker_name, rank_names, suit_name};

/// A row for each suit and a column for each rank; each island has its letter, and a star is a control point.
/// Jokers are in a row of their own, as many as there are.
pub(in crate::rummy) fn hand(cards: &Hand, rules: &Rules) -> Picture {
    let picture = rummy::Picture::of(cards, rules);
    let (ranks, suits) = (picture.ranks(), picture.suits());
    let jokers = usize::from(picture.jokers());
    let mut rows: Vec<_> = suits.iter().copied().map(suit_name).collect();
    if jokers > 0 {
        rows.push(joker_name());
    }
    let cells = Grid::from_fn(Extent::new(rows.len(), ranks.len()), |pos| {
        match suits.get(pos.row) {
            Some(&suit) => cell(picture.cells()[pos], Card::new(ranks[pos.col], suit)),
            None if pos.col < jokers.min(ranks.len()) => joker(jokers, pos, ranks.len()),
            None => Content::Outside.into(),
        }
    });
    let islands = picture.cells().iter().filter_map(|cell| cell.island);
    let islands = islands.max().map_or(0, |last| last + 1);
    let title = Count(cards.len() as u128).of("card");
    let mut legend = Vec::new();
    match islands {
        0 => {}
        1 => legend.push(Key::new(Sign::None, "one island")),
        more => legend.push(Key::new(Sign::None, format!("{more} islands by letter"))),
    }
    if picture.cells().iter().any(|cell| cell.copies == 2) {
        legend.push(Key::new(Sign::Copies, "two copies"));
    }
    if picture.cells().iter().any(|cell| cell.is_control_point) {
        legend.push(Key::new(Sign::Mark(Mark::Star), "control point"));
    }
    Picture {
        description: cards.to_string(),
        columns: rank_names(ranks),
        rows,
        legend,
        ..Picture::of(title, cells)
    }
}

/// Where a tile lies in the picture of a hand.
pub(in crate::rummy) fn place(tile: rummy::Tile, rules: &Rules) -> Option<Pos> {
    let rummy::Tile::Card(card) = tile else {
        return Some(Pos::new(rules.suits().iter().count(), 0));
    };
    let row = rules.suits().iter().position(|suit| suit == card.suit)?;
    let col = rules.ranks().iter().position(|rank| rank == card.rank)?;
    Some(Pos::new(row, col))
}

fn cell(held: PictureCell, card: Card) -> Cell {
    let Some(island) = held.island else {
        return Cell::default();
    };
    let (label, tone) = face(card.into());
    let tile = Tile {
        label,
        sign: PictureCell::letter(island),
        copies: held.copies,
        tone,
    };
    Cell {
        content: Content::Tile(tile),
        group: Some(island),
        mark: held.is_control_point.then_some(Mark::Star),
    }
}

/// One joker a cell; more than there are columns are counted in the last one.
fn joker(jokers: usize, pos: Pos, columns: usize) -> Cell {
    let (label, tone) = face(rummy::Tile::Joker);
    let copies = match pos.col + 1 {
        last if last == columns => jokers - pos.col,
        _ => 1,
    };
    Cell::from(Content::Tile(Tile {
        label,
        sign: 'j',
        copies: u8::try_from(copies).unwrap_or(u8::MAX),
        tone,
    }))
}
