//! Thresholds for choosing an engine.

/// The largest searches and counts that an engine is chosen for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thresholds {
    /// The search for the best may look into this many parts of a hand.
    pub(super) search_steps: u32,
    /// The arrangements of up to this many melds that touch each other are counted one by one.
    pub(super) counted_melds: u32,
}

impl Thresholds {
    /// The thresholds that were measured to be best.
    ///
    /// The figures are thousands of instructions for the queries of `benches/instructions`, with the other thresholds as
    /// they stand here: change a number and run `bash benches/instructions/check.sh`.
    ///
    /// The search comes first for every hand, and the bound on its steps only ends long searches: a hand of 30 cards
    /// takes 2.3 us, and one of 52 cards 59 us (`best arrangement` of `benches/compare`). It remembers the parts that
    /// it searched, so that it is faster than the sweep up to 52 tiles, also with two jokers. A longer hand, such as that of 60
    /// tiles, pays for the steps before the sweep takes it: 307,583, and 297,889 with 1000 steps.
    ///
    /// | threshold | query | by its value |
    /// |---|---|---|
    /// | `search_steps` | `best-52-tiles` | 500: 129,549, 1000: 103,926, 4000: 81,373, 10,000: 76,025, 50,000: 76,025 |
    /// | | `rummikub-52-tiles` | 500: 286,844, 1000: 290,080, 4000: 298,427, 10,000: 226,979, 50,000: 170,601 |
    /// | `counted_melds` | `count-21-tiles` | 6: 425, 12: 147, 18: 66, 24: 66 |
    /// | | `count-30-tiles` | 6: 1,420, 12: 828, 18: 465, 24: 394, 36: 403 |
    pub(super) const MEASURED: Self = Self {
        search_steps: 50_000,
        counted_melds: 24,
    };

    /// The thresholds of a forced route: as far as the engines can go.
    pub(super) const FORCED: Self = Self {
        search_steps: 20_000_000,
        counted_melds: u32::MAX,
    };
}
