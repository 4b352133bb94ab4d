//! One pack and no jokers: gin and the games of Spain and Mexico.

use combogrid_grid::PackedRow;

use super::{ONE_PACK, dealt, dealt_with};
use crate::cards::RankSet;
use crate::rules::settings::Deck;
use crate::rules::{GoingOut, Melded, OutDiscard, Rules, Upcard};

impl Rules {
    /// Gin rummy: one pack, ten cards, ace low and worth 1, knock at 10 or less.
    ///
    /// Who knocks with eleven cards throws one of them first.
    #[must_use]
    pub const fn gin() -> Rules {
        Rules {
            deck: ONE_PACK,
            out: GoingOut {
                knock: Some(10),
                ..GoingOut::DEFAULT
            },
            deal: dealt(10),
            ..Rules::article()
        }
    }

    /// Oklahoma gin: gin rummy in which the value of the first upcard is the `knock`, and an ace asks for gin (0).
    ///
    /// Set the `knock` for the deal; it is 10 as long as it is not set.
    #[must_use]
    pub const fn oklahoma_gin() -> Rules {
        Rules {
            deal: dealt_with(10, Upcard::Knock),
            ..Rules::gin()
        }
    }

    /// Conquian: forty cards in which the jack follows the seven, exactly eleven cards melded.
    #[must_use]
    pub const fn conquian() -> Rules {
        let faces = PackedRow::span(10, 3);
        Rules {
            deck: Deck {
                ranks: RankSet::from_row(PackedRow::span(0, 7).union(faces)),
                ..ONE_PACK
            },
            out: GoingOut {
                melded: Melded::Exactly(11),
                ..GoingOut::DEFAULT
            },
            deal: dealt(10),
            ..Rules::article()
        }
    }

    /// Chinchón: forty cards in which the jack follows the seven, seven in hand; who has 5 points or less closes.
    #[must_use]
    pub const fn chinchon() -> Rules {
        Rules {
            out: GoingOut {
                knock: Some(5),
                discard: OutDiscard::Required,
                ..GoingOut::DEFAULT
            },
            deal: dealt(7),
            ..Rules::conquian()
        }
    }
}
