//! The weight of a piece of an arrangement for an aim.

use super::Piece;
use crate::cards::{Aim, Rules, Score, Weight};

impl Aim {
    pub(crate) fn weigh(self, piece: &Piece, rules: &Rules) -> Weight {
        let score = match piece {
            Piece::Meld(meld) => Score {
                melded_points: meld.points(rules),
                ..Score::default()
            },
            Piece::Loose(tile, copies) => Score {
                loose_points: u32::from(*copies) * rules.loose_points(*tile),
                loose_cards: u32::from(*copies),
                melded_points: 0,
            },
        };
        self.weight(score)
    }
}
