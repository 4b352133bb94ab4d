//! Cards and tiles; a tile is a card or a joker.

use core::fmt;

use super::{Rank, Suit};

/// A card: a rank and a suit.
///
/// Ordered by rank, then suit, the order in which hands are written.
///
/// ```
/// use combogrid_rummy::{Card, Rank, Suit};
///
/// let card = Card::new(Rank::TEN, Suit::Hearts);
/// assert_eq!(card.to_string(), "TH");
/// assert!(Card::new(Rank::NINE, Suit::Spades) < card);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The rank.
    pub rank: Rank,
    /// The suit.
    pub suit: Suit,
}

impl Card {
    /// The card of this rank and suit.
    #[must_use]
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card { rank, suit }
    }

    /// Every card of a pack of the four suits of most decks, by rank then suit.
    pub fn all() -> impl Iterator<Item = Card> + Clone {
        Rank::ALL.into_iter().flat_map(|rank| {
            Suit::FOUR
                .into_iter()
                .map(move |suit| Card::new(rank, suit))
        })
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank, self.suit)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A tile of a hand: a card or a joker.
///
/// Jokers are all alike, and come after every card in the order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A card.
    Card(Card),
    /// A joker, `JK`.
    Joker,
}

impl Tile {
    /// Every kind of tile: the 65 cards of five suits by rank then suit, then the joker.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        let of = |rank| Suit::ALL.into_iter().map(move |suit| Card::new(rank, suit));
        let cards = Rank::ALL.into_iter().flat_map(of);
        cards.map(Tile::Card).chain([Tile::Joker])
    }

    /// The number of kinds of tiles.
    pub(crate) const COUNT: usize = 66;

    /// The place among [`all`](Self::all).
    pub(crate) const fn number(self) -> u8 {
        match self {
            Tile::Card(Card { rank, suit }) => 5 * (rank.number() - 1) + suit as u8,
            Tile::Joker => 65,
        }
    }

    /// The card, unless this is a joker.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        match self {
            Tile::Card(card) => Some(card),
            Tile::Joker => None,
        }
    }
}

impl From<Card> for Tile {
    fn from(card: Card) -> Tile {
        Tile::Card(card)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tile::Card(card) => card.fmt(f),
            Tile::Joker => f.write_str("JK"),
        }
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_sorted_and_has_no_card_twice() {
        let pack: Vec<Tile> = Tile::all().collect();
        assert_eq!(pack.len(), Tile::COUNT);
        assert!(pack.iter().map(|tile| tile.number()).eq(0..66));
        assert!(pack.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn cards_and_tiles_are_shown_as_they_are_written() {
        let ten = Card::new(Rank::TEN, Suit::Hearts);
        let text = |tile: &Tile| (tile.to_string(), format!("{tile:?}"));
        assert_eq!(
            (ten.to_string(), format!("{ten:?}")),
            ("TH".into(), "TH".into())
        );
        assert_eq!(text(&ten.into()), ("TH".into(), "TH".into()));
        assert_eq!(text(&Tile::Joker), ("JK".into(), "JK".into()));
    }
}
