//! Set operations on packed rows.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

use super::PackedRow;

impl<const STRIDE: u32> BitOr for PackedRow<STRIDE> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl<const STRIDE: u32> BitOrAssign for PackedRow<STRIDE> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = self.union(other);
    }
}

impl<const STRIDE: u32> BitAnd for PackedRow<STRIDE> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl<const STRIDE: u32> BitAndAssign for PackedRow<STRIDE> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = self.intersection(other);
    }
}

impl<const STRIDE: u32> Sub for PackedRow<STRIDE> {
    type Output = Self;

    /// The columns of `self` that are not in `other`.
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

impl<const STRIDE: u32> SubAssign for PackedRow<STRIDE> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = self.difference(other);
    }
}

impl<const STRIDE: u32> Not for PackedRow<STRIDE> {
    type Output = Self;

    /// The columns of the whole row that are not set.
    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}
