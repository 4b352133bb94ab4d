//! Bits of words of cells: four cells a column, sixteen columns a word.

/// One cell a rank.
pub(super) const ROW: u64 = 0x000F_FFFF_FFFF_FFFF / 0xF;

/// The number of suits in the four cells of a column.
pub(super) const SUITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The lowest cells of columns that hold at least this many cells, up to 4.
pub(super) const fn set_columns(once: u64, least: u8) -> u64 {
    let (a, b, c, d) = (
        once & ROW,
        once >> 1 & ROW,
        once >> 2 & ROW,
        once >> 3 & ROW,
    );
    match least {
        0 | 1 => a | b | c | d,
        2 => (a & b) | (c & d) | ((a | b) & (c | d)),
        3 => (a & b & (c | d)) | (c & d & (a | b)),
        4 => a & b & c & d,
        _ => 0,
    }
}

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
    fn columns_of_sets_are_those_with_enough_suits() {
        for suits in 0..16u8 {
            let column = |at: u32| u64::from(suits) << (4 * at);
            let all = column(0) | column(5) | column(12);
            assert_eq!(SUITS[usize::from(suits)], bits8(suits.into()));
            for least in 1..=4 {
                let enough = u64::from(bits8(suits.into()) >= least);
                let lowest = enough | enough << 20 | enough << 48;
                assert_eq!(set_columns(all, least), lowest, "{suits:04b}, {least}");
            }
            assert_eq!(set_columns(all, 5), 0, "no column has five suits");
        }
    }
}
