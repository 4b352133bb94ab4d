//! One play: what it is, what it beats, and its parts.

use combogrid_grid::PackedCounts;

use crate::cards::{Rank, Suit};
use crate::rules::{Flag, Kind, Rules};

/// One play: its kind, its rank, the suit of a straight flush, the rank of a full house's pair, and what each wild card stands
/// for.
///
/// Suits of other cards do not matter, so `7S 7D` and `7C 7H` are one pair. A wild card is never natural: `9S` and `9H` at
/// level 9 are the pair `99*`. A play is eight bytes, and equal plays are equal values. Plays come in the order of kinds, then
/// of the number of cards, of the natural rank (the ace of a sequence is low), of suits, of the pair, and of wild cards.
///
/// The text has natural cards by rank low to high, a wild card as `rank*`, a full house with its trio first and a straight
/// flush with its suit before it. It reads back as the same play.
///
/// ```
/// use combogrid_guandan::{Kind, Play, Rank, Suit};
///
/// let play: Play = "34*567".parse()?;
/// assert_eq!((play.kind(), play.rank(), play.total()), (Kind::Straight, Rank::Three, 5));
/// assert!(play.wilds().eq([Rank::Four]));
///
/// let flush: Play = "S:A2345".parse()?;
/// assert_eq!((flush.rank(), flush.suit()), (Rank::Ace, Some(Suit::Spades)));
///
/// let full: Play = "99944".parse()?;
/// assert_eq!((full.rank(), full.pair()), (Rank::Nine, Some(Rank::Four)));
/// assert_eq!(full.to_string(), "99944");
/// # Ok::<(), combogrid_guandan::ParsePlayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    kind: Kind,
    total: u8,
    /// The column of the rank, 0 for the ace of a sequence.
    column: u8,
    suit: Option<Suit>,
    pair: Option<Rank>,
    wilds: Wilds,
}

/// The columns that wild cards stand in, low to high; 0 in a place without one.
///
/// The number is compared first, so that plays with fewer wild cards come first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Wilds {
    count: u8,
    columns: [u8; Self::MOST],
}

impl Wilds {
    /// Two packs have two hearts of a rank.
    pub(crate) const MOST: usize = 2;

    pub(crate) const NONE: Self = Self {
        count: 0,
        columns: [0; Self::MOST],
    };

    /// With one more wild card, in a column at or above those of the others.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a column is at most 15")]
    pub(crate) const fn with(mut self, column: usize) -> Self {
        self.columns[self.count as usize] = column as u8;
        self.count += 1;
        self
    }

    /// With one more wild card in any column; there is one at most.
    #[inline]
    pub(crate) fn and(self, column: usize) -> Self {
        if self.count == 0 {
            return Self::NONE.with(column);
        }
        let other = usize::from(self.columns[0]);
        Self::NONE.with(other.min(column)).with(other.max(column))
    }
}

/// Some cards of one rank, as a part of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) rank: Rank,
    pub(crate) natural: u8,
    pub(crate) wild: u8,
}

impl Play {
    /// All four jokers.
    pub const JOKER_BOMB: Self = Self {
        kind: Kind::JokerBomb,
        total: 4,
        column: Rank::BlackJoker as u8,
        suit: None,
        pair: None,
        wilds: Wilds::NONE,
    };

    /// Cards of one rank: a solo, pair, trio or bomb.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a column is at most 15")]
    pub(crate) const fn of_a_rank(total: u8, column: usize, wilds: Wilds) -> Self {
        let kind = match total {
            1 => Kind::Solo,
            2 => Kind::Pair,
            3 => Kind::Trio,
            _ => Kind::Bomb,
        };
        Self {
            kind,
            total,
            column: column as u8,
            suit: None,
            pair: None,
            wilds,
        }
    }

    /// Ranks in a row from a column up; a kind with a suit must have one.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a column is at most 15")]
    pub(crate) const fn sequence(
        kind: Kind,
        column: usize,
        suit: Option<Suit>,
        wilds: Wilds,
    ) -> Self {
        let total = match kind {
            Kind::Straight | Kind::StraightFlush => 5,
            _ => 6,
        };
        Self {
            kind,
            total,
            column: column as u8,
            suit,
            pair: None,
            wilds,
        }
    }

