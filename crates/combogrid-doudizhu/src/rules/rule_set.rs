//! What the rules allow: kinds, lengths and kickers.

use std::ops::RangeInclusive;

use super::number::CHAINS_AT;
use super::{Flag, Kind, Number, WildAlone, WildBombs, WildRanks};
use crate::packed::{Hand, JOKERS, Rank, Row};

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
    /// A bit for each flag; above them whether the deck is two packs.
    pub(super) flags: u16,
    pub(super) max_cards: u8,
    pub(super) wild: WildRanks,
    /// A bit for each kind that nobody may play; above them what wild cards alone may be, the order of bombs with wild cards,
    /// and the shortest chains, see [`Rules::number`].
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

    pub(super) const fn without(mut self, flag: Flag) -> Self {
        self.flags &= !flag.bit();
        self
    }

    pub(crate) fn has_any<const N: usize>(self, flags: [Flag; N]) -> bool {
        flags.into_iter().any(|flag| self.has(flag))
    }

    /// The most cards that one play may have: 20 in all presets for one pack (the landlord's hand) but `noip`,
    /// whose problem deals up to 23, and 33 for two packs.
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
        self.banned &= !0 << ALONE_AT;
        self
    }

    #[inline]
    pub(crate) const fn bans(self, kind: Kind) -> bool {
        self.banned & 1 << kind.index() != 0
    }

    /// Returns the rules of the plays that a player may make with this hand.
    ///
    /// They are these rules, unless a trio alone may only be the [last play](Flag::LastTrio). Then the kind is banned
    /// while the hand has other cards. [`leads`](Self::leads) and [`answers`](Self::answers) ask the hand themselves.
    ///
    /// ```
    /// use combogrid_doudizhu::{Flag, Hand, Preset, Rules};
    ///
    /// let rules = Rules::over(Preset::Pagat).with(Flag::LastTrio).build()?;
    /// let trio: Hand = "333".parse()?;
    /// assert_eq!(rules.for_hand(trio).recognize(trio).iter().len(), 1);
    /// assert_eq!(rules.for_hand("3334".parse()?).recognize(trio).iter().len(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn for_hand(self, hand: Hand) -> Self {
        if self.has(Flag::LastTrio) {
            self.with_last_trio(hand.total() == Kind::Trio.cards(1))
        } else {
            self
        }
    }

    /// The rules of the plays of a hand that is as large as a trio, or of another hand.
    #[cold]
    pub(crate) const fn with_last_trio(self, is_last: bool) -> Self {
        let mut rules = self.with_any_trio();
        if self.has(Flag::LastTrio) && !is_last {
            rules.banned |= 1 << Kind::Trio.index();
        }
        rules
    }

    /// The rules in which a trio alone is a play like any other.
    pub(crate) const fn with_any_trio(self) -> Self {
        self.without(Flag::LastTrio)
    }

    /// Whether a trio alone is a play that may only be the last one.
    #[inline]
    pub(crate) const fn lays_one_trio(self) -> bool {
        self.has(Flag::LastTrio) && self.has_kind(Kind::Trio)
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
            Kind::TrioSolo => !self.has(Flag::NoTrioSolos),
            Kind::AirplaneSolos => self.has(Flag::AirplaneWings) && !self.has(Flag::NoTrioSolos),
            Kind::AirplanePairs => self.has(Flag::AirplaneWings),
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

/// Settings that are numbers.
impl Rules {
    /// The value of a setting that is a number.
    #[must_use]
    pub const fn number(self, number: Number) -> u8 {
        match number.chain() {
            None if matches!(number, Number::Packs) => self.packs(),
            None => self.max_cards,
            Some((kind, at)) => usual(kind) ^ (self.banned >> at & 0xf) as u8,
        }
    }

    /// How many packs of 54 cards the deck is.
    #[must_use]
    #[inline]
    pub const fn packs(self) -> u8 {
        if self.flags >> TWO_PACKS_AT == 0 {
            1
        } else {
            2
        }
    }

    /// Whether the answer to `flag` is yes, or the deck is two packs: one test for both.
    #[inline]
    pub(crate) const fn has_or_two_packs(self, flag: Flag) -> bool {
        self.flags & (flag.bit() | 1 << TWO_PACKS_AT) != 0
    }

    /// All cards of the game.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Preset};
    ///
    /// assert_eq!(Preset::Rlcard.rules().deck(), Hand::DECK);
    /// assert_eq!(Preset::FourPlayers.rules().deck().total(), 108);
    /// ```
    #[must_use]
    #[inline]
    pub const fn deck(self) -> Hand {
        if self.packs() == 1 {
            Hand::DECK
        } else {
            Hand::TWO_PACKS
        }
    }

    /// The fewest ranks in a body of this kind under these rules.
    #[inline]
    pub(crate) const fn shortest(self, kind: Kind) -> usize {
        let number = match kind.body() {
            Kind::SoloChain => Number::SoloChainMin,
            Kind::PairChain => Number::PairChainMin,
            Kind::Airplane => Number::AirplaneMin,
            _ => return kind.min_len(),
        };
        self.number(number) as usize
    }

    /// Whether all chains have their usual shortest lengths.
    pub(super) const fn has_usual_chains(self) -> bool {
        self.banned >> CHAINS_AT == 0
    }

    pub(super) const fn with_number(mut self, number: Number, value: u8) -> Self {
        match number.chain() {
            None if matches!(number, Number::Packs) => {
                let two = if value == 2 { 1 << TWO_PACKS_AT } else { 0 };
                self.flags = self.flags & !(1 << TWO_PACKS_AT) | two;
            }
            None => self.max_cards = value,
            Some((kind, at)) => {
                let difference = ((usual(kind) ^ value) & 0xf) as u32;
                self.banned = self.banned & !(0xf << at) | difference << at;
            }
        }
        self
    }
}

/// The fewest ranks of a kind where nothing else is said.
#[expect(clippy::cast_possible_truncation, reason = "five ranks at most")]
const fn usual(kind: Kind) -> u8 {
    kind.min_len() as u8
}

/// The bit of `Rules::flags` above those of the flags.
const TWO_PACKS_AT: u32 = 15;
/// Bits of `Rules::banned` between those of the kinds and those of the shortest chains: one, and two behind it.
///
/// PERF: the settings of wild cards are stored there for the same reason as in [`WildRanks`].
const ALONE_AT: u32 = 17;
const BOMBS_AT: u32 = 18;
const _: () = assert!(Flag::COUNT <= TWO_PACKS_AT as usize);
const _: () = assert!(Kind::COUNT <= ALONE_AT as usize && BOMBS_AT + 2 <= CHAINS_AT);

/// Wild cards.
impl Rules {
    /// The wild ranks.
    #[must_use]
    pub const fn wild(self) -> WildRanks {
        self.wild
    }

    /// The order of bombs with wild cards.
    #[must_use]
    pub fn wild_bombs(self) -> WildBombs {
        WildBombs::ALL[(self.banned >> BOMBS_AT & 3) as usize]
    }

    /// What a play of wild cards only may be.
    #[must_use]
    pub fn wild_alone(self) -> WildAlone {
        WildAlone::ALL[usize::from(self.banned >> ALONE_AT & 1 == 1)]
    }

    /// Returns the rules with other wild ranks, as each deal has its own. Rules with two packs have none and stay as they are.
    ///
    /// ```
    /// use combogrid_doudizhu::{Hand, Rules};
    ///
    /// let fives = Rules::default().with_wild("5".parse()?);
    /// let hand: Hand = "3345".parse()?;
    /// let leads = fives.leads(hand).into_iter();
    /// let trio = leads.into_iter().find(|play| play.len() == 1 && play.total() == 3).unwrap();
    /// assert_eq!(trio.to_string(), "333(5)"); // a five that stands for a three
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn with_wild(mut self, wild: WildRanks) -> Self {
        if self.packs() == 1 {
            self.wild = wild;
        }
        self
    }

    pub(super) const fn with_wild_bombs(mut self, order: WildBombs) -> Self {
        self.banned = self.banned & !(3 << BOMBS_AT) | (order as u32) << BOMBS_AT;
        self
    }

    pub(super) const fn with_wild_alone(mut self, alone: WildAlone) -> Self {
        self.banned = self.banned & !(1 << ALONE_AT) | (alone as u32) << ALONE_AT;
        self
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

    #[test]
    fn numbers_are_apart_from_each_other_and_from_bans() {
        let mut random = fastrand::Rng::with_seed(54);
        for _ in 0..200 {
            let values = Number::ALL.map(|number| (number, random.u8(number.range())));
            let banned = Kind::ALL[random.usize(..Kind::COUNT)];
            let builder = Rules::over(Preset::Rlcard).ban(banned);
            let set = |builder: RulesBuilder, (number, value)| builder.number(number, value);
            let rules = values
                .into_iter()
                .fold(builder, set)
                .build()
                .expect("in range");
            assert_eq!(
                Number::ALL.map(|number| (number, rules.number(number))),
                values
            );
            assert!(rules.banned().eq([banned]));
            let free = rules.without_bans();
            assert_eq!(
                Number::ALL.map(|number| (number, free.number(number))),
                values
            );
            assert_eq!(free.banned().count(), 0);
        }
        let usual = Rules::over(Preset::Rlcard).number(Number::SoloChainMin, 5);
        assert_eq!(usual.build(), Ok(Preset::Rlcard.rules()));
    }

    #[test]
    fn settings_of_wild_cards_are_apart_from_the_flags() {
        let last = Flag::ALL.into_iter().map(Flag::bit).max();
        assert!(last.is_some_and(|bit| bit < 1 << TWO_PACKS_AT));
        for order in WildBombs::ALL {
            for alone in WildAlone::ALL {
                let rules = Preset::Pagat
                    .rules()
                    .with_wild_bombs(order)
                    .with_wild_alone(alone);
                assert_eq!((rules.wild_bombs(), rules.wild_alone()), (order, alone));
                assert!(
                    Flag::ALL
                        .into_iter()
                        .all(|flag| rules.has(flag) == Preset::Pagat.rules().has(flag))
                );
            }
        }
        assert_eq!(size_of::<Rules>(), 8);
    }
}
