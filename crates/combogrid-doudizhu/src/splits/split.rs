//! A split: one way to play a hand out, as plays and as text.

use std::fmt;

use thiserror::Error;

use crate::moves::Play;
use crate::packed::{Hand, Notation, ParseHandError};
use crate::rules::{Kickers, Kind, Rules};

/// One way to play a hand out: a multiset of plays.
///
/// Two splits differ if their plays differ, and a play is its kind, head, length and kickers:
/// `4444` with the solos 5 and 5 is one play, however it was found. The plays are stored in the
/// order of [`Play`] and printed in the reverse order, the rocket after the other bodies.
///
/// ```
/// use combogrid_doudizhu::{Preset, Split};
///
/// let rules = Preset::Rlcard.rules();
/// let split = Split::parse("33, 5554, 4", rules)?;
/// assert_eq!(split.to_string(), "5554,33,4");
/// assert_eq!(split.cards().to_string(), "3344555");
/// assert_eq!(split.base().to_string(), "555,33,4,4");
/// # Ok::<(), combogrid_doudizhu::SplitError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Split {
    /// In the order of [`Play`].
    plays: Vec<Play>,
}

/// Text or plays that are not a split.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SplitError {
    /// A part of the text is not cards.
    #[error("part {part}: {error}")]
    Cards {
        /// The part, from 1.
        part: usize,
        /// The error of the part.
        error: ParseHandError,
    },
    /// The cards of a part are not a play under the rules.
    #[error("part {part}: \"{cards}\" is no play")]
    NoPlay {
        /// The part, from 1.
        part: usize,
        /// The cards of that part.
        cards: Hand,
    },
    /// The plays together have more cards of a rank than the deck.
    #[error("part {part}: \"{cards}\" is more than the deck has left")]
    TooManyCards {
        /// The part, from 1.
        part: usize,
        /// The cards of that part.
        cards: Hand,
    },
    /// A base split was asked for, and a play has kickers.
    #[error("part {part}: {play} has kickers")]
    Kickers {
        /// The part, from 1.
        part: usize,
        /// The play.
        play: Play,
    },
}

impl SplitError {
    /// Returns the byte of the error in the text that was read, which is where the part begins unless a card of it is wrong.
    ///
    /// ```
    /// use combogrid_doudizhu::{Preset, Split};
    ///
    /// let error = Split::parse("33, 4X", Preset::Rlcard.rules()).unwrap_err();
    /// assert_eq!(error.at("33, 4X"), 5);
    /// ```
    #[must_use]
    pub fn at(&self, text: &str) -> usize {
        let (part, at) = match self {
            Self::Cards { part, error } => (*part, Some(error.at())),
            Self::NoPlay { part, .. }
            | Self::TooManyCards { part, .. }
            | Self::Kickers { part, .. } => (*part, None),
        };
        let mut parts = text.split(',');
        let before: usize = parts
            .by_ref()
            .take(part - 1)
            .map(|part| part.len() + 1)
            .sum();
        let part = parts.next().unwrap_or_default();
        before + at.unwrap_or_else(|| part.len() - part.trim_start().len())
    }
}

impl Split {
    /// The split into these plays, in any order.
    pub(crate) fn new(mut plays: Vec<Play>) -> Self {
        plays.sort_unstable();
        Self { plays }
    }

    /// Reads plays with commas between them, as `555, 777, J, QQ`.
    ///
    /// Cards in canonical notation, in any order within a play. Cards that are several plays are taken for the first of
    /// [`read_plays`](Rules::read_plays): the play that the text prints, or that with the most cards in its body.
    ///
    /// # Errors
    ///
    /// [`SplitError`] names the part that is not cards, not a play, or not in the deck any more.
    pub fn parse(text: &str, rules: Rules) -> Result<Self, SplitError> {
        Self::within(rules.deck(), parse_plays(text, rules, |_| true)?)
    }

    /// Reads a base split: plays without kickers; see [`parse`](Self::parse). Bans are left aside: a body
    /// that is banned alone may still carry.
    ///
    /// # Errors
    ///
    /// [`SplitError`] as there, or if a play has kickers.
    ///
    /// ```
    /// use combogrid_doudizhu::{Preset, Split};
    ///
    /// let rules = Preset::Rlcard.rules();
    /// assert_eq!(Split::parse_base("555, 777, J, QQ", rules)?.len(), 4);
    /// let error = Split::parse_base("5554, 33", rules).unwrap_err();
    /// assert_eq!(error.to_string(), "part 1: 5554 has kickers");
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn parse_base(text: &str, rules: Rules) -> Result<Self, SplitError> {
        let is_bare = |play: &Play| play.kind().kickers() == Kickers::None;
        let plays = parse_plays(text, rules.without_bans(), is_bare)?;
        for (part, &play) in (1..).zip(&plays) {
            if !is_bare(&play) {
                return Err(SplitError::Kickers { part, play });
            }
        }
        Self::within(rules.deck(), plays)
    }

