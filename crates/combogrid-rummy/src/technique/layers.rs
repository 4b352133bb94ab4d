//! Reading melds off a configuration.

use combogrid_grid::PackedRow;

use super::Flags;
use crate::cards::{Arrangement, Card, Meld, Rank, Rules, Run, Set, Suit, SuitSet};

/// A configuration: for each of the four flags the cells whose cards are put in that meld.
///
/// The cells of a layer are a packed row, column by column of the grid and four suits a column: every fourth one is a
/// row of the grid, and four next to each other are a column.
#[derive(Clone, Copy, Default)]
pub(super) struct Layers([PackedRow; Flags::EACH.len()]);

impl Layers {
    /// The configuration with a card in the layers of these flags.
    pub(super) fn with(mut self, card: Card, column: u8, flags: Flags) -> Layers {
        let cell = Suit::FOUR.len() * usize::from(column) + card.suit.index();
        for (layer, flag) in self.0.iter_mut().zip(Flags::EACH) {
            if flags.contains(flag) {
                layer.insert(cell);
            }
        }
        self
    }

    /// The melds in two passes, runs along the rows, then sets down the columns, sorted.
    pub(super) fn melds(&self, rules: &Rules, melds: &mut Vec<Meld>) {
        melds.clear();
        self.runs(rules, melds);
        self.sets(rules, melds);
        melds.sort_unstable();
    }

    /// The first pass: runs along the rows, those of the first bit before those of the second.
    pub(super) fn runs(&self, rules: &Rules, melds: &mut Vec<Meld>) {
        for layer in &self.0[..2] {
            runs(*layer, rules, melds);
        }
    }

    /// The second pass: sets down the columns, those of the first bit before those of the second.
    pub(super) fn sets(&self, rules: &Rules, melds: &mut Vec<Meld>) {
        for layer in &self.0[2..] {
            sets(*layer, rules, melds);
        }
    }
}

/// The longest run of every stretch of a row.
fn runs(layer: PackedRow, rules: &Rules, melds: &mut Vec<Meld>) {
    for suit in Suit::FOUR {
        let row = PackedRow::<4>::from_bits(layer.bits() >> suit.index());
        for stretch in row.runs() {
            let [first, len] = [stretch.start, stretch.len()]
                .map(|number| u8::try_from(number).expect("a row has at most 16 columns"));
            if rules.run_lengths().contains(&len) {
                melds.push(Meld::Run(Run::plain(suit, first, len, rules)));
            }
        }
    }
}

/// The largest set of every column.
fn sets(layer: PackedRow, rules: &Rules, melds: &mut Vec<Meld>) {
    for column in 0..rules.columns() {
        let cells = layer.shifted_down(Suit::FOUR.len() * usize::from(column));
        let suits = SuitSet::from_row(cells.below(Suit::FOUR.len()));
        let rank = rules.rank_in(column);
        if is_set(suits, rank, rules) {
            melds.push(Meld::Set(Set::distinct(rank, suits, rules)));
        }
    }
}

fn is_set(suits: SuitSet, rank: Rank, rules: &Rules) -> bool {
    let size = u8::try_from(suits.len()).expect("there are at most five suits");
    rules.set_sizes_of(rank).contains(&size)
}

/// Whether no meld can be made of the loose cards. All of them stand for themselves.
pub(super) fn leaves_no_meld(combo: &Arrangement, rules: &Rules) -> bool {
    let loose = combo.loose();
    let run = *rules.run_lengths().start();
    let has_run = |suit| {
        let row = rules.run_row(loose.ranks(suit));
        !row.windows(run.into()).is_empty()
    };
    let has_set = |rank| is_set(loose.suits(rank), rank, rules);
    !Suit::FOUR.into_iter().any(has_run) && !loose.columns().iter().any(has_set)
}
