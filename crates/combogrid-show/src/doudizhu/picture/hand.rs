//! A hand as the grid that its chains are read off, and the open hands of an endgame.

use combogrid_doudizhu::{Hand, HandGrid, Kind, Rank};
use combogrid_grid::{Extent, Grid, Pos};
use combogrid_ops::Count;
use combogrid_picture::{Cell, Content, Label, Mark, Picture, Ribbon, Tile, Tone};
use itertools::Itertools;

use super::split::named;
use super::{rank_names, span};

/// Ranks across and copies down: a chain is a stretch of the first row, a pair
/// chain one of the second, an airplane one of the third, a bomb a full column.
/// Each longest chain is a ribbon.
pub(in crate::doudizhu) fn hand(cards: Hand) -> Picture {
    let (grid, ranks) = (cards.grid(), span(cards));
    let first = ranks.first().map_or(0, |rank| rank.index());
    let chains = [Kind::SoloChain, Kind::PairChain, Kind::Airplane];
    let chains = chains
        .into_iter()
        .flat_map(|kind| grid.longest_chains(kind));
    let ribbons = chains.map(|chain| {
        let row = usize::from(chain.kind().copies()) - 1;
        let cells = chain.ranks().iter();
        Ribbon {
            name: named(chain),
            parts: vec![
                cells
                    .map(|rank| Pos::new(row, rank.index() - first))
                    .collect(),
            ],
        }
    });
    Picture {
        ribbons: ribbons.collect(),
        ..hand_of(&grid, &ranks)
    }
}

/// The picture with all ranks, and without ribbons.
pub(super) fn hand_of_all_ranks(cards: Hand) -> Picture {
    hand_of(&cards.grid(), &Rank::ALL)
}

fn hand_of(grid: &HandGrid, ranks: &[Rank]) -> Picture {
    let (cards, bombs) = (grid.hand(), grid.bombs());
    let extent = Extent::new(grid.cells().rows(), ranks.len());
    // A hand that takes two packs has twice the rows.
    let deck = if Hand::DECK.contains(cards) {
        Hand::DECK
    } else {
        Hand::TWO_PACKS
    };
    let cells = Grid::from_fn(extent, |pos| {
        let rank = ranks[pos.col];
        if pos.row >= usize::from(deck.count(rank)) {
            Content::Outside.into()
        } else if grid.cells()[(pos.row, rank.index())] {
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

/// A row for each player, with equal cards as one tile with their number; the ranks of `played` are framed in the row
/// of the player who plays them.
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
    let mut described = hands.iter().map(|(name, cards)| format!("{name}: {cards}"));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ribbons_are_the_longest_chains() {
        let picture = hand("445566778TTJJQQKKKAAA2222BR".parse().unwrap());
        let names: Vec<&str> = picture
            .ribbons
            .iter()
            .map(|ribbon| ribbon.name.as_str())
            .collect();
        let expected = [
            "45678 solo chain",
            "TJQKA solo chain",
            "44556677 pair chain",
            "TTJJQQKKAA pair chain",
            "KKKAAA airplane",
        ];
        assert_eq!(names, expected);
        for (ribbon, row) in picture.ribbons.iter().zip([0, 0, 1, 1, 2]) {
            for &pos in &ribbon.parts[0] {
                assert_eq!(pos.row, row);
                assert!(matches!(picture.cells[pos].content, Content::Tile(_)));
            }
            let drawn = ribbon.parts[0]
                .iter()
                .map(|pos| picture.columns[pos.col].text.clone());
            assert!(
                ribbon
                    .name
                    .starts_with(&drawn.map(|rank| rank.repeat(row + 1)).collect::<String>())
            );
        }
        assert_eq!(hand(Hand::EMPTY).ribbons, []);
    }
}
