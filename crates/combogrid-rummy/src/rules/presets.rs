//! The presets: published variants as data.

use super::{
    AceRank, GoingOut, JokerPoints, JokersPerMeld, Melded, Opening, PointTable, Rules, RulesError,
    Scoring, SetSuits,
};
use crate::{Rank, RankSet, SuitSet};

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

const NO_CONDITION: GoingOut = GoingOut {
    melded: Melded::Any,
    runs: 0,
    pure_runs: 0,
    pairs: None,
    knock: None,
};

const ANY_OPENING: Opening = Opening {
    points: None,
    pure_runs: 0,
    contract: None,
};

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
            .find(|(known, _)| *known == name)
            .map(|(_, rules)| *rules)
            .ok_or_else(|| RulesError::UnknownPreset {
                name: name.to_owned(),
            })
    }

    /// The rules of the original article: two packs without jokers, ace low, pips and 10 for faces.
    #[must_use]
    pub const fn article() -> Rules {
        Rules {
            ranks: RankSet::ALL,
            suits: SuitSet::ALL,
            packs: 2,
            jokers: 0,
            wild_rank: None,
            wild_card: None,
            joker_card: None,
            jokers_per_meld: JokersPerMeld::AllButOne,
            ace: AceRank::Low,
            run_min: 3,
            run_max: None,
            set_min: 3,
            set_max: None,
            set_suits: SetSuits::Distinct,
            hand_points: PointTable::FACES_TEN,
            table_points: PointTable::FACES_TEN,
            ace_low_points: None,
            joker_points: 0,
            joker_table_points: JokerPoints::AsCard,
            wild_points: JokerPoints::AsCard,
            opening: ANY_OPENING,
            out: NO_CONDITION,
            scoring: Scoring::Loose,
            cap: None,
            hand_size: None,
        }
    }

    /// Gin rummy: one pack, ten cards, ace low and worth 1, knock at 10 or less.
    ///
    /// In Oklahoma gin the upcard's value is the `knock`.
    #[must_use]
    pub const fn gin() -> Rules {
        Rules {
            packs: 1,
            out: GoingOut {
                knock: Some(10),
                ..NO_CONDITION
            },
            hand_size: Some(10),
            ..Rules::article()
        }
    }

    /// Rummy 500: one pack, ace low or high, worth 15 but 1 in `A 2 3`.
    #[must_use]
    pub const fn rummy500() -> Rules {
        let points = PointTable::FACES_TEN.with(Rank::ACE, 15);
        Rules {
            packs: 1,
            ace: AceRank::LowOrHigh,
            hand_points: points,
            table_points: points,
            ace_low_points: Some(1),
            hand_size: Some(7),
            ..Rules::article()
        }
    }

    /// Rummikub: tiles 1 to 13 in four colours twice and two jokers, 30 points to open, 30 for a joker on the rack.
    #[must_use]
    pub const fn rummikub() -> Rules {
        Rules {
            jokers: 2,
            hand_points: PointTable::NUMBERS,
            table_points: PointTable::NUMBERS,
            joker_points: 30,
            opening: Opening {
                points: Some(30),
                ..ANY_OPENING
            },
            out: GoingOut {
                melded: Melded::All,
                ..NO_CONDITION
            },
            hand_size: Some(14),
            ..Rules::article()
        }
    }

    /// Kalooki: two packs and four jokers, 51 points to open, ace worth 11.
    #[must_use]
    pub const fn kalooki() -> Rules {
        let points = PointTable::FACES_TEN.with(Rank::ACE, 11);
        Rules {
            jokers: 4,
            ace: AceRank::LowOrHigh,
            hand_points: points,
            table_points: points,
            joker_points: 15,
            opening: Opening {
                points: Some(51),
                ..ANY_OPENING
            },
            out: GoingOut {
                melded: Melded::All,
                ..NO_CONDITION
            },
            hand_size: Some(13),
            ..Rules::article()
        }
    }

    /// French rami: two packs and four jokers, 51 points and a run without a joker to open.
    #[must_use]
    pub const fn rami() -> Rules {
        let points = PointTable::FACES_TEN.with(Rank::ACE, 11);
        Rules {
            jokers: 4,
            ace: AceRank::LowOrHigh,
            hand_points: points,
            table_points: points,
            ace_low_points: Some(1),
            joker_points: 20,
            opening: Opening {
                points: Some(51),
                pure_runs: 1,
                ..ANY_OPENING
            },
            out: GoingOut {
                melded: Melded::All,
                ..NO_CONDITION
            },
            hand_size: Some(13),
            ..Rules::article()
        }
    }

    /// Indian rummy: all thirteen cards melded with two runs, one of them pure; jokers cost nothing, 80 points at most.
    ///
    /// The cut card's rank is wild: set `wild_rank` for the deal.
    #[must_use]
    pub const fn indian() -> Rules {
        let points = PointTable::FACES_TEN.with(Rank::ACE, 10);
        Rules {
            jokers: 2,
            ace: AceRank::LowOrHigh,
            hand_points: points,
            table_points: points,
            wild_points: JokerPoints::Fixed(0),
            out: GoingOut {
                melded: Melded::All,
                runs: 2,
                pure_runs: 1,
                ..NO_CONDITION
            },
            scoring: Scoring::AllWithoutRuns,
            cap: Some(80),
            hand_size: Some(13),
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
            jokers: 2,
            ace: AceRank::LowOrHigh,
            hand_points: PointTable::NUMBERS,
            table_points: PointTable::NUMBERS,
            out: GoingOut {
                melded: Melded::All,
                pairs: Some(7),
                ..NO_CONDITION
            },
            hand_size: Some(14),
            ..Rules::article()
        }
    }

    /// Conquian: forty cards in which the jack follows the seven, exactly eleven cards melded.
    #[must_use]
    pub const fn conquian() -> Rules {
        Rules {
            ranks: RankSet::from_bits(0b1_1100_0111_1111),
            packs: 1,
            out: GoingOut {
                melded: Melded::Exactly(11),
                ..NO_CONDITION
            },
            hand_size: Some(10),
            ..Rules::article()
        }
    }

    /// Continental: two packs and four jokers, runs of four or more that may go round, sets of any suits.
    ///
    /// Each deal has its `opening_contract`.
    #[must_use]
    pub const fn continental() -> Rules {
        let points = PointTable::FACES_TEN.with(Rank::ACE, 20);
        Rules {
            jokers: 4,
            ace: AceRank::Cyclic,
            run_min: 4,
            set_suits: SetSuits::Any,
            hand_points: points,
            table_points: points,
            joker_points: 50,
            out: GoingOut {
                melded: Melded::All,
                ..NO_CONDITION
            },
            hand_size: Some(13),
            ..Rules::article()
        }
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
