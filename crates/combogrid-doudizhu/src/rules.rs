use thiserror::Error;

use crate::supply::Supply;
use crate::{Flag, Hand, Kind, Play, Preset};

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

impl Rules {
    pub(crate) const fn from_flags(flags: &[Flag], max_cards: u8) -> Self {
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
    pub const fn over(preset: Preset) -> RulesBuilder {
        RulesBuilder(preset.rules())
    }

    /// Whether the answer to `flag` is yes.
    #[must_use]
    pub const fn has(self, flag: Flag) -> bool {
        self.flags & flag.bit() != 0
    }

    pub(crate) fn has_any<const N: usize>(self, flags: [Flag; N]) -> bool {
        flags.into_iter().any(|flag| self.has(flag))
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
        let exists = match kind {
            Kind::AirplaneSolos | Kind::AirplanePairs => self.has(Flag::AirplaneWings),
            Kind::FourTwoSolos | Kind::FourTwoPairs => self.has(Flag::FourTwo),
            Kind::QuadChain | Kind::QuadChainSolos | Kind::QuadChainPairs => {
                self.has(Flag::QuadChains)
            }
            _ => true,
        };
        exists && kind.cards(kind.min_len()) <= self.max_cards()
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
        let (kind, supply) = (play.kind(), Supply::new(self, Hand::DECK, play.kind()));
        let kickers_agree = supply
            .beside(play.head(), play.len())
            .contains(play.kickers());
        self.has_kind(kind) && play.total() <= self.max_cards() && kickers_agree
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
