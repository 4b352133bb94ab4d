//! Sets of seven that earn a bonus.

use combogrid_grid::PackedRow;

use super::{
    ACE_LOW_OR_HIGH, ALL_MELDED, CANASTA_POINTS, dealt, jokers, opened_with, packs,
    points_and_joker,
};
use crate::cards::rules::settings::{MeldSettings, Points, Wilds};
use crate::cards::{
    GoingOut, JokerPoints, JokersPerMeld, OutDiscard, Rank, RankSet, Rules, SetSuits, TableWilds,
};

impl Rules {
    /// Canasta: two packs and four jokers, twos wild, sets of any suits and no runs; a canasta of seven earns 500, or 300
    /// with wild cards.
    ///
    /// A meld has two cards of its rank or more, and at most as many wild cards and three of them; threes and twos make none. The first
    /// laying needs 50 points, more of them as the score grows. A hand goes out with a canasta; for a side that has one on
    /// the table, set `out_bonus_melds` to 0.
    #[must_use]
    pub const fn canasta() -> Rules {
        Rules {
            wilds: Wilds {
                naturals: 2,
                per_meld: JokersPerMeld::Half,
                most: Some(3),
                ..TWOS_WILD
            },
            melds: SETS_ONLY,
            points: Points {
                joker_table: JokerPoints::Own,
                bonus_size: Some(7),
                bonus_pure: 500,
                bonus_mixed: 300,
                ..points_and_joker(CANASTA_POINTS, 50)
            },
            opening: opened_with(50),
            out: GoingOut {
                bonus_melds: 1,
                ..ALL_MELDED
            },
            deal: dealt(11),
            ..Rules::article()
        }
    }

    /// Hand and foot: canasta with four packs and eight jokers, fewer wild cards in a meld than others; a book of seven
    /// earns 500, or 300 with wild cards.
    ///
    /// The hand and the foot have eleven cards each; each is a hand of its own here. Five books let a side go out, so
    /// set `out_bonus_melds` to the number that the table lacks.
    #[must_use]
    pub const fn hand_and_foot() -> Rules {
        Rules {
            deck: packs(4),
            wilds: Wilds {
                jokers: 8,
                per_meld: JokersPerMeld::Minority,
                ..TWOS_WILD
            },
            points: Points {
                hand: CANASTA_POINTS.with(Rank::THREE, 0),
                ..Rules::canasta().points
            },
            out: GoingOut {
                bonus_melds: 5,
                ..ALL_MELDED
            },
            ..Rules::canasta()
        }
    }

    /// Burraco: two packs and four jokers, twos wild but natural in their own place of a run, one wild card in a meld,
    /// sets of any suits; a burraco of seven earns 200, or 100 with a wild card, and without one nobody goes out.
    #[must_use]
    pub const fn burraco() -> Rules {
        Rules {
            wilds: Wilds {
                per_meld: JokersPerMeld::AtMost(1),
                on_table: TableWilds::Move,
                ..TWOS_WILD
            },
            melds: MeldSettings {
                set_suits: SetSuits::Any,
                set_ranks: RankSet::from_row(PackedRow::span(2, 11).union(PackedRow::span(0, 1))),
                ..ACE_LOW_OR_HIGH
            },
            points: Points {
                joker_table: JokerPoints::Own,
                bonus_size: Some(7),
                bonus_pure: 200,
                bonus_mixed: 100,
                ..points_and_joker(CANASTA_POINTS.with(Rank::ACE, 15), 30)
            },
            out: GoingOut {
                discard: OutDiscard::Required,
                bonus_melds: 1,
                ..ALL_MELDED
            },
            deal: dealt(11),
            ..Rules::article()
        }
    }
}

impl Rules {
    /// Buraco of Brazil: burraco in which only a canasta without wild cards (limpa) lets a hand go out, and a joker is
    /// worth 50.
    ///
    /// The second hand (morto) is left out, and so are canastas of thirteen and fourteen that earn more.
    #[must_use]
    pub const fn buraco() -> Rules {
        let burraco = Rules::burraco();
        Rules {
            points: Points {
                joker: 50,
                ..burraco.points
            },
            out: GoingOut {
                bonus_melds: 0,
                bonus_pure: 1,
                ..burraco.out
            },
            ..burraco
        }
    }
}

const TWOS_WILD: Wilds = Wilds {
    ranks: RankSet::from_row(PackedRow::span(1, 1)),
    ..jokers(4)
};

/// Sets of four to ace, of any suits, and no runs.
const SETS_ONLY: MeldSettings = MeldSettings {
    run_max: Some(0),
    set_suits: SetSuits::Any,
    set_ranks: RankSet::from_row(PackedRow::span(3, 10).union(PackedRow::span(0, 1))),
    ..MeldSettings::DEFAULT
};
