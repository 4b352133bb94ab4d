//! Sets of ranks, of suits and of cards: packed rows with a column for each.

use core::fmt;

use combogrid_grid::PackedRow;

use super::{Card, Rank, Suit};

/// A set over a [`PackedRow`]: the item, the number of columns, the column of an item, and the item of a column.
macro_rules! packed_set {
    ($(#[$doc:meta])* $Set:ident of $Item:ident, $columns:expr, |$item:ident| $column:expr, |$at:ident| $of:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Set(PackedRow);

        impl $Set {
            /// Everything that the set can hold.
            pub const ALL: $Set = $Set(PackedRow::span(0, $columns));
            /// The empty set.
            pub const EMPTY: $Set = $Set(PackedRow::EMPTY);

            /// The set of these columns; columns past the last are dropped.
            #[must_use]
            pub const fn from_row(row: PackedRow) -> $Set {
                $Set(row.below($columns))
            }

            /// The columns of the set.
            #[must_use]
            pub const fn row(self) -> PackedRow {
                self.0
            }

            /// The number of members.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.len()
            }

            /// Whether the set has no member.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0.is_empty()
            }

            /// Whether this is a member.
            #[must_use]
            pub const fn contains(self, $item: $Item) -> bool {
                self.0.contains($column)
            }

            /// The set with this member.
            #[must_use]
            pub const fn with(self, $item: $Item) -> $Set {
                $Set(self.0.with($column))
            }

            /// The set without this member.
            #[must_use]
            pub const fn without(self, $item: $Item) -> $Set {
                $Set(self.0.without($column))
            }

            /// The members that are not in another set.
            #[must_use]
            pub const fn difference(self, other: $Set) -> $Set {
                $Set(self.0.difference(other.0))
            }

            /// The members in order.
            pub fn iter(self) -> impl DoubleEndedIterator<Item = $Item> + Clone {
                self.0.iter().map(|$at| $of)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }

        impl From<Option<$Item>> for $Set {
            fn from(item: Option<$Item>) -> $Set {
                item.into_iter().collect()
            }
        }

        impl From<$Set> for Option<$Item> {
            /// The first member.
            fn from(set: $Set) -> Option<$Item> {
                set.iter().next()
            }
        }

        impl fmt::Display for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.iter().try_for_each(|item| write!(f, "{item}"))
            }
        }

        impl fmt::Debug for $Set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    };
}

packed_set! {
    /// A set of ranks, ace to king.
    ///
    /// ```
    /// use combogrid_rummy::{Rank, RankSet};
    ///
    /// let short: RankSet = Rank::ALL.into_iter().filter(|rank| !(8..=10).contains(&rank.number())).collect();
    /// assert_eq!(short.to_string(), "A234567JQK");
    /// assert!(!short.contains(Rank::NINE));
    /// ```
    RankSet of Rank, Rank::COUNT, |rank| rank.index(), |column| Rank::ALL[column]
}

packed_set! {
    /// A set of suits, in the order of [`Suit::ALL`].
    SuitSet of Suit, Suit::COUNT, |suit| suit.index(), |column| Suit::ALL[column]
}

packed_set! {
    /// A set of cards of the [four suits](Suit::FOUR) of most decks, by rank and then by suit. A star is in none.
    ///
    /// ```
    /// use combogrid_rummy::{Card, CardSet};
    ///
    /// let five: Card = "5H".parse()?;
    /// let cards: CardSet = [five, "2S".parse()?].into_iter().collect();
    /// assert_eq!(cards.to_string(), "2S5H");
    /// assert!(cards.contains(five));
    /// # Ok::<(), combogrid_rummy::ParseCardError>(())
    /// ```
    CardSet of Card, Rank::COUNT * Suit::FOUR.len(),
    // A star is past the end.
    |card| {
        let past = card.suit.index() / Suit::FOUR.len() * PackedRow::<1>::COLUMNS;
        past + Suit::FOUR.len() * card.rank.index() + card.suit.index()
    },
    |column| Card::new(Rank::ALL[column / Suit::FOUR.len()], Suit::FOUR[column % Suit::FOUR.len()])
}

impl RankSet {
    /// The number of ranks of the set below this one: its place in the set's order.
    #[must_use]
    pub const fn place(self, rank: Rank) -> usize {
        self.0.below(rank.index()).len()
    }

    /// The rank at a place of the set's order.
    #[must_use]
    pub fn nth(self, place: usize) -> Option<Rank> {
        if self == RankSet::ALL {
            return Rank::ALL.get(place).copied();
        }
        self.iter().nth(place)
    }
}

impl SuitSet {
    /// The four suits of most decks.
    pub const FOUR: SuitSet = SuitSet::ALL.without(Suit::Stars);

    /// Every set of suits that are all in this one, by their columns read as a number.
    pub fn subsets(self) -> impl Iterator<Item = SuitSet> + Clone {
        let all = (0..=self.0.bits()).map(|bits| SuitSet(PackedRow::from_bits(bits)));
        all.filter(move |subset| subset.0.is_subset(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jack_follows_seven_in_a_short_deck() {
        let short: RankSet = Rank::ALL
            .into_iter()
            .filter(|rank| !(8..=10).contains(&rank.number()))
            .collect();
        assert_eq!(short.len(), 10);
        assert_eq!(short.place(Rank::JACK), short.place(Rank::SEVEN) + 1);
        assert_eq!(short.nth(7), Some(Rank::JACK));
        assert_eq!(short.nth(10), None);
    }

    #[test]
    fn a_set_of_ranks_is_shown_by_its_letters() {
        let faces = RankSet::EMPTY
            .with(Rank::KING)
            .with(Rank::ACE)
            .with(Rank::TEN);
        assert_eq!(
            (faces.to_string(), format!("{faces:?}")),
            ("ATK".into(), "ATK".into())
        );
        assert_eq!(format!("{:?}", Rank::TEN), "T");
        assert_eq!((faces.row().bits(), faces.len()), (0b1_0010_0000_0001, 3));
        assert_eq!(RankSet::from_row(PackedRow::ALL), RankSet::ALL);
        assert_eq!(Option::from(faces), Some(Rank::ACE));
        assert_eq!(RankSet::from(Some(Rank::ACE)).to_string(), "A");
        assert_eq!(RankSet::from(None), RankSet::EMPTY);
        assert!(RankSet::EMPTY.is_empty() && !faces.is_empty());
        assert_eq!(faces.with(Rank::ACE), faces, "each is in it once");
    }

    #[test]
    fn a_set_of_suits_is_shown_by_its_letters() {
        let two = SuitSet::EMPTY.with(Suit::Spades).with(Suit::Diamonds);
        assert_eq!(
            (two.to_string(), format!("{two:?}")),
            ("DS".into(), "DS".into())
        );
        assert_eq!((two.row().bits(), two.len()), (0b1010, 2));
        assert_eq!(SuitSet::from_row(PackedRow::ALL), SuitSet::ALL);
        let subsets: Vec<String> = two.subsets().map(|subset| subset.to_string()).collect();
        assert_eq!(subsets, ["", "D", "S", "DS"]);
        assert!(two.contains(Suit::Spades) && !two.contains(Suit::Clubs));
        assert!(SuitSet::EMPTY.is_empty() && !two.is_empty());
        assert_eq!(two.with(Suit::Spades), two, "each is in it once");
    }

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
            assert_eq!(format!("{one:?}"), card.to_string());
        }
        assert!(CardSet::EMPTY.is_empty());
    }
}
