//! What a card completes.

use super::bits::{bits_of, bits8, narrow};
use super::cells::Cells;
use super::finding::{Finding, Which};
use super::meld_bits::MeldBits;
use super::shapes::Shape;
use crate::solver::weights::Weights;
use crate::{SetSuits, Tile};

/// A meld that lacks one card.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Completed {
    /// The cell of that card.
    pub(crate) cell: u8,
    /// Those of its others, and what these are worth as loose ones.
    pub(crate) cells: u64,
    pub(crate) loose: i64,
    /// How many jokers and wild cards it takes.
    pub(crate) wilds: u8,
}

/// What a card completes.
impl MeldBits {
    /// Whether what is known of a hand answers for each card that may be drawn.
    pub(crate) fn shares_draws(&self, weights: &Weights) -> bool {
        let places = self.wilds_have_places && self.wild != 0;
        let kinds = self.jokers_are_wild && self.wild != 0 && weights.counts_substitutes();
        let joker_is_more = self.joker_cell & self.deck != 0;
        self.set_suits == SetSuits::Distinct
            && !places
            && !kinds
            && !joker_is_more
            && self.prime.is_some()
    }

    /// A hand with more jokers, or with more wild cards if jokers are none.
    pub(crate) const fn with_more(&self, cells: &Cells, more: u8) -> Cells {
        let mut all = *cells;
        if self.jokers_are_wild {
            all.jokers += more;
        } else {
            all.wild_cards += more;
        }
        all
    }

    /// Whether the deck has jokers or wild cards.
    pub(crate) const fn has_wilds(&self) -> bool {
        self.has_wilds
    }

    /// The tile that is drawn for a cell, unless it is wild or there is none.
    pub(crate) fn drawn_tile(&self, cell: u32) -> Option<Tile> {
        let cell = 1 << cell;
        if self.joker_cell & cell != 0 {
            return Some(Tile::Joker);
        }
        (self.deck & cell != 0).then(|| self.card(cell).into())
    }

    /// Finds every meld of a hand and one card more that is no wild card; where only the cards count, with the fewest
    /// jokers and wild cards.
    pub(crate) fn completed(
        &self,
        cells: &Cells,
        weights: &Weights,
        completed: &mut Vec<Completed>,
    ) {
        completed.clear();
        let all = self.deck | self.joker_cell;
        let wilds = cells.wilds();
        let finding = Finding {
            bits: self,
            weights,
            which: Which::Best,
            wild: 0,
            wilds,
            substitutes: wilds > 0,
            every_number: weights.counts_substitutes(),
        };
        for cell in bits_of(all) {
            finding.completed_sets(cells.own.once, cell, completed);
        }
        let (row, all) = (self.row(cells.own.once), self.row(all));
        let shapes = self.prime.as_deref().unwrap_or(&self.plain);
        let some = shapes.iter().take_while(|shape| shape.wilds <= wilds);
        for shape in some.filter(|shape| shape.cards > 1) {
            for place in bits_of(shape.places.into()) {
                let others = shape.places & !(1 << place);
                let mut starts = self.further(all, place);
                for other in bits_of(others.into()) {
                    starts &= self.further(row, other);
                }
                while starts != 0 {
                    let at = starts.trailing_zeros();
                    starts &= starts - 1;
                    finding.completed_runs(*shape, (at, place), completed);
                }
            }
        }
    }
}

impl Finding<'_> {
    /// Adds the sets of a card and some of its column, and the melds of it alone.
    fn completed_sets(&self, once: u64, cell: u32, completed: &mut Vec<Completed>) {
        let at = cell / 4 * 4;
        let held = once >> at & 0xF & !(1 << (cell - at));
        let rank = usize::from(self.bits.ranks[at as usize / 4]);
        let (from, to) = self.bits.set;
        let mut others = held;
        loop {
            let cards = bits8(others) + 1;
            self.each_number(cards, 0, 0, |wilds| {
                let len = cards + wilds;
                let is_run = cards == 1 && (self.bits.run.0..=self.bits.run.1).contains(&len);
                let is_meld = (from..=to).contains(&len) || is_run;
                if is_meld {
                    completed.push(Completed {
                        cell: narrow(cell as usize),
                        cells: others << at,
                        loose: i64::from(cards - 1) * self.weights.loose[rank],
                        wilds,
                    });
                }
                is_meld
            });
            if others == 0 {
                return;
            }
            others = (others - 1) & held;
        }
    }

    /// Adds the runs of a shape from the cell `at` on that lack the card of one place.
    fn completed_runs(
        &self,
        shape: Shape,
        (at, place): (u32, u32),
        completed: &mut Vec<Completed>,
    ) {
        let (suit, first) = (at % 4, at as usize / 4);
        let cell = |place: u32| {
            let column = first + place as usize;
            let column = if column >= self.bits.columns {
                column - self.bits.columns
            } else {
                column
            };
            (column, 4 * column + suit as usize)
        };
        let (mut cells, mut loose) = (0, 0);
        for other in bits_of(u64::from(shape.places & !(1 << place))) {
            let (column, cell) = cell(other);
            cells |= 1 << cell;
            loose += self.weights.loose[usize::from(self.bits.ranks[column])];
        }
        let (_, lacking) = cell(place);
        let places = (narrow(first), shape.span, shape.places);
        self.each_number(shape.cards, shape.wilds, 0, |wilds| {
            let stands = self.bits.window(places, shape.cards + wilds, self.weights);
            completed.extend(stands.map(|_| Completed {
                cell: narrow(lacking),
                cells,
                loose,
                wilds,
            }));
            stands.is_some()
        });
    }
}
