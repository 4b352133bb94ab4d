//! Rules over a preset, checked when they are built.

use thiserror::Error;

use super::{Flag, Kind, Number, Preset, Rules, WildAlone, WildBombs, WildRanks};

/// Settings that do not make a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// A flag is on that has no meaning without another one.
    #[error("{flag} needs {needed}")]
    Needs {
        /// The flag that is on.
        flag: Flag,
        /// The flag that is off.
        needed: Flag,
    },
    /// Two flags are on that exclude each other.
    #[error("{flag} contradicts {other}")]
    Contradiction {
        /// One flag.
        flag: Flag,
        /// The flag it cannot be combined with.
        other: Flag,
    },
    /// A number is out of its range.
    #[error("{number} is {value}, expected {} to {most}", .number.range().start())]
    Range {
        /// The setting.
        number: Number,
        /// The value that it cannot have.
        value: u8,
        /// The highest value that it can have.
        most: u8,
    },
    /// A rank is wild, and the deck is two packs.
    #[error("wild cards need one pack")]
    WildPacks,
}

/// A rule set in the making, from [`Rules::over`].
///
/// Settings made here override the preset: flags of the preset that lose their meaning, or contradict them, are turned
/// off. Only settings made here can contradict each other.
///
/// ```
/// use combogrid_doudizhu::{Flag, Preset, Rules};
///
/// let plain = Rules::over(Preset::DouZero).without(Flag::AirplaneWings).build()?;
/// assert!(!plain.has(Flag::ChainTripleWings)); // no wings, so no equal wings either
///
/// let both = Rules::over(Preset::DouZero).with(Flag::DistinctSoloWings).with(Flag::ChainTripleWings);
/// assert_eq!(
///     both.build().unwrap_err().to_string(),
///     "chain_triple_wings contradicts distinct_solo_wings"
/// );
/// # Ok::<(), combogrid_doudizhu::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use = "call build"]
pub struct RulesBuilder {
    rules: Rules,
    /// The flags that were turned on here.
    said: u16,
    /// A number with a value that it cannot have.
    out_of_range: Option<(Number, u8)>,
}

impl Rules {
    /// Begins a rule set that differs from `preset` in some points.
    pub const fn over(preset: Preset) -> RulesBuilder {
        RulesBuilder {
            rules: preset.rules(),
            said: 0,
            out_of_range: None,
        }
    }
}

impl RulesBuilder {
    /// Answers `flag` with yes.
    pub const fn with(mut self, flag: Flag) -> Self {
        self.rules = self.rules.with(flag);
        self.said |= flag.bit();
        self
    }

    /// Answers `flag` with no.
    pub const fn without(mut self, flag: Flag) -> Self {
        self.rules = self.rules.without(flag);
        self.said &= !flag.bit();
        self
    }

    /// Bans a kind of play, as puzzles do; bans of a kind that the rules do not have change nothing.
    ///
    /// Each kind is banned on its own: without `airplane` an airplane must carry, without `trio_solo`
    /// airplanes may still carry solos, without `pair` pairs are kickers and parts of chains only. Without
    /// `solo` there are hands that cannot be played out.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Kind, Preset, Rules};
    ///
    /// let rules = Rules::over(Preset::Pagat).ban(Kind::Airplane).build()?;
    /// let hand: Hand = "33344456".parse()?;
    /// assert!(rules.recognize(hand).of_kind(Kind::AirplaneSolos).is_some());
    /// assert!(rules.recognize("333444".parse()?).as_slice().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn ban(mut self, kind: Kind) -> Self {
        self.rules.banned |= 1 << kind.index();
        self
    }

    /// Sets the most cards that one play may have.
    pub const fn max_cards(self, max_cards: u8) -> Self {
        self.number(Number::MaxCards, max_cards)
    }

    /// Sets a number: the most cards of a play, or the shortest chain of a kind.
    ///
    /// ```
    /// use combogrid_doudizhu::{Number, Preset, Rules};
    ///
    /// let error = Rules::over(Preset::Pagat).number(Number::SoloChainMin, 2).build().unwrap_err();
    /// assert_eq!(error.to_string(), "solo_chain_min is 2, expected 3 to 12");
    /// ```
    pub const fn number(mut self, number: Number, value: u8) -> Self {
        // A value that no chain can have does not fit into the rules; `build` refuses it. Whether one pack has that many cards
        // depends on a setting that may come later.
        if *number.range().start() <= value && value <= most(number, 2) {
            self.rules = self.rules.with_number(number, value);
            self.out_of_range = match self.out_of_range {
                Some((other, _)) if other as u8 == number as u8 => None,
                other => other,
            };
        } else {
            self.out_of_range = Some((number, value));
        }
        self
    }

    /// Sets the wild ranks (癞子); the default is none.
    pub const fn wild(mut self, wild: WildRanks) -> Self {
        self.rules.wild = wild;
        self
    }

    /// Sets the order of bombs with wild cards.
    pub const fn wild_bombs(mut self, order: WildBombs) -> Self {
        self.rules = self.rules.with_wild_bombs(order);
        self
    }

    /// Sets what a play of wild cards only may be.
    pub const fn wild_alone(mut self, alone: WildAlone) -> Self {
        self.rules = self.rules.with_wild_alone(alone);
        self
    }

    /// The finished rules.
    ///
    /// # Errors
    ///
    /// [`RulesError`] names the two settings that do not go together, or the number out of range.
    pub fn build(self) -> Result<Rules, RulesError> {
        let Self {
            mut rules,
            said,
            out_of_range,
        } = self;
        let cards = (Number::MaxCards, rules.max_cards);
        let out_of_range =
            out_of_range.or((cards.1 > most(cards.0, rules.packs())).then_some(cards));
        if let Some((number, value)) = out_of_range {
            let most = most(number, rules.packs());
            return Err(RulesError::Range {
                number,
                value,
                most,
            });
        }
        if rules.packs() > 1 && !rules.wild.is_empty() {
            return Err(RulesError::WildPacks);
        }
        // Each flag stands behind those it needs, so one pass is enough.
        for flag in Flag::ALL {
            if rules.has(flag)
                && let Err(error) = check(rules, said, flag)
            {
                if said & flag.bit() != 0 {
                    return Err(error);
                }
                rules = rules.without(flag);
            }
        }
        Ok(rules)
    }
}

