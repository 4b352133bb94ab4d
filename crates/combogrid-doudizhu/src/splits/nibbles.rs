//! Ranks of a packed hand at once: four bits a rank, so every mask here has its bits at the
//! lowest bit of a rank's nibble.

/// The lowest bit of each of the fifteen nibbles.
pub(crate) const EACH: u64 = 0x111_1111_1111_1111;
/// The lowest bits of the twelve ranks that chain, 3 to A.
pub(crate) const CHAIN: u64 = 0x1111_1111_1111;
/// One of each joker.
pub(crate) const ROCKET: u64 = 0x110_0000_0000_0000;

/// The ranks that are held at least once.
pub(crate) const fn once(hand: u64) -> u64 {
    (hand | hand >> 1 | hand >> 2) & EACH
}

/// The ranks that are held at least twice.
pub(crate) const fn twice(hand: u64) -> u64 {
    (hand >> 1 | hand >> 2) & EACH
}

/// The ranks that are held at least three times.
pub(crate) const fn thrice(hand: u64) -> u64 {
    (hand >> 2 | (hand & hand >> 1)) & EACH
}

/// The ranks that are held four times.
pub(crate) const fn four_times(hand: u64) -> u64 {
    hand >> 2 & EACH
}

/// `len` ranks from the lowest bit on, one bit each.
pub(crate) const fn row(len: u32) -> u64 {
    EACH & ((1 << (4 * len)) - 1)
}

/// How many ranks of `mask` follow each other from nibble `head` on.
pub(crate) const fn run(mask: u64, head: u32) -> u32 {
    (!(mask >> (4 * head)) & EACH).trailing_zeros() / 4
}

/// How many ranks of `mask` chain from nibble `head` on; a 2 stands alone.
pub(crate) const fn run_or_one(mask: u64, head: u32) -> u32 {
    let chained = run(mask & CHAIN, head);
    if chained == 0 {
        nibble(number(mask >> (4 * head) & 1))
    } else {
        chained
    }
}

/// The ranks of `mask` from nibble `head` on.
pub(crate) const fn from(mask: u64, head: u32) -> u64 {
    mask & (!0 << (4 * head))
}

/// The nibble of a rank index, or a length in ranks.
#[expect(clippy::cast_possible_truncation, reason = "there are fifteen ranks")]
pub(crate) const fn nibble(index: usize) -> u32 {
    index as u32
}

/// A number of ranks or cards.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a hand has at most 54 cards"
)]
pub(crate) const fn number(count: u64) -> usize {
    count as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 0, 1, 2, 3 and 4 cards of the ranks 3 to 7.
    const HAND: u64 = 0x43210;

    #[test]
    fn masks_tell_the_counts_apart() {
        assert_eq!(once(HAND), 0x11110);
        assert_eq!(twice(HAND), 0x11100);
        assert_eq!(thrice(HAND), 0x11000);
        assert_eq!(four_times(HAND), 0x10000);
    }

    #[test]
    fn runs_are_measured_from_their_head() {
        assert_eq!(
            [0, 1, 2, 4, 5].map(|head| run(once(HAND), head)),
            [0, 4, 3, 1, 0]
        );
        assert_eq!(run(CHAIN, 0), 12);
        assert_eq!(row(3), 0x111);
        assert_eq!(from(0x11111, 2), 0x11100);
    }
}
