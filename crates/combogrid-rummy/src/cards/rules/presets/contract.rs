//! Contracts that change from deal to deal.

use combogrid_grid::PackedRow;

use super::{
    ACE_LOW_OR_HIGH, ALL_MELDED, CANASTA_POINTS, aces, all_melded, contract, dealt, jokers,
    one_in_a_meld, points_and_joker, same_points,
};
use crate::cards::rules::settings::{Deck, MeldSettings, Wilds};
use crate::cards::{
    Contract, JokersPerMeld, OutDiscard, PointTable, Rank, RankSet, Rules, SetSuits,
};

impl Rules {
    /// Continental: two packs and four jokers, runs of four or more, ace low or high, sets of any suits.
    ///
    /// Each deal has its `opening_contract` and its `hand_size`.
    #[must_use]
    pub const fn continental() -> Rules {
        Rules {
            wilds: jokers(4),
            melds: MeldSettings {
                run_min: 4,
                set_suits: SetSuits::Any,
                ..ACE_LOW_OR_HIGH
            },
            points: points_and_joker(aces(20), 50),
            out: ALL_MELDED,
            deal: dealt(13),
            ..Rules::article()
        }
    }

    /// Liverpool rummy: two packs and four jokers, sets of any suits, runs of four or more, eleven cards; jokers and aces
    /// cost 15.
    ///
    /// Each deal has its `opening_contract`: two sets in the first one.
    #[must_use]
    pub const fn liverpool() -> Rules {
        Rules {
            points: points_and_joker(aces(15), 15),
            opening: contract(Contract::new(2, 0)),
            deal: dealt(11),
            ..Rules::continental()
        }
    }

    /// Shanghai rummy: Liverpool rummy with fewer jokers in a meld than other cards, and 5 points for each number.
    ///
    /// Each deal has its `opening_contract`; where it asks for runs of five, seven or ten, that is the `run_min`.
    #[must_use]
    pub const fn shanghai() -> Rules {
        Rules {
            wilds: Wilds {
                per_meld: JokersPerMeld::Minority,
                ..jokers(4)
            },
            points: points_and_joker(SHANGHAI_POINTS, 15),
            ..Rules::liverpool()
        }
    }

    /// Carioca of Chile: two packs and four jokers, eleven cards, sets of any suits, runs of four or more, ace low or high;
    /// ace 20, joker 30.
    ///
    /// Each deal has its `opening_contract`: two sets of three in the first one, then `1 set of 3 1 run of 4`, `2 runs of
    /// 4`, `3 sets of 3`, `2 sets of 3 1 run of 4`, `1 set of 3 2 runs of 4`, and with twelve cards (`hand_size`) `3 runs of
    /// 4` and `4 sets of 3`. A run of thirteen of mixed suits (escala sucia) is `1 run of 13` with the `mixed_run_min` 13.
    #[must_use]
    pub const fn carioca() -> Rules {
        Rules {
            points: points_and_joker(aces(20), 30),
            opening: contract(Contract::new(0, 0).with_sets_of(3).with_sets_of(3)),
            out: all_melded(OutDiscard::Required),
            deal: dealt(11),
            ..Rules::continental()
        }
    }
}

impl Rules {
    /// Telefunken of Venezuela and Ecuador: two packs and four jokers, eleven cards, sets of any suits, runs of three or
    /// more, ace low or high, one joker in a meld.
    ///
    /// Each deal has its `opening_contract`: a set of three in the first one, then `2 sets of 3`, `1 set of 4`, `2 sets
    /// of 4`, `1 set of 5`, `2 sets of 5` and `1 run of 7`. The suits and jokers that some of them must not have are
    /// left out, and so are the costs of cards: each card counts one.
    #[must_use]
    pub const fn telefunken() -> Rules {
        Rules {
            wilds: one_in_a_meld(jokers(4)),
            melds: MeldSettings {
                set_suits: SetSuits::Any,
                ..ACE_LOW_OR_HIGH
            },
            points: same_points(PointTable::ONE_EACH),
            opening: contract(Contract::new(0, 0).with_sets_of(3)),
            out: ALL_MELDED,
            deal: dealt(11),
            ..Rules::article()
        }
    }

    /// Phase 10: numbers from one to twelve (`A` to `Q`) in four colours, twice, and eight wild cards (`JK`); sets and runs
    /// of any colours, runs of four or more.
    ///
    /// Each phase has its `opening_contract`: two sets of three in the first one, then `1 set of 3 1 run of 4`, `1 set of 4 1
    /// run of 4`, `1 run of 7`, `1 run of 8`, `1 run of 9` and `2 sets of 4`, in the ninth `1 set of 5 1 set of 2` with the
    /// `set_min` 2, and in the tenth `1 set of 5 1 set of 3`. Seven cards of one colour and the four cards that make a player
    /// skip a turn are left out.
    #[must_use]
    pub const fn phase10() -> Rules {
        Rules {
            deck: Deck {
                ranks: RankSet::from_row(PackedRow::span(0, 12)),
                ..Deck::DEFAULT
            },
            wilds: jokers(8),
            melds: MeldSettings {
                run_min: 4,
                mixed_run: Some(4),
                set_suits: SetSuits::Any,
                ..MeldSettings::DEFAULT
            },
            points: points_and_joker(PHASE_POINTS, 25),
            opening: contract(Contract::new(0, 0).with_sets_of(3).with_sets_of(3)),
            out: ALL_MELDED,
            deal: dealt(10),
            ..Rules::article()
        }
    }
}

/// One to nine 5, ten to twelve 10.
const PHASE_POINTS: PointTable = SHANGHAI_POINTS.with(Rank::ACE, 5).with(Rank::TEN, 10);

/// Ace 15, faces 10, every other card 5.
const SHANGHAI_POINTS: PointTable = CANASTA_POINTS
    .with(Rank::ACE, 15)
    .with(Rank::TWO, 5)
    .with(Rank::EIGHT, 5)
    .with(Rank::NINE, 5)
    .with(Rank::TEN, 5);