/// The highest value of a number in a deck of that many packs.
const fn most(number: Number, packs: u8) -> u8 {
    let most = *number.range().end();
    match number {
        Number::MaxCards => packs * most,
        _ => most,
    }
}

/// Whether `flag` agrees with the explicit flags, and has the flags that it needs. A preset does not contradict itself.
fn check(rules: Rules, said: u16, flag: Flag) -> Result<(), RulesError> {
    let contradicts = |&other: &Flag| {
        let pair = flag.excludes() == Some(other) || other.excludes() == Some(flag);
        pair && said & other.bit() != 0
    };
    if let Some(other) = Flag::ALL.into_iter().rev().find(contradicts) {
        let (flag, other) = (flag.max(other), flag.min(other));
        return Err(RulesError::Contradiction { flag, other });
    }
    match flag.needs().filter(|&needed| !rules.has(needed)) {
        Some(needed) => Err(RulesError::Needs { flag, needed }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(builder: RulesBuilder) -> String {
        builder.build().unwrap_err().to_string()
    }

    #[test]
    fn contradictions_are_errors() {
        let pagat = Rules::over(Preset::Pagat);
        let both = pagat
            .with(Flag::ChainTripleWings)
            .with(Flag::DistinctSoloWings);
        assert_eq!(
            error(both),
            "chain_triple_wings contradicts distinct_solo_wings"
        );
        let four = Rules::over(Preset::Noip).with(Flag::FourEqualWings);
        assert_eq!(error(four), "four_equal_wings needs chain_triple_wings");
        let wings = four.with(Flag::ChainTripleWings);
        assert_eq!(error(wings), "chain_triple_wings needs airplane_wings");
        assert!(wings.with(Flag::AirplaneWings).build().is_ok());
        let pair = Rules::over(Preset::OpenSpiel).with(Flag::PairAsTwoSolos);
        assert_eq!(error(pair), "pair_as_two_solos needs four_two");
        assert_eq!(
            error(pagat.max_cards(0)),
            "max_cards is 0, expected 1 to 54"
        );
        assert_eq!(
            error(pagat.max_cards(55)),
            "max_cards is 55, expected 1 to 54"
        );
    }

    #[test]
    fn unknown_names_list_the_known_ones() {
        let unknown = "hoyle".parse::<Preset>().unwrap_err().to_string();
        assert!(
            unknown.starts_with("no preset is called \"hoyle\"; there are rlcard, "),
            "{unknown}"
        );
        let unknown = "bombs".parse::<Flag>().unwrap_err().to_string();
        assert!(
            unknown.starts_with(
                "no setting is called \"bombs\"; there are max_cards, solo_chain_min, "
            ),
            "{unknown}"
        );
    }

    #[test]
    fn what_is_said_overrules_the_preset() {
        let flags = |rules: Rules| {
            Flag::ALL
                .into_iter()
                .filter(|&flag| rules.has(flag))
                .collect::<Vec<_>>()
        };
        let distinct = Rules::over(Preset::DouZero)
            .with(Flag::DistinctSoloWings)
            .build();
        let kept = [
            Flag::AirplaneWings,
            Flag::DistinctSoloWings,
            Flag::BothJokers,
            Flag::FourTwo,
        ];
        assert_eq!(
            distinct.map(flags),
            Ok([&kept[..], &[Flag::PairAsTwoSolos]].concat())
        );
        let equal = Rules::over(Preset::Pagat)
            .with(Flag::ChainTripleWings)
            .build();
        let kept = [Flag::AirplaneWings, Flag::ChainTripleWings, Flag::FourTwo];
        assert_eq!(equal.map(flags), Ok(kept.to_vec()));
        let bare = Rules::over(Preset::Rlcard)
            .without(Flag::FourTwo)
            .without(Flag::AirplaneWings);
        assert_eq!(bare.build().map(flags), Ok(vec![]));
    }

    #[test]
    fn every_buildable_rule_set_agrees_with_itself() {
        for preset in Preset::ALL {
            for flags in 0..1_u16 << Flag::COUNT {
                let said = Flag::ALL
                    .into_iter()
                    .fold(Rules::over(preset), |builder, flag| {
                        if flags & flag.bit() == 0 {
                            builder.without(flag)
                        } else {
                            builder.with(flag)
                        }
                    });
                let Ok(rules) = said.build() else { continue };
                for flag in Flag::ALL {
                    assert_eq!(rules.has(flag), flags & flag.bit() != 0);
                    assert!(!rules.has(flag) || check(rules, rules.flags, flag).is_ok());
                }
            }
        }
    }
}
