//! Up to where each engine is the fastest.

/// Up to where an engine is the fastest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thresholds {
    /// The best of that many melds that touch each other is searched for one by one.
    pub(super) searched_melds: u32,
    /// That search may go through the open melds this many times.
    pub(super) search_steps: u32,
    /// The arrangements of that many melds that touch each other are counted one by one.
    pub(super) counted_melds: u32,
    /// A hand of that many tiles, some of them jokers, may go through its lattice.
    pub(super) lattice_tiles: usize,
    /// The same where an ace is low or high: the sweep goes once for every way to divide the aces.
    pub(super) lattice_tiles_with_both_aces: usize,
    /// It does if the lattice has no more states than this.
    pub(super) lattice_states: u64,
}

impl Thresholds {
    /// Where they were measured to be best.
    pub(super) const MEASURED: Self = Self {
        searched_melds: 36,
        search_steps: 400,
        counted_melds: 12,
        lattice_tiles: 12,
        lattice_tiles_with_both_aces: 22,
        lattice_states: 2000,
    };

    /// For a route that is forced: as far as the engines can go.
    pub(super) const NONE: Self = Self {
        searched_melds: u32::MAX,
        search_steps: u32::MAX,
        counted_melds: u32::MAX,
        lattice_tiles: 0,
        lattice_tiles_with_both_aces: 0,
        lattice_states: 0,
    };
}
