//! The rule sets of known programs and books, with their sources.

use thiserror::Error;

use super::{Flag, Number, Rules};

named! {
    /// A rule set with a name.
    ///
    /// | | rlcard | openspiel | douzero | onestraw, seed | pagat | botzone | noip | puzzle |
    /// |---|---|---|---|---|---|---|---|---|
    /// | [`AirplaneWings`](Flag::AirplaneWings) | yes | yes | yes | yes | yes | yes | | yes |
    /// | [`DistinctSoloWings`](Flag::DistinctSoloWings) | | | | | yes | yes | | yes |
    /// | [`BothJokers`](Flag::BothJokers) | | | yes | yes | | yes | yes | yes |
    /// | [`ChainTripleWings`](Flag::ChainTripleWings) | | yes | yes | yes | | | | |
    /// | [`FourEqualWings`](Flag::FourEqualWings) | | | yes | yes | | | | |
    /// | [`FourAsTwoPairs`](Flag::FourAsTwoPairs) | | | | yes | | | yes | |
    /// | [`FourTwo`](Flag::FourTwo) | yes | | yes | yes | yes | yes | yes | yes |
    /// | [`PairAsTwoSolos`](Flag::PairAsTwoSolos) | yes | | yes | yes | | | yes | yes |
    /// | [`QuadChains`](Flag::QuadChains) | | | | | | yes | | |
    /// | most cards in a play | 20 | 20 | 20 | 20 | 20 | 20 | 23 | 20 |
    /// | plays in the full deck | 27,471 | 26,053 | 30,383 | 34,152 | 12,654 | 34,323 | 2,887 | 13,706 |
    ///
    /// `four_players` is for two packs: a trio and an airplane carry [pairs only](Flag::NoTrioSolos), four with two does not exist,
    /// and a play has at most 33 cards.
    ///
    /// `seed` is `onestraw` with [`WholePairs`](Flag::WholePairs), which no other preset has.
    /// In all of them no kicker has a rank of the body, a trio of twos may carry and twos may be carried.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Preset};
    ///
    /// let plays = Preset::ALL.map(|preset| preset.rules().count_leads(Hand::DECK).total());
    /// assert_eq!(plays[..9], [27_471, 26_053, 30_383, 34_152, 12_654, 34_323, 2_887, 34_152, 13_706]);
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Preset, ParsePresetError {
        /// `RLCard`'s `doudizhu`: 27,471 plays. The default.
        #[default]
        Rlcard = "rlcard",
        /// `OpenSpiel`'s `dou_dizhu`: no four-with-two; 26,053 plays.
        OpenSpiel = "openspiel",
        /// `DouZero`: any solo wings; 30,383 plays.
        DouZero = "douzero",
        /// onestraw/doudizhu: as `DouZero`, and 4444 may be two pairs; 34,152 plays.
        Onestraw = "onestraw",
        /// The rules on pagat.com: solo wings of distinct rank; 12,654 plays.
        Pagat = "pagat",
        /// Botzone's `FightTheLandlord`: distinct solo wings, both jokers, quad chains.
        Botzone = "botzone",
        /// The problem of China's NOIP 2015: no wings, up to 23 cards.
        Noip = "noip",
        /// The original article: kickers are any solos or pairs of the base split, told apart; the same
        /// plays as onestraw.
        Seed = "seed",
        /// Endgame puzzles (残局) of apps, as a rule: distinct solo wings, both jokers, a pair as two solos of a
        /// four; 13,706 plays. Each puzzle may [ban](crate::RulesBuilder::ban) kinds.
        Puzzle = "puzzle",
        /// Two packs for four players (四人斗地主): a trio carries a pair, the rocket is all four jokers.
        ///
        /// Sources: 上海四人斗地主 of `QuiQiJingFeng/M2_CLIENT`, and `cards.js` of `ArkTsing/cards`, whose common plays these are.
        FourPlayers = "four_players",
    }
}

/// A name that is not one of the presets.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no preset is called {0:?}; there are {names}", names = Preset::ALL.map(Preset::name).join(", "))]
pub struct ParsePresetError(String);

impl Preset {
    /// The program, site or text that has these rules.
    ///
    /// ```
    /// use combogrid_doudizhu::Preset;
    ///
    /// assert_eq!(Preset::Noip.source(), "the problem of China's NOIP 2015");
    /// ```
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::Rlcard => "RLCard",
            Self::OpenSpiel => "OpenSpiel",
            Self::DouZero => "DouZero",
            Self::Onestraw => "onestraw/doudizhu",
            Self::Pagat => "pagat.com",
            Self::Botzone => "Botzone",
            Self::Noip => "the problem of China's NOIP 2015",
            Self::Seed => "the original article",
            Self::Puzzle => "endgame puzzles of apps",
            Self::FourPlayers => "M2_CLIENT and ArkTsing/cards",
        }
    }

    /// The rules of this preset.
    #[must_use]
    pub const fn rules(self) -> Rules {
        use Flag::{
            AirplaneWings, BothJokers, ChainTripleWings, DistinctSoloWings, FourAsTwoPairs,
            FourEqualWings, FourTwo, NoTrioSolos, PairAsTwoSolos, QuadChains, WholePairs,
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
            Self::Onestraw => return Self::DouZero.rules().with(FourAsTwoPairs),
            Self::Seed => return Self::Onestraw.rules().with(WholePairs),
            Self::Pagat => &[AirplaneWings, DistinctSoloWings, FourTwo],
            Self::Botzone => &[
                AirplaneWings,
                DistinctSoloWings,
                BothJokers,
                FourTwo,
                QuadChains,
            ],
            Self::Puzzle => &[
                AirplaneWings,
                DistinctSoloWings,
                BothJokers,
                FourTwo,
                PairAsTwoSolos,
            ],
            Self::Noip => &[BothJokers, FourAsTwoPairs, FourTwo, PairAsTwoSolos],
            Self::FourPlayers => {
                let rules = Rules::from_flags(&[AirplaneWings, BothJokers, NoTrioSolos], 33);
                return rules.with_number(Number::Packs, 2);
            }
        };
        let max_cards = if matches!(self, Self::Noip) { 23 } else { 20 };
        Rules::from_flags(flags, max_cards)
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
