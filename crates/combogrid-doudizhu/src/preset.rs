use std::fmt;
use std::str::FromStr;

use crate::{Flag, Rules, RulesError};

/// A rule set with a name.
///
/// | | rlcard | openspiel | douzero | onestraw, seed | pagat | botzone | noip |
/// |---|---|---|---|---|---|---|---|
/// | [`AirplaneWings`](Flag::AirplaneWings) | yes | yes | yes | yes | yes | yes | |
/// | [`DistinctSoloWings`](Flag::DistinctSoloWings) | | | | | yes | yes | |
/// | [`BothJokers`](Flag::BothJokers) | | | yes | yes | | yes | yes |
/// | [`ChainTripleWings`](Flag::ChainTripleWings) | | yes | yes | yes | | | |
/// | [`FourEqualWings`](Flag::FourEqualWings) | | | yes | yes | | | |
/// | [`FourAsTwoPairs`](Flag::FourAsTwoPairs) | | | | yes | | | yes |
/// | [`FourTwo`](Flag::FourTwo) | yes | | yes | yes | yes | yes | yes |
/// | [`PairAsTwoSolos`](Flag::PairAsTwoSolos) | yes | | yes | yes | | | yes |
/// | [`QuadChains`](Flag::QuadChains) | | | | | | yes | |
/// | most cards in a play | 20 | 20 | 20 | 20 | 20 | 20 | 23 |
/// | plays in the full deck | 27,471 | 26,053 | 30,383 | 34,152 | 12,654 | 34,323 | 2,887 |
///
/// `seed` is `onestraw` with [`WholePairs`](Flag::WholePairs), which no other preset has.
/// In all of them no kicker has a rank of the body, a trio of twos may carry and twos may be carried.
///
/// ```
/// use combogrid_doudizhu::{Hand, Preset};
///
/// let plays = Preset::ALL.map(|preset| preset.rules().count_leads(Hand::DECK).total());
/// assert_eq!(plays, [27_471, 26_053, 30_383, 34_152, 12_654, 34_323, 2_887, 34_152]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Preset {
    /// `RLCard`'s `doudizhu`: 27,471 plays. The default.
    #[default]
    Rlcard,
    /// `OpenSpiel`'s `dou_dizhu`: no four-with-two; 26,053 plays.
    OpenSpiel,
    /// `DouZero`: any solo wings; 30,383 plays.
    DouZero,
    /// onestraw/doudizhu: as `DouZero`, and 4444 may be two pairs; 34,152 plays.
    Onestraw,
    /// The rules on pagat.com: solo wings of distinct rank; 12,654 plays.
    Pagat,
    /// Botzone's `FightTheLandlord`: distinct solo wings, both jokers, quad chains.
    Botzone,
    /// The problem of China's NOIP 2015: no wings, up to 23 cards.
    Noip,
    /// The original article: kickers are any solos or pairs of the base split, told apart; the same
    /// plays as onestraw.
    Seed,
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

    pub(crate) const NAMES: &'static str =
        "rlcard, openspiel, douzero, onestraw, pagat, botzone, noip, seed";

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
            FourEqualWings, FourTwo, PairAsTwoSolos, QuadChains, WholePairs,
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
            Self::Onestraw => &[
                AirplaneWings,
                BothJokers,
                ChainTripleWings,
                FourEqualWings,
                FourAsTwoPairs,
                FourTwo,
                PairAsTwoSolos,
            ],
            Self::Seed => &[
                AirplaneWings,
                BothJokers,
                ChainTripleWings,
                FourEqualWings,
                FourAsTwoPairs,
                FourTwo,
                PairAsTwoSolos,
                WholePairs,
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

impl FromStr for Preset {
    type Err = RulesError;

    fn from_str(name: &str) -> Result<Self, RulesError> {
        let found = Self::ALL.into_iter().find(|preset| preset.name() == name);
        found.ok_or_else(|| RulesError::UnknownPreset(name.to_owned()))
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
