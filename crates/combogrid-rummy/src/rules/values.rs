//! Values of knobs as text.

use super::{
    AceRank, Contract, JokerPoints, JokersPerMeld, Melded, PointTable, RulesError, Scoring,
    SetSuits,
};
use crate::notation::{read_card, read_rank};
use crate::{Card, Rank, RankSet, Suit, SuitSet};

/// A type that a knob takes.
pub(super) trait Value: Sized {
    /// What to say is expected.
    const EXPECTED: &'static str;

    fn read(text: &str) -> Option<Self>;

    fn write(&self) -> String;
}

impl Value for u8 {
    const EXPECTED: &'static str = "a number";

    fn read(text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

macro_rules! or_none {
    ($($type:ty: $expected:literal, $read:expr;)*) => {$(
        impl Value for Option<$type> {
            const EXPECTED: &'static str = $expected;

            fn read(text: &str) -> Option<Option<$type>> {
                if text == "none" { Some(None) } else { $read(text).map(Some) }
            }

            fn write(&self) -> String {
                self.map_or_else(|| "none".to_owned(), |value| value.to_string())
            }
        }
    )*};
}

or_none! {
    u8: "a number or none", |text: &str| text.parse().ok();
    u16: "a number or none", |text: &str| text.parse().ok();
    Rank: "a rank or none", read_rank;
    Card: "a card or none", read_card;
    Contract: "sets and runs such as 2 sets 1 run, or none", read_contract;
}

macro_rules! words {
    ($($type:ty: $expected:literal, $($word:literal => $value:expr),*;)*) => {$(
        impl Value for $type {
            const EXPECTED: &'static str = $expected;

            fn read(text: &str) -> Option<$type> {
                match text {
                    $($word => Some($value),)*
                    _ => None,
                }
            }

            fn write(&self) -> String {
                [$(($word, $value)),*]
                    .into_iter()
                    .find_map(|(word, value)| (value == *self).then(|| word.to_owned()))
                    .unwrap_or_default()
            }
        }
    )*};
}

words! {
    AceRank: "low, high, low_or_high or cyclic",
        "low" => AceRank::Low, "high" => AceRank::High, "low_or_high" => AceRank::LowOrHigh, "cyclic" => AceRank::Cyclic;
    SetSuits: "true or false", "true" => SetSuits::Any, "false" => SetSuits::Distinct;
    Scoring: "loose or all_without_runs", "loose" => Scoring::Loose, "all_without_runs" => Scoring::AllWithoutRuns;
}

impl Value for JokersPerMeld {
    const EXPECTED: &'static str = "all or a number";

    fn read(text: &str) -> Option<JokersPerMeld> {
        match text {
            "all" => Some(JokersPerMeld::AllButOne),
            _ => text.parse().ok().map(JokersPerMeld::AtMost),
        }
    }

    fn write(&self) -> String {
        match self {
            JokersPerMeld::AllButOne => "all".to_owned(),
            JokersPerMeld::AtMost(most) => most.to_string(),
        }
    }
}

impl Value for JokerPoints {
    const EXPECTED: &'static str = "as_card or a number";

    fn read(text: &str) -> Option<JokerPoints> {
        match text {
            "as_card" => Some(JokerPoints::AsCard),
            _ => text.parse().ok().map(JokerPoints::Fixed),
        }
    }

    fn write(&self) -> String {
        match self {
            JokerPoints::AsCard => "as_card".to_owned(),
            JokerPoints::Fixed(points) => points.to_string(),
        }
    }
}

impl Value for Melded {
    const EXPECTED: &'static str = "any, all or a number";

    fn read(text: &str) -> Option<Melded> {
        match text {
            "any" => Some(Melded::Any),
            "all" => Some(Melded::All),
            _ => text.parse().ok().map(Melded::Exactly),
        }
    }

    fn write(&self) -> String {
        match self {
            Melded::Any => "any".to_owned(),
            Melded::All => "all".to_owned(),
            Melded::Exactly(cards) => cards.to_string(),
        }
    }
}

impl Value for RankSet {
    const EXPECTED: &'static str = "ranks in ascending order such as A234567JQK";

    fn read(text: &str) -> Option<RankSet> {
        let ranks: Vec<Rank> = text.chars().map(Rank::from_letter).collect::<Option<_>>()?;
        ranks
            .is_sorted_by(|a, b| a < b)
            .then(|| ranks.into_iter().collect())
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl core::str::FromStr for RankSet {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<RankSet, RulesError> {
        RankSet::read(text).ok_or_else(|| RulesError::BadValue {
            knob: "ranks",
            value: text.to_owned(),
            expected: RankSet::EXPECTED,
        })
    }
}

impl Value for SuitSet {
    const EXPECTED: &'static str = "suits such as CDHS";

    fn read(text: &str) -> Option<SuitSet> {
        let suits: Vec<Suit> = text.chars().map(Suit::from_letter).collect::<Option<_>>()?;
        let set: SuitSet = suits.iter().copied().collect();
        (set.len() == suits.len()).then_some(set)
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for PointTable {
    const EXPECTED: &'static str = "faces_ten, numbers, one_each or ranks such as A=15 J=11";

    fn read(text: &str) -> Option<PointTable> {
        match text {
            "faces_ten" => Some(PointTable::FACES_TEN),
            "numbers" => Some(PointTable::NUMBERS),
            "one_each" => Some(PointTable::ONE_EACH),
            _ => read_points(text),
        }
    }

    fn write(&self) -> String {
        match *self {
            PointTable::FACES_TEN => "faces_ten".to_owned(),
            PointTable::NUMBERS => "numbers".to_owned(),
            PointTable::ONE_EACH => "one_each".to_owned(),
            _ => write_points(self),
        }
    }
}

/// `A=15 J=11` over the usual table.
fn read_points(text: &str) -> Option<PointTable> {
    let entries = text.split([' ', ',']).filter(|entry| !entry.is_empty());
    let table = entries
        .clone()
        .try_fold(PointTable::FACES_TEN, |table, entry| {
            let (rank, points) = entry.split_once('=')?;
            Some(table.with(read_rank(rank)?, points.parse().ok()?))
        })?;
    (entries.count() > 0).then_some(table)
}

fn write_points(table: &PointTable) -> String {
    let entries: Vec<String> = Rank::ALL
        .into_iter()
        .filter(|rank| table.of(*rank) != PointTable::FACES_TEN.of(*rank))
        .map(|rank| format!("{rank}={}", table.of(rank)))
        .collect();
    entries.join(" ")
}

/// `2 sets 1 run`, in either order.
fn read_contract(text: &str) -> Option<Contract> {
    let words: Vec<&str> = text
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .collect();
    let (pairs, []) = words.as_chunks::<2>() else {
        return None;
    };
    let mut contract = Contract::default();
    for [number, kind] in pairs {
        let count = match *kind {
            "set" | "sets" => &mut contract.sets,
            "run" | "runs" => &mut contract.runs,
            _ => return None,
        };
        *count = count.checked_add(number.parse().ok()?)?;
    }
    (contract != Contract::default()).then_some(contract)
}

impl core::fmt::Display for Contract {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let plural = |count| if count == 1 { "" } else { "s" };
        let (sets, runs) = (self.sets, self.runs);
        match (sets, runs) {
            (sets, 0) => write!(f, "{sets} set{}", plural(sets)),
            (0, runs) => write!(f, "{runs} run{}", plural(runs)),
            _ => write!(f, "{sets} set{} {runs} run{}", plural(sets), plural(runs)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_read_and_write() {
        for text in ["2 sets 1 run", "3 sets", "1 set 2 runs", "3 runs"] {
            assert_eq!(read_contract(text).unwrap().to_string(), text);
        }
        for text in ["", "2", "sets 2", "2 pairs", "300 sets"] {
            assert_eq!(read_contract(text), None, "{text}");
        }
    }

    #[test]
    fn ranks_come_in_ascending_order_and_once() {
        assert!(RankSet::read("A234567JQK").is_some());
        for text in ["2A", "AA", "A1", "x"] {
            assert_eq!(RankSet::read(text), None, "{text}");
        }
    }

    #[test]
    fn point_tables_read_and_write() {
        let table = PointTable::read("A=15, J=11").unwrap();
        assert_eq!(
            (
                table.of(Rank::ACE),
                table.of(Rank::JACK),
                table.of(Rank::KING)
            ),
            (15, 11, 10)
        );
        assert_eq!(PointTable::read(&table.write()), Some(table));
        assert_eq!(PointTable::read("A"), None);
        assert_eq!(PointTable::read(""), None);
    }
}
