//! A play: its kind, head, length and kickers, and what its wild cards stand for.

use std::fmt;

use thiserror::Error;

use super::stand_ins::StandIns;
use crate::packed::{Hand, Notation, Rank, RankSet, Row};
use crate::rules::{Kickers, Kind};

/// One play: a kind, the body's lowest rank (its head), the body's length in ranks, and the kickers.
///
/// Under rules with wild cards (癞子) a play also names what each wild card stands for. Two plays of the same kind, head,
/// length and cards are one play, whatever its kickers could be named.
///
/// A play is never just a bag of cards: `333444555666` is an airplane of four, and under some rules
/// also an airplane of three with the wings `666`. Sixteen bytes, `Copy`; the order is by kind, then
/// length, then head, then kickers (the highest kicker counts first), and this is the order in which
/// plays are listed everywhere. Bombs of more than four cards, as two packs have them, come after those of fewer.
///
/// ```
/// use combogrid_doudizhu::{Kind, Play, Rank};
///
/// let play = Play::new(Kind::TrioPair, Rank::Five, 1, "44".parse()?)?;
/// assert_eq!(play.to_string(), "55544"); // the body first, then what it carries
/// assert_eq!(play.cards().to_string(), "44555"); // low to high
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    kind: Kind,
    /// The ranks of the body; in the upper four bits, how many cards of each rank there are beyond those of the kind.
    ///
    /// PERF: one byte, so that a play stays at sixteen. More cards count before the head in the order, as bombs are compared.
    len: u8,
    head: Rank,
    kickers: Hand,
    stand_ins: Option<StandIns>,
}

/// Parts that do not make a play under any rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// The body is shorter or longer than its kind may be.
    #[error("a {kind} of {len} ranks does not exist")]
    Length {
        /// The kind asked for.
        kind: Kind,
        /// The length asked for, in ranks.
        len: usize,
    },
    /// The body has a rank that cannot be there, or more copies than the deck.
    #[error("a {kind} of {len} ranks cannot begin at {head}")]
    Head {
        /// The kind asked for.
        kind: Kind,
        /// The head asked for.
        head: Rank,
        /// The length asked for, in ranks.
        len: usize,
    },
    /// Too many or too few kickers.
    #[error("{found} kicker cards where {expected} are needed")]
    KickerCount {
        /// How many cards the kickers are.
        found: usize,
        /// How many cards they should be.
        expected: usize,
    },
    /// A kicker of a rank that is in the body.
    #[error("a kicker of the body's own rank {rank}")]
    KickerInBody {
        /// The lowest such rank.
        rank: Rank,
    },
    /// Cards that are not the play, regardless of what one or two wild ranks stand for.
    #[error("{cards} cannot be laid as {face}")]
    StandIns {
        /// The cards.
        cards: Hand,
        /// The play that they should be.
        face: Hand,
    },
    /// Kickers that should be pairs and are not.
    #[error("the kicker {rank} is not a pair")]
    NotPairs {
        /// The lowest rank held an odd number of times.
        rank: Rank,
    },
}

impl Play {
    /// The play with these parts, checked against the rules that all presets share.
    ///
    /// Whether a rule set has this play is for [`Rules::allows`](crate::Rules::allows) to say.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the body cannot exist (a chain with a two, a trio of jokers) or the kickers
    /// are of the wrong number, not pairs, or of the body's own rank. A pair of like jokers is of two packs.
    pub fn new(kind: Kind, head: Rank, len: usize, kickers: Hand) -> Result<Self, PlayError> {
        if len < kind.least_len() || len > kind.max_len() {
            return Err(PlayError::Length { kind, len });
        }
        if !body_exists(kind, head, len) {
            return Err(PlayError::Head { kind, head, len });
        }
        check_kickers(kind, len, kickers)?;
        if let Some(rank) = (RankSet::span(head, len) & kickers.ranks()).lowest() {
            return Err(PlayError::KickerInBody { rank });
        }
        Ok(Self::new_unchecked(kind, head, len, kickers))
    }

    /// The parts must be those of a play.
    #[expect(clippy::cast_possible_truncation, reason = "a length is at most 12")]
    pub(crate) const fn new_unchecked(kind: Kind, head: Rank, len: usize, kickers: Hand) -> Self {
        Self {
            kind,
            len: len as u8,
            head,
            kickers,
            stand_ins: None,
        }
    }

