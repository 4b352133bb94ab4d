//! What it is worth to throw a card: its points, and of equals that which is thrown first.

use core::cmp::Reverse;

use super::melds::{Cells, MeldBits};
use super::weights::POINT;
use crate::sort::sort_by_key;
use crate::{Hand, Rules, Tile};

/// Every tile, the one first that is thrown first of those after which the same is left.
#[derive(Debug, Clone)]
pub(super) struct ThrowOrder {
    tiles: Vec<Tile>,
    /// By tile: cards by rank and suit, the joker last.
    places: [u8; Tile::COUNT],
}

/// What it is worth to throw each card of a hand.
#[derive(Debug, Clone)]
pub(super) struct Throws {
    /// By cell.
    pub(super) cells: [i64; 64],
    /// For a joker or wild card, much less than nothing if there is no such card.
    pub(super) wild: i64,
}

impl Default for Throws {
    fn default() -> Self {
        Self {
            cells: [0; 64],
            wild: NEVER,
        }
    }
}

/// For what cannot be thrown.
const NEVER: i64 = i64::MIN / 8;

impl ThrowOrder {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        sort_by_key(&mut tiles, |&tile| Reverse(rules.loose_points(tile)));
        let mut places = [0; Tile::COUNT];
        for (tile, place) in tiles.iter().zip(0..) {
            places[usize::from(tile.number())] = place;
        }
        Self { tiles, places }
    }

    /// The place of a tile among all, that one first which is thrown first.
    pub(super) fn place(&self, tile: Tile) -> u8 {
        self.places[usize::from(tile.number())]
    }

    /// What it is worth to throw a tile apart from its points: less than a point, and more than nothing.
    pub(super) fn tie(&self, tile: Tile) -> i64 {
        POINT - 1 - i64::from(self.place(tile))
    }

    /// The tile of a cost from which its tie was taken off, or `None` if nothing was thrown.
    pub(super) fn tile(&self, cost: i64) -> Option<Tile> {
        let tie = (-cost).rem_euclid(POINT);
        let place = usize::try_from(POINT - 1 - tie).ok()?;
        self.tiles.get(place).copied()
    }

    /// The tile of a hand, which holds some, that is thrown first if the same is left.
    pub(super) fn first_of(&self, hand: &Hand) -> Tile {
        let tiles = hand.iter().map(|(tile, _)| tile);
        tiles
            .reduce(|one, other| self.first(one, other))
            .unwrap_or(Tile::Joker)
    }

    /// The one of two tiles that is thrown first if the same is left.
    pub(super) fn first(&self, one: Tile, other: Tile) -> Tile {
        if self.tie(one) >= self.tie(other) {
            one
        } else {
            other
        }
    }

    /// What it is worth to throw a loose tile: its points and its tie.
    fn gain(&self, tile: Tile, rules: &Rules) -> i64 {
        i64::from(rules.loose_points(tile)) * POINT + self.tie(tile)
    }

    /// Finds what it is worth to throw each card of a hand.
    pub(super) fn find(
        &self,
        hand: &Hand,
        (bits, cells): (&MeldBits, &Cells),
        rules: &Rules,
        throws: &mut Throws,
    ) {
        let mut own = cells.own.once;
        while own != 0 {
            let cell = own & own.wrapping_neg();
            own ^= cell;
            let card = bits.card(cell);
            // A joker may stand for the card.
            let held = hand.copies(card) > 0 && !rules.is_wild(card.into());
            let tile = if held { card.into() } else { Tile::Joker };
            throws.cells[cell.trailing_zeros() as usize] = self.gain(tile, rules);
        }
        let tiles = hand.iter().map(|(tile, _)| tile);
        let wilds = tiles.filter(|tile| rules.is_wild(*tile));
        throws.wild = wilds.map(|tile| self.tie(tile)).max().unwrap_or(NEVER);
    }
}
