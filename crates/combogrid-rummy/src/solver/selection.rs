//! Some of the melds of a hand.

/// Some melds and what they gain over loose cards; each at most twice.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Selection {
    pub(super) gain: i64,
    pub(super) once: u64,
    pub(super) twice: u64,
}

impl Selection {
    pub(super) const fn lay(&mut self, at: usize, gain: i64) {
        let bit = 1 << at;
        self.gain += gain;
        self.twice |= self.once & bit;
        self.once |= bit;
    }

    /// With others, none of which are among these.
    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            gain: self.gain + other.gain,
            once: self.once | other.once,
            twice: self.twice | other.twice,
        }
    }
}
