//! What the enemies of a player hold together, and what they beat.

use crate::packed::{Hand, Row};

/// The hands of the enemies of a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Enemies {
    /// The ranks up to the highest one of which they have a solo, pair, trio or bomb; every rank and the column above
    /// if a bomb beats the play.
    reached: [Row; 4],
    pub(super) hands: [Hand; 2],
    /// How many cards the enemy with the fewest of them has.
    pub(super) fewest: usize,
    pub(super) has_bomb: bool,
}

impl Enemies {
    /// One enemy, or two; the second hand is empty if there is one. `rocket`: whether the rules have it.
    #[inline]
    pub(super) fn new(hands: [Hand; 2], rocket: bool) -> Self {
        let [first, second] = hands;
        let mut held = rows(first);
        let mut fewest = first.total();
        let mut has_rocket = rocket && first.has_rocket();
        if !second.is_empty() {
            for (row, other) in held.iter_mut().zip(rows(second)) {
                *row |= other;
            }
            fewest = fewest.min(second.total());
            has_rocket |= rocket && second.has_rocket();
        }
        let has_bomb = has_rocket || !held[3].is_empty();
        let reached = match (has_bomb, has_rocket) {
            (false, _) => held.map(up_to_highest),
            (true, false) => [Row::ALL, Row::ALL, Row::ALL, up_to_highest(held[3])],
            (true, true) => [Row::ALL; 4],
        };
        Self {
            reached,
            hands,
            fewest,
            has_bomb,
        }
    }

    /// The ranks of which they beat a play of that many copies.
    #[inline]
    pub(super) const fn beaten(&self, copies: u8) -> Row {
        beaten_up_to(self.reached[copies as usize - 1])
    }

    /// The ranks of which a play of that many copies beats all of theirs and is not beaten.
    #[inline]
    pub(super) const fn above(&self, copies: u8) -> Row {
        Row::ALL.difference(self.reached[copies as usize - 1])
    }
}

/// The ranks of which a hand beats a play of that many copies, as [`Enemies::beaten`] has them.
#[inline]
pub(super) fn beaten_by(hand: Hand, copies: u8, rocket: bool) -> Row {
    let held = rows(hand);
    if rocket && hand.has_rocket() || copies < 4 && !held[3].is_empty() {
        return Row::ALL;
    }
    beaten_up_to(up_to_highest(held[usize::from(copies) - 1]))
}

/// The columns below the highest one of those that are reached.
#[inline]
const fn beaten_up_to(reached: Row) -> Row {
    Row::from_bits(reached.bits() >> 4)
}

/// Every column up to the highest one of a row.
#[inline]
fn up_to_highest(row: Row) -> Row {
    let bits = [4, 8, 16, 32]
        .iter()
        .fold(row.bits(), |bits, shift| bits | bits >> shift);
    Row::from_bits(bits)
}

/// The ranks that a hand has once or more often, up to four times.
#[inline]
pub(super) fn rows(hand: Hand) -> [Row; 4] {
    const ONES: u64 = Row::ALL.bits();
    let bits = hand.bits();
    let (one, two, four) = (bits & ONES, bits >> 1 & ONES, bits >> 2 & ONES);
    [one | two | four, two | four, one & two | four, four].map(Row::from_bits)
}
