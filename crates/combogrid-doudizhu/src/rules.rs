use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::{Hand, Kickers, Kind, Play, RankSet};

/// A rule set as data: which kickers may go together, and which kinds of play there are.
///
/// The presets are [`Preset`]s; any other set is built over one of them, and contradictions are errors.
///
/// ```
/// use combogrid_doudizhu::{Flag, Preset, Rules};
///
/// let house = Rules::over(Preset::Pagat).without(Flag::FourTwo).build()?;
/// assert!(!house.has(Flag::FourTwo));
/// assert!(Rules::over(Preset::Pagat).with(Flag::FourEqualWings).build().is_err());
/// # Ok::<(), combogrid_doudizhu::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    flags: u16,
    max_cards: u8,
}

/// One yes-or-no question that rule sets answer differently.
///
/// The wings of an airplane are its kickers; quad chains carry wings as well. Where nothing else is
/// said, a rank may stand up to three times among solo wings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flag {
    /// Airplanes and quad chains may carry wings (翅膀) at all.
    AirplaneWings,
    /// Solo wings are all of distinct rank.
    DistinctSoloWings,
    /// Both jokers may be kickers of one play.
    BothJokers,
    /// Three equal solo wings may be of a rank that continues the chain: 333444555 with 666.
    ChainTripleWings,
    /// Four solo wings may be equal.
    FourEqualWings,
    /// Four equal cards may be two of the pairs that one play carries.
    FourAsTwoPairs,
    /// A four may carry two solos or two pairs (四带二).
    FourTwo,
    /// The two solos that a four carries may be equal: 4444 with 55.
    PairAsTwoSolos,
    /// Consecutive fours are a play (航天飞机), plain, with two solos or with two pairs for each four.
    QuadChains,
}

/// A rule set with a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// RLCard's `doudizhu`: 27,471 plays. The default.
    #[default]
    Rlcard,
    /// OpenSpiel's `dou_dizhu`: no four-with-two; 26,053 plays.
    OpenSpiel,
    /// DouZero: any solo wings; 30,383 plays.
    DouZero,
    /// onestraw/doudizhu: as DouZero, and 4444 may be two pairs; 34,152 plays.
    Onestraw,
    /// The rules on pagat.com: solo wings of distinct rank; 12,654 plays.
    Pagat,
    /// Botzone's FightTheLandlord: distinct solo wings, both jokers, quad chains.
    Botzone,
    /// The problem of China's NOIP 2015: no wings, up to 23 cards.
    Noip,
    /// The original article: kickers are any solos or pairs; the same plays as onestraw.
    Seed,
}

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
        /// The flag it cannot stand beside.
        other: Flag,
    },
    /// The largest play is not between one card and the deck.
    #[error("a play of at most {0} cards, expected 1 to 54")]
    MaxCards(u8),
    /// No preset of this name.
    #[error("unknown rules {0:?}, expected {names}", names = Preset::NAMES)]
    UnknownPreset(String),
    /// No flag of this name.
    #[error("unknown rule {0:?}, expected max_cards or one of {names}", names = Flag::NAMES)]
    UnknownFlag(String),
}

impl Flag {
    /// How many flags there are.
    pub const COUNT: usize = 9;

    /// Every flag.
    pub const ALL: [Self; Self::COUNT] = [
        Self::AirplaneWings,
        Self::DistinctSoloWings,
        Self::BothJokers,
        Self::ChainTripleWings,
        Self::FourEqualWings,
        Self::FourAsTwoPairs,
        Self::FourTwo,
        Self::PairAsTwoSolos,
        Self::QuadChains,
    ];

    const NAMES: &'static str = "airplane_wings, distinct_solo_wings, both_jokers, chain_triple_wings, \
         four_equal_wings, four_as_two_pairs, four_two, pair_as_two_solos, quad_chains";

    /// The name in snake case, as in `both_jokers`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES
            .split(", ")
            .nth(self as usize)
            .unwrap_or_default()
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// What has to be on for this flag to mean anything.
    const fn needs(self) -> Option<Self> {
        match self {
            Self::DistinctSoloWings | Self::ChainTripleWings | Self::QuadChains => {
                Some(Self::AirplaneWings)
            }
            Self::FourEqualWings => Some(Self::ChainTripleWings),
            Self::PairAsTwoSolos => Some(Self::FourTwo),
            _ => None,
        }
    }

    const fn excludes(self) -> Option<Self> {
        match self {
            Self::ChainTripleWings | Self::FourEqualWings => Some(Self::DistinctSoloWings),
            _ => None,
        }
    }
}

