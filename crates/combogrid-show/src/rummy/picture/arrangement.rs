//! Melds as ribbons over the cards of a hand.

use combogrid_grid::{Extent, Grid, Pos};
use combogrid_ops::Count;
use combogrid_picture::{Cell, Content, Key, Label, Mark, Picture, Ribbon, Sign};
use combogrid_rummy::{Card, Hand, Meld, Rank, Rules, Slot, Suit, Tile};
use itertools::Itertools;

use super::{face, joker_name, rank_names, suit_name};

/// A row for each suit and a column for each rank, where each card has a cell of its own: a suit has more rows if it
/// has more cards of a rank. Each meld is a ribbon; a wild card lies at the card that it stands for.
pub(in crate::rummy) fn arrangement(melds: &[Meld], loose: &Hand, rules: &Rules) -> Picture {
    let mut grid = Rows::new(rules);
    // Runs are placed first, from the left, so that each lies in one row, in as few rows as can be.
    let mut pieces: Vec<(usize, Piece)> = Vec::new();
    for (number, meld) in melds.iter().enumerate() {
        pieces.extend(grid.pieces(meld).into_iter().map(|piece| (number, piece)));
    }
    pieces.sort_by_key(|(_, piece)| (piece.tiles.len() == 1, piece.first));
    let mut places: Vec<Vec<Vec<Place>>> = vec![Vec::new(); melds.len()];
    for (number, piece) in &pieces {
        places[*number].push(grid.put(piece));
    }
    for tile in loose.tiles() {
        grid.put_loose(tile);
    }
    let ribbons = melds.iter().zip(places).map(|(meld, parts)| Ribbon {
        name: meld.to_string(),
        parts: grid.parts(meld, &parts),
    });
    let ribbons: Vec<Ribbon> = ribbons.collect();
    let names = melds.iter().join(", ");
    let any_loose = !loose.is_empty();
    let description = match (names.is_empty(), any_loose) {
        (true, _) => format!("no meld; loose {loose}"),
        (_, true) => format!("{names}; loose {loose}"),
        (_, false) => names,
    };
    let loose = any_loose.then(|| Key::new(Sign::Loose('o'), "loose"));
    let cells = grid.cells();
    let wild = cells.iter().any(|cell| cell.mark.is_some());
    let wild = wild.then(|| Key::new(Sign::Mark(Mark::Star), "wild card"));
    Picture {
        description,
        ribbons,
        legend: wild.into_iter().chain(loose).collect(),
        columns: rank_names(&grid.ranks),
        rows: grid.names(),
        ..Picture::of(Count(melds.len() as u128).of("meld"), cells)
    }
}

/// Tiles in neighbouring columns of one suit.
struct Piece {
    suit: usize,
    first: usize,
    tiles: Vec<Tile>,
}

/// A column in a row of a suit.
#[derive(Clone, Copy)]
struct Place {
    suit: usize,
    row: usize,
    col: usize,
}

/// The rows of each suit; after the last suit come the jokers that are loose or stand for no card.
struct Rows {
    ranks: Vec<Rank>,
    suits: Vec<Suit>,
    lanes: Vec<Vec<Vec<Option<Tile>>>>,
    jokers: usize,
}

impl Rows {
    fn new(rules: &Rules) -> Self {
        let ranks: Vec<Rank> = rules.ranks().iter().collect();
        let suits: Vec<Suit> = rules.suits().iter().collect();
        let lanes = vec![vec![vec![None; ranks.len()]]; suits.len()];
        Self {
            ranks,
            suits,
            lanes,
            jokers: 0,
        }
    }

    /// Where a slot belongs. A wild card of a set that has no suit of its own takes the first that the set lacks; a joker
    /// that stands for no card lies beside the loose ones.
    fn home(&self, slot: Slot, missing: &mut impl Iterator<Item = Suit>) -> Option<(usize, usize)> {
        let Some(rank) = slot.rank else {
            return Some((self.suits.len(), 0));
        };
        let suit = slot
            .suit
            .or_else(|| missing.next())
            .or(self.suits.first().copied())?;
        let suit = self.suits.iter().position(|&other| other == suit)?;
        let col = self.ranks.iter().position(|&other| other == rank)?;
        Some((suit, col))
    }

    /// The stretches of a meld: each card of a set, and a run in one piece, or in two if it goes around the corner.
    fn pieces(&self, meld: &Meld) -> Vec<Piece> {
        let held: Vec<Suit> = meld.slots().filter_map(|slot| slot.suit).collect();
        let mut missing = self
            .suits
            .iter()
            .copied()
            .filter(|suit| !held.contains(suit));
        let mut pieces: Vec<Piece> = Vec::new();
        for slot in meld.slots() {
            let Some((suit, col)) = self.home(slot, &mut missing) else {
                continue;
            };
            match pieces.last_mut() {
                Some(last)
                    if last.suit == suit
                        && suit < self.suits.len()
                        && last.first + last.tiles.len() == col =>
                {
                    last.tiles.push(slot.tile);
                }
                _ => pieces.push(Piece {
                    suit,
                    first: col,
                    tiles: vec![slot.tile],
                }),
            }
        }
        pieces
    }

