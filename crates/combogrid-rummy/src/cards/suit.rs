//! Suits, and sets of suits.

use core::fmt;

use combogrid_grid::PackedRow;

/// A suit, or a tile's colour.
///
/// ```
/// use combogrid_rummy::Suit;
///
/// assert_eq!(Suit::from_letter('♥'), Some(Suit::Hearts));
/// assert_eq!(Suit::from_letter('h'), Some(Suit::Hearts));
/// assert_eq!(Suit::Hearts.to_string(), "H");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// ♣ clubs; blue tiles.
    Clubs,
    /// ♦ diamonds; orange tiles.
    Diamonds,
    /// ♥ hearts; red tiles.
    Hearts,
    /// ♠ spades; black tiles.
    Spades,
}

impl Suit {
    /// The number of suits.
    pub const COUNT: usize = 4;

    /// Every suit: C D H S, the rows of the grid from the top.
    pub const ALL: [Suit; Suit::COUNT] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The place in [`Suit::ALL`], the suit's row on the grid.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that cards are written with: `C D H S`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S'][self.index()]
    }

    /// The picture of the suit: `♣ ♦ ♥ ♠`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self.index()]
    }

    /// The letter of the tile colour: `b` blue, `o` orange, `r` red, `k` black.
    #[must_use]
    pub const fn colour(self) -> char {
        ['b', 'o', 'r', 'k'][self.index()]
    }

    /// The suit written `C D H S` in either case, or as its picture, black or white.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'C' | 'c' | '♣' | '♧' => Some(Suit::Clubs),
            'D' | 'd' | '♦' | '♢' => Some(Suit::Diamonds),
            'H' | 'h' | '♥' | '♡' => Some(Suit::Hearts),
            'S' | 's' | '♠' | '♤' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// The suit of a tile colour, `b o r k` in either case.
    #[must_use]
    pub fn from_colour(letter: char) -> Option<Suit> {
        let letter = letter.to_ascii_lowercase();
        Suit::ALL.into_iter().find(|suit| suit.colour() == letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of suits, one column of a [`PackedRow`] each, clubs in column 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SuitSet(PackedRow);

impl SuitSet {
    /// All four suits.
    pub const ALL: SuitSet = SuitSet(PackedRow::span(0, Suit::COUNT));
    /// No suit.
    pub const EMPTY: SuitSet = SuitSet(PackedRow::EMPTY);

    /// The suits of these columns; columns past that of spades are dropped.
    #[must_use]
    pub const fn from_row(row: PackedRow) -> SuitSet {
        SuitSet(row.below(Suit::COUNT))
    }

    /// The columns of the suits, clubs in column 0.
    #[must_use]
    pub const fn row(self) -> PackedRow {
        self.0
    }

    /// The number of suits in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.len()
    }

    /// Whether no suit is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Whether the suit is in the set.
    #[must_use]
    pub const fn contains(self, suit: Suit) -> bool {
        self.0.contains(suit.index())
    }

    /// The set with the suit.
    #[must_use]
    pub const fn with(self, suit: Suit) -> SuitSet {
        SuitSet(self.0.with(suit.index()))
    }

    /// Every set of suits that are all in this one, by their columns read as a number.
    pub fn subsets(self) -> impl Iterator<Item = SuitSet> + Clone {
        let all = (0..1 << Suit::COUNT).map(|bits| SuitSet(PackedRow::from_bits(bits)));
        all.filter(move |subset| subset.0.is_subset(self.0))
    }

    /// The suits of the set in the order of [`Suit::ALL`].
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Suit> + Clone {
        self.0.iter().map(|column| Suit::ALL[column])
    }
}

impl FromIterator<Suit> for SuitSet {
    fn from_iter<I: IntoIterator<Item = Suit>>(suits: I) -> SuitSet {
        suits.into_iter().fold(SuitSet::EMPTY, SuitSet::with)
    }
}

impl fmt::Display for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|suit| write!(f, "{suit}"))
    }
}

impl fmt::Debug for SuitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_names_one_suit() {
        for suit in Suit::ALL {
            for spelling in [
                suit.letter(),
                suit.letter().to_ascii_lowercase(),
                suit.symbol(),
            ] {
                assert_eq!(Suit::from_letter(spelling), Some(suit));
            }
            assert_eq!(Suit::from_colour(suit.colour()), Some(suit));
            assert_eq!(
                Suit::from_colour(suit.colour().to_ascii_uppercase()),
                Some(suit)
            );
        }
        assert_eq!(Suit::from_letter('X'), None);
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
}
