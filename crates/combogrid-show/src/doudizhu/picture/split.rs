//! A split as ribbons over the cards of a hand.

use combogrid_doudizhu::{Hand, Play, Rank};
use combogrid_grid::{Extent, Grid, Pos};
use combogrid_ops::Count;
use combogrid_picture::{Cell, Content, Picture, Ribbon};
use itertools::Itertools;

use super::{between, rank_names};

/// The most cards of one rank in a play: four of its own, and eight of two wild ranks that may stand for it.
const ROWS: usize = 12;

/// Ranks across; each play is a ribbon, with its kickers as parts of their own.
pub(in crate::doudizhu) fn split(plays: &[Play]) -> Picture {
    let mut columns = Columns::default();
    // Bodies are placed first, so that those of several ranks lie straight.
    let bodies: Vec<Vec<Pos>> = plays.iter().map(|play| columns.put(play.body())).collect();
    let parts = plays.iter().zip(bodies).map(|(play, body)| {
        let kickers = Rank::ALL
            .into_iter()
            .map(|rank| (rank, play.kickers().count(rank)));
        let kickers = kickers.filter(|&(_, copies)| copies > 0);
        let kickers = kickers.map(|(rank, copies)| columns.put_rank(rank, usize::from(copies)));
        std::iter::once(body).chain(kickers).collect()
    });
    let parts: Vec<Vec<Vec<Pos>>> = parts.collect();
    let ranks = between(&columns.ranks());
    let first = ranks.first().map_or(0, |rank| rank.index());
    let crop = |pos: Pos| Pos::new(pos.row, pos.col - first);
    let ribbons = plays.iter().zip(parts).map(|(play, parts)| Ribbon {
        name: named(*play),
        parts: parts
            .into_iter()
            .map(|part| part.into_iter().map(crop).collect())
            .collect(),
    });
    Picture {
        description: plays.iter().join(" "),
        columns: rank_names(&ranks),
        ribbons: ribbons.collect(),
        ..Picture::of(Count(plays.len() as u128).of("play"), columns.cells(&ranks))
    }
}

/// One play.
pub(in crate::doudizhu) fn play(play: Play) -> Picture {
    Picture {
        title: named(play),
        ..split(&[play])
    }
}

/// A play with its kind, as in `55533 trio pair`.
pub(super) fn named(play: Play) -> String {
    format!("{play} {}", play.kind().name().replace('_', " "))
}

/// The occupied rows of each rank.
#[derive(Default)]
struct Columns([[bool; ROWS]; Rank::COUNT]);

impl Columns {
    /// Puts the body of a play into equal rows of its ranks, or into any free space if no such rows are free.
    fn put(&mut self, body: Hand) -> Vec<Pos> {
        let ranks: Vec<Rank> = Rank::ALL
            .into_iter()
            .filter(|&rank| body.count(rank) > 0)
            .collect();
        let height = ranks
            .first()
            .map_or(0, |&rank| usize::from(body.count(rank)));
        let free = |start: &usize| {
            let rows = *start..start + height;
            ranks.iter().all(|rank| {
                self.0[rank.index()][rows.clone()]
                    .iter()
                    .all(|taken| !taken)
            })
        };
        let Some(start) = (0..=ROWS - height).find(free) else {
            let ranks = ranks.iter();
            return ranks
                .flat_map(|&rank| self.put_rank(rank, height))
                .collect();
        };
        let rows = start..start + height;
        let cells = ranks.iter().flat_map(|rank| {
            let col = rank.index();
            self.0[col][rows.clone()].fill(true);
            rows.clone().map(move |row| Pos::new(row, col))
        });
        cells.collect()
    }

    /// Puts cards of one rank into its first free rows.
    fn put_rank(&mut self, rank: Rank, copies: usize) -> Vec<Pos> {
        let column = &mut self.0[rank.index()];
        let free: Vec<usize> = (0..ROWS).filter(|&row| !column[row]).take(copies).collect();
        for &row in &free {
            column[row] = true;
        }
        free.into_iter()
            .map(|row| Pos::new(row, rank.index()))
            .collect()
    }

    /// The ranks that have a card, in order. Wild cards lie where they stand.
    fn ranks(&self) -> Vec<Rank> {
        Rank::ALL
            .into_iter()
            .filter(|rank| self.0[rank.index()].contains(&true))
            .collect()
    }

    fn cells(&self, ranks: &[Rank]) -> Grid<Cell> {
        let row_taken = |row: usize| ranks.iter().any(|rank| self.0[rank.index()][row]);
        let rows = (0..ROWS)
            .rev()
            .find(|&row| row_taken(row))
            .map_or(1, |last| last + 1);
        Grid::from_fn(Extent::new(rows, ranks.len()), |pos| {
            let rank = ranks[pos.col];
            match (self.0[rank.index()][pos.row], pos.row) {
                (true, _) => Cell::tile(rank.to_string(), '■', combogrid_picture::Tone::Plain),
                (false, 0) => Cell::default(),
                (false, _) => Content::Outside.into(),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use combogrid_doudizhu::{Preset, Splits};

    use super::*;

    #[test]
    fn every_card_lies_under_the_ribbon_of_its_play() {
        let rules = Preset::Rlcard.rules();
        for cards in [
            "3344555",
            "333444555666B",
            "34567345674567AA",
            "33334444BR",
            "2222AAA",
        ] {
            let hand: Hand = cards.parse().unwrap();
            for listed in Splits::new(hand, rules)
                .unwrap()
                .list()
                .unwrap()
                .into_iter()
                .step_by(7)
            {
                let picture = split(listed.plays());
                let mut seen = BTreeSet::new();
                for (ribbon, play) in picture.ribbons.iter().zip(listed.plays()) {
                    let cells = ribbon.parts.concat();
                    let labels = cells.iter().map(|&pos| match &picture.cells[pos].content {
                        Content::Tile(tile) => tile.label.clone(),
                        other => panic!("{other:?}"),
                    });
                    let labels: Hand = labels.collect::<String>().parse().unwrap();
                    assert_eq!(labels, play.cards());
                    assert!(cells.into_iter().all(|pos| seen.insert(pos)));
                }
                let tiles = picture
                    .cells
                    .iter()
                    .filter(|cell| matches!(cell.content, Content::Tile(_)));
                assert_eq!(tiles.count(), hand.total());
            }
        }
    }

    /// Wild cards lie at the ranks that they stand for, which may then have more than four cards.
    #[test]
    fn wild_cards_lie_where_they_stand() {
        let rules = Preset::Rlcard.rules().with_wild("5".parse().unwrap());
        for cards in ["34555", "3333455", "555", "33334444555"] {
            let hand: Hand = cards.parse().unwrap();
            for listed in Splits::new(hand, rules).unwrap().list().unwrap() {
                let picture = split(listed.plays());
                let cells = picture
                    .ribbons
                    .iter()
                    .flat_map(|ribbon| ribbon.parts.concat());
                let cells: BTreeSet<Pos> = cells.collect();
                assert_eq!(cells.len(), hand.total(), "{listed:?}");
                for pos in cells {
                    assert!(
                        matches!(picture.cells[pos].content, Content::Tile(_)),
                        "{listed:?}"
                    );
                }
            }
        }
    }
}
