//! Sets of ranks and of suits as text.

use core::fmt;

use crate::cards::value::{TextValue, parsed, write_list};
use crate::cards::{Card, CardSet, Rank, RankSet, Suit, SuitSet};

parsed!(RankSet, SuitSet, CardSet);

impl TextValue for RankSet {
    const EXPECTED: &'static str = "ranks in ascending order such as A234567JQK";

    fn read(text: &str) -> Option<RankSet> {
        let ranks: Vec<Rank> = text.chars().map(Rank::from_letter).collect::<Option<_>>()?;
        ranks
            .is_sorted_by(|a, b| a < b)
            .then(|| ranks.into_iter().collect())
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TextValue for SuitSet {
    const EXPECTED: &'static str = "suits such as CDHS";

    fn read(text: &str) -> Option<SuitSet> {
        let suits: Vec<Suit> = text.chars().map(Suit::from_letter).collect::<Option<_>>()?;
        let set: SuitSet = suits.iter().copied().collect();
        (set.len() == suits.len()).then_some(set)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl TextValue for CardSet {
    const EXPECTED: &'static str = "ranks and cards such as 2 6H, or none";

    fn read(text: &str) -> Option<CardSet> {
        if text == "none" {
            return Some(CardSet::EMPTY);
        }
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let cards = words.clone().try_fold(CardSet::EMPTY, |cards, word| {
            let rank = Rank::read(word).map(|rank| Suit::FOUR.map(|suit| Card::new(rank, suit)));
            match rank {
                Some(rank) => Some(rank.into_iter().fold(cards, CardSet::with)),
                None => Some(cards.with(Card::read(word).filter(|card| card.suit != Suit::Stars)?)),
            }
        });
        cards.filter(|cards| !cards.is_empty())
    }

    /// Writes four cards of a rank as their rank.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = |rank| Suit::FOUR.map(|suit| self.contains(Card::new(rank, suit)));
        let is_first = |card: &Card| card.suit == Suit::Clubs || held(card.rank) != [true; 4];
        let words = self.iter().filter(is_first).map(|card| {
            if held(card.rank) == [true; 4] {
                card.rank.to_string()
            } else {
                card.to_string()
            }
        });
        if self.is_empty() {
            return f.write_str("none");
        }
        write_list(f, " ", words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_come_in_ascending_order_and_once() {
        assert!(RankSet::read("A234567JQK").is_some());
        for text in ["2A", "AA", "A1", "x"] {
            assert_eq!(RankSet::read(text), None, "{text}");
        }
    }

    #[test]
    fn cards_are_written_one_by_one_or_as_ranks() {
        for text in ["2 6H", "6H 7D 7H 8H", "A K", "none"] {
            let cards = CardSet::read(text).unwrap();
            assert_eq!(crate::cards::value::written(&cards), text);
        }
        let four = CardSet::read("2C,2D 2H 2S").unwrap();
        assert_eq!(crate::cards::value::written(&four), "2");
        for text in ["", "1H 99", "x"] {
            assert_eq!(CardSet::read(text), None, "{text}");
        }
    }

    #[test]
    fn suits_come_once() {
        assert_eq!(
            "SC".parse(),
            Ok(SuitSet::ALL
                .iter()
                .filter(|suit| "CS".contains(suit.letter()))
                .collect::<SuitSet>())
        );
        for text in ["CC", "CX"] {
            assert_eq!(SuitSet::read(text), None, "{text}");
        }
    }
}
