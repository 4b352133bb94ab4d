//! Jokers of the table that are taken for the cards that they stand for.

use super::Table;
use crate::cards::{Card, Hand, JokerExchange, Meld, Rules, Slot, Tile};

/// A joker taken from a meld of the table for the card that it stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// The place of the meld in the table, from 0.
    pub meld: usize,
    /// The card that takes the joker's place.
    pub card: Card,
    /// The meld with the card.
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
        if rules.joker_exchange() == JokerExchange::None || !rules.is_wild(Tile::Joker) {
            return all;
        }
        for meld in 0..self.melds.len() {
            let some = |before: Exchanged| before.every(meld, None, rules);
            all = all.into_iter().flat_map(some).collect();
        }
        all
    }
}

impl Exchanged {
    /// This and everything that exchanges in one more meld make of it, for cards not before one, so that each set of
    /// exchanges is made once.
    fn every(self, meld: usize, from: Option<Card>, rules: &Rules) -> Vec<Self> {
        let held = self.hand.iter().filter_map(|(tile, _)| tile.card());
        let held = held.filter(|card| from <= Some(*card) && !rules.is_wild(Tile::Card(*card)));
        let more: Vec<Self> = held
            .filter_map(|card| self.with(meld, card, rules))
            .flat_map(|(card, more)| more.every(meld, Some(card), rules))
            .collect();
        std::iter::once(self).chain(more).collect()
    }

    /// One exchange more, if there is one for this card.
    fn with(&self, meld: usize, card: Card, rules: &Rules) -> Option<(Card, Self)> {
        let result = self.table.melds[meld].with_card_for_joker(card, rules)?;
        let mut next = self.clone();
        next.table.melds[meld] = result;
        next.exchanges.push(Exchange { meld, card, result });
        next.hand = next.hand.minus(card).plus(Tile::Joker);
        Some((card, next))
    }
}

impl Meld {
    /// The meld with a card in the place of a joker that stands for it. The order of a run's wild cards makes no
    /// difference.
    fn with_card_for_joker(&self, card: Card, rules: &Rules) -> Option<Meld> {
        let tiles = self.tiles();
        // A joker without a suit stands for a card of any.
        let stands_for = |slot: &Slot| {
            let is_suit = slot.suit.is_none_or(|suit| suit == card.suit);
            !slot.is_natural() && slot.rank == card.rank && is_suit
        };
        let at = match self {
            Meld::Set(set) => (set.rank() == card.rank).then_some(None),
            Meld::Run(_) => self.slots().position(|slot| stands_for(&slot)).map(Some),
        }?;
        if tiles.jokers() == 0 {
            return None;
        }
        let tiles = tiles.minus(Tile::Joker).plus(card);
        let stays = |(slot, other): (Slot, Slot)| {
            let is_suit = slot.suit.is_none() || slot.suit == other.suit;
            slot.rank == other.rank && is_suit
        };
        let is_it = |meld: &Meld| {
            let is_there = |at| meld.slots().nth(at).is_some_and(|slot| slot.is_natural());
            at.is_none_or(|at| self.slots().zip(meld.slots()).all(stays) && is_there(at))
        };
        rules.meld_like(self, &tiles).into_iter().find(is_it)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exchanged(table: &str, hand: &str, rules: &Rules) -> Vec<String> {
        let table = Table::parse(table, rules).unwrap();
        let hand = Hand::parse(hand, rules).unwrap();
        let all = table.exchanged(&hand, rules);
        let told = all
            .iter()
            .map(|after| format!("{} | {}", after.table, after.hand));
        told.collect()
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
