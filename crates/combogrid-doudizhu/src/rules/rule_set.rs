use std::ops::RangeInclusive;

use super::number::CHAINS_AT;
use super::{Flag, Kind, WildRanks};
use crate::packed::{JOKERS, Rank, Row};

/// A rule set as data: which kickers may go together, and which kinds of play there are.
///
/// The presets are [`Preset`](crate::Preset)s; any other set is built [over](Self::over) one of them.
///
/// ```
/// use combogrid_doudizhu::{Flag, Hand, Preset, Rules};
///
/// let house = Rules::over(Preset::Pagat).without(Flag::FourTwo).build()?;
/// assert!(!house.has(Flag::FourTwo));
/// assert_eq!(house.count_leads(Hand::DECK).total(), 12_654 - 1_170 - 858);
/// # Ok::<(), combogrid_doudizhu::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// A bit for each flag; above them the settings of wild cards.
    pub(super) flags: u16,
    pub(super) max_cards: u8,
    pub(super) wild: WildRanks,
    /// A bit for each kind that nobody may play; above them the shortest chains, see [`Rules::number`].
    pub(super) banned: u32,
}

impl Rules {
    pub(super) const fn from_flags(flags: &[Flag], max_cards: u8) -> Self {
        let mut rules = Self {
            flags: 0,
            max_cards,
            wild: WildRanks::NONE,
            banned: 0,
        };
        let mut place = 0;
        while place < flags.len() {
            rules = rules.with(flags[place]);
            place += 1;
        }
        rules
    }

    pub(super) const fn with(mut self, flag: Flag) -> Self {
        self.flags |= flag.bit();
        self
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

    /// The kinds that nobody may play, in canonical order: a puzzle's bans.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Kind, Preset, Rules};
    ///
    /// let puzzle = Rules::over(Preset::Pagat).ban(Kind::TrioSolo).build()?;
    /// assert!(puzzle.banned().eq([Kind::TrioSolo]));
    /// assert_eq!(puzzle.count_leads(Hand::DECK).total(), 12_654 - 182);
    /// # Ok::<(), combogrid_doudizhu::RulesError>(())
    /// ```
    pub fn banned(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |&kind| self.bans(kind))
    }

    /// Returns the rules without bans.
    #[must_use]
    pub const fn without_bans(mut self) -> Self {
        self.banned &= !0 << CHAINS_AT;
        self
    }

    #[inline]
    pub(crate) const fn bans(self, kind: Kind) -> bool {
        self.banned & 1 << kind.index() != 0
    }

    /// Whether there are plays of this kind at all.
    #[must_use]
    pub const fn has_kind(self, kind: Kind) -> bool {
        let lengths = self.lengths(kind);
        *lengths.start() <= *lengths.end()
    }

    /// The numbers of ranks that the body of a play of this kind may have, empty without such plays.
    #[inline]
    pub(crate) const fn lengths(self, kind: Kind) -> RangeInclusive<usize> {
        let exists = match kind {
            _ if self.bans(kind) => false,
            Kind::AirplaneSolos | Kind::AirplanePairs => self.has(Flag::AirplaneWings),
            Kind::FourTwoSolos | Kind::FourTwoPairs => self.has(Flag::FourTwo),
            Kind::QuadChain => self.has(Flag::QuadChains),
            Kind::QuadChainSolos | Kind::QuadChainPairs => {
                self.has(Flag::QuadChains) && self.has(Flag::AirplaneWings)
            }
            _ => true,
        };
        let fitting = self.max_cards() / kind.cards(1);
        let longest = if !exists {
            0
        } else if fitting < kind.max_len() {
            fitting
        } else {
            kind.max_len()
        };
        self.shortest(kind)..=longest
    }

    /// The ranks that may not be kickers.
    #[inline]
    pub(crate) const fn barred_kickers(self) -> Row {
        let mut barred = Row::EMPTY;
        if self.has(Flag::NoTwoKickers) {
            barred = barred.with(Rank::Two.index());
        }
        if self.has(Flag::NoJokerKickers) {
            barred = barred.union(JOKERS);
        }
        barred
    }

    /// Whether every rank may be a kicker.
    #[inline]
    pub(crate) const fn carries_every_rank(self) -> bool {
        !self.has(Flag::NoTwoKickers) && !self.has(Flag::NoJokerKickers)
    }

    /// Whether every rank may be a kicker, and all chains have their usual shortest lengths.
    pub(crate) const fn is_usual(self) -> bool {
        self.carries_every_rank() && self.has_usual_chains()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, RulesBuilder};

    #[test]
    fn presets_agree_with_themselves() {
        for preset in Preset::ALL {
            assert_eq!(Rules::over(preset).build(), Ok(preset.rules()));
            let flags = Flag::ALL
                .into_iter()
                .filter(|&flag| preset.rules().has(flag));
            let said = flags.fold(Rules::over(preset), RulesBuilder::with);
            assert_eq!(said.build(), Ok(preset.rules()), "no contradiction");
            assert_eq!(Rules::from(preset), preset.rules());
            assert_eq!(preset.to_string().parse(), Ok(preset));
        }
        for flag in Flag::ALL {
            assert_eq!(flag.to_string().parse(), Ok(flag));
        }
    }
}