    /// The body of `len` ranks from column `head` of a row up; both must fit `kind`.
    #[inline]
    pub(crate) const fn bare(kind: Kind, head: usize, len: usize) -> Self {
        let head = Rank::from_index(head).expect("a row has a column for each rank");
        Self::new_unchecked(kind, head, len, Hand::EMPTY)
    }

    /// The body with `copies` cards of each of `len` ranks from column `head` up.
    #[inline]
    pub(crate) const fn of_copies(copies: u8, head: usize, len: usize) -> Self {
        Self::bare(Kind::of_body(copies, len), head, len)
    }

    /// The body of this play as a play of `kind` that carries `kickers`, without wild cards.
    #[inline]
    pub(crate) const fn carrying(self, kind: Kind, kickers: Hand) -> Self {
        Self {
            kind,
            kickers,
            stand_ins: None,
            ..self
        }
    }

    /// The kind of the play.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.kind
    }

    /// The lowest rank of the body; the black joker for the rocket.
    #[must_use]
    pub const fn head(self) -> Rank {
        self.head
    }

    /// How many ranks the body has: 1 unless it is a chain, 2 for the rocket.
    #[must_use]
    #[expect(
        clippy::len_without_is_empty,
        reason = "a length in ranks; no play is empty"
    )]
    pub const fn len(self) -> usize {
        (self.len & 0xf) as usize
    }

    /// How many cards of each of its ranks the body has: those of its [kind](Kind::copies), but up to eight for a bomb and two
    /// for the rocket of two packs.
    ///
    /// ```
    /// use combogrid_doudizhu::{Play, Rank};
    ///
    /// assert_eq!(Play::bomb_of(Rank::Five, 7).unwrap().copies(), 7);
    /// assert_eq!((Play::ROCKET.copies(), Play::FOUR_JOKERS.copies()), (1, 2));
    /// ```
    #[must_use]
    #[inline]
    pub const fn copies(self) -> u8 {
        self.kind.copies() + self.more()
    }

    /// How many cards of each rank of the body there are beyond those of the kind.
    #[inline]
    pub(crate) const fn more(self) -> u8 {
        self.len >> 4
    }

    /// This body with that many more cards of each rank; only bombs and the rocket have them.
    #[inline]
    pub(crate) const fn with_more(self, more: u8) -> Self {
        Self {
            len: self.len & 0xf | more << 4,
            ..self
        }
    }

    /// The cards carried with the body.
    #[must_use]
    pub const fn kickers(self) -> Hand {
        self.kickers
    }

    /// The ranks of the body.
    #[must_use]
    pub const fn ranks(self) -> RankSet {
        RankSet::from_row(self.row())
    }

    /// The columns of the body in a row.
    #[inline]
    pub(crate) const fn row(self) -> Row {
        Row::span(self.head.index(), self.len())
    }

    /// The body alone, as what its cards count.
    #[must_use]
    pub const fn body(self) -> Hand {
        // PERF: a number of copies that is added up may be any for the compiler, so that `Hand::times` would check it
        // (`endgames-10` of benches/instructions).
        Hand::from_bits_unchecked(self.row().bits() * self.copies() as u64)
    }

    /// All cards of the play as what they count, body and kickers.
    #[must_use]
    #[inline]
    pub const fn face(self) -> Hand {
        self.body().plus(self.kickers)
    }

    /// All cards of the play as they leave the hand, which print low to high.
    ///
    /// They differ from [`face`](Self::face) if wild cards stand for other ranks.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> Hand {
        match self.stand_ins {
            None => self.face(),
            Some(stand_ins) => stand_ins.laid(self.face()),
        }
    }

    /// Each wild card (癞子) that stands for another rank, with that rank.
    ///
    /// ```
    /// use combogrid_doudizhu::{Rank, Rules};
    ///
    /// let fives = Rules::default().with_wild("5".parse()?);
    /// let trio = fives.recognize("335".parse()?).longest_body().unwrap();
    /// assert!(trio.stand_ins().eq([(Rank::Five, Rank::Three)]));
    /// assert_eq!((trio.face().to_string(), trio.cards().to_string()), ("333".into(), "335".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stand_ins(self) -> impl Iterator<Item = (Rank, Rank)> + Clone {
        self.stand_ins.into_iter().flat_map(StandIns::iter)
    }

    /// Whether a wild card stands for another rank.
    #[inline]
    pub(crate) const fn has_stand_ins(self) -> bool {
        self.stand_ins.is_some()
    }

    /// This play with these wild cards in the place of others.
    pub(super) const fn with_stand_ins(self, stand_ins: Option<StandIns>) -> Self {
        Self { stand_ins, ..self }
    }

    /// How many cards the play has.
    #[must_use]
    pub const fn total(self) -> usize {
        self.kind.cards(self.len()) + self.len() * self.more() as usize
    }

    /// Whether this play may be laid on `other`: a higher head of the same kind and length, a bomb on
    /// anything but a bomb, the rocket on everything.
    ///
    /// Four-with-two and quad chains are not bombs. Kickers do not count. Of two bombs the one with more cards is higher, then
    /// the one of the higher rank; under rules with wild cards [`Rules::beats`](crate::Rules::beats) is the judge.
    ///
    /// ```
    /// use combogrid_doudizhu::{Play, Rank};
    ///
    /// assert!(Play::bomb(Rank::Three).unwrap().beats(Play::solo(Rank::RedJoker)));
    /// assert!(!Play::bomb(Rank::Two).unwrap().beats(Play::ROCKET));
    /// assert!(Play::bomb_of(Rank::Three, 5).unwrap().beats(Play::bomb(Rank::Two).unwrap()));
    /// ```
    #[must_use]
    pub fn beats(self, other: Self) -> bool {
        if self.kind == other.kind {
            if self.kind == Kind::Bomb {
                return (self.len, self.head) > (other.len, other.head);
            }
            return self.len == other.len && self.head > other.head;
        }
        match self.kind {
            Kind::Rocket => true,
            Kind::Bomb => other.kind != Kind::Rocket,
            _ => false,
        }
    }
}