impl Preset {
    /// Every preset.
    pub const ALL: [Self; 8] = [
        Self::Rlcard,
        Self::OpenSpiel,
        Self::DouZero,
        Self::Onestraw,
        Self::Pagat,
        Self::Botzone,
        Self::Noip,
        Self::Seed,
    ];

    const NAMES: &'static str = "rlcard, openspiel, douzero, onestraw, pagat, botzone, noip, seed";

    /// The name in lower case, as in `rlcard`.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES
            .split(", ")
            .nth(self as usize)
            .unwrap_or_default()
    }

    /// The rules of this preset.
    #[must_use]
    pub const fn rules(self) -> Rules {
        use Flag::{
            AirplaneWings, BothJokers, ChainTripleWings, DistinctSoloWings, FourAsTwoPairs,
            FourEqualWings, FourTwo, PairAsTwoSolos, QuadChains,
        };
        let flags: &[Flag] = match self {
            Self::Rlcard => &[AirplaneWings, FourTwo, PairAsTwoSolos],
            Self::OpenSpiel => &[AirplaneWings, ChainTripleWings],
            Self::DouZero => &[
                AirplaneWings,
                BothJokers,
                ChainTripleWings,
                FourEqualWings,
                FourTwo,
                PairAsTwoSolos,
            ],
            Self::Onestraw | Self::Seed => &[
                AirplaneWings,
                BothJokers,
                ChainTripleWings,
                FourEqualWings,
                FourAsTwoPairs,
                FourTwo,
                PairAsTwoSolos,
            ],
            Self::Pagat => &[AirplaneWings, DistinctSoloWings, FourTwo],
            Self::Botzone => &[
                AirplaneWings,
                DistinctSoloWings,
                BothJokers,
                FourTwo,
                QuadChains,
            ],
            Self::Noip => &[BothJokers, FourAsTwoPairs, FourTwo, PairAsTwoSolos],
        };
        let max_cards = if matches!(self, Self::Noip) { 23 } else { 20 };
        Rules::from_flags(flags, max_cards)
    }
}

impl Rules {
    const fn from_flags(flags: &[Flag], max_cards: u8) -> Self {
        let mut rules = Self {
            flags: 0,
            max_cards,
        };
        let mut place = 0;
        while place < flags.len() {
            rules.flags |= flags[place].bit();
            place += 1;
        }
        rules
    }

    /// Begins a rule set that differs from `preset` in some points.
    #[must_use]
    pub const fn over(preset: Preset) -> RulesBuilder {
        RulesBuilder(preset.rules())
    }

    /// Whether the answer to `flag` is yes.
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.flags & flag.bit() != 0
    }

    /// The most cards that one play may have: 20 in all presets (the landlord's hand) but `noip`,
    /// whose problem deals up to 23.
    #[must_use]
    pub const fn max_cards(self) -> usize {
        self.max_cards as usize
    }

    /// Whether there are plays of this kind at all.
    #[must_use]
    pub const fn has_kind(self, kind: Kind) -> bool {
        match kind {
            Kind::AirplaneSolos | Kind::AirplanePairs => self.has(Flag::AirplaneWings),
            Kind::FourTwoSolos | Kind::FourTwoPairs => self.has(Flag::FourTwo),
            Kind::QuadChain | Kind::QuadChainSolos | Kind::QuadChainPairs => {
                self.has(Flag::QuadChains)
            }
            _ => true,
        }
    }

    /// Whether these rules have `play`: its kind, its size and its kickers together.
    ///
    /// ```
    /// use combogrid_doudizhu::{Kind, Play, Preset, Rank};
    ///
    /// let both = Play::new(Kind::FourTwoSolos, Rank::Three, 1, "BR".parse()?)?;
    /// assert!(Preset::DouZero.rules().allows(both));
    /// assert!(!Preset::Rlcard.rules().allows(both));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn allows(self, play: Play) -> bool {
        let (kind, kickers) = (play.kind(), play.kickers());
        let kickers_agree = match kind.kickers() {
            Kickers::None => true,
            Kickers::Pairs => self.has(Flag::FourAsTwoPairs) || kickers.at_least(4).is_empty(),
            Kickers::Solos => self.allows_solos(kind, play.ranks(), kickers),
        };
        self.has_kind(kind) && play.total() <= self.max_cards() && kickers_agree
    }

    fn allows_solos(self, kind: Kind, body: RankSet, solos: Hand) -> bool {
        let limits = self.solo_limits(kind, body);
        let jokers = solos.ranks() - RankSet::from_bits_truncate(0x1fff);
        limits.contains(solos) && (jokers.len() < 2 || self.has(Flag::BothJokers))
    }

    /// How often each rank may stand among the solos that a body carries.
    pub(crate) fn solo_limits(self, kind: Kind, body: RankSet) -> Hand {
        let copies = match kind {
            Kind::FourTwoSolos if self.has(Flag::PairAsTwoSolos) => 2,
            Kind::AirplaneSolos | Kind::QuadChainSolos if !self.has(Flag::DistinctSoloWings) => {
                3 + u64::from(self.has(Flag::FourEqualWings))
            }
            _ => 1,
        };
        let beside = RankSet::from_bits_truncate(body.bits() << 1 | body.bits() >> 1);
        let continuing = RankSet::CHAIN & beside - body;
        let short = copies == 3 && !self.has(Flag::ChainTripleWings);
        let short = if short {
            crate::hand::scatter(continuing.bits())
        } else {
            0
        };
        let suits = 0x0000_1111_1111_1111_u64 | 0x1 << 48;
        let limits = suits * copies + (0x0110_0000_0000_0000) - short;
        Hand::from_bits_unchecked(limits).without(body)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Preset::default().rules()
    }
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Self {
        preset.rules()
    }
}