    /// The split into these plays, in any order.
    ///
    /// # Errors
    ///
    /// [`SplitError::TooManyCards`] at the first play for which two packs have no cards left.
    ///
    /// ```
    /// use combogrid_doudizhu::{Play, Rank, Split};
    ///
    /// let split = Split::of([Play::solo(Rank::RedJoker), Play::solo(Rank::Three)])?;
    /// assert_eq!(split.to_string(), "R,3");
    /// let error = Split::of([Play::ROCKET; 3]).unwrap_err();
    /// assert_eq!(error.to_string(), "part 3: \"BR\" is more than the deck has left");
    /// # Ok::<(), combogrid_doudizhu::SplitError>(())
    /// ```
    pub fn of(plays: impl IntoIterator<Item = Play>) -> Result<Self, SplitError> {
        Self::within(Hand::TWO_PACKS, plays.into_iter().collect())
    }

    /// The split into these plays, of cards of a deck.
    fn within(deck: Hand, plays: Vec<Play>) -> Result<Self, SplitError> {
        let mut left = deck;
        for (part, play) in (1..).zip(&plays) {
            let cards = play.cards();
            left = left
                .checked_sub(cards)
                .ok_or(SplitError::TooManyCards { part, cards })?;
        }
        Ok(Self::new(plays))
    }

    /// The plays, in their canonical order.
    #[must_use]
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// The number of plays.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.plays.len()
    }

    /// Whether it is empty: the one split of no cards.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.plays.is_empty()
    }

    /// All cards together.
    #[must_use]
    pub fn cards(&self) -> Hand {
        let bits = self.plays.iter().map(|play| play.cards().bits()).sum();
        Hand::from_bits_unchecked(bits)
    }

    /// Whether no play has kickers: a split of stage one.
    #[must_use]
    pub fn is_base(&self) -> bool {
        let mut plays = self.plays.iter();
        plays.all(|play| play.kind().kickers() == Kickers::None)
    }

    /// The base split that this split is made of: the kickers laid next to their bodies again, solos
    /// as solos and pairs as pairs.
    #[must_use]
    pub fn base(&self) -> Self {
        let bare = self.plays.iter().flat_map(|&play| {
            if play.has_stand_ins() {
                return play.parts();
            }
            let kickers = play.kickers().cards();
            let carried: Vec<Play> = match play.kind().kickers() {
                Kickers::Pairs => kickers.step_by(2).map(Play::pair_of).collect(),
                _ => kickers.map(Play::solo).collect(),
            };
            let body = play.carrying(play.kind().body(), Hand::EMPTY);
            std::iter::once(body).chain(carried).collect()
        });
        Self::new(bare.collect())
    }
}

/// The plays of a text, in its order; each is the first reading that `fits`, or the first if none does.
fn parse_plays(
    text: &str,
    rules: Rules,
    fits: impl Fn(&Play) -> bool,
) -> Result<Vec<Play>, SplitError> {
    let mut plays = Vec::new();
    let parts = text.split(',').filter(|_| !text.trim().is_empty());
    for (part, text) in (1..).zip(parts) {
        let readings = rules
            .read_plays(text, Notation::Canonical)
            .map_err(|error| SplitError::Cards { part, error })?;
        let fitting = readings.iter().find(|play| fits(play));
        let Some(&play) = fitting.or(readings.first()) else {
            let cards = text.replace(['(', ')'], " ").parse().unwrap_or_default();
            return Err(SplitError::NoPlay { part, cards });
        };
        plays.push(play);
    }
    Ok(plays)
}

impl fmt::Display for Split {
    /// The plays with commas between them, in the reverse of their order but for the rocket, which stands between the other
    /// bodies and the pairs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let class = |play: &&Play| match play.kind() {
            Kind::Solo => 0,
            Kind::Pair => 1,
            Kind::Rocket => 2,
            _ => 3,
        };
        let mut plays: Vec<&Play> = self.plays.iter().collect();
        // The last first. Only the rocket is not where the order of kinds has it.
        plays.sort_by_key(|play| std::cmp::Reverse((class(play), **play)));
        for (place, play) in plays.into_iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{play}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Split({self})")
    }
}
