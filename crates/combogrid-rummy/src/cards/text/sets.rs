//! Sets of ranks and of suits as text.

use core::fmt;

use crate::cards::{Rank, RankSet, Suit, SuitSet};
use crate::value::{Value, parsed};

parsed!(RankSet, SuitSet);

impl Value for RankSet {
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

impl Value for SuitSet {
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
