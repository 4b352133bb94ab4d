//! Sets of cards.

use core::fmt;

use combogrid_grid::PackedRow;

use super::{Card, Rank, Suit};

/// A set of cards, one column of a [`PackedRow`] each, by rank and then by suit.
///
/// ```
/// use combogrid_rummy::{Card, CardSet};
///
/// let five: Card = "5H".parse()?;
/// let cards: CardSet = [five, "2S".parse()?].into_iter().collect();
/// assert_eq!(cards.to_string(), "2S 5H");
/// assert!(cards.contains(five));
/// # Ok::<(), combogrid_rummy::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(PackedRow);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(PackedRow::EMPTY);

    /// Whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0.contains(column(card))
    }

    /// The set with the card.
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0.with(column(card)))
    }

    /// The number of cards in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether no card is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The cards of the set by rank, then suit.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        let card = |column| {
            Card::new(
                Rank::ALL[column / Suit::COUNT],
                Suit::ALL[column % Suit::COUNT],
            )
        };
        self.0.iter().map(card)
    }
}

/// The place of a card among the 52.
const fn column(card: Card) -> usize {
    Suit::COUNT * card.rank.index() + card.suit.index()
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl From<Option<Card>> for CardSet {
    fn from(card: Option<Card>) -> CardSet {
        card.into_iter().collect()
    }
}

impl From<CardSet> for Option<Card> {
    /// The first card of the set.
    fn from(cards: CardSet) -> Option<Card> {
        cards.iter().next()
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.iter().enumerate() {
            let gap = if place > 0 { " " } else { "" };
            write!(f, "{gap}{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CardSet({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_card_is_in_its_own_column() {
        let all: CardSet = Card::all().collect();
        assert_eq!((all.len(), CardSet::EMPTY.len()), (52, 0));
        assert!(all.iter().eq(Card::all()));
        for card in Card::all() {
            let one = CardSet::from(Some(card));
            assert_eq!((one.len(), one.is_empty()), (1, false));
            assert_eq!(Option::from(one), Some(card));
            assert!(Card::all().all(|other| one.contains(other) == (card == other)));
            assert_eq!(format!("{one:?}"), format!("CardSet({card})"));
        }
        assert!(CardSet::EMPTY.is_empty());
    }
}
