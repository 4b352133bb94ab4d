//! Two packs without jokers, or with jokers and wild cards in runs.

use combogrid_grid::PackedRow;

use super::{
    ACE_LOW_OR_HIGH, ALL_MELDED, all_melded, dealt, dealt_with, jokers, points_and_joker,
    same_points,
};
use crate::cards::rules::settings::{Deck, MeldSettings, Points, Wilds};
use crate::cards::{
    Card, CardSet, JokerPoints, OutDiscard, PointTable, Rank, RankSet, Rules, SetSuits, Suit,
    SuitSet, Upcard, WildMelds,
};

impl Rules {
    /// Three thirteen: eleven deals of three to thirteen cards, in each of which the rank of that number is wild; sets of
    /// any suits, ace low; the last card is thrown.
    ///
    /// These are the rules of the first deal, three cards with threes wild. Set the `hand_size` and the `wild_rank` of
    /// another one, and for two players one pack (`packs`).
    #[must_use]
    pub const fn three_thirteen() -> Rules {
        Rules {
            wilds: Wilds {
                ranks: RankSet::from_row(PackedRow::span(2, 1)),
                ..Wilds::DEFAULT
            },
            melds: MeldSettings {
                set_suits: SetSuits::Any,
                ..MeldSettings::DEFAULT
            },
            out: all_melded(OutDiscard::Required),
            deal: dealt(3),
            ..Rules::article()
        }
    }

    /// Five Crowns: as [three thirteen](Rules::three_thirteen), with five suits, without aces and twos, and with six jokers.
    ///
    /// These are the rules of the first deal, three cards with threes wild. Set the `hand_size` and the `wild_rank` of
    /// another one. That each other player has one more turn after a player went out is left out.
    #[must_use]
    pub const fn five_crowns() -> Rules {
        let (game, jokers) = (Rules::three_thirteen(), jokers(6));
        Rules {
            deck: Deck {
                ranks: RankSet::ALL.without(Rank::ACE).without(Rank::TWO),
                suits: SuitSet::ALL,
                ..Deck::DEFAULT
            },
            wilds: Wilds {
                ranks: game.wilds.ranks,
                ..jokers
            },
            points: Points {
                wild: JokerPoints::Fixed(20),
                ..points_and_joker(PointTable::NUMBERS, 50)
            },
            ..game
        }
    }

    /// Machiavelli: two packs, fifteen cards, ace low or high; nothing is thrown, and the table may be rearranged.
    #[must_use]
    pub const fn machiavelli() -> Rules {
        Rules {
            melds: ACE_LOW_OR_HIGH,
            out: all_melded(OutDiscard::None),
            deal: dealt(15),
            ..Rules::article()
        }
    }

    /// Pife (pif-paf) of Brazil: two packs, nine cards, ace low or high; a player who has melded all nine, or ten with
    /// the draw, goes out.
    #[must_use]
    pub const fn pife() -> Rules {
        Rules {
            melds: ACE_LOW_OR_HIGH,
            out: ALL_MELDED,
            deal: dealt(9),
            ..Rules::article()
        }
    }

    /// Cacheta of Brazil: pife in which the card after the one that is turned up is wild, in runs alone.
    ///
    /// Set `wild_cards` for the deal. The lives that a player loses are left out, so that each card counts one.
    #[must_use]
    pub const fn cacheta() -> Rules {
        Rules {
            wilds: Wilds {
                kinds: WildMelds::Runs,
                ..Wilds::DEFAULT
            },
            points: same_points(PointTable::ONE_EACH),
            deal: dealt_with(9, Upcard::NextCard),
            ..Rules::pife()
        }
    }

    /// Loba de menos of Argentina: two packs and four jokers, nine cards, ace low or high; jokers in runs alone, and the
    /// last card is thrown.
    ///
    /// More cards of its three suits on a set that lies, and the costs of cards, are left out: each card counts one.
    #[must_use]
    pub const fn loba() -> Rules {
        Rules {
            wilds: Wilds {
                kinds: WildMelds::Runs,
                ..jokers(4)
            },
            melds: MeldSettings {
                set_max: Some(3),
                ..ACE_LOW_OR_HIGH
            },
            points: same_points(PointTable::ONE_EACH),
            out: all_melded(OutDiscard::Required),
            deal: dealt(9),
            ..Rules::article()
        }
    }

    /// Pinnacola of Italy: two packs and four jokers, thirteen cards; the black twos (pinelle) are wild, and a run may go
    /// from ace to ace; the last card is thrown.
    ///
    /// The points of cards and long runs differ from page to page and are left out: each card counts one.
    #[must_use]
    pub const fn pinnacola() -> Rules {
        Rules {
            wilds: Wilds {
                cards: CardSet::EMPTY
                    .with(Card::new(Rank::TWO, Suit::Clubs))
                    .with(Card::new(Rank::TWO, Suit::Spades)),
                ..jokers(4)
            },
            melds: MeldSettings {
                run_max: Some(14),
                ..ACE_LOW_OR_HIGH
            },
            points: same_points(PointTable::ONE_EACH),
            out: all_melded(OutDiscard::Required),
            deal: dealt(13),
            ..Rules::article()
        }
    }
}
