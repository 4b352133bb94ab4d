//! What makes an arrangement the best one.

use crate::sweep::Piece;
use crate::{Arrangement, Rules};

/// What an arrangement is judged by; ties are broken by the other two, in the order in which they stand here.
///
/// Fewest loose points and fewest loose cards are different aims: one arrangement does not always reach both.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aim {
    /// The fewest points in loose cards.
    #[default]
    Deadwood,
    /// The fewest loose cards.
    Cards,
    /// The most points in melds.
    Points,
}

/// What an arrangement comes to under its rules.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    /// The points of the loose cards, every one counted.
    pub deadwood: u32,
    /// The number of loose cards.
    pub loose_cards: u32,
    /// The points of the melds.
    pub melded_points: u32,
}

impl Score {
    /// The score of an arrangement.
    #[must_use]
    pub fn of(arrangement: &Arrangement, rules: &Rules) -> Self {
        Self {
            deadwood: arrangement.loose_points(rules),
            loose_cards: u32::try_from(arrangement.loose_cards()).unwrap_or(u32::MAX),
            melded_points: arrangement.melded_points(rules),
        }
    }
}

/// An aim's terms, the first to be compared first, greater is better.
pub(crate) type Weight = (i64, i64, i64);

impl Aim {
    /// Every aim.
    pub const ALL: [Aim; 3] = [Aim::Deadwood, Aim::Cards, Aim::Points];

    /// The name in text: `deadwood`, `cards` or `points`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Aim::Deadwood => "deadwood",
            Aim::Cards => "cards",
            Aim::Points => "points",
        }
    }

    /// The aim of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Aim> {
        Aim::ALL.into_iter().find(|aim| aim.name() == name)
    }

    pub(crate) fn weigh(self, piece: &Piece, rules: &Rules) -> Weight {
        let score = match piece {
            Piece::Meld(meld) => Score {
                melded_points: meld.points(rules),
                ..Score::default()
            },
            Piece::Loose(tile, copies) => Score {
                deadwood: u32::from(*copies) * rules.loose_points(*tile),
                loose_cards: u32::from(*copies),
                melded_points: 0,
            },
        };
        self.weight(score)
    }

    pub(crate) fn weight(self, score: Score) -> Weight {
        let (deadwood, cards) = (-i64::from(score.deadwood), -i64::from(score.loose_cards));
        let points = i64::from(score.melded_points);
        match self {
            Aim::Deadwood => (deadwood, cards, points),
            Aim::Cards => (cards, deadwood, points),
            Aim::Points => (points, deadwood, cards),
        }
    }

    pub(crate) fn score(self, weight: Weight) -> Score {
        let (deadwood, cards, points) = match (self, weight) {
            (Aim::Deadwood, (deadwood, cards, points))
            | (Aim::Cards, (cards, deadwood, points))
            | (Aim::Points, (points, deadwood, cards)) => (deadwood, cards, points),
        };
        let positive = |term: i64| u32::try_from(term.unsigned_abs()).unwrap_or(u32::MAX);
        Score {
            deadwood: positive(deadwood),
            loose_cards: positive(cards),
            melded_points: positive(points),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aims_go_by_their_names() {
        assert_eq!(Aim::ALL.map(Aim::name), ["deadwood", "cards", "points"]);
        assert_eq!(
            Aim::ALL.map(|aim| Aim::from_name(aim.name())),
            Aim::ALL.map(Some)
        );
        assert_eq!(Aim::from_name("tricks"), None);
    }
}
