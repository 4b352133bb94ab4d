//! Values of settings as text.

use core::fmt;

use super::{
    AceRank, Contract, JokerExchange, JokerPoints, JokerRelease, JokersPerMeld, MayThrow, Melded,
    OutDiscard, PairWilds, PointTable, RunEnds, Scoring, SetSuits, TableWilds, Upcard, WildMelds,
};
use crate::cards::value::{TextValue, named, text, write_list};
use crate::cards::{Card, Rank, Suit};

named! {
    AceRank: "low, high, low_or_high or cyclic",
        "low" => AceRank::Low, "high" => AceRank::High, "low_or_high" => AceRank::LowOrHigh, "cyclic" => AceRank::Cyclic;
    SetSuits: "true, false or wilds",
        "true" => SetSuits::Any, "false" => SetSuits::Distinct, "wilds" => SetSuits::DistinctNaturals;
    Scoring: "loose or all_without_runs", "loose" => Scoring::Loose, "all_without_runs" => Scoring::AllWithoutRuns;
    OutDiscard: "none, optional or required",
        "none" => OutDiscard::None, "optional" => OutDiscard::Optional, "required" => OutDiscard::Required;
    MayThrow: "allowed, to_end or forbidden",
        "allowed" => MayThrow::Allowed, "to_end" => MayThrow::ToEnd, "forbidden" => MayThrow::Forbidden;
    Upcard: "none, wild_rank, indicator, next_card, neighbours or knock",
        "none" => Upcard::None, "wild_rank" => Upcard::WildRank, "indicator" => Upcard::Indicator,
        "next_card" => Upcard::NextCard, "neighbours" => Upcard::Neighbours, "knock" => Upcard::Knock;
    JokerRelease: "free or replaced", "free" => JokerRelease::Free, "replaced" => JokerRelease::Replaced;
    WildMelds: "all, sets or runs", "all" => WildMelds::All, "sets" => WildMelds::Sets, "runs" => WildMelds::Runs;
    RunEnds: "any or natural", "any" => RunEnds::Any, "natural" => RunEnds::Natural;
    PairWilds: "any or equal", "any" => PairWilds::Any, "equal" => PairWilds::Equal;
    JokerExchange: "none, at_once or to_hand",
        "none" => JokerExchange::None, "at_once" => JokerExchange::AtOnce, "to_hand" => JokerExchange::ToHand;
    TableWilds: "stay or move", "stay" => TableWilds::Stay, "move" => TableWilds::Move;
    JokersPerMeld: "all, half, minority or a number",
        "all" => JokersPerMeld::AllButOne, "half" => JokersPerMeld::Half, "minority" => JokersPerMeld::Minority, (u8) => JokersPerMeld::AtMost;
    JokerPoints: "as_card, own or a number",
        "as_card" => JokerPoints::AsCard, "own" => JokerPoints::Own, (u8) => JokerPoints::Fixed;
    Melded: "any, all or a number", "any" => Melded::Any, "all" => Melded::All, (u8) => Melded::Exactly;
}

text!(PointTable, Contract);

impl TextValue for PointTable {
    const EXPECTED: &'static str =
        "faces_ten, numbers, one_each or ranks and cards such as A=15 QS=50";

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

/// `A=15 QS=50` over [`PointTable::FACES_TEN`].
fn read_points(text: &str) -> Option<PointTable> {
    let entries = text.split([' ', ',']).filter(|entry| !entry.is_empty());
    let table = entries
        .clone()
        .try_fold(PointTable::FACES_TEN, |table, entry| {
            let (name, points) = entry.split_once('=')?;
            let points = points.parse().ok()?;
            if let Some(rank) = Rank::read(name) {
                return Some(table.with(rank, points));
            }
            let card = Card::read(name).filter(|card| card.suit != Suit::Stars)?;
            Some(table.with_card(card, points))
        })?;
    (entries.count() > 0).then_some(table)
}

fn write_points(table: &PointTable, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    // A star has the value of its rank, and the cards that have another value are named.
    let entries = Rank::ALL.into_iter().flat_map(|rank| {
        let points = table.of_card(Card::new(rank, Suit::Stars));
        let rank_differs = points != PointTable::FACES_TEN.of(rank);
        let cards = Suit::FOUR.map(|suit| Card::new(rank, suit)).into_iter();
        let cards = cards.filter(move |card| table.of_card(*card) != points);
        let of_rank = rank_differs.then(|| format!("{rank}={points}"));
        let of_cards = cards.map(|card| format!("{card}={}", table.of_card(card)));
        of_rank.into_iter().chain(of_cards)
    });
    write_list(f, " ", entries)
}

impl TextValue for Contract {
    const EXPECTED: &'static str = "sets and runs such as 2 sets of 3 1 run";
    const EXPECTED_OR_NONE: &'static str = "sets and runs such as 2 sets of 3 1 run, or none";

