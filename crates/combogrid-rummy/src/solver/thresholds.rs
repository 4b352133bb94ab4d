//! Up to where each engine is the fastest.

/// Up to where an engine is the fastest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thresholds {
    /// The search for the best may look into this many parts of a hand of more than `searched_tiles` that the sweep takes
    /// as well.
    pub(super) search_steps: u32,
    /// And into this many of any other hand.
    pub(super) search_steps_alone: u32,
    /// Hands of up to this many tiles are searched for longer before the sweep takes them.
    pub(super) searched_tiles: usize,
    /// The arrangements of up to this many melds that touch each other are counted one by one.
    pub(super) counted_melds: u32,
}

impl Thresholds {
    /// Where they were measured to be best.
    ///
    /// The figures are thousands of instructions for the queries of `benches/instructions`, with the other thresholds as
    /// they stand here: change a number and run `bash benches/instructions/check.sh`.
    ///
    /// The search comes first for every hand, and the bound on its steps only ends long searches: a hand of 30 cards
    /// takes 2.3 us, and one of 52 cards 59 us (`best arrangement` of `benches/compare`). It remembers the parts that
    /// it searched, so that it is faster than the sweep up to 44 tiles, also with two jokers. A hand of up to that many
    /// tiles, or of few melds, is searched with `search_steps_alone` at once.
    ///
    /// | threshold | query | by its value |
    /// |---|---|---|
    /// | `search_steps` | `best-52-tiles` | 500: 143,042, 1000: 146,920, 2000: 159,211, 10,000: 239,634 |
    /// | | `rummikub-52-tiles` | 500: 269,430, 1000: 274,063, 4000: 300,451, 10,000: 329,063 |
    /// | `searched_tiles` | `rummikub-40-tiles` | by the sweep: 86,730, 44: 16,743 |
    /// | | `best-40-tiles` | by the sweep: 66,707, 44: 10,415 |
    /// | `counted_melds` | `count-21-tiles` | 6: 425, 12: 147, 18: 66, 24: 66 |
    /// | | `count-30-tiles` | 6: 1,420, 12: 828, 18: 465, 24: 394, 36: 403 |
    pub(super) const MEASURED: Self = Self {
        search_steps: 1000,
        search_steps_alone: 50_000,
        searched_tiles: 44,
        counted_melds: 24,
    };

    /// For a route that is forced: as far as the engines can go.
    pub(super) const NONE: Self = Self {
        search_steps: 20_000_000,
        search_steps_alone: 20_000_000,
        searched_tiles: usize::MAX,
        counted_melds: u32::MAX,
    };
}