/// Plays without kickers, by name.
impl Play {
    /// Both jokers, the rocket of one pack.
    pub const ROCKET: Self = Self::new_unchecked(Kind::Rocket, Rank::BlackJoker, 2, Hand::EMPTY);

    /// All four jokers, the rocket of two packs (天王炸).
    pub const FOUR_JOKERS: Self = Self::ROCKET.with_more(1);

    /// Every solo, low to high.
    ///
    /// PERF: copied as a whole, a play is one store; its parts are one each (`splits-streamed` of benches/instructions).
    pub(crate) const SOLOS: [Self; Rank::COUNT] = {
        let mut solos = [Self::solo(Rank::Three); Rank::COUNT];
        let mut place = 0;
        while place < Rank::COUNT {
            solos[place] = Self::solo(Rank::ALL[place]);
            place += 1;
        }
        solos
    };

    /// One card.
    #[must_use]
    #[inline]
    pub const fn solo(rank: Rank) -> Self {
        Self::new_unchecked(Kind::Solo, rank, 1, Hand::EMPTY)
    }

    /// Two cards of `rank`; `None` for a joker, of which only two packs have a pair.
    #[must_use]
    pub const fn pair(rank: Rank) -> Option<Self> {
        Self::of_a_rank(Kind::Pair, rank)
    }

    /// Three cards of `rank`; `None` for a joker.
    #[must_use]
    pub const fn trio(rank: Rank) -> Option<Self> {
        Self::of_a_rank(Kind::Trio, rank)
    }

    /// Four cards of `rank`; `None` for a joker.
    #[must_use]
    pub const fn bomb(rank: Rank) -> Option<Self> {
        Self::of_a_rank(Kind::Bomb, rank)
    }

    /// A bomb of four to eight cards of `rank`; `None` for a joker, or another number.
    #[must_use]
    pub const fn bomb_of(rank: Rank, cards: u8) -> Option<Self> {
        match Self::bomb(rank) {
            Some(bomb) if 4 <= cards && cards <= 8 => Some(bomb.with_more(cards - 4)),
            _ => None,
        }
    }

    /// Two cards of `rank`, which may be a joker.
    pub(crate) const fn pair_of(rank: Rank) -> Self {
        Self::new_unchecked(Kind::Pair, rank, 1, Hand::EMPTY)
    }

