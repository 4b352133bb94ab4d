//! Cards as bits of a word: four cells a rank, one for each of the four suits.

/// One cell a rank.
pub(crate) const ROW: u64 = 0x000F_FFFF_FFFF_FFFF / 0xF;

/// The lowest cells of columns that hold at least this many cells, up to 4.
#[inline]
pub(crate) const fn set_columns(once: u64, least: u8) -> u64 {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_sets_are_those_with_enough_suits() {
        for suits in 0..16u8 {
            let column = |at: u32| u64::from(suits) << (4 * at);
            let all = column(0) | column(5) | column(12);
            for least in 1..=4 {
                let enough = u64::from(suits.count_ones() >= least.into());
                let lowest = enough | enough << 20 | enough << 48;
                assert_eq!(set_columns(all, least), lowest, "{suits:04b}, {least}");
            }
            assert_eq!(set_columns(all, 5), 0, "no column has five suits");
        }
    }
}
