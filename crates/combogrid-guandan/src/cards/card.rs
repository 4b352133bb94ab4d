//! One card: a rank and a suit, or a joker.

use std::fmt;

use super::{Rank, Suit};

/// A card: a natural rank with its suit, or a joker. There are two copies of each.
///
/// Cards are ordered by their natural rank, then by suit.
///
/// ```
/// use combogrid_guandan::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::Ten, Suit::Hearts).unwrap();
/// assert_eq!(card.to_string(), "TH");
/// assert_eq!("10h".parse(), Ok(card));
/// assert_eq!(Card::RED_JOKER.to_string(), "R");
/// assert_eq!(Card::new(Rank::RedJoker, Suit::Hearts), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    rank: Rank,
    /// `None` for a joker only.
    suit: Option<Suit>,
}

impl Card {
    /// How many different cards there are: 52 and two jokers.
    pub const COUNT: usize = 54;

    /// How many copies of each card two packs have.
    pub const COPIES: u8 = 2;

    /// The black joker (小王).
    pub const BLACK_JOKER: Self = Self {
        rank: Rank::BlackJoker,
        suit: None,
    };

    /// The red joker (大王).
    pub const RED_JOKER: Self = Self {
        rank: Rank::RedJoker,
        suit: None,
    };

    /// The card of a natural rank and a suit; `None` for the rank of a joker.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Option<Self> {
        if rank.is_joker() {
            None
        } else {
            Some(Self {
                rank,
                suit: Some(suit),
            })
        }
    }

    /// The card in a column of the row of a suit; the suit of a joker does not matter.
    pub(crate) const fn at(rank: Rank, suit: Suit) -> Self {
        match rank {
            Rank::BlackJoker => Self::BLACK_JOKER,
            Rank::RedJoker => Self::RED_JOKER,
            _ => Self {
                rank,
                suit: Some(suit),
            },
        }
    }

    /// The card with this number, from 0 for `2C` in the order of cards to 53 for the red joker.
    ///
    /// ```
    /// use combogrid_guandan::Card;
    ///
    /// assert_eq!(Card::from_index(3).unwrap().to_string(), "2S");
    /// assert_eq!(Card::from_index(53), Some(Card::RED_JOKER));
    /// assert_eq!(Card::from_index(54), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        match index {
            0..52 => Some(Self {
                rank: Rank::ALL[index / 4],
                suit: Some(Suit::ALL[index % 4]),
            }),
            52 => Some(Self::BLACK_JOKER),
            53 => Some(Self::RED_JOKER),
            _ => None,
        }
    }

    /// The number of this card; see [`from_index`](Self::from_index).
    #[must_use]
    pub const fn index(self) -> usize {
        match self.suit {
            Some(suit) => 4 * self.rank.index() + suit.index(),
            None => 52 + self.rank.index() - Rank::BlackJoker.index(),
        }
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        self.rank
    }

    /// The suit; `None` for a joker.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        self.suit
    }
}

impl fmt::Display for Card {
    /// The rank and the suit as in `TH`, or the letter of the joker.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = [self.rank.letter() as u8, 0];
        let len = match self.suit {
            Some(suit) => {
                letters[1] = suit.letter() as u8;
                2
            }
            None => 1,
        };
        f.pad(str::from_utf8(&letters[..len]).expect("letters of cards are ASCII"))
    }
}
