//! How hard a state seems to a proof-number search.

use super::key::Key;
use super::node::Node;

/// The proof numbers of a state: how many states seem to be left to decide until the mover's side is known to win, and
/// until it is known to lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) win: u32,
    pub(super) lose: u32,
}

/// The infinite proof number, that of an outcome which is not possible. It is above every number of a state that is not decided.
pub(super) const INFINITE: u32 = 1 << 30;

/// A state that the mover can choose and that is not decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub(super) node: Node,
    pub(super) key: Key,
    /// As the mover before it sees them.
    pub(super) numbers: Numbers,
    /// The lower, the sooner it is tried.
    pub(super) rank: i32,
    pub(super) is_pass: bool,
    pub(super) same_side: bool,
    /// Whether nothing is known of it yet.
    pub(super) is_new: bool,
}

impl Numbers {
    /// The numbers of a state that is decided.
    pub(super) const fn decided(wins: bool) -> Self {
        let (win, lose) = if wins { (0, INFINITE) } else { (INFINITE, 0) };
        Self { win, lose }
    }

    /// Whether the mover's side wins, or `None` if that is not decided.
    pub(super) const fn outcome(self) -> Option<bool> {
        match (self.win, self.lose) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The numbers as a player sees them who is on the mover's side, or is not.
    pub(super) const fn seen_by(self, same_side: bool) -> Self {
        if same_side {
            return self;
        }
        Self {
            win: self.lose,
            lose: self.win,
        }
    }
}

/// A number in two bytes: exact below 2,048, and from there on rounded down by less than one part in 1,024.
///
/// The numbers only guide a search, which decides a state by outcomes. So rounding changes no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rounded([u8; 2]);

impl Rounded {
    /// The leading bits of a number that are kept.
    const BITS: u32 = 11;

    #[expect(clippy::cast_possible_truncation, reason = "five and eleven bits")]
    pub(super) const fn new(number: u32) -> Self {
        let shift = (u32::BITS - number.leading_zeros()).saturating_sub(Self::BITS);
        Self(((shift << Self::BITS | number >> shift) as u16).to_le_bytes())
    }

    pub(super) const fn get(self) -> u32 {
        let word = u16::from_le_bytes(self.0) as u32;
        (word & ((1 << Self::BITS) - 1)) << (word >> Self::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_are_exact_and_large_ones_rounded_down_by_little() {
        let numbers = (0..5_000).chain((12..=30).flat_map(|bit| [(1 << bit) - 1, 1 << bit]));
        for number in numbers {
            let rounded = Rounded::new(number).get();
            assert!(
                rounded <= number && number - rounded <= number / 1_024,
                "{number}"
            );
            assert!(number >= 2_048 || rounded == number, "{number}");
        }
    }
}
