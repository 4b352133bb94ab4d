//! The gain of throwing a card: its points, and a tie that orders equal cards.

use core::cmp::Reverse;

use crate::cards::{Hand, Rules, Suit, Tile, sort_by_key};
use crate::solver::Discard;
use crate::solver::search::SearchedHand;
use crate::solver::weights::POINT;

/// Every tile, the one first that is thrown first of those after which the same is left.
#[derive(Debug, Clone)]
pub(crate) struct ThrowOrder {
    tiles: Vec<Tile>,
    /// By tile: cards by rank and suit, the joker last.
    places: [u8; Tile::COUNT],
}

/// A throw of a card of a hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct ThrowGain {
    /// The cell of the card, 0 for a joker or wild card.
    pub(super) cell: u64,
    /// The gain without the value of the cards that stay.
    pub(super) gain: i64,
    /// An upper bound on its gain together with the additional value of the others without it.
    pub(super) most: i64,
}

impl ThrowOrder {
    pub(super) fn new(rules: &Rules) -> Self {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        if !rules.has_stars() {
            tiles.retain(|tile| tile.card().is_none_or(|card| card.suit != Suit::Stars));
        }
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

    /// A number that is less for a better throw.
    pub(crate) fn key(&self, discard: &Discard) -> u128 {
        u128::from(discard.left()) << 8 | u128::from(self.place(discard.tile))
    }

    /// The part of the gain of throwing a tile that is no points: more than 0 and less than a point.
    ///
    /// Values are multiples of [`POINT`], so the tie is what is below one in a sum, and [`tile`](Self::tile) reads off there which
    /// card was thrown. It decides between throws that leave the same, and never between others. There are 66 tiles at
    /// most, so ties stay above 180, and a cost without one tells that nothing was thrown.
    pub(super) fn tie(&self, tile: Tile) -> i64 {
        POINT - 1 - i64::from(self.place(tile))
    }

    /// The tile of a cost from which its tie was taken off, or `None` if nothing was thrown.
    pub(super) fn tile(&self, cost: i64) -> Option<Tile> {
        let tie = (-cost).rem_euclid(POINT);
        let place = usize::try_from(POINT - 1 - tie).ok()?;
        self.tiles.get(place).copied()
    }

    /// The different tiles of a hand, the dearest first.
    pub(crate) fn of(&self, hand: &Hand) -> Vec<Tile> {
        let tiles = self.tiles.iter().copied();
        tiles.filter(|tile| hand.count(*tile) > 0).collect()
    }

    /// The tile of a hand, which holds some, that is thrown first if the same is left.
    pub(super) fn first_of(&self, hand: &Hand) -> Tile {
        let mut tiles = self.tiles.iter().copied();
        let first = tiles.find(|tile| hand.count(*tile) > 0);
        // Of an empty hand nothing is thrown, and any tile will do.
        first.unwrap_or(Tile::Joker)
    }

    /// The gain of throwing a loose tile: its points and its tie.
    fn gain(&self, tile: Tile, rules: &Rules) -> i64 {
        i64::from(rules.loose_points(tile)) * POINT + self.tie(tile)
    }

    /// Finds the throws of a hand, those first that may be worth most.
    pub(super) fn find(&self, hand: &Hand, solved: &SearchedHand<'_>, throws: &mut Vec<ThrowGain>) {
        let (rules, weights) = (solved.rules, solved.weights());
        let (masks, cells) = (solved.masks, &solved.found.cells);
        throws.clear();
        let mut own = cells.own.once;
        while own != 0 {
            let cell = own & own.wrapping_neg();
            own ^= cell;
            let card = masks.layout.card(cell);
            // A joker may stand for the card.
            let held = hand.copies(card) > 0 && !rules.is_wild(card.into());
            let gain = self.gain(if held { card.into() } else { Tile::Joker }, rules);
            // The cards that are left are worth no more without it.
            throws.push(ThrowGain {
                cell,
                gain,
                most: gain,
            });
        }
        if cells.wilds() > 0 {
            let wilds = hand.iter().filter(|(tile, _)| rules.is_wild(*tile));
            let gain = wilds.map(|(tile, _)| self.tie(tile)).max().unwrap_or(0);
            // The points of a wild card are in the table's entry for one less, and not in the value of the cards.
            throws.push(ThrowGain {
                cell: 0,
                gain,
                most: gain - weights.loose_joker.min(weights.loose_wild).min(0),
            });
        }
        // Those that may gain most come first, so that a search for a throw ends at the first that gains too little.
        sort_by_key(throws, |throw| Reverse(throw.most));
    }
}
