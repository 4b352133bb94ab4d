//! The presets: published variants as data.

use combogrid_grid::PackedRow;

use super::settings::{Charge, Deal, Deck, MeldSettings, Points, Wilds};
use super::{
    AceRank, GoingOut, JokerPoints, Melded, Opening, OutDiscard, PointTable, Rules, RulesError,
    Scoring, SetSuits,
};
use crate::cards::{Rank, RankSet};

/// The name and the rules of every preset, [`Rules::article`] first.
pub const PRESETS: [(&str, Rules); 10] = [
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
    /// In Oklahoma gin the upcard's value is the `knock`.
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

    /// Rummy 500: one pack, ace low or high, worth 15 but 1 in `A 2 3`.
    #[must_use]
    pub const fn rummy500() -> Rules {
        Rules {
            deck: ONE_PACK,
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                ace_low: Some(1),
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

    /// Kalooki: two packs and four jokers, 51 points to open, ace worth 11.
    #[must_use]
    pub const fn kalooki() -> Rules {
        Rules {
            wilds: jokers(4),
            melds: ACE_LOW_OR_HIGH,
            points: Points {
                joker: 15,
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

    /// French rami: two packs and four jokers, 51 points and a run without a joker to open.
    #[must_use]
    pub const fn rami() -> Rules {
        Rules {
            wilds: jokers(4),
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
            deal: dealt(13),
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
            deal: dealt(14),
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

    /// Continental: two packs and four jokers, runs of four or more that may go round, sets of any suits.
    ///
    /// Each deal has its `opening_contract`.
    #[must_use]
    pub const fn continental() -> Rules {
        Rules {
            wilds: jokers(4),
            melds: MeldSettings {
                ace: AceRank::Cyclic,
                run_min: 4,
                set_suits: SetSuits::Any,
                ..MeldSettings::DEFAULT
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
    Deal {
        hand_size: Some(cards),
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
        let sizes = [104, 52, 52, 106, 108, 108, 106, 106, 40, 108];
        for ((name, rules), size) in PRESETS.iter().zip(sizes) {
            assert_eq!(Hand::deck(rules).len(), size, "{name}");
        }
    }

    #[test]
    fn hands_have_the_published_number_of_tiles() {
        let sizes = [0, 10, 7, 14, 13, 13, 13, 14, 10, 13];
        for ((name, rules), size) in PRESETS.iter().zip(sizes) {
            assert_eq!(rules.hand_size().unwrap_or(0), size, "{name}");
        }
    }
}
