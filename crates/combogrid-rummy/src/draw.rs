//! What a hand costs after a discard, and after a draw.

use crate::cards::Tile;

/// A card to throw, and what the rest of the hand then costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    /// The card.
    pub tile: Tile,
    /// The deadwood of the rest, as the rules score it.
    pub deadwood: u32,
}

/// A card that may be drawn, and what the hand then costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Draw {
    /// The card.
    pub tile: Tile,
    /// How many of it may still come.
    pub unseen: u8,
    /// The deadwood of the hand with it, before anything is thrown.
    pub kept: u32,
    /// The best card to throw then, which may be the drawn one, and the deadwood left.
    pub best: Discard,
}

/// Every card that may be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draws {
    /// What the hand costs as it is.
    pub now: u32,
    /// The cards, those first that leave least.
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
        let helps = |draw: &&Draw| draw.best.deadwood < self.now;
        self.draws
            .iter()
            .filter(helps)
            .map(|draw| u32::from(draw.unseen))
            .sum()
    }
}
