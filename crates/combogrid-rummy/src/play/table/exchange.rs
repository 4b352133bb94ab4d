//! Jokers of the table that are taken for the cards that they stand for.

use super::Table;
use crate::cards::{Card, Hand, Meld, Rules, Tile};

/// A joker that was taken from the table for the card that it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(inline))]
pub struct Exchange {
    /// The meld's place in the table as it lay, from 0.
    pub meld: usize,
    /// The card that took the joker's place.
    pub card: Card,
    /// The meld afterwards.
    pub result: Meld,
}

/// A table and a hand after exchanges.
#[derive(Debug, Clone)]
pub(crate) struct Exchanged {
    pub(crate) exchanges: Vec<Exchange>,
    pub(crate) table: Table,
    pub(crate) hand: Hand,
}

impl Table {
    /// Everything that exchanges for cards of a hand make of this table and that hand, no exchange first. Orders of the
    /// same exchanges are one.
    pub(crate) fn exchanged(&self, hand: &Hand, rules: &Rules) -> Vec<Exchanged> {
        let mut all = vec![Exchanged {
            exchanges: Vec::new(),
            table: self.clone(),
            hand: *hand,
        }];
        for meld in 0..self.melds.len() {
            let some = |before: Exchanged| before.in_meld(meld, rules);
            all = all.into_iter().flat_map(some).collect();
        }
        all
    }
}

impl Exchanged {
    /// This and everything that exchanges in one more meld make of it.
    fn in_meld(self, meld: usize, rules: &Rules) -> Vec<Self> {
        let sets = self.table.melds[meld].exchanges(&self.hand, rules);
        let after = sets.into_iter().map(|exchanges| {
            let mut after = self.clone();
            for (card, result) in exchanges {
                after.table.melds[meld] = result;
                after.exchanges.push(Exchange { meld, card, result });
                after.hand = after.hand.minus(card).plus(Tile::Joker);
            }
            after
        });
        after.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchanged(table: &str, hand: &str, rules: &Rules) -> Vec<String> {
        let table = Table::parse(table, rules).unwrap();
        let hand = Hand::parse(hand, rules).unwrap();
        let all = table.exchanged(&hand, rules);
        let offs = all
            .iter()
            .map(|after| format!("{} | {}", after.table, after.hand));
        offs.collect()
    }

    #[test]
    fn a_joker_goes_for_the_card_that_it_stands_for() {
        let rules = Rules::kalooki();
        assert_eq!(
            exchanged("4H JK 6H", "5H 7H", &rules),
            ["4H JK 6H | 5H 7H", "4H 5H 6H | 7H JK"]
        );
        assert_eq!(
            exchanged("9C 9D JK", "9S 9C", &rules),
            ["9C 9D JK | 9C 9S", "9C 9D 9S | 9C JK"]
        );
        assert_eq!(exchanged("4H JK 6H", "5H", &Rules::rummikub()).len(), 1);
    }

    /// A joker stands for the card of the place in which it lies, and stays there beside other wild cards.
    #[test]
    fn a_joker_beside_a_wild_card_goes_for_the_card_of_its_own_place() {
        let rules = Rules::kalooki().with("wild_rank", "2").unwrap();
        let lying = "7C JK 9C 2D";
        assert_eq!(exchanged(lying, "TC", &rules), ["7C JK 9C 2D | TC"]);
        let eight = ["7C JK 9C 2D | 8C", "7C 8C 9C 2D | JK"];
        assert_eq!(exchanged(lying, "8C", &rules), eight);
        let other = ["7C 2D 9C JK | TC", "7C 2D 9C TC | JK"];
        assert_eq!(exchanged("7C 2D 9C JK", "8C", &rules).len(), 1);
        assert_eq!(exchanged("7C 2D 9C JK", "TC", &rules), other);
        // From high to low it is the same run, written from low to high.
        assert_eq!(exchanged("2D 9C JK 7C", "8C", &rules), eight);
        // A set has no places.
        let set = ["9C 2D JK | 9S", "9C 9S 2D | JK"];
        assert_eq!(exchanged("9C JK 2D", "9S", &rules), set);
    }

    /// A run that is laid off on keeps its joker where it lies.
    #[test]
    fn a_longer_run_shows_its_joker_where_it_lay() {
        let rules = Rules::kalooki().with("wild_rank", "2").unwrap();
        let table = Table::parse("7C JK 9C 2D", &rules).unwrap();
        for (card, longer) in [
            ("6C", "6C 7C JK 9C 2D"),
            ("JC", "7C JK 9C 2D JC"),
            ("2H", "7C JK 9C 2D 2H"),
        ] {
            let rack = Hand::parse(card, &rules).unwrap();
            let offs = table.lay_offs(&rack, &rules).unwrap();
            let results: Vec<String> = offs.iter().map(|off| off.result.to_string()).collect();
            assert!(results.contains(&longer.to_string()), "{results:?}");
        }
    }

    #[test]
    fn each_set_of_exchanges_is_made_once() {
        let rules = Rules::kalooki();
        let all = exchanged("9C 9D JK, 4H JK JK 7H", "5H 6H 9H 9S", &rules);
        // Three ways with the set, four with the run.
        assert_eq!(all.len(), 12);
        let mut different = all.clone();
        different.sort_unstable();
        different.dedup();
        assert_eq!(different.len(), 12);
    }
}
