//! The four suits.

use std::fmt;

/// One of the four suits, in the order of their letters.
///
/// ```
/// use combogrid_guandan::Suit;
///
/// assert_eq!(Suit::ALL.map(Suit::letter), ['C', 'D', 'H', 'S']);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Clubs, written `C`.
    Clubs,
    /// Diamonds, written `D`.
    Diamonds,
    /// Hearts, written `H`; those of the level are wild.
    Hearts,
    /// Spades, written `S`.
    Spades,
}

impl Suit {
    /// How many suits there are.
    pub const COUNT: usize = 4;

    /// Every suit.
    pub const ALL: [Self; Self::COUNT] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// The place of this suit in [`Suit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this suit.
    #[must_use]
    pub const fn letter(self) -> char {
        b"CDHS"[self.index()] as char
    }

    /// The suit of a letter in either case, or of a symbol.
    pub(crate) fn read(found: char) -> Option<Self> {
        match found.to_ascii_uppercase() {
            'C' | '♣' | '♧' => Some(Self::Clubs),
            'D' | '♦' | '♢' => Some(Self::Diamonds),
            'H' | '♥' | '♡' => Some(Self::Hearts),
            'S' | '♠' | '♤' => Some(Self::Spades),
            _ => None,
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter().encode_utf8(&mut [0; 1]))
    }
}
