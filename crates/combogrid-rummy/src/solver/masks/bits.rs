//! Bits of words of cells: four cells a column, sixteen columns a word.

/// The number of suits in the four cells of a column.
pub(super) const SUITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The numbers of the bits that are set.
#[inline]
pub(crate) fn bits_of(mut masks: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let at = masks.trailing_zeros();
        (masks != 0).then(|| {
            masks &= masks - 1;
            at
        })
    })
}

/// How many bits are set.
#[inline]
pub(super) fn bits8(masks: u64) -> u8 {
    narrow(masks.count_ones() as usize)
}

/// A column or length.
#[inline]
pub(crate) fn narrow(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_has_the_suits_that_its_bits_say() {
        for suits in 0..16u8 {
            assert_eq!(SUITS[usize::from(suits)], bits8(suits.into()));
        }
    }
}
