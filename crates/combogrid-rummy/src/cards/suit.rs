//! Suits.

use core::fmt;

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
    /// ★ stars, the fifth suit of decks that have one; yellow tiles.
    Stars,
}

impl Suit {
    /// The number of suits.
    pub const COUNT: usize = 5;

    /// Every suit: C D H S and the stars, the rows of the grid from the top.
    pub const ALL: [Suit; Suit::COUNT] = [
        Suit::Clubs,
        Suit::Diamonds,
        Suit::Hearts,
        Suit::Spades,
        Suit::Stars,
    ];

    /// The four suits of most decks: C D H S.
    pub const FOUR: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The place in [`Suit::ALL`], the suit's row on the grid.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that cards are written with: `C D H S *`.
    #[must_use]
    #[inline]
    pub const fn letter(self) -> char {
        ['C', 'D', 'H', 'S', '*'][self.index()]
    }

    /// The picture of the suit: `♣ ♦ ♥ ♠ ★`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠', '★'][self.index()]
    }

    /// The letter of the tile colour: `b` blue, `o` orange, `r` red, `k` black, `y` yellow.
    #[must_use]
    pub const fn colour(self) -> char {
        ['b', 'o', 'r', 'k', 'y'][self.index()]
    }

    /// The suit written `C D H S *` in either case, or as its picture, black or white.
    #[must_use]
    #[inline]
    pub fn from_letter(letter: char) -> Option<Suit> {
        match letter {
            'C' | 'c' | '♣' | '♧' => Some(Suit::Clubs),
            'D' | 'd' | '♦' | '♢' => Some(Suit::Diamonds),
            'H' | 'h' | '♥' | '♡' => Some(Suit::Hearts),
            'S' | 's' | '♠' | '♤' => Some(Suit::Spades),
            '*' | '★' | '☆' => Some(Suit::Stars),
            _ => None,
        }
    }

    /// The suit of a tile colour in either case: `b o r k y`, and two first letters of other languages that mean no other
    /// colour: `g` for yellow (German gelb) and `m` for blue (Turkish mavi).
    ///
    /// Other first letters clash: `s` is black in German and yellow in Turkish, `a` blue and yellow in Spanish, `n` black
    /// and orange.
    #[must_use]
    pub fn from_colour(letter: char) -> Option<Suit> {
        let letter = match letter.to_ascii_lowercase() {
            'g' => 'y',
            'm' => 'b',
            other => other,
        };
        Suit::ALL.into_iter().find(|suit| suit.colour() == letter)
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
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
}
