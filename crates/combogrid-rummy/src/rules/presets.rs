//! The presets: published variants as data.

use combogrid_grid::PackedRow;

use super::settings::{Charge, Deal, Deck, MeldSettings, Points, Wilds};
use super::{
    AceRank, Contract, GoingOut, JokerPoints, JokersPerMeld, Melded, Opening, OutDiscard,
    PointTable, Rules, RulesError, Scoring, SetSuits, TableWilds, Upcard,
};
use crate::cards::{Rank, RankSet};

/// The name and the rules of every preset, [`Rules::article`] first.
pub const PRESETS: [(&str, Rules); 19] = [
    ("article", Rules::article()),
    ("gin", Rules::gin()),
    ("rummy500", Rules::rummy500()),
    ("rummikub", Rules::rummikub()),
    ("kalooki", Rules::kalooki()),
    ("rami", Rules::rami()),
    ("indian", Rules::indian()),
    ("okey", Rules::okey()),
    ("conquian", Rules::conquian()),
    ("continental", Rules::continental()),
    ("okey101", Rules::okey101()),
    ("oklahoma_gin", Rules::oklahoma_gin()),
    ("canasta", Rules::canasta()),
    ("hand_and_foot", Rules::hand_and_foot()),
    ("burraco", Rules::burraco()),
    ("liverpool", Rules::liverpool()),
    ("shanghai", Rules::shanghai()),
    ("chinchon", Rules::chinchon()),
    ("remi51", Rules::remi51()),
];

impl Rules {
    /// The preset of this name.
    ///
    /// # Errors
    ///
    /// If there is none.
    ///
    /// ```
    /// use combogrid_rummy::Rules;
    ///
    /// assert_eq!(Rules::preset("okey")?, Rules::okey());
    /// assert!(Rules::preset("whist").is_err());
    /// # Ok::<(), combogrid_rummy::RulesError>(())
    /// ```
    pub fn preset(name: &str) -> Result<Rules, RulesError> {
        PRESETS
            .iter()
            .find(|(preset, _)| *preset == name)
            .map(|(_, rules)| *rules)
            .ok_or_else(|| RulesError::UnknownPreset {
                name: name.to_owned(),
            })
    }

    /// The rules of the original article: two packs without jokers, ace low, pips and 10 for faces.
    #[must_use]
    pub const fn article() -> Rules {
        Rules {
            deck: Deck::DEFAULT,
            wilds: Wilds::DEFAULT,
            melds: MeldSettings::DEFAULT,
            points: Points::DEFAULT,
            opening: Opening::DEFAULT,
            out: GoingOut::DEFAULT,
            charge: Charge::DEFAULT,
            deal: Deal::DEFAULT,
        }
    }

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

