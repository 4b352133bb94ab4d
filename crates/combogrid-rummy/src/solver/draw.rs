//! The cost of a hand after a discard, and after a draw.

use crate::cards::{Rules, Tile};
use crate::solver::Shortfall;

/// A card to throw, and the cost of the rest of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    /// The card.
    pub tile: Tile,
    /// The deadwood of the rest, as the rules score it.
    pub deadwood: u32,
    /// How far the rest is from going out, by which throws that leave the same are told apart.
    pub shortfall: Shortfall,
}

impl Discard {
    /// A throw after which a hand has this shortfall, and all of its cards come to `all` points.
    pub(crate) fn new(tile: Tile, shortfall: Shortfall, all: u32, rules: &Rules) -> Self {
        Self {
            tile,
            deadwood: shortfall.deadwood(all, rules),
            shortfall,
        }
    }

    /// A number that is less where less is left: less deadwood, and of equals a lesser shortfall. Points stay below 2^20.
    pub(crate) fn left(&self) -> u64 {
        u64::from(self.deadwood) << 40 | self.shortfall.key()
    }
}

/// A card that may be drawn, and the cost of the hand with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The card.
    pub tile: Tile,
    /// The copies of it that may still come.
    pub unseen: u8,
    /// The deadwood of the hand with it, before anything is thrown.
    pub kept: u32,
    /// The best card to throw then, which may be the drawn one, and the deadwood left.
    pub best: Discard,
}

impl Draw {
    /// A number that is less for a better draw.
    pub(crate) fn key(&self) -> u128 {
        u128::from(self.best.left()) << 32
            | u128::from(self.kept) << 8
            | u128::from(self.tile.number())
    }
}

/// Every card that may be drawn.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Draws {
    /// The cost of the hand as it is.
    pub now: u32,
    /// How far it is from going out.
    pub shortfall: Shortfall,
    /// The cards, those first that leave least; of equals those that leave the least shortfall, then those that cost least
    /// before the throw, then by rank and suit.
    pub draws: Vec<Draw>,
}

impl Draws {
    /// The expected deadwood after the next draw and the best discard, each unseen card being as likely as any other,
    /// or `None` if no card is unseen.
    #[must_use]
    pub fn expected_deadwood(&self) -> Option<f64> {
        let sum = |of: fn(&Draw) -> u32| -> u32 { self.draws.iter().map(of).sum() };
        let cards = sum(|draw| draw.unseen.into());
        let points = sum(|draw| u32::from(draw.unseen) * draw.best.deadwood);
        (cards > 0).then(|| f64::from(points) / f64::from(cards))
    }

    /// How many unseen cards leave less than the hand costs now.
    #[must_use]
    pub fn helping(&self) -> u32 {
        self.unseen(|draw| draw.best.deadwood < self.now)
    }

    /// How many unseen cards bring the hand nearer to going out: those that leave less, and those that leave as much and
    /// a lesser shortfall.
    #[must_use]
    pub fn nearer(&self) -> u32 {
        let now = (self.now, self.shortfall);
        self.unseen(|draw| (draw.best.deadwood, draw.best.shortfall) < now)
    }

    fn unseen(&self, helps: impl Fn(&Draw) -> bool) -> u32 {
        let draws = self.draws.iter().filter(|draw| helps(draw));
        draws.map(|draw| u32::from(draw.unseen)).sum()
    }
}