    /// Puts a piece into the first row of its suit where there is space.
    fn put(&mut self, piece: &Piece) -> Vec<Place> {
        let Some(rows) = self.lanes.get_mut(piece.suit) else {
            return vec![self.put_joker()];
        };
        let cols = piece.first..piece.first + piece.tiles.len();
        let free = |row: &Vec<Option<Tile>>| row[cols.clone()].iter().all(Option::is_none);
        let row = rows.iter().position(free).unwrap_or_else(|| {
            rows.push(vec![None; self.ranks.len()]);
            rows.len() - 1
        });
        let put = |(col, &tile)| {
            rows[row][col] = Some(tile);
            let suit = piece.suit;
            Place { suit, row, col }
        };
        cols.zip(&piece.tiles).map(put).collect()
    }

    /// Puts a joker that stands for no card behind those before it.
    fn put_joker(&mut self) -> Place {
        let ranks = self.ranks.len().max(1);
        let (row, col) = (self.jokers / ranks, self.jokers % ranks);
        self.jokers += 1;
        Place {
            suit: self.suits.len(),
            row,
            col,
        }
    }

    fn put_loose(&mut self, tile: Tile) {
        let card = match tile {
            Tile::Card(card) => card,
            Tile::Joker => {
                self.put_joker();
                return;
            }
        };
        let suit = self.suits.iter().position(|&suit| suit == card.suit);
        let first = self.ranks.iter().position(|&rank| rank == card.rank);
        if let (Some(suit), Some(first)) = (suit, first) {
            let tiles = vec![tile];
            self.put(&Piece { suit, first, tiles });
        }
    }

    /// The cells of a meld: those of a run by piece, those of another meld from the top in one part.
    fn parts(&self, meld: &Meld, pieces: &[Vec<Place>]) -> Vec<Vec<Pos>> {
        let pos = |place: &Place| {
            let above: usize = self.lanes[..place.suit].iter().map(Vec::len).sum();
            Pos::new(above + place.row, place.col)
        };
        let mut parts: Vec<Vec<Pos>> = pieces
            .iter()
            .map(|piece| piece.iter().map(pos).collect())
            .collect();
        if let Meld::Set(_) | Meld::AllWild(_) = meld {
            parts = vec![parts.concat()];
            parts[0].sort_unstable_by_key(|pos| pos.row);
        }
        parts
    }

    /// How many rows the jokers take that are loose or stand for no card.
    fn joker_rows(&self) -> usize {
        self.jokers.div_ceil(self.ranks.len().max(1))
    }

    fn names(&self) -> Vec<Label> {
        let mut names = Vec::new();
        for (&suit, rows) in self.suits.iter().zip(&self.lanes) {
            names.push(suit_name(suit));
            names.extend(rows.iter().skip(1).map(|_| Label::plain("")));
        }
        names.extend((0..self.joker_rows()).map(|_| joker_name()));
        names
    }

    fn cells(&self) -> Grid<Cell> {
        let suits = self.suits.iter().zip(&self.lanes);
        let rows: Vec<(usize, Suit, &Vec<Option<Tile>>)> = suits
            .flat_map(|(&suit, rows)| {
                let rows = rows.iter().enumerate();
                rows.map(move |(row, tiles)| (row, suit, tiles))
            })
            .collect();
        let extent = Extent::new(rows.len() + self.joker_rows(), self.ranks.len());
        Grid::from_fn(extent, |pos| {
            let tile = match rows.get(pos.row) {
                Some((_, _, row)) => row[pos.col],
                None => ((pos.row - rows.len()) * extent.cols() + pos.col < self.jokers)
                    .then_some(Tile::Joker),
            };
            match (tile, rows.get(pos.row)) {
                (Some(tile), row) => {
                    let (label, tone) = face(tile);
                    let cell = Cell::tile(label, 'o', tone);
                    // A tile in the place of another card is marked: in text all tiles of a ribbon look alike.
                    let is_wild = row.is_some_and(|(_, suit, _)| {
                        tile != Tile::Card(Card::new(self.ranks[pos.col], *suit))
                    });
                    if is_wild {
                        cell.marked(Mark::Star)
                    } else {
                        cell
                    }
                }
                (None, Some((0, ..))) => Cell::default(),
                (None, _) => Content::Outside.into(),
            }
        })
    }
}
