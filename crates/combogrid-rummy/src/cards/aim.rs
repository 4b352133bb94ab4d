//! The aim of the best arrangement.

use crate::cards::value::named;
use crate::cards::{Arrangement, Rules};

/// The measure of an arrangement; the other two break ties, in this order.
///
/// Fewest loose points and fewest loose cards are different aims: one arrangement does not always reach both.
///
/// ```
/// use combogrid_rummy::Aim;
///
/// assert_eq!("cards".parse(), Ok(Aim::Cards));
/// assert_eq!(Aim::Cards.to_string(), "cards");
/// ```
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

named! {
    Aim: "deadwood, cards or points",
        "deadwood" => Aim::Deadwood, "cards" => Aim::Cards, "points" => Aim::Points;
}

/// The measures of an arrangement.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score {
    /// The points of the loose cards, every one counted.
    pub loose_points: u32,
    /// The number of loose cards.
    pub loose_cards: u32,
    /// The points of the melds.
    pub melded_points: u32,
}

impl Score {
    /// The score of an arrangement.
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "a hand has far fewer than 2^32 cards"
    )]
    pub fn of(arrangement: &Arrangement, rules: &Rules) -> Self {
        Self {
            loose_points: arrangement.loose_points(rules),
            loose_cards: u32::try_from(arrangement.loose_cards())
                .expect("a hand has far fewer than 2^32 cards"),
            melded_points: arrangement.melded_points(rules),
        }
    }
}

/// An aim's terms, the first to be compared first, greater is better.
pub(crate) type Weight = (i64, i64, i64);

impl Aim {
    /// Every aim.
    pub const ALL: [Aim; 3] = [Aim::Deadwood, Aim::Cards, Aim::Points];

    pub(crate) fn weight(self, score: Score) -> Weight {
        let (loose, cards) = (
            -i64::from(score.loose_points),
            -i64::from(score.loose_cards),
        );
        let points = i64::from(score.melded_points);
        match self {
            Aim::Deadwood => (loose, cards, points),
            Aim::Cards => (cards, loose, points),
            Aim::Points => (points, loose, cards),
        }
    }

    pub(crate) fn score(self, weight: Weight) -> Score {
        let (loose, cards, points) = match (self, weight) {
            (Aim::Deadwood, (loose, cards, points))
            | (Aim::Cards, (cards, loose, points))
            | (Aim::Points, (points, loose, cards)) => (loose, cards, points),
        };
        let positive = |term: i64| u32::try_from(term.unsigned_abs()).unwrap_or(u32::MAX);
        Score {
            loose_points: positive(loose),
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
        assert_eq!(
            Aim::ALL.map(|aim| aim.to_string()),
            ["deadwood", "cards", "points"]
        );
        assert_eq!(
            Aim::ALL.map(|aim| aim.to_string().parse()),
            Aim::ALL.map(Ok)
        );
        let error = "tricks".parse::<Aim>().unwrap_err();
        assert_eq!(error.expected, "deadwood, cards or points");
    }
}
