//! Tiles.

use super::{
    ACE_LOW_OR_HIGH, ALL_MELDED, all_melded, dealt, dealt_with, jokers, opened_with,
    points_and_joker, same_points,
};
use crate::cards::{GoingOut, Opening, OutDiscard, PointTable, Rules, Upcard};

impl Rules {
    /// Rummikub: tiles 1 to 13 in four colours twice and two jokers, 30 points to open, 30 for a joker on the rack.
    #[must_use]
    pub const fn rummikub() -> Rules {
        Rules {
            wilds: jokers(2),
            points: points_and_joker(PointTable::NUMBERS, 30),
            opening: opened_with(30),
            out: all_melded(OutDiscard::None),
            deal: dealt(14),
            ..Rules::article()
        }
    }

    /// Okey: tiles 1 to 13 in four colours twice and two false jokers, 12-13-1 allowed, all tiles or seven pairs.
    ///
    /// Set the `indicator` for the deal: the next tile up is the okey, which is wild, and the false jokers stand for
    /// its face. As long as none is set, `JK` means an okey: a joker that may stand for anything.
    #[must_use]
    pub const fn okey() -> Rules {
        Rules {
            wilds: jokers(2),
            melds: ACE_LOW_OR_HIGH,
            points: same_points(PointTable::NUMBERS),
            out: GoingOut {
                pairs: Some(7),
                ..ALL_MELDED
            },
            deal: dealt_with(14, Upcard::Indicator),
            ..Rules::article()
        }
    }

    /// 101 Okey: the tiles of okey, 21 on the rack, the one low only; 101 points or five pairs to open.
    ///
    /// Set the `indicator` for the deal, as in [`okey`](Rules::okey). The last tile is thrown.
    #[must_use]
    pub const fn okey101() -> Rules {
        Rules {
            wilds: jokers(2),
            points: same_points(PointTable::NUMBERS),
            opening: Opening {
                points: Some(101),
                pairs: Some(5),
                ..Opening::DEFAULT
            },
            out: all_melded(OutDiscard::Required),
            deal: dealt_with(21, Upcard::Indicator),
            ..Rules::article()
        }
    }
}