    const fn of_a_rank(kind: Kind, rank: Rank) -> Option<Self> {
        if rank.is_joker() {
            None
        } else {
            Some(Self::new_unchecked(kind, rank, 1, Hand::EMPTY))
        }
    }
}

fn body_exists(kind: Kind, head: Rank, len: usize) -> bool {
    match kind {
        Kind::Rocket => head == Rank::BlackJoker,
        _ if kind.is_chain() => head.index() + len <= Rank::CHAIN_COUNT,
        // Two packs have two of each joker.
        _ => kind.copies() <= 2 || !head.is_joker(),
    }
}

fn check_kickers(kind: Kind, len: usize, kickers: Hand) -> Result<(), PlayError> {
    let expected = len * kind.kickers_per_rank() * kind.kickers().cards();
    let found = kickers.total();
    if found != expected {
        return Err(PlayError::KickerCount { found, expected });
    }
    let odd = kickers
        .ranks()
        .iter()
        .find(|&rank| kickers.count(rank) % 2 == 1);
    match (kind.kickers(), odd) {
        (Kickers::Pairs, Some(rank)) => Err(PlayError::NotPairs { rank }),
        _ => Ok(()),
    }
}

impl fmt::Display for Play {
    /// The body, then the kickers, each low to high, as in `55544`; a wild card in parentheses behind the rank that it
    /// stands for, as in `555(3)44`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.has_stand_ins() {
            let [body, kickers] = [Self::body_text, Self::kickers_text];
            return f
                .pad(&(body(*self, Notation::Canonical) + &kickers(*self, Notation::Canonical)));
        }
        if f.width().is_none() {
            return write!(f, "{}{}", self.body(), self.kickers);
        }
        f.pad(&format!("{}{}", self.body(), self.kickers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(kind: Kind, head: Rank, len: usize, kickers: &str) -> Result<Play, PlayError> {
        Play::new(kind, head, len, kickers.parse().expect("cards"))
    }

    #[test]
    fn prints_the_body_first() {
        let airplane = play(Kind::AirplaneSolos, Rank::Jack, 2, "3R").expect("a play");
        assert_eq!(airplane.to_string(), "JJJQQQ3R");
        assert_eq!(airplane.cards().to_string(), "3JJJQQQR");
        assert_eq!(airplane.total(), 8);
        assert_eq!(format!("{airplane:>10}"), "  JJJQQQ3R");
        assert_eq!(Play::ROCKET.to_string(), "BR");
        assert_eq!(size_of::<Play>(), 16);
    }

    #[test]
    fn parts_that_make_no_play() {
        let error =
            |kind, head, len, kickers| play(kind, head, len, kickers).unwrap_err().to_string();
        assert_eq!(
            error(Kind::SoloChain, Rank::Ace, 2, ""),
            "a solo_chain of 2 ranks does not exist"
        );
        assert_eq!(
            error(Kind::SoloChain, Rank::Jack, 5, ""),
            "a solo_chain of 5 ranks cannot begin at J"
        );
        assert_eq!(
            error(Kind::Trio, Rank::RedJoker, 1, ""),
            "a trio of 1 ranks cannot begin at R"
        );
        assert_eq!(
            error(Kind::TrioSolo, Rank::Two, 1, ""),
            "0 kicker cards where 1 are needed"
        );
        assert_eq!(
            error(Kind::TrioSolo, Rank::Two, 1, "2"),
            "a kicker of the body's own rank 2"
        );
        assert_eq!(
            error(Kind::TrioPair, Rank::Two, 1, "BR"),
            "the kicker B is not a pair"
        );
    }

    #[test]
    fn every_play_without_kickers_is_what_its_name_says() {
        assert_eq!(
            Play::new(Kind::Rocket, Rank::BlackJoker, 2, Hand::EMPTY),
            Ok(Play::ROCKET)
        );
        for rank in Rank::ALL {
            assert_eq!(
                Play::new(Kind::Solo, rank, 1, Hand::EMPTY),
                Ok(Play::solo(rank))
            );
            assert_eq!(
                Play::new(Kind::Trio, rank, 1, Hand::EMPTY).ok(),
                Play::trio(rank)
            );
        }
    }
}
