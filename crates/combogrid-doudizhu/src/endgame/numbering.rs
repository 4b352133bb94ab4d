use crate::packed::{Hand, Rank};

/// A number for each multiset of cards that the players can still hold: a digit for each player and
/// rank, whose base is one more than the cards held at the start.
///
/// Hands of one deck have fewer than 2^49 of them: a rank has at most twelve states.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbering {
    /// The value of one card of each rank, for each player.
    digits: [[u64; Rank::COUNT]; 3],
}

impl Numbering {
    pub(super) fn new(hands: [Hand; 3]) -> Self {
        let mut digits = [[0; Rank::COUNT]; 3];
        let mut base = 1;
        for (digits, hand) in digits.iter_mut().zip(hands) {
            for (digit, held) in digits.iter_mut().zip(hand.counts()) {
                *digit = base;
                base *= u64::from(held) + 1;
            }
        }
        Self { digits }
    }

    /// The number of a state is the sum of its players' numbers.
    #[inline]
    pub(super) fn of(&self, player: usize, cards: Hand) -> u64 {
        let mut bits = cards.bits();
        let mut sum = 0;
        while bits != 0 {
            let place = bits.trailing_zeros() as usize / 4;
            sum += (bits >> (4 * place) & 0xf) * self.digits[player][place];
            bits &= !(0xf << (4 * place));
        }
        sum
    }
}
