//! All ways to read the same cards as one play.

use std::cmp::Reverse;

use super::kickers::KickerSupply;
use super::leads::for_every_kind;
use super::rows::Rows;
use super::{Bodies, Play};
use crate::packed::Hand;
use crate::rules::{Kickers, Kind, Rules};

/// Every way to read the same cards as one play, the longest body first; made by [`Rules::recognize`].
///
/// The body with the most cards is the longest one; bodies of as many cards come in canonical order. Most cards have
/// one reading or none, an airplane with wings may have several.
///
/// ```
/// use combogrid_doudizhu::{Kind, Preset};
///
/// let cards = "333444555666".parse()?;
/// let readings = Preset::OpenSpiel.rules().recognize(cards);
/// assert_eq!(readings.longest_body().unwrap().kind(), Kind::Airplane);
/// let winged = readings.of_kind(Kind::AirplaneSolos).unwrap();
/// assert_eq!(winged.to_string(), "444555666333");
/// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    few: [Play; Self::MOST],
    len: usize,
    /// All plays instead of `few`, where wild cards have many readings.
    many: Vec<Play>,
}

impl Readings {
    /// Twelve fours have 13 readings with all flags on, the most of all cards.
    const MOST: usize = 16;

    pub(super) const NONE: Self = Self {
        few: [Play::ROCKET; Self::MOST],
        len: 0,
        many: Vec::new(),
    };

    /// Adds a reading that is later in canonical order than those before it.
    fn push(&mut self, play: Play) {
        // Insertion keeps the order among bodies of as many cards. There is something to move only for fours: a four
        // with two fours comes before the chain of these fours.
        let mut place = self.len;
        while place > 0 && self.few[place - 1].body().total() < play.body().total() {
            self.few[place] = self.few[place - 1];
            place -= 1;
        }
        self.few[place] = play;
        self.len += 1;
    }

    /// The readings, the longest body first.
    #[must_use]
    pub fn as_slice(&self) -> &[Play] {
        if self.many.is_empty() {
            &self.few[..self.len]
        } else {
            &self.many
        }
    }

    /// The reading with the most cards in its body, and the highest head among equals: the default reading.
    #[must_use]
    pub fn longest_body(&self) -> Option<Play> {
        self.iter()
            .max_by_key(|play| (play.body().total(), play.head()))
    }

    /// The reading of this kind, with the highest head if there are several.
    #[must_use]
    pub fn of_kind(&self, kind: Kind) -> Option<Play> {
        self.iter()
            .filter(|play| play.kind() == kind)
            .max_by_key(|play| play.head())
    }

    /// The readings one by one, the longest body first.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Play> + ExactSizeIterator {
        self.as_slice().iter().copied()
    }
}

impl FromIterator<Play> for Readings {
    /// The plays each once, the longest body first.
    fn from_iter<I: IntoIterator<Item = Play>>(plays: I) -> Self {
        let mut many: Vec<Play> = plays.into_iter().collect();
        many.sort_unstable();
        many.dedup();
        many.sort_by_key(|play| Reverse(play.body().total()));
        Self { many, ..Self::NONE }
    }
}

impl Rules {
    /// Returns every reading of exactly these cards as one play. Cards that are not a play have none.
    ///
    /// ```
    /// use combogrid_doudizhu::Rules;
    ///
    /// let rules = Rules::default();
    /// assert_eq!(rules.recognize("RB".parse()?).longest_body().unwrap().kind().name(), "rocket");
    /// assert!(rules.recognize("3345".parse()?).as_slice().is_empty());
    /// # Ok::<(), combogrid_doudizhu::ParseHandError>(())
    /// ```
    ///
    /// Computes in constant time.
    #[must_use]
    pub fn recognize(self, cards: Hand) -> Readings {
        if self.has_wild(cards) {
            return self.wild_readings(cards).into_iter().collect();
        }
        if self.packs() > 1 {
            return self.two_pack_readings(cards);
        }
        let mut readings = Readings::NONE;
        for_every_kind!(|kind| {
            let len = cards.total() / kind.cards(1);
            if kind.cards(len) == cards.total() && self.lengths(kind).contains(&len) {
                self.read_as(cards, kind, len, 0, &mut readings);
            }
        });
        readings
    }

    /// Adds each reading with a body of this kind and length, of `more` cards of each rank than the kind has.
    #[inline]
    pub(super) fn read_as(
        self,
        cards: Hand,
        kind: Kind,
        len: usize,
        more: u8,
        readings: &mut Readings,
    ) {
        // No kicker has the body's rank, so the body is all there is of its ranks.
        let copies = kind.copies() + more;
        let row = cards.row(copies) - cards.row(copies + 1);
        for head in Bodies::new(kind, row, &(len..=len)).heads() {
            let body = Play::bare(kind, head, len);
            let kickers = cards.without(body.ranks());
            let play = Play::new(kind, body.head(), len, kickers);
            if let Ok(play) = play.map(|play| play.with_more(more))
                && self.allows(play)
            {
                readings.push(play);
            }
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
        let kind = play.kind();
        if play.has_stand_ins() {
            return self.play_as(kind, play.head(), play.len(), play.cards()) == Some(play);
        }
        let is_in_deck = if self.packs() == 1 {
            // One pack has no pair of jokers and no bomb of five.
            play.more() == 0 && (kind != Kind::Pair || !play.head().is_joker())
        } else {
            self.is_of_two_packs(play)
        };
        is_in_deck
            && self.lengths(kind).contains(&play.len())
            && (kind.kickers() == Kickers::None
                || KickerSupply::new(self, Rows::of_deck(self), kind)
                    .for_body(play)
                    .contains(play.kickers()))
    }
}

#[cfg(test)]
mod tests {
    use crate::moves::Play;
    use crate::packed::Hand;
    use crate::rules::{Kind, Preset};

    #[test]
    fn of_several_readings_one_is_asked_for() {
        // 333 with 444555666, 666 with 333444555, and an airplane of four.
        let cards: Hand = "333444555666".parse().expect("cards");
        let readings = Preset::OpenSpiel.rules().recognize(cards);
        let print = |play: Option<Play>| play.map(|play| play.to_string());
        assert_eq!(readings.iter().len(), 3);
        assert_eq!(print(readings.longest_body()), Some("333444555666".into()));
        assert_eq!(
            print(readings.of_kind(Kind::AirplaneSolos)),
            Some("444555666333".into())
        );
        assert_eq!(
            print(readings.of_kind(Kind::Airplane)),
            Some("333444555666".into())
        );
        assert_eq!(readings.of_kind(Kind::AirplanePairs), None);
    }

    #[test]
    fn equal_bodies_are_read_with_the_highest_head() {
        let readings = Preset::Noip
            .rules()
            .recognize("AAAA2222".parse().expect("cards"));
        let longest = readings.longest_body().expect("a play");
        assert_eq!(longest.to_string(), "2222AAAA");
        assert_eq!(readings.of_kind(Kind::FourTwoPairs), Some(longest));
    }
}
