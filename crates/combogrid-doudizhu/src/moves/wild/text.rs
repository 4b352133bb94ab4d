//! Plays with wild cards as text, written and read.

use std::cmp::Reverse;

use super::super::{Play, Readings};
use crate::packed::{Hand, Notation, ParseHandError, Rank};
use crate::rules::Rules;

/// A wild card in a text.
struct Mark {
    wild: Rank,
    stands_for: Rank,
    /// The place of its parenthesis, in bytes from 0.
    at: usize,
}

impl Play {
    /// All cards in a notation, low to high by the ranks that they count as. A wild card that stands for another rank is
    /// that rank with the card in parentheses behind it: `333(5)` is two threes and a five that stands for a three.
    ///
    /// ```
    /// use combogrid_doudizhu::{Notation, Rules};
    ///
    /// let rules = Rules::default().with_wild("5".parse()?);
    /// let read = |text: &str| rules.recognize(text.parse().unwrap()).longest_body().unwrap();
    /// assert_eq!(read("678T5").cards_text(Notation::Canonical), "6789(5)T");
    /// assert_eq!(read("45678").cards_text(Notation::Canonical), "45678"); // a five as a five
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cards_text(self, notation: Notation) -> String {
        write(&self.low_to_high(), notation)
    }

    /// The body in a notation; see [`cards_text`](Self::cards_text).
    #[must_use]
    pub fn body_text(self, notation: Notation) -> String {
        write(&self.written(self.body()), notation)
    }

    /// The kickers in a notation; see [`cards_text`](Self::cards_text).
    #[must_use]
    pub fn kickers_text(self, notation: Notation) -> String {
        write(&self.written(self.kickers()), notation)
    }

    /// All cards, low to high by what they count as.
    fn low_to_high(self) -> Vec<Written> {
        self.written(self.face())
    }

    /// The body, then the kickers.
    fn body_first(self) -> Vec<Written> {
        let mut cards = self.written(self.body());
        cards.append(&mut self.written(self.kickers()));
        cards
    }

    /// Some ranks of the play, each with all its cards: natural ones first.
    fn written(self, faces: Hand) -> Vec<Written> {
        let mut cards = Vec::with_capacity(faces.total());
        for rank in faces.ranks() {
            let stand_ins = self
                .stand_ins()
                .filter(|&(_, stands_for)| stands_for == rank);
            let natural = usize::from(faces.count(rank)) - stand_ins.clone().count();
            cards.extend(std::iter::repeat_n((rank, None), natural));
            cards.extend(stand_ins.map(|(wild, _)| (rank, Some(wild))));
        }
        cards
    }
}

/// A card of a text: the rank that it counts as, and the wild card that stands for it.
type Written = (Rank, Option<Rank>);

/// The text of some cards.
fn write(cards: &[Written], notation: Notation) -> String {
    let mut text = String::with_capacity(cards.len());
    for &(rank, wild) in cards {
        text += notation.word(rank);
        if let Some(wild) = wild {
            text.push('(');
            text += notation.word(wild);
            text.push(')');
        }
    }
    text
}

impl Rules {
    /// Reads cards as one play in every way: as [`recognize`](Self::recognize), and if the text says of some wild card
    /// what it stands for, as `333(5)`, only as plays with these ranks.
    ///
    /// The kickers that wild cards stand for may be named in any way; the play has them as `recognize` does.
    ///
    /// # Errors
    ///
    /// [`ParseHandError`] if the text is not cards, or parentheses name a card that is not wild.
    ///
    /// ```
    /// use combogrid_doudizhu::{Notation, Preset, WildAlone, Rules};
    ///
    /// let rules = Rules::over(Preset::Pagat).wild("59".parse()?).build()?;
    /// let read = |text: &str| rules.read(text, Notation::Canonical);
    /// let plays: Vec<String> = read("34567")?.iter().map(|play| play.to_string()).collect();
    /// assert_eq!(plays, ["34567"]);
    /// assert_eq!(read("345679")?.iter().map(|play| play.to_string()).collect::<Vec<_>>(), ["345678(9)"]);
    /// assert_eq!(read("33344")?.longest_body(), read("44333")?.longest_body());
    /// assert_eq!(read("334(5)4")?.iter().len(), 0); // two pairs are no play
    /// assert_eq!(read("333(5)44")?.longest_body().unwrap().to_string(), "333(5)44");
    /// assert_eq!(read("3(4)").unwrap_err().at(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "no rank has too many cards")]
    pub fn read(self, text: &str, notation: Notation) -> Result<Readings, ParseHandError> {
        let (plain, marks) = self.marks(text, notation)?;
        if marks.is_empty() {
            return Ok(self.recognize(self.deck().parse_part(text, notation)?));
        }
        let face = Hand::parse(&plain, notation)?;
        let mut counts = Rank::ALL.map(|rank| face.count(rank));
        // A wild card may stand for a rank that is wild itself, so that there are too many only when all marks are read. The face has at
        // most as many cards as the deck, so a count does not overflow.
        for mark in &marks {
            counts[mark.stands_for.index()] -= 1;
            counts[mark.wild.index()] += 1;
        }
        let too_many = |mark: &&Mark| counts[mark.wild.index()] > mark.wild.copies();
        if let Some(&Mark { wild, at, .. }) = marks.iter().rfind(too_many) {
            return Err(ParseHandError::TooMany {
                rank: wild,
                copies: wild.copies(),
                at,
            });
        }
        let cards = Hand::from_counts(counts).expect("no rank has too many cards");
        let as_printed = self
            .with_wild(crate::rules::WildRanks::NONE)
            .recognize(face);
        let plays = as_printed
            .iter()
            .filter_map(|named| self.play_as(named.kind(), named.head(), named.len(), cards));
        Ok(plays.collect())
    }

