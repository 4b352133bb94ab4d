//! Up to where each engine is the fastest.

/// Up to where an engine is the fastest.
#[derive(Debug, Clone, Copy)]
pub(super) struct Thresholds {
    /// The search for the best may look into this many parts of a hand.
    pub(super) search_steps: u32,
    /// What it has to be done with on the way, in the order of their steps.
    pub(super) paces: &'static [Pace],
    /// The arrangements of up to this many melds that touch each other are counted one by one.
    pub(super) counted_melds: u32,
}

/// How many melds a search has to be done with after some steps; one that is done with fewer is given up.
///
/// A search goes from the lowest cell up and takes ever more steps for a meld, so its first melds tell whether it ends within
/// its steps. Their share tells more than that of the cells: a hand with a few crowded ranks is slow in these alone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pace {
    pub(super) steps: u32,
    /// One in this many melds.
    pub(super) share: usize,
}

impl Thresholds {
    /// Where they were measured to be best.
    ///
    /// The figures are thousands of instructions for the queries of `benches/instructions`, with the other thresholds as
    /// they stand here: change a number and run `bash benches/instructions/check.sh`.
    ///
    /// The search comes first for every hand, and the bound on its steps only ends long searches: a hand of 30 cards
    /// takes 2.3 us, and one of 52 cards 59 us (`best arrangement` of `benches/compare`). It remembers the parts that
    /// it searched, so that it is faster than the sweep up to 52 tiles, also with two jokers. A longer hand, such as that of 60
    /// tiles, pays for the steps before the sweep takes it: 307,583, and 297,889 with 1000 steps.
    ///
    /// The paces must not end a search that would end within its steps, because another engine may find another arrangement
    /// of the same value. Of the searches under random rules that ended, none was done with less than 0.17 of its melds after
    /// 2,000 steps (of 756 that took more), 0.23 after 5,000 (of 632), and 0.31 after 20,000 (of 135). Half of those of
    /// 90 plain cards and more that spent their steps were done with less than 0.15, 0.19, and 0.25.
    ///
    /// | threshold | query | by its value |
    /// |---|---|---|
    /// | `search_steps` | `best-52-tiles` | 500: 129,549, 1000: 103,926, 4000: 81,373, 10,000: 76,025, 50,000: 76,025 |
    /// | | `rummikub-52-tiles` | 500: 286,844, 1000: 290,080, 4000: 298,427, 10,000: 226,979, 50,000: 170,601 |
    /// | `counted_melds` | `count-21-tiles` | 6: 425, 12: 147, 18: 66, 24: 66 |
    /// | | `count-30-tiles` | 6: 1,420, 12: 828, 18: 465, 24: 394, 36: 403 |
    pub(super) const MEASURED: Self = Self {
        search_steps: 50_000,
        paces: &[
            Pace {
                steps: 2_000,
                share: 7,
            },
            Pace {
                steps: 5_000,
                share: 5,
            },
            Pace {
                steps: 20_000,
                share: 4,
            },
        ],
        counted_melds: 24,
    };

    /// For a route that is forced: as far as the engines can go.
    pub(super) const NONE: Self = Self {
        search_steps: 20_000_000,
        paces: &[],
        counted_melds: u32::MAX,
    };
}
