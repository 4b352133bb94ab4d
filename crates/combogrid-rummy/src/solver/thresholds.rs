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
    /// The figures are thousands of instructions for twenty random hands, counted with callgrind as in
    /// `benches/instructions`, with the other thresholds as they stand here.
    ///
    /// | threshold | hands | by its value |
    /// |---|---|---|
    /// | `searched_melds` | best, two packs, 21 tiles | 12: 202, 24: 102, 36: 102 |
    /// | | best, two packs, 30 tiles (200 hands) | 12: 11,048, 24: 3,644, 36: 2,801, 64: 2,801 |
    /// | `search_steps` | the same | 50: 5,970, 100: 3,422, 200: 2,801, 800: 2,801 |
    /// | `counted_melds` | count, two packs, 21 tiles | 6: 425, 12: 147, 18: 66, 24: 66 |
    /// | | count, two packs, 30 tiles | 6: 1,420, 12: 828, 18: 465, 24: 394, 36: 403 |
    /// | `lattice_tiles` | best, rummikub with jokers, 14 tiles | below 14: 6,810, from 14: 2,530 |
    /// | | the same, 21; 24; 27 tiles | below: 10,015; 13,560; 12,684, from there: 7,148; 9,161; 12,519 |
    /// | | best, kalooki with jokers, 13; 24 cards | below: 21,625; 81,411, from there: 2,410; 24,540 |
    /// | `lattice_states` | best, kalooki with jokers, 24 cards | 1000: 49,868, 2000: 24,540, 4000: 24,540 |
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