/// A rule set in the making, from [`Rules::over`].
#[derive(Clone, Copy, Debug)]
#[must_use = "call build"]
pub struct RulesBuilder(Rules);

impl RulesBuilder {
    /// Answers `flag` with yes.
    pub const fn with(mut self, flag: Flag) -> Self {
        self.0.flags |= flag.bit();
        self
    }

    /// Answers `flag` with no.
    pub const fn without(mut self, flag: Flag) -> Self {
        self.0.flags &= !flag.bit();
        self
    }

    /// Sets the most cards that one play may have.
    pub const fn max_cards(mut self, max_cards: u8) -> Self {
        self.0.max_cards = max_cards;
        self
    }

    /// The finished rules.
    ///
    /// # Errors
    ///
    /// [`RulesError`] names the two flags that do not go together, or the size out of range.
    pub fn build(self) -> Result<Rules, RulesError> {
        let Self(rules) = self;
        if !(1..=54).contains(&rules.max_cards) {
            return Err(RulesError::MaxCards(rules.max_cards));
        }
        for flag in Flag::ALL.into_iter().filter(|&flag| rules.has(flag)) {
            if let Some(other) = flag.excludes().filter(|&other| rules.has(other)) {
                return Err(RulesError::Contradiction { flag, other });
            }
            if let Some(needed) = flag.needs().filter(|&needed| !rules.has(needed)) {
                return Err(RulesError::Needs { flag, needed });
            }
        }
        Ok(rules)
    }
}

impl FromStr for Flag {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Self, RulesError> {
        let found = Self::ALL.into_iter().find(|flag| flag.name() == name);
        found.ok_or_else(|| RulesError::UnknownFlag(name.to_owned()))
    }
}

impl FromStr for Preset {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Self, RulesError> {
        let found = Self::ALL.into_iter().find(|preset| preset.name() == name);
        found.ok_or_else(|| RulesError::UnknownPreset(name.to_owned()))
    }
}

impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_agree_with_themselves() {
        for preset in Preset::ALL {
            assert_eq!(Rules::over(preset).build(), Ok(preset.rules()));
            assert_eq!(preset.to_string().parse(), Ok(preset));
        }
        for flag in Flag::ALL {
            assert_eq!(flag.to_string().parse(), Ok(flag));
        }
    }

    #[test]
    fn contradictions_are_errors() {
        let error = |builder: RulesBuilder| builder.build().unwrap_err().to_string();
        let pagat = Rules::over(Preset::Pagat);
        assert_eq!(
            error(pagat.with(Flag::ChainTripleWings)),
            "chain_triple_wings contradicts distinct_solo_wings"
        );
        assert_eq!(
            error(pagat.without(Flag::AirplaneWings)),
            "distinct_solo_wings needs airplane_wings"
        );
        let rlcard = Rules::over(Preset::Rlcard);
        assert_eq!(
            error(rlcard.with(Flag::FourEqualWings)),
            "four_equal_wings needs chain_triple_wings"
        );
        assert_eq!(
            error(rlcard.without(Flag::FourTwo)),
            "pair_as_two_solos needs four_two"
        );
        assert_eq!(
            error(rlcard.max_cards(0)),
            "a play of at most 0 cards, expected 1 to 54"
        );
        assert_eq!(
            error(rlcard.max_cards(55)),
            "a play of at most 55 cards, expected 1 to 54"
        );
        let unknown = "hoyle".parse::<Preset>().unwrap_err().to_string();
        assert!(
            unknown.starts_with("unknown rules \"hoyle\", expected rlcard, "),
            "{unknown}"
        );
    }
}
