//! Settings of Indian rummy.

use combogrid_rummy as engine;
use combogrid_settings::settings;

settings! {
    /// The settings of Indian rummy. A game is one hand. Nobody pays more than a million points.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rules {
        /// The melds, the conditions of going out and the costs of cards, and whether the card just taken from the pile may
        /// be thrown (`throw_back`). The wild rank is that of the card that is cut.
        pub melds: engine::Rules,
        /// The number of players, 2 to 6; others are taken as the nearest of these.
        pub players: u8 => "players of the game" [2 to 6],
        /// The points for dropping out before the first draw, up to [`MOST_POINTS`](Self::MOST_POINTS).
        pub first_drop: u32 => "points for dropping out before the first draw" [at most 10_000],
        /// The points for dropping out later, up to [`MOST_POINTS`](Self::MOST_POINTS).
        pub middle_drop: u32 => "points for dropping out later" [at most 10_000],
        /// The points for a wrong declaration, up to [`MOST_POINTS`](Self::MOST_POINTS).
        pub wrong: u32 => "points for a wrong declaration" [at most 10_000],
        /// How often the discard pile is shuffled to become the stock. After that nobody wins.
        pub shuffles: u32 => "how often the discard pile is shuffled to become the stock" [at most 10_000],
    }
}

impl Rules {
    /// The most points that a setting may ask of a player: more count as this, so that the sum that all pay stays within its
    /// type.
    pub const MOST_POINTS: u32 = 1_000_000;

    /// The usual settings for two players: 20 points for the first drop, 40 for a later one, 80 for a wrong declaration, and
    /// a card that was just taken from the pile is not thrown.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "valid with the preset")]
    pub fn indian() -> Rules {
        let melds = engine::Rules::indian();
        let forbidden = melds.to_builder().throw_back(engine::MayThrow::Forbidden);
        Rules {
            melds: forbidden.build().expect("valid with the preset"),
            players: 2,
            first_drop: 20,
            middle_drop: 40,
            wrong: 80,
            shuffles: 3,
        }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::indian()
    }
}
