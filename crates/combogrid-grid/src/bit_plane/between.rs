use alloc::vec::Vec;

use super::{BitPlane, Layout, packed::Packed, rows, wide};
use crate::Axis;

/// Memory that [`BitPlane::between_into`] needs, kept from call to call so that it is allocated but once.
#[derive(Clone, Debug, Default)]
pub struct BetweenSpace {
    words: Vec<usize>,
}

impl BetweenSpace {
    /// Space for planes of any extent; it grows at first use.
    #[must_use]
    pub const fn new() -> Self {
        Self { words: Vec::new() }
    }

    fn take(&mut self, len: usize) -> &mut [usize] {
        if self.words.len() < len {
            self.words.resize(len, 0);
        }
        &mut self.words[..len]
    }
}

impl BitPlane {
    /// Every stretch of `inner` cells, along any of the four axes, that has a cell of this plane on both sides.
    ///
    /// It is [`Scan::between`](crate::Scan::between) on every line at once; a cell that is in both planes ends a
    /// stretch, and is in none.
    ///
    /// # Panics
    /// If the extents differ.
    #[must_use]
    #[track_caller]
    pub fn between(&self, inner: &Self) -> Self {
        let mut out = Self::empty(self.extent);
        self.between_into(inner, &mut out, &mut BetweenSpace::new());
        out
    }

    /// As [`between`](Self::between), into a plane that is overwritten.
    ///
    /// Computes in O(words), and allocates nothing once `space` has grown.
    ///
    /// # Panics
    /// If the extents differ.
    #[track_caller]
    pub fn between_into(&self, inner: &Self, out: &mut Self, space: &mut BetweenSpace) {
        self.assert_same_extent(inner);
        self.assert_same_extent(out);
        let (open, pass) = (self.words(), inner.words());
        match Layout::of(self.extent) {
            Layout::Packed => {
                out.put(Packed::of(self.extent).between(self.word(), inner.word()));
            }
            // Up to three words a row stay in registers from row to row.
            Layout::Rows(words @ 1..=3) => {
                let (space, out) = (space.take(rows::space(open.len())), out.words_mut());
                match words {
                    1 => rows::between::<1>(open, pass, out, space),
                    2 => rows::between::<2>(open, pass, out, space),
                    _ => rows::between::<3>(open, pass, out, space),
                }
            }
            Layout::Rows(words) => {
                let space = space.take(wide::space(self.extent.rows(), words));
                wide::between(open, pass, out.words_mut(), space, words);
            }
        }
    }

    /// As [`between`](Self::between), along one axis.
    ///
    /// # Panics
    /// If the extents differ.
    #[must_use]
    #[track_caller]
    pub fn between_along(&self, axis: Axis, inner: &Self) -> Self {
        let side = |direction| self.filled(direction, inner);
        &(&side(axis.forward()) & &side(axis.backward())) & &(inner - self)
    }
}
