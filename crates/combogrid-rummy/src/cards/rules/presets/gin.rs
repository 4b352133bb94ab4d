//! One pack and no jokers.

use combogrid_grid::PackedRow;

use super::{ALL_MELDED, all_melded, dealt, dealt_with, packs, same_points};
use crate::cards::rules::settings::{Deck, MeldSettings};
use crate::cards::{
    AceRank, Card, GoingOut, Melded, OutDiscard, PointTable, Rank, RankSet, Rules, Suit, Upcard,
};

impl Rules {
    /// Gin rummy: one pack, ten cards, ace low and worth 1, knock at 10 or less.
    ///
    /// A player who knocks with eleven cards throws one of them first.
    #[must_use]
    pub const fn gin() -> Rules {
        Rules {
            deck: packs(1),
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
                ..packs(1)
            },
            out: GoingOut {
                melded: Melded::Exactly(11),
                ..GoingOut::DEFAULT
            },
            deal: dealt(10),
            ..Rules::article()
        }
    }

    /// Chinchón: forty cards in which the jack follows the seven, seven in hand; a player with 5 points or less closes.
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

    /// Phỏm (tá lả) of Vietnam: one pack, nine cards, ace low and worth 1, faces 10; a player who has melded all of
    /// them goes out.
    ///
    /// That a card which was taken must stay in a meld of its own, and the end after four rounds, are left out.
    #[must_use]
    pub const fn phom() -> Rules {
        Rules {
            deal: dealt(9),
            ..Rules::tongits()
        }
    }

    /// Dummy of Thailand: one pack, ace high and worth 15; two of clubs and queen of spades 50, two to nine 5, the others
    /// 10; the last card is thrown.
    ///
    /// Seven cards are those of four players (`hand_size`). The pile from which several cards are taken, and the points
    /// of the head card and a knock, are left out.
    #[must_use]
    pub const fn dummy() -> Rules {
        Rules {
            deck: packs(1),
            melds: MeldSettings {
                ace: AceRank::High,
                ..MeldSettings::DEFAULT
            },
            points: same_points(DUMMY_POINTS),
            out: all_melded(OutDiscard::Required),
            deal: dealt(7),
            ..Rules::article()
        }
    }

    /// Tongits of the Philippines: one pack, twelve cards and thirteen for the dealer, ace low and worth 1, faces 10.
    ///
    /// A player who has laid or thrown all cards wins at once. A draw, which compares the loose points whatever they
    /// are, is not a condition of going out here.
    #[must_use]
    pub const fn tongits() -> Rules {
        Rules {
            deck: packs(1),
            out: ALL_MELDED,
            deal: dealt(12),
            ..Rules::article()
        }
    }

    /// Tonk: tongits with five cards.
    ///
    /// A knock with any number of loose points is not a condition of going out here, and neither are the 49 or 50 points
    /// that win a deal before the first turn.
    #[must_use]
    pub const fn tonk() -> Rules {
        Rules {
            deal: dealt(5),
            ..Rules::tongits()
        }
    }
}

/// Two to nine 5, ten to king 10, ace 15; two of clubs and queen of spades 50.
const DUMMY_POINTS: PointTable = PointTable::FACES_TEN
    .with(Rank::ACE, 15)
    .with(Rank::TWO, 5)
    .with(Rank::THREE, 5)
    .with(Rank::FOUR, 5)
    .with(Rank::SIX, 5)
    .with(Rank::SEVEN, 5)
    .with(Rank::EIGHT, 5)
    .with(Rank::NINE, 5)
    .with_card(Card::new(Rank::TWO, Suit::Clubs), 50)
    .with_card(Card::new(Rank::QUEEN, Suit::Spades), 50);