    /// Reads `2 sets 1 run of 4`, in any order.
    fn read(text: &str) -> Option<Contract> {
        let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let mut words = core::iter::from_fn(|| words.next()).peekable();
        let mut contract = Contract::default();
        while let Some(number) = words.next() {
            let (number, kind) = (number.parse().ok()?, words.next()?);
            let of = words.next_if_eq(&"of").map(|_| words.next());
            let size: Option<u8> = match of {
                Some(size) => Some(size?.parse().ok().filter(|size| *size > 0)?),
                None => None,
            };
            contract = match kind {
                "set" | "sets" => contract.and_sets(number, size)?,
                "run" | "runs" => contract.and_runs(number, size)?,
                _ => return None,
            };
        }
        (contract != Contract::default()).then_some(contract)
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = parts("set", self.sets(), &self.set_sizes().collect::<Vec<_>>());
        let runs = parts("run", self.runs(), &self.run_sizes().collect::<Vec<_>>());
        write_list(f, " ", sets.into_iter().chain(runs))
    }
}

/// `2 sets of 3` for each size, and then those of any size.
fn parts(kind: &str, number: u8, sizes: &[u8]) -> Vec<String> {
    let text = |number: usize, of: String| {
        let plural = if number == 1 { "" } else { "s" };
        format!("{number} {kind}{plural}{of}")
    };
    let groups = sizes.chunk_by(|one, other| one == other);
    let mut parts: Vec<String> = groups
        .map(|group| text(group.len(), format!(" of {}", group[0])))
        .collect();
    let others = usize::from(number) - sizes.len();
    parts.extend((others > 0).then(|| text(others, String::new())));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::value::written;
    use crate::cards::{Notation, Tile};

    #[test]
    fn contracts_read_and_write() {
        for text in [
            "2 sets 1 run",
            "3 sets",
            "1 set 2 runs",
            "3 runs",
            "2 sets of 3 1 run of 4",
            "1 set of 2 1 set of 5",
            "1 set of 3 1 set 2 runs of 4 1 run",
        ] {
            assert_eq!(text.parse::<Contract>().unwrap().to_string(), text);
        }
        let mixed = Contract::read("1 run, 1 set of 4, 1 set, 1 set of 3").unwrap();
        assert_eq!(mixed.to_string(), "1 set of 3 1 set of 4 1 set 1 run");
        for text in [
            "",
            "2",
            "sets 2",
            "2 pairs",
            "300 sets",
            "2 sets of",
            "2 sets of 0",
            "5 sets of 3",
        ] {
            assert_eq!(Contract::read(text), None, "{text}");
        }
    }

    /// A card of a setting is read in every notation, since the rules of a request stand beside cards in any of them.
    #[test]
    fn cards_of_settings_are_read_in_every_notation() {
        for card in Rank::ALL
            .into_iter()
            .flat_map(|rank| Suit::FOUR.map(|suit| Card::new(rank, suit)))
        {
            for notation in Notation::ALL {
                let text = notation.write(Tile::Card(card));
                assert_eq!(Card::read(&text), Some(card), "{text}");
            }
        }
        assert_eq!(Card::read("y5"), Card::read("5D"));
        assert_eq!(Card::read("5*"), Some(Card::new(Rank::FIVE, Suit::Stars)));
        for none in ["j", "JK", "5", "r", "x5", "r14", ""] {
            assert_eq!(Card::read(none), None, "{none}");
        }
        let points = PointTable::read("r5=30 k1=50").unwrap();
        assert_eq!(written(&points), "AS=50 5H=30");
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
        for text in ["A=15 QS=50", "2C=50 QS=50", "3=5 3D=100 3H=100", "K=2 KS=9"] {
            let table = PointTable::read(text).unwrap();
            assert_eq!(table.to_string(), text);
        }
        // A star has the value of its rank, regardless of the values of single cards.
        let least = PointTable::read("3C=1").unwrap();
        let star = |table: PointTable| table.of_card(Card::new(Rank::THREE, Suit::Stars));
        let cheap = PointTable::read("3=1 3D=3 3H=3 3S=3").unwrap();
        assert_eq!((star(least), star(cheap)), (3, 1));
        assert_eq!(PointTable::read(&cheap.to_string()), Some(cheap));
        assert_eq!(least.to_string(), "3C=1");
        assert_eq!(PointTable::read(&least.to_string()), Some(least));
        for text in ["", "A", "A=15 9", "A=256", "9*=4"] {
            assert_eq!(PointTable::read(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_no_value_says_what_is_expected() {
        let error = "often".parse::<Melded>().unwrap_err();
        let message = "cannot read \"often\", expected any, all or a number";
        assert_eq!(error.to_string(), message);
    }
}
