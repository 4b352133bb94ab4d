use alloc::vec::Vec;

use super::{BitPlane, Layout, by_words, packed::Packed};
use crate::Axis;

/// How many planes of space [`BitPlane::between_into`] needs at most.
pub(super) const SPACE: usize = 3;

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
            Layout::Rows(words) => {
                let space = space.take(SPACE * open.len());
                by_words!(words, between(open, pass, out.words_mut(), space));
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
