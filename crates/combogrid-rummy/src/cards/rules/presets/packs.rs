//! Packs with jokers.

use super::{
    ACE_LOW_OR_HIGH, ALL_MELDED, aces, all_melded, dealt, dealt_with, jokers, one_in_a_meld,
    opened_with, packs, points_and_joker, same_points,
};
use crate::cards::rules::settings::{Charge, Points, Wilds};
use crate::cards::{
    GoingOut, JokerExchange, JokerPoints, Opening, OutDiscard, Rules, Scoring, Upcard,
};

impl Rules {
    /// Rummy 500: one pack and two jokers, ace low or high, worth 15 but 1 in `A 2 3`; a joker is worth 15.
    #[must_use]
    pub const fn rummy500() -> Rules {
        Rules {
            deck: packs(1),
            wilds: jokers(2),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                ace_low: Some(1),
                joker: 15,
                joker_table: JokerPoints::Fixed(15),
                ..same_points(aces(15))
            },
            out: ALL_MELDED,
            deal: dealt(7),
            ..Rules::article()
        }
    }

    /// Kalooki 51: two packs and four jokers, 51 points to open, ace worth 11; a joker left in the hand costs 25.
    #[must_use]
    pub const fn kalooki() -> Rules {
        Rules {
            wilds: exchanged(jokers(4)),
            melds: ACE_LOW_OR_HIGH,
            points: points_and_joker(aces(11), 25),
            opening: opened_with(51),
            out: ALL_MELDED,
            deal: dealt(13),
            ..Rules::article()
        }
    }

    /// French rami: two packs and four jokers, one in a meld; 51 points and a run without a joker to open.
    #[must_use]
    pub const fn rami() -> Rules {
        Rules {
            wilds: exchanged(one_in_a_meld(jokers(4))),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                ace_low: Some(1),
                joker: 20,
                ..same_points(aces(11))
            },
            opening: Opening {
                points: Some(51),
                pure_runs: 1,
                ..Opening::DEFAULT
            },
            out: ALL_MELDED,
            deal: dealt(13),
            ..Rules::article()
        }
    }

    /// Remi 51 of the Balkans: two packs and four jokers, fourteen cards, 51 points to open; the last card is thrown.
    #[must_use]
    pub const fn remi51() -> Rules {
        Rules {
            wilds: jokers(4),
            melds: ACE_LOW_OR_HIGH,
            points: points_and_joker(aces(10), 20),
            opening: opened_with(51),
            out: all_melded(OutDiscard::Required),
            deal: dealt(14),
            ..Rules::article()
        }
    }

    /// Rommé as it is played in Germany: two packs and six jokers, thirteen cards, 40 points to open; ace 11, or 1 in
    /// `A 2 3`, a joker left in the hand 20; the last card is thrown.
    #[must_use]
    pub const fn romme() -> Rules {
        Rules {
            wilds: exchanged(jokers(6)),
            opening: opened_with(40),
            out: all_melded(OutDiscard::Required),
            ..Rules::rami()
        }
    }

    /// Scala 40 of Italy: two packs and four jokers, thirteen cards, 40 points to open; ace 11, or 1 in `A 2 3`, a joker
    /// left in the hand 25; the last card is thrown.
    #[must_use]
    pub const fn scala40() -> Rules {
        Rules {
            wilds: exchanged(jokers(4)),
            points: Points {
                joker: 25,
                ..Rules::rami().points
            },
            ..Rules::romme()
        }
    }

    /// Indian rummy: all thirteen cards melded with two runs, one of them pure; jokers cost nothing, 80 points at most.
    ///
    /// The cut card's rank is wild: set `wild_rank` for the deal.
    #[must_use]
    pub const fn indian() -> Rules {
        Rules {
            wilds: jokers(2),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                wild: JokerPoints::Fixed(0),
                ..same_points(aces(10))
            },
            out: GoingOut {
                runs: 2,
                pure_runs: 1,
                ..ALL_MELDED
            },
            charge: Charge {
                scoring: Scoring::AllWithoutRuns,
                cap: Some(80),
                ..Charge::DEFAULT
            },
            deal: dealt_with(13, Upcard::WildRank),
            ..Rules::article()
        }
    }
}

/// A joker of the table may be taken for its card, and is laid in the same turn.
const fn exchanged(wilds: Wilds) -> Wilds {
    Wilds {
        exchange: JokerExchange::AtOnce,
        ..wilds
    }
}
