//! Rows of four bits a rank, worked on as words.

/// One nibble a rank, each of them 1.
pub(super) const ONES: u64 = 0x1_1111_1111_1111;

/// The lowest bit of each nibble, side by side.
#[expect(clippy::cast_possible_truncation, reason = "thirteen bits are left")]
pub(super) const fn squeeze(bits: u64) -> u16 {
    let pairs = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000F_000F_000F_000F;
    let eights = (fours | fours >> 12) & 0x0000_00FF_0000_00FF;
    (eights | eights >> 24) as u16
}

/// The sum of a row's nibbles.
pub(super) const fn nibble_sum(row: u64) -> u64 {
    let pairs = (row & 0x0F0F_0F0F_0F0F_0F0F) + (row >> 4 & 0x0F0F_0F0F_0F0F_0F0F);
    pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56
}
