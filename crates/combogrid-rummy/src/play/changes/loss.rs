//! What a rearranged table may lose and what it costs: a loss is what the rack keeps, a cost what is done to the table.

use crate::cards::{Aim, Hand, Rules, Score, Tile};

/// What a loss is measured in: fractions of a point or a tile, so that a tile that costs nothing is still laid rather
/// than left.
pub(super) const UNIT: i64 = 256;

/// The cost of a step: more than that of all melds that become one and the tie-breaks of all tiles of a rack.
pub(super) const STEP: u64 = 1 << 26;

/// A table and a rack that may be arranged anew.
#[derive(Debug, Clone)]
pub(super) struct Rearranging<'a> {
    pub(super) rules: &'a Rules,
    pub(super) aim: Aim,
    /// The tiles of each meld of the table.
    pub(super) melds: Vec<Hand>,
    /// Tiles that must be laid and lie in no meld.
    pub(super) owed: Hand,
    /// The tiles of the rack, each of which may be left.
    pub(super) rack: Hand,
    /// The tie-breaks of tiles that are left in any case.
    pub(super) left: u64,
}

/// A table that is reached with few changes.
#[derive(Debug, Clone)]
pub(super) struct FewChanges {
    /// The tiles of each meld, and the place of the meld of the earlier table that it continues.
    pub(super) melds: Vec<(Option<usize>, Hand)>,
    /// The number of melds of the table that are broken; at most that many if the search stopped.
    pub(super) broken: u32,
    /// The steps, and then the tie-breaks of the tiles that are left; an upper bound if the search stopped.
    pub(super) cost: u64,
}

impl FewChanges {
    /// The order of changes, fewer first.
    pub(super) const fn key(&self) -> (u32, u64) {
        (self.broken, self.cost)
    }
}

impl Rearranging<'_> {
    /// The loss by a tile of the rack that is left.
    pub(super) fn loss_by(&self, tile: Tile) -> i64 {
        match self.aim {
            Aim::Cards => UNIT,
            Aim::Deadwood | Aim::Points => match self.rules.loose_points(tile) {
                0 => 1,
                points => UNIT * i64::from(points),
            },
        }
    }

    /// The loss by tiles that are left.
    pub(super) fn loss_by_all(&self, tiles: &Hand) -> i64 {
        tiles
            .iter()
            .map(|(tile, copies)| i64::from(copies) * self.loss_by(tile))
            .sum()
    }

    /// The least score of an arrangement which leaves some of these tiles loose and others taken away, and loses no more than
    /// `most_loss`.
    pub(super) fn least_score(&self, loose: &Hand, taken: &Hand, most_loss: i64) -> Score {
        // The score is a bound, so a loss beyond all numbers may be rounded down, and one below zero leaves nothing.
        let units =
            |tiles: &Hand| u32::try_from(self.loss_by_all(tiles) / UNIT).unwrap_or(u32::MAX);
        let most = u32::try_from(most_loss / UNIT).unwrap_or(0);
        let most = most.saturating_sub(units(taken));
        match self.aim {
            Aim::Deadwood | Aim::Points => Score {
                loose_points: most,
                loose_cards: u32::try_from(loose.len())
                    .expect("a hand has far fewer than 2^32 cards"),
                melded_points: 0,
            },
            Aim::Cards => Score {
                loose_points: loose.loose_points(self.rules),
                loose_cards: most,
                melded_points: 0,
            },
        }
    }

    /// All tiles; `None` if they are more than a hand can hold.
    pub(super) fn all(&self) -> Option<Hand> {
        let table = self
            .melds
            .iter()
            .try_fold(self.owed, |all, tiles| all.checked_add(tiles));
        table?.checked_add(&self.rack)
    }

    /// The tie-break by a tile that is left, which decides among changes of equal steps.
    pub(super) fn tie_break(&self, tile: Tile) -> u64 {
        match self.aim {
            Aim::Deadwood | Aim::Points => 1,
            Aim::Cards => self.rules.loose_points(tile).into(),
        }
    }
}
