//! The fifteen ranks, low to high.

use std::fmt;

/// One of the fifteen ranks, from the three up to the red joker.
///
/// The order is the game's: `3 < 4 < .. < K < A < 2 < B < R`. Suits do not matter in Dou Dizhu, so a
/// rank is all that is known of a card.
///
/// ```
/// use combogrid_doudizhu::Rank;
///
/// assert!(Rank::Two > Rank::Ace);
/// assert_eq!(Rank::Ten.to_string(), "T");
/// assert_eq!(Rank::Ace.next(), Some(Rank::Two));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// 3, the lowest.
    Three,
    /// 4.
    Four,
    /// 5.
    Five,
    /// 6.
    Six,
    /// 7.
    Seven,
    /// 8.
    Eight,
    /// 9.
    Nine,
    /// 10, written `T`.
    Ten,
    /// Jack.
    Jack,
    /// Queen.
    Queen,
    /// King.
    King,
    /// Ace, the highest rank of a chain.
    Ace,
    /// 2, above the ace and never in a chain.
    Two,
    /// The small joker (小王), written `B`.
    BlackJoker,
    /// The big joker (大王), written `R`.
    RedJoker,
}

impl Rank {
    /// How many ranks there are.
    pub const COUNT: usize = 15;

    /// How many ranks may stand in a chain: the three to the ace.
    pub const CHAIN_COUNT: usize = 12;

    /// Every rank, low to high.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
        Self::Ace,
        Self::Two,
        Self::BlackJoker,
        Self::RedJoker,
    ];

    /// The letter of each rank in the canonical notation, low to high.
    pub const LETTERS: &'static str = "3456789TJQKA2BR";

    /// The rank with this place in [`Rank::ALL`].
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        // PERF: the compiler sees that the number does not change, which it does not see of a look-up in `ALL`
        // (`leads-20-cards` of benches/instructions).
        Some(match index {
            0 => Self::Three,
            1 => Self::Four,
            2 => Self::Five,
            3 => Self::Six,
            4 => Self::Seven,
            5 => Self::Eight,
            6 => Self::Nine,
            7 => Self::Ten,
            8 => Self::Jack,
            9 => Self::Queen,
            10 => Self::King,
            11 => Self::Ace,
            12 => Self::Two,
            13 => Self::BlackJoker,
            14 => Self::RedJoker,
            _ => return None,
        })
    }

    /// The place of this rank in [`Rank::ALL`]: 0 for the three, 14 for the red joker.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this rank in the canonical notation.
    #[must_use]
    pub const fn letter(self) -> char {
        Self::LETTERS.as_bytes()[self.index()] as char
    }

    /// How many cards of this rank one pack has: four, or one of each joker.
    #[must_use]
    pub const fn copies(self) -> u8 {
        if self.is_joker() { 1 } else { 4 }
    }

    /// Whether this rank is one of the two jokers.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.index() >= Self::BlackJoker.index()
    }

    /// Whether this rank may stand in a chain (3 to A): neither a two nor a joker.
    #[must_use]
    pub const fn is_chainable(self) -> bool {
        self.index() < Self::CHAIN_COUNT
    }

    /// The next higher rank; `None` above the red joker.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        Self::from_index(self.index() + 1)
    }

    /// The next lower rank; `None` below the three.
    #[must_use]
    pub const fn previous(self) -> Option<Self> {
        match self.index() {
            0 => None,
            index => Some(Self::ALL[index - 1]),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter().encode_utf8(&mut [0; 1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_ordered_as_they_are_listed() {
        assert!(Rank::ALL.is_sorted());
        for (index, rank) in Rank::ALL.into_iter().enumerate() {
            assert_eq!(rank.index(), index);
            assert_eq!(Rank::from_index(index), Some(rank));
            assert_eq!(rank.next(), Rank::ALL.get(index + 1).copied());
            assert_eq!(rank.previous().and_then(Rank::next).unwrap_or(rank), rank);
            assert_eq!(rank.previous().is_none(), rank == Rank::Three);
        }
        assert_eq!(Rank::from_index(15), None);
        assert_eq!(Rank::RedJoker.next(), None);
    }

    #[test]
    fn the_deck_has_54_cards_and_48_of_them_chain() {
        let deck: u8 = Rank::ALL.iter().map(|rank| rank.copies()).sum();
        assert_eq!(deck, 54);
        let chain = Rank::ALL.iter().filter(|rank| rank.is_chainable()).count();
        assert_eq!(chain, Rank::CHAIN_COUNT);
    }
}
