use crate::packed::{Hand, Rank, Row};

/// What the enemies of a player hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Enemies {
    /// The highest rank of which they beat a lower solo, pair, trio or bomb, as a bit of a row; 0 if they have
    /// no such play, and above all ranks if they have a bomb for it.
    tops: [u64; 4],
    pub(super) hands: [Hand; 2],
    /// How many cards the enemy with the fewest of them still has once the first play is laid.
    pub(super) fewest: usize,
    pub(super) has_bomb: bool,
}

/// A bit above those of all ranks.
const BOMBED: u64 = 1 << (4 * Rank::COUNT);

impl Enemies {
    /// One enemy, or two; the second hand is empty if there is one. `rocket`: whether the rules have it.
    #[inline]
    pub(super) fn new(hands: [Hand; 2], rocket: bool) -> Self {
        let [first, second] = hands;
        let mut held = rows(first).map(Row::bits);
        let mut fewest = first.total();
        let mut has_rocket = rocket && first.has_rocket();
        if !second.is_empty() {
            for (row, other) in held.iter_mut().zip(rows(second)) {
                *row |= other.bits();
            }
            fewest = fewest.min(second.total());
            has_rocket |= rocket && second.has_rocket();
        }
        let mut tops = held.map(|row| row.checked_ilog2().map_or(0, |place| 1 << place));
        if has_rocket {
            tops = [BOMBED; 4];
        } else if tops[3] != 0 {
            tops = [BOMBED, BOMBED, BOMBED, tops[3]];
        }
        Self {
            tops,
            hands,
            fewest,
            has_bomb: tops[3] != 0,
        }
    }

    /// The ranks of which they beat a play of that many copies.
    #[inline]
    pub(super) const fn beaten(&self, copies: u8) -> Row {
        let top = self.tops[copies as usize - 1];
        Row::from_bits(Row::ALL.bits() & top.saturating_sub(1))
    }

    /// The ranks of which a play of that many copies beats all of theirs and is not beaten.
    #[inline]
    pub(super) const fn above(&self, copies: u8) -> Row {
        let top = self.tops[copies as usize - 1];
        Row::from_bits(Row::ALL.bits() & !(top | top.saturating_sub(1)))
    }
}

/// The ranks that a hand has once or more often, up to four times.
#[inline]
pub(super) fn rows(hand: Hand) -> [Row; 4] {
    const ONES: u64 = Row::ALL.bits();
    let bits = hand.bits();
    let (one, two, four) = (bits & ONES, bits >> 1 & ONES, bits >> 2 & ONES);
    [one | two | four, two | four, one & two | four, four].map(Row::from_bits)
}
