//! Three packs, and wild cards next to the one that is cut.

use super::{
    ACE_LOW_OR_HIGH, ALL_MELDED, aces, dealt_with, jokers, one_in_a_meld, packs, same_points,
};
use crate::cards::rules::settings::{Charge, MeldSettings, Points, Wilds};
use crate::cards::{GoingOut, JokerPoints, OutDiscard, PairWilds, PointTable, Rules, Upcard};

/// Everything melded with three runs without wild cards, or eight pairs beside five cards.
const THREE_PURE_RUNS: GoingOut = GoingOut {
    runs: 3,
    pure_runs: 3,
    pairs: Some(8),
    pairs_loose: 5,
    discard: OutDiscard::Required,
    ..ALL_MELDED
};

impl Rules {
    /// Marriage of Nepal: three packs, twenty-one cards, melds of three; a tunnela of three equal cards is a pure run, and
    /// three of these let a hand go out.
    ///
    /// The rank of the tiplu is wild, and so are the cards next to it in its suit: set `wild_cards` for the deal, as
    /// [`set_by_upcard`](Rules::set_by_upcard) tells. Eight dublees of two equal cards go out beside five other cards. The
    /// value of the wild cards a player holds at the end (maal) is left out; each card counts one.
    #[must_use]
    pub const fn marriage() -> Rules {
        Rules {
            deck: packs(3),
            wilds: one_in_a_meld(Wilds::DEFAULT),
            melds: MeldSettings {
                run_max: Some(3),
                set_max: Some(3),
                same: Some(3),
                pair_wilds: PairWilds::Equal,
                ..ACE_LOW_OR_HIGH
            },
            points: same_points(PointTable::ONE_EACH),
            out: THREE_PURE_RUNS,
            deal: dealt_with(21, Upcard::Neighbours),
            ..Rules::article()
        }
    }

    /// 21-card rummy of India: as [marriage](Rules::marriage), with three printed jokers, and melds of any size with any
    /// number of wild cards; faces and aces count ten, and a hand at most 240.
    #[must_use]
    pub const fn indian21() -> Rules {
        let game = Rules::marriage();
        Rules {
            wilds: jokers(3),
            melds: MeldSettings {
                run_max: None,
                set_max: None,
                ..game.melds
            },
            points: Points {
                wild: JokerPoints::Fixed(0),
                ..same_points(aces(10))
            },
            charge: Charge {
                cap: Some(240),
                ..game.charge
            },
            ..game
        }
    }
}
