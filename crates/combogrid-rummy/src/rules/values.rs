//! Values of knobs as text.

use core::fmt;

use super::{
    AceRank, Contract, JokerPoints, JokerRelease, JokersPerMeld, Melded, OutDiscard, PointTable,
    Scoring, SetSuits, TableWilds, Upcard,
};
use crate::cards::Rank;
use crate::value::{Value, named, text, write_list};

named! {
    AceRank: "low, high, low_or_high or cyclic",
        "low" => AceRank::Low, "high" => AceRank::High, "low_or_high" => AceRank::LowOrHigh, "cyclic" => AceRank::Cyclic;
    SetSuits: "true, false or wilds",
        "true" => SetSuits::Any, "false" => SetSuits::Distinct, "wilds" => SetSuits::DistinctNaturals;
    Scoring: "loose or all_without_runs", "loose" => Scoring::Loose, "all_without_runs" => Scoring::AllWithoutRuns;
    OutDiscard: "none, optional or required",
        "none" => OutDiscard::None, "optional" => OutDiscard::Optional, "required" => OutDiscard::Required;
    Upcard: "none, wild_rank, indicator or knock",
        "none" => Upcard::None, "wild_rank" => Upcard::WildRank, "indicator" => Upcard::Indicator, "knock" => Upcard::Knock;
    JokerRelease: "free or replaced", "free" => JokerRelease::Free, "replaced" => JokerRelease::Replaced;
    TableWilds: "stay or move", "stay" => TableWilds::Stay, "move" => TableWilds::Move;
    JokersPerMeld: "all, half, minority or a number",
        "all" => JokersPerMeld::AllButOne, "half" => JokersPerMeld::Half, "minority" => JokersPerMeld::Minority, (u8) => JokersPerMeld::AtMost;
    JokerPoints: "as_card, own or a number",
        "as_card" => JokerPoints::AsCard, "own" => JokerPoints::Own, (u8) => JokerPoints::Fixed;
    Melded: "any, all or a number", "any" => Melded::Any, "all" => Melded::All, (u8) => Melded::Exactly;
}

text!(PointTable, Contract);

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

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PointTable::FACES_TEN => f.write_str("faces_ten"),
            PointTable::NUMBERS => f.write_str("numbers"),
            PointTable::ONE_EACH => f.write_str("one_each"),
            _ => write_points(self, f),
        }
    }
}

/// `A=15 J=11` over [`PointTable::FACES_TEN`].
fn read_points(text: &str) -> Option<PointTable> {
    let entries = text.split([' ', ',']).filter(|entry| !entry.is_empty());
    let table = entries
        .clone()
        .try_fold(PointTable::FACES_TEN, |table, entry| {
            let (rank, points) = entry.split_once('=')?;
            Some(table.with(Rank::read(rank)?, points.parse().ok()?))
        })?;
    (entries.count() > 0).then_some(table)
}

fn write_points(table: &PointTable, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let differs = |rank: &Rank| table.of(*rank) != PointTable::FACES_TEN.of(*rank);
    let ranks = Rank::ALL.into_iter().filter(differs);
    write_list(
        f,
        " ",
        ranks.map(|rank| format!("{rank}={}", table.of(rank))),
    )
}

impl Value for Contract {
    const EXPECTED: &'static str = "sets and runs such as 2 sets 1 run";
    const EXPECTED_OR_NONE: &'static str = "sets and runs such as 2 sets 1 run, or none";

    /// Reads `2 sets 1 run`, in either order.
    fn read(text: &str) -> Option<Contract> {
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

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
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
            assert_eq!(text.parse::<Contract>().unwrap().to_string(), text);
        }
        for text in ["", "2", "sets 2", "2 pairs", "300 sets"] {
            assert_eq!(Contract::read(text), None, "{text}");
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
        assert_eq!(table.to_string(), "A=15 J=11");
        assert_eq!(PointTable::read(&table.to_string()), Some(table));
        assert_eq!(PointTable::read("A"), None);
        assert_eq!(PointTable::read(""), None);
    }

    #[test]
    fn what_is_no_value_says_what_is_expected() {
        let error = "often".parse::<Melded>().unwrap_err();
        let message = "cannot read \"often\", expected any, all or a number";
        assert_eq!(error.to_string(), message);
    }
}
