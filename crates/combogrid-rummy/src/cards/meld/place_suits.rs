//! The suits of a run's places.

use crate::cards::Suit;

/// The suits of a run's places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum PlaceSuits {
    /// All of one suit, jokers included.
    One(Suit),
    /// Two bits a place, the suit of the card that stands for itself there; where none does, 0, so that equal runs are
    /// equal values.
    Each([u8; PlaceSuits::BYTES]),
}

impl PlaceSuits {
    /// Four places each; a run has 13 at most where suits are mixed.
    const BYTES: usize = 4;

    /// No card stands for itself yet.
    pub(crate) const NONE: PlaceSuits = PlaceSuits::Each([0; PlaceSuits::BYTES]);

    /// These with a suit in a place that had none.
    pub(crate) fn with(mut self, place: u8, suit: Suit) -> PlaceSuits {
        if let PlaceSuits::Each(suits) = &mut self {
            let number = u8::try_from(suit.index()).expect("one of a few suits");
            suits[usize::from(place / 4)] |= number << (2 * (place % 4));
        }
        self
    }

    /// These without the suit of a place, unless all have one.
    pub(super) fn without(mut self, place: u8) -> PlaceSuits {
        if let PlaceSuits::Each(suits) = &mut self {
            suits[usize::from(place / 4)] &= !(3 << (2 * (place % 4)));
        }
        self
    }

    /// The suit of the card that stands for itself in a place.
    pub(crate) fn at(self, place: u8) -> Suit {
        match self {
            PlaceSuits::One(suit) => suit,
            PlaceSuits::Each(suits) => {
                let suit = suits[usize::from(place / 4)] >> (2 * (place % 4)) & 3;
                Suit::ALL[usize::from(suit)]
            }
        }
    }
}
