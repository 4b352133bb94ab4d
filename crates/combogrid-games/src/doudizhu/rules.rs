//! Settings of Dou Dizhu.

use combogrid_doudizhu::{self as engine, Preset};
use combogrid_settings::{named, settings};

/// The player who becomes the landlord.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Auction {
    /// The dealer is.
    Dealer,
    /// The highest bidder. From the dealer on each player in turn bids more than before, up to 3, or 0; two bids of 0
    /// after another bid, or a bid of 3, end it. After three bids of 0 nobody wins points.
    Bids,
}

/// The scoring of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// 1 for every player of the side that wins, 0 for the others.
    Won,
    /// The farmers win or lose the bid (1 without an auction), the landlord twice as much. Each bomb and each rocket
    /// doubles it, and so does a spring: the farmers have played nothing, or the landlord once. A chain of bombs may
    /// [count as several](combogrid_doudizhu::Rules::bombs).
    Points,
}

named! {
    Auction: "dealer or bids", "dealer" => Auction::Dealer, "bids" => Auction::Bids;
    Score: "won or points", "won" => Score::Won, "points" => Score::Points;
}

settings! {
    /// The settings of Dou Dizhu. The default is [`Rules::rlcard`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rules {
        /// The plays, of one pack: two packs are for four players, and the game has three.
        pub plays: engine::Rules,
        /// The player who becomes the landlord.
        pub auction: Auction => "who becomes the landlord",
        /// The scoring of a game.
        pub score: Score => "the scoring of a game",
    }
}

impl Rules {
    /// `RLCard`'s `doudizhu`: the dealer is the landlord, and a win is 1.
    #[must_use]
    pub const fn rlcard() -> Rules {
        Rules::of(Preset::Rlcard)
    }

    /// `OpenSpiel`'s `dou_dizhu`: an auction, and points.
    ///
    /// Source: `dou_dizhu.cc` of `OpenSpiel`.
    #[must_use]
    pub const fn openspiel() -> Rules {
        Rules::of(Preset::OpenSpiel)
    }

    /// The plays of a rule set with a name. Those of `openspiel` come with an auction, and all but those of `rlcard`
    /// count points.
    ///
    /// ```
    /// use combogrid_doudizhu::Preset;
    /// use combogrid_games::doudizhu::{Auction, Rules, Score};
    ///
    /// assert_eq!(Rules::of(Preset::Rlcard).score, Score::Won);
    /// assert_eq!(Rules::of(Preset::DouZero).auction, Auction::Dealer);
    /// ```
    #[must_use]
    pub const fn of(preset: Preset) -> Rules {
        Rules {
            plays: preset.rules(),
            auction: if matches!(preset, Preset::OpenSpiel) {
                Auction::Bids
            } else {
                Auction::Dealer
            },
            score: if matches!(preset, Preset::Rlcard) {
                Score::Won
            } else {
                Score::Points
            },
        }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::rlcard()
    }
}