    /// Rummy 500: one pack and two jokers, ace low or high, worth 15 but 1 in `A 2 3`; a joker is worth 15.
    #[must_use]
    pub const fn rummy500() -> Rules {
        Rules {
            deck: ONE_PACK,
            wilds: jokers(2),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                ace_low: Some(1),
                joker: 15,
                joker_table: JokerPoints::Fixed(15),
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 15))
            },
            deal: dealt(7),
            ..Rules::article()
        }
    }

    /// Rummikub: tiles 1 to 13 in four colours twice and two jokers, 30 points to open, 30 for a joker on the rack.
    #[must_use]
    pub const fn rummikub() -> Rules {
        Rules {
            wilds: jokers(2),
            points: Points {
                joker: 30,
                ..same_points(PointTable::NUMBERS)
            },
            opening: Opening {
                points: Some(30),
                ..Opening::DEFAULT
            },
            out: GoingOut {
                discard: OutDiscard::None,
                ..ALL_MELDED
            },
            deal: dealt(14),
            ..Rules::article()
        }
    }

    /// Kalooki 51: two packs and four jokers, 51 points to open, ace worth 11; a joker left in the hand costs 25.
    #[must_use]
    pub const fn kalooki() -> Rules {
        Rules {
            wilds: jokers(4),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                joker: 25,
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 11))
            },
            opening: Opening {
                points: Some(51),
                ..Opening::DEFAULT
            },
            out: ALL_MELDED,
            deal: dealt(13),
            ..Rules::article()
        }
    }

    /// French rami: two packs and four jokers, one in a meld; 51 points and a run without a joker to open.
    #[must_use]
    pub const fn rami() -> Rules {
        Rules {
            wilds: Wilds {
                per_meld: JokersPerMeld::AtMost(1),
                ..jokers(4)
            },
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                ace_low: Some(1),
                joker: 20,
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 11))
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
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 10))
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
            points: Points {
                joker: 50,
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 20))
            },
            out: ALL_MELDED,
            deal: dealt(13),
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
            out: GoingOut {
                discard: OutDiscard::Required,
                ..ALL_MELDED
            },
            deal: dealt_with(21, Upcard::Indicator),
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

    /// Canasta: two packs and four jokers, twos wild, sets of any suits and no runs; a canasta of seven earns 500, or 300
    /// with wild cards.
    ///
    /// A meld has two cards of its rank or more, and at most three wild cards; threes and twos make none. The first
    /// laying needs 50 points, more of them as the score grows.
    #[must_use]
    pub const fn canasta() -> Rules {
        Rules {
            wilds: Wilds {
                naturals: 2,
                per_meld: JokersPerMeld::AtMost(3),
                ..TWOS_WILD
            },
            melds: SETS_ONLY,
            points: Points {
                joker: 50,
                joker_table: JokerPoints::Own,
                bonus_size: Some(7),
                bonus_pure: 500,
                bonus_mixed: 300,
                ..same_points(CANASTA_POINTS)
            },
            opening: opened_with(50),
            out: ALL_MELDED,
            deal: dealt(11),
            ..Rules::article()
        }
    }

    /// Hand and foot: canasta with four packs and eight jokers, fewer wild cards in a meld than others; a book of seven
    /// earns 500, or 200 with wild cards.
    ///
    /// The hand and the foot have eleven cards each; each is a hand of its own here.
    #[must_use]
    pub const fn hand_and_foot() -> Rules {
        Rules {
            deck: Deck {
                packs: 4,
                ..Deck::DEFAULT
            },
            wilds: Wilds {
                jokers: 8,
                per_meld: JokersPerMeld::Minority,
                ..TWOS_WILD
            },
            points: Points {
                bonus_mixed: 200,
                hand: CANASTA_POINTS.with(Rank::THREE, 0),
                ..Rules::canasta().points
            },
            ..Rules::canasta()
        }
    }

    /// Burraco: two packs and four jokers, twos wild but natural in their own place of a run, one wild card in a meld,
    /// sets of any suits; a burraco of seven earns 200, or 100 with a wild card.
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
                joker: 30,
                joker_table: JokerPoints::Own,
                bonus_size: Some(7),
                bonus_pure: 200,
                bonus_mixed: 100,
                ..same_points(CANASTA_POINTS.with(Rank::ACE, 15))
            },
            out: GoingOut {
                discard: OutDiscard::Required,
                ..ALL_MELDED
            },
            deal: dealt(11),
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
            wilds: jokers(4),
            melds: MeldSettings {
                run_min: 4,
                set_suits: SetSuits::Any,
                ..ACE_LOW_OR_HIGH
            },
            points: Points {
                joker: 15,
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 15))
            },
            opening: Opening {
                contract: Some(Contract { sets: 2, runs: 0 }),
                ..Opening::DEFAULT
            },
            out: ALL_MELDED,
            deal: dealt(11),
            ..Rules::article()
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
            points: Points {
                joker: 15,
                ..same_points(SHANGHAI_POINTS)
            },
            ..Rules::liverpool()
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

    /// Remi 51 of the Balkans: two packs and four jokers, fourteen cards, 51 points to open; the last card is thrown.
    #[must_use]
    pub const fn remi51() -> Rules {
        Rules {
            wilds: jokers(4),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                joker: 20,
                ..same_points(PointTable::FACES_TEN.with(Rank::ACE, 10))
            },
            opening: opened_with(51),
            out: GoingOut {
                discard: OutDiscard::Required,
                ..ALL_MELDED
            },
            deal: dealt(14),
            ..Rules::article()
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

/// Ace and two 20, three to seven 5, eight to king 10.
const CANASTA_POINTS: PointTable = PointTable::FACES_TEN
    .with(Rank::ACE, 20)
    .with(Rank::TWO, 20)
    .with(Rank::THREE, 5)
    .with(Rank::FOUR, 5)
    .with(Rank::SIX, 5)
    .with(Rank::SEVEN, 5)
    .with(Rank::EIGHT, 10)
    .with(Rank::NINE, 10);

/// Ace 15, faces 10, every other card 5.
const SHANGHAI_POINTS: PointTable = CANASTA_POINTS
    .with(Rank::ACE, 15)
    .with(Rank::TWO, 5)
    .with(Rank::EIGHT, 5)
    .with(Rank::NINE, 5)
    .with(Rank::TEN, 5);

const fn opened_with(points: u16) -> Opening {
    Opening {
        points: Some(points),
        ..Opening::DEFAULT
    }
}

const ONE_PACK: Deck = Deck {
    packs: 1,
    ..Deck::DEFAULT
};

const ACE_LOW_OR_HIGH: MeldSettings = MeldSettings {
    ace: AceRank::LowOrHigh,
    ..MeldSettings::DEFAULT
};

const ALL_MELDED: GoingOut = GoingOut {
    melded: Melded::All,
    ..GoingOut::DEFAULT
};

const fn jokers(jokers: u8) -> Wilds {
    Wilds {
        jokers,
        ..Wilds::DEFAULT
    }
}

/// The same points for a card in the hand and on the table.
const fn same_points(points: PointTable) -> Points {
    Points {
        hand: points,
        table: points,
        ..Points::DEFAULT
    }
}

const fn dealt(cards: u8) -> Deal {
    dealt_with(cards, Upcard::None)
}

const fn dealt_with(cards: u8, upcard: Upcard) -> Deal {
    Deal {
        hand_size: Some(cards),
        upcard,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hand;

    #[test]
    fn every_preset_is_consistent_and_found_by_name() {
        for (name, rules) in PRESETS {
            assert_eq!(rules.to_builder().build(), Ok(rules), "{name}");
            assert_eq!(Rules::preset(name), Ok(rules));
        }
    }

    #[test]
    fn decks_have_the_published_number_of_tiles() {
        let sizes = [
            104, 52, 54, 106, 108, 108, 106, 106, 40, 108, 106, 52, 108, 216, 108, 108, 108, 40,
            108,
        ];
        for ((name, rules), size) in PRESETS.iter().zip(sizes) {
            assert_eq!(Hand::deck(rules).len(), size, "{name}");
        }
    }

    #[test]
    fn hands_have_the_published_number_of_tiles() {
        let sizes = [
            0, 10, 7, 14, 13, 13, 13, 14, 10, 13, 21, 10, 11, 11, 11, 11, 11, 7, 14,
        ];
        for ((name, rules), size) in PRESETS.iter().zip(sizes) {
            assert_eq!(rules.hand_size().unwrap_or(0), size, "{name}");
        }
    }
}