    /// A trio in a column with a pair in another one.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a column is at most 15")]
    pub(crate) const fn full_house(column: usize, pair: usize, wilds: Wilds) -> Self {
        Self {
            kind: Kind::FullHouse,
            total: 5,
            column: column as u8,
            suit: None,
            pair: Some(Rank::of_column(pair)),
            wilds,
        }
    }

    /// A straight as a straight flush.
    pub(crate) const fn of_suit(self, suit: Suit) -> Self {
        Self::sequence(
            Kind::StraightFlush,
            self.column as usize,
            Some(suit),
            self.wilds,
        )
    }

    /// The kind.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// The rank that counts: the trio's of a full house, the lowest of ranks in a row, where the ace may be the lowest; the
    /// black joker for the joker bomb.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::of_column(self.column as usize)
    }

    /// The suit of a straight flush; `None` for all other kinds.
    #[must_use]
    pub const fn suit(self) -> Option<Suit> {
        self.suit
    }

    /// The rank of the pair of a full house; `None` for all other kinds.
    #[must_use]
    pub const fn pair(self) -> Option<Rank> {
        self.pair
    }

    /// The number of cards.
    #[must_use]
    #[inline]
    pub const fn total(self) -> usize {
        self.total as usize
    }

    /// The number of wild cards.
    #[must_use]
    #[inline]
    pub const fn wild_count(self) -> usize {
        self.wilds.count as usize
    }

    /// The rank that each wild card stands for, low to high.
    pub fn wilds(self) -> impl Iterator<Item = Rank> + Clone {
        let columns = self.wilds.columns.into_iter().take(self.wild_count());
        columns.map(|column| Rank::of_column(column.into()))
    }

    /// Whether the play beats everything that is no bomb.
    #[must_use]
    pub const fn is_bomb(self) -> bool {
        self.kind.is_bomb()
    }

    /// The first column of ranks in a row, 0 for an ace below the two.
    #[inline]
    pub(crate) const fn first_column(self) -> usize {
        self.column as usize
    }

    /// The tier of a bomb: each bomb beats all bombs of a lower tier. 0 for plays that are no bombs.
    #[inline]
    pub(crate) const fn tier(self) -> u8 {
        match self.kind {
            // Twice the number of cards leaves a place for straight flushes between five cards and six.
            Kind::Bomb => 2 * self.total,
            Kind::StraightFlush => 11,
            Kind::JokerBomb => 22,
            _ => 0,
        }
    }

    /// The natural cards by the columns of their ranks.
    pub(crate) fn naturals(self) -> PackedCounts {
        let mut counts = PackedCounts::EMPTY;
        for part in self.parts() {
            counts = counts.with(part.rank.column(), part.natural);
        }
        counts
    }

    /// The parts of the play in the order of its text.
    pub(crate) fn parts(self) -> impl Iterator<Item = Part> + Clone {
        let (ranks, copies) = match self.kind {
            Kind::JokerBomb => (2, 2),
            Kind::FullHouse => (1, 3),
            kind => kind.sequence().unwrap_or((1, self.total)),
        };
        let first = usize::from(self.column);
        let body = (first..first + ranks).map(move |column| (Rank::of_column(column), copies));
        let parts = body.chain(self.pair.map(|pair| (pair, 2)));
        parts.map(move |(rank, copies)| {
            let wild = self
                .wilds()
                .filter(|&stands_for| stands_for == rank)
                .count();
            #[expect(
                clippy::cast_possible_truncation,
                reason = "at most two cards are wild"
            )]
            let wild = wild as u8;
            Part {
                rank,
                natural: copies - wild,
                wild,
            }
        })
    }
}

/// The order of plays.
impl Rules {
    /// Whether these rules have a play: only the level's rank is laid as wild cards alone, the hearts of the level are no
    /// natural cards, and the settings decide about jokers in full houses and about the longest bombs.
    ///
    /// ```
    /// use combogrid_guandan::{Level, Play, Rank, Rules};
    ///
    /// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
    /// let allows = |text: &str| rules.allows(text.parse::<Play>().unwrap());
    /// assert!(allows("9*9*") && !allows("8*8*"));
    /// assert!(allows("H:56789*") && !allows("H:56789"));
    /// assert!(allows("9999999*9*") && !allows("9999999"));
    /// ```
    #[must_use]
    pub fn allows(self, play: Play) -> bool {
        let level = self.level().rank();
        let mut parts = play.parts();
        let alone = play.wild_count() == play.total();
        let level_cards = parts.clone().find(|part| part.rank == level);
        let level_fits = level_cards.is_none_or(|part| {
            // Six cards of the level are not wild, and no heart is among them.
            part.natural <= 6 && (play.suit != Some(Suit::Hearts) || part.natural == 0)
        });
        let jokers = play.kind != Kind::FullHouse || !parts.any(|part| part.rank.is_joker());
        (!alone || play.rank() == level)
            && level_fits
            && (jokers || self.has(Flag::JokerPairs))
            && play.total() <= self.longest_bomb()
    }

