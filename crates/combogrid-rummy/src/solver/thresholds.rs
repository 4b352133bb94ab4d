//! Up to where each engine is the fastest.

/// Up to where an engine is the fastest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thresholds {
    /// The best of up to this many melds that touch each other is searched for one by one.
    pub(super) searched_melds: u32,
    /// That search may go through the open melds this many times.
    pub(super) search_steps: u32,
    /// The arrangements of up to this many melds that touch each other are counted one by one.
    pub(super) counted_melds: u32,
    /// A hand of up to this many tiles, some of them jokers, may go through its lattice.
    pub(super) lattice_tiles: usize,
    /// It does if the lattice has no more states than this.
    pub(super) lattice_states: u64,
}

impl Thresholds {
    /// Where they were measured to be best.
    ///
    /// The figures are thousands of instructions for the queries of `benches/instructions`, with the other thresholds as
    /// they stand here: change a number and run `bash benches/instructions/check.sh`.
    ///
    /// | threshold | query | by its value |
    /// |---|---|---|
    /// | `searched_melds` | `best-21-tiles` | 12: 202, 24: 102, 36: 102 |
    /// | | `best-30-tiles` | 12: 11,048, 24: 3,644, 36: 2,801, 64: 2,801 |
    /// | `search_steps` | `best-30-tiles` | 50: 5,970, 100: 3,422, 200: 2,801, 800: 2,801 |
    /// | `counted_melds` | `count-21-tiles` | 6: 425, 12: 147, 18: 66, 24: 66 |
    /// | | `count-30-tiles` | 6: 1,420, 12: 828, 18: 465, 24: 394, 36: 403 |
    /// | `lattice_tiles` | `jokers-rummikub-14` | 12: 6,810, 16: 2,530 |
    /// | | `jokers-rummikub-24` | 12: 13,560, 30: 9,161 |
    /// | | `jokers-kalooki-24` | 22: 81,411, 30: 24,540 |
    /// | `lattice_states` | `jokers-kalooki-24` | 1000: 49,868, 2000: 24,540, 4000: 24,540 |
    pub(super) const MEASURED: Self = Self {
        searched_melds: 36,
        search_steps: 400,
        counted_melds: 24,
        lattice_tiles: 24,
        lattice_states: 2000,
    };

    /// For a route that is forced: as far as the engines can go.
    pub(super) const NONE: Self = Self {
        searched_melds: u32::MAX,
        search_steps: u32::MAX,
        counted_melds: u32::MAX,
        lattice_tiles: 0,
        lattice_states: 0,
    };
}