    /// As [`read`](Self::read), the play that the text means first.
    ///
    /// That is the play whose cards it has from low to high, or the body before the kickers, and each wild card as it is
    /// printed: a wild card without parentheses counts as its own rank. So each text of a play, together with its kind and its
    /// head, is read as the same play again. Of several such plays, and then of the others, the one with the most cards in its
    /// body comes first, then that with the higher head, then that of the later kind.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    ///
    /// ```
    /// use combogrid_doudizhu::{Notation, Rules};
    ///
    /// let rules = Rules::default().with_wild("5".parse()?);
    /// let first = |text: &str| rules.read_plays(text, Notation::Canonical).unwrap()[0];
    /// assert_eq!(first("5553").kind().name(), "trio_solo"); // fives as fives
    /// assert_eq!(first("33(5)3(5)3(5)").kind().name(), "bomb");
    /// assert_eq!(first("3455").to_string(), "44(5)4(5)3"); // no play as it is printed
    /// # Ok::<(), combogrid_doudizhu::WildRanksError>(())
    /// ```
    pub fn read_plays(self, text: &str, notation: Notation) -> Result<Vec<Play>, ParseHandError> {
        let (plain, marks) = self.marks(text, notation)?;
        let mut printed: Vec<Written> = Vec::new();
        let mut next = marks.iter().peekable();
        for card in notation.cards(&plain) {
            let (rank, at) = card?;
            // A mark belongs to the card before it.
            if let Some(mark) = next.next_if(|mark| mark.at < at)
                && let Some(last) = printed.last_mut()
            {
                last.1 = Some(mark.wild);
            }
            printed.push((rank, None));
        }
        if let (Some(mark), Some(last)) = (next.next(), printed.last_mut()) {
            last.1 = Some(mark.wild);
        }
        let mut plays: Vec<Play> = self.read(text, notation)?.iter().collect();
        plays.sort_by_cached_key(|&play| {
            let mismatch = if play.low_to_high() == printed {
                0
            } else if play.body_first() == printed {
                1
            } else {
                2
            };
            let size = (play.body().total(), play.head(), play.kind());
            (mismatch, Reverse(size))
        });
        Ok(plays)
    }

    /// The text with each mark of a wild card blanked out, and the marks.
    fn marks(self, text: &str, notation: Notation) -> Result<(String, Vec<Mark>), ParseHandError> {
        let (mut plain, mut marks) = (text.to_owned(), Vec::new());
        let jokers = [Rank::BlackJoker, Rank::RedJoker].map(|joker| notation.word(joker));
        let opened = text.match_indices('(').map(|(at, _)| at);
        let opened = opened.filter(|&at| !jokers.iter().any(|joker| text[at..].starts_with(joker)));
        for at in opened.collect::<Vec<_>>() {
            let wrong = ParseHandError::UnknownCard {
                found: '(',
                at,
                example: "a card, or a wild card in parentheses behind the card that it stands for",
            };
            let inside = text[at + 1..].split_once(')').ok_or(wrong)?.0;
            let wild = Hand::parse(inside, notation).map_err(|_| wrong)?;
            let before = notation
                .cards(&plain[..at])
                .last()
                .transpose()
                .map_err(|_| wrong)?;
            let (Some(wild), Some((stands_for, _)), 1) =
                (wild.ranks().lowest(), before, wild.total())
            else {
                return Err(wrong);
            };
            if !self.wild().contains(wild) || stands_for.is_joker() || stands_for == wild {
                return Err(wrong);
            }
            let end = at + inside.len() + 2;
            plain.replace_range(at..end, &" ".repeat(end - at));
            marks.push(Mark {
                wild,
                stands_for,
                at,
            });
        }
        Ok((plain, marks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn wild_cards_in_parentheses_are_counted_beyond_sixteen() {
        let two = "2".parse().unwrap();
        let rules = Preset::Pagat.rules().with_wild(two);
        let cards: Vec<char> = "3456789TJQKA".chars().flat_map(|card| [card; 4]).collect();
        for marks in 4..=cards.len() {
            let mut text = String::new();
            for (place, card) in cards.iter().enumerate() {
                text.push(*card);
                text += if place < marks { "(2)" } else { "" };
            }
            let read = rules.read(&text, Notation::Canonical);
            if marks == 4 {
                assert!(read.is_ok(), "{text}");
            } else {
                let (rank, copies) = (Rank::Two, 4);
                let at = 4 * (marks - 1) + 1;
                assert_eq!(
                    read.unwrap_err(),
                    ParseHandError::TooMany { rank, copies, at }
                );
            }
        }
    }
}
