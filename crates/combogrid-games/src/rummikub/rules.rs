//! Settings of Rummikub.

use combogrid_rummy::{self as engine, Hand, JokerRelease};
use combogrid_settings::settings;

use super::layout::Layout;

/// The most players.
pub(super) const SEATS: usize = 4;
/// Tiles dealt to each player, if the rules name no number.
const HAND: usize = 14;

settings! {
    /// The settings of Rummikub. The default is [`Rules::rummikub`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Rules {
        /// The deck, melds, the opening, and the points of a tile that is left.
        pub melds: engine::Rules,
        /// The number of players, 2 to 4.
        pub players: u8 => "players of the game" [2 to 4],
        /// The points that win a game; 0 if a game is one hand.
        pub target: u32 => "points that win a game; 0 if a game is one hand" [at most 10_000],
    }
}

impl Rules {
    /// The usual settings for two players: 30 points to open, and a joker of the table may only be used anew once the tile
    /// that it stands for takes its place.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "valid with the preset")]
    pub fn rummikub() -> Rules {
        let melds = engine::Rules::rummikub();
        let replaced = melds.to_builder().joker_release(JokerRelease::Replaced);
        Rules {
            melds: replaced.build().expect("valid with the preset"),
            players: 2,
            target: 0,
        }
    }

    /// Whether the deck is enough for the hands, and not more than a table can show.
    #[must_use]
    pub fn deck_fits(&self) -> bool {
        let deck = Hand::deck(&self.melds).len();
        let players = usize::from(self.players).clamp(2, SEATS);
        (players * hand_size(self)..=Layout::MOST_TILES).contains(&deck) && hand_size(self) > 0
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::rummikub()
    }
}

/// The tiles of a rack at the start.
pub(super) fn hand_size(rules: &Rules) -> usize {
    rules.melds.hand_size().map_or(HAND, usize::from)
}
