//! Fills of boards in one word: pieces spread along an axis through a set of cells, in steps of
//! 1, 2, 4, .. cells (Kogge and Stone's parallel prefix).

/// One axis of a board in a word: both of its directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Track {
    /// The distance of neighbours in bits.
    pub(super) shift: u32,
    /// Where a step towards higher bits may land; cells that a step wraps to are left out.
    pub(super) up: u64,
    /// Where a step towards lower bits may land.
    pub(super) down: u64,
    /// Steps of 1, 2, 4, .. cells that it takes to cross the board.
    pub(super) doublings: u32,
}

impl Track {
    pub(crate) const fn step_up(self, bits: u64) -> u64 {
        (bits << self.shift) & self.up
    }

    pub(crate) const fn step_down(self, bits: u64) -> u64 {
        (bits >> self.shift) & self.down
    }
}

/// The cells that a fill may pass, for steps of 1, 2, 4, .. cells in both directions of one axis.
#[derive(Clone, Copy)]
pub(crate) struct Fill {
    up: [u64; 6],
    down: [u64; 6],
}

impl Fill {
    #[inline]
    pub(crate) fn through(track: Track, open: u64) -> Self {
        let (mut up, mut down) = ([0; 6], [0; 6]);
        let (mut rising, mut falling) = (open & track.up, open & track.down);
        for k in 0..track.doublings {
            up[k as usize] = rising;
            down[k as usize] = falling;
            rising &= rising << (track.shift << k & 63);
            falling &= falling >> (track.shift << k & 63);
        }
        Self { up, down }
    }

    /// The cells reached from `from` towards higher and towards lower bits, `from` included, for
    /// several boards that share their occupied cells.
    #[inline]
    pub(crate) fn reach<const LANES: usize>(
        &self,
        track: Track,
        from: [u64; LANES],
    ) -> ([u64; LANES], [u64; LANES]) {
        let (mut up, mut down) = (from, from);
        for k in 0..track.doublings {
            let shift = track.shift << k;
            let (rising, falling) = (self.up[k as usize], self.down[k as usize]);
            for reached in &mut up {
                *reached |= rising & (*reached << shift);
            }
            for reached in &mut down {
                *reached |= falling & (*reached >> shift);
            }
        }
        (up, down)
    }
}
