//! Settings of Dou Dizhu.

use combogrid_doudizhu::{self as engine, Preset};
use combogrid_settings::{named, settings};

/// The player who becomes the landlord.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Auction {
    /// The dealer is.
    Dealer,
    /// The highest bidder. From the dealer on each player in turn bids more than before, up to 3, or 0. The auction ends with a
    /// bid of 3, or when all others have bid 0 after another bid. If all players bid 0, nobody wins points.
    Bids,
    /// The highest bidder of one round, in which each player bids once, as above. If all bid 0, nobody wins points.
    Once,
}

/// The scoring of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// 1 for every player of the side that wins, 0 for the others.
    Won,
    /// Each farmer wins or loses the bid (1 without an auction), the landlord as much from each of them. Each bomb and each
    /// rocket doubles it, up to 2^28, and so does a spring: the farmers have played nothing, or the landlord once. A chain of
    /// bombs may [count as several](combogrid_doudizhu::Rules::bombs).
    Points,
    /// As [`Points`](Score::Points), and nothing doubles the bid.
    Bid,
}

named! {
    Auction: "dealer, bids or once", "dealer" => Auction::Dealer, "bids" => Auction::Bids, "once" => Auction::Once;
    Score: "won, points or bid", "won" => Score::Won, "points" => Score::Points, "bid" => Score::Bid;
}

settings! {
    /// The settings of Dou Dizhu. The default is [`Rules::rlcard`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rules {
        /// The plays, and with the packs of their deck the [players](Rules::players).
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

    /// Two packs for four players (四人斗地主): each bids once, and bombs double the bid.
    ///
    /// Sources: as of [`Preset::FourPlayers`]. Both have an auction of one round. The points are those of `game.js` in
    /// `ArkTsing/cards`; in `QuiQiJingFeng/M2_CLIENT` no bomb doubles them, which is [`Score::Bid`].
    #[must_use]
    pub const fn four_players() -> Rules {
        Rules::of(Preset::FourPlayers)
    }

    /// The plays of a rule set with a name. Those of `openspiel` and `four_players` come with an auction, and all but those of
    /// `rlcard` count points.
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
            auction: match preset {
                Preset::OpenSpiel => Auction::Bids,
                Preset::FourPlayers => Auction::Once,
                _ => Auction::Dealer,
            },
            score: if matches!(preset, Preset::Rlcard) {
                Score::Won
            } else {
                Score::Points
            },
        }
    }

    /// The number of players: three with one pack, and four with two. One of them is the landlord.
    ///
    /// ```
    /// use combogrid_games::doudizhu::Rules;
    ///
    /// assert_eq!((Rules::rlcard().players(), Rules::four_players().players()), (3, 4));
    /// ```
    #[must_use]
    pub const fn players(&self) -> usize {
        if self.plays.packs() == 1 { 3 } else { 4 }
    }

    /// The number of cards at the bottom, which the landlord gets.
    pub(super) const fn bottom(&self) -> usize {
        if self.plays.packs() == 1 { 3 } else { 8 }
    }

    /// The number of cards that each player is dealt: 17, or 25 of two packs.
    pub(super) const fn dealt(&self) -> usize {
        (self.plays.deck().total() - self.bottom()) / self.players()
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::rlcard()
    }
}
