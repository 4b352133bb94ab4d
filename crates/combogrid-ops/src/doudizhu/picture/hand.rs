//! A hand as the grid that its chains are read off, and the open hands of an endgame.

use combogrid_doudizhu::{Hand, Rank};
use combogrid_grid::{Extent, Grid};
use combogrid_picture::{Cell, Content, Label, Mark, Picture, Tile, Tone};

use super::{rank_names, span};
use crate::count::Count;

/// Ranks across and copies down: a chain is a stretch of the first row, a pair
/// chain one of the second, an airplane one of the third, a bomb a full column.
pub(in crate::doudizhu) fn hand(cards: Hand) -> Picture {
    hand_of(cards, &span(cards))
}

/// The same with all ranks.
#[cfg(feature = "cli")]
pub(super) fn hand_of_all_ranks(cards: Hand) -> Picture {
    hand_of(cards, &Rank::ALL)
}

fn hand_of(cards: Hand, ranks: &[Rank]) -> Picture {
    let grid = cards.grid();
    let bombs = grid.bombs();
    let extent = Extent::new(grid.cells().rows(), ranks.len());
    let cells = Grid::from_fn(extent, |pos| {
        let rank = ranks[pos.col];
        if pos.row >= usize::from(rank.copies()) {
            Content::Outside.into()
        } else if usize::from(cards.count(rank)) > pos.row {
            let tone = if bombs.contains(rank) {
                Tone::Red
            } else {
                Tone::Plain
            };
            Cell::tile(rank.to_string(), '■', tone)
        } else {
            Cell::default()
        }
    });
    let rows = (1..=cells.rows()).map(|copies| Label {
        text: format!("{copies} x"),
        drawn: format!("{copies} ×"),
        tone: Tone::Plain,
    });
    Picture {
        description: cards.to_string(),
        columns: rank_names(ranks),
        rows: rows.collect(),
        ..Picture::of(Count(cards.total() as u128).of("card"), cells)
    }
}

/// A row for each player, where equal cards are one tile with their number; the ranks of `played` are framed in the
/// row of the player who plays them.
pub(in crate::doudizhu) fn hands(
    hands: &[(String, Hand)],
    columns: Hand,
    played: Option<(usize, Hand)>,
) -> Picture {
    let ranks = span(columns);
    let cells = Grid::from_fn(Extent::new(hands.len(), ranks.len()), |pos| {
        let rank = ranks[pos.col];
        let copies = hands[pos.row].1.count(rank);
        if copies == 0 {
            return Cell::default();
        }
        let framed =
            played.is_some_and(|(player, cards)| player == pos.row && cards.count(rank) > 0);
        let tile = Tile {
            label: rank.to_string(),
            sign: '■',
            copies,
            tone: Tone::Plain,
        };
        Cell::from(Content::Tile(tile)).marked(framed.then_some(Mark::Frame))
    });
    let described = hands.iter().map(|(name, cards)| format!("{name}: {cards}"));
    let described: Vec<String> = described.collect();
    Picture {
        description: described.join("; "),
        columns: rank_names(&ranks),
        rows: hands
            .iter()
            .map(|(name, _)| Label::plain(name.clone()))
            .collect(),
        ..Picture::of("Open hands", cells)
    }
}