    /// The most cards of a bomb.
    pub(crate) const fn longest_bomb(self) -> usize {
        if self.has(Flag::BombsOfTen) { 10 } else { 8 }
    }

    /// Whether `play` may be laid on `other`: a higher play of its own kind, or a higher bomb.
    ///
    /// Bombs are compared by their number of cards, with straight flushes above five cards and the joker bomb above all, then
    /// by rank. Equal plays do not beat each other, regardless of pairs and wild cards.
    ///
    /// ```
    /// use combogrid_guandan::{Level, Play, Rank, Rules};
    ///
    /// let rules = Rules::new(Level::new(Rank::Nine).unwrap());
    /// let beats = |play: &str, other: &str| {
    ///     rules.beats(play.parse::<Play>().unwrap(), other.parse::<Play>().unwrap())
    /// };
    /// assert!(beats("9", "A") && beats("B", "9"));
    /// assert!(beats("23456", "A2345"), "the ace is low, and the level counts nothing in a sequence");
    /// assert!(beats("S:23456", "KKKKK") && beats("333333", "S:TJQKA"));
    /// assert!(!beats("99*", "99") && !beats("44422", "44433"));
    /// ```
    #[must_use]
    #[inline]
    pub const fn beats(self, play: Play, other: Play) -> bool {
        let [tier, other_tier] = [play.tier(), other.tier()];
        if tier != other_tier {
            return tier > other_tier;
        }
        let same = play.kind as u8 == other.kind as u8;
        same && self.height(play) > self.height(other)
    }

    /// The place of a play among those of its kind and, for bombs, of its number of cards.
    ///
    /// It is the [`order`](Self::order) of its rank. For ranks in a row it is the place of the lowest, where the ace is 0.
    #[must_use]
    #[inline]
    pub const fn height(self, play: Play) -> u8 {
        match play.kind.sequence() {
            Some(_) => play.column,
            None => self.order(play.rank()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Level;

    fn play(text: &str) -> Play {
        text.parse().expect("a play")
    }

    #[test]
    fn a_play_is_eight_bytes() {
        assert_eq!(size_of::<Play>(), 8);
    }

    #[test]
    fn bombs_from_low_to_high() {
        let rules = Rules::default();
        let order = [
            "TJQKA",
            "3333",
            "AAAA",
            "2222",
            "33333",
            "S:A2345",
            "H:TJQKA",
            "333333",
            "3333333",
            "22222222",
            "333333333*",
            "333333333*3*",
            "BBRR",
        ];
        for (low, high) in order.iter().zip(&order[1..]) {
            let [low, high] = [play(low), play(high)];
            assert!(rules.beats(high, low), "{high} {low}");
            assert!(
                !rules.beats(low, high) && !rules.beats(high, high),
                "{high} {low}"
            );
        }
    }

    #[test]
    fn only_equal_kinds_are_compared() {
        let rules = Rules::new(Level::LAST);
        assert!(!rules.beats(play("AA"), play("2")));
        assert!(!rules.beats(play("TJQKA"), play("223344")));
        assert!(rules.beats(play("BB"), play("AA")));
        assert!(
            rules.beats(play("AAA22"), play("KKKBB")),
            "the level is above the king"
        );
        assert!(!rules.beats(play("S:34567"), play("H:34567")));
        assert!(rules.beats(play("AAA*A*"), play("KKKK")));
    }

    #[test]
    fn settings_say_what_exists() {
        let rules = Rules::default();
        assert!(rules.allows(play("999BB")));
        assert!(!rules.without(Flag::JokerPairs).allows(play("999BB")));
        assert!(rules.without(Flag::JokerPairs).allows(play("BB")));
        assert!(rules.allows(play("333333333*")));
        assert!(!rules.without(Flag::BombsOfTen).allows(play("333333333*")));
        assert!(!rules.allows(play("3*")) && rules.allows(play("2*")));
    }
}
