//! Reading combos off a configuration.

use super::Flags;
use super::flag_map::{long_stretches, stretches};
use crate::{Arrangement, Card, Hand, Meld, Rank, Rules, Run, Set, Substitutes, Suit};

/// A configuration: which cards are put in which of the four layers.
#[derive(Clone, Copy, Default)]
pub(super) struct Layers {
    /// Of the first and the second run: a row's cells, one bit a column.
    runs: [[u16; Suit::COUNT]; 2],
    /// Of the first and the second set: a column's cells, one bit a suit.
    sets: [[u8; Rank::COUNT]; 2],
}

impl Layers {
    /// The same and a card in the layers of these bits.
    pub(super) fn with(mut self, card: Card, column: u8, flags: Flags) -> Layers {
        let suit = card.suit.index();
        for (layer, flag) in [Flags::FIRST_RUN, Flags::SECOND_RUN]
            .into_iter()
            .enumerate()
        {
            self.runs[layer][suit] |= u16::from(flags.contains(flag)) << column;
        }
        for (layer, flag) in [Flags::FIRST_SET, Flags::SECOND_SET]
            .into_iter()
            .enumerate()
        {
            self.sets[layer][usize::from(column)] |= u8::from(flags.contains(flag)) << suit;
        }
        self
    }

    /// The melds in two passes, runs along the rows, then sets down the columns, sorted.
    pub(super) fn melds(&self, rules: &Rules, melds: &mut Vec<Meld>) {
        melds.clear();
        self.read_runs(rules, melds);
        self.read_sets(rules, melds);
        melds.sort_unstable();
    }

    fn read_runs(&self, rules: &Rules, melds: &mut Vec<Meld>) {
        let least = *rules.run_lengths().start();
        for (suit, row) in self
            .runs
            .into_iter()
            .flat_map(|layer| Suit::ALL.into_iter().zip(layer))
        {
            for (first, last) in stretches(long_stretches(row, least)) {
                let len = last - first + 1;
                let all = (1 << len) - 1;
                melds.push(Meld::Run(Run::new(
                    (suit, first, len),
                    (all, 0),
                    Substitutes::NONE,
                    rules,
                )));
            }
        }
    }

    fn read_sets(&self, rules: &Rules, melds: &mut Vec<Meld>) {
        let least = u32::from(*rules.set_sizes().start());
        for (column, suits) in self.sets.into_iter().flat_map(|layer| (0..).zip(layer)) {
            if suits.count_ones() >= least {
                let copies = Suit::ALL.map(|suit| suits >> suit.index() & 1);
                melds.push(Meld::Set(Set::new(
                    rules.rank_in(column),
                    copies,
                    Substitutes::NONE,
                )));
            }
        }
    }
}

/// Whether no meld can be made of the loose cards.
pub(super) fn leaves_no_meld(combo: &Arrangement, rules: &Rules) -> bool {
    let loose = combo.loose();
    let run = |suit| {
        let held = loose
            .ranks(suit)
            .iter()
            .fold(0, |row, rank| row | 1 << rules.column_of(rank));
        long_stretches(held, *rules.run_lengths().start()) != 0
    };
    let set = |rank| {
        let suits = loose
            .column(rank)
            .into_iter()
            .filter(|copies| *copies > 0)
            .count();
        suits >= usize::from(*rules.set_sizes().start())
    };
    !Suit::ALL.into_iter().any(run) && !rules.ranks().iter().any(set)
}

/// The combo of these melds: dump is hand minus melds.
pub(super) fn combo(hand: &Hand, melds: &[Meld]) -> Option<Arrangement> {
    Arrangement::new(hand, melds.to_vec())
}
